// A spreadsheet runs text that begins like a formula, also with full-width or small signs and after characters that it trims. An apostrophe
// before it makes it text. A negative figure is no formula.
const formula =
  /^(?!-?\d+(?:\.\d+)?$)(?:[\t\r\n]|[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]*[=+\-@\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b])/u
// A program that separates cells by one of these would split an unquoted cell.
const separators = /[;\t|]/

/** Lines that are written at a time. */
const linesOfPiece = 1000
const newline = '\r\n'
/** Without it Excel misreads Devanagari. */
const byteOrderMark = '\ufeff'

const unparsed = async (lines: readonly (readonly string[])[]): Promise<string> => {
  const { default: papa } = await import('papaparse')
  return papa.unparse(lines as string[][], {
    escapeFormulae: formula,
    quotes: (cell) => separators.test(String(cell)),
    newline,
  })
}

/** A piece of a text, up to this number of its lines. */
interface CsvPiece {
  readonly text: string
  readonly lines: number
}

/** Lines of cells as the pieces of a CSV text. */
export async function* csvPieces(
  lines: Iterable<readonly string[]>,
): AsyncGenerator<CsvPiece, void, void> {
  let before = byteOrderMark
  let some: (readonly string[])[] = []
  let count = 0
  for (const line of lines) {
    some.push(line)
    count++
    if (some.length < linesOfPiece) continue
    yield { text: before + (await unparsed(some)), lines: count }
    before = newline
    some = []
  }
  if (some.length > 0) yield { text: before + (await unparsed(some)), lines: count }
}

/** Lines of cells as CSV. */
export const csvOfLines = async (lines: Iterable<readonly string[]>): Promise<string> => {
  let text = ''
  for await (const piece of csvPieces(lines)) text += piece.text
  return text
}

/** A CSV text of which lines are added as they come, under a line of headings. The browser keeps it outside of the page's memory. */
export class CsvTable {
  private readonly parts: Blob[] = []
  private readonly heading: readonly string[]

  constructor(heading: readonly string[]) {
    this.heading = heading
  }
  async add(lines: readonly (readonly string[])[]): Promise<void> {
    const isFirst = this.parts.length === 0
    const all = isFirst ? [this.heading, ...lines] : lines
    if (all.length === 0) return
    const text = await unparsed(all)
    this.parts.push(new Blob([isFirst ? byteOrderMark : '', text, newline]))
  }
  /** The whole text; each of its lines ends with a line break. */
  async whole(): Promise<Blob> {
    if (this.parts.length === 0) await this.add([])
    return new Blob(this.parts, { type: 'text/csv;charset=utf-8' })
  }
}
