import type { Words } from './words.ts'

const add: Words = { ne: 'थप्नुहोस्', en: 'Add' }
const edit: Words = { ne: 'सम्पादन गर्नुहोस्', en: 'Edit' }
const remove: Words = { ne: 'मेटाउनुहोस्', en: 'Delete' }
const view: Words = { ne: 'हेर्नुहोस्', en: 'View' }

/**
 * Every permission there is, by group, in the order a person ticks them. A group's own tick stands for all its keys. The
 * keys are spelled as the product has always spelled them, `delete-sales-return` too; `-screen` is a named screen.
 */
export const permissionGroups = [
  { group: 'dashboard', label: { ne: 'गृहपृष्ठ', en: 'Home' }, keys: [
    { key: 'dashboard-widgets', label: { ne: 'गृहपृष्ठका अंकहरू', en: 'Dashboard widgets' } } ] },
  { group: 'sales', label: { ne: 'बिक्री', en: 'Sales' }, keys: [
    { key: 'sales-add', label: add }, { key: 'sales-edit', label: edit }, { key: 'sales-delete', label: remove } ] },
  { group: 'sales-return', label: { ne: 'बिक्री फिर्ता', en: 'Sales return' }, keys: [
    { key: 'sales-return-add', label: add }, { key: 'sales-return-edit', label: edit }, { key: 'delete-sales-return', label: remove } ] },
  { group: 'purchase', label: { ne: 'खरिद', en: 'Purchase' }, keys: [
    { key: 'purchase-add', label: add }, { key: 'purchase-edit', label: edit }, { key: 'purchase-delete', label: remove } ] },
  { group: 'purchase-return', label: { ne: 'खरिद फिर्ता', en: 'Purchase return' }, keys: [
    { key: 'purchase-return-add', label: add }, { key: 'purchase-return-edit', label: edit }, { key: 'purchase-return-delete', label: remove } ] },
  { group: 'expense', label: { ne: 'खर्च', en: 'Expense' }, keys: [
    { key: 'expense-add', label: add }, { key: 'expense-edit', label: edit }, { key: 'expense-delete', label: remove } ] },
  { group: 'party', label: { ne: 'पार्टी', en: 'Party' }, keys: [
    { key: 'party-add', label: add }, { key: 'party-edit', label: edit }, { key: 'party-delete', label: remove } ] },
  { group: 'reminder', label: { ne: 'सम्झाउनी', en: 'Reminder' }, keys: [
    { key: 'reminder-add', label: add }, { key: 'reminder-edit', label: edit }, { key: 'reminder-delete', label: remove } ] },
  { group: 'item', label: { ne: 'सामान', en: 'Item' }, keys: [
    { key: 'item-add', label: add }, { key: 'item-edit', label: edit }, { key: 'item-delete', label: remove } ] },
  { group: 'item-adjustment', label: { ne: 'सामान समायोजन', en: 'Item adjustment' }, keys: [
    { key: 'item-adjustment-add', label: add }, { key: 'item-adjustment-edit', label: edit }, { key: 'item-adjustment-delete', label: remove } ] },
  { group: 'payment', label: { ne: 'भुक्तानी', en: 'Payment' }, keys: [
    { key: 'payment-add', label: add }, { key: 'payment-edit', label: edit }, { key: 'payment-delete', label: remove } ] },
  { group: 'receipt', label: { ne: 'भुक्तानी प्राप्त', en: 'Receipt' }, keys: [
    { key: 'receipt-add', label: add }, { key: 'receipt-edit', label: edit }, { key: 'receipt-delete', label: remove } ] },
  { group: 'expense-category', label: { ne: 'खर्चको शीर्षक', en: 'Expense category' }, keys: [
    { key: 'expense-category-add', label: add }, { key: 'expense-category-edit', label: edit }, { key: 'expense-category-delete', label: remove } ] },
  { group: 'cash-in-hand', label: { ne: 'नगद मौज्दात', en: 'Cash in hand' }, keys: [
    { key: 'cash-in-hand-view', label: view }, { key: 'cash-adjustment-add', label: add }, { key: 'cash-adjustment-edit', label: edit },
    { key: 'cash-adjustment-delete', label: remove } ] },
  { group: 'bank', label: { ne: 'बैंक / सहकारी', en: 'Banks/Co-operatives' }, keys: [
    { key: 'bank-list-view', label: view }, { key: 'bank-add', label: add }, { key: 'bank-edit', label: edit }, { key: 'bank-delete', label: remove } ] },
  { group: 'bank-adjustment', label: { ne: 'बैंक मौज्दात समायोजन', en: 'Adjust bank balance' }, keys: [
    { key: 'bank-adjustment-add', label: add }, { key: 'bank-adjustment-edit', label: edit }, { key: 'bank-adjustment-delete', label: remove } ] },
  { group: 'bank-deposit', label: { ne: 'बैंक जम्मा', en: 'Bank deposit' }, keys: [
    { key: 'bank-deposit-add', label: add }, { key: 'bank-deposit-edit', label: edit }, { key: 'bank-deposit-delete', label: remove } ] },
  { group: 'bank-to-bank-transfer', label: { ne: 'बैंकबाट बैंक रकमान्तर', en: 'Bank to bank transfer' }, keys: [
    { key: 'bank-to-bank-transfer-add', label: add }, { key: 'bank-to-bank-transfer-edit', label: edit },
    { key: 'bank-to-bank-transfer-delete', label: remove } ] },
  { group: 'bank-withdraw', label: { ne: 'बैंक निकासा', en: 'Bank withdraw' }, keys: [
    { key: 'bank-withdraw-add', label: add }, { key: 'bank-withdraw-edit', label: edit }, { key: 'bank-withdraw-delete', label: remove } ] },
  { group: 'cheque', label: { ne: 'चेक', en: 'Cheque' }, keys: [
    { key: 'cheque-list-view', label: view }, { key: 'cheque-reopen', label: { ne: 'पुनः खोल्ने', en: 'Reopen' } },
    { key: 'cheque-deposit-withdraw', label: { ne: 'जम्मा / निकासा', en: 'Deposit / withdraw' } } ] },
  { group: 'report', label: { ne: 'रिपोर्ट', en: 'Report' }, keys: [{ key: 'report-view', label: view }] },
  { group: 'file-upload', label: { ne: 'फाइल अपलोड', en: 'File upload' }, keys: [
    { key: 'file-upload', label: { ne: 'फाइल अपलोड', en: 'File upload' } } ] },
  { group: 'screens', label: { ne: 'पृष्ठहरू', en: 'Screens' }, keys: [
    { key: 'party-ledger-screen', label: { ne: 'पार्टी खाता', en: 'Party Ledger' } },
    { key: 'items-screen', label: { ne: 'सामान', en: 'Items' } },
    { key: 'all-transactions-screen', label: { ne: 'सबै कारोबार', en: 'All Transactions' } },
    { key: 'reminder-screen', label: { ne: 'सम्झाउनी', en: 'Reminder' } },
    { key: 'purchase-screen', label: { ne: 'खरिद', en: 'Purchase' } },
    { key: 'sales-screen', label: { ne: 'बिक्री', en: 'Sales' } },
    { key: 'expenses-screen', label: { ne: 'खर्च', en: 'Expenses' } },
    { key: 'reports-screen', label: { ne: 'रिपोर्ट', en: 'Reports' } },
    { key: 'sales-return-screen', label: { ne: 'बिक्री फिर्ता', en: 'Sales Return' } },
    { key: 'purchase-return-screen', label: { ne: 'खरिद फिर्ता', en: 'Purchase Return' } },
    { key: 'cash-in-hand-screen', label: { ne: 'नगद मौज्दात', en: 'Cash in Hand' } },
    { key: 'banks-cooperatives-screen', label: { ne: 'बैंक / सहकारी', en: 'Banks/Co-operatives' } },
    { key: 'cheques-screen', label: { ne: 'चेक', en: 'Cheques' } },
    { key: 'expense-category-screen', label: { ne: 'खर्चको शीर्षक', en: 'Expense Category' } },
    { key: 'utilities-screen', label: { ne: 'उपयोगिता', en: 'Utilities' } },
    { key: 'users-screen', label: { ne: 'प्रयोगकर्ता', en: 'Users' } } ] },
] as const satisfies readonly PermissionGroup[]

