import type { ChainedEntry } from '../journal/journal.ts'

/** A fact in the answer of its command: its type and its place in the journal. */
export type EventSummary = Pick<ChainedEntry, 'seq' | 'type' | 'version' | 'at' | 'hash'>

/**
 * The facts of a command in its answer. Their payloads stay in the journal: they contain postings and stock moves,
 * which other routes show under permissions of their own.
 */
export const eventSummaries = (events: readonly ChainedEntry[]): readonly EventSummary[] =>
  events.map(({ seq, type, version, at, hash }) => ({ seq, type, version, at, hash }))
