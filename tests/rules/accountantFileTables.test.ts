import { describe, expect, test } from 'vitest'
import {
  headLines,
  lineLines,
  postingLines,
} from '../../src/client/accountantFile/documentTables.ts'
import { vouchersPaper } from '../../src/client/accountantFile/vouchers.ts'
import { csvOfLines } from '../../src/client/documents/csv.ts'
import type { WholeDocument } from '../../src/contract/accountantFile.ts'

const aDocument: WholeDocument = {
  documentId: 's1',
  kind: 'sale',
  number: 'SI-2083/84-00001',
  date: '2026-08-01',
  state: 'live',
  version: 1,
  voidReason: '',
  partyName: '=HYPERLINK("x")',
  pan: '601111111',
  form: 'taxInvoice',
  returns: '',
  supplierBillNo: '',
  supplierBillDate: null,
  importDeclarationNo: '',
  isCapital: false,
  vatClaimed: true,
  reason: '',
  banks: '',
  toBank: '',
  gross: 10_000,
  discount: 0,
  taxable: 10_000,
  exempt: 0,
  zeroRated: 0,
  vat: 1300,
  rounding: 0,
  charge: null,
  quantity: null,
  total: 11_300,
  cash: 11_300,
  bank: 0,
  credit: 0,
  remarks: '',
  enteredBy: 'राम',
  enteredAt: '2026-08-01T05:00:00.000Z',
  lines: [
    {
      lineNo: 1,
      name: 'दाल',
      code: 'D1',
      hsCode: '0713',
      unit: 'केजी',
      quantity: 2500,
      freeQuantity: 0,
      rate: 400_000,
      discount: 0,
      value: 10_000,
      vat: 1300,
      vatClass: 'taxable',
      remarks: '',
    },
  ],
  postings: [
    { account: 'cash', name: 'नगद मौज्दात (Cash in hand)', date: '2026-08-01', amount: 11_300 },
    { account: 'sales', name: 'बिक्री (Sales)', date: '2026-08-01', amount: -10_000 },
    { account: 'outputVat', name: 'तिर्नुपर्ने भ्याट (Output VAT)', date: '2026-08-01', amount: -1300 },
  ],
}

describe('the tables of documents', () => {
  test('have the columns of their kind, dates of both calendars and amounts in rupees', () => {
    const [head = [], row = []] = headLines('sale', [aDocument])
    const cell = (name: string) => row[head.indexOf(name)]
    expect(['date_bs', 'date_ad', 'pan', 'taxable', 'vat', 'total'].map(cell)).toEqual([
      '2083-04-16',
      '2026-08-01',
      '601111111',
      '100.00',
      '13.00',
      '113.00',
    ])
    expect(headLines('receipt', [])[0]).not.toContain('taxable')
    expect(lineLines([aDocument])[1]).toEqual([
      'SI-2083/84-00001',
      '1',
      'दाल',
      'D1',
      '0713',
      '2.5',
      '0',
      'केजी',
      '40.00',
      '0.00',
      '100.00',
      '13.00',
      'taxable',
      '',
    ])
    expect(postingLines([aDocument])[3]).toEqual([
      'SI-2083/84-00001',
      '2083-04-16',
      '2026-08-01',
      'outputVat',
      'तिर्नुपर्ने भ्याट',
      'Output VAT',
      '',
      '13.00',
    ])
  })

  test('never run what a person typed as a formula', async () => {
    expect(await csvOfLines(headLines('sale', [aDocument]))).toContain(`"'=HYPERLINK(""x"")"`)
  })
})

test('a voucher has its head, its lines, its total and its entry, and all sides add up', () => {
  const paper = vouchersPaper('sale', [aDocument], {
    shop: { businessName: 'पसल', address: '', phone: '', panNo: '' },
    language: 'en',
    days: '2083-04-01 – 2084-03-32',
    journal: '#12',
  })
  expect(paper.rows.map(({ cells }) => cells.join('|'))).toEqual([
    'SI-2083/84-00001 · 2083-04-16 · =HYPERLINK("x") · PAN 601111111|||||',
    'दाल|2.5 केजी|40.00|100.00||',
    'VAT|||13.00||',
    'Total|||113.00||',
    '    Cash in hand||||113.00|',
    '    Sales|||||100.00',
    '    Output VAT|||||13.00',
  ])
  expect(paper.totals).toEqual(['Total', '', '', '', '113.00', '113.00'])
})
