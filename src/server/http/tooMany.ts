import type { Words } from '../../books/words.ts'
import type { TooMany } from './account.ts'
import { httpWords, waitText } from './words.ts'

/** A refusal that says in how many seconds the caller may try again. */
export const tooManyUntil = (seconds: number, say: (wait: Words) => Words): TooMany => ({
  tag: 'too_many',
  retryAfterSeconds: seconds,
  say: say(waitText(seconds)),
})

/** The same with a reason. */
export const tooManyFor = (seconds: number, why: Words): TooMany =>
  tooManyUntil(seconds, (wait) => httpWords.waitBecause(why, wait))
