import { expect, test } from 'vitest'
import { permissionKeys } from '../../src/books/access/permissions.ts'
import { roleNames, roleWithKeys, roles } from '../../src/books/access/roles.ts'
import { allowed } from '../api/whoMay.ts'

const all = () => true
const may = (role: keyof typeof roles, route: string): boolean => {
  const who = allowed[route]
  if (!Array.isArray(who)) throw new Error(`no keys open ${route}`)
  return who.some((key) => roles[role].keys.some((own) => own === key))
}

test('a role has known permissions, each once, and no two roles have the same', () => {
  for (const name of roleNames) {
    const { keys } = roles[name]
    expect(new Set(keys).size).toBe(keys.length)
    expect(keys.filter((key) => !permissionKeys.includes(key))).toEqual([])
    expect(roleWithKeys(keys, all)).toBe(name)
    expect(roleWithKeys(keys.toReversed(), all)).toBe(name)
    expect(roleWithKeys(keys.slice(1), all)).toBeNull()
  }
  expect(roleWithKeys([], all)).toBeNull()
})

test('a cashier sells and receives money, and sees neither profit nor reports nor banks', () => {
  for (const route of ['recordSale', 'itemChoices', 'ledgerChoices', 'recordReceipt', 'addLedger'])
    expect([route, may('cashier', route)]).toEqual([route, true])
  for (const route of ['dashboard', 'report', 'banks', 'recordPurchase', 'voidSale', 'sessionLogs'])
    expect([route, may('cashier', route)]).toEqual([route, false])
})

test('a store keeper keeps the stock, and neither bills nor money', () => {
  for (const route of ['items', 'addItem', 'changeItem', 'recordItemAdjustment'])
    expect([route, may('storeKeeper', route)]).toEqual([route, true])
  for (const route of [
    'recordSale',
    'recordPurchase',
    'recordReceipt',
    'cashStatement',
    'dashboard',
  ])
    expect([route, may('storeKeeper', route)]).toEqual([route, false])
})

test('an accountant sees every report and the audit, and deletes nothing', () => {
  for (const route of ['report', 'allTransactions', 'sessionLogs', 'recordPurchase', 'changeSale'])
    expect([route, may('accountant', route)]).toEqual([route, true])
  for (const route of ['voidSale', 'voidPurchase', 'deleteItem'])
    expect([route, may('accountant', route)]).toEqual([route, false])
})

test('a manager has every permission', () => {
  expect(roles.manager.keys).toEqual(permissionKeys)
})
