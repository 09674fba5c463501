import type { DocumentKind } from '../../books/documents/documentKind.ts'
import { sumOf, type SumsOfBills } from '../documents/documentSums.ts'
import type { SheetRow } from './sheet.ts'

/** The totals of the columns that every report of bills has. Gross is without VAT and before discounts. */
export const billTotals = (sums: ReadonlyMap<DocumentKind, SumsOfBills>): SheetRow => ({
  gross: sumOf(sums, (of) => of.taxable + of.exempt + of.zero_rated + of.discount),
  discount: sumOf(sums, ({ discount }) => discount),
  taxable: sumOf(sums, ({ taxable }) => taxable),
  exempt: sumOf(sums, ({ exempt }) => exempt),
  zeroRated: sumOf(sums, (of) => of.zero_rated),
  vat: sumOf(sums, ({ vat }) => vat),
  rounding: sumOf(sums, ({ rounding }) => rounding),
  total: sumOf(sums, ({ total }) => total),
})
