import { either as E } from 'fp-ts'
import type { Words } from './words.ts'

/**
 * The business said no. A value with a sentence for a person in both languages; `fields` says what is wrong beside which
 * field, keyed by the field's path in the program's own names (`lines.0.ratePaisa`).
 */
export interface Refusal {
  readonly tag: string
  readonly say: Words
  readonly fields?: Readonly<Record<string, Words>>
  /** It speaks of the caller as he stands now and not of what he asked: the same may be asked again, and be taken. */
  readonly passing?: true
}

export type Refused<A> = E.Either<Refusal, A>

/** So many faults are told at once: enough to correct, and bounded however long the bill is. */
export const maxFaults = 20
/** What is wrong beside which field; of many, the first. */
export const firstFaults = (
  faults: readonly (readonly [field: string, say: Words])[],
): Readonly<Record<string, Words>> => Object.fromEntries(faults.slice(0, maxFaults))

/** A refusal whose sentence stands beside one field, or beside none. */
export const refusal = (tag: string, say: Words, field?: string): Refusal =>
  field === undefined ? { tag, say } : { tag, say, fields: { [field]: say } }

/** The same, with a refusal's sentence beside one field. */
export const forField = <A>(field: string, judged: Refused<A>): Refused<A> =>
  E.mapLeft((r: Refusal): Refusal => ({ ...r, fields: { [field]: r.say } }))(judged)

export const refuse = (tag: string, say: Words, field?: string): E.Either<Refusal, never> =>
  E.left(refusal(tag, say, field))
