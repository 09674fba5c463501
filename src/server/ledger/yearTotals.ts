import type { DateRange } from '../../books/calendar/calendar.ts'
import type { Account } from '../../books/ledger/posting.ts'
import type { Context } from '../area.ts'
import { accountTotals, profitBeforeYear, type AccountTotals } from './accountTotals.ts'

/** Shared by every server area: the accounts of a trial balance. */

/** The totals with what the accounts of the profit had before the fiscal year taken together, as they begin each year at zero. */
const withoutEarlierYears = (
  totals: readonly AccountTotals[],
  before: ReadonlyMap<Account, number>,
): { readonly accounts: readonly AccountTotals[]; readonly earlier: AccountTotals } => {
  const profit = [...before.values()].reduce((sum, paisa) => sum + paisa, 0)
  return {
    accounts: totals
      .map((each) => {
        const carried = before.get(each.account) ?? 0
        return carried === 0
          ? each
          : { ...each, opening: each.opening - carried, closing: each.closing - carried }
      })
      .filter(({ opening, debit, credit }) => opening !== 0 || debit !== 0 || credit !== 0),
    earlier: { account: 'capital', opening: profit, debit: 0, credit: 0, closing: profit },
  }
}

/** Every account in a range, and the profit of the fiscal years before it that is not in capital yet. */
export const yearTotals = async (
  context: Pick<Context, 'tx' | 'company' | 'today'>,
  range: DateRange,
): Promise<ReturnType<typeof withoutEarlierYears>> => {
  const [all, before] = await Promise.all([
    accountTotals(context, range),
    profitBeforeYear(context, range.start),
  ])
  return withoutEarlierYears(all, before)
}
