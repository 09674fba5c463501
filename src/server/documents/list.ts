import { either as E } from 'fp-ts'
import {
  documentKinds,
  isDocumentKind,
  transactionKinds,
  type DocumentKind,
  type ReturnKind,
} from '../../books/documents/documentKind.ts'
import { voucherNumber } from '../../books/documents/voucher.ts'
import { latinDigits } from '../../books/money/digits.ts'
import type { Refused } from '../../books/refusal.ts'
import type { DocumentRow, SumOfKind } from '../../contract/documents.ts'
import type { Context } from '../area.ts'
import type { Answer } from '../answer.ts'
import { allConditions, constantSql, joinSql, rowsOf, sql, type Sql } from '../database/sql.ts'
import { orderOf, windowOf, type ListQuery } from '../lists/paging.ts'
import { countDocuments, placeOfPage } from './documentSums.ts'
import { dueColumn, joinOpenItem } from './due.ts'
import { judgeRange, type AskedRange } from '../lists/range.ts'
import { beginning, searchedFor, folded } from '../lists/search.ts'

export type DocumentsQuery = ListQuery &
  AskedRange & {
    readonly partyId?: string
    readonly state?: string
    readonly kind?: string
    readonly ofItems?: boolean
  }

const byDay = ['date', 'entry_seq', 'document_id']
const byNumber = ['fiscal_year', 'number_in_year', 'document_id']
const byTotal = ['total', 'document_id']
const orders = {
  '-date': 'date',
  date: 'date',
  '-number': 'number',
  number: 'number',
  '-total': 'total',
  total: 'total',
} as const
const columnsOf = { date: byDay, number: byNumber, total: byTotal } as const

/** The position of a page in its order. A page nearer to the end is read backwards from the end and then reversed. */
const pagePosition = (isDescending: boolean, offset: number, limit: number, total: number) => {
  const size = Math.max(0, Math.min(limit, total - offset))
  const isReversed = offset > total / 2
  return {
    size,
    isReversed,
    isDescending: isDescending !== isReversed,
    from: isReversed ? Math.max(0, total - offset - size) : offset,
  }
}

/** A filter of the query; an empty one counts as absent. */
const given = (value: string | undefined): string | null =>
  value === undefined || value === '' ? null : value

interface Filters {
  /** One kind, or those in the list of all transactions. */
  readonly kinds: readonly string[]
  readonly from: string | null
  readonly to: string | null
  readonly partyId: string | null
  readonly state: string | null
  readonly search: string | null
  /** The search also finds the documents that have an item, by its code or barcode. */
  readonly ofItems: boolean
}
const listedKinds = (kind: string | null): readonly string[] =>
  transactionKinds.filter((each) => kind === null || each === kind)

const filtersOf = (query: DocumentsQuery, only: DocumentKind | undefined): Filters => ({
  kinds: only === undefined ? listedKinds(given(query.kind)) : [only],
  from: given(query.from),
  to: given(query.to),
  partyId: given(query.partyId),
  state: given(query.state),
  search: given(query.search),
  ofItems: query.ofItems ?? false,
})

const ofKinds = (kinds: readonly string[]): Sql =>
  kinds.length === 1 ? sql`kind = ${kinds[0]}` : sql`kind = any(${kinds}::text[])`

const conditionsOf = (company: string, { kinds, from, to, partyId, state }: Filters): Sql =>
  allConditions(
    sql`company_id = ${company}`,
    ofKinds(kinds),
    from === null ? null : sql`date >= ${from}`,
    to === null ? null : sql`date <= ${to}`,
    partyId === null ? null : sql`party_id = ${partyId}`,
    state === null ? null : sql`state = ${state}`,
  )

/** The numbers that bare digits may mean, one in each series of the company. */
const numbersOf = async ({ tx, company }: Context, search: string): Promise<readonly string[]> => {
  const figure = /^\d{1,9}$/.exec(latinDigits(search))
  if (figure === null) return []
  const series = await tx.query<{ kind: string; fiscal_year: string }>(
    'select kind, fiscal_year from voucher_counter where company_id = $1',
    [company],
  )
  return series.flatMap(({ kind, fiscal_year }) =>
    isDocumentKind(kind) ? [folded(voucherNumber(kind, fiscal_year, Number(figure[0])))] : [],
  )
}

