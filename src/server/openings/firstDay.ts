import type { CompanySettings } from '../../books/company/company.ts'
import { transactionKinds } from '../../books/documents/documentKind.ts'
import {
  areOpeningsClosed,
  noFigures,
  openingKinds,
  subjectOf,
  type OpeningKind,
} from '../../books/ledger/opening.ts'
import { refuse, type Refused } from '../../books/refusal.ts'
import type { Context } from '../area.ts'
import type { Tx } from '../database/transaction.ts'
import { decideOpenings, type DecidedOpenings, type WantedOpening } from './decide.ts'
import { liveOpenings, type LiveOpening } from './liveOpenings.ts'
import { openingsWords } from './words.ts'

/** Shared by every server area: opening balances are dated on the first day of the books. */

type Settings = Pick<CompanySettings, 'booksBeginOn' | 'lockedThrough' | 'belowZeroStock'>

/** The same opening without its day: it gets the day of all openings. */
const asItStands = ({ subject, ...opening }: LiveOpening): WantedOpening => {
  const [of = '', ...rest] = subject.split(':')
  return {
    of: openingKinds.find((kind) => kind === of) as OpeningKind,
    id: rest.length === 0 ? null : rest.join(':'),
    name: opening.name,
    unit: opening.unit,
    figures: { ...noFigures, paisa: opening.paisa, quantity: opening.quantity },
    field: () => 'booksBeginOn',
  }
}

/** Whether there are live documents before the day other than openings, also those without any amount. */
const hasEntryBefore = async (tx: Tx, company: string, date: string): Promise<boolean> => {
  const [row] = await tx.query<{ found: boolean }>(
    `select exists (select from document where company_id = $1 and date < $2 and state = 'live' and kind = any($3)) found`,
    [company, date, transactionKinds],
  )
  return row?.found === true
}

/** The last day that is closed both before and after the settings change; null if all days are open in one of them. */
const closedThroughout = (a: string | null, b: string | null): string | null => {
  if (a === null || b === null) return null
  return a < b ? a : b
}

/**
 * The facts that openings need when settings change, including openings changed by the same command: each opening moves
 * to the new first day. Refused at `booksBeginOn` if there are entries before that day, or if openings would move while
 * a period is closed.
 */
export const decideFirstDay = async (
  context: Context,
  known: Settings,
  next: Settings,
  changed: readonly WantedOpening[] = [],
): Promise<Refused<DecidedOpenings>> => {
  const { tx, company } = context
  const first = next.booksBeginOn
  if (first === null || first === known.booksBeginOn) return decideOpenings(context, next, changed)
  if (await hasEntryBefore(tx, company, first))
    return refuse('entriesBefore', openingsWords.entriesBefore, 'booksBeginOn')
  const lockedThrough = closedThroughout(known.lockedThrough, next.lockedThrough)
  const named = new Set(changed.map(subjectOf))
  const others = [...(await liveOpenings(context, null)).values()].filter(
    ({ subject, date }) => !named.has(subject) && date !== first,
  )
  if (others.length > 0 && areOpeningsClosed({ lockedThrough }))
    return refuse('periodLocked', openingsWords.stayClosed(others.length), 'booksBeginOn')
  return decideOpenings(context, { ...next, lockedThrough }, [
    ...changed,
    ...others.map(asItStands),
  ])
}

/** How many openings a new first day of the books would move. */
export const openingsToMove = async (
  { tx, company }: Pick<Context, 'tx' | 'company'>,
  first: string,
): Promise<number> => {
  const [row] = await tx.query<{ moved: number }>(
    `select count(*)::integer moved from opening o join document d on d.company_id = $1 and d.document_id = o.document_id
    where o.company_id = $1 and o.state = 'live' and d.date <> $2`,
    [company, first],
  )
  return row!.moved
}
