import { either as E } from 'fp-ts'
import { latinDigits } from '../../books/money/digits.ts'
import type { Refused } from '../../books/refusal.ts'
import { both, type Words } from '../../books/words.ts'
import type {
  ChainState,
  logEntries,
  logSources,
  SessionLogRow,
  sessionLogs,
} from '../../contract/audit.ts'
import type { DataOf, QueryOf } from '../../contract/route.ts'
import type { Context } from '../area.ts'
import type { Answer } from '../answer.ts'
import type { Tx } from '../database/transaction.ts'
import { allConditions, constantSql, rowsOf, sql, type Sql } from '../database/sql.ts'
import { orderOf, windowOf } from '../lists/paging.ts'
import { notFound } from '../records/refusals.ts'
import { beginning, folded } from '../lists/search.ts'
import { chainHash } from './batch.ts'
import { isUuid } from '../database/uuid.ts'
import { journalWords } from '../journal/words.ts'

const rows = `select l.log_id "logId", l.person_id "personId", coalesce(m.full_name, '') "fullName", l.device_id "deviceId", l.device, l.ip, l.began_at "beganAt", l.last_at "lastAt",
  l.up_to "upTo", l.commands, l.refusals, l.head, l.dismissed_at "dismissedAt", l.after_dismissal_from "afterDismissalFrom", l.after_dismissal_to "afterDismissalTo"
  from session_log l left join member m on m.company_id = $1 and m.person_id = l.person_id`

/** The instant at which a day begins in Nepal. */
const startOfDay = (day: string): string => new Date(`${day}T00:00:00.000+05:45`).toISOString()
const endOfDay = (day: string): string =>
  new Date(Date.parse(startOfDay(day)) + 86_400_000).toISOString()

/** The ids of the company's people whose name contains the search. A company has few enough people to check each. */
const peopleNamed = async (
  { tx, company }: Context,
  search: string,
): Promise<readonly string[]> => {
  const people = await tx.query<{ id: string; name: string }>(
    'select person_id id, full_name as name from member where company_id = $1',
    [company],
  )
  return people.filter(({ name }) => folded(name).includes(folded(search))).map(({ id }) => id)
}

/** The logs of those who entered or changed a document, by the beginning of its number. A log of somebody else that names their command is none. */
const handling = (company: string, search: string): Sql => {
  const [from, before] = beginning(latinDigits(search))
  return sql`select c.log_id from document d
    join lateral (select d.entry_seq seq union all select f.seq from document_fact f where f.company_id = $1 and f.document_id = d.document_id) facts on true
    join event e on e.company_id = $1 and e.seq = facts.seq
    join session_command c on c.company_id = $1 and c.command_id = e.command_id
    join session_log s on s.company_id = $1 and s.log_id = c.log_id and s.person_id::text = e.actor
    where d.company_id = ${company} and d.number_search >= ${from} and d.number_search < ${before}`
}

const orders = { '-began': 'l.began_at desc, l.log_id desc', began: 'l.began_at, l.log_id' }

/** Compared as a uuid, so that the index of a person's logs is used; a text that is not a uuid matches nobody. */
const isOfPerson = (personId: string): Sql =>
  isUuid(personId) ? sql`l.person_id = ${personId}::uuid` : sql`false`

/** Sessions, newest first. A range of days finds those that were open on any of these days. */
export const listLogs = async (
  context: Context,
  query: QueryOf<typeof sessionLogs>,
): Promise<Refused<Answer<readonly SessionLogRow[]>>> => {
  const { tx, company } = context
  const { from, to, deviceId, personId } = query
  const order = orderOf(query, orders, '-began')
  if (E.isLeft(order)) return order
  const { limit, offset, paging } = windowOf(query)
  const search = query.search?.trim() ?? ''
  const people = search === '' ? null : await peopleNamed(context, search)
  const where = allConditions(
    sql`l.company_id = ${company}`,
    from === undefined ? null : sql`l.last_at >= ${startOfDay(from)}`,
    to === undefined ? null : sql`l.began_at < ${endOfDay(to)}`,
    deviceId === undefined ? null : sql`l.device_id = ${deviceId}`,
    personId === undefined ? null : isOfPerson(personId),
    people === null
      ? null
      : sql`(l.person_id = any(${people}::uuid[]) or l.log_id in (${handling(company, search)}))`,
  )
  const [found, [count]] = await Promise.all([
    rowsOf<SessionLogRow>(
      tx,
      sql`${constantSql(rows)} where ${where} order by ${constantSql(order.right)} limit ${limit} offset ${offset}`,
    ),
    rowsOf<{ total: number }>(tx, sql`select count(*) total from session_log l where ${where}`),
  ])
  return E.right({ data: found, paging: paging(count?.total ?? 0) })
}

