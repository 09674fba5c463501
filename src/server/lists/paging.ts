import { either as E } from 'fp-ts'
import { refuse, type Refused } from '../../books/refusal.ts'
import { defaultPageSize, firstPage } from '../../contract/page.ts'
import type { Paging } from '../../contract/route.ts'
import { listWords } from './words.ts'

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
