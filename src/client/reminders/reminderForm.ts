import { either as E, function as F } from 'fp-ts'
import { isCivilDate } from '../../books/calendar/civilDate.ts'
import {
  paymentReminder,
  reminderPeriods,
  taskReminder,
  type ReminderPeriod,
} from '../../books/reminders/reminder.ts'
import type { Refused } from '../../books/refusal.ts'
import {
  ChangedReminder,
  maxReminderDescription,
  NewReminder,
  type Reminder,
} from '../../contract/reminders.ts'
import { readDay, readFields, readNeeded } from '../forms/readFields.ts'
import { reminderWords } from './reminderWords.ts'

/** The form of a reminder, as typed. `ledgerId` is empty where it names no party. */
export interface ReminderTexts {
  readonly reminderType: string
  readonly description: string
  readonly startDatetime: string
  readonly reminderPeriod: string
  readonly ledgerId: string
}

const isPeriod = (text: string): text is ReminderPeriod =>
  reminderPeriods.some((each) => each === text)

/** The form of a new reminder of a type. */
export const newReminder = (type: number, today: string): ReminderTexts => ({
  reminderType: String(type),
  description: '',
  startDatetime: today,
  reminderPeriod: 'once',
  ledgerId: '',
})

/** A new form with what another screen says of it in the address: `about`, `period` and `start`; what is wrong is left out. */
export const prefilled = (begun: ReminderTexts, search: URLSearchParams): ReminderTexts => {
  const [about, period, start] = ['about', 'period', 'start'].map((name) => search.get(name) ?? '')
  const said = {
    ...(about ? { description: about.slice(0, maxReminderDescription) } : {}),
    ...(period && isPeriod(period) ? { reminderPeriod: period } : {}),
    ...(start && isCivilDate(start) ? { startDatetime: start } : {}),
  }
  return Object.keys(said).length === 0 ? begun : { ...begun, ...said }
}

/** The form of a recorded reminder. */
export const textsOfReminder = (reminder: Reminder): ReminderTexts => ({
  reminderType: String(reminder.reminderType),
  description: reminder.description,
  startDatetime: reminder.startDatetime,
  reminderPeriod: reminder.reminderPeriod,
  ledgerId: reminder.ledgerId ?? '',
})

const readSent = (body: unknown): ChangedReminder | null =>
  F.pipe(
    NewReminder.decode(body),
    E.altW(() => ChangedReminder.decode(body)),
    E.match(
      () => null,
      (sent) => sent,
    ),
  )
/** The form as it was sent in a refused request; `begin` if the request cannot be read. */
export const textsOfSent = (body: unknown, begin: ReminderTexts): ReminderTexts => {
  const sent = readSent(body)
  return sent === null
    ? begin
    : {
        reminderType: String(sent.reminderType ?? begin.reminderType),
        description: sent.description,
        startDatetime: sent.startDatetime,
        reminderPeriod: sent.reminderPeriod ?? begin.reminderPeriod,
        ledgerId: sent.ledgerId ?? '',
      }
}

const periodOf = (text: string): ReminderPeriod =>
  reminderPeriods.find((each) => each === text) ?? 'once'

/** Reads the form: the fields of the request, or a refusal with a sentence for each wrong field. A task names no party. */
export const judgeReminder = (
  texts: ReminderTexts,
): Refused<Required<Omit<NewReminder, 'reminderId'>>> =>
  F.pipe(
    readFields('reminderUnfit', {
      description: readNeeded(
        texts.description,
        maxReminderDescription,
        reminderWords.descriptionNeeded,
      ),
      startDatetime: readDay(texts.startDatetime),
    }),
    E.map((fields) => {
      const isPayment = texts.reminderType === String(paymentReminder)
      return {
        ...fields,
        reminderType: isPayment ? paymentReminder : taskReminder,
        reminderPeriod: periodOf(texts.reminderPeriod),
        ledgerId: isPayment && texts.ledgerId !== '' ? texts.ledgerId : null,
      }
    }),
  )
