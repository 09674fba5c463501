import { submission } from '../../../machines/submission.ts'
import { refusal } from '../../books/refusal.ts'
import type { Words } from '../../books/words.ts'
import type { Command, CommandContext, ReadModels } from '../bus/command.ts'
import type { EventDef, EventOf } from '../log/event.ts'
import { chart, type Chart } from '../log/fold.ts'

export type SubmissionChart = Chart<typeof submission>
export type SubmissionState = 'open' | 'sending' | 'waiting' | 'recorded' | 'refused' | 'stale'

/** The events of one kind of submission, and how to tell its submissions apart. */
export interface SubmissionKind<
  S extends EventDef,
  R extends EventDef,
  F extends EventDef,
  W extends EventDef,
  V extends EventDef,
  K extends EventDef,
> {
  /** The fold's name: all kinds share one machine. */
  readonly name: string
  readonly submitted: S
  /** Absent for commands that are tried once and never wait. */
  readonly waiting?: W
  readonly recorded: R
  readonly refused: F
  /** For changes of a record with a version: refused as stale, and others' changes taken over. */
  readonly stale?: V
  readonly takenOver?: K
  /** The id of the document or record, or of the command for a new one. */
  readonly key: (event: EventOf<S | R | F | W | V | K>) => string
}

/** A chart over one kind of submission, run by `machines/submission.ts`. */
export const submissionChart = <
  S extends EventDef,
  R extends EventDef,
  F extends EventDef,
  W extends EventDef = never,
  V extends EventDef = never,
  K extends EventDef = never,
>(
  kind: SubmissionKind<S, R, F, W, V, K>,
): SubmissionChart => {
  const { submitted, waiting, recorded, refused, stale, takenOver } = kind
  return chart<typeof submission, S | R | F | W | V | K>({
    machine: submission,
    name: kind.name,
    version: 1,
    of: [submitted, recorded, refused, waiting, stale, takenOver].filter(
      (each) => each !== undefined,
    ),
    means: {
      [submitted.type]: 'Submitted',
      [recorded.type]: 'SubmissionRecorded',
      [refused.type]: 'SubmissionRefused',
      ...(waiting === undefined ? {} : { [waiting.type]: 'SubmissionWaiting' }),
      ...(stale === undefined ? {} : { [stale.type]: 'SubmissionStale' }),
      ...(takenOver === undefined ? {} : { [takenOver.type]: 'ChangesTakenOver' }),
    },
    key: ({ event }) => kind.key(event),
  })
}

/** Guards a command: while one submission is under way, the next is refused with `tag` and `say`. */
export const submittedOnce = <C>(
  fold: SubmissionChart,
  key: (c: C, look: ReadModels, here: CommandContext) => string,
  tag: string,
  say: Words,
): NonNullable<Command<C>['chart']> => ({ fold, key, barred: refusal(tag, say) })
