import { describe, expect, test } from 'vitest'
import type { Words } from '../../src/books/words.ts'
import { accessTo } from '../../src/client/access/access.ts'
import { mayOpen, type Opener } from '../../src/client/access/mayOpen.ts'
import type { Screen } from '../../src/client/react/screen.ts'
import { entryScreens as beforeBooks } from '../../src/client/shell/entryScreens.ts'
import { entriesFor } from '../../src/client/shell/entries.ts'
import { plannedScreens } from '../../src/client/shell/plannedScreens.ts'
import { allScreens, screenPermissions, screens } from '../../src/client/shell/screens.ts'
import { titleAt } from '../../src/client/shell/titles.ts'

const nothing: Screen['load'] = async () => () => null
const title: Words = { ne: 'किस्ता', en: 'Instalments' }
const instalments: Screen = {
  path: '/instalments',
  title,
  permission: ['receipt-add'],
  menu: { order: 45, icon: 'M0 0' },
  load: nothing,
}
const opener = (over: Partial<Opener>): Opener => ({
  screens: [...screens, instalments],
  isAdmin: false,
  may: () => false,
  today: '2026-11-21',
  accountExpiryDate: '2027-01-01',
  passwordDue: false,
  ...over,
})

describe('a screen that its area declares', () => {
  test('is in the menu at its place under its title', () => {
    const menu = entriesFor([...screens, instalments]).map((entry) => entry.title.en)
    expect(menu.slice(menu.indexOf('All Transactions')).slice(0, 4)).toEqual([
      'All Transactions',
      'Instalments',
      'Sales Return',
      'Purchase Return',
    ])
  })

  test('is open only to those with its key and to admins', () => {
    expect(mayOpen('/instalments', opener({}))).toBe(false)
    expect(mayOpen('/instalments', opener({ may: (key) => key === 'receipt-add' }))).toBe(true)
    expect(mayOpen('/instalments', opener({ isAdmin: true }))).toBe(true)
  })

  test('may be for admins only, or open after the subscription expired', () => {
    const may = () => true
    const accountExpiryDate = '2026-01-01'
    const withScreen = (screen: Partial<Screen>, over: Partial<Opener>) =>
      opener({ ...over, screens: [{ ...instalments, ...screen }] })
    expect(mayOpen('/instalments', withScreen({ adminsOnly: true }, { may }))).toBe(false)
    expect(mayOpen('/instalments', withScreen({}, { may, accountExpiryDate }))).toBe(false)
    expect(
      mayOpen('/instalments', withScreen({ whenExpired: true }, { may, accountExpiryDate })),
    ).toBe(true)
  })
})

describe('the screens of the product', () => {
  test('each have one path, and one that is built is no longer planned', () => {
    const paths = allScreens.map(({ path }) => path)
    expect(paths.filter((path, at) => paths.indexOf(path) !== at)).toEqual([])
    expect(Object.keys(screenPermissions)).toHaveLength(screens.length + plannedScreens.length)
  })

  test('each have a title in both languages', () => {
    expect(
      allScreens
        .filter((each) => !/[\u0900-\u097f]/.test(each.title.ne) || !/^[A-Z]/.test(each.title.en))
        .map(({ path }) => path),
    ).toEqual([])
  })

  test('are offered by the menu only if they are built', () => {
    const offered = entriesFor(screens).flatMap((entry) => {
      if (entry.kind === 'group') return entry.entries
      return entry.kind === 'screen' ? [entry] : []
    })
    expect(
      offered
        .map(({ path }) => path)
        .filter((path) => plannedScreens.some((planned) => planned.path === path)),
    ).toEqual([])
    expect(offered.map(({ path }) => titleAt(path))).toEqual(offered.map((entry) => entry.title))
  })

  test('are treated the same without a sign-in by the short list of the first load', () => {
    const stranger = {
      state: 'anonymous',
      hasToken: false,
      today: '2026-11-21',
      accountExpiryDate: null,
    }
    const choosing = { ...stranger, state: 'choosingCompany', hasToken: true }
    for (const standing of [stranger, choosing]) {
      for (const { path } of screens)
        expect([path, accessTo(beforeBooks, path, standing)]).toEqual([
          path,
          accessTo(screens, path, standing),
        ])
    }
  })
})
