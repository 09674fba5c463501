import { either as E, function as F } from 'fp-ts'
import type { Words } from './words.ts'

/** A recorded document by its kind, id and number. */
export interface DocumentName {
  readonly kind: string
  readonly documentId: string
  readonly number: string
}

/**
 * The business said no: a value with a sentence in both languages. `fields` has a sentence for each wrong field, keyed
 * by the field's path in the program's own names (`lines.0.freeQuantity`).
 */
export interface Refusal {
  readonly tag: string
  readonly say: Words
  readonly fields?: Readonly<Record<string, Words>>
  /** The recorded document that prevents it. */
  readonly document?: DocumentName
  /** The current record as its own route returns it: the request was made from an older version. */
  readonly present?: Readonly<Record<string, unknown>>
  /**
   * The refusal depends on the caller's present state, not on the request: the same request may be accepted later, so
   * no outcome is stored.
   */
  readonly passing?: true
}

export type Refused<A> = E.Either<Refusal, A>

/** The most faults in one answer: enough to correct a request, and bounded for a bill of any length. */
export const maxFaults = 20
/** The first faults by field. */
export const firstFaults = (
  faults: readonly (readonly [field: string, say: Words])[],
): Readonly<Record<string, Words>> => Object.fromEntries(faults.slice(0, maxFaults))

/** A refusal whose sentence belongs to one field or to none. */
export const refusal = (tag: string, say: Words, field?: string): Refusal =>
  field === undefined ? { tag, say } : { tag, say, fields: { [field]: say } }

/** Assigns the sentence of a refusal to one field. */
export const forField = <A>(field: string, judged: Refused<A>): Refused<A> =>
  F.pipe(
    judged,
    E.mapLeft((r): Refusal => ({ ...r, fields: { [field]: r.say } })),
  )

export const refuse = (tag: string, say: Words, field?: string): E.Either<Refusal, never> =>
  E.left(refusal(tag, say, field))
