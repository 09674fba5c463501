import * as fc from 'fast-check'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { totalsOf, type BillTerms, type BillTotals } from '../../src/books/documents/bill.ts'
import { judgeRefund } from '../../src/books/documents/refund.ts'
import {
  judgeReturn,
  noShare,
  totalsOfReturn,
  type ComingBack,
  type LineShare,
  type ReturnableBill,
} from '../../src/books/documents/returnedLine.ts'

const shareOf = (
  {
    quantityThousandths,
    freeThousandths,
  }: Pick<LineShare, 'quantityThousandths' | 'freeThousandths'>,
  line: BillTotals['lines'][number],
): LineShare => ({
  quantityThousandths,
  freeThousandths,
  baseThousandths: line.baseThousandths,
  baseFreeThousandths: line.baseFreeThousandths,
  lineDiscountPaisa: line.discountPaisa,
  billDiscountPaisa: line.billDiscountPaisa,
  valuePaisa: line.valuePaisa,
  vatPaisa: line.vatPaisa,
})
/** A recorded bill of which nothing has come back. */
const recorded = (terms: BillTerms): ReturnableBill => {
  const totals = totalsOf(terms)
  return {
    lines: terms.lines.map((line, i) => ({
      line: shareOf(line, totals.lines[i]!),
      taken: noShare,
      vatClass: line.vatClass,
    })),
    vat: terms.vat,
    roundToRupee: terms.roundToRupee,
    totalPaisa: totals.totalPaisa,
    creditedPaisa: 0,
  }
}
const plus = (a: LineShare, b: LineShare): LineShare =>
  Object.fromEntries(
    Object.entries(a).map(([name, n]) => [name, n + b[name as keyof LineShare]]),
  ) as unknown as LineShare
/** The bill after a return of it. */
const after = (bill: ReturnableBill, back: readonly ComingBack[]): ReturnableBill => {
  const totals = totalsOfReturn(bill, back)
  return {
    ...bill,
    creditedPaisa: bill.creditedPaisa + totals.totalPaisa,
    lines: bill.lines.map((line, at) => {
      const i = back.findIndex((each) => each.line === at)
      return i < 0
        ? line
        : { ...line, taken: plus(line.taken, shareOf(back[i]!, totals.lines[i]!)) }
    }),
  }
}

