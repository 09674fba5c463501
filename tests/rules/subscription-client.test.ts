import { either as E } from 'fp-ts'
import { expect, test } from 'vitest'
import { unlock } from '../../src/client/i18n/words.ts'
import { subscriptionFrom } from '../../src/client/access/membership.tsx'
import { includes } from '../../src/books/company/plans.ts'
import { listBills, testArea } from '../sim/testBills.ts'
import { settled, tokenFor, world, type World } from '../sim/clientWorld.ts'
import { area as doors } from '../../src/client/auth/area.tsx'
import { LogIn } from '../../src/client/session/commands.ts'
import * as leftLogs from '../../src/client/session/leftLogs.ts'
import { startSessionLifecycle, type SessionLifecycle } from '../../src/client/session/lifecycle.ts'
import { addressKept, me, sessionKey } from '../../src/client/session/views.ts'
import { area as session } from '../../src/client/session/area.ts'
import { area as inside } from '../../src/client/companies/area.ts'
import { screens } from '../../src/client/shell/screens.ts'
import { area as subscription } from '../../src/client/subscription/area.ts'
import { takeCheckout } from '../../src/client/subscription/checkouts.ts'
import { CheckPayment, ConfirmPayment, Subscribe } from '../../src/client/subscription/commands.ts'
import { buying, orderPlacement, paymentChecks } from '../../src/client/subscription/events.ts'
import {
  claimOf,
  gatewayOf,
  isRenewalUnknown,
  originIn,
  wayBack,
} from '../../src/client/subscription/payment.ts'
import { subscriptionQuery } from '../../src/client/subscription/queries.ts'
import { features } from '../../src/books/company/planWords.ts'

test("the sentence about a feature outside the plan is the product's own", () => {
  expect(unlock(features.audit).en).toBe('Unlock Audit by upgrading your plan.')
  expect(unlock(features.staff).en).toBe('Unlock Users by upgrading your plan.')
  expect(unlock(features.import).en).toBe('Unlock Import by upgrading your plan.')
  const auditFeature = screens.find(({ path }) => path === '/audit')?.feature
  expect(includes('basic', auditFeature!)).toBe(false)
  expect(includes('premium', auditFeature!)).toBe(true)
})

test('a person who pays returns to where they were, and never to another site', () => {
  for (const path of ['/audit', '/sales/add?draft=1', '/utilities/parties-account', '/']) {
    expect(originIn(subscriptionFrom(path).split('?')[1]!)).toBe(path)
    expect(wayBack(path)).toBe(path)
  }
  for (const path of [
    null,
    '',
    'audit',
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    '/a\nb',
    '/subscription',
    '/subscription?from=/a',
    '/payment/success',
    'javascript:alert(1)',
  ])
    expect(wayBack(path)).toBe(null)
  // Only a path that is these pages' own leads in a circle.
  expect(wayBack('/payments-of-mine')).toBe('/payments-of-mine')
})

test('continuing after a payment waits only for an expired account that is not yet updated', () => {
  const ended = {
    isAdmin: true,
    plan: 'trial',
    accountExpiryDate: '2026-11-22',
    isExpired: true,
  } as const
  expect(isRenewalUnknown({ paidThrough: '2027-11-22' }, ended)).toBe(true)
  expect(
    isRenewalUnknown(
      { paidThrough: '2027-11-22' },
      { ...ended, accountExpiryDate: '2027-11-22', isExpired: false },
    ),
  ).toBe(false)
  // A payment of years ago, looked at again: nothing more will be heard of it.
  for (const paidThrough of ['2025-11-22', '2026-11-22', null])
    expect(isRenewalUnknown({ paidThrough }, ended), String(paidThrough)).toBe(false)
  expect(isRenewalUnknown({ paidThrough: '2027-11-22' }, null)).toBe(false)
})

test('a gateway is recognized by its parameters in the return address', () => {
  expect([
    gatewayOf('data=eyJ9'),
    gatewayOf('pidx=abc&status=Completed'),
    gatewayOf(''),
    gatewayOf('status=Completed'),
  ]).toEqual(['esewa', 'khalti', null, null])
})

