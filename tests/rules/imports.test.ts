import { strToU8 } from 'fflate'
import fc from 'fast-check'
import { either as E } from 'fp-ts'
import writeXlsxFile from 'write-excel-file/node'
import { describe, expect, it, test } from 'vitest'
import { knownItems, knownParties } from '../../src/books/imports/identity.ts'
import { fromPreeti, looksLikePreeti } from '../../src/books/imports/preeti.ts'
import { matchColumns, textsOfRow, withField } from '../../src/client/imports/columns.ts'
import { writtenAmount, writtenFigure } from '../../src/client/imports/figures.ts'
import { templateLines } from '../../src/client/imports/files.ts'
import { readCells, type Cells } from '../../src/client/imports/readCells.ts'
import { judgeRows, rowsToSend } from '../../src/client/imports/rows.ts'
import { verdictsOf } from '../../src/client/imports/verdicts.ts'
import { itemImport } from '../../src/client/items/itemImport.ts'
import { partyImport } from '../../src/client/parties/partyImport.ts'

const today = '2026-11-21'
const file = (bytes: Uint8Array, name = 'a.csv') => ({
  name,
  size: bytes.length,
  arrayBuffer: () => Promise.resolve(bytes.slice().buffer),
})
const sixteen = (text: string, bigEndian: boolean): Uint8Array => {
  const bytes = new Uint8Array(text.length * 2)
  const view = new DataView(bytes.buffer)
  for (let i = 0; i < text.length; i++) view.setUint16(i * 2, text.charCodeAt(i), !bigEndian)
  return bytes
}
const read = async (bytes: Uint8Array): Promise<Cells> => {
  const cells = await readCells(file(bytes))
  if (E.isLeft(cells)) throw new Error(cells.left.say.en)
  return cells.right
}
const csv = (rows: Cells): string =>
  rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n')
const workbook = async (rows: Cells): Promise<Uint8Array> =>
  new Uint8Array(
    await writeXlsxFile(
      rows.map((row) => row.map((value) => ({ value, type: String }))) as never,
    ).toBuffer(),
  )
const party = (rows: Cells) =>
  judgeRows(rows, matchColumns(rows, partyImport.fields), partyImport, today)
const item = (rows: Cells) =>
  judgeRows(rows, matchColumns(rows, itemImport.fields), itemImport, today)
