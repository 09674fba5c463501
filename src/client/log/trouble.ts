import type { Refusal } from '../../books/refusal.ts'
import type { Words } from '../../books/words.ts'
import { troubleSentences, troubleWords } from './troubleWords.ts'

/** The device's store failed: what is on the screen may not be on the disk. */
export type StoreTrouble =
  | { readonly tag: 'StoreLost' }
  | { readonly tag: 'StoreFull' }
  | { readonly tag: 'StoreTaken' }
  | { readonly tag: 'StoreLocked' }
  | { readonly tag: 'StoreDamaged'; readonly seq: number }

/** The server did not answer as it should. None of these says that the work was refused. */
export type CallTrouble =
  | { readonly tag: 'Offline' }
  /** `say`: the server's own message, if it sent one. */
  | { readonly tag: 'Unavailable'; readonly retryAfterSeconds: number | null; readonly say?: Words }
  | { readonly tag: 'Unauthorised' }
  /** The person works on this device without the server until they log in again. */
  | { readonly tag: 'Alone' }
  | { readonly tag: 'Broken'; readonly why: string }

/** The server takes the work only when the caller's standing has changed: the subscription ended, or the company is closed. */
interface Barred {
  readonly tag: 'Barred'
  readonly say: Words
}

/** The world failed; the work itself is neither accepted nor refused. */
export type Trouble = StoreTrouble | CallTrouble | Barred

/** The message for a person: the server's own, if it sent one. */
export const sayTrouble = (trouble: Trouble): Words =>
  trouble.tag === 'Barred'
    ? trouble.say
    : ('say' in trouble && trouble.say) || troubleSentences[trouble.tag]

/** The message for a person when a try failed: the trouble, or that the page was closed. */
export const interruptedRefusal = (trouble: Trouble | null): Refusal =>
  trouble === null
    ? { tag: 'cut', say: troubleWords.lost }
    : { tag: 'say' in trouble ? 'later' : trouble.tag, say: sayTrouble(trouble) }
