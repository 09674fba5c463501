import { describe, expect, test } from 'vitest'
import { totalsOf } from '../../src/books/documents/bill.ts'
import { amountsOf } from '../../src/books/documents/billAmounts.ts'
import { amount, line, percent, terms } from './billTerms.ts'

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

  test('whose rates include VAT states the discount of goods without VAT as it is', () => {
    const totals = totalsOf(
      terms({
        lines: [line({ vatClass: 'exempt', discount: amount(1_130) })],
        vat: { registered: true, inclusive: true },
      }),
    )
    expect(totals.lines[0]).toMatchObject({ discountValuePaisa: 1_130, valuePaisa: 8_870 })
  })

  test('is recorded with every one of its totals', () => {
    const lines = [
      line({ discount: amount(1_000) }),
      line({ itemId: 'milk', vatClass: 'exempt', rateTenThousandths: 500_000 }),
      line({ itemId: 'carpet', vatClass: 'zeroRated', rateTenThousandths: 700_000 }),
    ]
    // Rs 220 less 10 and less a tenth of 210 is 189: 81 taxable, 45 exempt, 63 zero-rated; VAT 10.53; 199.53 is rounded.
    expect(
      amountsOf(totalsOf(terms({ lines, discount: percent(1_000), roundToRupee: true }))),
    ).toEqual({
      gross: 22_000,
      lineDiscount: 1_000,
      billDiscount: 2_100,
      taxable: 8_100,
      exempt: 4_500,
      zeroRated: 6_300,
      vat: 1_053,
      rounding: 47,
      total: 20_000,
    })
  })
})
