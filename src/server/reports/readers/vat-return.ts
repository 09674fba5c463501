import { either as E } from 'fp-ts'
import { isCivilDate } from '../../../books/calendar/civilDate.ts'
import { addDays, type DateRange } from '../../../books/calendar/calendar.ts'
import { purchaseReturnReport } from '../../../books/reports/purchaseReturn.ts'
import { reportWords } from '../../../books/reports/reportWords.ts'
import { salesReturnReport } from '../../../books/reports/salesReturn.ts'
import { taxWords } from '../../../books/reports/taxWords.ts'
import { vatExpensesReport } from '../../../books/reports/vatExpenses.ts'
import { vatPurchaseRegister } from '../../../books/reports/vatPurchase.ts'
import { vatSalesRegister } from '../../../books/reports/vatSales.ts'
import { terms } from '../../../books/termWords.ts'
import { both, type Words } from '../../../books/words.ts'
import { daysThrough } from '../../ledger/groupStatement.ts'
import type { ReadSheet, SheetRow } from '../sheet.ts'
import { opensAccount, opensGroup } from '../statementRows.ts'
import {
  differingDocuments,
  shopCharges,
  vatOf,
  vatOfPeriod,
  type Differing,
  type PurchaseFigures,
  type SalesFigures,
} from '../vatOfPeriod.ts'

const line = (words: Words, more: SheetRow = {}): SheetRow => ({ line: both(words), ...more })
const heading = (words: Words): SheetRow => line(words, { tone: 'heading' })
const subtotal = (words: Words, vat: number): SheetRow => line(words, { vat, tone: 'subtotal' })
/** A line that leads to the report that it comes from. */
const from =
  ({ name }: { readonly name: string }) =>
  (words: Words, value: number, vat?: number): SheetRow =>
    line(words, {
      value,
      opensKind: 'report',
      opensId: name,
      ...(vat === undefined ? {} : { vat }),
    })

const salesLines = (
  { bills, notes }: Readonly<Record<'bills' | 'notes', SalesFigures>>,
  output: number,
): readonly SheetRow[] => {
  const sales = from(vatSalesRegister)
  return [
    heading(terms.sale),
    sales(taxWords.totalSales, bills.total),
    sales(taxWords.exemptSales, bills.exempt),
    sales(taxWords.exportSales, bills.exported),
    sales(reportWords.taxedSales, bills.taxable, bills.vat),
    from(salesReturnReport)(taxWords.lessCreditNotes, -notes.total, -notes.vat),
    subtotal(taxWords.netOutput, output),
  ]
}

const purchaseLines = (
  { bill, expense, note }: Readonly<Record<'bill' | 'expense' | 'note', PurchaseFigures>>,
  input: number,
): readonly SheetRow[] => {
  const purchases = from(vatPurchaseRegister)
  const of = (key: string): number => bill[key]! + expense[key]!
  return [
    heading(terms.purchase),
    purchases(taxWords.totalPurchases, of('total')),
    purchases(taxWords.exemptPurchases, of('exempt')),
    purchases(taxWords.localPurchases, bill['localValue']!, bill['localVat']),
    purchases(taxWords.imports, of('importValue'), of('importVat')),
    purchases(taxWords.capitalPurchases, of('capitalValue'), of('capitalVat')),
    from(vatExpensesReport)(taxWords.taxableExpenses, expense['localValue']!, expense['localVat']),
    from(purchaseReturnReport)(taxWords.lessDebitNotes, note['total']!, vatOf(note)),
    subtotal(taxWords.netInput, input),
  ]
}

const resultLines = (
  output: number,
  input: number,
  stoodBefore: number,
  daysBefore: DateRange | null,
): readonly SheetRow[] => {
  const broughtForward = Math.max(0, stoodBefore)
  const toPay = output - input - broughtForward
  return [
    heading(taxWords.result),
    line(taxWords.broughtForward, {
      vat: broughtForward,
      ...(broughtForward === 0 || daysBefore === null ? {} : opensGroup('vat', daysBefore)),
    }),
    toPay < 0 ? subtotal(taxWords.carriedForward, -toPay) : subtotal(taxWords.toPay, toPay),
  ]
}

const differenceLine = (difference: number): SheetRow =>
  line(taxWords.difference, {
    vat: difference,
    ...(difference === 0 ? {} : { tone: 'warning' }),
  })
const differingLine = ({ account, reference, kind, number, paisa }: Differing): SheetRow =>
  line(taxWords.differs, {
    document: number ?? reference,
    vat: account === 'outputVat' ? -paisa : paisa,
    tone: 'warning',
    ...(kind === null ? {} : { opensKind: kind, opensId: reference }),
  })

/**
 * The VAT return of the range: sales, purchases, what is due, and last whether the VAT of the registers is what the ledger
 * accounts moved by, with each document that differs.
 */
export const read: ReadSheet = async ({ tx, company }, { range, window }) => {
  const dayBefore = isCivilDate(range.start) ? addDays(range.start, -1) : null
  const daysBefore = await daysThrough({ tx, company }, dayBefore)
  const vat = await vatOfPeriod(tx, company, range)
  const { sales, purchases, outputVat, inputVat } = vat
  const { output, input, outputDiffers, inputDiffers } = vat
  const differing =
    outputDiffers === 0 && inputDiffers === 0
      ? []
      : await differingDocuments(tx, company, range, shopCharges)
  const rows = [
    ...salesLines(sales, output),
    ...purchaseLines(purchases, input),
    ...resultLines(output, input, outputVat.before + inputVat.before, daysBefore),
    heading(taxWords.check),
    line(taxWords.ledgerOutput, { vat: -outputVat.moved, ...opensAccount('outputVat') }),
    differenceLine(outputDiffers),
    line(taxWords.ledgerInput, { vat: inputVat.moved, ...opensAccount('inputVat') }),
    differenceLine(inputDiffers),
    ...differing.map(differingLine),
  ]
  return E.right({
    rows: rows.slice(window.offset, window.offset + window.limit),
    rowCount: rows.length,
    totals: null,
    opening: null,
  })
}
