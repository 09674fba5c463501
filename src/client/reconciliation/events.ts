import * as t from 'io-ts'
import { RefusalCodec } from '../bus/busEvents.ts'
import { Wire } from '../bus/api.ts'
import { submissionChart } from '../forms/submission.ts'
import { event } from '../log/event.ts'
import { view } from '../log/fold.ts'

const Said = t.type({ ne: t.string, en: t.string })
/** One act of ticking or unticking. `id`: of its command; `keys`: of the lines. */
const Marking = t.type({ id: t.string, bankId: t.string, keys: t.readonlyArray(t.string) })

export const BankLinesMarked = event(
  'BankLinesMarked',
  1,
  t.intersection([Marking, t.type({ ticked: t.boolean, wire: Wire })]),
)
export const BankMarksWaiting = event('BankMarksWaiting', 1, Marking)
export const BankMarksRecorded = event('BankMarksRecorded', 1, Marking)
export const BankMarksRefused = event(
  'BankMarksRefused',
  1,
  t.intersection([Marking, t.type({ refusal: RefusalCodec })]),
)

/** Sending one act of ticking or unticking; its key is the id of its command. */
export const markingChart = submissionChart({
  name: 'bankMarking',
  submitted: BankLinesMarked,
  waiting: BankMarksWaiting,
  recorded: BankMarksRecorded,
  refused: BankMarksRefused,
  key: ({ id }) => id,
})

/** How a person has marked a line. `recordedAt`: when the server confirmed it; null before. */
export interface Mark {
  readonly id: string
  readonly ticked: boolean
  readonly recordedAt: string | null
}
export interface BankMarks {
  /** By the key of the line. */
  readonly marks: Readonly<Record<string, Mark>>
}

/** What a person has ticked and unticked on this device, of each bank, until an answer of the server shows it. */
export const bankMarks = view({
  name: 'bankMarks',
  version: 1,
  of: [BankLinesMarked, BankMarksRecorded, BankMarksRefused],
  key: ({ event: e }) => e.bankId,
  empty: (): BankMarks => ({ marks: {} }),
  evolve: (draft: { marks: Record<string, Mark> }, { event: e, meta }) => {
    for (const key of e.keys) {
      if (e.type === 'BankLinesMarked')
        draft.marks[key] = { id: e.id, ticked: e.ticked, recordedAt: null }
      const mark = draft.marks[key]
      if (mark?.id !== e.id) continue
      if (e.type === 'BankMarksRefused') delete draft.marks[key]
      if (e.type === 'BankMarksRecorded') draft.marks[key] = { ...mark, recordedAt: meta.at }
    }
  },
})

const OfBank = t.type({ id: t.string })
const Failed = t.type({ id: t.string, say: Said })

export const ReconciliationFinishAsked = event(
  'ReconciliationFinishAsked',
  1,
  t.type({ id: t.string, date: t.string, balance: t.number }),
)
export const ReconciliationFinished = event('ReconciliationFinished', 1, OfBank)
export const ReconciliationNotFinished = event('ReconciliationNotFinished', 1, Failed)
/** Finishing the reconciliation of a bank. */
export const finishingChart = submissionChart({
  name: 'reconciliationFinish',
  submitted: ReconciliationFinishAsked,
  recorded: ReconciliationFinished,
  refused: ReconciliationNotFinished,
  key: ({ id }) => id,
})

export const ReconciliationReopenAsked = event(
  'ReconciliationReopenAsked',
  1,
  t.type({ id: t.string, number: t.number }),
)
export const ReconciliationReopened = event('ReconciliationReopened', 1, OfBank)
export const ReconciliationNotReopened = event('ReconciliationNotReopened', 1, Failed)
/** Reopening the latest reconciliation of a bank. */
export const reopeningChart = submissionChart({
  name: 'reconciliationReopen',
  submitted: ReconciliationReopenAsked,
  recorded: ReconciliationReopened,
  refused: ReconciliationNotReopened,
  key: ({ id }) => id,
})

export const reconciliationEvents = [
  BankLinesMarked,
  BankMarksWaiting,
  BankMarksRecorded,
  BankMarksRefused,
  ReconciliationFinishAsked,
  ReconciliationFinished,
  ReconciliationNotFinished,
  ReconciliationReopenAsked,
  ReconciliationReopened,
  ReconciliationNotReopened,
] as const
