import { either as E } from 'fp-ts'
import {
  documentKinds,
  kindsWithMoney,
  partyPaymentKinds,
  transactionKinds,
  type DocumentKind,
} from '../../../books/documents/documentKind.ts'
import { both } from '../../../books/words.ts'
import { atTheCounter, readDocuments, type ReadSheet, type SheetRow } from '../sheet.ts'

/** The money that moves with a document: the discount of a receipt or a payment is none. */
const moneyOf = `case when d.kind in (${partyPaymentKinds.map((kind) => `'${kind}'`).join(', ')}) then d.cash + d.bank else d.total - d.credit end`
// Kathmandu is 5 hours 45 minutes ahead of UTC. $4 and $5: the kinds by which money comes in and goes out; $6: all
// transaction kinds.
const rowsSql = `
  select d.date, to_char((d.entered_at at time zone 'UTC') + interval '5 hours 45 minutes', 'HH24:MI') "time", d.kind, d.number, d.kind "opensKind", d.document_id "opensId",
    coalesce(d.party->>'ledgerTitle', nullif(d.customer_name, ''), '${atTheCounter}') party, d.total,
    case when d.kind = any($4::text[]) then ${moneyOf} end received, case when d.kind = any($5::text[]) then ${moneyOf} end paid, d.credit due
  from document d where d.company_id = $1 and d.date >= $2 and d.date <= $3 and d.state = 'live' and d.kind = any($6::text[])
  order by d.date, d.entry_seq, d.document_id limit $7 offset $8`
const totalsSql = `
  select count(*) documents, coalesce(sum(total), 0) total, coalesce(sum(${moneyOf}) filter (where kind = any($4::text[])), 0) received,
    coalesce(sum(${moneyOf}) filter (where kind = any($5::text[])), 0) paid, coalesce(sum(credit), 0) due
  from document d where company_id = $1 and date >= $2 and date <= $3 and state = 'live' and kind = any($6::text[])`

const withKindsName = (row: SheetRow): SheetRow => ({
  ...row,
  kind: both(documentKinds[row['kind'] as DocumentKind].label),
})

/** All transactions of each day in the order of entry, with the money in and out. */
export const read: ReadSheet = async ({ tx, company }, { range, window }) => {
  const found = [
    company,
    range.start,
    range.end,
    kindsWithMoney('in'),
    kindsWithMoney('out'),
    transactionKinds,
  ]
  return E.right(await readDocuments(tx, window, { rowsSql, totalsSql, found }, withKindsName))
}
