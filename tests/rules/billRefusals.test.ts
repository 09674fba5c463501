import { either as E } from 'fp-ts'
import { describe, expect, test } from 'vitest'
import { judgeBill, type BillLine, type BillTerms } from '../../src/books/documents/bill.ts'
import { billFaults } from '../../src/books/documents/billWords.ts'
import { maxPaisa } from '../../src/books/money/money.ts'
import { maxThousandths } from '../../src/books/money/quantity.ts'
import { maxRate } from '../../src/books/money/rate.ts'
import { amount, line, percent, terms } from './billTerms.ts'

type Faults = Readonly<Record<string, keyof typeof billFaults>>

/** As many at the largest rate as the largest amount is. */
const largest = (given: Partial<BillLine> = {}): BillLine =>
  line({
    rateTenThousandths: maxRate,
    quantityThousandths: (maxPaisa * 100_000) / maxRate,
    ...given,
  })
const one = (given: Partial<BillLine>): BillTerms => terms({ lines: [line(given)] })
/** The refusal of a bill with these faults: it is named after the first, and each is said at its field. */
const refused = (faults: Faults) => {
  const [first] = Object.values(faults)
  return E.left({
    tag: first,
    say: billFaults[first!],
    fields: Object.fromEntries(
      Object.entries(faults).map(([field, fault]) => [field, billFaults[fault]]),
    ),
  })
}

