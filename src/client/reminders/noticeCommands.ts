import * as t from 'io-ts'
import { either as E, function as F } from 'fp-ts'
import { noticeKinds } from '../../books/reminders/notices.ts'
import { noticeKindWords } from '../../books/reminders/reminderWords.ts'
import { noticeRoutes } from '../../contract/notices.ts'
import { wireOf } from '../bus/api.ts'
import { settle, type Command } from '../bus/command.ts'
import { intentAs, supersedes } from '../bus/outbox.ts'
import { sameInBoth } from '../documents/summary.ts'
import { submittedOnce } from '../forms/submission.ts'
import { words } from '../i18n/words.ts'
import {
  noticesTurned,
  returnDone,
  ReturnDoneAsked,
  ReturnDoneRecorded,
  ReturnDoneRefused,
  ReturnDoneWaiting,
  TurnAsked,
  TurnRecorded,
  TurnRefused,
  TurnWaiting,
  type NoticeRequest,
} from './noticeEvents.ts'

const { turn, vatReturnDone } = noticeRoutes
const idOf = (intent: unknown): string => (intent as NoticeRequest).id
const NoticeKind = t.union(
  noticeKinds.map((kind) => t.literal(kind)) as unknown as [
    t.LiteralC<(typeof noticeKinds)[number]>,
    t.LiteralC<(typeof noticeKinds)[number]>,
  ],
)
const TurnInput = t.type({ kind: NoticeKind, shown: t.boolean })
const DoneInput = t.type({ month: t.string })

/** Turns the notices of a kind on or off for the company; for the owner. */
export const TurnNotices: Command<t.TypeOf<typeof TurnInput>> = {
  type: 'TurnNotices',
  codec: TurnInput,
  label: turn.label,
  permission: null,
  chart: submittedOnce(noticesTurned, ({ kind }) => kind, 'AlreadySaving', words.saving),
  decide: ({ kind, shown }, look, here) =>
    E.right([
      TurnAsked.of({ id: kind, wire: wireOf(turn, { body: { kind, shown } }) }),
      ...supersedes(look, here, (earlier) => intentAs(TurnAsked, earlier)?.id === kind),
    ]),
  summary: (intent) => noticeKindWords[idOf(intent) as keyof typeof noticeKindWords],
  editPath: () => '/notification',
  send: (intent, envelope, { api }) => {
    const { id, wire } = intent as NoticeRequest
    return F.pipe(
      api.resend(turn, wire, envelope),
      settle({
        recorded: () => [TurnRecorded.of({ id })],
        refused: (refusal) => [TurnRefused.of({ id, refusal })],
      }),
    )
  },
  waiting: (intent) => [TurnWaiting.of({ id: idOf(intent) })],
}

/** Marks the VAT return of a month as filed. */
export const MarkReturnDone: Command<t.TypeOf<typeof DoneInput>> = {
  type: 'MarkVatReturnDone',
  codec: DoneInput,
  label: vatReturnDone.label,
  permission: 'report-view',
  chart: submittedOnce(returnDone, ({ month }) => month, 'AlreadySaving', words.saving),
  decide: ({ month }, look, here) =>
    E.right([
      ReturnDoneAsked.of({ id: month, wire: wireOf(vatReturnDone, { body: { month } }) }),
      ...supersedes(look, here, (earlier) => intentAs(ReturnDoneAsked, earlier)?.id === month),
    ]),
  summary: (intent) => sameInBoth(idOf(intent)),
  editPath: () => '/notification',
  send: (intent, envelope, { api }) => {
    const { id, wire } = intent as NoticeRequest
    return F.pipe(
      api.resend(vatReturnDone, wire, envelope),
      settle({
        recorded: () => [ReturnDoneRecorded.of({ id })],
        refused: (refusal) => [ReturnDoneRefused.of({ id, refusal })],
      }),
    )
  },
  waiting: (intent) => [ReturnDoneWaiting.of({ id: idOf(intent) })],
}

export const noticeCommands = [TurnNotices, MarkReturnDone] as const
