import { either as E } from 'fp-ts'
import type { Words } from './words.ts'

/** A recorded document by its kind, id and number. */
export interface DocumentName {
  readonly kind: string
  readonly documentId: string
  readonly number: string
}

/**
 * The business said no: a value with a sentence in both languages. `fields` says what is wrong with each field, keyed by the
 * field's path in the program's own names (`lines.0.freeQuantity`).
 */
export interface Refusal {
  readonly tag: string
  readonly say: Words
  readonly fields?: Readonly<Record<string, Words>>
  /** The recorded document that stands in the way. */
  readonly document?: DocumentName
  /** The record as it stands now, as its own route answers it: the request was made from an older version of it. */
  readonly present?: Readonly<Record<string, unknown>>
  /**
   * It depends on the caller's present state and not on the request: the same request may later be accepted, so no outcome is
   * stored.
   */
  readonly passing?: true
}

export type Refused<A> = E.Either<Refusal, A>

/** The most faults in one answer: enough to correct, and bounded for a bill of any length. */
export const maxFaults = 20
/** The first faults by field. */
export const firstFaults = (
  faults: readonly (readonly [field: string, say: Words])[],
): Readonly<Record<string, Words>> => Object.fromEntries(faults.slice(0, maxFaults))

/** A refusal, whose sentence belongs to one field or to none. */
export const refusal = (tag: string, say: Words, field?: string): Refusal =>
  field === undefined ? { tag, say } : { tag, say, fields: { [field]: say } }

/** Puts the sentence of a refusal at one field. */
export const forField = <A>(field: string, judged: Refused<A>): Refused<A> =>
  E.mapLeft((r: Refusal): Refusal => ({ ...r, fields: { [field]: r.say } }))(judged)

export const refuse = (tag: string, say: Words, field?: string): E.Either<Refusal, never> =>
  E.left(refusal(tag, say, field))
