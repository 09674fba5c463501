import { either as E } from 'fp-ts'
import type { ImportKind } from '../../src/contract/imports.ts'
import { matchColumns } from '../../src/client/imports/columns.ts'
import { readCells, type FileRows } from '../../src/client/imports/readCells.ts'
import { judgeRows, rowsToSend, type ImportRow } from '../../src/client/imports/rows.ts'
import { itemImport } from '../../src/client/items/itemImport.ts'
import { partyImport } from '../../src/client/parties/partyImport.ts'

export const today = '2026-11-21'

const fileOf = (bytes: Uint8Array) => ({
  name: 'a.csv',
  size: bytes.length,
  arrayBuffer: () => Promise.resolve(bytes.slice().buffer),
})
/** The rows of a file, or the tag of why it is refused. */
export const readOr = async (
  bytes: Uint8Array,
  kind: ImportKind = 'party',
): Promise<FileRows | string> => {
  const rows = await readCells(fileOf(bytes), kind)
  return E.isLeft(rows) ? rows.left.tag : rows.right
}

const judgedAs = (subject: typeof partyImport) => (rows: FileRows) =>
  judgeRows(rows, matchColumns(rows, subject.fields), subject, today)
export const partyRows = judgedAs(partyImport)
export const itemRows = judgedAs(itemImport)

/** The rows that would be sent. */
export const bodies = (rows: readonly ImportRow[]) => rowsToSend(rows).map(({ body }) => body)
/** The line and the field of every fault. */
export const faults = (rows: readonly ImportRow[]) =>
  rows.flatMap(({ line, judged }) =>
    judged.tag === 'faulty' ? judged.faults.map(({ field }) => [line, field]) : [],
  )
