import { expect, test } from 'vitest'
import { totalsOf, type BillLine, type Discount } from '../../src/books/documents/bill.ts'
import {
  isRealTime,
  outcomeOf,
  pauseMs,
  taxOfficeFields,
  type BillForTaxOffice,
} from '../../src/books/documents/taxOfficeBill.ts'

const login = { userName: 'Test_CBMS', password: 'test@321' }
const enteredAt = '2024-10-22T06:15:00.000Z'
const soon = '2024-10-22T06:15:59.999Z'

const line = (rupees: number, vatClass: BillLine['vatClass'] = 'taxable'): BillLine => ({
  itemId: vatClass,
  quantityThousandths: 1000,
  freeThousandths: 0,
  unit: 'केजी',
  factorThousandths: 1000,
  rateTenThousandths: Math.round(rupees * 10_000),
  discount: null,
  vatClass,
})
/** A bill of 6 Kartik 2081 with the amounts that the books compute for its lines. */
const billOf = (
  lines: readonly BillLine[],
  more: Partial<BillForTaxOffice> = {},
  discount: Discount | null = null,
): BillForTaxOffice => {
  const totals = totalsOf({
    lines,
    discount,
    vat: { registered: true, inclusive: false },
    roundToRupee: false,
  })
  return {
    kind: 'sale',
    sellerPan: '999999999',
    buyerPan: '123456789',
    buyerName: 'हरि',
    fiscalYear: '2081/82',
    number: 'SI-2081/82-00102',
    date: '2024-10-22',
    total: totals.totalPaisa,
    taxable: totals.taxablePaisa,
    vat: totals.vatPaisa,
    zeroRated: totals.zeroRatedPaisa,
    exempt: totals.exemptPaisa,
    billNumber: '',
    reason: '',
    enteredAt,
    madeOffline: false,
    ...more,
  }
}
const amounts = (bill: BillForTaxOffice): readonly unknown[] => {
  const fields = taxOfficeFields(bill, login, soon)
  return ['total_sales', 'taxable_sales_vat', 'vat', 'export_sales', 'tax_exempted_sales'].map(
    (name) => fields[name],
  )
}

test('a bill with VAT goes to the tax office in its 21 fields, with dotted Bikram Sambat dates', () => {
  expect(taxOfficeFields(billOf([line(1000)]), login, soon)).toEqual({
    username: 'Test_CBMS',
    password: 'test@321',
    seller_pan: '999999999',
    buyer_pan: '123456789',
    fiscal_year: '2081.082',
    buyer_name: 'हरि',
    invoice_number: 'SI-2081/82-00102',
    invoice_date: '2081.07.06',
    total_sales: 1130,
    taxable_sales_vat: 1000,
    vat: 130,
    excisable_amount: 0,
    excise: 0,
    taxable_sales_hst: 0,
    hst: 0,
    amount_for_esf: 0,
    esf: 0,
    export_sales: 0,
    tax_exempted_sales: 0,
    isrealtime: true,
    datetimeClient: soon,
  })
})

test('exempt goods, exports and a discount stand in their own amounts, without VAT', () => {
  const lines = [line(1000), line(500, 'exempt'), line(250, 'zeroRated')]
  expect(amounts(billOf(lines))).toEqual([1880, 1000, 130, 250, 500])
  const tenth: Discount = { kind: 'percent', hundredths: 1000 }
  expect(amounts(billOf(lines, {}, tenth))).toEqual([1692, 900, 117, 225, 450])
})

test('a credit note goes with its reason and the number of its bill, in 23 fields', () => {
  const note = billOf([line(100)], {
    kind: 'salesReturn',
    number: 'CN-2081/82-00007',
    billNumber: 'SI-2081/82-00102',
    reason: 'बिग्रेको',
    buyerPan: '',
    buyerName: '',
  })
  const fields = taxOfficeFields(note, login, soon)
  expect(Object.keys(fields)).toHaveLength(23)
  expect(fields).toMatchObject({
    ref_invoice_number: 'SI-2081/82-00102',
    credit_note_number: 'CN-2081/82-00007',
    credit_note_date: '2081.07.06',
    reason_for_return: 'बिग्रेको',
    buyer_pan: '',
    buyer_name: '',
    total_sales: 113,
  })
  expect(fields).not.toHaveProperty('invoice_number')
})

test('an amount is written with the paisa that the books have, whatever its size', () => {
  const written = (paisa: number): string =>
    JSON.stringify(taxOfficeFields(billOf([], { total: paisa }), login, soon)['total_sales'])
  expect([1, 29, 110, 57, 1_000_000_000_029, 4_000_000_000_000_007].map(written)).toEqual([
    '0.01',
    '0.29',
    '1.1',
    '0.57',
    '10000000000.29',
    '40000000000000.07',
  ])
  expect(taxOfficeFields(billOf([], { fiscalYear: '2099/00' }), login, soon)['fiscal_year']).toBe(
    '2099.100',
  )
})

test('a bill is in real time when it is sent within a minute of its entry, and was not made offline', () => {
  const entered = { enteredAt, madeOffline: false }
  expect([
    isRealTime(entered, soon),
    isRealTime(entered, '2024-10-22T06:16:00.001Z'),
    isRealTime({ ...entered, madeOffline: true }, soon),
  ]).toEqual([true, false, false])
})

test('a bill that the tax office has already is accepted; a note whose bill it lacks is refused', () => {
  const codes = [200, 100, 101, 102, 103, 104, 105, 999]
  expect(codes.map((code) => outcomeOf('sale', code))).toEqual([
    ...['accepted', 'refused', 'accepted', 'retry', 'retry', 'refused', 'refused', 'retry'],
  ])
  expect(outcomeOf('salesReturn', 101)).toBe('refused')
})

test('a bill is tried again ever more rarely: each hour after an hour, once a day after a day', () => {
  const minutes = (tries: number): number => pauseMs(tries) / 60_000
  expect([1, 2, 3, 6, 7, 28, 29, 1000].map(minutes)).toEqual([1, 2, 4, 32, 60, 60, 1440, 1440])
  const firstDay = Array.from({ length: 28 }, (_, i) => minutes(i + 1)).reduce((a, b) => a + b)
  expect([firstDay > 22 * 60, firstDay < 26 * 60]).toEqual([true, true])
})
