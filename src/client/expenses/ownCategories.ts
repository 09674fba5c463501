import * as t from 'io-ts'
import { view } from '../log/fold.ts'
import { categoryIdOf } from './categoryCommands.ts'
import { expenseCategoryDeletion, expenseCategoryForm } from './categoryEvents.ts'

const { submitted, refused } = expenseCategoryForm
const { deleted } = expenseCategoryDeletion
const Named = t.type({ wire: t.type({ body: t.type({ name: t.string }) }) })

/** A category as an expense chooses it. */
export interface ChosenCategory {
  readonly categoryId: string
  readonly name: string
}

/** The categories that this session added, without those refused or deleted since, so that one can be chosen before it is recorded. Key: `all`. */
export const ownExpenseCategories = view({
  name: 'ownExpenseCategories',
  version: 1,
  of: [submitted, refused, deleted],
  key: () => 'all',
  empty: (): { made: Record<string, ChosenCategory> } => ({ made: {} }),
  evolve: (draft, { event }) => {
    const categoryId = categoryIdOf(event.id)
    if (event.type === deleted.type) delete draft.made[event.id]
    else if (event.type === refused.type) delete draft.made[categoryId]
    else if ('change' in event && !event.change && Named.is(event))
      draft.made[categoryId] = { categoryId, name: event.wire.body.name }
  },
})
