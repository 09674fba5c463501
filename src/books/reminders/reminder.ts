import { addDays, daysInBsMonth, fromBs, toBs } from '../calendar/calendar.ts'

/** How often a reminder comes again, as it is on the wire and in the books. */
export const reminderPeriods = [
  'once',
  'daily',
  'weekly',
  'two-weekly',
  'monthly',
  'three-monthly',
  'six-monthly',
  'yearly',
] as const
export type ReminderPeriod = (typeof reminderPeriods)[number]

/** The numbers of the two types on the wire (specification section 3): of a payment, and of a task. */
export const paymentReminder = 1
export const taskReminder = 2

type Step = { readonly days: number } | { readonly months: number } | null
const steps: Readonly<Record<ReminderPeriod, Step>> = {
  once: null,
  daily: { days: 1 },
  weekly: { days: 7 },
  'two-weekly': { days: 14 },
  monthly: { months: 1 },
  'three-monthly': { months: 3 },
  'six-monthly': { months: 6 },
  yearly: { months: 12 },
}

const dayMs = 86_400_000
const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs)

/** The Bikram Sambat months since year 0; null outside the calendar table. */
const monthOf = (date: string): number | null => {
  const bs = toBs(date)
  return bs === null ? null : bs.year * 12 + bs.month - 1
}

/** The day of the start date `months` Bikram Sambat months later, or the last day of a shorter month. */
const monthsLater = (start: string, months: number): string | null => {
  const bs = toBs(start)
  if (bs === null) return null
  const at = bs.year * 12 + bs.month - 1 + months
  const [year, month] = [Math.floor(at / 12), (at % 12) + 1]
  const length = daysInBsMonth(year, month)
  return length === null ? null : fromBs({ year, month, day: Math.min(bs.day, length) })
}

/**
 * The occurrence with this number, as a civil date; the start date is number 0. Each is counted from the start, so that
 * a month with fewer days does not move those after it. Null: there is none, or none in the calendar table.
 */
export const occurrence = (
  start: string,
  period: ReminderPeriod,
  number: number,
): string | null => {
  const step = steps[period]
  if (step === null) return number === 0 ? start : null
  return 'days' in step
    ? addDays(start, step.days * number)
    : monthsLater(start, step.months * number)
}

/** The first occurrence after a day, as a civil date; null if there is none. */
export const occurrenceAfter = (
  start: string,
  period: ReminderPeriod,
  day: string,
): string | null => {
  if (day < start) return start
  const step = steps[period]
  if (step === null) return null
  if ('days' in step)
    return occurrence(start, period, Math.floor(daysBetween(start, day) / step.days) + 1)
  const [from, to] = [monthOf(start), monthOf(day)]
  if (from === null || to === null) return null
  const number = Math.floor((to - from) / step.months)
  const last = occurrence(start, period, number)
  return last !== null && last > day ? last : occurrence(start, period, number + 1)
}
