import type { ReactNode } from 'react'
import type { Words } from '../../books/words.ts'
import type { Remote } from '../bus/remote.ts'
import { PageHeader, Panel } from '../ui/surfaces.tsx'
import { StaleNote, NotLoaded } from './StaleNote.tsx'
import { BackLink } from '../ui/BackLink.tsx'

interface WhenLoadedProps<A> {
  readonly of: Remote<A> & { readonly refresh: () => void }
  readonly title: Words
  readonly listPath: string
  readonly children: (held: A) => ReactNode
}
/** A screen about one thing of the books, once it is held; until then its head, with what stands in the place of an answer. */
export const WhenLoaded = <A,>({ of: remote, title, listPath, children }: WhenLoadedProps<A>) => {
  if (remote.held !== null)
    return (
      <>
        <StaleNote of={remote} />
        {children(remote.held)}
      </>
    )
  return (
    <>
      <PageHeader title={title} before={<BackLink to={listPath} />} />
      <Panel>
        <NotLoaded of={remote} />
      </Panel>
    </>
  )
}
