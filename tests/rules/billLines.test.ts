import { either as E } from 'fp-ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  judgeBill,
  totalsOf,
  type BillLine,
  type BillTerms,
  type BillTotals,
} from '../../src/books/documents/bill.ts'
import { maxThousandths } from '../../src/books/money/quantity.ts'
import { amountAt, maxRate, readRate, showRate, writeRate } from '../../src/books/money/rate.ts'
import { faultsOf, readAnswer } from '../../src/contract/codec.ts'
import { Discount } from '../../src/contract/discount.ts'
import { EnteredRate, nullable } from '../../src/contract/scalars.ts'
import { EnteredTrade, TradeDocument } from '../../src/contract/trade.ts'
import { SaleRecorded } from '../../src/journal/billFacts.ts'
import { ItemAdded } from '../../src/journal/itemFacts.ts'
import { goldenJournals } from '../golden/journals.ts'
import { nearest } from '../laws/bills.ts'

/** The integer of a decimal text, with `places` decimals. */
const scaled = (text: string, places: number): bigint => {
  const [whole = '', rest = ''] = text.split('.')
  return BigInt(whole + rest.padEnd(places, '0'))
}

test('a rate is read with up to four decimals in either digits, and written with at least two', () => {
  expect(['0.1250', '०.१२५', '1,200.5', '100', '0.00001', 'x'].map(readRate)).toEqual([
    1250,
    1250,
    12_005_000,
    1_000_000,
    null,
    null,
  ])
  expect([1250, 1_000_000, 12_005_000, 1, 0].map(writeRate)).toEqual([
    '0.125',
    '100.00',
    '1200.50',
    '0.0001',
    '0.00',
  ])
  expect([showRate(12_345_678_9050, 'latin'), showRate(1250, 'devanagari')]).toEqual([
    '1,23,45,678.905',
    '०.१२५',
  ])
})

test('an amount is its quantity at its rate rounded once to the paisa, whatever the four decimals are', () => {
  expect(amountAt(1_000_000, 1250)).toBe(12_500)
  const decimal = (whole: number, places: number) =>
    fc
      .tuple(fc.nat(whole), fc.nat(10 ** places - 1))
      .map(([rupees, rest]) => `${rupees}.${String(rest).padStart(places, '0')}`)
  fc.assert(
    fc.property(decimal(50_000, 3), decimal(300_000, 4), (quantity, rate) => {
      const exact = scaled(quantity, 3) * scaled(rate, 4)
      expect(BigInt(amountAt(Number(scaled(quantity, 3)), readRate(rate)!))).toBe(
        nearest(exact, 100_000n),
      )
    }),
    { seed: 20_830_807, numRuns: 1_000 },
  )
})

test('a rate is sent as text of at most four decimals, never below zero and never above the largest', () => {
  expect(
    ['0.125', '120', 120, '100.10', writeRate(maxRate)].map((u) => EnteredRate.decode(u)),
  ).toEqual([1250, 1_200_000, 1_200_000, 1_001_000, maxRate].map((rate) => E.right(rate)))
  for (const wrong of ['0.00001', '-1', '१', '', writeRate(maxRate + 1), 0.5, null])
    expect([wrong, E.isLeft(EnteredRate.decode(wrong))]).toEqual([wrong, true])
})

test('a discount is named by its kind, and the names of release 1.2.0 are still read', () => {
  const percent = { kind: 'percent', hundredths: 1250 } as const
  const amount = { kind: 'amount', paisa: 1000 } as const
  expect([percent, amount].map((each) => Discount.encode(each))).toEqual([
    { kind: 'percent', percent: '12.5' },
    { kind: 'amount', amount: '10.00' },
  ])
  for (const [sent, read] of [
    [{ kind: 'percent', percent: '12.5' }, percent],
    [{ kind: 'percent', hundredths: '12.50' }, percent],
    [{ kind: 'amount', amount: '10' }, amount],
    [{ kind: 'amount', paisa: '10.00' }, amount],
  ] as const) {
    expect(Discount.decode(sent)).toEqual(E.right(read))
    expect(readAnswer(Discount, { ...sent, later: 1 })).toEqual(E.right(read))
  }
})

