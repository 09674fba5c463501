import * as t from 'io-ts'

/** A text that is only ever in memory. Recording it in any way is a fault of ours and throws. */
export interface Secret {
  readonly reveal: () => string
  readonly toJSON: () => never
}
export const secretOf = (text: string): Secret => ({
  reveal: () => text,
  toJSON: () => {
    throw new Error('a secret is never recorded')
  },
})

const isSecret = (u: unknown): u is Secret =>
  typeof u === 'object' && u !== null && typeof (u as Partial<Secret>).reveal === 'function'

/** A password, an OTP, a token: text outside, a `Secret` within. A command that carries one is asked again after a crash, never resent. */
export const secret: t.Type<Secret, string> = new t.Type(
  'Secret',
  isSecret,
  (u, c) => {
    if (typeof u === 'string') return t.success(secretOf(u))
    return isSecret(u) ? t.success(u) : t.failure(u, c)
  },
  (s) => s.reveal(),
)
