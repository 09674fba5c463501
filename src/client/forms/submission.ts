import { submission } from '../../../machines/submission.ts'
import { refusal } from '../../books/refusal.ts'
import type { Words } from '../../books/words.ts'
import type { Command, CommandContext, ReadModels } from '../bus/command.ts'
import type { EventDef, EventOf } from '../log/event.ts'
import { chart, type Chart } from '../log/fold.ts'

export type SubmissionChart = Chart<typeof submission>
export type SubmissionState = 'open' | 'sending' | 'waiting' | 'recorded' | 'refused'

/** Which events of the log the chart steps on, and whose submission each is about. */
export interface SubmissionKind<
  S extends EventDef,
  R extends EventDef,
  F extends EventDef,
  W extends EventDef,
> {
  /** The fold's name: one machine is the chart of every kind. */
  readonly name: string
  readonly submitted: S
  /** Left out where the command is tried once: it never waits. */
  readonly waiting?: W
  readonly recorded: R
  readonly refused: F
  /** The id of what is submitted: of a document, a record or, where it is new, the command. */
  readonly key: (event: EventOf<S | R | F | W>) => string
}

/** The chart `machines/submission.ts` over the events of one kind of submission. */
export const submissionChart = <
  S extends EventDef,
  R extends EventDef,
  F extends EventDef,
  W extends EventDef = never,
>(
  kind: SubmissionKind<S, R, F, W>,
): SubmissionChart => {
  const { submitted, waiting, recorded, refused } = kind
  return chart<typeof submission, S | R | F | W>({
    machine: submission,
    name: kind.name,
    version: 1,
    of: [submitted, recorded, refused, ...(waiting === undefined ? [] : [waiting])],
    means: {
      [submitted.type]: 'Submitted',
      [recorded.type]: 'SubmissionRecorded',
      [refused.type]: 'SubmissionRefused',
      ...(waiting === undefined ? {} : { [waiting.type]: 'SubmissionWaiting' }),
    },
    key: ({ event }) => kind.key(event),
  })
}

/** Guards a command by its chart: while one submission is under way the next is refused with `tag` and `say`. */
export const submittedOnce = <C>(
  fold: SubmissionChart,
  key: (c: C, look: ReadModels, here: CommandContext) => string,
  tag: string,
  say: Words,
): NonNullable<Command<C>['chart']> => ({ fold, key, barred: refusal(tag, say) })
