import { inDigits, readDecimal } from '../../books/money/digits.ts'
import { maxPaisa } from '../../books/money/money.ts'
import { plainText } from '../documents/cellDate.ts'

const marks = /^(npr|nrs|rs|रु|रू)\.?\s*|\s*(\/-)$/giu

/**
 * The amount of a cell in paisa: `1,23,456.00`, `१,२००`, `(500.00)`, `500.00-`, `500 Dr`, `NPR 500.00 Cr`. A debit of the
 * bank takes money out, so `Dr` is negative. An empty cell and a dash are zero; null: it is no amount.
 */
export const readCellAmount = (cell: string): number | null => {
  if (cell.length > 40) return null
  let text = inDigits(plainText(cell), 'latin').replace(marks, '').trim()
  if (text === '' || /^[-–—]$/.test(text)) return 0
  let sign = 1
  const side = /\s*\(?(dr|cr)\.?\)?$/i.exec(text)
  if (side !== null) {
    if (side[1]!.toLowerCase() === 'dr') sign = -1
    text = text.slice(0, side.index).replace(marks, '')
  }
  if (/^\(.*\)$/.test(text) || /-$/.test(text)) {
    sign = -sign
    text = text.replace(/^\(|\)$|-$/g, '')
  }
  const paisa = readDecimal(
    text
      .trim()
      .replace(/(\.\d\d)0+$/, '$1')
      .replace(/^\+/, ''),
    2,
    maxPaisa,
  )
  // A minus of zero is zero.
  return paisa === null ? null : sign * paisa + 0
}

/** Which way money goes by a cell that says only that: `Dr`, `CR`, `Withdrawal`, `D`. Null: it does not say. */
export const readCellSide = (cell: string): 1 | -1 | null => {
  const text = cell.trim().toLowerCase()
  if (/^(dr|d|debit|withdraw(al)?|out)\.?$/.test(text)) return -1
  return /^(cr|c|credit|deposit|in)\.?$/.test(text) ? 1 : null
}
