import { useFold, useSession } from '../react/sessionHooks.ts'
import { drafts, isBlank, openDrafts, type UnfinishedDraft } from './draft.ts'

/** The bills that are begun and not recorded, oldest first. One in which nothing is written yet is none. */
export const useOpenDrafts = (): readonly UnfinishedDraft[] => {
  const { open } = useFold(openDrafts, 'all')
  const session = useSession()
  const { company } = session.who()
  return Object.values(open).filter(
    ({ documentId }) => !isBlank(session.folds.get(drafts, company, documentId)),
  )
}
