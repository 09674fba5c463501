import * as t from 'io-ts'
import { Wire } from '../bus/api.ts'
import { RefusalCodec } from '../bus/busEvents.ts'
import { submissionChart } from '../forms/submission.ts'
import { event } from '../log/event.ts'

const Of = t.type({ id: t.string })
const Asked = t.type({ id: t.string, wire: Wire })
export type NoticeRequest = t.TypeOf<typeof Asked>
const Refusing = t.type({ id: t.string, refusal: RefusalCodec })

export const TurnAsked = event('NoticesTurnAsked', 1, Asked)
export const TurnWaiting = event('NoticesTurnWaiting', 1, Of)
export const TurnRecorded = event('NoticesTurnRecorded', 1, Of)
export const TurnRefused = event('NoticesTurnRefused', 1, Refusing)
/** Turning notices on and off, by their kind. */
export const noticesTurned = submissionChart({
  name: 'noticesTurned',
  submitted: TurnAsked,
  waiting: TurnWaiting,
  recorded: TurnRecorded,
  refused: TurnRefused,
  key: ({ id }) => id,
})

export const ReturnDoneAsked = event('VatReturnDoneAsked', 1, Asked)
export const ReturnDoneWaiting = event('VatReturnDoneWaiting', 1, Of)
export const ReturnDoneRecorded = event('VatReturnDoneRecorded', 1, Of)
export const ReturnDoneRefused = event('VatReturnDoneRefused', 1, Refusing)
/** Marking VAT returns as filed, by their month. */
export const returnDone = submissionChart({
  name: 'vatReturnDone',
  submitted: ReturnDoneAsked,
  waiting: ReturnDoneWaiting,
  recorded: ReturnDoneRecorded,
  refused: ReturnDoneRefused,
  key: ({ id }) => id,
})

export const noticeEvents = [
  TurnAsked,
  TurnWaiting,
  TurnRecorded,
  TurnRefused,
  ReturnDoneAsked,
  ReturnDoneWaiting,
  ReturnDoneRecorded,
  ReturnDoneRefused,
] as const