const order = {
  order_id: 'o-1',
  plan: 'premium',
  years: 1,
  amount: '3000',
  gateway: 'esewa',
  ordered_at: '2026-11-21T04:00:00.000Z',
}
const paid = {
  ...order,
  status: 'paid',
  paid_at: '2026-11-21T04:01:00.000Z',
  paid_through: '2030-01-01',
}
const pending = { ...order, status: 'pending', paid_at: null, paid_through: null }
const checkout = {
  order_id: 'o-1',
  method: 'POST',
  url: 'https://gateway.test/form',
  fields: { amount: '3000', signature: 'abc=' },
}
const standing = { ends: '2025-11-30', plan: 'basic' }
const answerOf = (path: string): unknown =>
  ({
    '/auth/login': signedIn(),
    '/auth/session': signedIn(),
    '/web/subscription/orders': checkout,
    '/web/subscription/orders/confirm': paid,
    '/web/subscription/orders/o-1/check': pending,
  })[path]
const signedIn = () => ({
  access_token: tokenFor('A'),
  token_type: 'Bearer',
  user_id: 'sita',
  full_name: 'सीता',
  username: '9841234567',
  is_admin: true,
  is_first_login: false,
  is_account_expired: false,
  multi_user_flag: false,
  permissions: [],
  expiry_info: { account_expiry_date: standing.ends, last_renewed_at: null },
  company_id: 'A',
  company_name: 'पसल',
  parent_id: null,
  agent_detail: null,
  plan: standing.plan,
  log_ticket: 'ticket-A',
  log_key: 'key-of-sita',
  child_company: [
    {
      company_id: 'A',
      user_name: 'sita',
      parent_id: null,
      web_auth_token: null,
      registration_detail: { business_name: 'पसल' },
    },
  ],
})
const asked: string[] = []
const inShop = async (): Promise<{ readonly w: World; readonly life: SessionLifecycle }> => {
  const w = world({ uploads: true })
  Object.assign(standing, { ends: '2025-11-30', plan: 'basic' })
  asked.length = 0
  w.server.answer = (path) => {
    asked.push(path)
    const data = answerOf(path)
    return data === undefined ? null : [200, { message: 'ठीक छ (Fine)', data }]
  }
  const areas = [session, inside, subscription, testArea]
  const life = await startSessionLifecycle({
    ...w.parts,
    authArea: () => Promise.resolve(doors),
    books: () => Promise.resolve({ areas, store: w.store, hash: w.parts.ports.hash, leftLogs }),
    wake: () => w.wake$.next(null),
    tabStorage: w.keeper,
    reloadAt: () => undefined,
    persisted: {
      keep: () => Promise.resolve(),
      read: () => Promise.resolve(null),
      clear: () => Promise.resolve(),
    },
  })
  life.session().send(LogIn, { username: '9841234567', password: 'very-secret' })
  await settled(40)
  expect(life.session().folds.get(me, null, sessionKey).place).toMatchObject({
    plan: 'basic',
    accountExpiryDate: '2025-11-30',
  })
  return { w, life }
}
const shop = (life: SessionLifecycle) => life.session().folds.get(buying, 'A', sessionKey)
const ordering = (life: SessionLifecycle) =>
  life.session().folds.get(orderPlacement, 'A', sessionKey).value
const place = (life: SessionLifecycle) => life.session().folds.get(me, null, sessionKey).place

test('an order is placed once; a second click meanwhile is refused', async () => {
  const { w, life } = await inShop()
  const raw = { plan: 'premium', years: 1, gateway: 'esewa', from: '/audit' }
  expect(E.isRight(life.session().send(Subscribe, raw))).toBe(true)
  expect(E.isLeft(life.session().send(Subscribe, raw))).toBe(true)
  await settled(40)
  expect(asked.filter((path) => path === '/web/subscription/orders')).toHaveLength(1)
  const placed = life
    .session()
    .log.entries.find((entry) => entry.meta.type === 'SubscriptionOrderPlaced')
  expect(placed?.event).toEqual({ type: 'SubscriptionOrderPlaced', orderId: 'o-1' })
  expect(JSON.stringify(life.session().log.entries)).not.toMatch(/abc=|gateway\.test/)
  expect([takeCheckout('o-1'), takeCheckout('o-1')]).toEqual([
    { orderId: 'o-1', method: 'POST', url: checkout.url, fields: checkout.fields },
    null,
  ])
  expect(shop(life)).toMatchObject({ from: '/audit', refusal: null })
  expect(ordering(life)).toBe('recorded')
  // With no network nothing is kept for later: a payment is never sent by itself.
  w.server.online = false
  life.session().send(Subscribe, raw)
  await settled(40)
  expect(shop(life).refusal?.tag).toBe('Offline')
  expect(Object.keys(life.session().pending())).toEqual([])
})

