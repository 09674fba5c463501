import type { PermissionKey } from '../access/permissions.ts'
import { addDays, bsMonthRange, fromBs, toBs, type DateRange } from '../calendar/calendar.ts'

/** What the app itself tells of, beside the reminders that people write. */
export const noticeKinds = [
  'chequeDue',
  'billsPastTerm',
  'stockLow',
  'vatReturnDue',
  'subscriptionEnding',
] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** Who sees the notices of a kind: the holders of one of these keys; null: everyone who is signed in to the company. */
export const noticeKeys: Readonly<Record<NoticeKind, readonly PermissionKey[] | null>> = {
  chequeDue: ['cheque-list-view'],
  billsPastTerm: ['receipt-add', 'receipt-edit', 'report-view'],
  stockLow: ['items-screen', 'report-view'],
  vatReturnDue: ['report-view'],
  subscriptionEnding: null,
}

/** For how many days before its end the subscription is told of. */
export const subscriptionNoticeDays = 14
/** The day of the next Bikram Sambat month by which a VAT return is due (Value Added Tax Rules, 2053, rule 26). */
const vatReturnDay = 25

/** A Bikram Sambat month as it is recorded: `2083-07`. */
const monthName = (year: number, month: number): string =>
  `${year}-${String(month).padStart(2, '0')}`

/** A VAT return: its month, the days of that month, the day by which it is due, and whether that has passed. */
export interface VatReturnDue {
  readonly month: string
  readonly days: DateRange
  readonly dueDate: string
  readonly isOverdue: boolean
}
/** The VAT return of the month before, until the month ends and the next is due; null outside the calendar. */
export const vatReturnDueOn = (today: string): VatReturnDue | null => {
  const bs = toBs(today)
  if (bs === null) return null
  const last = toBs(addDays(today, -bs.day) ?? '')
  const days = last === null ? null : bsMonthRange(last.year, last.month)
  const dueDate = fromBs({ ...bs, day: vatReturnDay })
  return last === null || days === null || dueDate === null
    ? null
    : {
        month: monthName(last.year, last.month),
        days,
        dueDate,
        isOverdue: bs.day > vatReturnDay,
      }
}

/** What tells a notice from the others of its kind: what it is about, and its day. */
export interface NoticeId {
  readonly kind: NoticeKind
  readonly subject: string
  readonly date: string | null
  readonly isOverdue?: boolean
}
/** What tells a notice from every other. It stays the same for as long as the same thing is due; once it is overdue, it counts anew. */
export const noticeKey = ({ kind, subject, date, isOverdue = false }: NoticeId): string =>
  `${kind}/${subject}@${date ?? ''}${isOverdue ? '/overdue' : ''}`
