import * as t from 'io-ts'
import { record, verbatim } from './codec.ts'
import { reads, signedIn } from './route.ts'
import { Instant, wholeText } from './scalars.ts'

/** Where the stream of wake-ups is. It says only when to ask `journalFacts`. */
export const livePath = '/web/live'

const seq = t.number
/** A fact that the journal took. One that this person may not see is told by seq and hash alone. */
export const HeardFact = record(
  { seq, hash: t.string },
  { type: t.string, at: Instant },
  'HeardFact',
)
export type HeardFact = t.TypeOf<typeof HeardFact>

/**
 * What the company's journal took after one seq, at most a thousand facts; with `within` instead, the last thousand at most of
 * those many seconds; with neither, only where the journal stands. `hash`: of the fact at `head`, where there is one.
 */
export const journalFacts = reads({
  name: 'journalFacts',
  path: '/web/journal-facts',
  policy: signedIn,
  whenExpired: true,
  query: verbatim(
    {},
    { after: wholeText(0, Number.MAX_SAFE_INTEGER), within: wholeText(0, 86_400) },
  ),
  data: record(
    { head: seq, facts: t.readonlyArray(HeardFact) },
    { hash: t.string },
    'JournalFacts',
  ),
  label: { ne: 'नयाँ विवरण', en: 'What was recorded since' },
})
