import type { DrawnPage, PageShape, Stroke, WidthOf } from './billDrawing.ts'
import { brokenLines } from './textRuns.ts'

type Align = 'left' | 'right' | 'center'
export interface Style {
  readonly size: number
  readonly isBold: boolean
  readonly align: Align
}

/** Pages that are filled from above. */
export class BillPages {
  readonly inner: number
  y: number
  readonly #shape: PageShape
  readonly #widthOf: WidthOf
  /** A line, as a multiple of the size of its text. */
  readonly lineHeight: number
  readonly #pages: { strokes: Stroke[]; end: number }[] = []
  #strokes: Stroke[] = []

  constructor(shape: PageShape, widthOf: WidthOf, lineHeight: number) {
    this.#shape = shape
    this.#widthOf = widthOf
    this.lineHeight = lineHeight
    this.inner = shape.width - 2 * shape.margin
    this.y = shape.margin
  }
  get left(): number {
    return this.#shape.margin
  }
  put(stroke: Stroke): void {
    this.#strokes.push(stroke)
  }
  width(text: string, { size, isBold }: Pick<Style, 'size' | 'isBold'>): number {
    return this.#widthOf(text, size, isBold)
  }
  broken(text: string, width: number, style: Pick<Style, 'size' | 'isBold'>): readonly string[] {
    return text === ''
      ? []
      : brokenLines(text, width + 0.01, (each) => this.#widthOf(each, style.size, style.isBold))
  }
  /** Writes lines below each other; returns where the next would stand. */
  lines(texts: readonly string[], x: number, y: number, width: number, style: Style): number {
    const { size, isBold, align } = style
    texts.forEach((text, i) => {
      const offset = { left: 0, right: 1, center: 0.5 }[align] * (width - this.width(text, style))
      this.put({ do: 'text', text, x: x + offset, y: y + i * size * this.lineHeight, size, isBold })
    })
    return y + texts.length * size * this.lineHeight
  }
  /** Writes a text across the page and goes below it. */
  across(text: string, style: Style): void {
    const texts = this.broken(text, this.inner, style)
    this.room(texts.length * style.size * this.lineHeight)
    this.y = this.lines(texts, this.left, this.y, this.inner, style)
  }
  /** Begins a page where this much does not fit any more; returns whether it did. */
  room(height: number): boolean {
    const { height: whole, margin } = this.#shape
    if (whole === null || this.y + height <= whole - margin || this.y === margin) return false
    this.#end()
    this.y = margin
    return true
  }
  #end(): void {
    this.#pages.push({ strokes: this.#strokes, end: this.y })
    this.#strokes = []
  }
  /** The pages, with the same stroke below all else on each. */
  finished(mark: Stroke | null): readonly DrawnPage[] {
    this.#end()
    const { width, height, margin } = this.#shape
    return this.#pages.map(({ strokes, end }) => ({
      width,
      height: height ?? end + margin,
      strokes: mark === null ? strokes : [mark, ...strokes],
    }))
  }
}
