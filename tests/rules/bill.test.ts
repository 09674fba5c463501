import { either as E } from 'fp-ts'
import { describe, expect, test } from 'vitest'
import {
  judgeBill,
  judgeSettlement,
  totalsOf,
  type BillLine,
  type BillTerms,
} from '../../src/books/documents/bill.ts'
import { maxPaisa } from '../../src/books/money/money.ts'
import { maxRate } from '../../src/books/money/rate.ts'
import { maxThousandths } from '../../src/books/money/quantity.ts'

const line = (given: Partial<BillLine> = {}): BillLine => ({
  itemId: 'rice',
  quantityThousandths: 1_000,
  freeThousandths: 0,
  unit: 'kg',
  factorThousandths: 1_000,
  rateTenThousandths: 1_000_000,
  discount: null,
  vatClass: 'taxable',
  ...given,
})
/** As many at the largest rate as the largest amount is. */
const largest = (given: Partial<BillLine> = {}): BillLine =>
  line({
    rateTenThousandths: maxRate,
    quantityThousandths: (maxPaisa * 100_000) / maxRate,
    ...given,
  })
const terms = (given: Partial<BillTerms> = {}): BillTerms => ({
  lines: [line()],
  discount: null,
  vat: { registered: true, inclusive: false },
  roundToRupee: false,
  ...given,
})
const percent = (hundredths: number) => ({ kind: 'percent', hundredths }) as const
const amount = (paisa: number) => ({ kind: 'amount', paisa }) as const
const fieldsOf = (given: BillTerms): readonly string[] => {
  const judged = judgeBill(given)
  return E.isLeft(judged) ? Object.keys(judged.left.fields ?? {}) : []
}

