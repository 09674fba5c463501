import { terms } from '../termWords.ts'
import { billingWords } from './billingWords.ts'
import { columnWords } from './columnWords.ts'
import { reportWords } from './reportWords.ts'
import { defineReport, dottedDateColumn, moneyColumn, textColumn } from './report.ts'

const group = billingWords.printedTime

/**
 * The Standard View of the Electronic Billing Procedure, 2082 (annexure 5): a row for each bill of the shop. A void bill keeps
 * its amounts and is no longer active, so the amounts have no sum.
 */
export const standardView = defineReport({
  name: 'standard-view',
  path: '/standard-view-report',
  title: billingWords.standardView,
  about: billingWords.aboutStandardView,
  group: 'tax',
  icon: 'receipt',
  fileName: 'bill-standard-view',
  filters: [],
  adminsOnly: true,
  variants: [
    { value: 'bills', label: terms.salesBill },
    { value: 'notes', label: columnWords.creditNote },
  ],
  columns: [
    textColumn('fiscalYear', columnWords.fiscalYear, 84),
    { ...textColumn('number', billingWords.billNo, 150), namesRow: true },
    textColumn('buyer', billingWords.customerName, 170),
    textColumn('buyerPan', billingWords.customerPan, 112),
    { ...dottedDateColumn, label: billingWords.billDate },
    moneyColumn('amount', columnWords.amount, false),
    moneyColumn('discount', columnWords.discount, false),
    moneyColumn('taxable', columnWords.taxable, false),
    moneyColumn('vat', billingWords.taxAmount, false),
    moneyColumn('total', billingWords.totalAmount, false),
    { ...textColumn('isSynced', billingWords.isSynced, 92), inWords: true },
    { ...textColumn('isPrinted', billingWords.isPrinted, 92), inWords: true },
    { ...textColumn('isActive', billingWords.isActive, 92), inWords: true },
    { ...dottedDateColumn, key: 'printedOn', group },
    { key: 'printedAt', label: reportWords.time, kind: 'time', group },
    textColumn('enteredBy', columnWords.enteredBy, 120),
    textColumn('printedBy', columnWords.printedBy, 120),
    { ...textColumn('isRealtime', billingWords.isRealtime, 92), inWords: true },
    { ...textColumn('paymentMethod', columnWords.paymentMethod, 120), inWords: true },
    moneyColumn('vatRefund', billingWords.vatRefund, false),
    textColumn('transactionId', billingWords.transactionId, 120),
  ],
  landscape: true,
})
