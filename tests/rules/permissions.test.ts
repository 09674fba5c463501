import { describe, expect, test } from 'vitest'
import { isPermissionKey, permissionGroups, permissionKeys, reportPaths, screenPermissions, type ScreenPath } from '../../src/books/permissions.ts'

// Typed from the product's own list, not made from the table.
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
`.trim().split(/\s+/)

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
`.trim().split(/\s+/)

describe('permissions', () => {
  test('are exactly those the product names, each once', () => {
    expect(permissionKeys.toSorted()).toEqual(everyKey.toSorted())
    expect(new Set(permissionKeys).size).toBe(permissionKeys.length)
  })

  test('know themselves from other words', () => {
    expect(permissionKeys.every(isPermissionKey)).toBe(true)
    for (const other of ['sales-return-delete', 'sales', '', 'toString', null, undefined, 7, ['sales-add']]) expect(isPermissionKey(other)).toBe(false)
  })

  test('have names in both languages, and a group is named once', () => {
    const words = permissionGroups.flatMap((g) => [g.label, ...g.keys.map((k) => k.label)])
    expect(words.every((w) => /[\u0900-\u097f]/.test(w.ne) && /^[A-Z]/.test(w.en))).toBe(true)
    expect(new Set(permissionGroups.map((g) => g.group)).size).toBe(permissionGroups.length)
  })
})

describe('what a screen asks for', () => {
  test('is settled for every route, and for no other', () => {
    expect(Object.keys(screenPermissions).toSorted()).toEqual(everyRoute.toSorted())
  })

  test('is nothing where anyone who is there may be', () => {
    const open = Object.entries(screenPermissions).filter(([, keys]) => keys === null).map(([path]) => path)
    expect(open.toSorted()).toEqual([
      '/', '/aboutus', '/activate-account', '/changepassword', '/editprofile', '/get-start', '/home', '/how-to-use-mobilekhata', '/login', '/notification',
      '/payment/failure', '/payment/success', '/rating', '/register', '/resetnewpasswordpopup', '/security', '/subscription',
    ])
  })

  test('is report-view for all twenty reports and the list of all parties', () => {
    expect(reportPaths).toHaveLength(20)
    for (const path of [...reportPaths, '/all-party'] as const) expect(screenPermissions[path]).toEqual(['report-view'])
    expect(screenPermissions['/report'][0]).toBe('report-view')
  })

  test('is the add key on a page that adds and the edit key on a page that edits', () => {
    const odd = ['/bank-withdraw/add', '/add-user', '/add-permission/:id', '/edit-user/:id', '/editprofile']
    const plain = Object.entries(screenPermissions).filter(([path]) => !odd.includes(path))
    const adding = plain.filter(([path]) => path.endsWith('/add')), editing = plain.filter(([path]) => /\bedit(ed)?\b/.test(path))
    expect([adding.length, editing.length]).toEqual([12, 15])
    expect(adding.filter(([, keys]) => !keys![0].endsWith('-add'))).toEqual([])
    expect(editing.filter(([, keys]) => !keys![0].endsWith('-edit'))).toEqual([])
  })

  test.each<[ScreenPath, readonly string[]]>([
    ['/partyledgerslistdetails/:id', ['party-edit']],
    ['/itemlistdetails/:id', ['item-edit']],
    ['/banklistdetails/:id', ['bank-edit']],
    ['/debitpage/:id', ['receipt-add']],
    ['/debitpage/edit/:id/:ledger_id', ['receipt-edit']],
    ['/creditpage/:id', ['payment-add']],
    ['/creditpage/edit/:id/:ledger_id', ['payment-edit']],
    ['/cash-in-hand', ['cash-in-hand-view', 'cash-in-hand-screen']],
    ['/bank/to/bank/transfer', ['bank-to-bank-transfer-add', 'cash-in-hand-screen']],
    ['/banks-cooperative', ['bank-list-view', 'banks-cooperatives-screen']],
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
