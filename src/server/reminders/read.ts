import { either as E } from 'fp-ts'
import { reminderPeriods } from '../../books/reminders/reminder.ts'
import { periodWords } from '../../books/reminders/reminderWords.ts'
import type { Reminder, reminderRoutes } from '../../contract/reminders.ts'
import type { DataOf } from '../../contract/route.ts'
import type { Refused } from '../../books/refusal.ts'
import type { Answer } from '../answer.ts'
import type { Context } from '../area.ts'
import { notFound } from '../records/refusals.ts'

const selected = `select r.reminder_id "reminderId", r.reminder_type "reminderType", r.description,
    r.start_date "startDatetime", r.period "reminderPeriod", r.party_id "ledgerId", p.title "ledgerTitle",
    r.next_date "dueDate", r.done_date "doneDate", r.version
  from reminder r left join party p on p.company_id = $1 and p.party_id = r.party_id
  where r.company_id = $1`

/** The most finished reminders in the list. */
const mostFinished = 200

/** How often reminders can repeat. */
export const listPeriods = (): Promise<
  Refused<Answer<DataOf<(typeof reminderRoutes)['periods']>>>
> =>
  Promise.resolve(
    E.right({
      data: reminderPeriods.map((period) => ({ reminderPeriod: period, ...periodWords[period] })),
    }),
  )

/** The reminders that are not finished by the day on which they are due, then the latest finished ones. */
export const listReminders = async ({
  tx,
  company,
}: Context): Promise<Refused<Answer<readonly Reminder[]>>> => {
  const [open, finished] = await Promise.all([
    tx.query<Reminder & Record<string, unknown>>(
      `${selected} and r.next_date is not null order by r.next_date, r.reminder_id`,
      [company],
    ),
    tx.query<Reminder & Record<string, unknown>>(
      `${selected} and r.next_date is null order by r.done_date desc, r.reminder_id limit ${mostFinished}`,
      [company],
    ),
  ])
  return E.right({ data: [...open, ...finished] })
}

/** A reminder; undefined if there is none with this id. */
export const reminderById = async (
  { tx, company }: Context,
  id: string,
): Promise<Reminder | undefined> => {
  const [found] = await tx.query<Reminder & Record<string, unknown>>(
    `${selected} and r.reminder_id = $2`,
    [company, id],
  )
  return found
}

export const readReminder = async (
  context: Context,
  id: string,
): Promise<Refused<Answer<Reminder>>> => {
  const found = await reminderById(context, id)
  return found === undefined ? notFound : E.right({ data: found })
}
