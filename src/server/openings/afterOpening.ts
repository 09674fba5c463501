import { holdsMoney } from '../../books/ledger/accountTypes.ts'
import { either as E } from 'fp-ts'
import { showBs } from '../../books/calendar/calendar.ts'
import { refuse, type Refused } from '../../books/refusal.ts'
import type { BankSnapshot } from '../../journal/movementFields.ts'
import type { Context } from '../area.ts'
import { moneyAccountName, type DatedPostings } from '../ledger/moneyWarnings.ts'
import { liveOpenings } from './liveOpenings.ts'
import { openingsWords } from './words.ts'

/** Refuses a document that is dated before the opening balance of cash, or of a bank, to which it posts. */
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
  return refuse(
    'beforeOpening',
    openingsWords.beforeOpening(moneyAccountName(later, banks), opened),
    'date',
  )
}
