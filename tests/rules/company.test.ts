import { either as E } from 'fp-ts'
import { documentKinds, isDocumentKind } from '../../src/books/documents/documentKind.ts'
import { describe, expect, test } from 'vitest'
import { judgeBusinessDate } from '../../src/books/company/businessDate.ts'
import {
  isVatRegistered,
  judgeAddress,
  judgeEmail,
  judgeMobile,
  judgeOwnPan,
  judgePan,
  judgePhone,
} from '../../src/books/company/company.ts'
import { voucherLabel, voucherNumber } from '../../src/books/documents/voucher.ts'
import type { Refused } from '../../src/books/refusal.ts'

const tagOf = (judged: E.Either<{ readonly tag: string }, unknown>): string =>
  E.isLeft(judged) ? judged.left.tag : 'fine'

/** The tag of the refusal and the fields at which a form shows it; null where the value is accepted. */
const refused = (judged: Refused<unknown>): readonly string[] | null =>
  E.isLeft(judged) ? [judged.left.tag, ...Object.keys(judged.left.fields ?? {})] : null

describe('a business date', () => {
  const today = '2026-11-21'
  test.each([
    ['2026-11-21', null, 'fine'],
    ['2026-11-20', null, 'fine'],
    ['2026-11-22', null, 'future'],
    ['2026-02-29', null, 'notADate'],
    ['1943-04-13', null, 'notADate'],
    ['2026-07-16', '2026-07-16', 'periodLocked'],
    ['2026-07-15', '2026-07-16', 'periodLocked'],
    ['2026-07-17', '2026-07-16', 'fine'],
    ['1943-05-01', null, 'notADate'],
  ])('%s, books closed through %s: %s', (date, lockedThrough, tag) => {
    expect(tagOf(judgeBusinessDate({ lockedThrough, booksBeginOn: null }, date, today))).toBe(tag)
  })

  test("begins VAT with the day of the shop's registration", () => {
    const days = { vatRegisteredFrom: '2026-07-17', vatRegisteredThrough: null }
    expect(isVatRegistered(days, '2026-07-16')).toBe(false)
    expect(isVatRegistered(days, '2026-07-17')).toBe(true)
    expect(isVatRegistered({ ...days, vatRegisteredFrom: null }, '2026-11-21')).toBe(false)
    expect(isVatRegistered({ ...days, vatRegisteredFrom: null }, '')).toBe(false)
  })

  test("ends VAT after the last day of the shop's registration", () => {
    const days = { vatRegisteredFrom: '2026-07-17', vatRegisteredThrough: '2026-10-17' }
    expect(isVatRegistered(days, '2026-10-17')).toBe(true)
    expect(isVatRegistered(days, '2026-10-18')).toBe(false)
  })

  test('is refused before the day the books begin', () => {
    const books = { lockedThrough: null, booksBeginOn: '2026-07-17' }
    expect(tagOf(judgeBusinessDate(books, '2026-07-16', today))).toBe('beforeBooks')
    expect(tagOf(judgeBusinessDate(books, '2026-07-17', today))).toBe('fine')
  })

  test('that is refused for any reason is refused at its field', () => {
    const books = { booksBeginOn: '2026-07-17', lockedThrough: '2026-08-16' }
    for (const day of ['2026-02-30', '2026-11-22', '2026-07-16', '2026-08-16'])
      expect(refused(judgeBusinessDate(books, day, today))?.slice(1)).toEqual(['date'])
  })
})

