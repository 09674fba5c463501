import { addDays, fromBs, toBs } from '../../books/calendar/calendar.ts'
import { plans, type PlanId } from '../../books/company/plans.ts'

/** A subscription: its plan, and the first day on which it has expired. */
export interface Term {
  readonly plan: PlanId
  readonly accountExpiryDate: string
}

const dayMs = 86_400_000

/** The number of days left, including today; 0 once the subscription has expired. */
export const daysLeft = (accountExpiryDate: string, today: string): number =>
  Math.max(0, (Date.parse(accountExpiryDate) - Date.parse(today)) / dayMs)

/**
 * The same Bikram Sambat day that many years later; if the month is shorter, the first day of the next month. Null
 * outside the calendar.
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
 * The subscription after a paid order (decision 16): the days left, then the years. Days left of another paid plan are
 * converted by price; part of a day counts as a whole one. Null outside the calendar.
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
