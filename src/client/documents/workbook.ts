import { Unzip, UnzipInflate, zipSync } from 'fflate'
import { readSheet } from 'read-excel-file/universal'

/** The cells of a sheet as text, row by row; rows may be of different lengths. */
type Cells = readonly (readonly string[])[]

/** How much is unpacked of a workbook at most, and how large its sheets may be. */
const mostUnpacked = 40_000_000
const mostSheetRows = 25_000
const mostSheetColumns = 'CV'
/** A piece of a zip file unpacks to at most a thousand times its size. */
const pieceBytes = 16_384

type Parts = Readonly<Record<string, Uint8Array>>

const joined = (pieces: readonly Uint8Array[]): Uint8Array => {
  const all = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const piece of pieces) {
    all.set(piece, at)
    at += piece.length
  }
  return all
}

/** The XML files of a workbook. Throws if it is no zip file, or if more would be unpacked than is read. */
const unpacked = (archive: Uint8Array): Parts => {
  const parts = new Map<string, Uint8Array[]>()
  let bytes = 0
  const unzip = new Unzip((file) => {
    if (!/\.(xml|rels)$/.test(file.name)) return
    const pieces: Uint8Array[] = []
    parts.set(file.name, pieces)
    file.ondata = (error, piece) => {
      if (error !== null) throw error
      bytes += piece.length
      if (bytes > mostUnpacked) throw new RangeError('the workbook unpacks to more than is read')
      pieces.push(piece)
    }
    file.start()
  })
  unzip.register(UnzipInflate)
  for (let at = 0; at < archive.length; at += pieceBytes)
    unzip.push(archive.subarray(at, at + pieceBytes), at + pieceBytes >= archive.length)
  return Object.fromEntries([...parts].map(([name, pieces]) => [name, joined(pieces)]))
}

/** Whether a column is further to the right than is read. */
const isFar = (column: string): boolean =>
  column.length > mostSheetColumns.length ||
  (column.length === mostSheetColumns.length && column > mostSheetColumns)

/** Whether a cell stands so far away that the cells before it would fill the memory. */
const isVast = (parts: Parts): boolean => {
  const cell = /\br="([A-Z]*)(\d+)"/g
  return Object.entries(parts).some(([name, bytes]) => {
    if (!name.startsWith('xl/worksheets/')) return false
    for (const [, column, row] of new TextDecoder().decode(bytes).matchAll(cell))
      if (Number(row) > mostSheetRows || isFar(column!)) return true
    return false
  })
}

const cellText = (cell: unknown, numberText: (n: number) => string): string => {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  if (typeof cell === 'number') return numberText(cell)
  return typeof cell === 'string' ? cell : ''
}

/**
 * The cells of the first sheet of an Excel workbook, its numbers as `numberText` writes them (0.1 + 0.2 is stored as
 * 0.30000000000000004); null if it cannot be read within bounds.
 */
export const readWorkbook = async (
  bytes: Uint8Array,
  numberText: (n: number) => string,
): Promise<Cells | null> => {
  try {
    const parts = unpacked(bytes)
    if (isVast(parts)) return null
    // Packed anew without compression, the reader needs no worker, which the content security policy forbids.
    const archive = zipSync(parts, { level: 0 })
    const rows: readonly (readonly unknown[])[] = await readSheet(archive.slice().buffer)
    return rows.map((row) => row.map((cell) => cellText(cell, numberText)))
  } catch {
    return null
  }
}
