import * as t from 'io-ts'
import { either as E, function as F } from 'fp-ts'
import { refuse } from '../../books/refusal.ts'
import {
  finishReconciliation,
  mostBankLines,
  reopenReconciliation,
  tickBankLines,
  untickBankLines,
} from '../../contract/reconciliation.ts'
import { wireOf } from '../bus/api.ts'
import { settle, type Command } from '../bus/command.ts'
import { countOf } from '../documents/summary.ts'
import { sayFailure, sayRefusal } from '../forms/deletion.ts'
import { submittedOnce } from '../forms/submission.ts'
import type { EventOf } from '../log/event.ts'
import { words } from '../i18n/words.ts'
import {
  BankLinesMarked,
  BankMarksRecorded,
  BankMarksRefused,
  BankMarksWaiting,
  finishingChart,
  markingChart,
  ReconciliationFinishAsked,
  ReconciliationFinished,
  ReconciliationNotFinished,
  ReconciliationNotReopened,
  ReconciliationReopenAsked,
  ReconciliationReopened,
  reopeningChart,
} from './events.ts'
import { bankLineKey } from './reconciling.ts'
import { reconciliationWords } from './reconciliationWords.ts'

const Line = t.type({
  documentId: t.string,
  line: t.number,
  date: t.string,
  amount: t.number,
})
const MarkInput = t.type({ bankId: t.string, lines: t.readonlyArray(Line) })
type Marked = EventOf<typeof BankLinesMarked>

/** Ticks lines of a bank, or unticks them; kept and sent later where there is no network. */
const markCommand = (
  type: string,
  ticked: boolean,
  route: typeof tickBankLines,
): Command<t.TypeOf<typeof MarkInput>> => ({
  type,
  codec: MarkInput,
  label: route.label,
  permission: 'bank-edit',
  chart: submittedOnce(markingChart, (_, __, here) => here.commandId, 'underWay', words.saving),
  decide: ({ bankId, lines }, _, here) => {
    if (lines.length === 0) return E.right([])
    if (lines.length > mostBankLines)
      return refuse('tooManyLines', reconciliationWords.tooManyLines(mostBankLines))
    const wire = wireOf(route, {
      params: { id: bankId },
      body: {
        lines: lines.map(({ documentId, line, date, amount }) => ({
          documentId,
          line,
          date,
          amount,
        })),
      },
    })
    const keys = lines.map(bankLineKey)
    return E.right([BankLinesMarked.of({ id: here.commandId, bankId, keys, ticked, wire })])
  },
  summary: (intent) =>
    countOf((intent as Marked).keys.length, reconciliationWords.lineCounted, 'lines'),
  editPath: (intent) =>
    `/banks-cooperative/${encodeURIComponent((intent as Marked).bankId)}/reconcile`,
  send: (intent, envelope, { api }) => {
    const { id, bankId, keys, wire } = intent as Marked
    return settle({
      recorded: () => [BankMarksRecorded.of({ id, bankId, keys })],
      refused: (refusal) => [BankMarksRefused.of({ id, bankId, keys, refusal })],
    })(api.resend(route, wire, envelope))
  },
  waiting: (intent) => {
    const { id, bankId, keys } = intent as Marked
    return [BankMarksWaiting.of({ id, bankId, keys })]
  },
})

export const TickBankLines = markCommand('TickBankLines', true, tickBankLines)
export const UntickBankLines = markCommand('UntickBankLines', false, untickBankLines)

const FinishInput = t.type({ id: t.string, date: t.string, balance: t.number })
/** Finishes the reconciliation of a bank. Tried once: a person learns at once whether the balance agrees. */
export const FinishReconciliation: Command<t.TypeOf<typeof FinishInput>> = {
  type: 'FinishReconciliation',
  codec: FinishInput,
  label: finishReconciliation.label,
  permission: 'bank-edit',
  chart: submittedOnce(finishingChart, ({ id }) => id, 'AlreadyAsked', words.loading),
  decide: (c) => E.right([ReconciliationFinishAsked.of(c)]),
  once: {
    perform: ({ id, date, balance }, { company, commandId }, { api }) =>
      F.pipe(
        api.call(
          finishReconciliation,
          { params: { id }, body: { date, balance } },
          { company, commandId },
        ),
        settle({
          recorded: () => [ReconciliationFinished.of({ id })],
          refused: (refusal) => [ReconciliationNotFinished.of({ id, say: sayRefusal(refusal) })],
        }),
      ),
    onInterrupted: (intent, trouble) => [
      ReconciliationNotFinished.of({
        id: (intent as t.TypeOf<typeof FinishInput>).id,
        say: sayFailure(trouble),
      }),
    ],
  },
}

const ReopenInput = t.type({ id: t.string, number: t.number })
/** Reopens the latest finished reconciliation of a bank. */
export const ReopenReconciliation: Command<t.TypeOf<typeof ReopenInput>> = {
  type: 'ReopenReconciliation',
  codec: ReopenInput,
  label: reopenReconciliation.label,
  permission: 'bank-edit',
  chart: submittedOnce(reopeningChart, ({ id }) => id, 'AlreadyAsked', words.loading),
  decide: (c) => E.right([ReconciliationReopenAsked.of(c)]),
  once: {
    perform: ({ id, number }, { company, commandId }, { api }) =>
      F.pipe(
        api.call(
          reopenReconciliation,
          { params: { id }, body: { number } },
          { company, commandId },
        ),
        settle({
          recorded: () => [ReconciliationReopened.of({ id })],
          refused: (refusal) => [ReconciliationNotReopened.of({ id, say: sayRefusal(refusal) })],
        }),
      ),
    onInterrupted: (intent, trouble) => [
      ReconciliationNotReopened.of({
        id: (intent as t.TypeOf<typeof ReopenInput>).id,
        say: sayFailure(trouble),
      }),
    ],
  },
}

export const reconciliationCommands = [
  TickBankLines,
  UntickBankLines,
  FinishReconciliation,
  ReopenReconciliation,
] as const
