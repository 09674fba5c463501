import { countItems, itemAdjustmentRoutes } from '../../contract/itemAdjustments.ts'
import type { QueryOf } from '../../contract/route.ts'
import { factsThatMove } from '../../journal/facts.ts'
import { query } from '../bus/query.ts'
import { words } from '../i18n/words.ts'

/** A page of the adjustments of items. Later entries can change what they cost. */
export const adjustmentsQuery = query({
  type: 'itemAdjustments',
  route: itemAdjustmentRoutes.list,
  label: words.itemAdjustment,
  input: (q: QueryOf<typeof itemAdjustmentRoutes.list>) => ({ query: q }),
  refreshOn: factsThatMove('itemAdjustments', 'stock'),
})
/** One adjustment of items. */
export const oneAdjustmentQuery = query({
  type: 'oneItemAdjustment',
  route: itemAdjustmentRoutes.one,
  label: words.itemAdjustment,
  input: (id: string) => ({ params: { id } }),
  refreshOn: factsThatMove('itemAdjustments', 'stock'),
})
/**
 * The items to count, with their stock at the end of a day. What moves while people count does not ask again for all of
 * them: the answer to the count says it.
 */
export const countItemsQuery = query({
  type: 'countItems',
  route: countItems,
  input: (date: string) => ({ query: { date } }),
  refreshOn: factsThatMove('items', 'categories'),
})
export const stockQueries = [adjustmentsQuery, oneAdjustmentQuery, countItemsQuery] as const
