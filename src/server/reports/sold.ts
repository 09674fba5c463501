import { inKathmandu } from '../database/kathmanduSql.ts'
import { listedKinds } from '../documents/listedKinds.ts'
import type { DateRange } from '../../books/calendar/calendar.ts'
import { kindsOfBillBy, returnOf, type DocumentKind } from '../../books/documents/documentKind.ts'
import { soldKinds } from '../ledger/soldMoves.ts'
import { ofNone, type FilterParam } from '../../books/reports/report.ts'
import type { SheetRow } from './sheet.ts'
import { opensReport } from './statementRows.ts'

/** Shared by the reports about what was sold: their SQL, by what the rows stand for. */

/** What one row of such a report is about. */
export type SoldBy = 'item' | 'category' | 'bill' | 'party' | 'staff' | 'hour' | 'day' | 'month'

export interface SoldQuery {
  readonly company: string
  readonly today: string
  readonly range: DateRange
  readonly by: SoldBy
  readonly query: Readonly<Partial<Record<FilterParam, string | null>>>
  /** The place of the first day among the values; the last day is after it. The second, if absent. */
  readonly at?: number
  /** Lines are not added up by bill, so that one may have several rows of a key. */
  readonly byLine?: boolean
}
/** SQL of rows with the values that it binds. */
export interface SoldRows {
  readonly sql: string
  readonly found: readonly unknown[]
}

const enteredHour = `extract(hour from ${inKathmandu('d.entered_at')})::integer`
/** The key of a row, from the bill `b`, its head `d`, its line `l` or the item `i`. */
const keys: Readonly<Record<SoldBy, string>> = {
  item: 'l.item_id',
  category: 'i.category_id',
  bill: 'b.document_id',
  party: 'b.party_id',
  staff: 'd.entered_by',
  hour: enteredHour,
  day: 'b.date',
  month: 'b.date',
}
/** The keys that have a cost, from the stock move `m`. */
export type CostedBy = Extract<SoldBy, 'item' | 'category' | 'bill' | 'party'>
const costKeys: Readonly<Record<CostedBy, string>> = {
  item: 'm.item_id',
  category: 'i.category_id',
  bill: 'm.reference',
  party: 'd.party_id',
}

const listOf = (kinds: readonly DocumentKind[]): string => `in (${listedKinds(kinds)})`
const salesReturned = listOf(kindsOfBillBy('out').map((kind) => returnOf[kind]))
const sold = listOf(soldKinds)
/** The condition on a kind of document by which goods are bought. */
export const isPurchase = listOf(kindsOfBillBy('in'))

/** The filters that narrow what was sold. */
const narrowing = ['partyId', 'categoryId', 'itemId', 'staff', 'hour'] as const
type Narrowing = (typeof narrowing)[number]

/** A bill may be of no party, goods of no category. */
const canBeNone: ReadonlySet<Narrowing> = new Set(['partyId', 'categoryId'])

/** The values by which a question is narrowed. */
const valuesOf = (query: SoldQuery['query']): Readonly<Partial<Record<Narrowing, string>>> =>
  Object.fromEntries(
    narrowing.flatMap((param) => {
      const value = query[param] ?? null
      return value === null ? [] : [[param, value]]
    }),
  )
/** Whether only some of what was sold is asked for. */
export const isNarrowed = (query: SoldQuery['query']): boolean =>
  Object.keys(valuesOf(query)).length > 0

/** The party that is all a question is narrowed by, null if it is not narrowed; undefined for others, of which no month has sums. */
export const onlyParty = (query: SoldQuery['query']): string | null | undefined => {
  const { partyId = null, ...others } = valuesOf(query)
  return partyId === ofNone || Object.keys(others).length > 0 ? undefined : partyId
}

const paramOf: Readonly<Partial<Record<SoldBy, Narrowing>>> = {
  item: 'itemId',
  category: 'categoryId',
  party: 'partyId',
  staff: 'staff',
  hour: 'hour',
}
/** A row opens its bills and credit notes, narrowed as the row's own report is: their net sales come to that of the row. */
export const opensBills = (
  by: SoldBy,
  query: SoldQuery['query'],
  key: string | null,
  days?: DateRange,
): SheetRow => {
  const param = paramOf[by]
  const search = new URLSearchParams({
    variant: 'bill',
    ...(days === undefined ? {} : { from: days.start, to: days.end }),
    ...valuesOf(query),
    ...(param === undefined ? {} : { [param]: key ?? ofNone }),
  })
  return opensReport(`profit-by?${search}`)
}

