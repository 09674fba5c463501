import { textRuns, type TextRun } from './textRuns.ts'

export type Weight = 'regular' | 'bold'
/** The files of the font, by script and weight. */
export type PdfFonts = Readonly<Record<`${TextRun['script']}-${Weight}`, ArrayBuffer>>

const mostWidths = 50_000

/** Texts of both scripts in a PDF. */
export class PdfText {
  readonly #doc: PDFKit.PDFDocument
  readonly #widths = new Map<string, number>()

  constructor(doc: PDFKit.PDFDocument, fonts: PdfFonts) {
    this.#doc = doc
    for (const [name, file] of Object.entries(fonts)) doc.registerFont(name, file)
  }
  widthOf(text: string, size: number, weight: Weight): number {
    const key = `${weight} ${text}`
    const known = this.#widths.get(key)
    if (known !== undefined) return known * size
    const width = textRuns(text).reduce(
      (sum, run) =>
        sum + this.#doc.font(`${run.script}-${weight}`).fontSize(100).widthOfString(run.text) / 100,
      0,
    )
    if (this.#widths.size < mostWidths) this.#widths.set(key, width)
    return width * size
  }
  /** Writes a text of one line. */
  line(
    text: string,
    at: { readonly x: number; readonly y: number },
    size: number,
    weight: Weight,
  ): void {
    let { x } = at
    for (const run of textRuns(text)) {
      this.#doc.font(`${run.script}-${weight}`).fontSize(size)
      this.#doc.text(run.text, x, at.y, { lineBreak: false })
      x += this.widthOf(run.text, size, weight)
    }
  }
}
