import { either as E } from 'fp-ts'
import { maxPaisa, writeRupees } from '../../books/money/money.ts'
import { refuse, type Refused } from '../../books/refusal.ts'
import type { Cells } from './statementColumns.ts'
import { statementWords } from './statementWords.ts'

/** The largest file that is read, and what is kept of it. */
export const largestFileBytes = 5_000_000
export const mostRows = 20_000
/** What the device's list of files shows. */
export const acceptedFiles = '.csv,.txt,.xlsx'
const mostColumns = 60
const mostCharacters = 500

const amountText = (n: number): string => {
  const paisa = Math.round(n * 100)
  return Number.isInteger(n) || Math.abs(paisa) > maxPaisa ? String(n) : writeRupees(paisa)
}

/** A file that a person has chosen: the part of the browser's `File` that is read. */
export interface ChosenFile {
  readonly size: number
  readonly arrayBuffer: () => Promise<ArrayBuffer>
}

/** The rows of a file within bounds; refused if there are more rows than are read. */
export const boundedCells = (rows: Cells): Refused<Cells> =>
  rows.length > mostRows
    ? refuse('tooManyRows', statementWords.tooManyRows(mostRows))
    : E.right(
        rows
          .map((row) => row.slice(0, mostColumns).map((cell) => cell.slice(0, mostCharacters)))
          .filter((row) => row.some((cell) => cell.trim() !== '')),
      )

const startsWith = (bytes: Uint8Array, ...first: readonly number[]): boolean =>
  first.every((byte, i) => bytes[i] === byte)

/** Text in UTF-8, or in UTF-16 if it says so; null if it is neither. */
const textOf = (bytes: Uint8Array): string | null => {
  const sixteen = startsWith(bytes, 0xff, 0xfe) ? 'utf-16le' : null
  const encoding = startsWith(bytes, 0xfe, 0xff) ? 'utf-16be' : (sixteen ?? 'utf-8')
  const text = new TextDecoder(encoding).decode(bytes)
  // A file that is no text is full of these.
  return text.includes('\u0000') ? null : text
}

const readCsv = async (bytes: Uint8Array): Promise<Refused<Cells>> => {
  const text = textOf(bytes)
  if (text === null) return refuse('notUnderstood', statementWords.notUnderstood)
  const { default: papa } = await import('papaparse')
  const { data } = papa.parse<string[]>(text, { preview: mostRows + 1, skipEmptyLines: 'greedy' })
  return boundedCells(data)
}

const readExcel = async (bytes: Uint8Array): Promise<Refused<Cells>> => {
  const { readWorkbook } = await import('../documents/workbook.ts')
  const rows = await readWorkbook(bytes, amountText)
  return rows === null ? refuse('notUnderstood', statementWords.notUnderstood) : boundedCells(rows)
}

/** The cells of a statement file. It is read on this device and goes nowhere else. */
export const readBankFile = async (file: ChosenFile): Promise<Refused<Cells>> => {
  if (file.size > largestFileBytes)
    return refuse('tooLarge', statementWords.tooLarge(largestFileBytes / 1_000_000))
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (startsWith(bytes, 0x25, 0x50, 0x44, 0x46)) return refuse('isPdf', statementWords.isPdf)
  // The Excel of before 2007, or a workbook with a password.
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0))
    return refuse('isOldExcel', statementWords.isOldExcel)
  return startsWith(bytes, 0x50, 0x4b) ? readExcel(bytes) : readCsv(bytes)
}
