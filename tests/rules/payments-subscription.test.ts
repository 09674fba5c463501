import { securityHeaders } from '../../src/server/http/headers.ts'
import { extendTerm } from '../../src/server/subscription/term.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { kathmanduToday } from '../../src/books/calendar/civilDate.ts'
import { addDays, toBs } from '../../src/books/calendar/calendar.ts'
import { isExpired, plans } from '../../src/books/company/plans.ts'
import { readConfig } from '../../src/server/config.ts'
import { openGateways } from '../../src/server/subscription/gateways.ts'
import { nextCheck } from '../../src/server/subscription/orders.ts'
import { returnTo } from '../../src/server/subscription/routes.ts'
import { daysLeft, yearsLater } from '../../src/server/subscription/term.ts'
import { nobody } from './paymentsSetup.ts'
import { isLong } from '../longForm.ts'

describe('how long a subscription lasts', () => {
  test.each([
    ['2026-11-21T18:14:59.999Z', '2026-11-22', 1, false],
    ['2026-11-21T18:15:00.000Z', '2026-11-22', 0, true],
    ['2026-11-21T23:59:59.999Z', '2026-11-22', 0, true],
    ['2026-11-21T00:00:00.000Z', '2026-11-22', 1, false],
    ['2026-11-20T18:15:00.000Z', '2026-11-22', 1, false],
    ['2026-11-20T18:14:59.999Z', '2026-11-22', 2, false],
    ['2026-12-01T00:00:00.000Z', '2026-11-22', 0, true],
  ])('at %s one that ends on %s has %i days left', (now, expiry, left, over) => {
    expect([daysLeft(expiry, kathmanduToday(now)), isExpired(expiry, kathmanduToday(now))]).toEqual(
      [left, over],
    )
  })
  test.each([
    ['2026-11-21', 1, '2027-11-21'], // 5 Mangsir 2083 and 2084
    ['2026-07-17', 1, '2027-07-17'], // 1 Shrawan
    ['2026-04-14', 1, '2027-04-14'], // 1 Baishakh
  ])('%s and %i year is %s', (from, years, to) => {
    expect(yearsLater(from, years)).toBe(to)
  })
  test('a year later is the same day of the Nepali calendar, or the first of the next month', () => {
    let clamped = 0
    for (let day = 0; day < 4000; day++) {
      const from = addDays('2026-01-01', day)!
      const years = (day % 5) + 1
      const was = toBs(from)!
      const is = toBs(yearsLater(from, years)!)!
      const months = (is.year - was.year) * 12 + is.month - was.month
      if (is.day === was.day && months === years * 12) continue
      clamped++
      expect([from, is.day, months, was.day > 28]).toEqual([from, 1, years * 12 + 1, true])
    }
    expect(clamped).toBeGreaterThan(5)
    expect(clamped).toBeLessThan(100)
    expect([yearsLater('2042-04-13', 1), yearsLater('2043-01-01', 1)]).toEqual(['2043-04-13', null])
  })
  const today = '2026-11-21'
  test.each([
    ['after it ran out, from today', 'basic', '2026-01-01', 'basic', '2027-11-21'],
    ['on its last day, from tomorrow', 'basic', '2026-11-22', 'basic', '2027-11-22'],
    ['early, from its end', 'basic', '2027-11-21', 'basic', '2028-11-20'],
    ['of a trial, its days stay days', 'trial', '2026-12-01', 'basic', '2027-12-01'],
    [
      'up, by the price: 20 days of basic are 10 of premium',
      'basic',
      '2026-12-11',
      'premium',
      '2027-12-01',
    ],
    ['up, 21 days of basic are 11 of premium', 'basic', '2026-12-12', 'premium', '2027-12-02'],
    [
      'down, by the price: 10 days of premium are 20 of basic',
      'premium',
      '2026-12-01',
      'basic',
      '2027-12-11',
    ],
  ] as const)('a year that is paid for %s', (_, plan, accountExpiryDate, bought, expected) => {
    expect(extendTerm({ plan, accountExpiryDate }, { plan: bought, years: 1 }, today)).toEqual({
      plan: bought,
      accountExpiryDate: expected,
    })
  })
  test('a change of plan neither adds nor removes more than a part of a day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2000 }), fc.boolean(), (left, up) => {
        const [had, bought] = up ? (['basic', 'premium'] as const) : (['premium', 'basic'] as const)
        const accountExpiryDate = addDays(today, left)!
        const after = extendTerm(
          { plan: had, accountExpiryDate },
          { plan: bought, years: 1 },
          today,
        )!
        // In a shorter month two start days share the same end of the year.
        const days = Array.from({ length: 4001 }, (_, i) => i).filter(
          (i) => yearsLater(addDays(today, i)!, 1) === after.accountExpiryDate,
        )
        const worth = left * plans[had].pricePaisa!
        const price = plans[bought].pricePaisa!
        expect(days.at(-1)! * price).toBeGreaterThanOrEqual(worth)
        expect(days[0]! * price).toBeLessThan(worth + price)
      }),
      { seed: 16, numRuns: isLong ? 200 : 60 },
    )
  })
})

