import { either as E } from 'fp-ts'
import { addDays, fiscalYearOf, toBs, type FiscalYear } from '../calendar/calendar.ts'
import type { CompanySettings } from '../company/company.ts'
import type { Paisa } from '../money/money.ts'
import { refuse, type Refused } from '../refusal.ts'
import { accountPlace } from './accountTypes.ts'
import { posted, type Account, type Posting } from './posting.ts'
import { yearClosingFaults } from './yearClosingRuleWords.ts'

export const fiscalYearStates = ['open', 'closed', 'reopened'] as const
/** Whether a fiscal year was closed, and whether it was reopened since. */
export type FiscalYearState = (typeof fiscalYearStates)[number]

/** What the owner does with a fiscal year. To reopen it is to void the document that closed it. */
export const fiscalYearActs = ['close', 'reopen'] as const
export type FiscalYearAct = (typeof fiscalYearActs)[number]

const steps: Readonly<
  Record<FiscalYearState, Readonly<Partial<Record<FiscalYearAct, FiscalYearState>>>>
> = {
  open: { close: 'closed' },
  closed: { reopen: 'reopened' },
  reopened: { close: 'closed' },
}
/** The state of a fiscal year after an act; null if that is not possible now. */
export const fiscalYearStateAfter = (
  state: FiscalYearState,
  act: FiscalYearAct,
): FiscalYearState | null => steps[state][act] ?? null

/** A fiscal year of the books. */
export interface StandingYear extends FiscalYear {
  readonly state: FiscalYearState
}

/** The name of a fiscal year in an address: `2082-83`. */
export const yearInPath = (name: string): string => name.replace('/', '-')
const yearNamed = (years: readonly StandingYear[], name: string): StandingYear | undefined =>
  years.find((year) => year.name === name)

/** The last closed year; null: none is. */
export const lastClosed = (years: readonly StandingYear[]): StandingYear | null =>
  years.findLast(({ state }) => state === 'closed') ?? null

/** Whether a fiscal year may be closed: it has ended, it is not closed, and every year before it is. `years`: oldest first. */
export const judgeClosing = (
  years: readonly StandingYear[],
  name: string,
  today: string,
): Refused<StandingYear> => {
  const year = yearNamed(years, name)
  if (year === undefined) return refuse('noSuchYear', yearClosingFaults.noSuchYear)
  if (fiscalYearStateAfter(year.state, 'close') === null)
    return refuse('alreadyClosed', yearClosingFaults.alreadyClosed(name))
  if (year.end >= today) return refuse('yearRuns', yearClosingFaults.yearRuns(name))
  const earlier = years.find(({ end, state }) => end < year.start && state !== 'closed')
  return earlier === undefined
    ? E.right(year)
    : refuse('earlierYearOpen', yearClosingFaults.earlierYearOpen(earlier.name))
}

/** Whether a fiscal year may be reopened: it is the last one that is closed. */
export const judgeReopening = (
  years: readonly StandingYear[],
  name: string,
): Refused<StandingYear> => {
  const year = yearNamed(years, name)
  if (year === undefined) return refuse('noSuchYear', yearClosingFaults.noSuchYear)
  if (fiscalYearStateAfter(year.state, 'reopen') === null)
    return refuse('notClosed', yearClosingFaults.notClosed(name))
  const later = lastClosed(years)!
  return later.name === name
    ? E.right(year)
    : refuse('laterYearClosed', yearClosingFaults.laterYearClosed(later.name))
}

/** The profit of a year goes to capital, a loss is taken from it. A year with neither has no postings. */
export const postingsOfClosing = (profit: Paisa): readonly Posting[] =>
  posted(['profitTransferred', profit], ['capital', -profit])

type Lock = CompanySettings['lockedThrough']
const later = (a: Lock, b: Lock): Lock => ((a ?? '') > (b ?? '') ? a : b)

/** The lock of the books once a year that ends on `end` is closed. */
export const lockAfterClosing = (lock: Lock, end: string): Lock => later(lock, end)

/**
 * The lock of the books once a year is reopened: as it was before the closing, but never before the end of the year that is
 * closed before it. A lock that had already reached the end of the year stays as it is.
 */
export const lockAfterReopening = (
  lock: Lock,
  { end, lockedBefore }: { readonly end: string; readonly lockedBefore: Lock },
  closedBefore: string | null,
): Lock => (lockedBefore !== null && lockedBefore >= end ? lock : later(lockedBefore, closedBefore))

