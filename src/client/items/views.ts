import { submissionChart } from '../forms/submission.ts'
import { view } from '../log/fold.ts'
import { CategoryRecorded, CategoryRefused, CategorySubmitted, CategoryWaiting } from './events.ts'

/** Whether a category is being added, by its id. */
export const categorySubmissions = submissionChart({
  name: 'categorySubmission',
  submitted: CategorySubmitted,
  waiting: CategoryWaiting,
  recorded: CategoryRecorded,
  refused: CategoryRefused,
  key: ({ id }) => id,
})

export interface OwnCategory {
  readonly categoryId: string
  readonly name: string
}

/** The categories that this session added, without the refused ones, so that one can be picked before it is recorded. Key: `all`. */
export const ownCategories = view({
  name: 'ownCategories',
  version: 2,
  of: [CategorySubmitted, CategoryRefused],
  key: () => 'all',
  empty: (): { made: Record<string, OwnCategory> } => ({ made: {} }),
  evolve: (draft, { event }) => {
    if (event.type === 'CategorySubmitted')
      draft.made[event.id] = { categoryId: event.id, name: event.name }
    else delete draft.made[event.id]
  },
})
