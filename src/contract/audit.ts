import * as t from 'io-ts'
import { record, verbatim } from './codec.ts'
import { dayRange, pageQuery } from './page.ts'
import { SignedHeadFile } from './journalHead.ts'
import { accounts, anyone, holderOf, reads, signedIn } from './route.ts'
import { Sha256 } from './upload.ts'
import {
  CivilDate,
  Count,
  Id,
  Instant,
  nullable,
  oneOf,
  Quantity,
  Rupees,
  text,
  wholeText,
} from './scalars.ts'
import { auditRouteWords } from './auditRouteWords.ts'

/**
 * A session in the auditor's list. `device` is the browser's description of itself, `upTo` the last entry that the
 * server has, `commands` the number of commands given. `dismissedAt` is null unless entries arrived after the session
 * was dismissed: then it is the time of the dismissal, and the first and the last of these entries come with it.
 */
export const SessionLogRow = record(
  {
    logId: Id,
    personId: Id,
    fullName: t.string,
    deviceId: t.string,
    device: t.string,
    ip: t.string,
    beganAt: Instant,
    lastAt: Instant,
    upTo: Count,
    commands: Count,
    refusals: Count,
    head: Sha256,
    dismissedAt: nullable(Instant),
    afterDismissalFrom: nullable(Count),
    afterDismissalTo: nullable(Count),
  },
  {},
  'SessionLogRow',
)
export type SessionLogRow = t.TypeOf<typeof SessionLogRow>
export const sessionLogs = reads({
  name: 'sessionLogs',
  path: '/web/session-logs',
  policy: holderOf('audit-view'),
  feature: 'audit',
  paged: true,
  query: pageQuery({ ...dayRange, personId: Id, deviceId: text(1, 100) }),
  data: t.readonlyArray(SessionLogRow),
  label: auditRouteWords.sessionLogs,
})
/** Everyone who has session logs, and every device, by name. */
export const logSources = reads({
  name: 'logSources',
  path: '/web/audit/sources',
  policy: holderOf('audit-view'),
  feature: 'audit',
  data: record(
    {
      people: t.readonlyArray(record({ personId: Id, fullName: t.string })),
      devices: t.readonlyArray(record({ deviceId: t.string, device: t.string })),
    },
    {},
    'LogSources',
  ),
  label: auditRouteWords.logSources,
})
const byId = verbatim({ id: Id })
export const sessionLog = reads({
  name: 'sessionLog',
  path: '/web/session-logs/{id}',
  policy: holderOf('audit-view'),
  feature: 'audit',
  params: byId,
  data: SessionLogRow,
  label: auditRouteWords.sessionLog,
})
/**
 * Log entries after a seq (by default from the first), at most `limit` (5,000) and fewer if they are long: their texts
 * and hashes. An empty list: there are no more.
 */
export const logEntries = reads({
  name: 'logEntries',
  path: '/web/session-logs/{id}/entries',
  policy: holderOf('audit-view'),
  feature: 'audit',
  params: byId,
  query: verbatim({}, { after: wholeText(0, 999_999_999), limit: wholeText(1, 5000) }),
  data: record(
    { entries: t.readonlyArray(t.string), hashes: t.readonlyArray(t.string) },
    {},
    'LogEntries',
  ),
  label: auditRouteWords.logEntries,
})

/** Whether a chain is intact; if not, its first wrong entry, and why in both languages. */
export const ChainState = record(
  { whole: t.boolean, entries: Count, head: t.string },
  { brokenAt: Count, why: t.string },
  'ChainState',
)
export type ChainState = t.TypeOf<typeof ChainState>
export const verifyJournal = reads({
  name: 'verifyJournal',
  path: '/web/audit/journal',
  policy: holderOf('audit-view'),
  feature: 'audit',
  data: ChainState,
  label: auditRouteWords.verifyJournal,
})
export const verifyLog = reads({
  name: 'verifyLog',
  path: '/web/session-logs/{id}/verify',
  policy: holderOf('audit-view'),
  feature: 'audit',
  params: byId,
  data: ChainState,
  label: auditRouteWords.verifyLog,
})

/** A fact of the journal; the payload is JSON text. */
export const JournalFact = record(
  {
    seq: Count,
    at: Instant,
    actorName: t.string,
    type: t.string,
    version: Count,
    payload: t.string,
    hash: Sha256,
  },
  {},
  'JournalFact',
)
export type JournalFact = t.TypeOf<typeof JournalFact>
/** The facts that a command recorded; empty if it was refused or never arrived. */
export const commandFacts = reads({
  name: 'commandFacts',
  path: '/web/audit/commands/{id}',
  policy: holderOf('audit-view'),
  feature: 'audit',
  params: byId,
  data: t.readonlyArray(JournalFact),
  label: auditRouteWords.commandFacts,
})
/**
 * A document of which a command recorded something, with its lines in the books as they are now: the postings, debits positive and
 * credits negative, under the names of their accounts in both languages, and the goods, in positive. A void one has none.
 */
