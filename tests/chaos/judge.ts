import { areas } from '../../src/server/areas.ts'
import { openDatabase, type Database } from '../../src/server/database/database.ts'
import { verifyChain } from '../../src/server/journal/journal.ts'
import { rebuildCompany } from '../../src/server/journal/rebuild.ts'
import { silent } from '../api/openSilently.ts'
import type { Command, Settled } from './ownJournal.ts'
import type { Shop } from './drivers.ts'
import { chained, type SentLog } from './uploads.ts'

/** Where the books are: a folder, or a database by its URL. */
export type Where = Readonly<Record<'DATA_DIR' | 'DATABASE_URL', string>>

/** The books at the end compared with what people were told. What follows `rebuilt` must be zero. */
export interface Verdict {
  readonly asked: number
  readonly acknowledged: number
  readonly accepted: number
  readonly refused: number
  readonly documents: number
  readonly facts: number
  /** Entries of session logs that were sent. */
  readonly entries: number
  readonly rebuilt: number
  /** Acknowledged, and not in the books as acknowledged. */
  readonly lost: number
  /** In the books more often than asked. */
  readonly doubled: number
  /** In the books without a request. */
  readonly unexpected: number
  /** Documents that are not as their last acknowledged command left them. */
  readonly otherwise: number
  /** Documents whose debits and credits differ. */
  readonly unbalanced: number
  /** Fiscal years whose bills have a gap, a number twice, or a counter that does not match. */
  readonly misnumbered: number
  readonly brokenChains: number
  readonly otherRebuilt: number
  /** Session logs that are not, entry by entry, what was sent, or whose chain does not hold. */
  readonly otherLogs: number
}
export const faultsIn = (verdict: Verdict): readonly string[] =>
  Object.entries(verdict)
    .slice(Object.keys(verdict).indexOf('rebuilt') + 1)
    .flatMap(([what, n]) => (n === 0 ? [] : [`${what}: ${n}`]))
    .concat(
      verdict.asked === verdict.acknowledged
        ? []
        : [`asked ${verdict.asked}, acknowledged ${verdict.acknowledged}`],
    )

export const openBooks = ({ DATA_DIR, DATABASE_URL }: Where): Promise<Database> =>
  openDatabase({
    dataDir: DATA_DIR,
    databaseUrl: DATABASE_URL === '' ? null : DATABASE_URL,
    log: silent,
    onLost: () => undefined,
  })

// By positions of the journals, not by time: a clock may be wrong.
const begunSql = 'join unnest($1::uuid[], $2::bigint[]) begun (company_id, head) using (company_id)'
const commandsSql = `select command_id id, company_id company, status, events from command ${begunSql} where first_seq > head`
const factsSql = `select command_id id, count(*) n from event ${begunSql} where seq > head group by command_id`
const recordedSql = `select payload::jsonb->>'documentId' id, count(*) n from event ${begunSql} where seq > head and type in ('SaleRecorded', 'PurchaseRecorded') group by company_id, 1`
const documentsSql =
  "select document_id id, number, version, total, state from document where company_id = any($1) and kind <> 'opening'"
export const unbalancedSql =
  'select reference from posting where company_id = any($1) group by company_id, reference having sum(amount) <> 0'
export const misnumberedSql = `select d.kind from document d left join voucher_counter c using (company_id, kind, fiscal_year) where company_id = any($1) group by company_id, d.kind, d.fiscal_year
  having min(number_in_year) <> 1 or max(number_in_year) <> count(*) or count(distinct number_in_year) <> count(*) or count(distinct number) <> count(*) or max(c.last_number) is distinct from count(*)`

const entriesSql = `select l.log_id log, e.seq, e.text, e.hash, l.up_to "upTo", l.head from session_log l left join session_entry e on e.company_id = l.company_id and e.log_id = l.log_id where l.company_id = any($1) order by 1, 2`

const paisaOf = (rupees: string): number => Math.round(Number(rupees) * 100)
interface Kept {
  readonly number: string
  readonly version: number
  readonly total: number
  readonly state: string
}
/** How each document was left, as the drivers were told. */
const expectedOf = (
  asked: readonly Command[],
  told: ReadonlyMap<string, Settled>,
): ReadonlyMap<string, Partial<Kept>> => {
  const documents = new Map<string, Partial<Kept>>()
  for (const { commandId, kind, documentId } of asked) {
    const settled = told.get(commandId)
    if (settled === undefined || settled.status !== 200) continue
    const { number, version, total } = settled
    if (kind === 'void')
      documents.set(documentId, { ...documents.get(documentId), state: 'void', version: version! })
    else
      documents.set(documentId, {
        number: number!,
        version: version!,
        total: paisaOf(total!),
        state: 'live',
      })
  }
  return documents
}

