import { describe, expect, test } from 'vitest'
import { isPermissionKey, permissionKeys } from '../../src/books/access/permissions.ts'
import { permissionGroups } from '../../src/books/access/permissionTree.ts'
import { documentKinds, everyDocumentKind } from '../../src/books/documents/documentKind.ts'
import { reports } from '../../src/books/reports/reports.ts'
import { mayOpen, type Opener } from '../../src/client/access/mayOpen.ts'
import { isGranted, type ScreenPermission } from '../../src/client/react/screen.ts'
import { screenPermissions, screens } from '../../src/client/shell/screens.ts'
import { partyPaymentRoutes } from '../../src/contract/partyPayments.ts'
import { purchaseRoutes, saleRoutes } from '../../src/contract/trade.ts'

// Copied from the specification's list, not generated from the table.
const everyKey = `
  dashboard-widgets  report-view  file-upload
  sales-add sales-edit sales-delete  sales-return-add sales-return-edit delete-sales-return
  purchase-add purchase-edit purchase-delete  purchase-return-add purchase-return-edit purchase-return-delete
  expense-add expense-edit expense-delete  party-add party-edit party-delete  reminder-add reminder-edit reminder-delete
  item-add item-edit item-delete  item-adjustment-add item-adjustment-edit item-adjustment-delete
  payment-add payment-edit payment-delete  receipt-add receipt-edit receipt-delete
  expense-category-add expense-category-edit expense-category-delete
  cash-in-hand-view cash-adjustment-add cash-adjustment-edit cash-adjustment-delete
  bank-list-view bank-add bank-edit bank-delete  bank-adjustment-add bank-adjustment-edit bank-adjustment-delete
  bank-deposit-add bank-deposit-edit bank-deposit-delete
  bank-to-bank-transfer-add bank-to-bank-transfer-edit bank-to-bank-transfer-delete
  bank-withdraw-add bank-withdraw-edit bank-withdraw-delete
  cheque-list-view cheque-reopen cheque-deposit-withdraw
  party-ledger-screen items-screen all-transactions-screen reminder-screen purchase-screen sales-screen expenses-screen reports-screen
  sales-return-screen purchase-return-screen cash-in-hand-screen banks-cooperatives-screen cheques-screen expense-category-screen
  utilities-screen users-screen
`
  .trim()
  .split(/\s+/)

const reportPaths = `
  /salesreport /sales-return-report /vat-sales-report /discount-report /purchasereport /purchase-return-report /vat-purchase-report /stock /low-stock /stock-details
  /day-book /cash-in-hand-statement /bank-statement-report /all-transaction-report /expensestransactionreport /vat-expenses-report /expenses/category/report
  /annex-report /letter-of-confirmation /party-statement
`
  .trim()
  .split(/\s+/)

// Added to the specification: it opens the session logs of other people.
const ours = {
  key: 'audit-view',
  routes: ['/audit', '/audit/compare', '/audit/file', '/audit/:id'],
} as const
// Added as well: the choice among several companies, and the settings of one.
const more = [
  '/choose-company',
  '/company-settings',
  '/items/categories',
  '/items/count',
  '/items/units',
  '/banks-cooperative/:id/reconcile',
  // One cheque, and the form of what becomes of it.
  '/cheques/:id',
  '/cheques/move/:action',
  // The books of a year as a file, and its check, which is open to everyone.
  '/accountant-file',
  '/company-data',
  '/check-file',
  '/tax-office',
  '/fiscal-years/:year',
]

// Reports beyond the product's own twenty and the list of all parties.
const ownReports = reports
  .map(({ path }) => path)
  .filter((path) => !reportPaths.includes(path) && path !== '/all-party')

const everyRoute = `
  / /get-start /resetnewpasswordpopup /activate-account /login /register  /home /report /all-party
  /party-ledgers /party-ledgers/add /party-ledgers-edit-page/:id /partyledgerslistdetails/:id
  /items /items/add /items/edit/:id /items/adjustment /edited/items/adjustment/:id /itemlistdetails/:id
  /cash-in-hand /bank-deposit/add /bank-deposit/edit/:id /bank-withdraw/add /bank-withdrawal/edit/:id /cashadjustment/add /cashadjustment/edit/:id
  /banks-cooperative /banks-cooperative/add /banks-cooperative/edit/:id /banklistdetails/:id /bank/to/bank/transfer /bank/to/bank/transfer/:id
  /adjust/bank/balance /adjust/bank/balance/:id
  /sales/add /edit-sales/:id /purchase/add /edit-purchase/:id /sales-return/add /edit-sales-return/:id /purchase-return/add /edit-purchase-return/:id
  /all-transactions /expenses /expenses/add /edit-expenses/:id /expense-category
  /credits /creditpage/:id /creditpage/edit/:id/:ledger_id /debitpage/:id /debitpage/edit/:id/:ledger_id
  /security /changepassword /editprofile /users /add-user /edit-user/:id /add-permission/:id /sub-users/change-password/:id
  /subscription /payment/success /payment/failure /cheques
  /reminder/task/add /reminder/list /web/edit-reminder/:id /reminder/payment/add /notification
  /salesreport /day-book /stock /low-stock /stock-details /cash-in-hand-statement /discount-report /purchasereport /bank-statement-report
  /expensestransactionreport /sales-return-report /vat-sales-report /vat-purchase-report /purchase-return-report /all-transaction-report
  /vat-expenses-report /annex-report /letter-of-confirmation /party-statement /expenses/category/report
  /utilities/parties-account /utilities/products-items /rating /how-to-use-mobilekhata /aboutus
`
  .trim()
  .split(/\s+/)

