import { strToU8 } from 'fflate'
import fc from 'fast-check'
import writeXlsxFile from 'write-excel-file/node'
import { describe, expect, it, test } from 'vitest'
import { fromPreeti, looksLikePreeti } from '../../src/books/imports/preeti.ts'
import { matchColumns, textsOfRow, withField } from '../../src/client/imports/columns.ts'
import { templateLines } from '../../src/client/imports/files.ts'
import type { FileRows } from '../../src/client/imports/readCells.ts'
import { judgeRows } from '../../src/client/imports/rows.ts'
import { itemImport } from '../../src/client/items/itemImport.ts'
import { partyImport } from '../../src/client/parties/partyImport.ts'
import { bodies, partyRows, readOr, today } from './importsSetup.ts'

const sixteen = (text: string, bigEndian: boolean): Uint8Array => {
  const bytes = new Uint8Array(text.length * 2)
  const view = new DataView(bytes.buffer)
  for (let i = 0; i < text.length; i++) view.setUint16(i * 2, text.charCodeAt(i), !bigEndian)
  return bytes
}
const csv = (rows: FileRows): string =>
  rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n')
const workbook = async (rows: FileRows): Promise<Uint8Array> =>
  new Uint8Array(
    await writeXlsxFile(
      rows.map((row) => row.map((value) => ({ value, type: String }))) as never,
    ).toBuffer(),
  )
describe('a file of records', () => {
  const cell = fc
    .array(fc.constantFrom('राम', 'Hari', '१२', '3.50', ',', '"', ' ', 'é', 'ँ'), { maxLength: 4 })
    .map((parts) => `x${parts.join('')}x`)
  const sheet = fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), {
    minLength: 2,
    maxLength: 6,
  })

  it('reads back the same rows from every encoding of CSV and from a workbook', async () => {
    await fc.assert(
      fc.asyncProperty(sheet, async (rows) => {
        const text = csv(rows)
        for (const bytes of [
          strToU8(text),
          strToU8(`\ufeff${text}`),
          sixteen(`\ufeff${text}`, false),
          sixteen(`\ufeff${text}`, true),
          sixteen(text, false),
          sixteen(text, true),
        ])
          expect(await readOr(bytes)).toEqual(rows)
        expect(await readOr(await workbook(rows))).toEqual(rows)
      }),
      { numRuns: 25 },
    )
  })
  it('that is not UTF-8 is read as windows-1252', async () => {
    const bytes = Uint8Array.from([
      0x6e, 0x61, 0x6d, 0x65, 0x2c, 0x78, 0x0a, 0x52, 0xe9, 0x2c, 0x79,
    ])
    expect(await readOr(bytes)).toEqual([
      ['name', 'x'],
      ['Ré', 'y'],
    ])
  })
  it('is refused with a sentence if it is empty, too long, a PDF or an old workbook', async () => {
    expect(await readOr(strToU8('\n ,\n'))).toBe('emptyFile')
    expect(await readOr(strToU8('नाम\n'.repeat(10_051)))).toBe('tooManyRows')
    expect(await readOr(strToU8('%PDF-1.7'))).toBe('isPdf')
    expect(await readOr(Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0]))).toBe('isOldExcel')
    expect(await readOr(Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0]))).toBe('notUnderstood')
  })
})

describe('text of the Preeti font', () => {
  test.each([
    ['g]kfn', 'नेपाल'],
    ['xl/', 'हरि'],
    ['s[i0f', 'कृष्ण'],
    ['cGgk"0f{', 'अन्नपूर्ण'],
    ['sf7df8f}+', 'काठमाडौं'],
    ['k|f=ln=', 'प्रा.लि.'],
    ['6«]8;{', 'ट्रेडर्स'],
    ['>]i7', 'श्रेष्ठ'],
    ['dxh{g', 'महर्जन'],
    ['If]qL', 'क्षेत्री'],
    ['v8\\sf', 'खड्का'],
    ['kmnkm"n', 'फलफूल'],
    ['emf]nf', 'झोला'],
    ['dfO{', 'माई'],
    ['CiL', 'ऋषी'],
    ['@)*#', '२०८३'],
  ])('%s is %s', (typed, shown) => expect(fromPreeti(typed)).toBe(shown))

  it('is told from English and from Unicode', () => {
    expect(['g]kfn', 'dxh{g', 's[i0f'].map(looksLikePreeti)).toEqual(['sure', 'sure', 'sure'])
    const others = ['Ram Store', 'Gita Traders Pvt. Ltd.', 'Kathmandu', 'N/A', 'हरि', '9841000001']
    expect(others.map(looksLikePreeti)).not.toContain('sure')
  })
  it('is seen in a column and read as Unicode, headings too', () => {
    const rows = [
      ['gfd', '7]ufgf', ';Dks{'],
      ['dxh{g :6f]/', 'sf7df8f}+', '9841000001'],
      ['s[i0f', 'kf6g', ''],
      ['/fd', 'sf7df8f}+', ''],
    ]
    expect(bodies(partyRows(rows))).toMatchObject([
      { ledgerTitle: 'महर्जन स्टोर', address: 'काठमाडौं', mobileNo: '9841000001' },
      { ledgerTitle: 'कृष्ण', address: 'पाटन' },
      { ledgerTitle: 'राम' },
    ])
  })
})

