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
  /** `say`: what the server said to it, where it did. */
  | { readonly tag: 'Unavailable'; readonly retryAfterSeconds: number | null; readonly say?: Words }
  | { readonly tag: 'Unauthorised' }
  /** The person works on this device without the server until they log in again. */
  | { readonly tag: 'Alone' }
  | { readonly tag: 'Broken'; readonly why: string }

/** The world failed; the work itself is neither accepted nor refused. */
export type Trouble = StoreTrouble | CallTrouble

/** What a person is told of it: the server's own sentence, where it gave one. */
export const sayTrouble = (trouble: Trouble): Words =>
  ('say' in trouble && trouble.say) || troubleSentences[trouble.tag]

/** What a person is told when nothing came of a try: the world's trouble, or a page that closed. */
export const interruptedRefusal = (trouble: Trouble | null): Refusal =>
  trouble === null
    ? { tag: 'cut', say: troubleWords.lost }
    : { tag: 'say' in trouble ? 'later' : trouble.tag, say: sayTrouble(trouble) }
