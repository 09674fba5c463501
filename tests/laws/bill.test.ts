import { either as E } from 'fp-ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  judgeBill,
  totalsOf,
  type BillTotals,
  type LineTotals,
} from '../../src/books/documents/bill.ts'
import { bills, discountBy, grossBy, nearest, netBy } from './bills.ts'

const runs = { seed: 20830805, numRuns: 2_000 }
const sumOf = (totals: BillTotals, part: keyof LineTotals): number =>
  totals.lines.reduce((sum, line) => sum + line[part], 0)

test('a bill is the sum of its lines, part by part', () => {
  fc.assert(
    fc.property(bills, (terms) => {
      const totals = totalsOf(terms)
      expect(totals).toMatchObject({
        grossPaisa: sumOf(totals, 'grossPaisa'),
        lineDiscountPaisa: sumOf(totals, 'discountPaisa'),
        billDiscountPaisa: sumOf(totals, 'billDiscountPaisa'),
        taxablePaisa: sumOf(totals, 'taxablePaisa'),
        exemptPaisa: sumOf(totals, 'exemptPaisa'),
        zeroRatedPaisa: sumOf(totals, 'zeroRatedPaisa'),
        vatPaisa: sumOf(totals, 'vatPaisa'),
      })
      expect(totals.totalPaisa).toBe(
        sumOf(totals, 'valuePaisa') + totals.vatPaisa + totals.roundingPaisa,
      )
      expect(totals.totalPaisa).toBe(
        totals.taxablePaisa +
          totals.exemptPaisa +
          totals.zeroRatedPaisa +
          totals.vatPaisa +
          totals.roundingPaisa,
      )
    }),
    runs,
  )
})

test('each line is rounded once, and its discount is never more than the line', () => {
  fc.assert(
    fc.property(bills, (terms) => {
      for (const [i, line] of totalsOf(terms).lines.entries()) {
        const entered = terms.lines[i]!
        expect(BigInt(line.grossPaisa)).toBe(grossBy(entered))
        expect(BigInt(line.discountPaisa)).toBe(discountBy(entered.discount, grossBy(entered)))
        expect(BigInt(line.netPaisa)).toBe(netBy(entered))
        expect(line.billDiscountPaisa).toBeGreaterThanOrEqual(0)
        expect(line.billDiscountPaisa).toBeLessThanOrEqual(line.netPaisa)
        expect(
          Math.min(line.valuePaisa, line.vatPaisa, line.discountValuePaisa),
        ).toBeGreaterThanOrEqual(0)
      }
    }),
    runs,
  )
})

test('a bill discount is spread by net amount, each line within a paisa of its share', () => {
  let spread = 0
  fc.assert(
    fc.property(bills, (terms) => {
      const totals = totalsOf(terms)
      const net = terms.lines.reduce((sum, line) => sum + netBy(line), 0n)
      const whole = discountBy(terms.discount, net)
      expect(BigInt(totals.billDiscountPaisa)).toBe(whole)
      if (net === 0n || whole === 0n) return
      if (terms.lines.length > 1) spread += 1
      for (const [i, line] of totals.lines.entries()) {
        const off = BigInt(line.billDiscountPaisa) * net - whole * netBy(terms.lines[i]!)
        expect(off < net && off > -net).toBe(true)
      }
    }),
    runs,
  )
  expect(spread).toBeGreaterThan(500)
})

test('VAT is 13 percent of the sum of the taxable nets, rounded once', () => {
  let taxed = 0
  fc.assert(
    fc.property(bills, (terms) => {
      const totals = totalsOf(terms)
      const charged = totals.vatPaisa + totals.taxablePaisa + totals.zeroRatedPaisa
      expect(terms.vat.registered ? 0 : charged).toBe(0)
      if (terms.vat.inclusive) return
      if (totals.vatPaisa > 0) taxed += 1
      expect(BigInt(totals.vatPaisa)).toBe(nearest(BigInt(totals.taxablePaisa) * 13n, 100n))
    }),
    runs,
  )
  expect(taxed).toBeGreaterThan(200)
})

test('rates that include VAT keep their total, split 100 to 13 between net and VAT', () => {
  let kept = 0
  fc.assert(
    fc.property(bills, (terms) => {
      const totals = totalsOf({
        ...terms,
        vat: { ...terms.vat, inclusive: true },
        roundToRupee: false,
      })
      expect(totals.totalPaisa).toBe(
        totals.grossPaisa - totals.lineDiscountPaisa - totals.billDiscountPaisa,
      )
      const held = totals.taxablePaisa + totals.vatPaisa
      expect(BigInt(totals.taxablePaisa)).toBe(nearest(BigInt(held) * 100n, 113n))
      if (totals.vatPaisa > 0) kept += 1
    }),
    runs,
  )
  expect(kept).toBeGreaterThan(400)
})

test('rounding to the rupee changes the total by half a rupee at most, and only on request', () => {
  fc.assert(
    fc.property(bills, (terms) => {
      const exact = totalsOf({ ...terms, roundToRupee: false })
      const rounded = totalsOf({ ...terms, roundToRupee: true })
      expect(exact.roundingPaisa).toBe(0)
      expect(rounded.totalPaisa % 100).toBe(0)
      expect(Math.abs(rounded.roundingPaisa)).toBeLessThanOrEqual(50)
      expect(rounded.totalPaisa - rounded.roundingPaisa).toBe(exact.totalPaisa)
      expect(rounded.lines).toEqual(exact.lines)
    }),
    runs,
  )
})

test('each of these bills is accepted with the total of the books', () => {
  fc.assert(
    fc.property(bills, (terms) => {
      expect(judgeBill(terms)).toEqual(E.right(totalsOf(terms)))
    }),
    runs,
  )
})
