import { either as E } from 'fp-ts'
import type { DocumentKind } from '../../../books/documents/documentKind.ts'
import { both } from '../../../books/words.ts'
import { atTheCounter, readDocuments, type ReadSheet, type SheetRow } from '../sheet.ts'
import { columnWords } from '../../../books/reports/columnWords.ts'

// A void bill keeps its number in the book, with empty columns, so that the series has no gap (Electronic Billing
// Procedure 2082).
const rowsSql = `
  select d.date, d.number, d.state, coalesce(d.party->>'ledgerTitle', nullif(d.customer_name, ''), '${atTheCounter}') buyer, coalesce(d.party->>'vatPanNo', '') "buyerPan",
    b.taxable + b.exempt + b.zero_rated "totalSales", b.exempt, b.taxable, b.vat, b.zero_rated "exportValue", b.extras->>'exportCountry' "exportCountry",
    b.extras->>'exportDeclarationNo' "exportDeclarationNo", b.extras->>'exportDeclarationDate' "exportDeclarationDate"
  from document d join trade_bill b using (company_id, document_id) where company_id = $1 and d.kind = $4 and d.date >= $2 and d.date <= $3 and b.form = 'taxInvoice'
  order by d.date, d.entry_seq, document_id limit $5 offset $6`
const totalsSql = `
  select count(*) documents, coalesce(sum(taxable + exempt + zero_rated) filter (where state = 'live'), 0) "totalSales", coalesce(sum(exempt) filter (where state = 'live'), 0) exempt,
    coalesce(sum(taxable) filter (where state = 'live'), 0) taxable, coalesce(sum(vat) filter (where state = 'live'), 0) vat,
    coalesce(sum(zero_rated) filter (where state = 'live'), 0) "exportValue"
  from trade_bill where company_id = $1 and kind = $4 and date >= $2 and date <= $3 and form = 'taxInvoice'`

const sold: DocumentKind = 'sale'
const voided = both(columnWords.voided)
const asBooked = (row: SheetRow): SheetRow =>
  row['state'] === 'void' ? { date: row['date'], number: row['number'], buyer: voided } : row

/** The sales book of the VAT Rules (schedule 9): every tax invoice of the range, by date. */
export const read: ReadSheet = async ({ tx, company }, { range, window }) => {
  const found = [company, range.start, range.end, sold]
  return E.right(await readDocuments(tx, window, { rowsSql, totalsSql, found }, asBooked))
}
