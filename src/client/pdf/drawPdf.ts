import Pdf from 'pdfkit'
import { columnWidths, type ColumnNeed } from './columnWidths.ts'
import type { PdfHeadCell, PdfPaper, PdfRow } from './paper.ts'
import { PdfText, type PdfFonts, type Weight } from './pdfText.ts'
import { brokenLines } from './textRuns.ts'

type Align = 'left' | 'right' | 'center'
interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
}

const margin = 28
const footHeight = 18
const padding = 2.5
const largest = 8.5
const smallest = 4.5
const lineHeight = 1.42
/** Rows that are measured to share the width out: more would take longer and change little. */
const measured = 400
const sampled = <A>(all: readonly A[]): readonly A[] => {
  const step = Math.max(1, Math.ceil(all.length / measured))
  return all.filter((_, at) => at % step === 0)
}
const colours: Readonly<Record<string, string>> = { warning: '#b00020' }
const weightOf = (tone: PdfRow['tone']): Weight => (tone === null ? 'regular' : 'bold')
const sumOf = (figures: readonly number[]): number => figures.reduce((sum, each) => sum + each, 0)

class Pages {
  readonly doc: PDFKit.PDFDocument
  /** How many there will be. */
  count = 0
  private readonly texts: PdfText
  private numbered = 0

  constructor(landscape: boolean, fonts: PdfFonts) {
    this.doc = new Pdf({
      size: 'A4',
      layout: landscape ? 'landscape' : 'portrait',
      margin: 0,
      font: null as unknown as string,
    })
    this.texts = new PdfText(this.doc, fonts)
  }
  get width(): number {
    return this.doc.page.width - 2 * margin
  }
  get bottom(): number {
    return this.doc.page.height - margin - footHeight
  }
  widthOf(text: string, size: number, weight: Weight): number {
    return this.texts.widthOf(text, size, weight)
  }
  line(text: string, at: Box, size: number, weight: Weight, align: Align = 'left'): void {
    const own = this.widthOf(text, size, weight)
    const offset = { left: 0, right: at.width - own, center: (at.width - own) / 2 }[align]
    this.texts.line(text, { x: at.x + offset, y: at.y }, size, weight)
  }
  /** Ends the page with its number and begins the next one. */
  next(): void {
    this.number()
    this.doc.addPage()
  }
  /** Writes the number of the page below it. */
  number(): void {
    const box = { x: margin, y: this.doc.page.height - margin - 8, width: this.width }
    this.line(`${++this.numbered} / ${this.count}`, box, 8, 'regular', 'right')
  }
  /** Lines below each other; returns where the next would stand. */
  lines(texts: readonly string[], at: Box, size: number, weight: Weight, align: Align): number {
    texts.forEach((text, i) =>
      this.line(text, { ...at, y: at.y + i * size * lineHeight }, size, weight, align),
    )
    return at.y + texts.length * size * lineHeight
  }
  broken(text: string, width: number, size: number, weight: Weight): readonly string[] {
    // A column is often as wide as its longest word, give or take a rounding.
    const room = width - 2 * padding + 0.01
    return brokenLines(text, room, (each) => this.widthOf(each, size, weight))
  }
}

/** The size of the table's text and the widths of its columns: as large as the page allows. */
const layoutOf = (
  pages: Pages,
  paper: PdfPaper,
): { readonly size: number; readonly widths: readonly number[] } => {
  const rows = sampled(paper.rows).map(({ cells }) => cells)
  const labels = paper.figures.map(
    (_, at) => paper.head.flat().find((cell) => cell.at === at && cell.columns === 1)?.label ?? '',
  )
  const needs = paper.figures.map((isFigure, at): ColumnNeed => {
    const widthOf = (text: string) => pages.widthOf(text, 1, 'bold')
    const cells = [...rows, ...(paper.totals === null ? [] : [paper.totals])]
    const widest = Math.max(0, ...cells.map((row) => widthOf(row[at] ?? '')))
    const word = Math.max(0, ...(labels[at] ?? '').split(' ').map(widthOf))
    const least = isFigure ? Math.max(widest, word) : Math.max(Math.min(widest, 9), word)
    return { least, most: Math.max(least, widest) }
  })
  for (let size = largest; size > smallest; size -= 0.25) {
    const inPoints = needs.map(({ least, most }) => ({
      least: least * size + 2 * padding,
      most: most * size + 2 * padding,
    }))
    const widths = columnWidths(inPoints, pages.width)
    if (widths !== null) return { size, widths }
  }
  return { size: smallest, widths: paper.figures.map(() => pages.width / paper.figures.length) }
}