const bodies = (rows: ReturnType<typeof party>) => rowsToSend(rows).map(({ body }) => body)
const faults = (rows: ReturnType<typeof party>) =>
  rows.flatMap(({ line, judged }) =>
    judged.tag === 'faulty' ? judged.faults.map(({ field }) => [line, field]) : [],
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
          expect(await read(bytes)).toEqual(rows)
        expect(await read(await workbook(rows))).toEqual(rows)
      }),
      { numRuns: 25 },
    )
  })
  it('that is not UTF-8 is read as windows-1252', async () => {
    const bytes = Uint8Array.from([
      0x6e, 0x61, 0x6d, 0x65, 0x2c, 0x78, 0x0a, 0x52, 0xe9, 0x2c, 0x79,
    ])
    expect(await read(bytes)).toEqual([
      ['name', 'x'],
      ['Ré', 'y'],
    ])
  })
  it('is refused with a sentence if it is empty, too long, a PDF or an old workbook', async () => {
    const tagOf = async (bytes: Uint8Array) => {
      const cells = await readCells(file(bytes))
      return E.isLeft(cells) ? cells.left.tag : 'read'
    }
    expect(await tagOf(strToU8('\n ,\n'))).toBe('emptyFile')
    expect(await tagOf(strToU8('नाम\n'.repeat(10_051)))).toBe('tooManyRows')
    expect(await tagOf(strToU8('%PDF-1.7'))).toBe('isPdf')
    expect(await tagOf(Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0]))).toBe('isOldExcel')
    expect(await tagOf(Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0]))).toBe('notUnderstood')
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
    expect(bodies(party(rows))).toMatchObject([
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

describe('an amount of a file', () => {
  test.each([
    ['Rs. 1,500/-', '1,500', null],
    ['रु १,५००.५०', '१,५००.५०', null],
    ['1500 Dr', '1500', 'receivable'],
    ['1,500.00 Cr', '1,500', 'payable'],
    ['(200)', '200', 'payable'],
    ['-200', '200', 'payable'],
    ['200-', '200', 'payable'],
    ['95.5000', '95.5', null],
    ['-', '', null],
    ['', '', null],
  ] as const)('%s is %s', (cell, text, side) => expect(writtenAmount(cell)).toEqual({ text, side }))
  it('keeps the decimals of a quantity', () => {
    expect([writtenFigure('0.1250'), writtenFigure('100'), writtenFigure('2.0')]).toEqual([
      '0.125',
      '100',
      '2',
    ])
  })
})

describe('the rows of a file', () => {
  it('of parties are judged as the form judges them, fault by fault', () => {
    const rows = party([
      ['नाम', 'मोबाइल', 'PAN', 'Email', 'Receivable', 'Payable'],
      ['राम', '९८४१०००००१', '६०११११११२', '', '१,५००', ''],
      ['', '9841000002', '', '', '', ''],
      ['सीता', '12', '1234', 'x', 'abc', ''],
      ['गीता', '', '', '', '10', '20'],
      ['हरि', '', '601111113', '', '', '200'],
    ])
    expect(bodies(rows)).toMatchObject([
      {
        ledgerTitle: 'राम',
        mobileNo: '9841000001',
        vatPanNo: '601111112',
        vatPanFlag: 'pan',
        openingType: 'receivable',
        openingBalance: 150_000,
      },
      { ledgerTitle: 'हरि', openingType: 'payable', openingBalance: 20_000 },
    ])
    expect(faults(rows)).toEqual([
      [3, 'ledgerTitle'],
      [4, 'mobileNo'],
      [4, 'email'],
      [4, 'vatPanNo'],
      [4, 'receivable'],
      [5, 'payable'],
    ])
  })
  it('of parties take the side of a balance from its sign, its letters or a column', () => {
    const rows = party([
      ['Name', 'Balance', 'Type'],
      ['a', '-50', ''],
      ['b', '50 Cr', ''],
      ['c', '50', 'Cr'],
      ['d', '50', ''],
      ['e', '50', 'sometimes'],
    ])
    expect(bodies(rows)).toMatchObject(
      ['payable', 'payable', 'payable', 'receivable'].map((openingType) => ({ openingType })),
    )
    expect(faults(rows)).toEqual([[6, 'openingType']])
  })
  it('of items know units, VAT and the value of the opening stock', () => {
    const rows = item([
      ['Item', 'Unit', 'VAT', 'Opening quantity', 'Opening rate', 'Sale price', 'Category'],
      ['चामल', 'KGS', 'exempt', '१०', '85.5', '95', 'अन्न'],
      ['साबुन', 'Pcs', '13%', '', '', '60', ''],
      ['नुन', '', '', '2', '', '', ''],
      ['चिनी', 'केजी', 'maybe', '-1', 'x', '', ''],
    ])
    expect(bodies(rows)).toMatchObject([
      {
        unit: 'केजी',
        vatClass: 'exempt',
        openingQuantity: 10_000,
        openingValue: 85_500,
        saleRate: 950_000,
        categoryName: 'अन्न',
      },
      { unit: 'पिस', vatClass: 'taxable', openingQuantity: 0 },
      { unit: 'पिस', vatClass: 'taxable', openingQuantity: 2000, openingValue: 0 },
    ])
    expect(faults(rows)).toEqual([
      [5, 'openingQuantity'],
      [5, 'vatClass'],
      [5, 'openingRate'],
    ])
  })
  it('that say a row before them again are not sent, and the server’s verdicts come to the right rows', () => {
    const rows = party([
      ['Name', 'PAN'],
      ['राम', '601111112'],
      ['राम', ''],
      [],
      ['सीता', 'x'],
      ['गीता', ''],
      ['हरि', ''],
    ])
    const say = { ne: 'न', en: 'no' }
    const { rows: verdicts, ...counts } = verdictsOf(rows, {
      there: [0],
      refused: [{ row: 2, field: 'ledgerTitle', say }],
    })
    expect(counts).toEqual({ fits: 1, there: 2, faulty: 2 })
    expect(verdicts.map(({ line, tag }) => [line, tag])).toEqual([
      [2, 'there'],
      [3, 'there'],
      [5, 'faulty'],
      [6, 'fits'],
      [7, 'faulty'],
    ])
  })
})

describe('a record is known again', () => {
  const none = { name: '', panNo: '', mobileNo: '', code: '', barcode: '' }
  it('a party by its PAN, or by its name unless PAN or telephone contradict', () => {
    const known = knownParties([
      { ...none, name: 'राम', panNo: '601111112', mobileNo: '9841000001' },
    ])
    const finds = (more: object) => known.find({ ...none, ...more }) !== null
    expect(finds({ name: 'अरू', panNo: '601111112' })).toBe(true)
    expect(finds({ name: 'राम' })).toBe(true)
    expect(finds({ name: 'राम', panNo: '601111113' })).toBe(false)
    expect(finds({ name: 'राम', mobileNo: '9841000002' })).toBe(false)
  })
  it('an item by its name unless codes contradict; the code of another item is taken', () => {
    const known = knownItems([{ ...none, name: 'Rice', code: 'R1', barcode: '89' }])
    expect(known.find({ ...none, name: 'RICE' })).not.toBeNull()
    expect(known.find({ ...none, name: 'Rice', code: 'R2' })).toBeNull()
    expect(known.taken({ ...none, name: 'Salt', code: 'r1' })).toBe('code')
    expect(known.taken({ ...none, name: 'Salt', barcode: '89' })).toBe('barcode')
    expect(known.taken({ ...none, name: 'Salt' })).toBeNull()
  })
})
