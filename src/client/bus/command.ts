import type * as t from 'io-ts'
import { either as E, function as F, taskEither as TE } from 'fp-ts'
import type { PermissionKey } from '../../books/permissions.ts'
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
/** Where, by whom and under which id a command is given. `commandId` also serves as the id of what it makes. */
export interface CommandContext {
  readonly company: string | null
  readonly actor: string | null
  readonly commandId: string
  /** ISO instant. */
  readonly at: string
}
/** What came of a command. A refusal also goes to the view of what needs attention. */
export interface Outcome {
  readonly step: 'recorded' | 'refused'
  readonly events: readonly AnyEvent[]
  readonly refusal?: Refusal
}
/** What handlers work with. */
export interface Tools {
  readonly api: Api
  readonly tabStorage: SignInStorage
  readonly keys: LogKeys
}
/** The names that a person signs in with. */
export interface Account {
  readonly username: string
  /** '' for an owner. */
  readonly subUsername: string
}
/** The keys of people's logs on this device. */
export interface LogKeys {
  /** In hand from now on, for as long as the tab lives. */
  hold(user: string, key: string): Promise<void>
  /** Kept under the password as well, by every name that this device knows him by, so that the person is let in without a network. */
  remember(account: Account, password: string, user: string, key: string): Promise<void>
  /** Whatever this device keeps of this person's key is under another password from now on; without the key in hand it keeps none. */
  rewrap(user: string, password: string): Promise<void>
  /** This device keeps no key of this person: no password lets him in here without a network. */
  forget(user: string): Promise<void>
  /** A reload of this tab no longer finds the key; what is under way still has it. */
  leaveTab(user: string): Promise<void> | void
  /** The person has left this tab: his logs here are shut. */
  release(user: string): Promise<void> | void
  /** Takes a key in hand by the password. `unknown`: this person has not signed in on this device; a wrong password waits longer each time. */
  unlock(
    account: Account,
    password: string,
  ): Promise<
    E.Either<
      { readonly tag: 'unknown' | 'wrong'; readonly waitSeconds: number },
      { readonly user: string }
    >
  >
}
/** What the tab keeps beside the log: the token of the company it is in, and the registration that waits for its code. */
export interface SignInStorage {
  /** The company that the token opens. */
  readonly company: () => string | null
  readonly setSignIn: (company: string, token: string, ticket: string) => void
  /** What the server's copy of this company's logs is appended with, while the tab is in it. */
  readonly ticket: (company: string | null) => string | null
  /** The token is worth nothing any more; the log goes on. */
  readonly dropToken: () => void
  readonly clearSignIn: () => void
  /** How often somebody has left: what was asked before he did brings no token back. */
  readonly signOutCount: () => number
  readonly registration: () => string | null
  readonly setRegistration: (token: string | null) => void
  /** What a forgotten password is set anew with; in memory only, and gone with the page. */
  readonly reset: () => string | null
  readonly setReset: (token: string | null) => void
  /** A sentence, in both languages as one text, for the page that this tab loads next. */
  readonly setFlashMessage: (word: string) => void
}

/**
 * One thing a person can do, as one value: menus, shortcuts, buttons, the permission check and the bus all read it.
 * Without `send` and `once` it ends in the log.
 */
export interface Command<C> {
  readonly type: string
  readonly codec: t.Decoder<unknown, C>
  readonly label: Words
  /** The key it asks of a person who is not an admin; null: anyone who is in. */
  readonly permission: PermissionKey | null
  /** The chart that must take its events, at which key; `barred` is what a person is told where it does not. */
  readonly chart?: {
    readonly fold: Chart
    key(c: C, look: ReadModels, here: CommandContext): string
    readonly barred?: Refusal
  }
  /** Pure: the events this command means, or why not. No events: nothing to say, and nothing is sent. The first is the request. */
  decide(c: C, look: ReadModels, here: CommandContext): Refused<readonly AnyEvent[]>
  /** Calls the server with the stored intent, verbatim. May run many times under the same id; trouble keeps it waiting. */
  send?(intent: unknown, envelope: Envelope, tools: Tools): TE.TaskEither<Trouble, Outcome>
  /** What is recorded, once, when it has to wait. */
  waiting?(intent: unknown): readonly AnyEvent[]
  /** What an intent asks for, in one line of words: for whom, how much. The label says what is done with it. */
  summary?(intent: unknown, look: ReadModels): Words
  /** Where an intent that was refused is written again. The screen there finds it by the command's id. */
  editPath?(intent: unknown, commandId: string): string
  /** The command that lets go of a refused intent together with what else of it still lies about; null: nothing does. */
  discardWith?(
    intent: unknown,
    look: ReadModels,
  ): { readonly command: AnyCommand; readonly raw: unknown } | null
  /** For what is tried once and never resent: anything with a secret, and who is signed in. */
  readonly once?: Once<C>
}
export interface Once<C> {
  perform(this: void, c: C, envelope: Envelope, tools: Tools): TE.TaskEither<Trouble, Outcome>
  /** What is recorded when it came to nothing: trouble, a crash, or a page that closed before the answer (null). */
  onInterrupted(this: void, intent: unknown, trouble: Trouble | null): readonly AnyEvent[]
}
export type AnyCommand = Command<unknown>

export interface Accepted {
  readonly commandId: string
  /** Resolves when the intent is on the disk: only then is it saved. */
  readonly durable: TE.TaskEither<StoreTrouble, void>
}
/** Gives a command. Answers at once, without awaiting anything: a second click is refused before the first is settled. */
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
        // Said of the caller as he stands now, not of what he asked: it waits until he stands otherwise.
        if (error.tag === 'Forbidden' && error.passing)
          return TE.left<Trouble, Outcome>({ tag: 'Unavailable', retryAfterSeconds: null })
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