/** Draws a table over as many pages as it needs, with its head on each. */
class Table {
  private readonly pages: Pages
  private readonly paper: PdfPaper
  private readonly size: number
  private readonly widths: readonly number[]
  private readonly starts: readonly number[]
  y: number

  constructor(pages: Pages, paper: PdfPaper, y: number) {
    const { size, widths } = layoutOf(pages, paper)
    this.pages = pages
    this.paper = paper
    this.size = size
    this.widths = widths
    this.starts = widths.map((_, at) =>
      widths.slice(0, at).reduce((sum, width) => sum + width, margin),
    )
    this.y = y
  }
  private frame({ x, y, width }: Box, height: number, filled: boolean): void {
    const { doc } = this.pages
    doc.lineWidth(0.4).rect(x, y, width, height)
    if (filled) doc.fillAndStroke('#f1ece1', '#888888')
    else doc.stroke('#bbbbbb')
    doc.fillColor('#000000')
  }
  private widthFrom(at: number, columns: number): number {
    return this.widths.slice(at, at + columns).reduce((sum, width) => sum + width, 0)
  }
  private headCell(cell: PdfHeadCell): readonly string[] {
    return this.pages.broken(cell.label, this.widthFrom(cell.at, cell.columns), this.size, 'bold')
  }
  private heightOf(lines: number): number {
    return lines * this.size * lineHeight + 2 * padding
  }
  /** The heights of the lines of the head. */
  private headHeights(): readonly number[] {
    const { head } = this.paper
    const heights = head.map((line) =>
      this.heightOf(
        Math.max(1, ...line.filter(({ rows }) => rows === 1).map((c) => this.headCell(c).length)),
      ),
    )
    const tall = this.heightOf(Math.max(1, ...head.flat().map((c) => this.headCell(c).length)))
    if (heights.length > 0) heights[heights.length - 1]! += Math.max(0, tall - sumOf(heights))
    return heights
  }
  head(): void {
    const heights = this.headHeights()
    let { y } = this
    this.paper.head.forEach((line, row) => {
      for (const cell of line) {
        const width = this.widthFrom(cell.at, cell.columns)
        const height = cell.rows > 1 ? sumOf(heights) : heights[row]!
        const x = this.starts[cell.at]!
        this.frame({ x, y, width }, height, true)
        const inside = { x: x + padding, y: y + padding, width: width - 2 * padding }
        const align = cell.columns > 1 ? 'center' : 'left'
        const texts = this.headCell(cell)
        this.pages.lines(texts, inside, this.size, 'bold', cell.figure ? 'right' : align)
      }
      y += heights[row]!
    })
    this.y = y
  }
  private linesOf({ cells, tone }: PdfRow): readonly (readonly string[])[] {
    return cells.map((text, at) =>
      this.paper.figures[at] === true
        ? [text]
        : this.pages.broken(text, this.widths[at]!, this.size, weightOf(tone)),
    )
  }
  private heightOfRow(lines: readonly (readonly string[])[]): number {
    return this.heightOf(Math.max(1, ...lines.map((each) => each.length)))
  }
  /** How many pages these rows take, and where on the last of them they end: what `row` does, without drawing. */
  measure(rows: Iterable<PdfRow>): { readonly count: number; readonly y: number } {
    const head = sumOf(this.headHeights())
    let count = 1
    let y = this.y + head
    for (const row of rows) {
      const height = this.heightOfRow(this.linesOf(row))
      if (y + height > this.pages.bottom) {
        count++
        y = margin + head
      }
      y += height
    }
    return { count, y }
  }
  row(row: PdfRow): void {
    const { doc } = this.pages
    const weight = weightOf(row.tone)
    const lines = this.linesOf(row)
    const height = this.heightOfRow(lines)
    if (this.y + height > this.pages.bottom) {
      this.pages.next()
      this.y = margin
      this.head()
    }
    lines.forEach((each, at) => {
      const box = { x: this.starts[at]!, y: this.y, width: this.widths[at]! }
      this.frame(box, height, false)
      doc.fillColor(colours[row.tone ?? ''] ?? '#000000')
      const inside = { x: box.x + padding, y: box.y + padding, width: box.width - 2 * padding }
      this.pages.lines(
        each,
        inside,
        this.size,
        weight,
        this.paper.figures[at] === true ? 'right' : 'left',
      )
    })
    doc.fillColor('#000000')
    this.y += height
  }
}

