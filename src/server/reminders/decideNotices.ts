import { either as E } from 'fp-ts'
import type { Refused } from '../../books/refusal.ts'
import { refuse } from '../../books/refusal.ts'
import { vatReturnDueOn } from '../../books/reminders/notices.ts'
import type { noticeRoutes } from '../../contract/notices.ts'
import type { BodyOf } from '../../contract/route.ts'
import { NoticesTurned, VatReturnMarkedDone } from '../../journal/noticeFacts.ts'
import type { Decision } from '../answer.ts'
import type { Context } from '../area.ts'
import { isReturnDone, shownKinds } from './readNotices.ts'
import { remindersWords } from './words.ts'

type Turned = BodyOf<(typeof noticeRoutes)['turn']>

/** Turns the notices of a kind on or off for everyone of the company. */
export const turnNotices = async (
  context: Context,
  { kind, shown }: Turned,
): Promise<Refused<Decision<Pick<Turned, 'kind'>>>> => {
  const isSame = (await shownKinds(context)).includes(kind) === shown
  return E.right({ events: isSame ? [] : [NoticesTurned.of({ kind, shown })], data: { kind } })
}

/** Marks the VAT return of a month as filed, as long as it is the one that is due or overdue. */
export const markReturnDone = async (
  context: Context,
  month: string,
): Promise<Refused<Decision<{ readonly month: string }>>> => {
  if (await isReturnDone(context, month)) return E.right({ events: [], data: { month } })
  return vatReturnDueOn(context.today)?.month === month
    ? E.right({ events: [VatReturnMarkedDone.of({ month })], data: { month } })
    : refuse('noReturnDue', remindersWords.noReturnDue, 'month')
}