describe('the columns of a file', () => {
  const named = (fields: typeof partyImport.fields, headings: readonly string[]) =>
    matchColumns([headings, headings.map(() => 'x')], fields).columns.map(({ field }) => field)

  test.each([
    [
      'Khatabook',
      ['Customer Name', 'Phone Number', "You'll Get", "You'll Give"],
      ['ledgerTitle', 'mobileNo', 'receivable', 'payable'],
    ],
    [
      'Vyapar',
      ['Name*', 'Phone No.', 'Email', 'Address', 'Opening Balance', 'GSTIN'],
      ['ledgerTitle', 'mobileNo', 'email', 'address', 'openingBalance', 'vatPanNo'],
    ],
    ['Tally', ['Particulars', 'Debit', 'Credit'], ['ledgerTitle', 'receivable', 'payable']],
    [
      'Nepali',
      ['क्र.सं.', 'पार्टीको नाम', 'ठेगाना', 'फोन नं.', 'पान नं.', 'बाँकी रकम'],
      [null, 'ledgerTitle', 'address', 'mobileNo', 'vatPanNo', 'openingBalance'],
    ],
  ])('of parties are known as %s calls them', (_, headings, expected) =>
    expect(named(partyImport.fields, headings)).toEqual(expected),
  )
  test.each([
    [
      'Vyapar',
      [
        'Item name*',
        'Item code',
        'Category',
        'HSN',
        'Sale price',
        'Purchase price',
        'Opening stock quantity',
        'Minimum stock quantity',
        'Base Unit (x)',
      ],
      [
        'name',
        'code',
        'categoryName',
        'hsCode',
        'saleRate',
        'purchaseRate',
        'openingQuantity',
        'lowStock',
        'unit',
      ],
    ],
    [
      'Tally',
      ['Particulars', 'Quantity', 'Rate', 'Value'],
      ['name', 'openingQuantity', 'saleRate', 'openingValue'],
    ],
    ['Nepali', ['सामान', 'एकाइ', 'परिमाण', 'दर'], ['name', 'unit', 'openingQuantity', 'saleRate']],
  ])('of items are known as %s calls them', (_, headings, expected) =>
    expect(named(itemImport.fields, headings)).toEqual(expected),
  )
  test.each([
    ['parties', partyImport],
    ['items', itemImport],
  ])('of a template of %s are its fields in every language, and its rows fit', (_, subject) => {
    for (const language of ['ne', 'en', 'both'] as const) {
      const lines = templateLines(subject, language)
      const layout = matchColumns(lines, subject.fields)
      expect(layout.columns.map(({ field }) => field)).toEqual(
        subject.fields.map(({ name }) => name),
      )
      const rows = judgeRows(lines, layout, subject, today)
      expect(rows.map(({ judged }) => judged.tag)).toEqual(['fits', 'fits'])
    }
  })
  it('are read below a title, and a person may correct what one holds', () => {
    const rows = [['पसलको सूची'], [], ['Shop', 'City'], ['राम', 'पाटन']]
    const guessed = matchColumns(rows, partyImport.fields)
    expect(guessed.headingRow).toBeNull()
    const layout = { ...guessed, headingRow: 2 }
    const corrected = withField(withField(layout, 0, 'ledgerTitle'), 1, 'address')
    expect(textsOfRow(rows[3]!, corrected)).toEqual({ ledgerTitle: 'राम', address: 'पाटन' })
    expect(withField(corrected, 1, 'ledgerTitle').columns.map(({ field }) => field)).toEqual([
      null,
      'ledgerTitle',
    ])
  })
})
