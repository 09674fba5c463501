import { unzipSync } from 'fflate'
import writeXlsxFile, { type SheetData } from 'write-excel-file/browser'
import { sanitizeTextContent } from 'write-excel-file/utility'
import { openZip, type ZippedFile } from '../zip/zipFile.ts'
import type { FileCell } from './cells.ts'
import type { FileWork, ReportFile } from './files.ts'
import { columnLetters, withResults } from './sheetColumns.ts'
import { onA4 } from './sheetPaper.ts'
import { sheetOf, tones, type Worksheet } from './worksheet.ts'

const mediaType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const sheetName = 'xl/worksheets/sheet1.xml'
const textsName = 'xl/sharedStrings.xml'
/** Rows that are written at a time. */
const rowsOfPiece = 250

/** The parts of a workbook, of whose sheet rows are left out between `top` and `bottom`. */
interface Frame {
  readonly parts: Readonly<Record<string, Uint8Array>>
  readonly top: string
  readonly bottom: string
  /** The texts so far, and how many they are. */
  readonly texts: string
  readonly textCount: number
  /** The attribute for the style of a cell: of a tone, in a column, of a text or a figure. */
  readonly styleOf: (tone: string, column: number, isFigure: boolean) => string
}

/** Adds to the numbers of the rows from `first` on. */
const moved = (xml: string, first: number, by: number): string =>
  xml.replaceAll(/ (r|ref)="([A-Z\d:]+)"/g, (_, name: string, place: string) => {
    const to = place.replaceAll(/\d+/g, (row) =>
      String(Number(row) < first ? row : Number(row) + by),
    )
    return ` ${name}="${to}"`
  })

/**
 * The workbook as its writer makes it, which would hold every cell of a long report in memory, and the whole sheet as one
 * text: it gets a row of texts and one of figures of each tone in place of the rows, which are written to the sheet here.
 */
const frameOf = async (sheet: Worksheet, isLandscape: boolean): Promise<Frame> => {
  const { above, below, columns, stickyRows, name, results, rowCount } = sheet
  const models: SheetData = tones.flatMap((tone) => [
    sheet.cellsOf(
      columns.map(() => ''),
      tone,
    ),
    sheet.cellsOf(
      columns.map(() => 0),
      tone,
    ),
  ])
  const made = writeXlsxFile([...above, ...models, ...below], {
    columns: [...columns],
    sheet: name,
    stickyRowsCount: stickyRows,
  })
  const parts = unzipSync(new Uint8Array(await (await made.toBlob()).arrayBuffer()))
  const textOf = (part: string): string => new TextDecoder().decode(parts[part])
  const xml = onA4(textOf(sheetName), isLandscape)
  const first = above.length + 1
  const after = first + models.length
  const top = xml.indexOf(`<row r="${first}"`)
  const bottom = xml.indexOf(`<row r="${after}"`)
  const styles = new Map<string, string>()
  for (const [, place = '', style = ''] of xml
    .slice(top, bottom)
    .matchAll(/<c r="([A-Z]+\d+)"( s="\d+")?/g))
    styles.set(place, style)
  const texts = textOf(textsName).replace('</sst>', '')
  const ended = moved(xml.slice(bottom), after, rowCount - models.length)
  return {
    parts,
    top: xml.slice(0, top),
    bottom: withResults(ended, results),
    texts,
    textCount: texts.split('<si>').length - 1,
    styleOf: (tone, column, isFigure) =>
      styles.get(
        `${columnLetters(column)}${first + 2 * tones.indexOf(tone) + (isFigure ? 1 : 0)}`,
      ) ?? '',
  }
}

/** The texts of cells: each is kept once, and cells have its number. */
class SharedTexts {
  private readonly places = new Map<string, number>()
  private readonly first: number

  constructor(first: number) {
    this.first = first
  }
  placeOf(text: string): number {
    const known = this.places.get(text)
    if (known !== undefined) return known
    const place = this.first + this.places.size
    this.places.set(text, place)
    return place
  }
  *xml(): Generator<string> {
    for (const text of this.places.keys()) {
      const space = text.trim() === text ? '' : ' xml:space="preserve"'
      yield `<si><t${space}>${sanitizeTextContent(text)}</t></si>`
    }
  }
}

/** Writes rows of the report as the writer of workbooks writes its own. */
const rowWriter = ({ styleOf }: Frame, texts: SharedTexts, columns: number) => {
  const letters = Array.from({ length: columns }, (_, at) => columnLetters(at))
  const styles = new Map(
    tones.map((tone) => [
      tone,
      letters.map((_, at) => [styleOf(tone, at, false), styleOf(tone, at, true)] as const),
    ]),
  )
  return (line: readonly FileCell[], tone: string, row: number): string => {
    const own = styles.get(tone)!
    const cells = line.map((value, at) => {
      const [text, figure] = own[at]!
      const place = `r="${letters[at]}${row}"`
      if (typeof value === 'number') return `<c ${place}${figure}><v>${value}</v></c>`
      if (value !== null && value !== '')
        return `<c ${place}${text} t="s"><v>${texts.placeOf(value)}</v></c>`
      return text === '' ? '' : `<c ${place}${text}/>`
    })
    return `<row r="${row}">${cells.join('')}</row>`
  }
}

/** Writes texts one after another, many at a time. */
const written = async (file: ZippedFile, texts: Iterable<string>): Promise<void> => {
  const encoder = new TextEncoder()
  let some: string[] = []
  const flush = async (): Promise<void> => {
    await file.write(encoder.encode(some.join('')))
    some = []
  }
  for (const text of texts) if (some.push(text) >= rowsOfPiece) await flush()
  await flush()
  file.end()
}

/** The report as an Excel workbook. Its rows are packed as they are written: not all of the sheet is in memory. */
export const excelFile = async (
  file: ReportFile,
  { pace, onProgress }: FileWork,
): Promise<Blob> => {
  const sheet = await sheetOf(file, pace)
  const frame = await frameOf(sheet, file.definition.landscape === true)
  const texts = new SharedTexts(frame.textCount)
  const rowXml = rowWriter(frame, texts, sheet.columns.length)
  const zip = openZip(pace)
  for (const [name, bytes] of Object.entries(frame.parts)) {
    if (name === sheetName || name === textsName) continue
    const part = zip.add(name)
    await part.write(bytes)
    part.end()
  }
  function* sheetXml(): Generator<string> {
    yield frame.top
    for (let at = 0; at < sheet.rowCount; at++) {
      const { line, tone } = sheet.lineAt(at)
      yield rowXml(line, tone, sheet.above.length + 1 + at)
      if (at % rowsOfPiece === 0) onProgress(at)
    }
    yield frame.bottom
  }
  await written(zip.add(sheetName), sheetXml())
  function* textsXml(): Generator<string> {
    yield frame.texts
    yield* texts.xml()
    yield '</sst>'
  }
  await written(zip.add(textsName), textsXml())
  onProgress(sheet.rowCount)
  return zip.end(mediaType)
}
