import type { FastifyReply } from 'fastify'
import { firstFaults, refusal, type Refusal } from '../../books/refusal.ts'
import { both } from '../../books/words.ts'
import { wireName } from '../../contract/codec.ts'
import { httpStatusOf } from './account.ts'
import { httpWords } from './words.ts'
import { terms } from '../../books/termWords.ts'

/** The body of every failed answer: a sentence for a person, and the faults by field. */
export interface Failure {
  readonly message: string
  readonly errors?: Readonly<Record<string, string>>
  readonly refusal?: Refusal
}

export const notSignedIn = refusal('not_signed_in', terms.unauthorised)
export const notPermitted = refusal('not_permitted', terms.noPermission)
export const unknownAddress = refusal('not_found', httpWords.unknownAddress)
export const tryAgain = refusal('try_again', httpWords.unavailable)
export const diskFull = refusal('disk_full', httpWords.diskFull)
export const tooMany = refusal('too_many', httpWords.tooMany)
export const tooLarge = refusal('too_large', httpWords.tooLarge)

const retryAfterSeconds = 2
const wirePath = (path: string): string => path.split('.').map(wireName).join('.')

/** The body of a refusal. */
export const refusalBody = (refused: Refusal): Failure => {
  const { tag, say, document, present, passing } = refused
  const fields =
    refused.fields === undefined ? undefined : firstFaults(Object.entries(refused.fields))
  const errors =
    fields === undefined
      ? undefined
      : Object.fromEntries(
          Object.entries(fields).map(([path, words]) => [wirePath(path), both(words)]),
        )
  return {
    message: both(say),
    ...(errors === undefined ? {} : { errors }),
    refusal: {
      tag,
      say,
      ...(fields === undefined ? {} : { fields }),
      ...(document === undefined ? {} : { document }),
      ...(present === undefined ? {} : { present }),
      ...(passing === undefined ? {} : { passing }),
    },
  }
}

/** Sends a refusal with the status of its tag, otherwise with `otherwise`; with 429 and 503 it says when to retry. */
export const sendRefusal = (
  reply: FastifyReply,
  refused: Refusal,
  otherwise: number,
): FastifyReply => {
  const status = httpStatusOf(refused, otherwise as 400 | 422)
  const after = (refused as { retryAfterSeconds?: unknown }).retryAfterSeconds
  if (status === 429 || status === 503)
    void reply.header(
      'retry-after',
      String(typeof after === 'number' ? Math.max(1, Math.ceil(after)) : retryAfterSeconds),
    )
  return reply.code(status).send(refusalBody(refused))
}

/** Answers that the request does not match its codec. */
export const sendMalformed = (
  reply: FastifyReply,
  errors: Readonly<Record<string, string>>,
): FastifyReply =>
  reply.code(400).send({ message: both(httpWords.malformed), errors } satisfies Failure)