/** One group of the permission tree. */
export interface PermissionGroup {
  readonly group: string
  readonly label: Words
  readonly keys: readonly { readonly key: string; readonly label: Words }[]
}

export type PermissionKey = (typeof permissionGroups)[number]['keys'][number]['key']

export const permissionKeys: readonly PermissionKey[] = permissionGroups.flatMap((g) => g.keys.map(({ key }) => key))

const known: ReadonlySet<unknown> = new Set(permissionKeys)
export const isPermissionKey = (u: unknown): u is PermissionKey => known.has(u)

/** The keys a screen asks for: all of them, and the first is the one the server is asked about. Null: no permission needed. */
export type ScreenPermission = readonly [PermissionKey, ...PermissionKey[]] | null

const saleReports = ['/salesreport', '/sales-return-report', '/vat-sales-report', '/discount-report'] as const
const purchaseReports = ['/purchasereport', '/purchase-return-report', '/vat-purchase-report'] as const
const stockReports = ['/stock', '/low-stock', '/stock-details'] as const
const moneyReports = ['/day-book', '/cash-in-hand-statement', '/bank-statement-report', '/all-transaction-report'] as const
const expenseReports = ['/expensestransactionreport', '/vat-expenses-report', '/expenses/category/report'] as const
const partyReports = ['/annex-report', '/letter-of-confirmation', '/party-statement'] as const