describe('a bill', () => {
  test('of 2.5 kg at Rs 100 is Rs 250, with Rs 32.50 VAT Rs 282.50', () => {
    expect(totalsOf(terms({ lines: [line({ quantityThousandths: 2_500 })] }))).toMatchObject({
      grossPaisa: 25_000,
      taxablePaisa: 25_000,
      vatPaisa: 3_250,
      exemptPaisa: 0,
      zeroRatedPaisa: 0,
      roundingPaisa: 0,
      totalPaisa: 28_250,
    })
  })

  test('of a shop that is not registered has no VAT, whatever its items are', () => {
    const lines = [line(), line({ itemId: 'salt', vatClass: 'zeroRated' })]
    expect(totalsOf(terms({ lines, vat: { registered: false, inclusive: false } }))).toMatchObject({
      vatPaisa: 0,
      taxablePaisa: 0,
      zeroRatedPaisa: 0,
      exemptPaisa: 20_000,
      totalPaisa: 20_000,
    })
    expect(totalsOf(terms({ lines, vat: { registered: false, inclusive: true } })).totalPaisa).toBe(
      20_000,
    )
  })

  test('has VAT only on its taxable items', () => {
    const lines = [
      line(),
      line({ itemId: 'milk', vatClass: 'exempt', rateTenThousandths: 500_000 }),
      line({ itemId: 'carpet', vatClass: 'zeroRated', rateTenThousandths: 700_000 }),
    ]
    expect(totalsOf(terms({ lines }))).toMatchObject({
      taxablePaisa: 10_000,
      exemptPaisa: 5_000,
      zeroRatedPaisa: 7_000,
      vatPaisa: 1_300,
      totalPaisa: 23_300,
    })
  })

  test("deducts a line's discount from the line and the bill's discount from the rest", () => {
    const lines = [
      line({ discount: percent(1_250) }),
      line({ itemId: 'oil', rateTenThousandths: 2_000_000, discount: amount(2_500) }),
    ]
    const totals = totalsOf(terms({ lines, discount: percent(1_000) }))
    expect(totals).toMatchObject({
      grossPaisa: 30_000,
      lineDiscountPaisa: 3_750,
      billDiscountPaisa: 2_625,
      taxablePaisa: 23_625,
      vatPaisa: 3_071,
      totalPaisa: 26_696,
    })
    expect(totals.lines.map((l) => [l.netPaisa, l.billDiscountPaisa, l.valuePaisa])).toEqual([
      [8_750, 875, 7_875],
      [17_500, 1_750, 15_750],
    ])
  })

  test('gives the odd paisa of its discount to the largest remainder, ties to the earlier line', () => {
    const lines = ['a', 'b', 'c'].map((itemId) => line({ itemId }))
    expect(
      totalsOf(terms({ lines, discount: amount(100) })).lines.map((l) => l.billDiscountPaisa),
    ).toEqual([34, 33, 33])
  })

  test('computes VAT once on the total: on three lines of 33 paisa it is 13, not 12', () => {
    const lines = ['a', 'b', 'c'].map((itemId) => line({ itemId, rateTenThousandths: 3_300 }))
    const totals = totalsOf(terms({ lines }))
    expect(totals.vatPaisa).toBe(13)
    expect(totals.lines.map((l) => l.vatPaisa)).toEqual([5, 4, 4])
  })

  test('whose rates include VAT keeps its total and derives the net from it', () => {
    expect(
      totalsOf(
        terms({
          lines: [line({ rateTenThousandths: 1_130_000 })],
          vat: { registered: true, inclusive: true },
        }),
      ),
    ).toMatchObject({ taxablePaisa: 10_000, vatPaisa: 1_300, totalPaisa: 11_300 })
    expect(
      totalsOf(
        terms({
          lines: [line({ rateTenThousandths: 1_000_000 })],
          vat: { registered: true, inclusive: true },
        }),
      ),
    ).toMatchObject({ taxablePaisa: 8_850, vatPaisa: 1_150, totalPaisa: 10_000 })
  })

  test('whose rates include VAT states its discount without VAT', () => {
    const totals = totalsOf(
      terms({
        lines: [line({ rateTenThousandths: 2_260_000, discount: amount(11_300) })],
        vat: { registered: true, inclusive: true },
      }),
    )
    expect(totals.lines[0]).toMatchObject({
      discountPaisa: 11_300,
      discountValuePaisa: 10_000,
      valuePaisa: 10_000,
    })
  })

  test('is rounded to whole rupees only on request, halves up', () => {
    expect(
      totalsOf(
        terms({
          lines: [line({ rateTenThousandths: 1_005_000, vatClass: 'exempt' })],
          roundToRupee: true,
        }),
      ),
    ).toMatchObject({ roundingPaisa: 50, totalPaisa: 10_100 })
    expect(
      totalsOf(
        terms({
          lines: [line({ rateTenThousandths: 1_004_900, vatClass: 'exempt' })],
          roundToRupee: true,
        }),
      ),
    ).toMatchObject({ roundingPaisa: -49, totalPaisa: 10_000 })
    expect(
      totalsOf(terms({ lines: [line({ rateTenThousandths: 1_004_900, vatClass: 'exempt' })] })),
    ).toMatchObject({ roundingPaisa: 0, totalPaisa: 10_049 })
  })

  test('rounds each line once', () => {
    expect(
      totalsOf(terms({ lines: [line({ quantityThousandths: 333, rateTenThousandths: 15_000 })] }))
        .grossPaisa,
    ).toBe(50)
    expect(
      totalsOf(terms({ lines: [line({ quantityThousandths: 1, rateTenThousandths: 50_000 })] }))
        .grossPaisa,
    ).toBe(1)
    expect(
      totalsOf(terms({ lines: [line({ quantityThousandths: 1, rateTenThousandths: 49_900 })] }))
        .grossPaisa,
    ).toBe(0)
  })

  test('converts two and a half boxes of twelve to thirty pieces', () => {
    expect(
      totalsOf(terms({ lines: [line({ quantityThousandths: 2_500, factorThousandths: 12_000 })] }))
        .lines[0]!.baseThousandths,
    ).toBe(30_000)
  })
})