/** The largest that a logo is drawn, 40 by 16 millimetres; a small one is drawn at 96 pixels to the inch. */
const mostLogo = { width: 113, height: 45, perPixel: 0.75 }
// The declarations of pdfkit leave it out.
interface ReadsImages {
  openImage(file: ArrayBuffer): { readonly width: number; readonly height: number }
}
const drawLogo = ({ doc, width }: Pages, file: ArrayBuffer, y: number): number => {
  const logo = (doc as unknown as ReadsImages).openImage(file)
  const scale = Math.min(
    mostLogo.perPixel,
    mostLogo.width / logo.width,
    mostLogo.height / logo.height,
  )
  const size = { width: logo.width * scale, height: logo.height * scale }
  doc.image(file, margin + (width - size.width) / 2, y, size)
  return y + size.height + 4
}

const letterhead = (pages: Pages, { logo, shop, title, below }: PdfPaper): number => {
  const across = (y: number): Box => ({ x: margin, y, width: pages.width })
  const [name = '', ...rest] = shop
  const top = logo === null ? margin : drawLogo(pages, logo, margin)
  let y = pages.lines([name], across(top), 15, 'bold', 'center')
  y = pages.lines(rest, across(y), largest, 'regular', 'center')
  y = pages.lines([title], across(y + 4), 12, 'bold', 'center')
  const lines = below.flatMap((text) => pages.broken(text, pages.width, largest, 'regular'))
  return pages.lines(lines, across(y), largest, 'regular', 'center') + 6
}

interface Foot {
  readonly notes: readonly string[]
  readonly lines: readonly string[]
  readonly height: number
}
/** The shop's note, and who printed what: together on the last page. */
const footOf = (pages: Pages, { note, foot }: PdfPaper): Foot => {
  const broken = (text: string, size: number) =>
    text === '' ? [] : pages.broken(text, pages.width, size, 'regular')
  const notes = note.split('\n').flatMap((line) => broken(line, largest))
  const lines = foot.flatMap((text) => broken(text, 7.5))
  return { notes, lines, height: notes.length * largest * lineHeight + lines.length * 11 }
}
const aboveFoot = 8
/** Whether the foot has room below the end of the table at `y`. */
const fits = (pages: Pages, { height }: Foot, y: number): boolean =>
  y + aboveFoot + height <= pages.bottom

const drawFoot = (pages: Pages, foot: Foot, end: number): void => {
  const fitsHere = fits(pages, foot, end)
  if (!fitsHere) pages.next()
  const at = { x: margin, y: fitsHere ? end + aboveFoot : margin, width: pages.width }
  const y = pages.lines(foot.notes, at, largest, 'regular', 'center')
  pages.lines(foot.lines, { ...at, y: foot.notes.length > 0 ? y + 4 : y }, 7.5, 'regular', 'left')
}

/** Rows between two calls of `onProgress`. */
const rowsOfStep = 100

/**
 * Draws a report as a PDF of A4 pages. Each page is given out when it is full, so that a long report takes little memory;
 * because each has the number of all, they are counted before. `onProgress`: how many rows were drawn.
 */
export const drawPdf = (
  paper: PdfPaper,
  fonts: PdfFonts,
  onProgress: (rows: number) => void = () => undefined,
): Promise<Blob> => {
  const pages = new Pages(paper.landscape, fonts)
  const { doc } = pages
  const chunks: Uint8Array<ArrayBuffer>[] = []
  const ended = new Promise<Blob>((resolve) => {
    doc.on('data', (chunk: Uint8Array<ArrayBuffer>) => chunks.push(chunk))
    doc.on('end', () => resolve(new Blob(chunks, { type: 'application/pdf' })))
  })
  const rows: readonly PdfRow[] = [
    ...paper.rows,
    ...(paper.totals === null ? [] : [{ cells: paper.totals, tone: 'subtotal' }]),
  ]
  const table = new Table(pages, paper, letterhead(pages, paper))
  const foot = footOf(pages, paper)
  const { count, y } = table.measure(rows)
  pages.count = fits(pages, foot, y) ? count : count + 1
  table.head()
  rows.forEach((row, at) => {
    table.row(row)
    if (at % rowsOfStep === 0) onProgress(at)
  })
  drawFoot(pages, foot, table.y)
  pages.number()
  doc.end()
  return ended
}
