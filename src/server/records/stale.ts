import { either as E } from 'fp-ts'
import type * as t from 'io-ts'
import { refusal, type Refused } from '../../books/refusal.ts'
import type { Context } from '../area.ts'
import type { Answer, Decision } from '../answer.ts'
import { recordWords } from './words.ts'

/** How the record to be changed is read: as its own route returns it, by `codec`. */
interface Reading<G, D> {
  readonly codec: t.Type<D, unknown>
  readonly read: (context: Context, given: G) => Promise<Refused<Answer<D>>>
  readonly versionOf: (answer: D) => number
}

/**
 * Decides a change, but refuses it (`staleVersion`) if the record has changed since the person saw `version`. The
 * refusal has the current record. A change without a version is never refused for this reason.
 */
export const unlessStale =
  <G extends { readonly body: { readonly version?: number } }, D, A, M>(
    { codec, read, versionOf }: Reading<G, D>,
    decide: (context: Context, given: G, prepared: A | undefined) => Promise<Refused<Decision<M>>>,
  ) =>
  async (context: Context, given: G, prepared: A | undefined): Promise<Refused<Decision<M>>> => {
    const { version } = given.body
    if (version === undefined) return decide(context, given, prepared)
    const [now, decided] = await Promise.all([
      read(context, given),
      decide(context, given, prepared),
    ])
    if (E.isLeft(now)) return now
    if (versionOf(now.right.data) === version) return decided
    return E.left({
      ...refusal('staleVersion', recordWords.recordStale),
      present: codec.encode(now.right.data) as Readonly<Record<string, unknown>>,
    })
  }