interface Place {
  /** The columns of the party and of the item. */
  readonly party: string
  readonly item: string
}
/** The conditions of the filters, and the tables that they and the key need. */
const chosen = (by: SoldBy, query: SoldQuery['query'], { party, item }: Place) => {
  const values = valuesOf(query)
  const columns: Readonly<Record<Narrowing, string>> = {
    partyId: party,
    categoryId: 'i.category_id',
    itemId: item,
    staff: 'd.entered_by',
    hour: enteredHour,
  }
  const asked = narrowing.filter((param) => values[param] !== undefined)
  const bound = asked.filter((param) => values[param] !== ofNone || !canBeNone.has(param))
  const conditions = asked.map((param) => {
    const at = bound.indexOf(param)
    if (at < 0) return ` and ${columns[param]} is null`
    return ` and ${columns[param]} = $${4 + at}${param === 'hour' ? '::integer' : ''}`
  })
  const has = (...params: readonly Narrowing[]) => params.some((param) => asked.includes(param))
  return {
    found: bound.map((param) => values[param]),
    ofParty: bound.includes('partyId'),
    ofHead: has('staff', 'hour') || ['staff', 'hour'].includes(by),
    ofLines: has('categoryId', 'itemId') || ['item', 'category'].includes(by),
    ofItem: has('categoryId') || by === 'category',
    needsHead: has('partyId', 'staff', 'hour') || by === 'party',
    where: conditions.join(''),
  }
}

/**
 * Each bill of sale and credit note of the range with its key, whether it is a credit note, and its value without VAT after discounts. If
 * rows are about goods, or only those of a category are asked for, once for each key, with the quantity in the item's
 * own unit, free goods included.
 */
export const soldBills = (asked: SoldQuery): SoldRows => {
  const { company, range, by, query, at = 2, byLine = false } = asked
  const place = { party: 'b.party_id', item: 'l.item_id' }
  const { found, ofParty, ofHead, ofLines, ofItem, where } = chosen(by, query, place)
  const head = ofHead
    ? 'join document d on d.company_id = $1 and d.document_id = b.document_id'
    : ''
  const item = ofItem ? 'join item i on i.company_id = $1 and i.item_id = l.item_id' : ''
  const sum = (figure: string): string => (byLine ? figure : `sum(${figure})::bigint`)
  // Nothing sold was imported: with that said, the bills of a party are found in their index.
  const inRange = `b.company_id = $1 and b.state = 'live' and b.kind ${sold} and b.date >= $${at} and b.date <= $${at + 1}${ofParty ? " and b.import_declaration_no = ''" : ''}${where}`
  return {
    sql: ofLines
      ? `select ${keys[by]} key, b.document_id, b.kind ${salesReturned} "isReturn", ${sum('l.value')} "value", ${sum('l.base_quantity + l.base_free_quantity')} quantity
        from trade_bill b ${head} join document_line l on l.company_id = $1 and l.document_id = b.document_id ${item}
        where ${inRange} ${byLine ? '' : 'group by 1, 2, 3'}`
      : `select ${keys[by]} key, b.document_id, b.kind ${salesReturned} "isReturn", b.taxable + b.exempt + b.zero_rated "value", 0 quantity
        from trade_bill b ${head} where ${inRange}`,
    found: [company, range.start, range.end, ...found],
  }
}

/**
 * The cost of the goods of the same bills by the same keys, and their quantity, with the values that `soldBills` binds.
 */
export const soldCosts = ({ by, query, at = 2 }: SoldQuery & { readonly by: CostedBy }): string => {
  const place = { party: 'd.party_id', item: 'm.item_id' }
  const { needsHead, ofItem, where } = chosen(by, query, place)
  const head = needsHead
    ? `join document d on d.company_id = $1 and d.document_id = m.reference and d.date >= $${at} and d.date <= $${at + 1}`
    : ''
  const item = ofItem ? 'join item i on i.company_id = $1 and i.item_id = m.item_id' : ''
  return `select ${costKeys[by]} key, -sum(m.cost) cost, -sum(m.quantity) quantity from stock_move m ${head} ${item}
    where m.company_id = $1 and m.kind ${sold} and m.date >= $${at} and m.date <= $${at + 1}${where} group by 1`
}

/**
 * A page of these bills by date with what each earned. The page is found before its amounts are read.
 * Not for the bills of one item or category of goods, of which only a part is asked for.
 */
export const earningsOfBills = (asked: Pick<SoldQuery, 'company' | 'range' | 'query'>) => {
  const { company, range, query } = asked
  const { found: filters, where } = chosen('bill', query, { party: 'd.party_id', item: '' })
  const found = [company, range.start, range.end, ...filters]
  return {
    rowsSql: `with page as (select d.document_id from document d where d.company_id = $1 and d.state = 'live' and d.kind ${sold} and d.date >= $2 and d.date <= $3${where}
        order by d.date, d.entry_seq, d.document_id limit $${found.length + 1} offset $${found.length + 2})
      select d.date, d.number, d.kind "opensKind", d.document_id "opensId", d.party->>'ledgerTitle' title, d.customer_name customer,
        case when d.kind ${salesReturned} then -(b.taxable + b.exempt + b.zero_rated) else b.taxable + b.exempt + b.zero_rated end net, c.cost
      from page join document d on d.company_id = $1 and d.document_id = page.document_id join trade_bill b on b.company_id = $1 and b.document_id = d.document_id cross join lateral (
        select coalesce(-sum(m.cost), 0) cost from stock_move m where m.company_id = $1 and m.reference = d.document_id and m.kind ${sold}) c
      order by d.date, d.entry_seq, d.document_id`,
    found,
  }
}
