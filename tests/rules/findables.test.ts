import { expect, test } from 'vitest'
import type { Words } from '../../src/books/words.ts'
import { screens } from '../../src/client/shell/screens.ts'
import {
  bestOf,
  findableItems,
  findableParties,
  findableScreens,
  foundDocuments,
} from '../../src/client/shell/findables.ts'

const aParty = {
  ledgerId: 'p/1',
  ledgerTitle: 'हरि स्टोर',
  mobileNo: '9841000001',
  address: 'पाटन',
  vatPanNo: '600000001',
  vatPanFlag: 'pan',
  balance: null,
  isActive: true,
} as const
const anItem = {
  itemId: 'i1',
  name: 'चामल',
  code: 'CH-1',
  barcode: '8901234567890',
  categoryName: null,
  unit: 'kg',
  secondUnit: null,
  secondFactor: null,
  purchaseRate: null,
  saleRate: 0,
  vatClass: 'exempt',
  quantity: 0,
  value: null,
  lowStock: null,
  isActive: true,
} as const
const groups = [
  findableScreens(screens),
  findableParties([aParty as never]),
  findableItems([anItem as never]),
]
const paths = (typed: string) => bestOf(groups, typed).map(({ path }) => path)

test.each([
  ['hari', '/partyledgerslistdetails/p%2F1'],
  ['9841000001', '/partyledgerslistdetails/p%2F1'],
  ['600000001', '/partyledgerslistdetails/p%2F1'],
  ['chamal', '/itemlistdetails/i1'],
  ['8901234567890', '/itemlistdetails/i1'],
  ['सन्तुलन', '/trial-balance'],
  ['new sale', '/sales/add'],
])('what is typed as %s finds the page %s', (typed, path) => {
  expect(paths(typed)).toContain(path)
})

test('screens of one record and those before a sign-in are not found', () => {
  const found = groups[0]!.map(({ option: { path } }) => path)
  expect(found.filter((path) => path.includes(':') || path === '/login')).toEqual([])
  expect(found.length).toBeGreaterThan(80)
})

test('no group shows more than six', () => {
  const many = Array.from({ length: 20 }, () => aParty as never)
  expect(bestOf([findableParties(many)], 'हरि')).toHaveLength(6)
})

test('a found document is named by its kind and number and opens its page', () => {
  const row = { kind: 'sale', documentId: 's1', number: 'SI-1', partyName: 'हरि' }
  expect(
    foundDocuments([row as never]).map(({ path, name }) => [path, (name as Words).en]),
  ).toEqual([['/sales/s1', 'Sales SI-1']])
})
