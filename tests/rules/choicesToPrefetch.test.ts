import { expect, test } from 'vitest'
import type { PermissionKey } from '../../src/books/access/permissions.ts'
import { choicesToPrefetch } from '../../src/client/shell/choicesToPrefetch.ts'

const typesFor = (...keys: readonly PermissionKey[]): readonly string[] =>
  choicesToPrefetch((key) => keys.includes(key)).map(({ type }) => type)

test('who may adjust items has the items of the shop before the first form', () => {
  expect(typesFor('item-adjustment-add')).toEqual([
    'tradeShop',
    'tradeItemChoices',
    'printSettings',
    'paymentQr',
  ])
})

test('who may enter expenses has parties, banks and categories before the first form', () => {
  expect(typesFor('expense-add')).toEqual([
    'tradeShop',
    'tradePartyChoices',
    'tradeBankChoices',
    'printSettings',
    'paymentQr',
    'expenseCategories',
  ])
})

test('who may take goods back, or move cheques, has what these name', () => {
  expect(typesFor('sales-return-add')).toEqual([
    'tradeShop',
    'tradeItemChoices',
    'tradePartyChoices',
    'tradeBankChoices',
    'printSettings',
    'paymentQr',
  ])
  expect(typesFor('cheque-deposit-withdraw')).toEqual([
    'tradeShop',
    'tradePartyChoices',
    'tradeBankChoices',
    'printSettings',
    'paymentQr',
  ])
})

test('who may only look is sent nothing ahead', () => {
  expect(typesFor('items-screen', 'party-ledger-screen', 'report-view')).toEqual([])
})
