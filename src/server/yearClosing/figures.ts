import { profitPart } from '../../books/ledger/accountTypes.ts'
import {
  postingsOfClosing,
  totalsOfFigures,
  yearFigures,
  type YearFigure,
} from '../../books/ledger/yearClosing.ts'
import type { DateRange } from '../../books/calendar/calendar.ts'
import type { Account, Posting } from '../../books/ledger/posting.ts'
import type { Context } from '../area.ts'
import { yearTotals } from '../ledger/yearTotals.ts'

/** The figures of a fiscal year as the trial balance of its last day has them, in paisa. */
export interface FiguresOfYear {
  readonly profit: number
  readonly figures: readonly YearFigure[]
  readonly totals: { readonly debit: number; readonly credit: number }
  readonly stockValue: number
  /** How many parties have a balance. */
  readonly parties: number
}

const withPostings = (
  balances: readonly { readonly account: Account; readonly closing: number }[],
  postings: readonly Posting[],
): readonly { readonly account: Account; readonly closing: number }[] => {
  const sums = new Map(balances.map(({ account, closing }) => [account, closing]))
  for (const { account, paisa } of postings) sums.set(account, (sums.get(account) ?? 0) + paisa)
  return [...sums].map(([account, closing]) => ({ account, closing }))
}

/** The figures as they stand in the books; `closing`: with the entry that closes the year, which is not in them yet. */
export const figuresOfYear = async (
  context: Pick<Context, 'tx' | 'company' | 'today'>,
  year: DateRange,
  closing: boolean,
): Promise<FiguresOfYear> => {
  const { accounts } = await yearTotals(context, { start: year.start, end: year.end })
  const profit = accounts.reduce(
    (sum, { account, closing: paisa }) => (profitPart(account) === null ? sum : sum - paisa),
    0,
  )
  const balances = withPostings(accounts, closing ? postingsOfClosing(profit) : [])
  const figures = yearFigures(balances)
  return {
    profit,
    figures,
    totals: totalsOfFigures(figures),
    stockValue: balances.find(({ account }) => account === 'stock')?.closing ?? 0,
    parties: balances.filter(
      ({ account, closing: paisa }) => paisa !== 0 && account.startsWith('party:'),
    ).length,
  }
}
