import { either as E } from 'fp-ts'
import { describe, expect, test } from 'vitest'
import {
  isVatRegistered,
  judgeBusinessDate,
  judgeMobile,
  judgePan,
  judgePhone,
} from '../../src/books/company/company.ts'
import { isVoucherKind, voucherKinds, voucherNumber } from '../../src/books/documents/voucher.ts'

const tagOf = (judged: E.Either<{ readonly tag: string }, unknown>): string =>
  E.isLeft(judged) ? judged.left.tag : 'fine'

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
})

describe('numbers of people and firms', () => {
  test('a PAN has nine digits and keeps its first zero', () => {
    expect(judgePan('०१२ ३४५ ६७८')).toEqual(E.right('012345678'))
    for (const text of ['12345678', '1234567890', '12345678a', '', '-12345678'])
      expect(tagOf(judgePan(text))).toBe('notAPan')
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
    for (const text of ['8841234567', '984123456', '98412345678', '', 'ram'])
      expect(tagOf(judgeMobile(text))).toBe('notAMobile')
  })

  test('a party may have a landline', () => {
    expect(judgePhone('01-4123456')).toEqual(E.right('014123456'))
    expect(judgePhone('9771234567')).toEqual(E.right('9771234567'))
    for (const text of ['123456', '1234567890123', '01-41234x6'])
      expect(tagOf(judgePhone(text))).toBe('notAPhone')
  })
})

describe('a voucher number', () => {
  test('consists of the kind, the fiscal year and the place in its series', () => {
    expect(voucherNumber('sale', '2083/84', 1)).toBe('SI-2083/84-00001')
    expect(voucherNumber('salesReturn', '2083/84', 123_456)).toBe('CN-2083/84-123456')
  })

  test('has its own series for each kind', () => {
    const letters = Object.values(voucherKinds).map((k) => k.letters)
    expect(new Set(letters).size).toBe(letters.length)
    expect(isVoucherKind('purchaseReturn')).toBe(true)
    expect(isVoucherKind('toString')).toBe(false)
  })
})