/** Documents with a line of the item that has this code or barcode. */
const withItem = (company: string, search: string): Sql => sql`document_id in (
    select l.document_id from item i join document_line l using (company_id, item_id)
    where i.company_id = ${company} and (i.barcode = ${search} or i.code = ${search}))`

/**
 * Documents whose number or name begins with the search, whose number in any series equals bare digits, or whose
 * party's name contains the search; `ofItems`: also those with an item of that code or barcode. Each condition has its
 * own index. What the order needs of them is selected: by day, an index has all that is read of a party's documents.
 */
const searched = async (
  context: Context,
  { search, ofItems }: { readonly search: string; readonly ofItems: boolean },
  where: Sql,
  order: readonly string[],
): Promise<Sql> => {
  const { tx, company } = context
  const [numbers, parties] = await Promise.all([
    numbersOf(context, search),
    tx.query<{ id: string }>(
      'select party_id id from party where company_id = $1 and search ~ all($2::text[]) limit 500',
      [company, searchedFor(search)],
    ),
  ])
  const [number, afterNumber] = beginning(latinDigits(search))
  const [name, afterName] = beginning(search)
  const partyIds = parties.map((party) => party.id)
  const conditions = [
    sql`number_search >= ${number} and number_search < ${afterNumber}`,
    sql`name_search >= ${name} and name_search < ${afterName}`,
    sql`number_search = any(${numbers}::text[])`,
    sql`party_id = any(${partyIds}::text[])`,
    ...(ofItems ? [withItem(company, search)] : []),
  ].map(
    (found) =>
      sql`select ${constantSql(order.join(', '))} from document where ${where} and ${found}`,
  )
  return sql`with found as materialized (${joinSql(conditions, ' union ')})`
}

/** The number of rows in the list; from the counts of months unless one party is asked for. */
const countOf = async (
  context: Context,
  { kinds, from, to, partyId, state }: Filters,
  where: Sql,
): Promise<number> => {
  if (partyId === null) {
    const range = { start: from ?? '-infinity', end: to ?? 'infinity' }
    return countDocuments(context, range, { kinds, state: state as 'live' | 'void' | null })
  }
  const [row] = await rowsOf<{ total: number }>(
    context.tx,
    sql`select count(*) total from document where ${where}`,
  )
  return row?.total ?? 0
}

/** Far from the first page the rows are taken from the day on which the page begins, found by the counts of months. */
const rowsBeforeAreMany = 200
const placeInMonths = async (
  context: Context,
  { kinds, from, to, state }: Filters,
  {
    offset,
    limit,
    total,
    isDescending,
  }: {
    readonly offset: number
    readonly limit: number
    readonly total: number
    readonly isDescending: boolean
  },
) => {
  const size = Math.max(0, Math.min(limit, total - offset))
  const range = { start: from ?? '-infinity', end: to ?? 'infinity' }
  const place = await placeOfPage(
    context,
    range,
    { kinds, state: state as 'live' | 'void' | null },
    isDescending ? total - offset - size : offset,
  )
  return {
    size,
    isReversed: isDescending,
    isDescending: false,
    from: place.offset,
    on: sql`date >= ${place.start}`,
  }
}

const rowColumns =
  constantSql(`d.document_id "documentId", d.kind, d.number, d.date, coalesce(d.party ->> 'ledgerTitle', d.customer_name) "partyName", d.total, d.total - (${dueColumn}) paid,
  ${dueColumn} due, d.state, d.entered_by "enteredBy", d.entered_at "enteredAt"`)

/** The columns of an order, all in the same direction. */
const orderBy = (columns: readonly string[], isDescending: boolean, table = ''): Sql =>
  constantSql(columns.map((column) => `${table}${column}${isDescending ? ' desc' : ''}`).join(', '))

