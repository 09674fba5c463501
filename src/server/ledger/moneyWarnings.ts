import { holdsMoney } from '../../books/ledger/accountTypes.ts'
import { terms } from '../../books/termWords.ts'
import type { Account, Posting } from '../../books/ledger/posting.ts'
import { both, type Words } from '../../books/words.ts'
import type { BankSnapshot } from '../../journal/movementFields.ts'
import type { Context } from '../area.ts'
import { balanceThrough, currentBalance } from './accountStatement.ts'
import { ledgerWords } from './words.ts'

/** Shared by every server area: whether a document takes cash or a bank below zero. */

/** The postings of one version of a document, and its day. */
export interface DatedPostings {
  readonly date: string
  readonly postings: readonly Posting[]
}

/** The name of the account of cash or of one of these banks. */
export const moneyAccountName = (account: Account, banks: readonly BankSnapshot[]): Words => {
  if (account === 'cash') return terms.cashAccount
  const name = banks.find(({ bankId }) => account === `bank:${bankId}`)?.name ?? ''
  return { ne: name, en: name }
}

const sumOn = (account: Account, { postings }: DatedPostings): number =>
  postings.reduce((sum, posting) => sum + (posting.account === account ? posting.paisa : 0), 0)

/** The lowest of an account's balance after the day of a document and after all entries, once `now` replaces `was`. */
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

/** Warns of each account of cash or a bank that a document takes below zero, as texts in both languages. */
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
    lowest[i]! < 0
      ? [both(ledgerWords.moneyBelowZero(moneyAccountName(account, banks), lowest[i]!))]
      : [],
  )
}