describe('a bill is refused, beside the field,', () => {
  test.each<[string, BillTerms, readonly string[]]>([
    ['without a line', terms({ lines: [] }), ['lines']],
    [
      'with nothing of an item',
      terms({ lines: [line({ quantityThousandths: 0 })] }),
      ['lines.0.quantity'],
    ],
    [
      'with less than nothing of an item',
      terms({ lines: [line(), line({ itemId: 'b', quantityThousandths: -5 })] }),
      ['lines.1.quantity'],
    ],
    [
      'with too much of an item',
      terms({ lines: [line({ quantityThousandths: maxThousandths + 1 })] }),
      ['lines.0.quantity'],
    ],
    [
      'with too much of it in base units',
      terms({
        lines: [line({ quantityThousandths: maxThousandths / 10, factorThousandths: 12_000 })],
      }),
      ['lines.0.quantity'],
    ],
    [
      'with less of it than a base unit can say',
      terms({ lines: [line({ quantityThousandths: 1, factorThousandths: 10 })] }),
      ['lines.0.quantity'],
    ],
    [
      'in a unit that is none',
      terms({ lines: [line({ factorThousandths: 0 })] }),
      ['lines.0.unit'],
    ],
    [
      'at a rate below zero',
      terms({ lines: [line({ rateTenThousandths: -100 })] }),
      ['lines.0.rate'],
    ],
    [
      'with two faults of one line',
      terms({ lines: [line({ rateTenThousandths: -100, quantityThousandths: 0 })] }),
      ['lines.0.quantity', 'lines.0.rate'],
    ],
    [
      'with a discount above the line',
      terms({ lines: [line({ discount: amount(10_001) })] }),
      ['lines.0.discount'],
    ],
    [
      'with a discount below zero',
      terms({ lines: [line({ discount: amount(-1) })] }),
      ['lines.0.discount'],
    ],
    [
      'with a discount above 100 percent',
      terms({ lines: [line({ discount: percent(10_001) })] }),
      ['lines.0.discount'],
    ],
    ['with a discount above the bill', terms({ discount: amount(10_001) }), ['discount']],
    [
      'with a discount above what the lines leave',
      terms({ lines: [line({ discount: percent(5_000) })], discount: amount(5_001) }),
      ['discount'],
    ],
    [
      'with an item twice',
      terms({ lines: [line(), line({ unit: 'bag', factorThousandths: 25_000 })] }),
      ['lines.1.itemId'],
    ],
    [
      'with a line too large',
      terms({ lines: [line({ rateTenThousandths: maxRate, quantityThousandths: 10 ** 9 })] }),
      ['lines.0.rate'],
    ],
    [
      'too large as a whole',
      terms({ lines: [largest(), line({ itemId: 'b', rateTenThousandths: 100 })] }),
      ['lines'],
    ],
    ['too large with its VAT', terms({ lines: [largest()] }), ['lines']],
  ])('%s', (_, given, fields) => {
    expect(fieldsOf(given)).toEqual(fields)
  })

  test('with a sentence in both languages', () => {
    const judged = judgeBill(terms({ lines: [] }))
    expect(judged).toEqual(
      E.left({
        tag: 'noLines',
        say: { ne: 'कम्तीमा एउटा सामान थप्नुहोस्', en: 'Add at least one item' },
        fields: { lines: { ne: 'कम्तीमा एउटा सामान थप्नुहोस्', en: 'Add at least one item' } },
      }),
    )
  })

  test('but not for a discount of its full amount, a rate of zero or the largest amount', () => {
    expect(
      fieldsOf(
        terms({
          lines: [
            line({ discount: percent(10_000) }),
            line({ itemId: 'gift', rateTenThousandths: 0 }),
          ],
          discount: percent(10_000),
        }),
      ),
    ).toEqual([])
    expect(fieldsOf(terms({ lines: [largest({ vatClass: 'exempt' })] }))).toEqual([])
  })
})

describe('a bill of Rs 100', () => {
  const bank = (paisa: number) => [{ bankId: 'nabil', paisa }]
  test.each<[string, number, number, boolean, number, number]>([
    ['a cash customer pays it', 10_000, 0, false, 0, 0],
    ['a cash customer gives more and gets change', 50_000, 0, false, 0, 40_000],
    ['a cash customer pays part by bank', 4_000, 6_000, false, 0, 0],
    ['change comes out of the cash', 5_000, 6_000, false, 0, 1_000],
    ['a party pays nothing and owes it', 0, 0, true, 10_000, 0],
    ['a party pays part', 2_000, 3_000, true, 5_000, 0],
    ['a party pays more and settles older dues', 15_000, 0, true, -5_000, 0],
  ])('%s', (_, cashPaisa, banked, named, creditPaisa, changePaisa) => {
    expect(
      judgeSettlement(10_000, { cashPaisa, banks: banked === 0 ? [] : bank(banked) }, named),
    ).toEqual(E.right({ creditPaisa, changePaisa }))
  })

  test.each<[string, number, readonly { bankId: string; paisa: number }[], boolean, string]>([
    ['a cash customer cannot owe', 9_999, [], false, 'cashPaisa'],
    ['the bank gives no change', 0, bank(10_001), false, 'banks.0.paisa'],
    ['cash is not below zero', -1, [], true, 'cashPaisa'],
    [
      'nor is a part by bank',
      0,
      [...bank(1), { bankId: 'sahakari', paisa: -1 }],
      true,
      'banks.1.paisa',
    ],
    ['nor larger than the books take', maxPaisa, bank(1), true, 'cashPaisa'],
  ])('%s', (_, cashPaisa, banks, named, field) => {
    const judged = judgeSettlement(10_000, { cashPaisa, banks }, named)
    expect(E.isLeft(judged) && Object.keys(judged.left.fields ?? {})).toEqual([field])
  })
})