test("an order that failed shows the server's reason, also when the payment service is busy", async () => {
  const { w, life } = await inShop()
  const said = { ne: 'भुक्तानी सेवामा पुग्न सकिएन', en: 'The payment service could not be reached' }
  for (const status of [503, 429]) {
    w.server.answer = (path) =>
      path.startsWith('/web/subscription/orders')
        ? [status, { message: `${said.ne} (${said.en})` }]
        : [200, { message: 'ठीक छ (Fine)', data: answerOf(path) }]
    life.session().send(Subscribe, { plan: 'premium', years: 1, gateway: 'esewa', from: null })
    await settled(40)
    expect([ordering(life), shop(life).refusal]).toMatchObject(['refused', { say: said }])
    life.session().send(CheckPayment, { orderId: 'o-1' })
    await settled(40)
    expect(shop(life).answer).toMatchObject({ claim: 'o-1', order: null, refusal: { say: said } })
  }
})

test('a payment takes effect at once: the session reloads the company without another sign-in', async () => {
  const { life } = await inShop()
  const before = life.session().id
  Object.assign(standing, { ends: '2030-01-01', plan: 'premium' })
  life.session().send(ConfirmPayment, { gateway: 'esewa', returned: 'data=eyJ9' })
  life.session().send(ConfirmPayment, { gateway: 'esewa', returned: 'data=eyJ9' })
  await settled(60)
  expect(asked.filter((path) => path.endsWith('/confirm'))).toHaveLength(1)
  expect(shop(life).answer).toEqual({
    claim: claimOf('data=eyJ9'),
    order: { orderId: 'o-1', status: 'paid', paidThrough: '2030-01-01' },
    refusal: null,
  })
  expect(JSON.stringify(life.session().log.entries)).not.toContain('eyJ9')
  expect(claimOf('data=eyJ8')).not.toBe(claimOf('data=eyJ9'))
  expect(place(life)).toMatchObject({ plan: 'premium', accountExpiryDate: '2030-01-01' })
  expect(life.session().id).toBe(before)
  expect(life.session().log.entries.map((entry) => entry.meta.type)).not.toContain('LoggedOut')
})

test("the log contains no order, signature or payer's number of a subscription payment", () => {
  expect(subscriptionQuery.summary!({ plan: 'basic', orders: [order, order] })).toEqual({
    orders: 2,
  })
  expect([
    addressKept('/payment/success', 'data=eyJ9'),
    addressKept('/payment/failure', 'pidx=abc&mobile=98XXXXX904'),
    addressKept('/payment/success', ''),
  ]).toEqual(['/payment/success', '/payment/failure', '/payment/success'])
  expect([addressKept('/users', 'page=2'), addressKept('/users', '')]).toEqual([
    '/users?page=2',
    '/users',
  ])
})

test('an unsettled payment changes nothing and can be checked again', async () => {
  const { life } = await inShop()
  life.session().send(CheckPayment, { orderId: 'o-1' })
  await settled(40)
  expect(life.session().folds.get(paymentChecks, 'A', 'o-1').value).toBe('recorded')
  expect(shop(life)).toMatchObject({
    answer: { claim: 'o-1', order: { status: 'pending', paidThrough: null } },
  })
  expect(life.session().log.entries.map((entry) => entry.meta.type)).not.toContain(
    'MembershipChanged',
  )
  life.session().send(CheckPayment, { orderId: 'o-1' })
  await settled(40)
  expect(asked.filter((path) => path.endsWith('/check'))).toHaveLength(2)
})

test('a refusal because the account expired leads to the subscription page; no other does', async () => {
  const { w, life } = await inShop()
  const say = 'सकियो (Ended)'
  const barred = (tag: string) => {
    w.server.answer = (path) =>
      path === '/web/test-bills'
        ? [403, { message: say, refusal: { tag, say: { ne: 'सकियो', en: 'Ended' } } }]
        : [200, { message: say, data: answerOf(path) }]
  }
  standing.ends = '2025-01-01'
  barred('not_permitted')
  await w.parts.tools.api.call(listBills, {}, { company: 'A' })()
  await settled(40)
  expect(place(life)?.accountExpiryDate).toBe('2025-11-30')
  barred('expired')
  await w.parts.tools.api.call(listBills, {}, { company: 'A' })()
  await settled(40)
  expect(place(life)?.accountExpiryDate).toBe('2025-01-01')
})
