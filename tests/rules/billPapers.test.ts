import { create } from 'qrcode'
import { describe, expect, test } from 'vitest'
import { billSheet } from '../../src/books/paper/billSheet.ts'
import type { Language } from '../../src/books/words.ts'
import type { BillToShow } from '../../src/books/paper/billToShow.ts'
import { qrPath } from '../../src/books/paper/qrPath.ts'
import { sayText } from '../../src/books/paper/sheetText.ts'
import {
  billLanguages,
  billLooks,
  paperSizes,
  partsAtFirst,
  tableWidths,
  type BillLook,
  type BillPart,
  type PaperSize,
} from '../../src/books/company/printing.ts'
import { digitsOf } from '../../src/client/i18n/language.tsx'
import { pageShapes, type BillToDraw } from '../../src/client/pdf/billDrawing.ts'
import { layOutBill } from '../../src/client/pdf/layOutBill.ts'
import { bill } from './billToShow.ts'
import { pagesOf } from './drawnPages.ts'

const manyLines = (n: number): BillToShow['lines'] =>
  Array.from({ length: n }, (_, i) => ({
    ...bill.lines[0]!,
    lineNo: i + 1,
    name: `सामान ${i + 1}`,
  }))
const toDraw = (
  paper: PaperSize,
  language: Language,
  more: Partial<BillToShow> = {},
): BillToDraw => {
  const digits = digitsOf(language)
  const sheet = billSheet(
    { ...bill, ...more },
    { language, digits, width: tableWidths[paper], printing: 1, parts: partsAtFirst },
  )
  return {
    sheet,
    language,
    paper,
    look: 'classic',
    seller: [bill.seller.businessName, bill.seller.address],
    logo: null,
    qr: { path: qrPath(create(sheet.qr ?? '-').modules), squares: 33 },
    payment: null,
    below: ['धन्यवाद'],
  }
}

describe('a bill on paper', () => {
  test('names a common unit in its language, and never writes its number in Devanagari digits', () => {
    const said = (language: Language) => {
      const { table, details } = toDraw('a5', language).sheet
      return [...table.rows[0]!.flat(), ...details.map(({ text }) => text)].map((text) =>
        sayText(Array.isArray(text) ? text : [text], language),
      )
    }
    expect(said('ne')).toEqual(expect.arrayContaining(['पिस', 'SI-2083/84-0001']))
    expect(said('en')).toEqual(expect.arrayContaining(['Piece', 'SI-2083/84-0001']))
  })

  test('says in each language who sold what to whom, and what it comes to', () => {
    const { table, party, details } = toDraw('a5', 'en').sheet
    const said = [...party, ...details].map(({ text }) => sayText(text, 'en'))
    expect(said).toEqual(expect.arrayContaining(['हरि स्टोर', '300000002', 'SI-2083/84-0001']))
    expect(table.sums.map(({ label, amount }) => [sayText(label, 'en'), amount])).toEqual([
      ['Subtotal', '200.00'],
      ['Taxable amount', '200.00'],
      ['VAT 13%', '26.00'],
      ['Grand total (Rs.)', '226.00'],
    ])
    const [line] = toDraw('receipt', 'ne').sheet.table.rows
    expect(line!.map((cell) => cell.map((text) => sayText(text, 'ne')))).toEqual([
      ['चिया'],
      ['२ पिस', '+१ सित्तैँ'],
      ['१००.००'],
      ['२००.००'],
    ])
  })

  test('of 58 mm has quantity, rate and discount below the name of what was sold', () => {
    const lines = [{ ...bill.lines[0]!, lineDiscount: 500, vatClass: 'exempt' }]
    const { columns, rows } = toDraw('receipt58', 'ne', { lines }).sheet.table
    expect(columns.map(({ label }) => label.en)).toEqual(['Particulars', 'Amount'])
    expect(rows[0]!.map((cell) => cell.map((text) => sayText(text, 'ne')))).toEqual([
      ['चिया *', '२ पिस × १००.००', '+१ सित्तैँ', 'छुट ५.००'],
      ['२००.००'],
    ])
  })

  test('of a shop with only a PAN shows nothing of VAT', () => {
    const { table, foot } = toDraw('a5', 'en', { vatCharged: false, form: 'panBill' }).sheet
    const said = [
      ...table.sums.map(({ label }) => sayText(label, 'en')),
      ...foot.map(({ text }) => sayText(text, 'en')),
    ].join(' ')
    expect(said).not.toMatch(/VAT|axable|exempt/i)
  })

  test('that is void or not numbered says so across the paper and in its head', () => {
    const voided = toDraw('a5', 'en', { state: 'void', voidReason: 'दोहोरो' }).sheet
    expect([voided.mark?.en, sayText(voided.notes[0]!.text, 'en')]).toEqual([
      'Voided',
      'Voided · दोहोरो',
    ])
    const provisional = toDraw('a5', 'en', { number: '' }).sheet
    expect([provisional.mark?.en, provisional.title.en, provisional.qr]).toEqual([
      'Provisional',
      'Invoice',
      null,
    ])
  })
})