export const DocumentLines = record(
  {
    documentId: Id,
    kind: t.string,
    number: t.string,
    postings: t.readonlyArray(record({ account: t.string, amount: Rupees })),
    goods: t.readonlyArray(
      record({ name: t.string, unit: t.string, quantity: Quantity, cost: Rupees }),
    ),
  },
  {},
  'DocumentLines',
)
export type DocumentLines = t.TypeOf<typeof DocumentLines>
export const documentLines = reads({
  name: 'documentLines',
  path: '/web/audit/commands/{id}/lines',
  policy: holderOf('audit-view'),
  feature: 'audit',
  params: byId,
  data: t.readonlyArray(DocumentLines),
  label: auditRouteWords.documentLines,
})
/**
 * One act in the history of a document, which is listed oldest first. `logId` and `logSeq` refer to the entry in the
 * session log, if that log has arrived.
 */
export const DocumentAct = record(
  {
    seq: Count,
    at: Instant,
    actorName: t.string,
    act: oneOf('entered', 'changed', 'voided', 'printed'),
    version: nullable(Count),
    reason: nullable(t.string),
    logId: nullable(Id),
    logSeq: nullable(Count),
  },
  {},
  'DocumentAct',
)
export type DocumentAct = t.TypeOf<typeof DocumentAct>
export const documentHistory = reads({
  name: 'documentHistory',
  path: '/web/audit/documents/{id}',
  policy: signedIn,
  params: byId,
  data: t.readonlyArray(DocumentAct),
  label: auditRouteWords.documentHistory,
})
/** A page of a report as it was viewed: the JSON text of `[data, paging]` whose SHA-256 is the digest. */
export const keptPage = reads({
  name: 'keptPage',
  path: '/web/audit/pages/{digest}',
  policy: holderOf('audit-view'),
  feature: 'audit',
  params: verbatim({ digest: Sha256 }),
  data: record({ viewedOn: CivilDate, page: t.string }),
  label: auditRouteWords.keptPage,
})

/**
 * A row, a fact or a place in the journal at which books and journal differ. The texts are for the database's
 * administrator.
 */
export const BooksDifference = record(
  { what: oneOf('journal', 'fact', 'row'), where: t.string },
  { live: t.string, rebuilt: t.string, why: t.string },
  'BooksDifference',
)
export type BooksDifference = t.TypeOf<typeof BooksDifference>
/** The last comparison of every figure with the journal; null if there was none. */
export const BooksVerified = record(
  {
    verifiedAt: Instant,
    seq: Count,
    hash: t.string,
    sound: t.boolean,
    difference: nullable(BooksDifference),
  },
  {},
  'BooksVerified',
)
export type BooksVerified = t.TypeOf<typeof BooksVerified>
export const booksVerified = reads({
  name: 'booksVerified',
  path: '/web/audit/verified',
  policy: holderOf('audit-view'),
  feature: 'audit',
  data: nullable(BooksVerified),
  label: auditRouteWords.booksVerified,
})

/**
 * The current head of the journal, signed by this server, to be stored where the database's administrator cannot change
 * it.
 */
export const signedHead = accounts({
  name: 'signedHead',
  method: 'GET',
  path: '/web/audit/head',
  policy: holderOf('audit-view'),
  feature: 'audit',
  data: SignedHeadFile,
  label: auditRouteWords.signedHead,
})
/**
 * The public key of signed heads as a JWK. People who store it can later tell whether the server's key was replaced.
 */
export const headKey = accounts({
  name: 'headKey',
  method: 'GET',
  path: '/web/head-key',
  policy: anyone,
  data: verbatim({ kty: t.string, crv: t.string, x: t.string }, {}, 'HeadKey'),
  label: auditRouteWords.headKey,
})
/**
 * The comparison of old heads with the journal. `unchanged`: every fact up to the highest head is unchanged. `changed`:
 * the fact at `seq` differs, and those up to `sameUpTo` are unchanged. `dropped`: the journal ends before `seq`.
 * `signature`, of a signed head: by this server's key (`ours`), by another key (`other`), or not matching the file
 * (`bad`).
 */
export const HeadsCompared = record(
  {
    verdict: oneOf('unchanged', 'changed', 'dropped'),
    sameUpTo: Count,
    seq: nullable(Count),
    facts: Count,
    signature: oneOf('none', 'ours', 'other', 'bad'),
  },
  {},
  'HeadsCompared',
)
export type HeadsCompared = t.TypeOf<typeof HeadsCompared>
export const compareHeads = accounts({
  name: 'compareHeads',
  method: 'GET',
  path: '/web/audit/compare',
  policy: holderOf('audit-view'),
  feature: 'audit',
  query: verbatim({ heads: text(1, 4000) }, { company: Id, jws: text(1, 2000) }),
  data: HeadsCompared,
  label: auditRouteWords.compareHeads,
})
