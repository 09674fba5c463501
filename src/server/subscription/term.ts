import { addDays, fromBs, toBs } from '../../books/calendar.ts'
import { plans, type PlanId } from '../../books/plans.ts'

/** What a subscription is: its plan, and the first day on which it has run out. */
export interface Term {
  readonly plan: PlanId
  readonly accountExpiryDate: string
}

const dayMs = 86_400_000

/** How many days of a subscription are left, today among them; 0 once it has run out. */
export const daysLeft = (accountExpiryDate: string, today: string): number =>
  Math.max(0, (Date.parse(accountExpiryDate) - Date.parse(today)) / dayMs)

/**
 * The same day of the Bikram Sambat calendar so many years later; where that month is shorter, the first of the next. Null
 * beyond the calendar.
 */
export const yearsLater = (date: string, years: number): string | null => {
  const bs = toBs(date)
  if (bs === null) return null
  const { month, day } = bs
  const year = bs.year + years
  return (
    fromBs({ year, month, day }) ??
    fromBs(month === 12 ? { year: year + 1, month: 1, day: 1 } : { year, month: month + 1, day: 1 })
  )
}

/**
 * What a paid order makes of a subscription (decision 16): what is left comes first, then the years. Days left of another plan
 * that was paid for become days of the new one by the price, a part of a day as a whole one. Null beyond the calendar.
 */
export const extendTerm = (
  term: Term,
  order: { readonly plan: PlanId; readonly years: number },
  today: string,
): Term | null => {
  const left = daysLeft(term.accountExpiryDate, today)
  const had = plans[term.plan].pricePaisa
  const now = plans[order.plan].pricePaisa
  const days =
    term.plan === order.plan || had === null || now === null ? left : Math.ceil((left * had) / now)
  const from = addDays(today, days)
  const accountExpiryDate = from === null ? null : yearsLater(from, order.years)
  return accountExpiryDate === null ? null : { plan: order.plan, accountExpiryDate }
}
