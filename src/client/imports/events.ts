import * as t from 'io-ts'
import { recordImport } from '../../../machines/recordImport.ts'
import type { Words } from '../../books/words.ts'
import { event } from '../log/event.ts'
import { chart, view } from '../log/fold.ts'

/** The log keeps which file was imported and what became of its rows, by their places; the rows themselves stay in memory. */

const Said = t.type({ ne: t.string, en: t.string })
const Kind = t.keyof({ party: null, item: null })
const OfImport = t.type({ importId: t.string })
/** One request for a part of the rows: from `first` on, `rows` of them; `last`: after it nothing is left. */
const Batch = t.type({ importId: t.string, first: t.number, rows: t.number, last: t.boolean })
/** What became of the rows of a batch, by their places among the rows that are sent. */
const Outcome = t.type({
  importId: t.string,
  first: t.number,
  rows: t.number,
  added: t.number,
  there: t.readonlyArray(t.number),
  refused: t.readonlyArray(t.type({ row: t.number, field: t.string, say: Said })),
})
const Failure = t.type({ importId: t.string, say: Said })
/** `isRefused`: by the server, and not because it was not reached. */
const BatchFailure = t.intersection([Failure, t.type({ isRefused: t.boolean })])

export const ImportFileChosen = event(
  'ImportFileChosen',
  1,
  t.type({ importId: t.string, kind: Kind, fileName: t.string }),
)
export const ImportFileRead = event(
  'ImportFileRead',
  1,
  t.type({ importId: t.string, rows: t.number }),
)
export const ImportFileUnreadable = event('ImportFileUnreadable', 1, Failure)
export const ImportPutAway = event('ImportPutAway', 1, OfImport)

export const ImportCheckAsked = event('ImportCheckAsked', 1, Batch)
export const ImportBatchChecked = event('ImportBatchChecked', 1, Outcome)
export const ImportChecked = event('ImportChecked', 1, Outcome)
export const ImportNotChecked = event('ImportNotChecked', 1, BatchFailure)
/** The columns are matched otherwise after a check, which no longer counts. */
export const ImportMatchedAnew = event('ImportMatchedAnew', 1, OfImport)

export const ImportBatchAsked = event('ImportBatchAsked', 1, Batch)
export const ImportBatchAdded = event('ImportBatchAdded', 1, Outcome)
export const ImportCompleted = event('ImportCompleted', 1, Outcome)
export const ImportBatchFailed = event('ImportBatchFailed', 1, BatchFailure)

export const ImportUndoAsked = event('ImportUndoAsked', 1, OfImport)
export const ImportUndoDone = event('ImportUndoDone', 1, OfImport)
export const ImportUndoFailed = event('ImportUndoFailed', 1, Failure)

export const importEvents = [
  ImportFileChosen,
  ImportFileRead,
  ImportFileUnreadable,
  ImportPutAway,
  ImportCheckAsked,
  ImportBatchChecked,
  ImportChecked,
  ImportNotChecked,
  ImportMatchedAnew,
  ImportBatchAsked,
  ImportBatchAdded,
  ImportCompleted,
  ImportBatchFailed,
  ImportUndoAsked,
  ImportUndoDone,
  ImportUndoFailed,
] as const

/** The steps of each import, by its id. */
export const importChart = chart({
  machine: recordImport,
  version: 1,
  of: importEvents,
  key: ({ event: { importId } }) => importId,
})
export type ImportState =
  | 'unopened'
  | 'reading'
  | 'unreadable'
  | 'matching'
  | 'checking'
  | 'partlyChecked'
  | 'checked'
  | 'sending'
  | 'partlyAdded'
  | 'added'
  | 'undoing'
  | 'undone'
  | 'putAway'

/** A row that the server refuses, by its place among the rows that are sent. */
export interface RefusedRow {
  readonly row: number
  readonly field: string
  readonly say: Words
}
/** How far an import has come. */
export interface ImportProgress {
  /** How many rows the last check judged; those that are there, and those that are refused, by the latest answer. */
  readonly checked: number
  readonly there: readonly number[]
  readonly refused: readonly RefusedRow[]
  /** The rows that were sent, and how many of them were added. */
  readonly sent: number
  readonly added: number
  /** Why the last request failed; null if it did not. */
  readonly failure: Words | null
}

type Writable<A> = { -readonly [K in keyof A]: A[K] }
type BatchOutcome = t.TypeOf<typeof Outcome>

const beginCheck = (draft: Writable<ImportProgress>, { first }: t.TypeOf<typeof Batch>): void => {
  if (first > 0) return
  draft.checked = 0
  draft.there = []
  draft.refused = []
}
/** Rows that others have added, or made impossible, since the check are in the later answer alone. */
const takeVerdicts = (draft: Writable<ImportProgress>, { there, refused }: BatchOutcome): void => {
  const known = new Set([...draft.there, ...draft.refused.map(({ row }) => row)])
  draft.there = [...draft.there, ...there.filter((row) => !known.has(row))]
  draft.refused = [...draft.refused, ...refused.filter(({ row }) => !known.has(row))]
}

export const importProgress = view({
  name: 'importProgress',
  version: 1,
  of: importEvents,
  key: ({ event: { importId } }) => importId,
  empty: (): ImportProgress => ({
    checked: 0,
    there: [],
    refused: [],
    sent: 0,
    added: 0,
    failure: null,
  }),
  evolve: (draft: Writable<ImportProgress>, { event: e }) => {
    draft.failure = 'say' in e ? e.say : null
    if (e.type === 'ImportCheckAsked') beginCheck(draft, e)
    if (e.type === 'ImportBatchChecked' || e.type === 'ImportChecked') {
      draft.checked = e.first + e.rows
      takeVerdicts(draft, e)
    }
    if (e.type === 'ImportBatchAdded' || e.type === 'ImportCompleted') {
      draft.sent = e.first + e.rows
      draft.added += e.added
      takeVerdicts(draft, e)
    }
  },
})

/** The import that a screen shows; null: none. */
export interface OpenImport {
  readonly open: { readonly importId: string; readonly fileName: string } | null
}
/** The open import of parties and of items. */
export const openImports = view({
  name: 'openImports',
  version: 1,
  of: [ImportFileChosen],
  key: ({ event: { kind } }) => kind,
  empty: (): OpenImport => ({ open: null }),
  evolve: (draft: Writable<OpenImport>, { event: { importId, fileName } }) => {
    draft.open = { importId, fileName }
  },
})
