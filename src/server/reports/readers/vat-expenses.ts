import { either as E } from 'fp-ts'
import { isExpense } from '../purchaseEntries.ts'
import { readDocuments, type ReadSheet } from '../sheet.ts'

const inRange = `d.company_id = $1 and ${isExpense} and d.date >= $2 and d.date <= $3 and e.vat > 0`
const from = `from document d join expense e using (company_id, document_id) where ${inRange}`
const rowsSql = `
  select d.date, d.number, d.kind "opensKind", d.document_id "opensId", e.supplier_bill_no "supplierBillNo", e.supplier_bill_date "supplierBillDate",
    coalesce(d.party->>'ledgerTitle', e.supplier_name) supplier, coalesce(nullif(d.party->>'vatPanNo', ''), e.supplier_pan) "supplierPan",
    (select string_agg(c.category_name, ', ' order by c.first) from (
      select l.category_name, min(l.line_no) "first" from expense_line l where l.company_id = $1 and l.document_id = d.document_id group by 1) c) category,
    e.exempt, e.taxable, case when e.vat_claimed then e.vat else 0 end claimed, case when e.vat_claimed then 0 else e.vat end unclaimed, d.total
  ${from} order by d.date, d.entry_seq, d.document_id limit $4 offset $5`
const totalsSql = `
  select count(*) documents, coalesce(sum(e.exempt), 0) exempt, coalesce(sum(e.taxable), 0) taxable, coalesce(sum(e.vat) filter (where e.vat_claimed), 0) claimed,
    coalesce(sum(e.vat) filter (where not e.vat_claimed), 0) unclaimed, coalesce(sum(d.total), 0) total
  ${from}`

/** Every live expense of the range with VAT on it. */
export const read: ReadSheet = async ({ tx, company }, { range, window }) =>
  E.right(
    await readDocuments(tx, window, {
      rowsSql,
      totalsSql,
      found: [company, range.start, range.end],
    }),
  )
