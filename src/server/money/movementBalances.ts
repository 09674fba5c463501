import { terms } from '../../books/termWords.ts'
import { showBs } from '../../books/calendar/calendar.ts'
import type { Account, Posting } from '../../books/ledger/posting.ts'
import { refuse, type Refused } from '../../books/refusal.ts'
import { both, type Words } from '../../books/words.ts'
import { either as E } from 'fp-ts'
import type { BankSnapshot } from '../../journal/movementFields.ts'
import type { Context } from '../area.ts'
import { balanceThrough, currentBalance } from '../ledger/accountStatement.ts'
import { liveOpenings } from '../openings/liveOpenings.ts'
import { movementWords } from './movementWords.ts'

/** The postings of one version of a movement, and its day. */
export interface DatedPostings {
  readonly date: string
  readonly postings: readonly Posting[]
}

/** The accounts of cash and banks; what else a movement posts to has no balance that could run out. */
const holdsMoney = (account: Account): boolean => account === 'cash' || account.startsWith('bank:')

const nameOf = (account: Account, banks: readonly BankSnapshot[]): Words => {
  if (account === 'cash') return terms.cashAccount
  const name = banks.find(({ bankId }) => account === `bank:${bankId}`)?.name ?? ''
  return { ne: name, en: name }
}

/** Refuses a movement that is dated before the opening balance of one of its accounts. */
export const judgeAfterOpening = async (
  context: Pick<Context, 'tx' | 'company'>,
  { date, postings }: DatedPostings,
  banks: readonly BankSnapshot[],
): Promise<Refused<null>> => {
  const accounts = postings.map(({ account }) => account).filter(holdsMoney)
  const openings = await liveOpenings(context, accounts)
  const later = accounts.find((account) => (openings.get(account)?.date ?? '') > date)
  if (later === undefined) return E.right(null)
  const opened = showBs(openings.get(later)!.date, 'latin')
  return refuse('beforeOpening', movementWords.beforeOpening(nameOf(later, banks), opened), 'date')
}

const sumOn = (account: Account, { postings }: DatedPostings): number =>
  postings.reduce((sum, posting) => sum + (posting.account === account ? posting.paisa : 0), 0)

/** The lowest of an account's balance after the day of a movement and after all entries, once `now` replaces `was`. */
const lowestBalance = async (
  { tx, company }: Pick<Context, 'tx' | 'company'>,
  account: Account,
  was: DatedPostings,
  now: DatedPostings,
): Promise<number> => {
  const [onDay, current] = await Promise.all([
    balanceThrough(tx, company, account, now.date),
    currentBalance(tx, company, account),
  ])
  const added = sumOn(account, now)
  const removed = sumOn(account, was)
  return Math.min(onDay + added - (was.date <= now.date ? removed : 0), current + added - removed)
}

/** Warns of each account of cash or a bank that a movement takes below zero, as texts in both languages. */
export const moneyBelowZeroWarnings = async (
  context: Pick<Context, 'tx' | 'company'>,
  was: DatedPostings,
  now: DatedPostings,
  banks: readonly BankSnapshot[],
): Promise<readonly string[]> => {
  const accounts = [
    ...new Set([...was.postings, ...now.postings].map(({ account }) => account)),
  ].filter((account) => holdsMoney(account) && sumOn(account, now) < sumOn(account, was))
  const lowest = await Promise.all(
    accounts.map((account) => lowestBalance(context, account, was, now)),
  )
  return accounts.flatMap((account, i) =>
    lowest[i]! < 0 ? [both(movementWords.goesBelowZero(nameOf(account, banks), lowest[i]!))] : [],
  )
}
