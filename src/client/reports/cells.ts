import { showBs } from '../../books/calendar/calendar.ts'
import { inDigits, readDecimal, type Digits } from '../../books/money/digits.ts'
import { showRupees } from '../../books/money/money.ts'
import { showRate } from '../../books/money/rate.ts'
import { showPercent } from '../../books/money/percent.ts'
import { showQuantity } from '../../books/money/quantity.ts'
import type { CellKind, ReportColumn } from '../../books/reports/report.ts'
import { unitIn } from '../../books/stock/unitWords.ts'
import { enteredOr } from '../../books/reports/standInWords.ts'
import { fromBoth, inLanguage, type Language } from '../../books/words.ts'

/** A cell of the server's answer: text, or null for an empty one. */
export type ReportCell = string | null
/** A cell of a file: a number if it can be summed, otherwise text. */
export type FileCell = number | string | null

const figures: ReadonlySet<CellKind> = new Set(['money', 'rate', 'quantity', 'count', 'percent'])
/** Whether the column holds figures, which are aligned to the right. */
export const isFigure = ({ kind }: Pick<ReportColumn, 'kind'>): boolean => figures.has(kind)

/** The part of a column that decides how its cells are written. */
type CellFormat = Pick<ReportColumn, 'kind' | 'inWords' | 'isUnit' | 'dotted'>
const dateText = ({ dotted }: CellFormat, date: string, digits: Digits): string =>
  dotted === true ? showBs(date, digits).replaceAll('-', '.') : showBs(date, digits)
const textOf = ({ inWords, isUnit }: CellFormat, cell: string, language: Language): string => {
  if (isUnit === true) return unitIn(cell, language)
  if (inWords !== true) return enteredOr(cell, language)
  const words = fromBoth(cell)
  // A name that somebody entered is the same in both languages.
  return words.ne === words.en ? cell.replaceAll('\u00A0(', ' (') : inLanguage(words, language)
}

/** A figure of any size: a sum may be larger than what is entered. */
const readFigure = (cell: string, places: number): number | null =>
  readDecimal(cell, places, Number.MAX_SAFE_INTEGER)

/** A cell as people read it, in their digits and language. An unreadable figure is shown as it came. */
export const shownCell = (
  column: CellFormat,
  cell: ReportCell,
  language: Language,
  digits: Digits,
): string => {
  if (cell === null) return ''
  switch (column.kind) {
    case 'date':
      return dateText(column, cell, digits)
    case 'text':
      return textOf(column, cell, language)
    case 'count':
    case 'time':
      return inDigits(cell, digits)
    case 'money': {
      const paisa = readFigure(cell, 2)
      return paisa === null ? cell : showRupees(paisa, digits).replace(/^-/, '−')
    }
    case 'rate': {
      const rate = readFigure(cell, 4)
      return rate === null ? cell : showRate(rate, digits)
    }
    case 'quantity': {
      const quantity = readFigure(cell, 3)
      return quantity === null ? cell : showQuantity(quantity, digits).replace(/^-/, '−')
    }
    case 'percent': {
      const percent = readFigure(cell, 2)
      return percent === null ? cell : showPercent(percent, digits).replace(/^-/, '−')
    }
  }
}

/** A cell for a spreadsheet: figures as numbers, everything else as text, dates in Bikram Sambat. */
export const fileCell = (column: CellFormat, cell: ReportCell, language: Language): FileCell => {
  if (cell === null) return null
  if (column.kind === 'date') return dateText(column, cell, 'latin')
  return isFigure(column) && Number.isFinite(Number(cell))
    ? Number(cell)
    : textOf(column, cell, language)
}

/** A cell for a text file: figures in 0-9 with all decimals and without grouping, dates in Bikram Sambat. */
export const plainCell = (column: CellFormat, cell: ReportCell, language: Language): string => {
  if (cell === null) return ''
  return column.kind === 'date' ? dateText(column, cell, 'latin') : textOf(column, cell, language)
}
