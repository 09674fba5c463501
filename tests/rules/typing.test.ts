import { describe, expect, test } from 'vitest'
import { entriesFor } from '../../src/client/shell/entries.ts'
import { allScreens } from '../../src/client/shell/screens.ts'
import { findOptions, searchable } from '../../src/client/ui/find.ts'
import { soundKey } from '../../src/books/search/soundKey.ts'
import { readShortBs } from '../../src/client/ui/shortDate.ts'

// 2026-11-21 is 5 Mangsir 2083, as printed calendars have it.
const today = '2026-11-21'

describe('a short date', () => {
  test.each([
    ['5', '2026-11-21'],
    ['1', '2026-11-17'],
    ['८-५', '2026-11-21'],
    ['8/5', '2026-11-21'],
    ['83-8-5', '2026-11-21'],
    ['२०८३-०८-०५', '2026-11-21'],
    ['1-1', '2026-04-14'],
    ['2082.1.1', '2025-04-14'],
  ])('%s is %s', (typed, date) => expect(readShortBs(typed, today)).toBe(date))

  test.each(['', '0', '30', '13-1', '8-30', 'राम', '5-', '2083-8', '1-2-3-4'])(
    '"%s" is not a day',
    (typed) => expect(readShortBs(typed, today)).toBeNull(),
  )
})

describe('finding a name', () => {
  const names = [
    'राम बहादुर थापा',
    'Sita Store',
    'गणेश किराना स्टोर',
    'कृष्ण प्रसाद श्रेष्ठ',
    'विष्णु ट्रेडर्स',
    'सीता देवी',
  ]
  const all = names.map((name, at) => searchable(name, [name, `98410000${10 + at}`]))
  const found = (typed: string) => findOptions(all, typed)

  test.each([
    ['ram', 'राम बहादुर थापा'],
    ['Raam', 'राम बहादुर थापा'],
    ['राम', 'राम बहादुर थापा'],
    ['ganesh', 'गणेश किराना स्टोर'],
    ['stor gan', 'गणेश किराना स्टोर'],
    ['krishna', 'कृष्ण प्रसाद श्रेष्ठ'],
    ['shrestha', 'कृष्ण प्रसाद श्रेष्ठ'],
    ['bishnu', 'विष्णु ट्रेडर्स'],
    ['vishnu', 'विष्णु ट्रेडर्स'],
    ['9841000011', 'Sita Store'],
    ['seeta devi', 'सीता देवी'],
  ])('%s finds %s', (typed, name) => expect(found(typed)).toContain(name))

  test('one spelling finds the name in either script', () =>
    expect(found('sita').toSorted()).toEqual(['Sita Store', 'सीता देवी'].toSorted()))
  test('a text that matches nothing finds nothing', () => expect(found('qwrty')).toEqual([]))
  test('an empty text finds all, in their order', () => expect(found('')).toEqual(names))
  test('a name that sounds different is another name', () =>
    expect(soundKey('राम')).not.toBe(soundKey('श्याम')))
})

describe('the sidebar', () => {
  const titles = (paths: readonly string[]) =>
    entriesFor(allScreens.filter(({ path }) => paths.includes(path))).map((e) => e.title.en)
  const everything = [
    '/home',
    '/party-ledgers',
    '/items',
    '/all-transactions',
    '/sales-return/add',
    '/purchase-return/add',
    '/cash-in-hand',
    '/banks-cooperative',
    '/cheques',
    '/expense-category',
    '/utilities/parties-account',
    '/utilities/products-items',
    '/security',
    '/users',
    '/subscription',
    '/rating',
    '/how-to-use-mobilekhata',
    '/aboutus',
  ]

  test('shows every entry in the order and under the titles of the specification', () => {
    expect(titles(everything.toReversed())).toEqual([
      'Home',
      'Party Ledger',
      'Items',
      'All Transactions',
      'Sales Return',
      'Purchase Return',
      'Cash In Hand',
      'Banks/Co-operatives',
      'Cheques',
      'Expense Category',
      'Utilities',
      'Security',
      'Users',
      'Subscription Information',
      'Rating',
      'How to use',
      'About Us',
      'Contact Us',
    ])
  })
  test('leaves out what a person may not use, and a group that would be empty', () =>
    expect(titles(['/home', '/items'])).toEqual(['Home', 'Items', 'Contact Us']))
})