describe('numbers of people and firms', () => {
  test('a PAN has nine digits and keeps its first zero', () => {
    expect(judgePan('०१२ ३४५ ६७८')).toEqual(E.right('012345678'))
    for (const text of ['12345678', '1234567890', '12345678a', '', '-12345678'])
      expect(tagOf(judgePan(text))).toBe('notAPan')
  })

  test.each([
    ['६०० ०००००१', true, E.right('600000001')],
    ['६०० ०००००१', false, E.right('600000001')],
    ['', false, E.right(null)],
    ['  ', false, E.right(null)],
  ])("a company's own PAN '%s', registered for VAT: %s, is taken", (pan, vat, taken) => {
    expect(judgeOwnPan(pan, vat)).toEqual(taken)
  })

  test('a company registered for VAT needs a PAN, and a PAN that is given must be right', () => {
    const missing = judgeOwnPan(' ', true)
    expect(refused(missing)).toEqual(['notAPan', 'panNo'])
    expect(E.isLeft(missing) && missing.left.say.en).toBe('VAT registration needs a PAN')
    const wrong = judgeOwnPan('12345678', false)
    expect(refused(wrong)).toEqual(['notAPan', 'panNo'])
    expect(E.isLeft(wrong) && wrong.left.say.en).toBe('A PAN has 9 digits')
  })

  test('a mobile number has ten digits and begins with nine', () => {
    for (const text of [
      '9841234567',
      '९८४१२३४५६७',
      '+977 9841234567',
      '977-984-1234567',
      '00977 9841234567',
    ])
      expect(judgeMobile(text)).toEqual(E.right('9841234567'))
    expect(judgeMobile('9800977123')).toEqual(E.right('9800977123'))
    for (const text of ['8841234567', '984123456', '98412345678', '19841234567', '', 'ram'])
      expect(tagOf(judgeMobile(text))).toBe('notAMobile')
  })

  test('a party may have a landline', () => {
    expect(judgePhone('01-4123456')).toEqual(E.right('014123456'))
    expect(judgePhone('9771234567')).toEqual(E.right('9771234567'))
    expect(judgePhone('+977-9841234567')).toEqual(E.right('9841234567'))
    for (const text of [
      '123456',
      '1234567890123',
      '01-41234x6',
      '129779841234567',
      '97798412345678',
    ])
      expect(tagOf(judgePhone(text))).toBe('notAPhone')
  })
})

describe('an address', () => {
  test.each(['काठमाडौँ-१०, वडा नं. ४', 'Ward 4, Butwal', 'Main_Road'])('%s is taken', (text) => {
    expect(judgeAddress(text)).toEqual(E.right(text))
  })

  test.each(['', '#4 Main Road', 'Main Road #4 Butwal', 'Main Road 4#'])(
    "'%s' is refused: empty, or with a sign that is not allowed",
    (text) => {
      expect(refused(judgeAddress(text))).toEqual(['address', 'address'])
    },
  )
})

describe('an e-mail address', () => {
  test.each([
    [' Ram@Example.COM ', 'ram@example.com'],
    ['r@e.n', 'r@e.n'],
    ['ram.sharma@mail.example.com.np', 'ram.sharma@mail.example.com.np'],
    ['', ''],
    ['  ', ''],
  ])("'%s' is kept as '%s'", (text, kept) => {
    expect(judgeEmail(text)).toEqual(E.right(kept))
  })

  test.each([
    'ram',
    'ram@example',
    '@example.com',
    'ram@.com',
    'ram@example.',
    'ram sharma@example.com',
    'ram@exa mple.com',
    'ram@example.c om',
    '<ram@example.com',
    'ram@example.com>',
    'ram@sita@example.com',
  ])("'%s' is refused at its field", (text) => {
    expect(refused(judgeEmail(text))).toEqual(['not_an_email', 'email'])
  })
})

describe('a voucher number', () => {
  test('consists of the kind, the fiscal year and the place in its series', () => {
    expect(voucherNumber('sale', '2083/84', 1)).toBe('SI-2083/84-00001')
    expect(voucherNumber('salesReturn', '2083/84', 123_456)).toBe('CN-2083/84-123456')
  })

  test('has its own series for each kind', () => {
    const letters = Object.values(documentKinds).map((k) => k.letters)
    expect(new Set(letters).size).toBe(letters.length)
    expect(isDocumentKind('purchaseReturn')).toBe(true)
    expect(isDocumentKind('toString')).toBe(false)
    expect(isDocumentKind(['sale'])).toBe(false)
  })
})

test('a kind of voucher has its name, the part paid at once the name of the payment', () => {
  expect(voucherLabel('sale')).toEqual(documentKinds.sale.label)
  expect(voucherLabel('sale', true)).toEqual(documentKinds.receipt.label)
  expect(voucherLabel('purchase', true)).toEqual(documentKinds.payment.label)
  expect(voucherLabel('expense', true)).toEqual(documentKinds.payment.label)
  expect(voucherLabel('chequeMove', true)).toEqual(documentKinds.chequeMove.label)
  expect(voucherLabel('rent')).toBe(null)
  expect(voucherLabel('toString')).toBe(null)
})