/** Reads the books by SQL and compares them with the drivers' journal. */
export const judge = async (
  where: Where,
  shops: readonly Pick<Shop, 'company' | 'head'>[],
  {
    asked,
    acknowledged,
  }: { readonly asked: readonly Command[]; readonly acknowledged: readonly Settled[] },
  logs: readonly SentLog[],
): Promise<Verdict> => {
  const database = await openBooks(where)
  const companies = shops.map((shop) => shop.company)
  const heads = shops.map((shop) => shop.head)
  try {
    const sql = <R extends object>(text: string, ...values: readonly unknown[]) =>
      database.asSystem((tx) => tx.query<R>(text, [companies, ...values]))
    const commands = new Map(
      (await sql<{ id: string; status: string; events: number }>(commandsSql, heads)).map((row) => [
        row.id,
        row,
      ]),
    )
    const facts = new Map(
      (await sql<{ id: string; n: number }>(factsSql, heads)).map((row) => [row.id, row.n]),
    )
    const recorded = await sql<{ id: string; n: number }>(recordedSql, heads)
    const documents = new Map(
      (await sql<Kept & { id: string }>(documentsSql)).map((row) => [row.id, row]),
    )
    const told = new Map(acknowledged.map((each) => [each.commandId, each]))
    const ids = new Set(asked.map((each) => each.commandId))
    const expected = expectedOf(asked, told)
    const asTold = ({ commandId, status }: Settled): boolean =>
      commands.get(commandId)?.status === (status === 200 ? 'accepted' : 'refused')
    const differs = ([id, want]: readonly [string, Partial<Kept>]): boolean =>
      Object.entries(want).some(
        ([field, value]) => documents.get(id)?.[field as keyof Kept] !== value,
      )
    let brokenChains = 0
    let otherRebuilt = 0
    let rebuilt = 0
    for (const company of companies) {
      const chain = await database.inCompany(company, (tx) => verifyChain(tx, company))
      const { same, tables } = await rebuildCompany(database, areas, company)
      if (!chain.whole) brokenChains++
      if (!same) otherRebuilt++
      rebuilt += tables.reduce((sum, each) => sum + each.rows, 0)
    }
    const kept = await sql<{
      log: string
      seq: number
      text: string
      hash: string
      upTo: number
      head: string
    }>(entriesSql)
    const logsKept = new Set(kept.map((row) => row.log))
    const asSent = ({ logId, texts }: SentLog): boolean => {
      const rows = kept.filter((row) => row.log === logId)
      const hashes = chained(texts)
      return (
        rows.length === texts.length &&
        rows.every(
          (row, i) =>
            row.seq === i + 1 &&
            row.text === texts[i] &&
            row.hash === hashes[i] &&
            row.upTo === texts.length &&
            row.head === hashes.at(-1),
        )
      )
    }
    return {
      asked: ids.size,
      acknowledged: told.size,
      accepted: acknowledged.filter((each) => each.status === 200).length,
      refused: acknowledged.filter((each) => each.status !== 200).length,
      documents: documents.size,
      facts: [...facts.values()].reduce((sum, n) => sum + n, 0),
      entries: kept.length,
      rebuilt,
      lost: acknowledged.filter((each) => !asTold(each)).length,
      doubled:
        [...commands.values()].filter(({ id, events }) => (facts.get(id) ?? 0) !== events).length +
        recorded.filter(({ n }) => n !== 1).length,
      unexpected:
        [...commands.keys(), ...facts.keys()].filter((id) => !ids.has(id)).length +
        recorded.filter(({ id }) => !expected.has(id)).length,
      otherwise: [...expected].filter(differs).length,
      unbalanced: (await sql(unbalancedSql)).length,
      misnumbered: (await sql(misnumberedSql)).length,
      brokenChains,
      otherRebuilt,
      otherLogs: logs.filter((log) => !asSent(log)).length + logsKept.size - logs.length,
    }
  } finally {
    await database.close()
  }
}
