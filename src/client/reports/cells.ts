import { showBs } from '../../books/calendar.ts'
import { inDigits, type Digits } from '../../books/digits.ts'
import { readRupees, showRupees } from '../../books/money.ts'
import { readQuantity, showQuantity } from '../../books/quantity.ts'
import type { CellKind, Column } from '../../books/report.ts'
import { fromBoth, inLanguage, type Language } from '../../books/words.ts'

/** A cell as it travels: text, or null for an empty one. */
export type Cell = string | null
/** What a cell is in a file: a number where it can be summed, else text. */
export type FileCell = number | string | null

const figures: ReadonlySet<CellKind> = new Set(['money', 'quantity', 'count'])
/** Figures stand right, in line. */
export const isFigure = ({ kind }: Pick<Column, 'kind'>): boolean => figures.has(kind)

/** What is said of a column that its cells are written by. */
type Written = Pick<Column, 'kind' | 'inWords'>
const textOf = ({ inWords }: Written, cell: string, language: Language): string =>
  inWords === true ? inLanguage(fromBoth(cell), language) : cell

/** A cell as people read it, in the digits and the language they chose; an unreadable figure is shown as it came, never dropped. */
export const shownCell = (
  column: Written,
  cell: Cell,
  language: Language,
  digits: Digits,
): string => {
  if (cell === null) return ''
  switch (column.kind) {
    case 'date':
      return showBs(cell, digits)
    case 'text':
      return textOf(column, cell, language)
    case 'count':
      return inDigits(cell, digits)
    case 'money': {
      const paisa = readRupees(cell)
      return paisa === null ? cell : showRupees(paisa, digits).replace(/^-/, '−')
    }
    case 'quantity': {
      const quantity = readQuantity(cell)
      return quantity === null ? cell : showQuantity(quantity, digits).replace(/^-/, '−')
    }
  }
}

/** A cell for a spreadsheet: figures as numbers, a date as Bikram Sambat text, all else as text. */
export const fileCell = (column: Written, cell: Cell, language: Language): FileCell => {
  if (cell === null) return null
  if (column.kind === 'date') return showBs(cell, 'latin')
  return isFigure(column) && Number.isFinite(Number(cell))
    ? Number(cell)
    : textOf(column, cell, language)
}

/** A cell for a text file: figures in 0-9 without grouping and with all their decimals, a date in Bikram Sambat. */
export const plainCell = (column: Written, cell: Cell, language: Language): string =>
  cell === null
    ? ''
    : column.kind === 'date'
      ? showBs(cell, 'latin')
      : textOf(column, cell, language)
