import * as t from 'io-ts'
import { record, verbatim } from './codec.ts'
import { reads, signedIn } from './route.ts'
import { Instant, wholeText } from './scalars.ts'
import { routeWords } from './routeWords.ts'

/** The path of the live stream, which only signals when to request `journalFacts`. */
export const livePath = '/web/live'

const seq = t.number
/** A recorded fact; only its seq and hash if this person may not see it. */
export const HeardFact = record(
  { seq, hash: t.string },
  { type: t.string, at: Instant },
  'HeardFact',
)
export type HeardFact = t.TypeOf<typeof HeardFact>

/**
 * The facts after a seq, at most a thousand; with `within`, the facts of that many seconds, at most the last thousand;
 * with neither, only the head of the journal. `hash`: of the fact at `head`, if there is one.
 */
export const journalFacts = reads({
  name: 'journalFacts',
  path: '/web/journal-facts',
  policy: signedIn,
  whenExpired: true,
  whileClosed: true,
  query: verbatim(
    {},
    { after: wholeText(0, Number.MAX_SAFE_INTEGER), within: wholeText(0, 86_400) },
  ),
  data: record(
    { head: seq, facts: t.readonlyArray(HeardFact) },
    { hash: t.string },
    'JournalFacts',
  ),
  label: routeWords.journalFacts,
})
