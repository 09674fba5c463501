import * as t from 'io-ts'
import { either as E, function as F } from 'fp-ts'
import { reminderRoutes } from '../../contract/reminders.ts'
import { wireOf, type Wire } from '../bus/api.ts'
import { settle, type Command } from '../bus/command.ts'
import { intentAs, supersedes } from '../bus/outbox.ts'
import { sameInBoth, summaryOfFields } from '../documents/summary.ts'
import type { Submission } from '../forms/form.ts'
import { submittedOnce } from '../forms/submission.ts'
import { Seen, versionOf } from '../forms/takeOver.ts'
import { words } from '../i18n/words.ts'
import {
  DoneAsked,
  DoneRecorded,
  DoneRefused,
  DoneWaiting,
  NotificationsViewed,
  reminderDeletion,
  reminderDone,
  reminderForm,
  viewedNotifications,
  ViewedRecalled,
  type DoneRequest,
} from './events.ts'
import { judgeReminder } from './reminderForm.ts'
import { reminderWords } from './reminderWords.ts'

const text = t.string
const Texts = t.type({
  reminderType: text,
  description: text,
  startDatetime: text,
  reminderPeriod: text,
  ledgerId: text,
})
const AddInput = t.type({ draft: text, texts: Texts })
const ChangeInput = t.type({ draft: text, id: text, texts: Texts, seen: Seen })
const DoneInput = t.type({ id: text, description: text, date: text })

const summary = summaryOfFields('description')
const { add, change, done } = reminderRoutes

/** Adds a reminder. The command's id becomes its id. */
export const AddReminder: Command<t.TypeOf<typeof AddInput>> = {
  type: 'AddReminder',
  codec: AddInput,
  label: add.label,
  permission: 'reminder-add',
  chart: reminderForm.oncePerDraft(({ draft }) => draft),
  decide: ({ draft, texts }, look, here) =>
    F.pipe(
      judgeReminder(texts),
      E.map((fields) => wireOf(add, { body: { reminderId: here.commandId, ...fields } })),
      E.map((wire) => [
        reminderForm.submitted.of({ draft, id: here.commandId, change: false, wire }),
        ...reminderForm.supersedePrevious(look, here, draft),
      ]),
    ),
  summary,
  editPath: (intent, commandId) => {
    const { body } = (intent as Submission).wire as Wire & {
      readonly body: { readonly reminder_type: number }
    }
    return `/reminder/${body.reminder_type === 1 ? 'payment' : 'task'}/add?again=${commandId}`
  },
  ...reminderForm.sentBy(add),
}

/** Changes a reminder. */
export const ChangeReminder: Command<t.TypeOf<typeof ChangeInput>> = {
  type: 'ChangeReminder',
  codec: ChangeInput,
  label: change.label,
  permission: 'reminder-edit',
  chart: reminderForm.oncePerRecord(({ id }) => id),
  decide: ({ draft, id, texts, seen }, look, here) =>
    F.pipe(
      judgeReminder(texts),
      E.map((fields) =>
        wireOf(change, { params: { id }, body: { ...fields, ...versionOf(seen) } }),
      ),
      E.map((wire) => [
        reminderForm.submitted.of({ draft, id, change: true, wire, seen }),
        ...reminderForm.supersedePrevious(look, here, draft),
      ]),
    ),
  summary,
  editPath: (intent, commandId) =>
    `/web/edit-reminder/${(intent as Submission).id}?again=${commandId}`,
  ...reminderForm.sentBy(change),
}

/** Marks the occurrence of a day as done. */
export const MarkReminderDone: Command<t.TypeOf<typeof DoneInput>> = {
  type: 'MarkReminderDone',
  codec: DoneInput,
  label: done.label,
  permission: 'reminder-edit',
  chart: submittedOnce(reminderDone, ({ id }) => id, 'AlreadySaving', words.saving),
  decide: ({ id, description, date }, look, here) =>
    E.right([
      DoneAsked.of({ id, description, wire: wireOf(done, { params: { id }, body: { date } }) }),
      ...supersedes(look, here, (earlier) => intentAs(DoneAsked, earlier)?.id === id),
    ]),
  summary: (intent) => sameInBoth((intent as DoneRequest).description),
  editPath: () => '/reminder/list',
  send: (intent, envelope, { api }) => {
    const { id, wire } = intent as DoneRequest
    return F.pipe(
      api.resend(done, wire, envelope),
      settle({
        recorded: () => [DoneRecorded.of({ id })],
        refused: (refusal) => [DoneRefused.of({ id, refusal })],
      }),
    )
  },
  waiting: (intent) => [DoneWaiting.of({ id: (intent as DoneRequest).id })],
}

const Viewed = t.type({ keys: t.readonlyArray(text) })
/** Records which notifications were on the page that was opened. */
export const ViewNotifications: Command<t.TypeOf<typeof Viewed>> = {
  type: 'ViewNotifications',
  codec: Viewed,
  label: reminderWords.markViewed,
  permission: null,
  decide: ({ keys }, look) => {
    const before = look.get(viewedNotifications, 'all').keys
    const isSame =
      before !== null && before.length === keys.length && keys.every((key) => before.includes(key))
    return E.right(isSame ? [] : [NotificationsViewed.of({ keys })])
  },
}

/** Records what the device had kept as viewed, unless more is known already. */
export const RecallViewed: Command<t.TypeOf<typeof Viewed>> = {
  type: 'RecallViewedNotifications',
  codec: Viewed,
  label: reminderWords.markViewed,
  permission: null,
  decide: ({ keys }, look) =>
    E.right(
      look.get(viewedNotifications, 'all').keys === null ? [ViewedRecalled.of({ keys })] : [],
    ),
}

export const reminderCommands = [
  AddReminder,
  ChangeReminder,
  MarkReminderDone,
  ViewNotifications,
  RecallViewed,
  reminderForm.Fill,
  reminderForm.Leave,
  reminderForm.TakeOver,
  reminderDeletion.Delete,
] as const
