import {
  booksVerified,
  commandFacts,
  documentLines,
  compareHeads,
  documentHistory,
  keptPage,
  logEntries,
  logSources,
  sessionLog,
  sessionLogs,
  signedHead,
  verifyJournal,
  verifyLog,
} from '../../contract/audit.ts'
import type { QueryOf } from '../../contract/route.ts'
import { factsThatMove } from '../../journal/facts.ts'
import { query } from '../bus/query.ts'
import { consumeOnce } from '../bus/askOnce.ts'
import { auditTitles } from './titleWords.ts'

/** A page of session logs. */
export const sessionLogsQuery = query({
  type: 'auditLogs',
  route: sessionLogs,
  label: auditTitles.audit,
  input: (q: QueryOf<typeof sessionLogs>) => ({ query: q }),
  refreshOn: [],
})
/** The people and devices to filter by. */
export const logSourcesQuery = query({
  type: 'auditSources',
  route: logSources,
  input: (_: null) => ({}),
  refreshOn: [],
})
export const sessionLogQuery = query({
  type: 'auditLog',
  route: sessionLog,
  label: auditTitles.replay,
  input: (id: string) => ({ params: { id } }),
  refreshOn: [],
})

export interface EntriesAsked {
  readonly id: string
  readonly after: number
  readonly limit: number
}
/** Entries of a log. The auditor's own log keeps only how many were read; no page is kept in memory beside the replay. */
export const logEntriesQuery = consumeOnce(
  query({
    type: 'auditEntries',
    route: logEntries,
    label: auditTitles.replay,
    input: ({ id, after, limit }: EntriesAsked) => ({ params: { id }, query: { after, limit } }),
    refreshOn: [],
    summary: (wire) => ({
      entries: (wire as { readonly entries?: readonly unknown[] }).entries?.length ?? 0,
    }),
  }),
)
export const verifyJournalQuery = query({
  type: 'auditJournal',
  route: verifyJournal,
  input: (_: null) => ({}),
  refreshOn: [],
})
/** The result of the last nightly comparison of the figures with the journal. */
export const booksVerifiedQuery = query({
  type: 'auditFigures',
  route: booksVerified,
  input: (_: null) => ({}),
  refreshOn: [],
})
export const signedHeadQuery = query({
  type: 'auditHead',
  route: signedHead,
  input: (_: null) => ({}),
  refreshOn: [],
})
export const compareHeadsQuery = query({
  type: 'auditCompare',
  route: compareHeads,
  input: (q: QueryOf<typeof compareHeads>) => ({ query: q }),
  refreshOn: [],
})
export const verifyLogQuery = query({
  type: 'auditVerify',
  route: verifyLog,
  input: (id: string) => ({ params: { id } }),
  refreshOn: [],
})
/** What a command changed in the books. */
export const commandFactsQuery = query({
  type: 'auditFacts',
  route: commandFacts,
  input: (id: string) => ({ params: { id } }),
  refreshOn: [],
  summary: (wire) => ({ facts: Array.isArray(wire) ? wire.length : 0 }),
})
/** The lines in the books of the documents that a command recorded something of. */
export const documentLinesQuery = query({
  type: 'auditLines',
  route: documentLines,
  input: (id: string) => ({ params: { id } }),
  refreshOn: [],
  summary: (wire) => ({ documents: Array.isArray(wire) ? wire.length : 0 }),
})
export const documentHistoryQuery = query({
  type: 'documentHistory',
  route: documentHistory,
  label: auditTitles.history,
  input: (id: string) => ({ params: { id } }),
  refreshOn: factsThatMove('documents', 'printings'),
})
/** A report's page as it was viewed. */
export const keptPageQuery = query({
  type: 'auditPage',
  route: keptPage,
  input: (digest: string) => ({ params: { digest } }),
  refreshOn: [],
  summary: () => ({}),
})

export const auditQueries = [
  sessionLogsQuery,
  logSourcesQuery,
  sessionLogQuery,
  logEntriesQuery,
  verifyJournalQuery,
  booksVerifiedQuery,
  signedHeadQuery,
  compareHeadsQuery,
  verifyLogQuery,
  commandFactsQuery,
  documentLinesQuery,
  documentHistoryQuery,
  keptPageQuery,
] as const