describe('a bill is refused, beside the field,', () => {
  test.each<[string, BillTerms, Faults]>([
    ['without a line', terms({ lines: [] }), { lines: 'noLines' }],
    [
      'with nothing of an item',
      one({ quantityThousandths: 0 }),
      { 'lines.0.quantity': 'quantity' },
    ],
    [
      'with less than nothing of an item',
      terms({ lines: [line(), line({ itemId: 'b', quantityThousandths: -5 })] }),
      { 'lines.1.quantity': 'quantity' },
    ],
    [
      'with too much of an item',
      one({ quantityThousandths: maxThousandths + 1, factorThousandths: 10 }),
      { 'lines.0.quantity': 'quantityTooLarge' },
    ],
    [
      'with too much of it in base units',
      one({ quantityThousandths: maxThousandths / 10, factorThousandths: 12_000 }),
      { 'lines.0.quantity': 'quantityTooLarge' },
    ],
    [
      'with less of it than a base unit can say',
      one({ quantityThousandths: 1, factorThousandths: 10 }),
      { 'lines.0.quantity': 'quantityTooSmall' },
    ],
    [
      'with less than nothing free',
      one({ freeThousandths: -1 }),
      { 'lines.0.freeQuantity': 'freeQuantity' },
    ],
    [
      'with too much free',
      one({ freeThousandths: maxThousandths + 1, factorThousandths: 10 }),
      { 'lines.0.freeQuantity': 'quantityTooLarge' },
    ],
    [
      'with too much free beside what is charged',
      one({ freeThousandths: maxThousandths }),
      { 'lines.0.freeQuantity': 'quantityTooLarge' },
    ],
    [
      'with less free than a base unit can say',
      one({ freeThousandths: 1, factorThousandths: 10 }),
      { 'lines.0.freeQuantity': 'quantityTooSmall' },
    ],
    ['in a unit of no size', one({ factorThousandths: 0 }), { 'lines.0.unit': 'unit' }],
    ['in a unit of no exact size', one({ factorThousandths: 0.5 }), { 'lines.0.unit': 'unit' }],
    ['at a rate below zero', one({ rateTenThousandths: -100 }), { 'lines.0.rate': 'rate' }],
    [
      'at a rate above the largest',
      one({ rateTenThousandths: maxRate + 1 }),
      { 'lines.0.rate': 'amountTooLarge' },
    ],
    [
      'with two faults of one line',
      one({ rateTenThousandths: -100, quantityThousandths: 0 }),
      { 'lines.0.quantity': 'quantity', 'lines.0.rate': 'rate' },
    ],
    [
      'with a discount above the line',
      one({ discount: amount(10_001) }),
      { 'lines.0.discount': 'discountTooLarge' },
    ],
    [
      'with a discount below zero',
      one({ discount: amount(-1) }),
      { 'lines.0.discount': 'discountBelowZero' },
    ],
    [
      'with a discount of parts of a paisa',
      one({ discount: amount(0.5) }),
      { 'lines.0.discount': 'discountBelowZero' },
    ],
    [
      'with a discount above 100 percent',
      one({ discount: percent(10_001) }),
      { 'lines.0.discount': 'percent' },
    ],
    [
      'with a discount below 0 percent',
      one({ discount: percent(-1) }),
      { 'lines.0.discount': 'percent' },
    ],
    [
      'with a discount of parts of a hundredth of a percent',
      one({ discount: percent(12.5) }),
      { 'lines.0.discount': 'percent' },
    ],
    [
      'with a discount above the bill',
      terms({ discount: amount(10_001) }),
      { discount: 'discountTooLarge' },
    ],
    [
      'with a discount of the bill above 100 percent',
      terms({ discount: percent(10_001) }),
      { discount: 'percent' },
    ],
    [
      'with a discount above what the lines leave',
      terms({ lines: [line({ discount: percent(5_000) })], discount: amount(5_001) }),
      { discount: 'discountTooLarge' },
    ],
    [
      'with an item twice',
      terms({ lines: [line(), line({ unit: 'bag', factorThousandths: 25_000 })] }),
      { 'lines.1.itemId': 'sameItem' },
    ],
    [
      'with a line too large',
      one({ rateTenThousandths: maxRate, quantityThousandths: 10 ** 9 }),
      { 'lines.0.rate': 'amountTooLarge' },
    ],
    [
      'too large as a whole',
      terms({ lines: [largest(), line({ itemId: 'b', rateTenThousandths: 100 })] }),
      { lines: 'amountTooLarge' },
    ],
    [
      'too large before its discounts',
      terms({
        lines: [largest({ discount: percent(10_000) }), line({ itemId: 'b' })],
      }),
      { lines: 'amountTooLarge' },
    ],
    ['too large with its VAT', terms({ lines: [largest()] }), { lines: 'amountTooLarge' }],
  ])('%s', (_, given, faults) => {
    expect(judgeBill(given)).toEqual(refused(faults))
  })

  test('with the first twenty faults, however many there are', () => {
    const lines = Array.from({ length: 30 }, (_, i) =>
      line({ itemId: `item ${i}`, quantityThousandths: 0 }),
    )
    const first = lines.slice(0, 20).map((_, i) => [`lines.${i}.quantity`, 'quantity'] as const)
    expect(judgeBill(terms({ lines }))).toEqual(refused(Object.fromEntries(first)))
  })

  test('with a sentence in both languages', () => {
    expect(judgeBill(terms({ lines: [] }))).toMatchObject({
      left: { say: { ne: 'कम्तीमा एउटा सामान थप्नुहोस्', en: 'Add at least one item' } },
    })
  })

  test.each<[string, BillTerms]>([
    ['a discount of its full amount', terms({ discount: amount(10_000) })],
    ['a discount of 100 percent', terms({ discount: percent(10_000) })],
    ['a line that is discounted whole', one({ discount: amount(10_000) })],
    [
      'discounts of nothing',
      terms({ lines: [line({ discount: amount(0) })], discount: percent(0) }),
    ],
    ['a rate of zero', one({ rateTenThousandths: 0 })],
    ['the largest amount', terms({ lines: [largest({ vatClass: 'exempt' })] })],
    [
      'the largest quantity, charged and free',
      one({ quantityThousandths: maxThousandths - 1, freeThousandths: 1, rateTenThousandths: 100 }),
    ],
    [
      'the smallest quantity, charged and free',
      one({ quantityThousandths: 1, freeThousandths: 1 }),
    ],
  ])('but not for %s', (_, given) => {
    expect(judgeBill(given)).toMatchObject({ _tag: 'Right' })
  })
})
