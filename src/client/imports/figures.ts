import { inDigits } from '../../books/money/digits.ts'

/** An amount as a file writes it: the figure that a form takes, and the side of a ledger if it names one. */
export interface WrittenAmount {
  readonly text: string
  readonly side: 'receivable' | 'payable' | null
}

const currency = /^(?:npr|nrs|rs|रु|रू)\.?\s*|\s*(?:\/-|\/=|npr|nrs|rs|रु|रू)\.?$/giu
const sides: readonly (readonly [RegExp, 'receivable' | 'payable'])[] = [
  [
    /^(dr|debit|d|receivable|receive|to receive|you.?ll get|you will get|get|लिनु ?पर्ने|लिनु|डेबिट|डे)$/iu,
    'receivable',
  ],
  [
    /^(cr|credit|c|payable|pay|to pay|you.?ll give|you will give|give|दिनु ?पर्ने|दिनु|क्रेडिट|क्रे)$/iu,
    'payable',
  ],
]

/** The side of a ledger that a text names; null if it names none. */
export const readSide = (text: string): 'receivable' | 'payable' | null => {
  const word = text.trim().replace(/[().]/g, '')
  return sides.find(([names]) => names.test(word))?.[1] ?? null
}

/** A quantity or a price as a form takes it: without currency, and without the decimals that are zero. */
export const writtenFigure = (cell: string): string => {
  const text = cell.trim().replace(currency, '').trim()
  return /^[-–—]*$/.test(text) ? '' : text.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '')
}

/**
 * The amount of a cell: `Rs. 1,500/-`, `१,५०० Dr`, `(200)`, `-200`, `200-`. What is negative or in brackets is payable,
 * as Cr is. A dash is nothing.
 */
export const writtenAmount = (cell: string): WrittenAmount => {
  let text = cell.trim().replace(currency, '').trim()
  let side: WrittenAmount['side'] = null
  const named = /^(.*?\d[^\p{L}]*)\(?([\p{L}.]+)\)?$/u.exec(inDigits(text, 'latin'))
  if (named !== null) {
    side = readSide(named[2]!)
    if (side !== null) text = text.slice(0, named[1]!.length).trim()
  }
  const negative =
    /^\((.*)\)$/.exec(text) ?? /^-(.*\d.*)$/u.exec(text) ?? /^(.*[\d०-९])-$/u.exec(text)
  if (negative !== null) {
    side = side === 'payable' ? 'receivable' : 'payable'
    text = negative[1]!.trim()
  }
  return { text: writtenFigure(text), side }
}