/** Everyone who has logs, and the latest description of each device. */
export const listSources = async ({
  tx,
  company,
}: Context): Promise<Refused<Answer<DataOf<typeof logSources>>>> => {
  const [people, devices] = await Promise.all([
    tx.query<{ personId: string; fullName: string }>(
      `select l.person_id "personId", coalesce(m.full_name, '') "fullName" from (select distinct person_id from session_log where company_id = $1) l
      left join member m on m.company_id = $1 and m.person_id = l.person_id order by 2`,
      [company],
    ),
    tx.query<{ deviceId: string; device: string }>(
      `select distinct on (device_id) device_id "deviceId", device from session_log
      where company_id = $1 and device_id <> '' order by device_id, last_at desc`,
      [company],
    ),
  ])
  return E.right({ data: { people, devices } })
}

const find = async ({ tx, company }: Context, logId: string): Promise<SessionLogRow | undefined> =>
  (
    await tx.query<SessionLogRow>(`${rows} where l.company_id = $1 and l.log_id = $2`, [
      company,
      logId,
    ])
  )[0]

export const readSessionLog = async (
  context: Context,
  logId: string,
): Promise<Refused<Answer<SessionLogRow>>> => {
  const found = await find(context, logId)
  return found === undefined ? notFound : E.right({ data: found })
}

const pageEntries = 5000
const pageBytes = 4_000_000
// A page is also limited in bytes, but has at least one entry if there is one.
const entriesSql = `select text, hash from (
    select seq, text, hash, sum(octet_length(text)) over (order by seq) - octet_length(text) before
    from (select seq, text, hash from session_entry where company_id = $1 and log_id = $2 and seq > $3 order by seq limit $4) page
  ) sized where before < ${pageBytes} order by seq`

export const readEntries = async (
  context: Context,
  logId: string,
  { after = 0, limit = pageEntries }: QueryOf<typeof logEntries>,
): Promise<Refused<Answer<DataOf<typeof logEntries>>>> => {
  const { tx, company } = context
  const [found, rows] = await Promise.all([
    find(context, logId),
    tx.query<{ text: string; hash: string }>(entriesSql, [company, logId, after, limit]),
  ])
  if (found === undefined) return notFound
  return E.right({
    data: { entries: rows.map((row) => row.text), hashes: rows.map((row) => row.hash) },
  })
}

interface StoredEntry {
  readonly seq: number
  readonly text: string
  readonly hash: string
}
const storedEntries = async function* (
  tx: Tx,
  company: string,
  logId: string,
): AsyncGenerator<StoredEntry> {
  for (let last = 0; ;) {
    const page = await tx.query<StoredEntry & Record<string, unknown>>(
      'select seq, text, hash from session_entry where company_id = $1 and log_id = $2 and seq > $3 order by seq limit 1000',
      [company, logId, last],
    )
    if (page.length === 0) return
    yield* page
    last = page.at(-1)!.seq
  }
}

/** Checks a stored log from its first entry to its head. */
export const checkLog = async (
  context: Context,
  logId: string,
): Promise<Refused<Answer<ChainState>>> => {
  const { tx, company } = context
  const log = await find(context, logId)
  if (log === undefined) return notFound
  let seq = 0
  let hash = ''
  const broken = (at: number, why: Words) =>
    E.right({ data: { whole: false, entries: seq, head: hash, brokenAt: at, why: both(why) } })
  for await (const entry of storedEntries(tx, company, logId)) {
    if (entry.seq !== seq + 1) return broken(seq + 1, journalWords.entryMissing)
    if (chainHash(hash, entry.text) !== entry.hash)
      return broken(entry.seq, journalWords.entryChanged)
    ;({ seq, hash } = entry)
  }
  return log.upTo === seq && log.head === hash
    ? E.right({ data: { whole: true, entries: seq, head: hash } })
    : broken(seq + 1, journalWords.endsElsewhere(log.upTo, seq))
}
