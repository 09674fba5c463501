import { view } from '../log/fold.ts'
import { CategoryRecorded, CategoryRefused, CategorySubmitted } from './events.ts'

export interface OwnCategory {
  readonly categoryId: string
  readonly name: string
  readonly state: 'sending' | 'recorded' | 'refused'
}

/** Categories made in this session, so that one can be chosen before the books have answered. Key: `all`. */
export const ownCategories = view({
  name: 'ownCategories',
  version: 1,
  of: [CategorySubmitted, CategoryRecorded, CategoryRefused],
  key: () => 'all',
  empty: (): { made: Record<string, OwnCategory> } => ({ made: {} }),
  evolve: (draft, { event }) => {
    if (event.type === 'CategorySubmitted') {
      draft.made[event.id] = { categoryId: event.id, name: event.name, state: 'sending' }
      return
    }
    const mine = draft.made[event.id]
    if (mine) draft.made[event.id] = { ...mine, state: event.type === 'CategoryRecorded' ? 'recorded' : 'refused' }
  },
})
