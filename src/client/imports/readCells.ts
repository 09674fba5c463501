import { either as E } from 'fp-ts'
import { refuse, type Refused } from '../../books/refusal.ts'
import type { ImportKind } from '../../contract/imports.ts'
import { importWords } from './importWords.ts'

/** The cells of a file as text, row by row; rows may be of different lengths. */
export type FileRows = readonly (readonly string[])[]

/** The largest file that is read, and how much of it is kept. */
export const largestRecordFile = 10_000_000
export const mostRecords = 10_000
export const recordFileTypes = '.csv,.txt,.xlsx,.xml'
/** Above the rows of records there may be a title and the headings. */
const mostLines = mostRecords + 50
const mostLinesWithEmpty = 25_000
const mostColumns = 60
const mostCharacters = 500
/** Prices have four decimals. */
const decimals = 4
const numberText = (n: number): string => String(Number(n.toFixed(decimals)))

/** A file that a person has chosen: the part of the browser's `File` that is read. */
export interface RecordFile {
  readonly name: string
  readonly size: number
  readonly arrayBuffer: () => Promise<ArrayBuffer>
}

const startsWith = (bytes: Uint8Array, ...first: readonly number[]): boolean =>
  first.every((byte, i) => bytes[i] === byte)

/** How many of the bytes at even or odd places are zero; text in UTF-16 without its mark has them on one side. */
const zerosAt = (bytes: Uint8Array, parity: 0 | 1): number => {
  let zeros = 0
  for (let i = parity; i < Math.min(bytes.length, 400); i += 2) if (bytes[i] === 0) zeros++
  return zeros
}
const sixteenBit = (bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null => {
  if (startsWith(bytes, 0xff, 0xfe)) return 'utf-16le'
  if (startsWith(bytes, 0xfe, 0xff)) return 'utf-16be'
  const [even, odd] = [zerosAt(bytes, 0), zerosAt(bytes, 1)]
  if (even + odd === 0) return null
  return odd > even ? 'utf-16le' : 'utf-16be'
}

/**
 * The text of a file in UTF-8 or UTF-16, with or without its mark, or else in windows-1252, which Excel writes where text
 * has no letters beyond it; null if it is no text.
 */
export const textOf = (bytes: Uint8Array): string | null => {
  const sixteen = sixteenBit(bytes)
  const read = (encoding: string, fatal: boolean): string =>
    new TextDecoder(encoding, { fatal }).decode(bytes)
  if (sixteen !== null) {
    const text = read(sixteen, false)
    return text.includes('\u0000') ? null : text
  }
  try {
    return read('utf-8', true)
  } catch {
    return read('windows-1252', false)
  }
}

const isFilled = (row: readonly string[]): boolean => row.some((cell) => cell.trim() !== '')

/** The rows within bounds. Empty ones stay, so that a row keeps the number that the person's own program shows. */
const bounded = (rows: FileRows): Refused<FileRows> => {
  const filled = rows.filter(isFilled).length
  if (filled > mostLines || rows.length > mostLinesWithEmpty)
    return refuse('tooManyRows', importWords.tooManyRows(mostRecords))
  return filled === 0
    ? refuse('emptyFile', importWords.emptyFile)
    : E.right(
        rows.map((row) => row.slice(0, mostColumns).map((cell) => cell.slice(0, mostCharacters))),
      )
}

const readText = async (bytes: Uint8Array, kind: ImportKind): Promise<Refused<FileRows>> => {
  const text = textOf(bytes)
  if (text === null) return refuse('notUnderstood', importWords.notUnderstood)
  if (/^\ufeff?\s*</.test(text)) {
    const { readTally } = await import('./tally.ts')
    const rows = readTally(text, kind)
    return rows === null ? refuse('notTally', importWords.notTally) : bounded(rows)
  }
  const { default: papa } = await import('papaparse')
  const { data } = papa.parse<string[]>(text, { preview: mostLinesWithEmpty + 1 })
  return bounded(data)
}

const readExcel = async (bytes: Uint8Array): Promise<Refused<FileRows>> => {
  const { readWorkbook } = await import('../documents/workbook.ts')
  const rows = await readWorkbook(bytes, numberText)
  return rows === null ? refuse('notUnderstood', importWords.notUnderstood) : bounded(rows)
}

/** The cells of a file of records: of a table, or of the masters of Tally that are of this kind. It is read on this device; only the rows that are added leave it. */
export const readCells = async (file: RecordFile, kind: ImportKind): Promise<Refused<FileRows>> => {
  if (file.size > largestRecordFile)
    return refuse('tooLarge', importWords.tooLarge(largestRecordFile / 1_000_000))
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (startsWith(bytes, 0x25, 0x50, 0x44, 0x46)) return refuse('isPdf', importWords.isPdf)
  // The Excel of before 2007, or a workbook with a password.
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return refuse('isOldExcel', importWords.isOldExcel)
  return startsWith(bytes, 0x50, 0x4b) ? readExcel(bytes) : readText(bytes, kind)
}
