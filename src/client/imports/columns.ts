import { fromPreeti, looksLikePreeti } from '../../books/imports/preeti.ts'
import { both, type Words } from '../../books/words.ts'
import type { FileRows } from './readCells.ts'

/** A field that a column can hold. */
export interface ImportField {
  readonly name: string
  readonly label: Words
  /** What its column is called in files, besides its label: in lower case, without punctuation. */
  readonly heads: readonly string[]
  readonly isRequired?: true
}

/** What a column holds: a field by its name, or null if it is not used. `isPreeti`: its text is of the Preeti font. */
export interface MatchedColumn {
  readonly heading: string
  readonly field: string | null
  readonly isPreeti: boolean
}
/** How a file is read: which row has the headings (null: none), and what each column holds. */
export interface SheetLayout {
  readonly headingRow: number | null
  readonly columns: readonly MatchedColumn[]
}

/** How many rows are looked at for the headings, and to see the font of a column. */
const rowsOfHeading = 20
const rowsLookedAt = 200
const longestHeading = 60

/** A heading as it is compared: `Phone No.*` and `phone_no` are `phone no`. */
export const headingKey = (heading: string): string =>
  heading
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}%]+/gu, ' ')
    .replace(/ (rs|npr|रु|रू)$/u, '')
    .trim()

const headsOf = ({ label, heads }: ImportField): readonly string[] =>
  [label.ne, label.en, both(label), ...heads].map(headingKey)

const exactly = 1000
/** How well a heading names a field: exactly, by some of its words (the more letters the better), or not at all. */
const fitOf = (heading: string, field: ImportField): number => {
  const key = headingKey(heading)
  if (key === '' || key.length > longestHeading) return 0
  const fits = headsOf(field).map((head) => {
    if (key === head) return exactly
    return head.length > 2 && ` ${key} `.includes(` ${head} `) ? head.length : 0
  })
  return Math.max(...fits)
}

/** The fields of headings: the best fit first, each field once. */
const fieldsOf = (
  headings: readonly string[],
  fields: readonly ImportField[],
): readonly (string | null)[] => {
  const fits = headings.flatMap((heading, column) =>
    fields.map((field) => ({
      column,
      name: field.name,
      fit: Math.max(fitOf(heading, field), fitOf(fromPreeti(heading), field)),
    })),
  )
  const found = new Map<number, string>()
  for (const { column, name, fit } of fits.toSorted((a, b) => b.fit - a.fit))
    if (fit > 0 && !found.has(column) && ![...found.values()].includes(name))
      found.set(column, name)
  return headings.map((_, column) => found.get(column) ?? null)
}

/** The row of headings: the one of the first rows that names most fields, a required one among them. */
const findHeadings = (rows: FileRows, fields: readonly ImportField[]): number | null => {
  const required = fields.filter(({ isRequired }) => isRequired).map(({ name }) => name)
  let best: number | null = null
  let most = 0
  for (const [at, row] of rows.slice(0, rowsOfHeading).entries()) {
    const found = fieldsOf(row, fields).filter((name) => name !== null)
    if (found.length > most && required.every((name) => found.includes(name))) {
      best = at
      most = found.length
    }
  }
  return best
}

type Looks = Readonly<Record<'sure' | 'fits' | 'no', number>>
const looksOf = (cells: readonly string[]): Looks => {
  const looks = { sure: 0, fits: 0, no: 0 }
  for (const text of new Set(cells.map((cell) => cell.trim())))
    if (/\p{L}/u.test(text)) looks[looksLikePreeti(text)] += 1
  return looks
}
/** Whether nearly all texts of a column can be of the Preeti font. */
const canBePreeti = ({ sure, fits, no }: Looks): boolean => no * 10 <= sure + fits + no

/**
 * The columns whose texts are of the Preeti font: a good part of them must be, or, beside such a column, a single one.
 */
const preetiColumns = (columns: readonly (readonly string[])[]): readonly boolean[] => {
  const looks = columns.map(looksOf)
  const isSure = (each: Looks): boolean =>
    canBePreeti(each) && each.sure >= 2 && each.sure * 4 >= each.sure + each.fits
  const some = looks.some(isSure)
  return looks.map((each) => isSure(each) || (some && each.sure > 0 && canBePreeti(each)))
}

/** The rows below the headings. */
export const recordRows = (
  rows: FileRows,
  { headingRow }: Pick<SheetLayout, 'headingRow'>,
): FileRows => rows.slice(headingRow === null ? 0 : headingRow + 1)

/**
 * What the columns of a file hold, by their headings in either language, also in Preeti. Without headings the first
 * column is the first field, and the rest is left to the person.
 */
export const matchColumns = (rows: FileRows, fields: readonly ImportField[]): SheetLayout => {
  const headingRow = findHeadings(rows, fields)
  const below = recordRows(rows, { headingRow }).slice(0, rowsLookedAt)
  const headings = headingRow === null ? [] : rows[headingRow]!
  const width = [headings, ...below].reduce((most, row) => Math.max(most, row.length), 0)
  const named = fieldsOf(headings, fields)
  const every = Array.from({ length: width }, (_, at) => at)
  const preeti = preetiColumns(every.map((at) => below.map((row) => row[at] ?? '')))
  return {
    headingRow,
    columns: every.map((at): MatchedColumn => {
      const heading = headings[at] ?? ''
      const field = headingRow === null && at === 0 ? (fields[0]?.name ?? null) : named[at]
      return {
        heading: looksLikePreeti(heading) === 'sure' ? fromPreeti(heading) : heading,
        field: field ?? null,
        isPreeti: preeti[at] === true,
      }
    }),
  }
}

/** The layout with another field in one column; whichever column had it before is not used. */
export const withField = (layout: SheetLayout, at: number, field: string | null): SheetLayout => ({
  ...layout,
  columns: layout.columns.map((column, i) => {
    if (i === at) return { ...column, field }
    return field !== null && column.field === field ? { ...column, field: null } : column
  }),
})
export const withPreeti = (layout: SheetLayout, at: number, isPreeti: boolean): SheetLayout => ({
  ...layout,
  columns: layout.columns.map((column, i) => (i === at ? { ...column, isPreeti } : column)),
})

/** The texts of a row by field, with those of the Preeti font in Unicode. */
export const textsOfRow = (
  row: readonly string[],
  { columns }: SheetLayout,
): Readonly<Record<string, string>> => {
  const texts: Record<string, string> = {}
  for (const [at, { field, isPreeti }] of columns.entries())
    if (field !== null) {
      const cell = (row[at] ?? '').trim()
      texts[field] = isPreeti ? fromPreeti(cell) : cell
    }
  return texts
}
