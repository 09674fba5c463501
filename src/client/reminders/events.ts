import * as t from 'io-ts'
import { reminderRoutes } from '../../contract/reminders.ts'
import { Wire } from '../bus/api.ts'
import { RefusalCodec } from '../bus/busEvents.ts'
import { deletionFlow } from '../forms/deletion.ts'
import { formFlow } from '../forms/form.ts'
import { submissionChart } from '../forms/submission.ts'
import { event } from '../log/event.ts'
import { view } from '../log/fold.ts'

/** The events of the form of a reminder. */
export const reminderForm = formFlow(
  {
    view: 'ReminderForm',
    chart: 'reminderSubmission',
    fill: 'FillReminderField',
    leave: 'LeaveReminderForm',
  },
  {
    filled: 'ReminderFieldFilled',
    left: 'ReminderFormLeft',
    submitted: 'ReminderSubmitted',
    waiting: 'ReminderWaiting',
    recorded: 'ReminderRecorded',
    refused: 'ReminderRefused',
  },
  { begun: 'ReminderFormBegun', stale: 'ReminderStale', takenOver: 'ReminderTakenOver' },
)

/** Deleting a reminder. */
export const reminderDeletion = deletionFlow({
  chart: 'reminderDeletion',
  command: 'DeleteReminder',
  asked: 'ReminderDeletionAsked',
  deleted: 'ReminderRemoved',
  failed: 'ReminderDeletionFailed',
  route: reminderRoutes.delete,
  permission: 'reminder-delete',
})

const OfReminder = t.type({ id: t.string })
const Asked = t.type({ id: t.string, description: t.string, wire: Wire })
export type DoneRequest = t.TypeOf<typeof Asked>
export const DoneAsked = event('ReminderDoneAsked', 1, Asked)
export const DoneWaiting = event('ReminderDoneWaiting', 1, OfReminder)
export const DoneRecorded = event('ReminderDoneRecorded', 1, OfReminder)
export const DoneRefused = event(
  'ReminderDoneRefused',
  1,
  t.type({ id: t.string, refusal: RefusalCodec }),
)
/** Marking reminders as done, by their ids. */
export const reminderDone = submissionChart({
  name: 'reminderDone',
  submitted: DoneAsked,
  waiting: DoneWaiting,
  recorded: DoneRecorded,
  refused: DoneRefused,
  key: ({ id }) => id,
})

/** The page of notifications was opened: these were on it. */
export const NotificationsViewed = event(
  'NotificationsViewed',
  1,
  t.type({ keys: t.readonlyArray(t.string) }),
)
/** What the device had kept of an earlier sign-in as viewed. */
export const ViewedRecalled = event(
  'ViewedNotificationsRecalled',
  1,
  t.type({ keys: t.readonlyArray(t.string) }),
)
/** The notifications last viewed on this device; null until that is known. Key: `all`. */
export const viewedNotifications = view({
  name: 'viewedNotifications',
  version: 2,
  of: [NotificationsViewed, ViewedRecalled],
  key: () => 'all',
  empty: (): { readonly keys: readonly string[] | null } => ({ keys: null }),
  evolve: (draft: { keys: readonly string[] | null }, { event: { type, keys } }) => {
    if (type === NotificationsViewed.type || draft.keys === null) draft.keys = keys
  },
})

export const reminderEvents = [
  ...reminderForm.events,
  ...reminderDeletion.events,
  DoneAsked,
  DoneWaiting,
  DoneRecorded,
  DoneRefused,
  NotificationsViewed,
  ViewedRecalled,
] as const
