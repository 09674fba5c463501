import type { BillTotals } from './bill.ts'

/** The totals of a bill, in paisa, under the names of its record and its document. */
export const amountsOf = (totals: BillTotals) => ({
  gross: totals.grossPaisa,
  lineDiscount: totals.lineDiscountPaisa,
  billDiscount: totals.billDiscountPaisa,
  taxable: totals.taxablePaisa,
  exempt: totals.exemptPaisa,
  zeroRated: totals.zeroRatedPaisa,
  vat: totals.vatPaisa,
  rounding: totals.roundingPaisa,
  total: totals.totalPaisa,
})