// The screens of documents that the specification does not name: a saved bill, and all those of a kind that it does not know.
const documentPaths = everyDocumentKind.flatMap((kind) => {
  const { list, add, page, edit } = documentKinds[kind].paths
  // A payment is entered on the page of its party.
  if (documentKinds[kind].body === 'party_payment')
    return [list, `${add}/:id`, `${page}/:id`, `${edit}/:id/:ledger_id`]
  return [list, add, `${page}/:id`, edit === null ? null : `${edit}/:id`].filter(
    (path) => path !== null,
  )
})
const ownDocuments = [...new Set(documentPaths)].filter((path) => !everyRoute.includes(path))

describe('permissions', () => {
  test('are exactly those the product names and the one for auditors, each once', () => {
    expect(permissionKeys.toSorted()).toEqual([...everyKey, ours.key].toSorted())
    expect(new Set(permissionKeys).size).toBe(permissionKeys.length)
  })

  test('are told apart from other words', () => {
    expect(permissionKeys.every(isPermissionKey)).toBe(true)
    for (const other of [
      'sales-return-delete',
      'sales',
      '',
      'toString',
      null,
      undefined,
      7,
      ['sales-add'],
    ])
      expect(isPermissionKey(other)).toBe(false)
  })

  test('have names in both languages, and a group is named once', () => {
    const words = permissionGroups.flatMap((g) => [g.label, ...g.keys.map((k) => k.label)])
    expect(words.every((w) => /[\u0900-\u097f]/.test(w.ne) && /^[A-Z]/.test(w.en))).toBe(true)
    expect(new Set(permissionGroups.map((g) => g.group)).size).toBe(permissionGroups.length)
  })
})

describe('what a screen asks for', () => {
  test('is defined for every route, and for no other', () => {
    expect(Object.keys(screenPermissions).toSorted()).toEqual(
      [...everyRoute, ...ours.routes, ...more, ...ownReports, ...ownDocuments].toSorted(),
    )
  })

  test('is defined for every screen there is, including open ones', () => {
    expect(screens.length).toBeGreaterThan(40)
    for (const { path, permission } of screens)
      expect([path, screenPermissions[path]]).toEqual([path, permission])
    for (const path of ['toString', 'constructor', '__proto__', '/no/such'])
      expect(Object.hasOwn(screenPermissions, path)).toBe(false)
  })

  test.each([
    ['/sales/:id', saleRoutes.one],
    ['/purchases/:id', purchaseRoutes.one],
    ['/receipts/:id', partyPaymentRoutes.receipt.one],
    ['/payments/:id', partyPaymentRoutes.payment.one],
  ] as const)(
    'on a document at %s is any key with which the server shows it',
    (path, { policy }) => {
      const required = screenPermissions[path]!
      expect(required).toEqual({ anyOf: policy.who === 'holder' ? [...new Set(policy.of)] : [] })
      for (const held of permissionKeys)
        expect([held, isGranted(required, (key) => key === held)]).toEqual([
          held,
          policy.who === 'holder' && policy.of.includes(held),
        ])
    },
  )

  test('is audit-view on the pages of the auditor', () => {
    for (const path of ours.routes) expect(screenPermissions[path]).toEqual([ours.key])
  })

  test('is nothing where everyone may be', () => {
    const open = Object.entries(screenPermissions)
      .filter(([, keys]) => keys === null)
      .map(([path]) => path)
    const everyones = `
      / /aboutus /accountant-file /activate-account /changepassword /check-file /choose-company
      /company-data /company-settings /editprofile /fiscal-years /fiscal-years/:year /get-start
      /home /how-to-use-mobilekhata /login /notification /opening-balances
      /opening-balances/:id /payment/failure /payment/success /rating /register
      /resetnewpasswordpopup /security /subscription /tax-office /year-closings/:id`
    expect(open.toSorted()).toEqual(everyones.trim().split(/\s+/))
  })

  test('is report-view for all twenty reports, their list and the list of all parties', () => {
    expect(new Set(reportPaths).size).toBe(20)
    for (const path of [...reportPaths, ...ownReports, '/report', '/all-party'])
      expect([path, screenPermissions[path]]).toEqual([path, ['report-view']])
  })

  test('is the add key on a page that adds and the edit key on a page that edits', () => {
    const odd = [
      '/bank-withdraw/add',
      '/add-user',
      '/add-permission/:id',
      '/edit-user/:id',
      '/editprofile',
    ]
    const plain = Object.entries(screenPermissions).flatMap(
      ([path, keys]: [string, ScreenPermission]) =>
        odd.includes(path) || keys === null || 'anyOf' in keys ? [] : [[path, keys] as const],
    )
    const adding = plain.filter(([path]) => path.endsWith('/add'))
    const editing = plain.filter(([path]) => /\bedit(ed)?\b/.test(path))
    const named = [adding, editing].map((some) =>
      some.filter(([path]) => everyRoute.includes(path)),
    )
    expect(named.map((some) => some.length)).toEqual([12, 15])
    expect(adding.filter(([, keys]) => !keys[0].endsWith('-add'))).toEqual([])
    expect(editing.filter(([, keys]) => !keys[0].endsWith('-edit'))).toEqual([])
  })

  test.each<[string, readonly string[]]>([
    ['/partyledgerslistdetails/:id', ['party-edit']],
    ['/itemlistdetails/:id', ['item-edit']],
    ['/banklistdetails/:id', ['bank-edit']],
    ['/debitpage/:id', ['receipt-add']],
    ['/debitpage/edit/:id/:ledger_id', ['receipt-edit']],
    ['/creditpage/:id', ['payment-add']],
    ['/creditpage/edit/:id/:ledger_id', ['payment-edit']],
    ['/cash-in-hand', ['cash-in-hand-view', 'cash-in-hand-screen']],
    ['/bank/to/bank/transfer', ['bank-to-bank-transfer-add', 'cash-in-hand-screen']],
    ['/banks-cooperative', ['bank-list-view']],
    ['/adjust/bank/balance', ['bank-adjustment-add', 'banks-cooperatives-screen']],
    ['/bank-withdraw/add', ['bank-adjustment-add']],
    ['/cheques', ['cheque-list-view', 'cheques-screen']],
    ['/party-ledgers', ['party-ledger-screen']],
    ['/items/adjustment', ['item-adjustment-add']],
    ['/users', ['users-screen']],
  ])('on %s', (path, keys) => {
    expect(screenPermissions[path]).toEqual(keys)
  })
})

