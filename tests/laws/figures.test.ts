import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { devanagariDigits } from '../../src/books/money/digits.ts'
import {
  allocate,
  maxPaisa,
  mulDiv,
  readRupees,
  showRupees,
  writeRupees,
} from '../../src/books/money/money.ts'
import {
  maxThousandths,
  readQuantity,
  showQuantity,
  writeQuantity,
} from '../../src/books/money/quantity.ts'
import { nearest } from './bills.ts'

const runs = { seed: 20830805, numRuns: 3_000 }
const paisa = fc.oneof(
  fc.integer({ min: -100_000, max: 100_000 }),
  fc.maxSafeInteger().map((n) => n % (maxPaisa + 1)),
)
const quantities = fc.oneof(
  fc.integer({ min: -100_000, max: 100_000 }),
  fc.maxSafeInteger().map((n) => n % (maxThousandths + 1)),
)

test('an amount is read correctly however it is written', () => {
  fc.assert(
    fc.property(paisa, (p) => {
      for (const text of [
        writeRupees(p),
        devanagariDigits(writeRupees(p)),
        showRupees(p, 'latin'),
        showRupees(p, 'devanagari'),
      ])
        expect(readRupees(text)).toBe(p === 0 ? 0 : p)
      expect(writeRupees(p)).toMatch(/^-?(0|[1-9]\d*)\.\d{2}$/)
      expect(showRupees(p, 'latin')).toMatch(
        /^-?\d{1,2}(,\d{2})*(,\d{3})\.\d{2}$|^-?\d{1,3}\.\d{2}$/,
      )
    }),
    runs,
  )
})

test('a quantity is read correctly however it is written', () => {
  fc.assert(
    fc.property(quantities, (q) => {
      for (const text of [
        writeQuantity(q),
        showQuantity(q, 'latin'),
        showQuantity(q, 'devanagari'),
      ])
        expect(readQuantity(text)).toBe(q === 0 ? 0 : q)
    }),
    runs,
  )
})

test('any text is an amount or is refused: reading never throws or exceeds the largest amount', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'0123456789०१९.,-− ।') })),
      (text) => {
        const read = readRupees(text)
        expect(read === null || (Number.isSafeInteger(read) && Math.abs(read) <= maxPaisa)).toBe(
          true,
        )
      },
    ),
    runs,
  )
})

test('rounding matches exact fractions', () => {
  let large = 0
  let ties = 0
  const any = fc.oneof(fc.integer({ min: -2_000, max: 2_000 }), paisa, fc.maxSafeInteger())
  fc.assert(
    fc.property(
      any,
      any,
      fc.oneof(fc.constantFrom(2, 100, 113, 1_000, 10_000), fc.integer({ min: 1, max: 10 ** 12 })),
      (a, b, c) => {
        const exact = nearest(BigInt(a) * BigInt(b), BigInt(c))
        if (exact > BigInt(Number.MAX_SAFE_INTEGER) || exact < -BigInt(Number.MAX_SAFE_INTEGER))
          return
        if (!Number.isSafeInteger(a * b)) large += 1
        if (
          (2n * BigInt(a) * BigInt(b)) % (2n * BigInt(c)) !== 0n &&
          (2n * BigInt(a) * BigInt(b)) % BigInt(c) === 0n
        )
          ties += 1
        expect(BigInt(mulDiv(a, b, c))).toBe(exact)
      },
    ),
    runs,
  )
  expect(large).toBeGreaterThan(300)
  expect(ties).toBeGreaterThan(30)
})

test('shares sum to the total, each within one of its exact share, and a zero weight gets zero', () => {
  const weights = fc.array(
    fc.oneof(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: maxPaisa })),
    { minLength: 1, maxLength: 40 },
  )
  fc.assert(
    fc.property(fc.oneof(fc.integer({ min: -50, max: 50 }), paisa), weights, (total, given) => {
      const shares = allocate(total, given)
      const whole = given.reduce((sum, w) => sum + BigInt(w), 0n)
      expect(shares.reduce((sum, s) => sum + BigInt(s), 0n)).toBe(BigInt(total))
      if (whole === 0n) return
      for (const [i, s] of shares.entries()) {
        const off = BigInt(s) * whole - BigInt(total) * BigInt(given[i]!)
        expect(off < whole && off > -whole).toBe(true)
        expect(given[i] === 0 ? s : 0).toBe(0)
      }
    }),
    runs,
  )
})

test('larger remainders are rounded up first, and the earlier of two equal ones', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1_000 }),
      fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 1, maxLength: 12 }),
      (total, given) => {
        const whole = given.reduce((sum, w) => sum + w, 0)
        if (whole === 0) return
        const shares = allocate(total, given)
        const rest = given.map((w) => (total * w) % whole)
        const raised = shares.map((s, i) => s > Math.floor((total * given[i]!) / whole))
        const places = given.map((_, i) => i)
        const ahead = (i: number, j: number): boolean =>
          rest[i]! > rest[j]! || (rest[i] === rest[j] && i < j)
        expect(
          places
            .filter((i) => raised[i])
            .every((i) => places.filter((j) => !raised[j]).every((j) => ahead(i, j))),
        ).toBe(true)
      },
    ),
    runs,
  )
})
