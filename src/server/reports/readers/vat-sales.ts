import { either as E } from 'fp-ts'
import type { TradeKind } from '../../../books/documents/documentKind.ts'
import { both } from '../../../books/words.ts'
import { atTheCounter, readDocuments, type ReadSheet, type SheetRow } from '../sheet.ts'
import { columnWords } from '../../../books/reports/columnWords.ts'

const credited = "b.form = 'creditNote'"
/** A credit note is entered with its bill, below zero: what the column comes to is the VAT that the shop owes. */
const signed = (column: string): string =>
  `case when ${credited} then -(${column}) else ${column} end`
const inRegister =
  "b.company_id = $1 and b.kind = any($4::text[]) and b.date >= $2 and b.date <= $3 and b.form in ('taxInvoice', 'creditNote')"

// The days of the page are found first, in an index of the bills; only their documents are read and put in order. A void bill keeps its number in the book, with empty columns, so that the series has no gap (Electronic Billing
// Procedure 2082).
const rowsSql = `
  with days as (select date, count(*) bills, sum(count(*)) over (order by date) - count(*) before from trade_bill b where ${inRegister} group by date),
    page as (select min(date) first, max(date) last, min(before) before from days where before < $5::bigint + $6::bigint and before + bills > $6::bigint)
  select d.date, case when ${credited} then d.number || ' (' || coalesce((select r.number from document r where r.company_id = $1 and r.document_id = b.returns_id), '') || ')' else d.number end "number",
    d.state, d.kind "opensKind", d.document_id "opensId", coalesce(d.party->>'ledgerTitle', nullif(d.customer_name, ''), '${atTheCounter}') buyer, coalesce(d.party->>'vatPanNo', '') "buyerPan",
    ${signed('b.taxable + b.exempt + b.zero_rated')} "totalSales", ${signed('b.exempt')} exempt, ${signed('b.taxable')} taxable, ${signed('b.vat')} vat, ${signed('b.zero_rated')} "exportValue",
    b.extras->>'exportCountry' "exportCountry", b.extras->>'exportDeclarationNo' "exportDeclarationNo", b.extras->>'exportDeclarationDate' "exportDeclarationDate"
  from document d join trade_bill b using (company_id, document_id) where ${inRegister}
    and b.date >= (select first from page) and b.date <= (select last from page)
  order by d.date, d.entry_seq, d.document_id limit $5 offset $6 - (select before from page)`
const live = (column: string): string =>
  `coalesce(sum(${signed(column)}) filter (where state = 'live'), 0)`
const totalsSql = `
  select count(*) documents, ${live('taxable + exempt + zero_rated')} "totalSales", ${live('exempt')} exempt, ${live('taxable')} taxable, ${live('vat')} vat, ${live('zero_rated')} "exportValue"
  from trade_bill b where ${inRegister}`

const entered: readonly TradeKind[] = ['sale', 'salesReturn']
const voided = both(columnWords.voided)
const asBooked = (row: SheetRow): SheetRow =>
  row['state'] === 'void'
    ? {
        date: row['date'],
        number: row['number'],
        buyer: voided,
        opensKind: row['opensKind'],
        opensId: row['opensId'],
      }
    : row

/** The sales book of the VAT Rules (schedule 9): every tax invoice and every credit note of the range, by date. */
export const read: ReadSheet = async ({ tx, company }, { range, window }) => {
  const found = [company, range.start, range.end, entered]
  return E.right(await readDocuments(tx, window, { rowsSql, totalsSql, found }, asBooked))
}
