import { describe, expect, test } from 'vitest'
import { DocumentFiles } from '../../src/client/accountantFile/documentFiles.ts'
import {
  headTable,
  lineTable,
  postingTable,
} from '../../src/client/accountantFile/documentTables.ts'
import { vouchersPaper } from '../../src/client/accountantFile/vouchers.ts'
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
    const { heading: head, linesOf } = headTable('sale')
    const [row = []] = linesOf([aDocument])
    const cell = (name: string) => row[head.indexOf(name)]
    expect(['date_bs', 'date_ad', 'pan', 'taxable', 'vat', 'total'].map(cell)).toEqual([
      '2083-04-16',
      '2026-08-01',
      '601111111',
      '100.00',
      '13.00',
      '113.00',
    ])
    expect(headTable('receipt').heading).not.toContain('taxable')
    expect(lineTable.linesOf([aDocument])[0]).toEqual([
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
    expect(postingTable.linesOf([aDocument])[2]).toEqual([
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

  /** The files of so many copies of a document; a PDF says only how many are in it. */
  const filesOf = async (copies: number): Promise<Readonly<Record<string, string>>> => {
    const files = new DocumentFiles(async (_, documents) => new Blob([String(documents.length)]))
    for (let left = copies; left > 0; left -= 200)
      await files.add(Array.from({ length: Math.min(left, 200) }, () => aDocument))
    const all: [string, string][] = []
    for await (const [name, blob] of files.all()) all.push([name, await blob.text()])
    return Object.fromEntries(all)
  }

  test('never run what a person typed as a formula', async () => {
    expect((await filesOf(1))['sale.csv']).toContain(`"'=HYPERLINK(""x"")"`)
  })

  test('are written page by page: one heading, every document once, a thousand in each PDF', async () => {
    const { 'sale.csv': heads = '', 'lines.csv': lines = '', ...others } = await filesOf(2_150)
    expect([heads, lines].map((text) => text.split('\r\n').length)).toEqual([2_152, 2_152])
    expect([heads, lines].map((text) => text.match(/number/g)?.length)).toEqual([1, 1])
    expect(Object.entries(others).filter(([name]) => name.endsWith('.pdf'))).toEqual([
      ['sale_1.pdf', '1000'],
      ['sale_2.pdf', '1000'],
      ['sale_3.pdf', '150'],
    ])
    expect(await filesOf(1_000)).toMatchObject({ 'sale.pdf': '1000' })
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
