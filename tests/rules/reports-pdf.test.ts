import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { salesReport } from '../../src/books/reports/sales.ts'
import { vatSalesRegister } from '../../src/books/reports/vatSales.ts'
import { columnWidths } from '../../src/client/pdf/columnWidths.ts'
import { drawPdf } from '../../src/client/pdf/drawPdf.ts'
import { pdfPartsOf } from '../../src/client/reports/filesOfPeriod.ts'
import { pdfPaperOf, type PdfLetterhead } from '../../src/client/reports/pdfPaper.ts'
import { brokenLines, textRuns } from '../../src/client/pdf/textRuns.ts'
import type { ReportFile } from '../../src/client/reports/files.ts'
import { filed, page, sale } from './reportsClientSetup.ts'
import { pdfFonts } from './pdfFonts.ts'

/** A JPEG of one white pixel. */
const whitePixel = Uint8Array.from(
  Buffer.from(
    [
      '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAFA3PEY8MlBGQUZaVVBfeMiCeG5uePWvuZHI//////////////////////////////////////////',
      '//////////2wBDAVVaWnhpeOuCguv/////////////////////////////////////////////////////////////////////////wAARCAAB',
      'AAEDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAT/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAAAP/EAB',
      'QRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/ALQAf//Z',
    ].join(''),
    'base64',
  ),
).buffer
const letterhead = {
  address: 'पाटन',
  phone: '01-5550000',
  logo: null,
  note: '',
  printedBy: 'राम',
  printedAt: '2083-08-09 10:00',
}
const drawn = async (file: ReportFile, own: PdfLetterhead = letterhead): Promise<Uint8Array> =>
  new Uint8Array(await (await drawPdf(pdfPaperOf(file, own), pdfFonts)).arrayBuffer())

describe('a report as a PDF', () => {
  it('has its head, page x of y and every row on A4 pages, and its totals at the end', async () => {
    const rows = Array.from({ length: 120 }, (_, i) => sale(`Party ${i + 1}`, `${i + 1}.00`))
    const totals = [null, null, null, '7260.00', null, '7260.00', '0.00', '7260.00', null, null]
    const file = filed(salesReport, page(rows, { totals }))
    const bytes = await drawn(file)
    const read = await getDocumentProxy(bytes.slice())
    const { text } = await extractText(read, { mergePages: false })
    const size = (await read.getPage(1)).getViewport({ scale: 1 })
    expect([text.length, Math.round(size.width), Math.round(size.height)]).toEqual([5, 842, 595])
    text.forEach((each, at) => {
      expect(each).toContain('Invoice number')
      expect(each).toContain(`${at + 1} / ${text.length}`)
    })
    const whole = text.join('\n')
    for (let i = 1; i <= 120; i++) expect(whole).toMatch(new RegExp(`Party ${i}\\b`))
    expect(text[0]).toContain('Annapurna')
    expect(text.at(-1)).toContain('7,260.00')
    expect(text.at(-1)).toContain('#7 aaaabbbbccccdddd')
  })
  it('is upright if the person wants it so, and fits the twelve columns of the law on either', async () => {
    const cells = ['2026-11-21', 'SI-1', 'हरि', '601111111', '1234567.00', '0.00', '1234567.00']
    const row = [...cells, '160493.71', null, null, null, null]
    const sizes = [true, false].map(async (landscape) => {
      const file = filed({ ...vatSalesRegister, landscape }, page([row]), 'ne')
      const bytes = await drawn(file)
      const read = await getDocumentProxy(bytes.slice())
      return [read.numPages, Math.round((await read.getPage(1)).getViewport({ scale: 1 }).width)]
    })
    expect(await Promise.all(sizes)).toEqual([
      [1, 842],
      [1, 595],
    ])
  })
  it("has the shop's logo above its name, and its note below the table", async () => {
    const own = { ...letterhead, logo: whitePixel, note: 'धन्यवाद\nFinal once signed' }
    const file = filed(salesReport, page([sale('Ram', '1.00')]))
    const bytes = await drawn(file, own)
    const images = Buffer.from(bytes)
      .toString('latin1')
      .match(/\/Subtype \/Image/g)
    const { text, totalPages } = await extractText(await getDocumentProxy(bytes.slice()), {
      mergePages: true,
    })
    expect([images?.length, totalPages]).toEqual([1, 1])
    expect(text).toMatch(/1\.00[^]*Final once signed[^]*Printed by/)
  })
  it('is several in a file of a year if it is long: the first has the opening row, the last the totals', () => {
    const rows = Array.from({ length: 5 }, (_, at) => sale(`p${at}`, '1.00'))
    const totals = sale('', '5.00')
    const opening = sale('', '0.00')
    const parts = pdfPartsOf(page(rows, { totals, opening }), 2)
    expect(parts.map((part) => part.rows.map((row) => row[2]))).toEqual([
      ['p0', 'p1'],
      ['p2', 'p3'],
      ['p4'],
    ])
    expect(parts.map((part) => [part.opening, part.totals])).toEqual([
      [opening, null],
      [null, null],
      [null, totals],
    ])
    expect(pdfPartsOf(page([], { totals }), 2)).toMatchObject([{ rows: [], totals }])
  })
  it('says how many of its rows are drawn, and counts a last page on which its foot stands alone', async () => {
    const told: number[] = []
    const rows = Array.from({ length: 106 }, (_, at) => sale(`Party ${at}`, '1.00'))
    const paper = pdfPaperOf(filed(salesReport, page(rows)), { ...letterhead, note: 'a\nb' })
    const blob = await drawPdf(paper, pdfFonts, (drawn) => told.push(drawn))
    const read = await getDocumentProxy(new Uint8Array(await blob.arrayBuffer()))
    const { text } = await extractText(read, { mergePages: false })
    expect(text.at(-1)).not.toContain('Party')
    expect(text.map((each) => /\d+ \/ \d+/.exec(each)?.[0])).toEqual([
      '1 / 5',
      '2 / 5',
      '3 / 5',
      '4 / 5',
      '5 / 5',
    ])
    expect(told).toEqual([0, 100])
  })
  it('draws each script with the file of the font that has it', () => {
    expect(textRuns('श्रेष्ठ स्टोर (Shop) रु. १२')).toEqual([
      { script: 'devanagari', text: 'श्रेष्ठ स्टोर ' },
      { script: 'latin', text: '(Shop)' },
      { script: 'devanagari', text: ' रु' },
      { script: 'latin', text: '.' },
      { script: 'devanagari', text: ' १२' },
    ])
  })
  it('breaks a text between words, and a long word between its syllables', () => {
    const widthOf = (text: string) => [...text].length
    expect(brokenLines('राम स्टोर', 20, widthOf)).toEqual(['राम स्टोर'])
    expect(brokenLines('one two three', 7, widthOf)).toEqual(['one two', 'three'])
    expect(brokenLines('क्षत्रिय', 5, widthOf).join('')).toBe('क्षत्रिय')
    expect(brokenLines('a abcdefgh b', 4, widthOf)).toEqual(['a', 'abcd', 'efgh', 'b'])
  })
  it('gives figures what they need and texts the rest of the width', () => {
    const needs = [
      { least: 10, most: 10 },
      { least: 20, most: 60 },
    ]
    expect(columnWidths(needs, 50)).toEqual([10, 40])
    expect(columnWidths(needs, 90)).toEqual([20, 70])
    expect(columnWidths(needs, 29)).toBeNull()
  })
})
