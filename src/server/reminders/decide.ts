import { either as E } from 'fp-ts'
import { occurrenceAfter, taskReminder } from '../../books/reminders/reminder.ts'
import { refuse, type Refused } from '../../books/refusal.ts'
import { both } from '../../books/words.ts'
import type { ChangedReminder, NewReminder } from '../../contract/reminders.ts'
import {
  ReminderAdded,
  ReminderChanged,
  ReminderDeleted,
  ReminderDone,
  type ReminderRecord,
} from '../../journal/reminderFacts.ts'
import type { Decision } from '../answer.ts'
import type { Context } from '../area.ts'
import { loadParties } from '../documents/party.ts'
import { documentWords } from '../documents/words.ts'
import { idTaken, notFound } from '../records/refusals.ts'
import { reminderById } from './read.ts'
import { remindersWords } from './words.ts'

type Made = { readonly reminderId: string }

const noSuchParty = refuse('wrongReference', documentWords.partyNotFound, 'ledgerId')

const isKnownParty = async (
  context: Context,
  ledgerId: string | null,
  which: 'active' | 'all',
): Promise<boolean> =>
  ledgerId === null || (await loadParties(context, [ledgerId], which)).has(ledgerId)

/** Adds a reminder, which is due on its start date. */
export const addReminder = async (
  context: Context,
  {
    reminderId = context.newId(),
    reminderType = taskReminder,
    description,
    startDatetime,
    reminderPeriod = 'once',
    ledgerId = null,
  }: NewReminder,
): Promise<Refused<Decision<Made>>> => {
  const [known, hasParty] = await Promise.all([
    reminderById(context, reminderId),
    isKnownParty(context, ledgerId, 'active'),
  ])
  if (known !== undefined) return idTaken('reminderId')
  if (!hasParty) return noSuchParty
  const added: ReminderRecord = {
    reminderId,
    reminderType,
    description,
    startDate: startDatetime,
    period: reminderPeriod,
    ledgerId,
    nextDate: startDatetime,
  }
  return E.right({ events: [ReminderAdded.of(added)], data: { reminderId } })
}

/** Changes a reminder; what is absent stays. With another start date or period it begins again on its start date. */
export const changeReminder = async (
  context: Context,
  id: string,
  form: ChangedReminder,
): Promise<Refused<Decision<Made>>> => {
  const was = await reminderById(context, id)
  if (was === undefined) return notFound
  const {
    reminderType = was.reminderType,
    description,
    startDatetime,
    reminderPeriod = was.reminderPeriod,
    ledgerId = was.ledgerId,
  } = form
  const hasParty = await isKnownParty(
    context,
    ledgerId,
    ledgerId === was.ledgerId ? 'all' : 'active',
  )
  if (!hasParty) return noSuchParty
  const beginsAgain = startDatetime !== was.startDatetime || reminderPeriod !== was.reminderPeriod
  const isSame =
    !beginsAgain &&
    reminderType === was.reminderType &&
    description === was.description &&
    ledgerId === was.ledgerId
  const changed: ReminderRecord = {
    reminderId: id,
    reminderType,
    description,
    startDate: startDatetime,
    period: reminderPeriod,
    ledgerId,
    nextDate: beginsAgain ? startDatetime : was.dueDate,
  }
  return E.right({
    events: isSame ? [] : [ReminderChanged.of(changed)],
    data: { reminderId: id },
  })
}

/**
 * Marks the occurrence of a day as done: a reminder that repeats moves to the next occurrence after it, any other is
 * finished. An occurrence before the present one is done already, so that two people may mark the same one.
 */
export const markDone = async (
  context: Context,
  id: string,
  date: string,
): Promise<Refused<Decision<Made>>> => {
  const was = await reminderById(context, id)
  if (was === undefined) return notFound
  const { description, startDatetime, reminderPeriod, dueDate } = was
  const answer = { data: { reminderId: id }, message: both(remindersWords.done) }
  if (dueDate === null || date < dueDate) return E.right({ events: [], ...answer })
  if (date > dueDate) return refuse('notItsDay', remindersWords.notItsDay, 'date')
  const nextDate = occurrenceAfter(startDatetime, reminderPeriod, date)
  return E.right({
    events: [ReminderDone.of({ reminderId: id, description, date, nextDate })],
    ...answer,
  })
}

/** Deletes a reminder. Its history stays in the journal. */
export const deleteReminder = async (
  context: Context,
  id: string,
): Promise<Refused<Decision<null>>> => {
  const was = await reminderById(context, id)
  if (was === undefined) return notFound
  return E.right({
    events: [ReminderDeleted.of({ reminderId: id, description: was.description })],
    data: null,
    message: both(remindersWords.deleted),
  })
}
