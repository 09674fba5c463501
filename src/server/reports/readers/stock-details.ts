import { either as E } from 'fp-ts'
import { documentKinds, isDocumentKind } from '../../../books/documents/documentKind.ts'
import { stockMoveWords } from '../../../books/ledger/stockMoveWords.ts'
import { unitCost } from '../../../books/money/rate.ts'
import { columnWords } from '../../../books/reports/columnWords.ts'
import { both } from '../../../books/words.ts'
import { notFound } from '../../records/refusals.ts'
import type { ReadSheet, SheetRow } from '../sheet.ts'

// A move changes the value of the stock by its cost, less what it adds to the cost of goods that were sold before it.
const within = 'stock_move where company_id = $1 and item_id = $2 and date >= $3 and date <= $4'
const rowsSql = `
  select m.date, m.kind, d.number, d.kind "documentKind", d.document_id "documentId", coalesce(d.party ->> 'ledgerTitle', d.customer_name) party,
    m.quantity moved, m.cost, m.cost - m.variance valued, m.running_quantity quantity, m.running_value "value"
  from (select * from ${within} order by date, entry_seq, line_no limit $5 offset $6) m
  left join document d on d.company_id = $1 and d.document_id = m.reference order by m.date, m.entry_seq, m.line_no`
const totalsSql = `
  select count(*) moves, coalesce(sum(quantity) filter (where quantity > 0), 0) "in", coalesce(-sum(quantity) filter (where quantity < 0), 0) "out",
    coalesce(sum(cost - variance) filter (where quantity > 0), 0) "valueIn", coalesce(-sum(cost - variance) filter (where quantity < 0), 0) "valueOut"
  from ${within}`
const stoodSql = `
  select running_quantity quantity, running_value "value" from stock_move where company_id = $1 and item_id = $2 and date < $3
  order by date desc, entry_seq desc, line_no desc limit 1`

type MoveRow = SheetRow & {
  readonly kind: keyof typeof stockMoveWords
  readonly documentKind: string | null
  readonly moved: number
  readonly cost: number
  readonly valued: number
}
type Sums = SheetRow & Readonly<Record<'moves' | 'in' | 'out' | 'valueIn' | 'valueOut', number>>
type Stood = SheetRow & Readonly<Record<'quantity' | 'value', number>>

/** A document by which goods always move one way has its own name; of an adjustment the move says which way it went. */
const nameOf = ({ kind, documentKind }: MoveRow) =>
  documentKind !== null &&
  isDocumentKind(documentKind) &&
  documentKinds[documentKind].goods !== null
    ? documentKinds[documentKind].label
    : stockMoveWords[kind]

const rowOf = (row: MoveRow): SheetRow => {
  const { date, number, party, quantity, value, moved, cost, valued, documentKind } = row
  return {
    date,
    number,
    party,
    quantity,
    value,
    kind: both(nameOf(row)),
    rate: moved === 0 ? null : unitCost(Math.abs(cost), Math.abs(moved)),
    ...(moved > 0 ? { in: moved, valueIn: valued } : { out: -moved, valueOut: -valued }),
    ...(documentKind === null ? {} : { opensKind: documentKind, opensId: row['documentId'] }),
  }
}

/** One item: its stock at the start of the range, each move with the stock after it, and the stock at the end. */
export const read: ReadSheet = async ({ tx, company }, { range, window, query }) => {
  // The report requires an item: without one it is refused before it is read.
  const itemId = query.itemId ?? ''
  const found = [company, itemId, range.start, range.end]
  const [[item], rows, [sums], [stood]] = await Promise.all([
    tx.query('select item_id from item where company_id = $1 and item_id = $2', [company, itemId]),
    tx.query<MoveRow>(rowsSql, [...found, window.limit, window.offset]),
    tx.query<Sums>(totalsSql, found),
    tx.query<Stood>(stoodSql, found.slice(0, 3)),
  ])
  if (item === undefined) return notFound
  const { quantity = 0, value = 0 } = stood ?? {}
  const { moves = 0, in: came = 0, out: went = 0, valueIn = 0, valueOut = 0 } = sums ?? {}
  return E.right({
    rows: rows.map(rowOf),
    rowCount: moves,
    totals: {
      in: came,
      out: went,
      valueIn,
      valueOut,
      quantity: quantity + came - went,
      value: value + valueIn - valueOut,
    },
    opening: { kind: both(columnWords.openingBalance), quantity, value },
  })
}
