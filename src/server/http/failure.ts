import type { FastifyReply } from 'fastify'
import { firstFaults, refusal, type Refusal } from '../../books/refusal.ts'
import { both, type Words } from '../../books/words.ts'
import { wireName } from '../../contract/codec.ts'
import { statusOf } from './account.ts'

/** The body of every failed answer: a sentence for a person, and what is wrong with which field. */
export interface Failure {
  readonly message: string
  readonly errors?: Readonly<Record<string, string>>
  readonly refusal?: Refusal
}

export const malformed: Words = {
  ne: 'पठाइएको विवरण मिलेन, कृपया जाँच्नुहोस्',
  en: 'The request is not valid, please check it',
}
export const notSignedIn = refusal('not_signed_in', {
  ne: 'फेरि लग इन गर्नुहोस्',
  en: 'Please log in again',
})
export const notPermitted = refusal('not_permitted', {
  ne: 'तपाईंलाई यो काम गर्ने अनुमति छैन',
  en: "You don't have permission for this action",
})
export const unknownAddress = refusal('not_found', {
  ne: 'यो ठेगाना यहाँ छैन',
  en: 'There is nothing at this address',
})
export const tryAgain = refusal('try_again', {
  ne: 'अहिले सेवा उपलब्ध छैन, एक छिनपछि फेरि प्रयास गर्नुहोस्',
  en: 'The service is not available just now, please try again in a moment',
})
export const diskFull = refusal('disk_full', {
  ne: 'हिसाब राख्ने कम्प्युटरको डिस्क भरियो, केही दर्ता भएको छैन; त्यहाँ ठाउँ बनाएपछि फेरि प्रयास गर्नुहोस्',
  en: 'The disk is full, nothing was recorded; make room on the computer that keeps the books, then try again',
})
export const tooMany = refusal('too_many', {
  ne: 'धेरै पटक प्रयास भयो, केही समयपछि फेरि गर्नुहोस्',
  en: 'Too many attempts, please try again after a while',
})
export const tooLarge = refusal('too_large', {
  ne: 'पठाइएको विवरण धेरै ठूलो भयो',
  en: 'The request is too large',
})
export const internalError: Words = {
  ne: 'हाम्रो तर्फबाट गल्ती भयो; केही दर्ता भएको छैन',
  en: 'Something went wrong on our side; nothing was recorded',
}

const retryAfterSeconds = 2
const wirePath = (path: string): string => path.split('.').map(wireName).join('.')

/** The body of a refusal. */
export const refusalBody = (refused: Refusal): Failure => {
  const { tag, say, passing } = refused
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
      ...(passing === undefined ? {} : { passing }),
    },
  }
}

/** Sends a refusal: its status by its tag, otherwise `otherwise`; says when to retry if that helps. */
export const sendRefusal = (
  reply: FastifyReply,
  refused: Refusal,
  otherwise: number,
): FastifyReply => {
  const status = statusOf(refused, otherwise as 400 | 422)
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
): FastifyReply => reply.code(400).send({ message: both(malformed), errors } satisfies Failure)
