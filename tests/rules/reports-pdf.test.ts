import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { salesReport } from '../../src/books/reports/sales.ts'
import { vatSalesRegister } from '../../src/books/reports/vatSales.ts'
import { columnWidths } from '../../src/client/pdf/columnWidths.ts'
import { drawPdf, type PdfFonts } from '../../src/client/pdf/drawPdf.ts'
import { pdfPaperOf } from '../../src/client/reports/pdfPaper.ts'
import { brokenLines, textRuns } from '../../src/client/pdf/textRuns.ts'
import { filed, page, sale } from './reportsClientSetup.ts'

const fontFile = (script: string, weight: number): ArrayBuffer => {
  const file = readFileSync(
    createRequire(import.meta.url).resolve(
      `@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-${script}-${weight}-normal.woff`,
    ),
  )
  return file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength) as ArrayBuffer
}
const fonts: PdfFonts = {
  'devanagari-regular': fontFile('devanagari', 400),
  'devanagari-bold': fontFile('devanagari', 600),
  'latin-regular': fontFile('latin', 400),
  'latin-bold': fontFile('latin', 600),
}
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

describe('a report as a PDF', () => {
  it('has its head, page x of y and every row on A4 pages, and its totals at the end', async () => {
    const rows = Array.from({ length: 120 }, (_, i) => sale(`Party ${i + 1}`, `${i + 1}.00`))
    const totals = [null, null, null, '7260.00', null, '7260.00', '0.00', '7260.00', null, null]
    const file = filed(salesReport, page(rows, { totals }))
    const bytes = await drawPdf(pdfPaperOf(file, letterhead), fonts)
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
      const bytes = await drawPdf(pdfPaperOf(file, letterhead), fonts)
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
    const bytes = await drawPdf(pdfPaperOf(file, own), fonts)
    const images = Buffer.from(bytes)
      .toString('latin1')
      .match(/\/Subtype \/Image/g)
    const { text, totalPages } = await extractText(await getDocumentProxy(bytes.slice()), {
      mergePages: true,
    })
    expect([images?.length, totalPages]).toEqual([1, 1])
    expect(text).toMatch(/1\.00[^]*Final once signed[^]*Printed by/)
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