describe('a link to a screen', () => {
  const him = (held: readonly string[], over: Partial<Opener> = {}): Opener => ({
    screens,
    isAdmin: false,
    may: (key) => held.includes(key),
    today: '2026-11-21',
    accountExpiryDate: '2027-01-01',
    passwordDue: false,
    ...over,
  })
  const open = (opener: Opener, ...addresses: readonly string[]) =>
    addresses.map((address) => mayOpen(address, opener))

  test('is shown with every key that the screen asks for, or one of several, and not with fewer', () => {
    const transfer = (...held: readonly string[]) =>
      isGranted(screenPermissions['/bank/to/bank/transfer']!, (key) => held.includes(key))
    expect([
      transfer('bank-to-bank-transfer-add'),
      transfer('cash-in-hand-screen'),
      transfer('bank-to-bank-transfer-add', 'cash-in-hand-screen'),
    ]).toEqual([false, false, true])
    expect(
      open(him(['sales-edit']), '/sales/abc', '/purchases/abc', '/sales/add', '/edit-sales/abc'),
    ).toEqual([true, false, false, true])
    expect(open(him(['sales-add']), '/sales/add?draft=1', '/sales/', '/sales/a/b')).toEqual([
      true,
      false,
      false,
    ])
    expect(
      open(
        him(['party-ledger-screen', 'items-screen']),
        '/party-ledgers?side=payable',
        '/items?stock=low',
        '/itemlistdetails/tea',
      ),
    ).toEqual([true, true, false])
    expect(open(him([]), '/home', '/howto', '/aboutus')).toEqual([true, false, true])
  })

  test('to the reports and to the list of banks is shown only with the key that the specification names', () => {
    expect(open(him(['report-view']), '/report', '/salesreport', '/banks-cooperative')).toEqual([
      true,
      true,
      false,
    ])
    expect(open(him(['bank-list-view']), '/report', '/salesreport', '/banks-cooperative')).toEqual([
      false,
      false,
      true,
    ])
    expect(
      open(
        him(['reports-screen', 'banks-cooperatives-screen']),
        '/report',
        '/salesreport',
        '/banks-cooperative',
      ),
    ).toEqual([false, false, false])
  })

  test('is shown to an admin without keys, and to nobody else on the screens of admins', () => {
    expect(
      open(him([], { isAdmin: true }), '/report', '/add-user', '/audit', '/sales/abc'),
    ).toEqual([true, true, true, true])
    expect(open(him(['users-screen']), '/users', '/add-user', '/edit-user/u')).toEqual([
      true,
      false,
      false,
    ])
  })

  test('leads only to the subscription after it expired, and only to the password while one is due', () => {
    for (const isAdmin of [true, false]) {
      expect(
        open(
          him(['report-view'], { isAdmin, accountExpiryDate: '2026-11-21' }),
          '/report',
          '/home',
          '/editprofile',
          '/subscription',
        ),
      ).toEqual([false, false, false, true])
      expect(
        open(
          him(['report-view'], { isAdmin, passwordDue: true }),
          '/report',
          '/home',
          '/editprofile',
          '/subscription',
          '/changepassword',
        ),
      ).toEqual([false, false, false, false, true])
    }
  })
})
