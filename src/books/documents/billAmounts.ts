import type { BillTotals } from './bill.ts'

/** The totals of a bill under the names that its record and its document have, in paisa. */
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