describe('what a shop leaves out of its bills', () => {
  const shown = (more: Partial<BillToShow>, parts: readonly BillPart[]) => {
    const sheet = billSheet(
      { ...bill, remarks: 'हातमा', lines: [{ ...bill.lines[0]!, hsCode: '0902' }], ...more },
      { language: 'en', digits: 'latin', width: 'page', printing: 1, parts },
    )
    const labels = [
      ...sheet.party.map(({ label }) => label?.en),
      ...sheet.foot.map(({ label }) => label?.en),
      ...sheet.table.columns.map(({ label }) => label.en),
      sheet.signature?.en,
    ]
    return [
      'Address',
      'In words',
      'HS code',
      'Remarks',
      'Reason for the return',
      'Signature',
    ].filter((label) => labels.includes(label))
  }
  const byLaw = ['Address', 'In words', 'HS code']

  test('is gone from the bill of a shop with only a PAN', () => {
    expect(shown({ form: 'panBill', vatCharged: false }, [])).toEqual([])
    expect(shown({ form: 'panBill', vatCharged: false }, partsAtFirst)).toEqual([
      ...byLaw,
      'Remarks',
      'Signature',
    ])
  })

  test('stays on tax invoices and their notes where the law asks for it', () => {
    expect(shown({ form: 'taxInvoice' }, [])).toEqual(byLaw)
    expect(shown({ form: 'creditNote', kind: 'salesReturn' }, [])).toEqual([
      ...byLaw,
      'Reason for the return',
    ])
    expect(shown({ form: 'debitNote', kind: 'purchaseReturn' }, [])).toContain('In words')
  })

  test('is the code of an item at first; chosen, it stands below the name', () => {
    const names = (parts: readonly BillPart[]) =>
      billSheet(bill, {
        language: 'en',
        digits: 'latin',
        width: 'roll',
        printing: 1,
        parts,
      }).table.rows[0]![0]!.map((text) => sayText(text, 'en'))
    expect(names(partsAtFirst)).toEqual(['चिया'])
    expect(names(['itemCode'])).toEqual(['चिया', 'Code: CH-01'])
  })
})

describe('a bill as a PDF', () => {
  test.each([
    ['a4', 595, 842],
    ['a5', 420, 595],
  ] as const)('is on %s as the shop prints', async (paper, width, height) => {
    const pdf = await pagesOf(toDraw(paper, 'en'))
    expect([Math.round(pdf.width), Math.round(pdf.height), pdf.texts.length]).toEqual([
      width,
      height,
      1,
    ])
    for (const part of ['Tax invoice', 'SI-2083/84-0001', '226.00', 'In words'])
      expect(pdf.texts[0]).toContain(part)
  })

  test('of many lines has the head of its table on each page, and every line once', async () => {
    const { texts } = await pagesOf(toDraw('a5', 'en', { lines: manyLines(60) }))
    expect(texts.length).toBeGreaterThan(2)
    expect(texts.slice(0, 2).every((text) => text.includes('Quantity'))).toBe(true)
    expect(texts.join(' ').match(/ 100\.00 200\.00/g)).toHaveLength(60)
    expect(texts.at(-1)).toContain('226.00')
  })

  test('on a roll is one page, as long as the bill', async () => {
    const short = await pagesOf(toDraw('receipt', 'ne'))
    const long = await pagesOf(toDraw('receipt58', 'ne', { lines: manyLines(30) }))
    expect([short.texts.length, long.texts.length]).toEqual([1, 1])
    expect(long.height).toBeGreaterThan(short.height + 250)
  })

  test.each(billLooks)('of the look %s has every text of the bill, on A4 and on A5', (look) => {
    const widthOf = (text: string, size: number) => text.length * size * 0.5
    const textsOf = (paper: PaperSize, of: BillLook) =>
      layOutBill({ ...toDraw(paper, 'en'), look: of }, pageShapes[paper], widthOf)
        .flatMap(({ strokes }) => strokes)
        .flatMap((stroke) => (stroke.do === 'text' ? [stroke.text] : []))
        .join(' ')
        .split(' ')
        .toSorted()
    for (const paper of ['a4', 'a5'] as const)
      expect(textsOf(paper, look)).toEqual(textsOf(paper, 'classic'))
  })

  test('of a compact look is shorter than one of the others', () => {
    const lengthOf = (look: BillLook) =>
      layOutBill(
        { ...toDraw('a5', 'en', { lines: manyLines(10) }), look },
        { ...pageShapes.a5, height: null },
        (text, size) => text.length * size * 0.5,
      )[0]!.height
    expect(lengthOf('compact')).toBeLessThan(lengthOf('classic') * 0.85)
    expect(lengthOf('compact')).toBeLessThan(lengthOf('modern') * 0.85)
  })

  test.each(
    billLooks.flatMap((look) =>
      paperSizes.flatMap((paper) => billLanguages.map((language) => ({ paper, language, look }))),
    ),
  )('draws nothing beyond the edges of $paper in $language, $look', ({ paper, language, look }) => {
    const widthOf = (text: string, size: number) => text.length * size * 0.55
    const long = {
      lines: [{ ...bill.lines[0]!, name: 'अति लामो नाम भएको सामान '.repeat(6).trim() }],
    }
    for (const { width, height, strokes } of layOutBill(
      { ...toDraw(paper, language, long), look },
      pageShapes[paper],
      widthOf,
    ))
      for (const stroke of strokes) {
        if (stroke.do !== 'text') continue
        expect(stroke.x).toBeGreaterThanOrEqual(0)
        expect(stroke.x + widthOf(stroke.text, stroke.size)).toBeLessThanOrEqual(width)
        expect(stroke.y + stroke.size).toBeLessThanOrEqual(height)
      }
  })
})

test('a QR code has its three large squares where scanners look for them', () => {
  const { modules } = create('PAN:600000001')
  const path = qrPath(modules)
  const last = modules.size - 7
  expect([`M0 0h`, `M${last} 0h`, `M0 ${last}h`].every((corner) => path.includes(corner))).toBe(
    true,
  )
  const dark = (x: number, y: number) => path.includes(`M${x} ${y}h`)
  for (let y = 0; y < modules.size; y++)
    for (let x = 0; x < modules.size; x++)
      expect(dark(x, y)).toBe(Boolean(modules.data[y * modules.size + x]))
})