/** The report pages, each of which needs `report-view`. */
export const reportPaths = [...saleReports, ...purchaseReports, ...stockReports, ...moneyReports, ...expenseReports, ...partyReports] as const

type ReportPath = (typeof reportPaths)[number]
const reports = Object.fromEntries(reportPaths.map((path) => [path, ['report-view']])) as unknown as Readonly<Record<ReportPath, ScreenPermission>>

/**
 * What each screen asks of a person who is not an admin, by the pattern of its path. Detail pages ask for edit; money received
 * is kept on the debit pages and money paid on the credit pages; withdrawing from a bank asks for `bank-adjustment-add`.
 */
export const screenPermissions = {
  '/': null, '/get-start': null, '/resetnewpasswordpopup': null, '/activate-account': null, '/login': null, '/register': null,
  '/home': null, '/security': null, '/changepassword': null, '/editprofile': null, '/subscription': null, '/payment/success': null,
  '/payment/failure': null, '/rating': null, '/how-to-use-mobilekhata': null, '/aboutus': null, '/notification': null,

  '/report': ['report-view', 'reports-screen'],
  '/all-party': ['report-view'],
  ...reports,

  '/party-ledgers': ['party-ledger-screen'],
  '/party-ledgers/add': ['party-add'],
  '/party-ledgers-edit-page/:id': ['party-edit'],
  '/partyledgerslistdetails/:id': ['party-edit'],

  '/items': ['items-screen'],
  '/items/add': ['item-add'],
  '/items/edit/:id': ['item-edit'],
  '/itemlistdetails/:id': ['item-edit'],
  '/items/adjustment': ['item-adjustment-add'],
  '/edited/items/adjustment/:id': ['item-adjustment-edit'],

  '/all-transactions': ['all-transactions-screen'],
  '/sales/add': ['sales-add'],
  '/edit-sales/:id': ['sales-edit'],
  '/purchase/add': ['purchase-add'],
  '/edit-purchase/:id': ['purchase-edit'],
  '/sales-return/add': ['sales-return-add'],
  '/edit-sales-return/:id': ['sales-return-edit'],
  '/purchase-return/add': ['purchase-return-add'],
  '/edit-purchase-return/:id': ['purchase-return-edit'],
  '/expenses': ['expenses-screen'],
  '/expenses/add': ['expense-add'],
  '/edit-expenses/:id': ['expense-edit'],
  '/expense-category': ['expense-category-screen'],

  '/credits': ['payment-add'],
  '/creditpage/:id': ['payment-add'],
  '/creditpage/edit/:id/:ledger_id': ['payment-edit'],
  '/debitpage/:id': ['receipt-add'],
  '/debitpage/edit/:id/:ledger_id': ['receipt-edit'],

  '/cash-in-hand': ['cash-in-hand-view', 'cash-in-hand-screen'],
  '/cashadjustment/add': ['cash-adjustment-add'],
  '/cashadjustment/edit/:id': ['cash-adjustment-edit'],
  '/banks-cooperative': ['bank-list-view', 'banks-cooperatives-screen'],
  '/banks-cooperative/add': ['bank-add'],
  '/banks-cooperative/edit/:id': ['bank-edit'],
  '/banklistdetails/:id': ['bank-edit'],
  '/bank-deposit/add': ['bank-deposit-add'],
  '/bank-deposit/edit/:id': ['bank-deposit-edit'],
  '/bank-withdraw/add': ['bank-adjustment-add'],
  '/bank-withdrawal/edit/:id': ['bank-withdraw-edit'],
  '/bank/to/bank/transfer': ['bank-to-bank-transfer-add', 'cash-in-hand-screen'],
  '/bank/to/bank/transfer/:id': ['bank-to-bank-transfer-edit', 'cash-in-hand-screen'],
  '/adjust/bank/balance': ['bank-adjustment-add', 'banks-cooperatives-screen'],
  '/adjust/bank/balance/:id': ['bank-adjustment-edit', 'banks-cooperatives-screen'],
  '/cheques': ['cheque-list-view', 'cheques-screen'],

  '/reminder/list': ['reminder-screen'],
  '/reminder/task/add': ['reminder-add'],
  '/reminder/payment/add': ['reminder-add'],
  '/web/edit-reminder/:id': ['reminder-edit'],

  '/utilities/parties-account': ['utilities-screen'],
  '/utilities/products-items': ['utilities-screen'],
  '/users': ['users-screen'],
  '/add-user': ['users-screen'],
  '/edit-user/:id': ['users-screen'],
  '/add-permission/:id': ['users-screen'],
  '/sub-users/change-password/:id': ['users-screen'],
} as const satisfies Readonly<Record<string, ScreenPermission>>

export type ScreenPath = keyof typeof screenPermissions
