import { categories, item, itemMoves, items } from '../../contract/items.ts'
import type { ParamsOf, QueryOf } from '../../contract/route.ts'
import { factsThatMove } from '../../journal/facts.ts'
import { query } from '../bus/query.ts'

const stockChanges = factsThatMove('items', 'stock', 'categories')

/** A page of the items. */
export const itemsQuery = query({
  type: 'items',
  route: items,
  input: (q: QueryOf<typeof items>) => ({ query: q }),
  refreshOn: factsThatMove('items', 'stock', 'categories'),
})
/** One item. */
export const itemQuery = query({
  type: 'item',
  route: item,
  input: (id: string) => ({ params: { id } }),
  refreshOn: stockChanges,
})
/** A page of an item's moves between two days. */
export const itemMovesQuery = query({
  type: 'itemMoves',
  route: itemMoves,
  refreshOn: stockChanges,
  input: ({ id, ...q }: ParamsOf<typeof itemMoves> & QueryOf<typeof itemMoves>) => ({
    params: { id },
    query: q,
  }),
})
/** The categories of items. */
export const categoriesQuery = query({
  type: 'categories',
  route: categories,
  input: (_: null) => ({}),
  refreshOn: factsThatMove('categories'),
})

export const itemQueries = [itemsQuery, itemQuery, itemMovesQuery, categoriesQuery] as const
