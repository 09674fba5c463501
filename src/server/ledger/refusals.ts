import { either as E } from 'fp-ts'
import { judgeBusinessDate, type CompanySettings } from '../../books/company/company.ts'
import { refuse, type Refused } from '../../books/refusal.ts'
import { ledgerWords } from './words.ts'

/** Shared ground of every server area: what several areas refuse in the same words. */

/** Not there, or another company's: the same answer, so that it tells nothing. */
export const notFound: Refused<never> = refuse('not_found', ledgerWords.notFound)

/** The id belongs to another record of the same company. */
export const idTaken = (field: string): Refused<never> =>
  refuse('idTaken', ledgerWords.idTaken, field)

/** An opening balance as it stands in the books: its figures, and its day where there is one. */
export interface Opening {
  readonly figures: readonly number[]
  readonly date: string | null
}

/**
 * Whether an opening balance may be entered, changed or taken back: both the day it had and the day it gets must be open.
 * One that stays as it was is never in question. The refusal stands beside `openingDate`.
 */
export const judgeOpening = (
  settings: CompanySettings,
  today: string,
  former: Opening,
  next: Opening,
): Refused<null> => {
  if (former.date === next.date && former.figures.every((figure, i) => figure === next.figures[i]))
    return E.right(null)
  for (const { date } of [former, next]) {
    const judged = date === null ? E.right(date) : judgeBusinessDate(settings, date, today)
    if (E.isLeft(judged))
      return E.left({ ...judged.left, fields: { openingDate: judged.left.say } })
  }
  return E.right(null)
}
