import { columnWords } from './columnWords.ts'
import { moneyReportWords } from './moneyReportWords.ts'
import { reportWords } from './reportWords.ts'
import {
  dateColumn,
  defineReport,
  moneyColumn,
  partyColumn,
  percentColumn,
  textColumn,
} from './report.ts'

/** Amounts exclude VAT, as in the reports of bills; of a receipt or a payment, what it settles. */
export const discountReport = defineReport({
  name: 'discounts',
  path: '/discount-report',
  title: columnWords.discountReport,
  about: moneyReportWords.aboutDiscounts,
  group: 'transactions',
  icon: 'discount',
  fileName: 'chhut-report',
  filters: [{ name: 'party' }],
  variants: [
    { value: 'given', label: columnWords.discountAllowed },
    { value: 'received', label: columnWords.discountReceived },
  ],
  columns: [
    dateColumn,
    { ...textColumn('kind', reportWords.transaction, 164), inWords: true },
    textColumn('number', columnWords.number, 146),
    partyColumn,
    moneyColumn('gross', moneyReportWords.beforeDiscount),
    moneyColumn('discount', columnWords.discount),
    percentColumn('percent', moneyReportWords.percent),
  ],
})
