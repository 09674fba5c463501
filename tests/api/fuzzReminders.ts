import { v7 as newId } from 'uuid'
import { noticeRoutes } from '../../src/contract/notices.ts'
import { reminderRoutes } from '../../src/contract/reminders.ts'
import type { Draft } from './mutateRequest.ts'
import type { FullServer, Member } from './testServer.ts'

type Sample = () => Promise<Partial<Pick<Draft, 'params' | 'body'>>>

/** Requests about reminders that pass the rules. */
export const reminderSamples = (
  shop: () => { readonly whole: FullServer; readonly owner: Member },
): Readonly<Record<string, Sample>> => {
  const anyOpen = async () => {
    const { whole, owner } = shop()
    const [row] = await whole.sql<{ readonly id: string; readonly date: string }>(
      'select reminder_id id, next_date date from reminder where company_id = $1 and next_date is not null order by random() limit 1',
      [owner.company],
    )
    return row
  }
  const body = () => ({ description: `सम्झाउनी ${newId()}`, start_datetime: '2026-11-25' })
  const { add, change, done, delete: deletion } = reminderRoutes
  return {
    [add.name]: async () => ({
      body: { reminder_id: newId(), reminder_period: 'monthly', ...body() },
    }),
    [change.name]: async () => ({ params: { id: (await anyOpen())?.id }, body: body() }),
    [done.name]: async () => {
      const open = await anyOpen()
      return { params: { id: open?.id }, body: { date: open?.date } }
    },
    [noticeRoutes.turn.name]: async () => ({ body: { kind: 'stockLow', shown: false } }),
    [deletion.name]: async () => ({ params: { id: (await anyOpen())?.id } }),
  }
}
