import {
  mdiCashMultiple,
  mdiCheckbook,
  mdiKeyboardReturn,
  mdiTagMultipleOutline,
  mdiTrayArrowDown,
  mdiUndoVariant,
} from '@mdi/js'
import type { PermissionKey } from '../../books/permissions.ts'
import type { Words } from '../../books/words.ts'
import type { ScreenFacts } from '../react/screen.ts'
import { words } from '../i18n/words.ts'

type Keys = readonly [PermissionKey, ...PermissionKey[]]
const planned = (path: string, title: Words, ...permission: Keys): ScreenFacts => ({
  path,
  title,
  permission,
})

const report: Words = words.reports
const expenses: Words = { ne: 'खर्च', en: 'Expenses' }
const receipt: Words = { ne: 'भुक्तानी प्राप्त', en: 'Receipt' }
const payment: Words = { ne: 'भुक्तानी', en: 'Payment' }
const adjustment: Words = { ne: 'सामान समायोजन', en: 'Item adjustment' }
const cashAdjustment: Words = { ne: 'नगद समायोजन', en: 'Cash adjustment' }
const deposit: Words = { ne: 'बैंक जम्मा', en: 'Bank deposit' }
const withdrawal: Words = { ne: 'बैंक निकासा', en: 'Bank withdrawal' }
const transfer: Words = { ne: 'बैंकबाट बैंक रकमान्तर', en: 'Bank to bank transfer' }
const balance: Words = { ne: 'बैंक मौज्दात समायोजन', en: 'Adjust bank balance' }

/** The reports of the specification that are not built yet. */
const plannedReports = [
  '/sales-return-report',
  '/discount-report',
  '/purchase-return-report',
  '/vat-purchase-report',
  '/low-stock',
  '/stock-details',
  '/cash-in-hand-statement',
  '/bank-statement-report',
  '/all-transaction-report',
  '/expensestransactionreport',
  '/vat-expenses-report',
  '/expenses/category/report',
  '/annex-report',
  '/letter-of-confirmation',
].map((path) => planned(path, report, 'report-view'))

/**
 * The screens that the specification names and nobody has built yet: nothing leads to them, and no address opens them. A
 * screen leaves this list when its area declares it. Money received is kept on the debit pages and money paid on the credit
 * pages; withdrawing from a bank asks for `bank-adjustment-add`.
 */
export const plannedScreens: readonly ScreenFacts[] = [
  { path: '/notification', title: words.notifications, permission: null },
  planned('/all-party', words.partyLedger, 'report-view'),
  ...plannedReports,

  planned('/items/adjustment', adjustment, 'item-adjustment-add'),
  planned('/edited/items/adjustment/:id', adjustment, 'item-adjustment-edit'),

  {
    ...planned('/sales-return/add', words.salesReturn, 'sales-return-add'),
    menu: { order: 50, icon: mdiKeyboardReturn },
  },
  planned('/edit-sales-return/:id', words.salesReturn, 'sales-return-edit'),
  {
    ...planned('/purchase-return/add', words.purchaseReturn, 'purchase-return-add'),
    menu: { order: 60, icon: mdiUndoVariant },
  },
  planned('/edit-purchase-return/:id', words.purchaseReturn, 'purchase-return-edit'),
  planned('/expenses', expenses, 'expenses-screen'),
  planned('/expenses/add', expenses, 'expense-add'),
  planned('/edit-expenses/:id', expenses, 'expense-edit'),
  {
    ...planned('/expense-category', words.expenseCategory, 'expense-category-screen'),
    menu: { order: 100, icon: mdiTagMultipleOutline },
  },

  planned('/credits', payment, 'payment-add'),
  planned('/creditpage/:id', payment, 'payment-add'),
  planned('/creditpage/edit/:id/:ledger_id', payment, 'payment-edit'),
  planned('/debitpage/:id', receipt, 'receipt-add'),
  planned('/debitpage/edit/:id/:ledger_id', receipt, 'receipt-edit'),

  {
    ...planned('/cash-in-hand', words.cashInHand, 'cash-in-hand-view', 'cash-in-hand-screen'),
    menu: { order: 70, icon: mdiCashMultiple },
  },
  planned('/cashadjustment/add', cashAdjustment, 'cash-adjustment-add'),
  planned('/cashadjustment/edit/:id', cashAdjustment, 'cash-adjustment-edit'),
  planned('/banklistdetails/:id', words.banks, 'bank-edit'),
  planned('/bank-deposit/add', deposit, 'bank-deposit-add'),
  planned('/bank-deposit/edit/:id', deposit, 'bank-deposit-edit'),
  planned('/bank-withdraw/add', withdrawal, 'bank-adjustment-add'),
  planned('/bank-withdrawal/edit/:id', withdrawal, 'bank-withdraw-edit'),
  planned('/bank/to/bank/transfer', transfer, 'bank-to-bank-transfer-add', 'cash-in-hand-screen'),
  planned(
    '/bank/to/bank/transfer/:id',
    transfer,
    'bank-to-bank-transfer-edit',
    'cash-in-hand-screen',
  ),
  planned('/adjust/bank/balance', balance, 'bank-adjustment-add', 'banks-cooperatives-screen'),
  planned('/adjust/bank/balance/:id', balance, 'bank-adjustment-edit', 'banks-cooperatives-screen'),
  {
    ...planned('/cheques', words.cheques, 'cheque-list-view', 'cheques-screen'),
    menu: { order: 90, icon: mdiCheckbook },
  },

  planned('/reminder/list', words.reminders, 'reminder-screen'),
  planned('/reminder/task/add', words.reminders, 'reminder-add'),
  planned('/reminder/payment/add', words.reminders, 'reminder-add'),
  planned('/web/edit-reminder/:id', words.reminders, 'reminder-edit'),

  {
    ...planned('/utilities/parties-account', words.importParties, 'utilities-screen'),
    feature: 'import',
    menu: { order: 110, icon: mdiTrayArrowDown, group: 'utilities' },
  },
  {
    ...planned('/utilities/products-items', words.importItems, 'utilities-screen'),
    feature: 'import',
    menu: { order: 111, icon: mdiTrayArrowDown, group: 'utilities' },
  },
]