const quantity = fc.oneof(
  fc.integer({ min: 1, max: 12 }).map((n) => n * 1000),
  fc.integer({ min: 1, max: 9999 }),
)
const discount = fc.oneof(
  fc.constant(null),
  fc
    .integer({ min: 0, max: 10_000 })
    .map((hundredths) => ({ kind: 'percent' as const, hundredths })),
)
const terms: fc.Arbitrary<BillTerms> = fc.record({
  lines: fc.array(
    fc.record({
      itemId: fc.uuid(),
      quantityThousandths: quantity,
      freeThousandths: fc.constantFrom(0, 0, 1000, 1500),
      unit: fc.constant('केजी'),
      factorThousandths: fc.constantFrom(1000, 12_345),
      rateTenThousandths: fc.integer({ min: 0, max: 5_000_000 }),
      discount,
      vatClass: fc.constantFrom('taxable' as const, 'exempt' as const, 'zeroRated' as const),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  discount,
  vat: fc.record({ registered: fc.boolean(), inclusive: fc.boolean() }).map((vat) => ({
    registered: vat.registered,
    inclusive: vat.registered && vat.inclusive,
  })),
  roundToRupee: fc.boolean(),
})
/** How each step takes from each line: a share of what is left in per cent. */
const steps = fc.array(fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 4, maxLength: 4 }), {
  maxLength: 5,
})

/** A bill that comes back in steps, the last of which takes all that is left; the amounts of every return. */
const inSteps = (bill: ReturnableBill, shares: readonly (readonly number[])[]) => {
  let now = bill
  return [...shares, [100, 100, 100, 100]].flatMap((share) => {
    const back = now.lines.flatMap(({ line, taken }, at): ComingBack[] => {
      const part = (whole: number, had: number): number =>
        Math.floor(((whole - had) * share[at % 4]!) / 100)
      const quantityThousandths = part(line.quantityThousandths, taken.quantityThousandths)
      const freeThousandths = part(line.freeThousandths, taken.freeThousandths)
      return quantityThousandths + freeThousandths === 0
        ? []
        : [{ line: at, quantityThousandths, freeThousandths }]
    })
    const totals = totalsOfReturn(now, back)
    now = after(now, back)
    return [totals]
  })
}
const sums = [
  'grossPaisa',
  'lineDiscountPaisa',
  'billDiscountPaisa',
  'taxablePaisa',
  'exemptPaisa',
  'zeroRatedPaisa',
  'vatPaisa',
  'roundingPaisa',
  'totalPaisa',
] as const
const sumOf = (all: readonly BillTotals[], name: (typeof sums)[number]): number =>
  all.reduce((sum, each) => sum + each[name], 0)
const moved = (all: readonly BillTotals[]) => ({
  base: all.flatMap(({ lines }) => lines).reduce((sum, line) => sum + line.baseThousandths, 0),
  free: all.flatMap(({ lines }) => lines).reduce((sum, line) => sum + line.baseFreeThousandths, 0),
  discountValue: all
    .flatMap(({ lines }) => lines)
    .reduce((sum, line) => sum + line.discountValuePaisa, 0),
})

const simple = (quantityThousandths: number, rateTenThousandths: number, more = {}): BillTerms => ({
  lines: [
    {
      itemId: 'dal',
      quantityThousandths,
      freeThousandths: 0,
      unit: 'केजी',
      factorThousandths: 1000,
      rateTenThousandths,
      discount: null,
      vatClass: 'taxable',
    },
  ],
  discount: null,
  vat: { registered: true, inclusive: false },
  roundToRupee: false,
  ...more,
})
const one: ComingBack = { line: 0, quantityThousandths: 1000, freeThousandths: 0 }

describe('what comes back of a bill', () => {
  it('is the whole bill, to the last paisa, in any number of steps', () => {
    fc.assert(
      fc.property(terms, steps, (said, shares) => {
        const bill = totalsOf(said)
        const returns = inSteps(recorded(said), shares)
        expect(sums.map((name) => [name, sumOf(returns, name)])).toEqual(
          sums.map((name) => [name, bill[name]]),
        )
        expect(moved(returns)).toEqual(moved([bill]))
      }),
      { numRuns: 300 },
    )
  })

  it('adds up on every note: gross less discounts, with VAT and rounding, is the total', () => {
    fc.assert(
      fc.property(terms, steps, (said, shares) => {
        for (const note of inSteps(recorded(said), shares)) {
          const value = note.taxablePaisa + note.exemptPaisa + note.zeroRatedPaisa
          const before = note.grossPaisa - note.lineDiscountPaisa - note.billDiscountPaisa
          expect(before).toBe(value + (said.vat.inclusive ? note.vatPaisa : 0))
          expect(note.totalPaisa).toBe(value + note.vatPaisa + note.roundingPaisa)
          for (const name of sums)
            if (name !== 'roundingPaisa') expect(note[name]).toBeGreaterThanOrEqual(0)
        }
      }),
      { numRuns: 300 },
    )
  })

  it('is rounded once for all that has come back: thirds of 100.00 are 33.33, 33.34 and 33.33', () => {
    const bill = recorded(simple(3000, 333_333, { vat: { registered: false, inclusive: false } }))
    const first = after(bill, [one])
    const second = after(first, [one])
    expect([bill, first, second].map((now) => totalsOfReturn(now, [one]).totalPaisa)).toEqual([
      3333, 3334, 3333,
    ])
  })

  it('is whole rupees on every note of a bill that was rounded', () => {
    fc.assert(
      fc.property(terms, steps, (said, shares) => {
        const rounded = { ...said, roundToRupee: true }
        for (const { totalPaisa } of inSteps(recorded(rounded), shares))
          expect(totalPaisa % 100).toBe(0)
      }),
    )
  })

  it('stays within the bill when a return between others is voided', () => {
    const bill = recorded(simple(3000, 333_333))
    const left = after(after(bill, [one]), [one])
    const [line] = left.lines
    // The first return is voided: what the second took stands.
    const first = shareOf(one, totalsOfReturn(bill, [one]).lines[0]!)
    const without = {
      ...left,
      lines: [
        {
          ...line!,
          taken: plus(
            line!.taken,
            Object.fromEntries(
              Object.entries(first).map(([k, n]) => [k, -n]),
            ) as unknown as LineShare,
          ),
        },
      ],
    }
    const rest = totalsOfReturn(without, [{ ...one, quantityThousandths: 2000 }])
    expect(rest.taxablePaisa + line!.taken.valuePaisa - first.valuePaisa).toBe(
      bill.lines[0]!.line.valuePaisa,
    )
  })
})

describe('a return is refused', () => {
  const bill = recorded(simple(3000, 1_000_000))
  const tagOf = (back: readonly ComingBack[], now = bill) => {
    const judged = judgeReturn(now, back)
    return E.isLeft(judged) ? Object.keys(judged.left.fields ?? {}) : null
  }

  it('above what is left of the line, and for nothing at all', () => {
    expect(tagOf([{ ...one, quantityThousandths: 3000 }])).toBeNull()
    expect(tagOf([{ ...one, quantityThousandths: 3001 }])).toEqual(['lines.0.quantity'])
    expect(tagOf([{ ...one, quantityThousandths: 2001 }], after(bill, [one]))).toEqual([
      'lines.0.quantity',
    ])
    expect(tagOf([{ ...one, freeThousandths: 1 }])).toEqual(['lines.0.freeQuantity'])
    expect(tagOf([{ ...one, quantityThousandths: 0 }])).toEqual(['lines.0.quantity'])
    expect(tagOf([])).toEqual(['lines'])
  })

  it('for a line that is not on the bill, or is named twice', () => {
    expect(tagOf([{ ...one, line: 1 }])).toEqual(['lines.0.itemId'])
    expect(tagOf([one, one])).toEqual(['lines.1.itemId'])
  })
})

describe('a refund', () => {
  const refund = (cashPaisa: number, namedParty: boolean) => {
    const judged = judgeRefund(100_00, { cashPaisa, banks: [] }, namedParty)
    return E.isLeft(judged) ? judged.left.tag : judged.right.creditPaisa
  }

  it('is never more than the note, and without a party no less', () => {
    expect([refund(100_01, true), refund(100_01, false), refund(99_99, false)]).toEqual([
      'refundTooLarge',
      'refundTooLarge',
      'refundInFull',
    ])
    expect([refund(100_00, false), refund(40_00, true), refund(0, true)]).toEqual([
      0, 60_00, 100_00,
    ])
  })

  it('that is too large is refused at an amount that can be made smaller by the excess', () => {
    const fieldOf = (
      cashPaisa: number,
      inBanks: readonly number[],
      inCheques: readonly number[],
    ) => {
      const judged = judgeRefund(
        100_00,
        {
          cashPaisa,
          banks: inBanks.map((paisa) => ({ bankId: 'nabil', paisa })),
          cheques: inCheques.map((paisa) => ({
            number: '1',
            bankName: '',
            bankId: 'nabil',
            paisa,
          })),
        },
        true,
      )
      return E.isLeft(judged) ? Object.keys(judged.left.fields ?? {}) : null
    }
    expect(fieldOf(0, [], [100_01])).toEqual(['cheques.0.amount'])
    expect(fieldOf(0, [0], [1, 100_01])).toEqual(['cheques.1.amount'])
    expect(fieldOf(1, [], [100_01])).toEqual(['cheques.0.amount'])
    expect(fieldOf(0, [60_00], [60_00])).toEqual(['banks.0.paisa'])
    expect(fieldOf(60_00, [], [60_00])).toEqual(['cashPaisa'])
    expect(fieldOf(0, [70_00, 70_00], [70_00])).toEqual(['banks.0.paisa'])
    expect(fieldOf(40_00, [], [60_00])).toBeNull()
  })
})
