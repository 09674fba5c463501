import * as t from 'io-ts'
import { either as E } from 'fp-ts'
import { expect, test } from 'vitest'
import { event, eventReader } from '../../src/client/log/event.ts'
import { secret, secretOf } from '../../src/client/log/secret.ts'
import { accessTo as accessAmong, type AccessState } from '../../src/client/access/access.ts'
import { screenPermissions, screens } from '../../src/client/shell/screens.ts'
import { claimsOf } from '../../src/client/device/tabStorage.ts'
import { displayName } from '../../src/client/session/signInAnswer.ts'
import { faultsIn } from '../../src/client/auth/registrationForm.ts'

const Put = event('Put', 3, t.type({ paisa: t.number }), {
  1: (old: { rupees: number }) => ({ amount: old.rupees }),
  2: (old: { amount: number }) => ({ paisa: old.amount * 100 }),
})
const reader = eventReader([Put])
const tagOf = (stored: Parameters<typeof reader.read>[0]) => {
  const read = reader.read(stored)
  return E.isLeft(read) ? read.left.tag : read.right
}

test('an old event is upcast to the current version, one step for each version', () => {
  expect(tagOf({ type: 'Put', version: 1, payload: { rupees: 5 } })).toEqual({
    type: 'Put',
    paisa: 500,
  })
  expect(tagOf({ type: 'Put', version: 2, payload: { amount: 5 } })).toEqual({
    type: 'Put',
    paisa: 500,
  })
})
test('an event that cannot be read is named: unknown, from the future, malformed', () => {
  expect(tagOf({ type: 'Gone', version: 1, payload: {} })).toBe('UnknownType')
  expect(tagOf({ type: 'Put', version: 4, payload: { paisa: 1 } })).toBe('FromTheFuture')
  expect(tagOf({ type: 'Put', version: 3, payload: { paisa: 'one' } })).toBe('Malformed')
  expect(tagOf({ type: 'Put', version: 1, payload: null })).toBe('Malformed')
})
test('a missing upcast and two events of one name fail when the program loads', () => {
  expect(() => event('Bad', 2, t.type({}))).toThrow('no upcast from version 1')
  expect(() => eventReader([Put, event('Put', 1, t.type({}))])).toThrow('share a type: Put')
  expect(() => reader.version('Nobody')).toThrow('no event Nobody')
})
test('a password cannot be recorded in any way: not as JSON, not inside something else', () => {
  expect(() => JSON.stringify({ deep: [secretOf('hunter2')] })).toThrow('never recorded')
  const read = secret.decode('hunter2')
  expect(E.isRight(read) && read.right.reveal()).toBe('hunter2')
  expect(String(Object.values(secretOf('hunter2')))).not.toContain('hunter2')
})

const accessTo = (path: string, access: AccessState) => accessAmong(screens, path, access)
const inside: AccessState = {
  state: 'active',
  hasToken: true,
  today: '2026-11-21',
  accountExpiryDate: '2026-11-22',
}
const signedOut: AccessState = {
  state: 'anonymous',
  hasToken: false,
  today: '2026-11-21',
  accountExpiryDate: null,
}
test('without a token every page of the books leads to the login, and public pages are open', () => {
  for (const path of ['/home', '/sales/add', '/subscription', '/choose-company'])
    expect(accessTo(path, signedOut)).toEqual({ tag: 'redirect', path: '/login' })
  for (const path of ['/', '/get-start', '/login', '/register', '/activate-account'])
    expect(accessTo(path, signedOut)).toEqual({ tag: 'shown' })
})
test('a person who is logged in is not shown login or registration', () => {
  for (const path of ['/login', '/register', '/'])
    expect(accessTo(path, inside)).toEqual({ tag: 'redirect', path: '/home' })
  expect(accessTo('/home', inside)).toEqual({ tag: 'shown' })
})
test('an expired account sees the subscription page and the result of its payment, and nothing else', () => {
  for (const accountExpiryDate of ['2026-11-21', '2025-01-01']) {
    expect(accessTo('/home', { ...inside, accountExpiryDate })).toEqual({
      tag: 'redirect',
      path: '/subscription',
    })
    // The pages of a payment's result need no permission (specification section 6): a payment made to renew comes back to them.
    for (const path of ['/subscription', '/payment/success', '/payment/failure'])
      expect(accessTo(path, { ...inside, accountExpiryDate })).toEqual({ tag: 'shown' })
    for (const path of ['/payment', '/payment/success/more', '/rating', '/aboutus'])
      expect(accessTo(path, { ...inside, accountExpiryDate })).toEqual({
        tag: 'redirect',
        path: '/subscription',
      })
  }
})
test('an owner of several companies chooses one before they see any', () => {
  expect(accessTo('/home', { ...inside, state: 'choosingCompany' })).toEqual({
    tag: 'redirect',
    path: '/choose-company',
  })
  expect(accessTo('/choose-company', { ...inside, state: 'enteringCompany' })).toEqual({
    tag: 'shown',
  })
  expect(accessTo('/choose-company', inside)).toEqual({ tag: 'redirect', path: '/home' })
})
test('a screen without a permission is open; others require theirs', () => {
  expect(screenPermissions['/home']).toBe(null)
  expect(screenPermissions['/no/such/page']).toBeUndefined()
  expect(screenPermissions['/sales/add']).toEqual(['sales-add'])
})

const token = (claims: unknown) =>
  `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.y`
test('a stored token gives a minimal session, and an invalid one is reported', () => {
  expect(
    claimsOf(token({ user_id: 'u-1', is_admin: true, company_id: 'c-1', name: 'सीता' })),
  ).toEqual(E.right({ userId: 'u-1', isAdmin: true, companyId: 'c-1' }))
  for (const broken of ['', 'abc', 'a.b.c', token({}), token(null), 'a.%%%.c'])
    expect(claimsOf(broken)).toEqual(E.left('unreadable'))
})
test('a company is shown by its business name, else its user name, else as unnamed', () => {
  expect(displayName({ userName: 'sita', registrationDetail: { businessName: 'सीता पसल' } })).toBe(
    'सीता पसल',
  )
  expect(displayName({ userName: 'sita', registrationDetail: { businessName: null } })).toBe('sita')
  expect(displayName({ userName: '', registrationDetail: { businessName: '' } })).toBe('')
})
test('the registration form says beside each field what is missing, and accepts Devanagari', () => {
  const good = {
    businessName: 'सीता पसल',
    fullName: 'सीता',
    mobileNo: '९८४१२३४५६७',
    email: '',
    address: 'काठमाडौँ-१०, नयाँ सडक',
    panNo: '',
    vatRegistered: false,
    password: 'अआइईउऊएऐ',
  }
  expect(faultsIn(good)).toEqual({})
  expect(
    Object.keys(
      faultsIn({
        ...good,
        businessName: ' ',
        address: 'a@b',
        mobileNo: '12',
        vatRegistered: true,
        password: 'short',
      }),
    ).toSorted(),
  ).toEqual(['address', 'businessName', 'mobileNo', 'panNo', 'password'])
})
