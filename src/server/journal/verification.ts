import type { Tx } from '../database/transaction.ts'
import type { Database } from '../database/database.ts'
import type { AreaProjections } from './projection.ts'
import { firstDifferenceIn, rebuildCompany, type RebuildReport } from './rebuild.ts'
import type { Replaying } from './replay.ts'

/** The first finding of a company's last verification; null if its books agree with the journal. */
export type Finding =
  | { readonly tag: 'journal'; readonly seq: number; readonly ne: string; readonly en: string }
  | { readonly tag: 'fact'; readonly seq: number; readonly why: string }
  | {
      readonly tag: 'row'
      readonly table: string
      readonly key: string
      readonly live: string | null
      readonly rebuilt: string | null
    }

/** The last verification of a company, as stored. */
export interface Verification {
  /** ISO instant. */
  readonly verifiedAt: string
  readonly seq: number
  readonly hash: string
  readonly sound: boolean
  readonly difference: Finding | null
}

const findingOf = (report: RebuildReport): Finding | null => {
  const { chain, unreplayable } = report
  const first = firstDifferenceIn(report)
  if (!chain.whole) return { tag: 'journal', seq: chain.seq, ...chain.why }
  if (unreplayable !== null) return { tag: 'fact', ...unreplayable }
  return first === null ? null : { tag: 'row', ...first }
}

const keepSql = `insert into verification (company_id, verified_at, seq, hash, sound, difference)
  select h.company_id, $2::timestamptz, $3::bigint, $4::text, $5::boolean, $6::text from company_head h where h.company_id = $1
  on conflict (company_id) do update set verified_at = excluded.verified_at, seq = excluded.seq, hash = excluded.hash, sound = excluded.sound, difference = excluded.difference`

/** Compares a company's journal with every figure derived from it, and stores the result. `now`: an ISO instant. */
export const verifyCompany = async (
  database: Database,
  areas: readonly AreaProjections[],
  company: string,
  now: string,
  between?: Replaying['between'],
): Promise<RebuildReport> => {
  const report = await rebuildCompany(database, areas, company, false, between)
  const finding = findingOf(report)
  const { head, same } = report
  await database.asSystem((tx) =>
    tx.query(keepSql, [
      company,
      now,
      head.seq,
      head.hash,
      same,
      finding === null ? null : JSON.stringify(finding),
    ]),
  )
  return report
}

/** The last verification of a company; null if there was none yet. */
export const lastVerification = async (tx: Tx, company: string): Promise<Verification | null> => {
  const [row] = await tx.query<Omit<Verification, 'difference'> & { difference: string | null }>(
    'select verified_at "verifiedAt", seq, hash, sound, difference from verification where company_id = $1',
    [company],
  )
  return row === undefined
    ? null
    : {
        ...row,
        difference: row.difference === null ? null : (JSON.parse(row.difference) as Finding),
      }
}

const hourMs = 3_600_000
/** A company with new facts, or whose books differed, is verified every night; any other every seventh night. */
const sameNightMs = 12 * hourMs
const restingMs = 7 * 24 * hourMs - sameNightMs
/** A server that does not run at night catches up by day. */
const missedMs = 36 * hourMs

const dueSql = `
  select h.company_id company from company_head h left join verification v on v.company_id = h.company_id
  where h.company_id <> all($5::uuid[]) and h.company_id <> all(array(select restored from company_restoring)) and case when v.company_id is null then $4 or (select e.at from event e where e.company_id = h.company_id order by e.seq limit 1) < $3::timestamptz
    when v.verified_at < $2::timestamptz then true
    when not v.sound or h.seq <> v.seq or h.hash <> v.hash then v.verified_at < case when $4 then $1::timestamptz else $3::timestamptz end
    else false end
  order by v.verified_at nulls first, h.company_id limit 1`

/** Whether an instant is between two and four o'clock at night in Kathmandu. */
export const isNight = (now: string): boolean => {
  const hour = new Date(Date.parse(now) + 5.75 * hourMs).getUTCHours()
  return hour >= 2 && hour < 4
}

/** The company whose verification is most overdue at an instant, except those in `besides`; null if none is due. */
export const nextDue = async (
  database: Database,
  now: string,
  besides: readonly string[] = [],
): Promise<string | null> => {
  const before = (ms: number): string => new Date(Date.parse(now) - ms).toISOString()
  const [row] = await database.asSystem((tx) =>
    tx.query<{ company: string }>(dueSql, [
      before(sameNightMs),
      before(restingMs),
      before(missedMs),
      isNight(now),
      besides,
    ]),
  )
  return row?.company ?? null
}
