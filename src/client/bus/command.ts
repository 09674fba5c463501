import type * as t from 'io-ts'
import { either as E, function as F, taskEither as TE } from 'fp-ts'
import type { PermissionKey } from '../../books/access/permissions.ts'
import type { Refusal, Refused } from '../../books/refusal.ts'
import type { Words } from '../../books/words.ts'
import type { Envelope } from '../log/entry.ts'
import type { AnyEvent } from '../log/event.ts'
import type { Chart, Fold } from '../log/fold.ts'
import type { StoreTrouble, Trouble } from '../log/trouble.ts'
import { isTrouble, refusalIn, type Api, type CallError, type Reply } from './api.ts'

/** What a decision may look at: the folds of its own company, and those of the session. */
export interface ReadModels {
  get<S>(fold: Fold<S>, key: string): S
}
/** Where, by whom and under which id a command is sent. `commandId` also serves as the id of what it makes. */
export interface CommandContext {
  readonly company: string | null
  readonly actor: string | null
  readonly commandId: string
  /** ISO instant. */
  readonly at: string
}
/** The outcome of a command. A refusal also goes to the view of what needs attention. */
export interface Outcome {
  readonly step: 'recorded' | 'refused'
  readonly events: readonly AnyEvent[]
  readonly refusal?: Refusal
}
/** What handlers work with. Commands that change who is signed in are declared over more (device/signInTools.ts). */
export interface Tools {
  readonly api: Api
}
/**
 * One thing a person can do, as one value: menus, shortcuts, buttons, the permission check and the bus all read it.
 * Without `send` and `once` it ends in the log.
 */
export interface Command<C, T extends Tools = Tools> {
  readonly type: string
  readonly codec: t.Decoder<unknown, C>
  readonly label: Words
  /** The permission that a person needs who is not an admin; null: none. */
  readonly permission: PermissionKey | null
  /** The chart that must accept its events, and the key; `barred` is what a person is told if it does not. */
  readonly chart?: {
    readonly fold: Chart
    key(c: C, look: ReadModels, here: CommandContext): string
    readonly barred?: Refusal
  }
  /** Pure: the events of this command, or a refusal. No events: nothing is recorded or sent. The first is the request. */
  decide(c: C, look: ReadModels, here: CommandContext): Refused<readonly AnyEvent[]>
  /** Calls the server with the stored intent, verbatim. May run many times under the same id; trouble keeps it waiting. */
  send?(intent: unknown, envelope: Envelope, tools: T): TE.TaskEither<Trouble, Outcome>
  /** What is recorded, once, when it has to wait. */
  waiting?(intent: unknown): readonly AnyEvent[]
  /** A summary of an intent in one line: for whom, how much. The label says what is done with it. */
  summary?(intent: unknown, look: ReadModels): Words
  /** Where an intent that was refused is written again. The screen there finds it by the command's id. */
  editPath?(intent: unknown, commandId: string): string
  /** The command that discards a refused intent with everything that belongs to it, such as a draft; null: there is none. */
  discardWith?(
    intent: unknown,
    look: ReadModels,
  ): { readonly command: AnyCommand; readonly raw: unknown } | null
  /** For what is tried once and never resent: anything with a secret, and anything that changes who is signed in. */
  readonly once?: OneTimeHandler<C, T>
}
export interface OneTimeHandler<C, T extends Tools = Tools> {
  perform(this: void, c: C, envelope: Envelope, tools: T): TE.TaskEither<Trouble, Outcome>
  /** What is recorded when it failed: trouble, a crash, or a page that closed before the answer (null). */
  onInterrupted(this: void, intent: unknown, trouble: Trouble | null): readonly AnyEvent[]
}
export type AnyCommand = Command<unknown>

export interface Accepted {
  readonly commandId: string
  /** Resolves when the intent is on the disk: only then is it saved. */
  readonly durable: TE.TaskEither<StoreTrouble, void>
}
/** Sends a command. Answers at once, without awaiting anything: a second click is refused before the first is settled. */
export type Send = <C>(command: Command<C>, raw: unknown) => E.Either<Refusal, Accepted>

/** Says what an answer means for its command: recorded, refused, or (trouble) still waiting. */
export const settle =
  <D>(means: {
    recorded(reply: Reply<D>): readonly AnyEvent[]
    refused(refusal: Refusal): readonly AnyEvent[]
  }) =>
  (answer: TE.TaskEither<CallError, Reply<D>>): TE.TaskEither<Trouble, Outcome> =>
    F.pipe(
      answer,
      TE.map((reply): Outcome => ({ step: 'recorded', events: means.recorded(reply) })),
      TE.orElse((error) => {
        // It is about the caller's current state, not about the request, which waits until that changes.
        if (error.tag === 'Forbidden' && error.passing)
          return TE.left<Trouble, Outcome>({ tag: 'Barred', say: error.say })
        const refusal = refusalIn(error)
        if (refusal)
          return TE.right<Trouble, Outcome>({
            step: 'refused',
            events: means.refused(refusal),
            refusal,
          })
        return isTrouble(error)
          ? TE.left<Trouble, Outcome>(error)
          : TE.left<Trouble, Outcome>({ tag: 'Broken', why: error.tag })
      }),
    )
