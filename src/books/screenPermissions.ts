import type { PermissionKey } from './permissions.ts'

/**
 * The keys a screen asks for: all of them, and the first is the one the server is asked about; or any one of several, and the
 * server is asked about one that the person is believed to have. Null: no permission needed.
 */
export type ScreenPermission = readonly [PermissionKey, ...PermissionKey[]] | { readonly anyOf: readonly [PermissionKey, ...PermissionKey[]] } | null

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
 * is kept on the debit pages and money paid on the credit pages; withdrawing from a bank asks for `bank-adjustment-add`. A bill
 * is open to whoever writes or lists such bills, as the server has it.
 */
export const screenPermissions = {
  '/': null, '/get-start': null, '/resetnewpasswordpopup': null, '/activate-account': null, '/login': null, '/register': null, '/choose-company': null,
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
  '/sales/:id': { anyOf: ['sales-screen', 'sales-add', 'sales-edit'] },
  '/purchase/add': ['purchase-add'],
  '/edit-purchase/:id': ['purchase-edit'],
  '/purchases/:id': { anyOf: ['purchase-screen', 'purchase-add', 'purchase-edit'] },
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

  '/audit': ['audit-view'],
  '/audit/compare': ['audit-view'],
  '/audit/file': ['audit-view'],
  '/audit/:id': ['audit-view'],

  '/utilities/parties-account': ['utilities-screen'],
  '/utilities/products-items': ['utilities-screen'],
  '/users': ['users-screen'],
  '/add-user': ['users-screen'],
  '/edit-user/:id': ['users-screen'],
  '/add-permission/:id': ['users-screen'],
  '/sub-users/change-password/:id': ['users-screen'],
} as const satisfies Readonly<Record<string, ScreenPermission>>

/** Does `may` say yes to what a screen asks for? */
export const isGranted = (required: ScreenPermission, may: (key: PermissionKey) => boolean): boolean =>
  required === null || ('anyOf' in required ? required.anyOf.some(may) : required.every(may))

export type ScreenPath = keyof typeof screenPermissions

/** Screens that no key opens: whoever is not an admin is told that he may not. */
export const adminScreens: ReadonlySet<string> = new Set<ScreenPath>(['/add-user', '/edit-user/:id', '/add-permission/:id', '/sub-users/change-password/:id'])
