import { either as E } from 'fp-ts'
import {
  judgeClosing,
  judgeReopening,
  lastClosed,
  lockAfterClosing,
  lockAfterReopening,
  openChecks,
  postingsOfClosing,
  yearInPath,
  type StandingYear,
  type YearCheck,
} from '../../books/ledger/yearClosing.ts'
import { refuse, type Refused } from '../../books/refusal.ts'
import { both } from '../../books/words.ts'
import { yearClosingFacts } from '../../journal/yearClosingFacts.ts'
import type { CheckMade } from '../../journal/yearClosingFields.ts'
import type { Decision } from '../answer.ts'
import type { Context } from '../area.ts'
import { nextNumber } from '../documents/stored.ts'
import { readHead } from '../journal/journal.ts'
import { lockChanged } from '../settings/decide.ts'
import { companyRecord } from '../settings/settings.ts'
import { checksOfYear, type BooksKnown } from './checks.ts'
import { figuresOfYear } from './figures.ts'
import { yearClosingWords } from './words.ts'
import { booksYears } from './years.ts'

interface Closing {
  readonly profit: number
  readonly ticked: readonly YearCheck[]
  readonly open: number
}

/** The name of the year of an address; as it stands if the books have none by it. */
const nameIn = (years: readonly StandingYear[], path: string): string =>
  years.find(({ name }) => yearInPath(name) === path)?.name ?? path

/** The checks of a year with what the owner has ticked by hand. */
const checksMade = async (
  known: BooksKnown,
  context: Context,
  year: StandingYear,
  ticked: readonly YearCheck[],
) => {
  const now = await figuresOfYear(context, year, true)
  const found = await checksOfYear(known, context, year, now)
  const checks = found.map((each): CheckMade => ({
    ...each,
    ticked: each.result === 'open' && ticked.includes(each.check),
  }))
  return { ...now, checks }
}

/**
 * Closes a fiscal year: its profit goes to capital, its figures are kept as they are, and the books are locked through its last
 * day. Refused if the profit or the open checks are not those that the person saw.
 */
export const closeYear = async (
  known: BooksKnown,
  context: Context,
  path: string,
  { profit, ticked, open }: Closing,
): Promise<Refused<Decision<{ readonly documentId: string; readonly number: string }>>> => {
  const { tx, company, today, actor } = context
  const { years } = await booksYears(context)
  const judged = judgeClosing(years, nameIn(years, path), today)
  if (E.isLeft(judged)) return judged
  const year = judged.right
  const made = await checksMade(known, context, year, ticked)
  if (made.profit !== profit) return refuse('figuresChanged', yearClosingWords.figuresChanged)
  const left = openChecks(made.checks)
  if (left !== open) return refuse('checksChanged', yearClosingWords.checksChanged(left))
  const documentId = context.newId()
  const [settings, head, { numbered }] = await Promise.all([
    companyRecord(tx, company),
    readHead(tx, company),
    nextNumber(context, 'yearClosing', documentId, year.end),
  ])
  const { figures, totals, stockValue, checks } = made
  const said = {
    documentId,
    ...numbered,
    version: 1,
    start: year.start,
    date: year.end,
    profit,
    figures,
    totals,
    stockValue,
    headSeq: head.seq,
    headHash: head.hash,
    checks,
    lockedBefore: settings.lockedThrough,
    enteredBy: actor.fullName,
    postings: postingsOfClosing(profit),
  }
  return E.right({
    events: [
      yearClosingFacts.recorded.of(said),
      ...lockChanged(settings, lockAfterClosing(settings.lockedThrough, year.end)),
    ],
    data: { documentId, number: numbered.number },
    message: both(yearClosingWords.closed(year.name)),
  })
}

/** Reopens the last closed year: its closing is void, and the books are locked as they were before it. */
export const reopenYear = async (
  context: Context,
  path: string,
  reason: string,
): Promise<Refused<Decision<{ readonly documentId: string; readonly version: number }>>> => {
  const { tx, company, actor } = context
  const { years, closings } = await booksYears(context)
  const judged = judgeReopening(years, nameIn(years, path))
  if (E.isLeft(judged)) return judged
  const { name, end } = judged.right
  const { documentId, number, version, lockedBefore } = closings.get(name)!
  const before = lastClosed(years.filter((year) => year.end < end))
  const settings = await companyRecord(tx, company)
  return E.right({
    events: [
      yearClosingFacts.voided.of({
        documentId,
        version: version + 1,
        reason,
        number,
        fiscalYear: name,
        by: actor.fullName,
      }),
      ...lockChanged(
        settings,
        lockAfterReopening(settings.lockedThrough, { end, lockedBefore }, before?.end ?? null),
      ),
    ],
    data: { documentId, version: version + 1 },
    message: both(yearClosingWords.reopened(name)),
  })
}