/** A page of what is searched with its number of rows, so that the search is made once. */
const foundPage = async (
  context: Context,
  found: Sql,
  page: {
    readonly columns: readonly string[]
    readonly isDescending: boolean
    readonly limit: number
    readonly offset: number
  },
): Promise<{ readonly rows: readonly DocumentRow[]; readonly total: number }> => {
  const { columns, isDescending, limit, offset } = page
  const { tx, company } = context
  const rows = await rowsOf<DocumentRow & { readonly found: number }>(
    tx,
    sql`${found} select ${rowColumns}, whole.found from (select count(*) found from found) whole
      left join (select document_id from found order by ${orderBy(columns, isDescending)} limit ${limit} offset ${offset}) page on true
      left join document d on d.company_id = ${company} and d.document_id = page.document_id ${constantSql(joinOpenItem)}
      order by ${orderBy(columns, isDescending, 'd.')}`,
  )
  const [first] = rows
  // After the last page there is only the number.
  const isEmpty = (first?.documentId ?? null) === null
  return {
    rows: isEmpty ? [] : rows.map(({ found: _, ...row }) => row),
    total: first?.found ?? 0,
  }
}

/**
 * Documents of one kind or of all, newest first, including void ones. The page is found first, and only its rows are
 * read.
 */
export const listDocuments =
  (only: DocumentKind | undefined) =>
  async (
    context: Context,
    query: DocumentsQuery,
  ): Promise<Refused<Answer<readonly DocumentRow[]>>> => {
    const order = orderOf(query, orders, '-date')
    if (E.isLeft(order)) return order
    const range = judgeRange(query)
    if (E.isLeft(range)) return range
    const filters = filtersOf(query, only)
    const { limit, offset, paging } = windowOf(query)
    const columns = columnsOf[order.right as keyof typeof columnsOf]
    const where = conditionsOf(context.company, filters)
    const isDescending = (given(query.sort) ?? '-').startsWith('-')
    const { search, ofItems } = filters
    if (search !== null) {
      const found = await searched(context, { search, ofItems }, where, columns)
      const { rows, total } = await foundPage(context, found, {
        columns,
        isDescending,
        limit,
        offset,
      })
      return E.right({ data: rows, paging: paging(total) })
    }
    const total = await countOf(context, filters, where)
    const isOfAll = filters.partyId === null && columns === byDay
    const isFar = Math.min(offset, total - offset) > rowsBeforeAreMany
    const page =
      isOfAll && isFar
        ? await placeInMonths(context, filters, { offset, limit, total, isDescending })
        : { ...pagePosition(isDescending, offset, limit, total), on: sql`true` }
    if (page.size === 0) return E.right({ data: [], paging: paging(total) })
    const rows = await rowsOf<DocumentRow>(
      context.tx,
      sql`select ${rowColumns} from document d ${constantSql(joinOpenItem)}
      join (select document_id from document where ${where} and ${page.on}
        order by ${orderBy(columns, page.isDescending)} limit ${page.size} offset ${page.from}) page on page.document_id = d.document_id
      where d.company_id = ${context.company} order by ${orderBy(columns, page.isDescending, 'd.')}`,
    )
    return E.right({ data: page.isReversed ? rows.toReversed() : rows, paging: paging(total) })
  }

/** What the live documents of a list come to, by kind, in the order of the kinds. */
export const sumDocuments = async (
  context: Context,
  query: DocumentsQuery,
): Promise<Refused<Answer<readonly SumOfKind[]>>> => {
  const range = judgeRange(query)
  if (E.isLeft(range)) return range
  const { search, ofItems, ...filters } = filtersOf(query, undefined)
  if (filters.state === 'void') return E.right({ data: [] })
  const where = conditionsOf(context.company, { ...filters, search, ofItems, state: 'live' })
  const found =
    search === null
      ? sql`with found as (select document_id from document where ${where})`
      : await searched(context, { search, ofItems }, where, ['document_id'])
  const rows = await rowsOf<SumOfKind>(
    context.tx,
    sql`${found} select d.kind, count(*) documents, coalesce(sum(d.total), 0)::bigint total, coalesce(sum(${constantSql(dueColumn)}), 0)::bigint due
      from found join document d on d.company_id = ${context.company} and d.document_id = found.document_id ${constantSql(joinOpenItem)}
      group by d.kind`,
  )
  const place = (kind: string): number => transactionKinds.findIndex((each) => each === kind)
  return E.right({ data: rows.toSorted((a, b) => place(a.kind) - place(b.kind)) })
}

/** Live bills whose goods may come back, newest first; found also by the code or barcode of an item. */
export const listReturnable =
  (kind: ReturnKind) =>
  (context: Context, query: ListQuery): Promise<Refused<Answer<readonly DocumentRow[]>>> =>
    listDocuments(documentKinds[kind].returns)(context, { ...query, state: 'live', ofItems: true })