test('what is wrong with a discount or a line is said of the field as it was sent', () => {
  const faults = (codec: typeof EnteredTrade | ReturnType<typeof nullable>, sent: unknown) => {
    const read = codec.decode(sent)
    return E.isLeft(read) ? Object.keys(faultsOf(read.left)) : []
  }
  const discount = nullable(Discount)
  expect([
    faults(discount, { kind: 'percent', percent: '100.01' }),
    faults(discount, { kind: 'amount', amount: '-1' }),
    faults(discount, { kind: 'share', percent: '1' }),
    faults(discount, { kind: 'percent', percent: '1', amount: '1' }),
    faults(discount, { kind: 'percent', percent: '1', hundredths: '1' }),
    faults(discount, 'ten'),
  ]).toEqual([['percent'], ['amount'], ['kind'], ['amount'], ['hundredths'], ['body']])
  const line = { item_id: 'dal', quantity: 'x', unit: 'केजी', rate: '1.00001', free_quantity: '' }
  expect(
    faults(EnteredTrade, {
      document_id: 'a',
      date: '2026-11-21',
      party_id: null,
      lines: [{ ...line, discount: { kind: 'percent', percent: 'ten' } }],
      discount: { kind: 'amount' },
      vat_inclusive: false,
      round_to_rupee: false,
      settlement: { cash: '0', banks: [] },
      total: '0',
    }),
  ).toEqual([
    'lines.0.quantity',
    'lines.0.rate',
    'lines.0.discount.percent',
    'lines.0.free_quantity',
    'discount.amount',
  ])
})

test('a bill that a device read under release 1.2.0 is still shown, with nothing free', () => {
  const { lines } = TradeDocument.required
  const line = {
    line_no: 1,
    item_id: 'tea',
    name: 'चिया',
    code: '',
    hs_code: '',
    unit: 'पिस',
    quantity: '2',
    rate: '100.50',
    discount: { kind: 'percent', hundredths: '12.50' },
    gross: '201.00',
    line_discount: '25.13',
    net: '175.87',
    bill_discount: '0.00',
    vat_class: 'taxable',
    value: '175.87',
  }
  expect(readAnswer(lines.type, line)).toMatchObject(
    E.right({ freeQuantity: 0, rate: 1_005_000, discount: { kind: 'percent', hundredths: 1250 } }),
  )
})

test('the facts of an earlier release are read with rates of four decimals and nothing free', () => {
  const stored = (type: string) => {
    const fact = goldenJournals[0]!.journal.facts.find((each) => each.type === type)!
    return { version: fact.version, payload: JSON.parse(fact.payload) as any }
  }
  const sale = stored('SaleRecorded')
  const item = stored('ItemAdded')
  expect([sale.version, item.version]).toEqual([1, 1])
  expect(SaleRecorded.read(sale)).toMatchObject(
    E.right({
      lines: sale.payload.lines.map(({ rate, quantity }: Record<string, number>) => ({
        quantity,
        rateTenThousandths: rate! * 100,
        freeQuantity: 0,
        baseFreeQuantity: 0,
      })),
      additionalCosts: [],
      customs: null,
    }),
  )
  expect(ItemAdded.read(item)).toMatchObject(
    E.right({ saleRateTenThousandths: item.payload.saleRate * 100 }),
  )
})

describe('what is free on a line', () => {
  const box: BillLine = {
    itemId: 'rice',
    quantityThousandths: 10_000,
    freeThousandths: 0,
    unit: 'box',
    factorThousandths: 12_000,
    rateTenThousandths: 1_000_000,
    discount: null,
    vatClass: 'taxable',
  }
  const billOf = (given: Partial<BillLine>): BillTerms => ({
    lines: [{ ...box, ...given }],
    discount: null,
    vat: { registered: true, inclusive: false },
    roundToRupee: false,
  })
  test('moves with the goods and changes no amount', () => {
    const money = ({ lines: _, ...amounts }: BillTotals): object => amounts
    const free = totalsOf(billOf({ freeThousandths: 1000 }))
    expect(free.lines[0]).toMatchObject({ baseThousandths: 120_000, baseFreeThousandths: 12_000 })
    expect(money(free)).toEqual(money(totalsOf(billOf({}))))
  })
  test.each<[string, Partial<BillLine>, readonly string[]]>([
    ['is not less than nothing', { freeThousandths: -1 }, ['lines.0.freeQuantity']],
    [
      'is not more than can be counted with the rest',
      {
        quantityThousandths: Math.floor(maxThousandths / 12_000) * 1000,
        freeThousandths: 1000,
        rateTenThousandths: 0,
      },
      ['lines.0.freeQuantity'],
    ],
    [
      'is not all that a line has',
      { quantityThousandths: 0, freeThousandths: 5000 },
      ['lines.0.quantity'],
    ],
  ])('%s', (_, given, fields) => {
    const judged = judgeBill(billOf(given))
    expect(E.isLeft(judged) && Object.keys(judged.left.fields ?? {})).toEqual(fields)
  })
})
