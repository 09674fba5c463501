import { hash, verify } from '@node-rs/argon2'
import { either as E } from 'fp-ts'
import { latinDigits } from '../../books/money/digits.ts'
import { refuse, type Refused } from '../../books/refusal.ts'
import type { TooMany } from '../http/account.ts'
import { limitedQueue } from '../http/limitedQueue.ts'
import { commonPasswords } from './commonPasswords.ts'
import { sessionWords } from './words.ts'

/** Argon2id with 19 MiB, two passes, one lane (OWASP Password Storage Cheat Sheet). */
const cost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const busy: TooMany = {
  tag: 'too_many',
  retryAfterSeconds: 2,
  say: sessionWords.manySignIns,
}

const queue = limitedQueue(2, 20, busy)

export const hashPassword = (password: string): Promise<Refused<string>> =>
  queue(() => hash(password, cost))

const givenQueue = limitedQueue(1, 4, busy)
/** The same with a separate queue: it runs under a company's lock, which must not wait for other people's sign-ins. */
export const hashGivenPassword = (password: string): Promise<Refused<string>> =>
  givenQueue(() => hash(password, cost))

const nobody = hash('nobody signs in with this', cost)

/** Whether the password matches the hash. Without a hash the same work is done and the answer is no. */
export const isPassword = (kept: string | null, password: string): Promise<Refused<boolean>> =>
  queue(async () => (await verify(kept ?? (await nobody), password)) && kept !== null)

const plain = (text: string): string =>
  latinDigits(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\d]/gu, '')

/**
 * Judges a new password: at least eight characters (checked by the contract), not well known, and not what others know
 * about the person: the shop's name, the mobile number, the e-mail. OWASP ASVS 5.0, 6.2.4 and 6.2.11.
 */
export const allowPassword = (password: string, known: readonly string[]): Refused<string> => {
  const plainPassword = plain(password)
  const own = known
    .flatMap((each) => [plain(each), plain(each.split('@')[0] ?? '')])
    .filter((each) => each.length >= 4)
  const wellKnown =
    commonPasswords.has(plainPassword) ||
    /^(.)\1*$/u.test(plainPassword) ||
    own.some(
      (each) =>
        plainPassword === each ||
        (plainPassword.startsWith(each) && plainPassword.length - each.length <= 3),
    )
  return wellKnown
    ? refuse('password_known', sessionWords.guessedPassword, 'password')
    : E.right(password)
}
