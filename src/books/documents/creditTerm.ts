import { addDays } from '../calendar/calendar.ts'
import { documentKinds, kindsOfBill, type DocumentKind } from './documentKind.ts'

/** The longest term that a shop gives a party, in days. */
export const maxCreditDays = 365

/** The kinds of bill that have a term: those that sell goods. */
export const kindsWithTerm: readonly DocumentKind[] = kindsOfBill.filter(
  (kind) => documentKinds[kind].goods === 'out',
)

/** The last day on which a bill is paid in time, as a civil date; null: its party has no term. */
export const dueDateOf = (date: string, creditDays: number | null): string | null =>
  creditDays === null ? null : addDays(date, creditDays)

const dayMs = 86_400_000
/** By how many days a bill is past its term today; 0: it is not, or has none. */
export const daysPastTerm = (dueDate: string | null, today: string): number =>
  dueDate === null || dueDate >= today
    ? 0
    : Math.round((Date.parse(today) - Date.parse(dueDate)) / dayMs)
