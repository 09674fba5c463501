import type { DateRange } from '../../books/calendar/calendar.ts'
import {
  documentKinds,
  kindsOfBill,
  returnOf,
  type Direction,
  type DocumentKind,
} from '../../books/documents/documentKind.ts'
import type { FilterParam } from '../../books/reports/report.ts'

/** Shared by the reports about what was sold: their SQL, by what the rows stand for. */

/** What one row of such a report is about. */
export type SoldBy = 'item' | 'category' | 'bill' | 'party' | 'staff' | 'hour' | 'day' | 'month'

export interface SoldQuery {
  readonly company: string
  readonly range: DateRange
  readonly by: SoldBy
  readonly query: Readonly<Partial<Record<FilterParam, string | null>>>
}
/** SQL of rows with the values that it binds. */
export interface SoldRows {
  readonly sql: string
  readonly found: readonly unknown[]
}

// Kathmandu is 5 hours 45 minutes ahead of UTC.
const enteredHour =
  "extract(hour from (d.entered_at at time zone 'UTC') + interval '5 hours 45 minutes')::integer"
/** The key of a row, from the bill `b`, its head `d`, its line `l` or the item `i`. */
const keys: Readonly<Record<SoldBy, string>> = {
  item: 'l.item_id',
  category: 'i.category_id',
  bill: 'b.document_id',
  party: 'd.party_id',
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

const billsBy = (goods: Direction) =>
  kindsOfBill.filter((kind) => documentKinds[kind].goods === goods)
const listOf = (kinds: readonly DocumentKind[]): string =>
  `in (${kinds.map((kind) => `'${kind}'`).join(', ')})`
const salesReturned = listOf(billsBy('out').map((kind) => returnOf[kind]))
const sold = listOf(billsBy('out').flatMap((kind) => [kind, returnOf[kind]]))
/** The condition on a kind of document by which goods are bought. */
export const isPurchase = listOf(billsBy('in'))

/** The conditions of the filters, and the tables that they and the key need. */
const chosen = (by: SoldBy, query: SoldQuery['query']) => {
  const found = [query.partyId, query.categoryId].filter((value) => (value ?? null) !== null)
  const hasParty = (query.partyId ?? null) !== null
  const hasCategory = (query.categoryId ?? null) !== null
  return {
    found,
    ofHead: hasParty || ['party', 'staff', 'hour'].includes(by),
    ofLines: hasCategory || ['item', 'category'].includes(by),
    ofItem: hasCategory || by === 'category',
    where: `${hasParty ? ' and d.party_id = $4' : ''}${hasCategory ? ` and i.category_id = $${3 + found.length}` : ''}`,
  }
}

/**
 * Each bill of sale and credit note of the range with its key, whether it is a credit note, and its value without VAT after discounts. If
 * rows are about goods, or only those of a category are asked for, once for each key, with the quantity in the item's
 * own unit, free goods included.
 */
export const soldBills = ({ company, range, by, query }: SoldQuery): SoldRows => {
  const { found, ofHead, ofLines, ofItem, where } = chosen(by, query)
  const head = ofHead
    ? 'join document d on d.company_id = b.company_id and d.document_id = b.document_id'
    : ''
  const item = ofItem ? 'join item i on i.company_id = l.company_id and i.item_id = l.item_id' : ''
  const inRange = `b.company_id = $1 and b.state = 'live' and b.kind ${sold} and b.date >= $2 and b.date <= $3${where}`
  return {
    sql: ofLines
      ? `select ${keys[by]} key, b.document_id, b.kind ${salesReturned} "isReturn", sum(l.value) "value", sum(l.base_quantity + l.base_free_quantity) quantity
        from trade_bill b ${head} join document_line l on l.company_id = b.company_id and l.document_id = b.document_id ${item}
        where ${inRange} group by 1, 2, 3`
      : `select ${keys[by]} key, b.document_id, b.kind ${salesReturned} "isReturn", b.taxable + b.exempt + b.zero_rated "value", 0 quantity
        from trade_bill b ${head} where ${inRange}`,
    found: [company, range.start, range.end, ...found],
  }
}

/**
 * The cost of the goods of the same bills by the same keys, and their quantity, with the values that `soldBills` binds.
 */
export const soldCosts = ({ by, query }: SoldQuery & { readonly by: CostedBy }): string => {
  const { ofHead, ofItem, where } = chosen(by, query)
  const head = ofHead
    ? 'join document d on d.company_id = m.company_id and d.document_id = m.reference'
    : ''
  const item = ofItem ? 'join item i on i.company_id = m.company_id and i.item_id = m.item_id' : ''
  return `select ${costKeys[by]} key, -sum(m.cost) cost, -sum(m.quantity) quantity from stock_move m ${head} ${item}
    where m.company_id = $1 and m.kind ${sold} and m.date >= $2 and m.date <= $3${where} group by 1`
}
