import { expect, test } from 'vitest'
import { balanceKeys, costKeys, purchaseRateKeys } from '../../src/books/documents/figureKeys.ts'

const toSeeCost = ['item-edit', 'items-screen', 'report-view']

test('the cost of goods is shown to those who see or edit items or read reports, and to no others', () => {
  expect(costKeys.toSorted()).toEqual(toSeeCost)
})

test('purchase rates are shown to those who see cost or enter or change purchases, and to no others', () => {
  expect(purchaseRateKeys.toSorted()).toEqual(
    [...toSeeCost, 'purchase-add', 'purchase-edit'].toSorted(),
  )
})

test('the balance of a party is shown to those who see its ledger, edit it or read reports', () => {
  expect(balanceKeys.toSorted()).toEqual(['party-edit', 'party-ledger-screen', 'report-view'])
})
