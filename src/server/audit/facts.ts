import * as t from 'io-ts'
import { either as E } from 'fp-ts'
import { isDocumentKind } from '../../books/documents/documentKind.ts'
import type { Refused } from '../../books/refusal.ts'
import { both } from '../../books/words.ts'
import type {
  BooksDifference,
  BooksVerified,
  ChainState,
  DocumentAct,
  JournalFact,
} from '../../contract/audit.ts'
import type { Policy } from '../../contract/route.ts'
import { maySee } from '../../contract/documents.ts'
import { factOf, facts } from '../../journal/facts.ts'
import type { Context } from '../area.ts'
import type { Answer } from '../answer.ts'
import type { Projecting, Projection } from '../journal/projection.ts'
import { documentFact } from '../documents/tables.ts'
import { isPermitted } from '../http/admission.ts'
import { verifyChain } from '../journal/journal.ts'
import { insert } from '../journal/rowChange.ts'
import { lastVerification, type Finding } from '../journal/verification.ts'
import { notFound } from '../records/refusals.ts'
import { isUuid } from '../database/uuid.ts'

/** Checks the company's journal from its first fact to its head. */
export const checkJournal = async ({
  tx,
  company,
}: Context): Promise<Refused<Answer<ChainState>>> => {
  const report = await verifyChain(tx, company)
  return E.right({
    data: report.whole
      ? { whole: true, entries: report.facts, head: report.head }
      : {
          whole: false,
          entries: report.before.seq,
          head: report.before.hash,
          brokenAt: report.seq,
          why: both(report.why),
        },
  })
}

const differenceOf = (finding: Finding): BooksDifference => {
  if (finding.tag === 'row') {
    const { live, rebuilt } = finding
    return {
      what: 'row',
      where: `${finding.table} ${finding.key}`,
      ...(live === null ? {} : { live }),
      ...(rebuilt === null ? {} : { rebuilt }),
    }
  }
  return {
    what: finding.tag,
    where: `#${finding.seq}`,
    why: finding.tag === 'fact' ? finding.why : both(finding),
  }
}

/** The result of the last comparison of every figure with the journal; null if there was none yet. */
export const readVerified = async ({
  tx,
  company,
}: Context): Promise<Refused<Answer<BooksVerified | null>>> => {
  const last = await lastVerification(tx, company)
  return E.right({
    data:
      last === null
        ? null
        : { ...last, difference: last.difference === null ? null : differenceOf(last.difference) },
  })
}

const named = `coalesce((select m.full_name from member m where m.company_id = $1 and m.person_id::text = e.actor), e.actor) "actorName"`
const factsSql = `select e.seq, e.at, ${named}, e.type, e.version, e.payload, e.hash
  from command c join event e on e.company_id = $1 and e.seq >= c.first_seq and e.seq < c.first_seq + c.events
  where c.company_id = $1 and c.command_id = $2::uuid order by e.seq`

/** The facts that a command appended. The first facts of a company belong to no command. */
export const readCommandFacts = async (
  { tx, company }: Context,
  commandId: string,
): Promise<Refused<Answer<readonly JournalFact[]>>> =>
  E.right({
    data: isUuid(commandId) ? await tx.query<JournalFact>(factsSql, [company, commandId]) : [],
  })

const noteFact: Projection<{ readonly documentId: string }> = {
  rows: ({ seq, payload }) => [insert(documentFact, { document_id: payload.documentId, seq })],
}
/** Records which facts are about which document. The document itself has the fact that entered it. */
export const projections: readonly Projecting[] = facts
  .filter(({ document }) => document !== null && document.act !== 'entered')
  .map((fact) => ({ fact, projection: noteFact as Projection<never> }))

/** People who may see a document may see its history. */
const policyOf = (kind: string | undefined): Policy | undefined =>
  isDocumentKind(kind) ? maySee(kind) : undefined

interface Found {
  readonly seq: number
  readonly at: string
  readonly actorName: string
  readonly type: string
  readonly payload: string
  readonly kind: string
  readonly state: 'live' | 'void'
  /** Whether the fact entered the document. */
  readonly isEntry: boolean
  readonly logId: string | null
  readonly logSeq: number | null
}
// Another person's log may claim a command, but the command was not given there.
const historySql = `
  select e.seq, e.at, ${named}, e.type, e.payload, f.kind, f.state, f.is_entry "isEntry", given.log_id "logId", given.seq "logSeq"
  from (
    select d.company_id, d.kind, d.state, at.seq, at.seq = d.entry_seq is_entry from document d cross join lateral (
      select d.entry_seq seq union all select n.seq from document_fact n where n.company_id = $1 and n.document_id = d.document_id
    ) at where d.company_id = $1 and d.document_id = $2
  ) f join event e on e.company_id = $1 and e.seq = f.seq left join lateral (
    select c.log_id, c.seq from session_command c join session_log l on l.company_id = $1 and l.log_id = c.log_id
    where c.company_id = $1 and c.command_id = e.command_id and c.mark = 'given' and l.person_id::text = e.actor order by c.seq, c.log_id limit 1
  ) given on true
  where e.company_id = $1 order by e.seq`

/** Optional details in the payload of a fact about a document. */
const Detail = t.partial({ version: t.number, reason: t.string })

/**
 * What a fact did to a document. Earlier releases recorded an opening balance in the fact of its party, item or bank.
 */
const didOf = ({ type, isEntry, state }: Found, isLast: boolean): DocumentAct['act'] => {
  const act = factOf(type)?.document?.act
  if (act !== undefined) return act
  if (isEntry) return 'entered'
  return isLast && state === 'void' ? 'voided' : 'changed'
}

const actOf = (found: Found, isLast: boolean, mayFollow: boolean): DocumentAct => {
  const { seq, at, actorName, payload, logId, logSeq } = found
  const read: unknown = JSON.parse(payload)
  const { version, reason } = Detail.is(read) ? read : {}
  return {
    seq,
    at,
    actorName,
    act: didOf(found, isLast),
    version: version ?? null,
    reason: reason ?? null,
    logId: mayFollow ? logId : null,
    logSeq: mayFollow ? logSeq : null,
  }
}

/** The history of a document in the journal. A caller who may not see the document gets `not_found`. */
export const readHistory = async (
  { tx, company, actor }: Context,
  documentId: string,
): Promise<Refused<Answer<readonly DocumentAct[]>>> => {
  const found = await tx.query<Found & Record<string, unknown>>(historySql, [company, documentId])
  const policy = policyOf(found[0]?.kind)
  const mayFollow = isPermitted({ who: 'holder', of: ['audit-view'] }, actor)
  return policy !== undefined && (mayFollow || isPermitted(policy, actor))
    ? E.right({ data: found.map((each, i) => actOf(each, i === found.length - 1, mayFollow)) })
    : notFound
}
