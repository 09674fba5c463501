import { either as E } from 'fp-ts'
import { columnWords } from '../../books/reports/columnWords.ts'
import { both } from '../../books/words.ts'
import { onPage, pageByDays } from './pageByDays.ts'
import {
  isDebitNote,
  purchaseAmountsSql,
  purchaseDays,
  purchaseEntries,
  purchaseLines,
  type PurchaseEntries,
} from './purchaseEntries.ts'
import { atTheCounter, readDocuments, type ReadSheet, type SheetRow } from './sheet.ts'

const amounts = Object.entries(purchaseAmountsSql)
  .map(([key, sql]) => `${sql} "${key}"`)
  .join(', ')
const sumsOfNotes = Object.entries(purchaseAmountsSql)
  .map(([key, sql]) => `coalesce(sum(${sql}) filter (where a.state = 'live'), 0) "${key}"`)
  .join(', ')
const sumsOfDays = Object.keys(purchaseAmountsSql)
  .map((key) => `coalesce(sum(a."${key}"), 0) "${key}"`)
  .join(', ')

const returnedBill = `(select coalesce(nullif(o.supplier_bill_no, ''), r.number) from document r join trade_bill o using (company_id, document_id)
      where r.company_id = $1 and r.document_id = b.returns_id)`
const number = `case when ${isDebitNote('d.kind')} then d.number || coalesce(' (' || ${returnedBill} || ')', '')
      else coalesce(nullif(b.supplier_bill_no, ''), nullif(e.supplier_bill_no, ''), d.number) end`
const date = `coalesce(b.supplier_bill_date, e.supplier_bill_date, (b.customs->>'declarationDate')::date, e.import_declaration_date, d.date)`

const rowsSql = (entries: PurchaseEntries, byLine: boolean): string =>
  pageByDays(
    entries === 'all'
      ? `select date, ${byLine ? 'lines' : 'documents'} entries from (${purchaseDays}) a`
      : `select date, ${byLine ? 'sum(a.lines)' : 'count(*)'} entries from (${purchaseEntries(entries)}) a group by date`,
    `select ${date} "date", ${number} "number", d.state, d.kind "opensKind", d.document_id "opensId",
      coalesce(nullif(b.import_declaration_no, ''), e.import_declaration_no) "declarationNo",
      coalesce(d.party->>'ledgerTitle', nullif(d.customer_name, ''), '${atTheCounter}') supplier, coalesce(nullif(d.party->>'vatPanNo', ''), e.supplier_pan) "supplierPan",
      ${byLine ? 'a.goods, a.sign * a.quantity quantity, a.unit, ' : ''}${amounts}
    from (${(byLine ? purchaseLines : purchaseEntries)(entries, onPage)}) a
      join document d on d.company_id = $1 and d.document_id = a.id
      left join trade_bill b on b.company_id = $1 and b.document_id = a.id left join expense e on e.company_id = $1 and e.document_id = a.id`,
    `a.date, d.entry_seq, d.document_id${byLine ? ', a.line_no' : ''}`,
    4,
  )
const totalsSql = (entries: PurchaseEntries, byLine: boolean): string =>
  entries === 'all'
    ? `select coalesce(sum(${byLine ? 'a.lines' : 'a.documents'}), 0) documents, ${sumsOfDays} from (${purchaseDays}) a`
    : `select ${byLine ? 'coalesce(sum(a.lines), 0)' : 'count(*)'} documents, ${sumsOfNotes} from (${purchaseEntries(entries)}) a`

const voided = both(columnWords.voided)
const asBooked = (row: SheetRow): SheetRow =>
  row['state'] === 'void'
    ? {
        date: row['date'],
        number: row['number'],
        supplier: voided,
        opensKind: row['opensKind'],
        opensId: row['opensId'],
      }
    : row

/**
 * The purchase book of the VAT Rules (schedule 8), or the register of debit notes: by day of entry, in the variant `long`
 * with a row for each line. Its VAT comes to the movement of input VAT.
 */
export const readPurchaseBook =
  (entries: PurchaseEntries): ReadSheet =>
  async ({ tx, company }, { range, window, variant }) => {
    const byLine = variant === 'long'
    const sql = {
      rowsSql: rowsSql(entries, byLine),
      totalsSql: totalsSql(entries, byLine),
      found: [company, range.start, range.end],
    }
    return E.right(await readDocuments(tx, window, sql, asBooked))
  }
