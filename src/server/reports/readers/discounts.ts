import { either as E } from 'fp-ts'
import {
  documentKinds,
  kindsOfBill,
  partyPaymentKinds,
  returnOf,
  type Direction,
  type DocumentKind,
} from '../../../books/documents/documentKind.ts'
import { percentOf } from '../../../books/money/percent.ts'
import { both } from '../../../books/words.ts'
import { atTheCounter, readDocuments, type ReadSheet, type SheetRow } from '../sheet.ts'

// $2: the bills, $3: their returns, $4: the receipts or payments; $7: a party, or null. Bills without a discount are not read.
const givenSql = `
  select b.document_id, case when b.kind = any($3::text[]) then -1 else 1 end * (b.taxable + b.exempt + b.zero_rated + b.discount_value) gross, case when b.kind = any($3::text[]) then -1 else 1 end * b.discount_value discount
  from trade_bill b where b.company_id = $1 and b.kind = any($2::text[] || $3::text[]) and b.date >= $5 and b.date <= $6 and b.state = 'live' and b.discount_value <> 0
  union all select p.document_id, h.total, p.discount
  from party_payment p join document h on h.company_id = $1 and h.document_id = p.document_id
  where p.company_id = $1 and p.discount > 0 and h.kind = any($4::text[]) and h.date >= $5 and h.date <= $6 and h.state = 'live'`
const found = `(${givenSql}) g join document d on d.company_id = $1 and d.document_id = g.document_id where ($7::text is null or d.party_id = $7)`
const rowsSql = `
  select d.date, d.kind, d.number, d.kind "opensKind", d.document_id "opensId", coalesce(d.party ->> 'ledgerTitle', nullif(d.customer_name, ''), '${atTheCounter}') party, g.gross, g.discount
  from ${found} order by d.date, d.entry_seq, d.document_id limit $8 offset $9`
const totalsSql = `select count(*) documents, coalesce(sum(g.gross), 0) gross, coalesce(sum(g.discount), 0) discount from ${found}`

/** Bills by which money moves one way, their returns, and receipts or payments of the same way. */
const kindsOf = (way: Direction): readonly (readonly DocumentKind[])[] => {
  const moving = (kind: DocumentKind): boolean => documentKinds[kind].money === way
  const bills = kindsOfBill.filter(moving)
  return [bills, bills.map((kind) => returnOf[kind]), partyPaymentKinds.filter(moving)]
}

const withPercent = (row: SheetRow): SheetRow => ({
  ...row,
  percent: percentOf(Number(row['discount']), Number(row['gross'])),
})
const shown = (row: SheetRow): SheetRow =>
  withPercent({ ...row, kind: both(documentKinds[row['kind'] as DocumentKind].label) })

/** Each document of the range with a discount: on a bill, taken back by a return, or on settlement. */
export const read: ReadSheet = async ({ tx, company }, { range, window, variant, query }) => {
  const values = [
    company,
    ...kindsOf(variant === 'received' ? 'out' : 'in'),
    range.start,
    range.end,
    query.partyId ?? null,
  ]
  const sheet = await readDocuments(tx, window, { rowsSql, totalsSql, found: values }, shown)
  return E.right({ ...sheet, totals: sheet.totals && withPercent(sheet.totals) })
}