type Period = Pick<CompanySettings, 'lockedThrough' | 'booksBeginOn'>

/**
 * Whether settings leave the closed years as they are: the books stay locked through the end of the last one, and begin on the
 * same day. `closedThrough`: the last day of that year; null: no year is closed.
 */
export const judgeClosedYears = (
  known: Period,
  next: Period,
  closedThrough: string | null,
): Refused<null> => {
  if (closedThrough === null) return E.right(null)
  const year = fiscalYearOf(closedThrough)?.name ?? ''
  if (next.lockedThrough === null || next.lockedThrough < closedThrough)
    return refuse('yearClosed', yearClosingFaults.staysLocked(year), 'lockedThrough')
  return next.booksBeginOn === known.booksBeginOn
    ? E.right(null)
    : refuse('yearClosed', yearClosingFaults.firstDayStays(year), 'booksBeginOn')
}

/** What is checked before a fiscal year is closed, in the order of the list. */
export const yearChecks = [
  'chequesInHand',
  'chequesIssued',
  'cashCounted',
  'banksReconciled',
  'stockCounted',
  'stockBelowZero',
  'balancesConfirmed',
  'vatAgrees',
  'booksAgree',
] as const
export type YearCheck = (typeof yearChecks)[number]

export const checkResults = ['done', 'open', 'notApplicable'] as const
export type CheckResult = (typeof checkResults)[number]

/** The days before the end of a year in which a count of cash is one of its end. */
const cashCountDays = 7

/** The first day on which a count of cash, and one of stock, is one of the end of a year. */
export const countedFrom = (
  year: FiscalYear,
): { readonly cash: string; readonly stock: string } => {
  const before = (days: number): string => addDays(year.end, 1 - days) ?? year.end
  return { cash: before(cashCountDays), stock: before(toBs(year.end)?.day ?? 1) }
}

/** How many checks are open and were not ticked by the owner. */
export const openChecks = (
  checks: readonly { readonly result: CheckResult; readonly ticked: boolean }[],
): number => checks.filter(({ result, ticked }) => result === 'open' && !ticked).length

/** An account of the trial balance of a year, or all parties on one side: `receivables`, `payables`. Amounts are paisa. */
export interface YearFigure {
  readonly account: Account | 'receivables' | 'payables'
  readonly debit: Paisa
  readonly credit: Paisa
}

const partiesOn = (
  account: 'receivables' | 'payables',
  balances: readonly Paisa[],
): readonly YearFigure[] => {
  const sum = balances.reduce((all, paisa) => all + Math.abs(paisa), 0)
  if (sum === 0) return []
  return [
    account === 'receivables'
      ? { account, debit: sum, credit: 0 }
      : { account, debit: 0, credit: sum },
  ]
}

const placeOf = ({ account }: YearFigure): number =>
  accountPlace(account === 'receivables' || account === 'payables' ? 'party:' : account)

/**
 * The figures of a year from the closing balances of its accounts, debits above zero: each account, and the parties by their
 * side, in the order of a trial balance.
 */
export const yearFigures = (
  balances: readonly { readonly account: Account; readonly closing: Paisa }[],
): readonly YearFigure[] => {
  const parties = balances.flatMap(({ account, closing }) =>
    account.startsWith('party:') ? [closing] : [],
  )
  const accounts = balances
    .filter(({ account, closing }) => closing !== 0 && !account.startsWith('party:'))
    .map(({ account, closing }) => ({
      account,
      debit: Math.max(closing, 0),
      credit: Math.max(-closing, 0),
    }))
  return [
    ...accounts,
    ...partiesOn(
      'receivables',
      parties.filter((paisa) => paisa > 0),
    ),
    ...partiesOn(
      'payables',
      parties.filter((paisa) => paisa < 0),
    ),
  ].toSorted((a, b) => placeOf(a) - placeOf(b) || a.account.localeCompare(b.account))
}

/** The sums of both sides, which are equal. */
export const totalsOfFigures = (
  figures: readonly YearFigure[],
): { readonly debit: Paisa; readonly credit: Paisa } => ({
  debit: figures.reduce((sum, { debit }) => sum + debit, 0),
  credit: figures.reduce((sum, { credit }) => sum + credit, 0),
})
