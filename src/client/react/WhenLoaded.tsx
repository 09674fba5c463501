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
/** A screen about one record: `children` once it is loaded, until then the page's header over the loading state or the failure. */
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
