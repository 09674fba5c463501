import { listedKinds } from '../documents/listedKinds.ts'
import { either as E } from 'fp-ts'
import { kindsOfReturn, type TradeKind } from '../../books/documents/documentKind.ts'
import { columnWords } from '../../books/reports/columnWords.ts'
import { both } from '../../books/words.ts'
import { onPage, pageByDays } from './pageByDays.ts'
import { atTheCounter, readDocuments, type ReadSheet, type SheetRow } from './sheet.ts'

const credited = "b.form = 'creditNote'"
const inRegister =
  "b.company_id = $1 and b.kind = any($4::text[]) and b.date >= $2 and b.date <= $3 and b.form in ('taxInvoice', 'creditNote')"
/** Their sums by day, those of void ones without amounts. */
const ofDays = 'company_id = $1 and kind = any($4::text[]) and date >= $2 and date <= $3'
const isCreditNote = `kind in (${listedKinds(kindsOfReturn)})`
const number = `case when ${credited} then d.number || ' (' || coalesce((select r.number from document r where r.company_id = $1 and r.document_id = b.returns_id), '') || ')' else d.number end`

interface Amounts {
  readonly total: string
  readonly exempt: string
  readonly taxable: string
  readonly vat: string
  readonly exported: string
}
const ofBill: Amounts = {
  total: 'b.taxable + b.exempt + b.zero_rated',
  exempt: 'b.exempt',
  taxable: 'b.taxable',
  vat: 'b.vat',
  exported: 'b.zero_rated',
}
const valueOf = (vatClass: string): string =>
  `case when l.vat_class = '${vatClass}' then l.value else 0 end`
const ofLine: Amounts = {
  total: 'l.value',
  exempt: valueOf('exempt'),
  taxable: valueOf('taxable'),
  vat: 'l.vat',
  exported: valueOf('zeroRated'),
}

/** How a register shows its bills: `notes` is the sign of credit notes, `byLine` the form with the goods. */
interface Form {
  readonly notes: 1 | -1
  readonly byLine: boolean
}

// A void bill keeps its number in the book, with empty columns, so that the series has no gap (Electronic Billing
// Procedure 2082).
const rowsSql = ({ notes, byLine }: Form): string => {
  const signed = (amount: string): string =>
    notes === 1 ? amount : `case when ${credited} then -(${amount}) else ${amount} end`
  const { total, exempt, taxable, vat, exported } = byLine ? ofLine : ofBill
  const goods = byLine
    ? `, l.name goods, ${signed('l.quantity + l.free_quantity')} quantity, l.unit`
    : ''
  const lines = byLine
    ? "left join document_line l on l.company_id = $1 and l.document_id = b.document_id and b.state = 'live'"
    : ''
  return pageByDays(
    `select date, ${byLine ? 'lines' : 'documents'} entries from register_day where ${ofDays}`,
    `select d.date, ${number} "number", d.state, d.kind "opensKind", d.document_id "opensId",
      coalesce(d.party->>'ledgerTitle', nullif(d.customer_name, ''), '${atTheCounter}') buyer, coalesce(d.party->>'vatPanNo', '') "buyerPan"${goods},
      ${signed(total)} "totalSales", ${signed(exempt)} exempt, ${signed(taxable)} taxable, ${signed(vat)} vat, ${signed(exported)} "exportValue",
      b.extras->>'exportCountry' "exportCountry", b.extras->>'exportDeclarationNo' "exportDeclarationNo", b.extras->>'exportDeclarationDate' "exportDeclarationDate"
    from document d join trade_bill b using (company_id, document_id) ${lines} where ${inRegister} and ${onPage('b.date')}`,
    `d.date, d.entry_seq, d.document_id${byLine ? ', l.line_no' : ''}`,
    5,
  )
}
const totalsSql = ({ notes, byLine }: Form): string => {
  const sum = (column: string): string =>
    `coalesce(sum(${notes === 1 ? column : `case when ${isCreditNote} then -${column} else ${column} end`}), 0)`
  return `
  select coalesce(sum(${byLine ? 'lines' : 'documents'}), 0) documents, ${sum('total')} "totalSales", ${sum('exempt')} exempt, ${sum('value')} taxable, ${sum('vat')} vat,
    ${sum('zero_rated')} "exportValue"
  from register_day where ${ofDays}`
}

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

/**
 * The sales book of the VAT Rules (schedule 9), or the part of it that has these kinds: every tax invoice and credit note of
 * the range, by date, in the variant `long` with a row for each line. `notes`: the sign of a credit note. Below zero, the
 * VAT column comes to what the shop owes.
 */
export const readSalesBook =
  (kinds: readonly TradeKind[], notes: Form['notes']): ReadSheet =>
  async ({ tx, company }, { range, window, variant }) => {
    const form = { notes, byLine: variant === 'long' }
    const found = [company, range.start, range.end, kinds]
    const sql = { rowsSql: rowsSql(form), totalsSql: totalsSql(form), found }
    return E.right(await readDocuments(tx, window, sql, asBooked))
  }
