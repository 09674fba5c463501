import {
  categories,
  categoryTotals,
  item,
  itemMoves,
  items,
  itemUnits,
} from '../../contract/items.ts'
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

/** How many items each category has, and what their stock is worth. */
export const categoryTotalsQuery = query({
  type: 'categoryTotals',
  route: categoryTotals,
  input: (_: null) => ({}),
  refreshOn: stockChanges,
})
/** The units of the items. */
export const unitsQuery = query({
  type: 'itemUnits',
  route: itemUnits,
  input: (_: null) => ({}),
  refreshOn: factsThatMove('items'),
})

export const itemQueries = [
  itemsQuery,
  itemQuery,
  itemMovesQuery,
  categoriesQuery,
  categoryTotalsQuery,
  unitsQuery,
] as const
