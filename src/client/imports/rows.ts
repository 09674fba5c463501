import { either as E } from 'fp-ts'
import type { Words } from '../../books/words.ts'
import { recordRows, textsOfRow, type SheetLayout } from './columns.ts'
import type { FileRows } from './readCells.ts'
import type { ImportSubject, RowBody, RowTexts } from './subject.ts'

/** What is wrong with one field of a row. */
export interface RowFault {
  readonly field: string
  readonly say: Words
}
/** What becomes of a row, as far as this device knows. `twice`: it says the same as the row at this line. */
export type JudgedRow =
  | { readonly tag: 'fits'; readonly body: RowBody }
  | { readonly tag: 'twice'; readonly line: number }
  | { readonly tag: 'faulty'; readonly faults: readonly RowFault[] }

/** A row of a file. `line`: its number in the sheet, from 1. */
export interface ImportRow {
  readonly line: number
  readonly texts: RowTexts
  readonly judged: JudgedRow
}

const isBlank = (texts: RowTexts): boolean => Object.values(texts).every((text) => text === '')

/** Judges the rows of a file by the rules of the form; rows without any text of a field are left out. */
export const judgeRows = (
  cells: FileRows,
  layout: SheetLayout,
  subject: ImportSubject,
  today: string,
): readonly ImportRow[] => {
  const known = subject.known()
  const first = layout.headingRow === null ? 1 : layout.headingRow + 2
  return recordRows(cells, layout).flatMap((row, at): readonly ImportRow[] => {
    const texts = textsOfRow(row, layout)
    if (isBlank(texts)) return []
    const line = first + at
    const read = subject.judge(texts, today)
    if (E.isLeft(read)) {
      const { fields = {}, say } = read.left
      const faults = Object.entries(fields).map(([field, sentence]) => ({ field, say: sentence }))
      return [
        {
          line,
          texts,
          judged: { tag: 'faulty', faults: faults.length > 0 ? faults : [{ field: '', say }] },
        },
      ]
    }
    const identity = { ...subject.identityOf(read.right), line }
    const before = known.find(identity)
    if (before !== null) return [{ line, texts, judged: { tag: 'twice', line: before.line } }]
    known.add(identity)
    return [{ line, texts, judged: { tag: 'fits', body: read.right } }]
  })
}

/** The rows that are sent, in their order. */
export const rowsToSend = (
  rows: readonly ImportRow[],
): readonly { readonly line: number; readonly body: RowBody }[] =>
  rows.flatMap(({ line, judged }) => (judged.tag === 'fits' ? [{ line, body: judged.body }] : []))
