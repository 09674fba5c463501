import * as t from 'io-ts'
import { either as E, function as F } from 'fp-ts'
import { yearChecks, yearInPath } from '../../books/ledger/yearClosing.ts'
import { refuse } from '../../books/refusal.ts'
import { closeFiscalYear, reopenFiscalYear } from '../../contract/yearClosing.ts'
import { oneOf } from '../../journal/fields.ts'
import { settle, type Command, type CommandContext, type ReadModels } from '../bus/command.ts'
import { outbox } from '../bus/outbox.ts'
import { documentWords } from '../documents/documentWords.ts'
import { sayFailure, sayRefusal } from '../forms/deletion.ts'
import { submittedOnce } from '../forms/submission.ts'
import { words } from '../i18n/words.ts'
import {
  closingChart,
  YearCheckTicked,
  YearClosingAsked,
  YearClosingDone,
  YearClosingFailed,
  YearReopeningAsked,
  YearReopeningDone,
  YearReopeningFailed,
  yearReopeningChart,
} from './events.ts'
import { yearScreenWords } from './yearScreenWords.ts'

const Check = oneOf(...yearChecks)
const TickInput = t.type({ year: t.string, check: Check, ticked: t.boolean })
/** Ticks a check of a year by hand, or takes the tick back. It is sent when the year is closed. */
export const TickYearCheck: Command<t.TypeOf<typeof TickInput>> = {
  type: 'TickYearCheck',
  codec: TickInput,
  label: yearScreenWords.tick,
  permission: null,
  decide: (c) => E.right([YearCheckTicked.of(c)]),
}

/** How many entries of this company wait on this device to be sent. */
const waitingHere = (look: ReadModels, { company, commandId }: CommandContext): number =>
  Object.values(look.get(outbox, 'all').pending).filter(
    ({ intent }) => intent.company === company && intent.commandId !== commandId,
  ).length

const CloseInput = t.type({
  year: t.string,
  profit: t.number,
  ticked: t.readonlyArray(Check),
  open: t.number,
})
/** Closes a fiscal year. Tried once: the owner learns at once whether the books are closed. */
export const CloseFiscalYear: Command<t.TypeOf<typeof CloseInput>> = {
  type: 'CloseFiscalYear',
  codec: CloseInput,
  label: closeFiscalYear.label,
  permission: null,
  chart: submittedOnce(closingChart, ({ year }) => year, 'AlreadyAsked', words.loading),
  decide: (c, look, here) => {
    const waiting = waitingHere(look, here)
    return waiting > 0
      ? refuse('entriesWait', yearScreenWords.entriesWait(waiting))
      : E.right([YearClosingAsked.of(c)])
  },
  once: {
    perform: ({ year, ...body }, { company, commandId }, { api }) =>
      F.pipe(
        api.call(
          closeFiscalYear,
          { params: { year: yearInPath(year) }, body },
          { company, commandId },
        ),
        settle({
          recorded: () => [YearClosingDone.of({ year })],
          refused: (refusal) => [YearClosingFailed.of({ year, say: sayRefusal(refusal) })],
        }),
      ),
    onInterrupted: (intent, trouble) => [
      YearClosingFailed.of({
        year: (intent as t.TypeOf<typeof CloseInput>).year,
        say: sayFailure(trouble),
      }),
    ],
  },
}

const ReopenInput = t.type({ year: t.string, reason: t.string })
/** Reopens the last closed fiscal year for a reason. */
export const ReopenFiscalYear: Command<t.TypeOf<typeof ReopenInput>> = {
  type: 'ReopenFiscalYear',
  codec: ReopenInput,
  label: reopenFiscalYear.label,
  permission: null,
  chart: submittedOnce(yearReopeningChart, ({ year }) => year, 'AlreadyAsked', words.loading),
  decide: ({ year, reason }) =>
    reason.trim() === ''
      ? refuse('reasonNeeded', documentWords.reasonNeeded, 'reason')
      : E.right([YearReopeningAsked.of({ year, reason: reason.trim() })]),
  once: {
    perform: ({ year, reason }, { company, commandId }, { api }) =>
      F.pipe(
        api.call(
          reopenFiscalYear,
          { params: { year: yearInPath(year) }, body: { reason: reason.trim() } },
          { company, commandId },
        ),
        settle({
          recorded: () => [YearReopeningDone.of({ year })],
          refused: (refusal) => [YearReopeningFailed.of({ year, say: sayRefusal(refusal) })],
        }),
      ),
    onInterrupted: (intent, trouble) => [
      YearReopeningFailed.of({
        year: (intent as t.TypeOf<typeof ReopenInput>).year,
        say: sayFailure(trouble),
      }),
    ],
  },
}

export const yearClosingCommands = [TickYearCheck, CloseFiscalYear, ReopenFiscalYear] as const
