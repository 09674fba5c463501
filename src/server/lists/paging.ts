import { listWords } from './words.ts'
import { either as E } from 'fp-ts'
import { refuse, type Refused } from '../../books/refusal.ts'
import { defaultPageSize, firstPage } from '../../contract/page.ts'
import type { Paging } from '../../contract/route.ts'
import type { Answer } from '../answer.ts'
import type { Tx } from '../database/transaction.ts'

/** Shared by every server area: the rows of a list that a query asks for. */
export interface ListQuery {
  readonly currentPage?: number
  readonly pageSize?: number
  readonly search?: string
  readonly sort?: string
}

export interface Window {
  readonly limit: number
  readonly offset: number
  readonly paging: (total: number) => Paging
}

/** The window of rows; by default the first page of eight (specification, section 9). */
export const windowOf = (asked: ListQuery): Window => {
  const currentPage = asked.currentPage ?? firstPage
  const pageSize = asked.pageSize ?? defaultPageSize
  return {
    limit: pageSize,
    offset: (currentPage - 1) * pageSize,
    paging: (total) => ({ currentPage, pageSize, total }),
  }
}

/**
 * The page of a list that a query asks for, and how many rows the list has. `found` is the FROM and WHERE of the rows
 * that are counted, with `values` as $1, $2 and so on. `rowsSql` is the statement of the rows, given the LIMIT and OFFSET
 * of the page.
 */
export const readPage = async <Row extends object>(
  tx: Tx,
  asked: ListQuery,
  { found, values }: { readonly found: string; readonly values: readonly unknown[] },
  rowsSql: (page: string) => string,
): Promise<Answer<readonly Row[]> & { readonly paging: Paging }> => {
  const { limit, offset, paging } = windowOf(asked)
  const page = `limit $${values.length + 1} offset $${values.length + 2}`
  const [data, [count]] = await Promise.all([
    tx.query<Row>(rowsSql(page), [...values, limit, offset]),
    tx.query<{ total: number }>(`select count(*) total ${found}`, values),
  ])
  return { data, paging: paging(count?.total ?? 0) }
}

interface List {
  readonly columns: string
  /** The FROM and WHERE, with `values` as $1, $2 and so on. */
  readonly found: string
  readonly order: string
  readonly values: readonly unknown[]
}
/**
 * The page of a list that a query asks for, and how many rows the list has. A search looks at every row, so one
 * statement answers both; without a search, indexes answer each for itself.
 */
export const readList = async <Row extends object>(
  tx: Tx,
  asked: ListQuery,
  { columns, found, order, values }: List,
): Promise<Answer<readonly Row[]> & { readonly paging: Paging }> => {
  const { limit, offset, paging } = windowOf(asked)
  const apart = () =>
    readPage<Row>(
      tx,
      asked,
      { found, values },
      (page) => `select ${columns} ${found} order by ${order} ${page}`,
    )
  if ((asked.search ?? '') === '') return apart()
  const rows = await tx.query<Row & { readonly inAll: number }>(
    `select ${columns}, count(*) over () "inAll" ${found} order by ${order} limit $${values.length + 1} offset $${values.length + 2}`,
    [...values, limit, offset],
  )
  const [first] = rows
  // A page after the last has no row that could say the number of all.
  if (first === undefined && offset > 0) return apart()
  return {
    data: rows.map(({ inAll: _, ...row }) => row as unknown as Row),
    paging: paging(first?.inAll ?? 0),
  }
}

/**
 * The ORDER BY text of a `sort`: one of the list's names, with a hyphen before it for descending order. The texts are
 * constants of the program; nothing from the request reaches the SQL.
 */
export const orderOf = (
  asked: ListQuery,
  orders: Readonly<Record<string, string>>,
  usual: string,
): Refused<string> => {
  const name = asked.sort === undefined || asked.sort === '' ? usual : asked.sort
  const order = Object.hasOwn(orders, name) ? orders[name] : undefined
  return order === undefined
    ? refuse('unknownSort', listWords.unknownOrder(Object.keys(orders).join(', ')), 'sort')
    : E.right(order)
}
