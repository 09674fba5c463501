import {
  ReminderAdded,
  ReminderChanged,
  ReminderDeleted,
  ReminderDone,
  type ReminderRecord,
} from '../../journal/reminderFacts.ts'
import { nextVersion } from '../journal/nextVersion.ts'
import { projects, type Projecting } from '../journal/projection.ts'
import { insert, remove, update } from '../journal/rowChange.ts'
import { rowOf } from '../journal/state.ts'
import { reminder } from './tables.ts'

const fieldsOf = (said: ReminderRecord) => ({
  reminder_type: said.reminderType,
  description: said.description,
  start_date: said.startDate,
  period: said.period,
  party_id: said.ledgerId,
  next_date: said.nextDate,
})

export const projections: readonly Projecting[] = [
  projects(ReminderAdded, {
    rows: ({ payload }) => [
      insert(reminder, {
        reminder_id: payload.reminderId,
        ...fieldsOf(payload),
        done_date: null,
        version: 1,
      }),
    ],
  }),
  projects(ReminderChanged, {
    needs: ({ payload }) => [rowOf(reminder, payload.reminderId)],
    rows: ({ payload }, state) => [
      update(
        reminder,
        { reminder_id: payload.reminderId },
        { ...fieldsOf(payload), version: nextVersion(state, reminder, payload.reminderId) },
      ),
    ],
  }),
  projects(ReminderDone, {
    needs: ({ payload }) => [rowOf(reminder, payload.reminderId)],
    rows: ({ payload: { reminderId, date, nextDate } }, state) => [
      update(
        reminder,
        { reminder_id: reminderId },
        {
          next_date: nextDate,
          done_date: date,
          version: nextVersion(state, reminder, reminderId),
        },
      ),
    ],
  }),
  projects(ReminderDeleted, {
    needs: ({ payload }) => [rowOf(reminder, payload.reminderId)],
    rows: ({ payload: { reminderId } }) => [remove(reminder, { reminder_id: reminderId })],
  }),
]
