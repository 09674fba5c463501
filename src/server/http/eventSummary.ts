import type { ChainedEntry } from '../journal/journal.ts'

/** A fact as the answer of its command names it: what kind it is and its place in the journal. */
export type EventSummary = Pick<ChainedEntry, 'seq' | 'type' | 'version' | 'at' | 'hash'>

/**
 * The facts of a command as they stand in its answer. Their payloads stay in the journal: they hold postings and moves of
 * stock, which are shown by routes that ask for a key of their own.
 */
export const eventSummaries = (events: readonly ChainedEntry[]): readonly EventSummary[] =>
  events.map(({ seq, type, version, at, hash }) => ({ seq, type, version, at, hash }))
