import { either as E } from 'fp-ts'
import {
  documentKinds,
  everyDocumentKind,
  kindsWithMoney,
  partyPaymentKinds,
  type DocumentKind,
} from '../../../books/documents/documentKind.ts'
import { both } from '../../../books/words.ts'
import { dueColumn, joinOpenItem } from '../../documents/due.ts'
import { atTheCounter, readDocuments, type ReadSheet, type SheetRow } from '../sheet.ts'

const listed = (kinds: readonly DocumentKind[]): string =>
  kinds.map((kind) => `'${kind}'`).join(', ')
/** The money that moves with a document at once: the discount of a receipt or a payment is none. */
const money = `case when d.kind in (${listed(partyPaymentKinds)}) then d.cash + d.bank else d.total - d.credit end`
const isIn = `d.kind in (${listed(kindsWithMoney('in'))})`
const isOut = `d.kind in (${listed(kindsWithMoney('out'))})`
const named = listed(everyDocumentKind.filter((kind) => documentKinds[kind].names.party))

/** $4: a party, or null. */
const found = `document d where d.company_id = $1 and d.date >= $2 and d.date <= $3 and d.state = 'live' and ($4::text is null or d.party_id = $4)`
const rowsSql = `
  select d.date, d.kind, d.number, d.kind "opensKind", d.document_id "opensId",
    coalesce(d.party ->> 'ledgerTitle', nullif(d.customer_name, ''), case when ${isIn} or ${isOut} then '${atTheCounter}' end) party,
    d.total, case when ${isIn} then ${money} end "in", case when ${isOut} then ${money} end "out", case when d.kind in (${named}) then ${dueColumn} end due, d.entered_by "enteredBy"
  from (select d.* from ${found} order by d.date, d.entry_seq, d.document_id limit $5 offset $6) d ${joinOpenItem} order by d.date, d.entry_seq, d.document_id`
// What is due is read from the open items alone: a document without one has nothing due.
const totalsSql = `
  select sums.*, dues.due from (
    select count(*) documents, coalesce(sum(d.total), 0) total, coalesce(sum(${money}) filter (where ${isIn}), 0) "in", coalesce(sum(${money}) filter (where ${isOut}), 0) "out"
    from ${found}) sums, (
    select coalesce(sum(${dueColumn}), 0) due from (select d.* from ${found}) d ${joinOpenItem} where o.paisa is not null) dues`

const withKindsName = (row: SheetRow): SheetRow => ({
  ...row,
  kind: both(documentKinds[row['kind'] as DocumentKind].label),
})

/** Every live document of every kind by date, in the order of entry within a day, with what is due of it now. */
export const read: ReadSheet = async ({ tx, company }, { range, window, query }) => {
  const values = [company, range.start, range.end, query.partyId ?? null]
  return E.right(
    await readDocuments(tx, window, { rowsSql, totalsSql, found: values }, withKindsName),
  )
}