test('an unsettled order is checked after 5, 10, 20, 40 minutes and so on, for 48 hours', () => {
  const at = '2026-11-21T00:00:00.000Z'
  const ages: number[] = []
  for (
    let now = at;
    ages.length < 20 && (ages.at(-1) ?? 0) < 2880;
    ages.push((Date.parse(now) - Date.parse(at)) / 60_000)
  )
    now = nextCheck(at, now)
  expect(ages).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 1000, 1360, 1720, 2080, 2440, 2800, 2880])
})

describe('the return address of a payment', () => {
  const plain = { publicUrl: null, trustProxy: false, tls: false }
  test.each([
    [plain, { host: '127.0.0.1:3000' }, 'http://127.0.0.1:3000'],
    [{ ...plain, tls: true }, { host: 'khata.example' }, 'https://khata.example'],
    [{ ...plain, tls: true }, { host: '[::1]:3000' }, 'https://[::1]:3000'],
    [
      plain,
      { host: 'inside:3000', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
      'http://inside:3000',
    ],
    [
      { ...plain, trustProxy: true },
      {
        host: 'inside:3000',
        'x-forwarded-host': 'khata.example, inside',
        'x-forwarded-proto': 'https',
      },
      'https://khata.example',
    ],
    [
      { ...plain, publicUrl: 'https://khata.example' },
      { host: 'evil.example' },
      'https://khata.example',
    ],
  ])('%j %j', (reached, headers, origin) => {
    expect(returnTo(reached, headers)).toEqual({
      origin,
      success: `${origin}/payment/success`,
      failure: `${origin}/payment/failure`,
    })
  })
  test.each([
    '',
    'a b',
    'evil.example/path',
    'user@evil.example',
    'evil.example?',
    '-',
    'a'.repeat(300),
    'a"b',
  ])('is never made from the host %s', (host) => {
    expect(returnTo(plain, { host })).toBeNull()
  })
})

describe('which gateways there are', () => {
  const esewaEnv = { ESEWA_PRODUCT_CODE: 'SHOP', ESEWA_SECRET: 's' }
  test('only the stand-in by default, and that only on the embedded database', () => {
    expect(readConfig({}).payments).toEqual({ esewa: null, khalti: null, standIn: true })
    expect(readConfig({ DATABASE_URL: 'postgres://x/y' }).payments.standIn).toBe(false)
    expect(
      readConfig({ DATABASE_URL: 'postgres://x/y', PAYMENT_STANDIN: 'on' }).payments.standIn,
    ).toBe(true)
    expect(readConfig({ PAYMENT_STANDIN: 'off' }).payments.standIn).toBe(false)
  })
  test('a real gateway is the live one by default, and disables the stand-in', () => {
    expect(
      readConfig({
        ...esewaEnv,
        KHALTI_SECRET_KEY: 'k',
        KHALTI_URL: 'https://dev.khalti.com/api/v2',
      }).payments,
    ).toEqual({
      esewa: {
        productCode: 'SHOP',
        secret: 's',
        formUrl: 'https://epay.esewa.com.np/api/epay/main/v2/form',
        statusUrl: 'https://epay.esewa.com.np/api/epay/transaction/status/',
      },
      khalti: { secretKey: 'k', url: 'https://dev.khalti.com/api/v2/' },
      standIn: false,
    })
  })
  test.each([
    [{ ...esewaEnv, PAYMENT_STANDIN: 'on' }, 'PAYMENT_STANDIN'],
    [{ ESEWA_SECRET: 's' }, 'ESEWA_PRODUCT_CODE'],
    [{ ESEWA_URL: 'http://epay.esewa.com.np/' }, 'ESEWA_URL'],
    [{ KHALTI_URL: 'khalti' }, 'KHALTI_URL'],
    [{ PUBLIC_URL: 'https://khata.example/app' }, 'PUBLIC_URL'],
    [{ PUBLIC_URL: 'khata.example' }, 'PUBLIC_URL'],
  ])('%j is refused with the name of the setting', (env, name) => {
    expect(() => readConfig(env)).toThrow(name)
  })
  test('pages may post a form only to the configured gateway', () => {
    const opened = openGateways(readConfig(esewaEnv).payments, nobody, () => 0)
    const tryOut = openGateways(readConfig({}).payments, nobody, () => 0)
    const formAction = (formOrigins: readonly string[]) =>
      /form-action [^;]*/.exec(
        securityHeaders({ tls: false, dev: false, formOrigins })['content-security-policy']!,
      )?.[0]
    expect([formAction(opened.formOrigins), opened.pages.length, opened.gateways.tryOut]).toEqual([
      "form-action 'self' https://epay.esewa.com.np",
      0,
      false,
    ])
    expect([formAction(tryOut.formOrigins), tryOut.pages.length, tryOut.gateways.tryOut]).toEqual([
      "form-action 'self'",
      1,
      true,
    ])
  })
})
