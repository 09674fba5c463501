import type { Database } from '../database/database.ts'
import type { Tx } from '../database/transaction.ts'
import { readFacts, type JournalHead } from '../journal/journal.ts'
import type {
  CommandLine,
  FactLine,
  LogCommand,
  LogEntryLine,
  TakenLog,
  PageLine,
  PersonLine,
} from './format.ts'

const pageRows = 500
/** At most so many bytes of text in one page; at least one row. */
const pageBytes = 4_000_000

type PageOf<R> = (last: R | null) => Promise<readonly R[]>
/** All rows of pages that each begin after the last row of the one before. */
async function* rowsOf<R>(page: PageOf<R>): AsyncGenerator<R> {
  for (let last: R | null = null; ;) {
    const rows: readonly R[] = await page(last)
    yield* rows
    if (rows.length === 0) return
    last = rows.at(-1)!
  }
}

/** A page of a table: only as many rows as fit into `pageBytes`. `order`: columns of a key. */
const pageSql = (columns: string, from: string, where: string, order: string, text: string) => `
  select ${columns} from (
    select *, row_number() over (order by ${order}) place, sum(octet_length(${text})) over (order by ${order}) weight
    from (select * from ${from} where ${where} order by ${order} limit ${pageRows}) rows_of_page) page
  where weight <= ${pageBytes} or place = 1 order by ${order}`

const reading =
  (database: Database, company: string) =>
  <A>(work: (tx: Tx) => Promise<A>): Promise<A> =>
    database.transaction('report', (tx) => {
      tx.enter(company, true)
      return work(tx)
    })

const factsAtOnce = 200

/** The journal up to a head. */
export async function* journalLines(
  database: Database,
  company: string,
  head: JournalHead,
): AsyncGenerator<FactLine> {
  const inCompany = reading(database, company)
  for (let from = 0; from < head.seq; from += factsAtOnce) {
    const facts = await inCompany(async (tx) => {
      const some: FactLine[] = []
      const upTo = Math.min(from + factsAtOnce, head.seq)
      for await (const { company: _, ...fact } of readFacts(tx, company, from, upTo))
        some.push(fact)
      return some
    })
    yield* facts
  }
}

const commandsSql = pageSql(
  'command_id "commandId", request_hash "requestHash", at, status, first_seq "firstSeq", events, outcome',
  'command',
  'company_id = $1 and command_id > $2 and first_seq + events - 1 <= $3',
  'command_id',
  'outcome',
)
const noId = '00000000-0000-0000-0000-000000000000'

/** The commands that were decided up to a head. */
export const commandLines = (
  database: Database,
  company: string,
  head: JournalHead,
): AsyncGenerator<CommandLine> =>
  rowsOf((last) =>
    reading(
      database,
      company,
    )((tx) => tx.query<CommandLine>(commandsSql, [company, last?.commandId ?? noId, head.seq])),
  )

const peopleSql = `
  select m.person_id "personId", m.is_admin "isOwner", m.is_active "isActive", m.full_name "fullName",
    coalesce(p.mobile_no, m.mobile_no) "mobileNo", coalesce(p.email, '') email, m.permissions
  from member m left join person p on p.person_id = m.person_id where m.company_id = $1 order by not m.is_admin, m.person_id`

/** The people of a company, its owner first. */
export const peopleOf = (database: Database, company: string): Promise<readonly PersonLine[]> =>
  database.asSystem((tx) => tx.query<PersonLine>(peopleSql, [company]))

const logsSql = `
  select log_id log, person_id "personId", device_id "deviceId", device, ip, began_at "beganAt", last_at "lastAt", up_to "upTo", head,
    commands, refusals, bytes, day, day_bytes "dayBytes", dismissed_at "dismissedAt", after_dismissal_from "afterDismissalFrom", after_dismissal_to "afterDismissalTo"
  from session_log where company_id = $1 and log_id > $2 and up_to > 0 order by log_id limit 100`
const entriesSql = pageSql(
  'log_id "of", seq, received_at "receivedAt", text, hash',
  'session_entry',
  'company_id = $1 and log_id = $2 and seq > $3 and seq <= $4',
  'seq',
  'text',
)
const marksSql = `
  select log_id marks, command_id "commandId", mark, seq from session_command
  where company_id = $1 and log_id = $2 and seq > $3 and seq <= $4 order by seq, command_id, mark`
const marksAtOnce = 1000

/** Each session log as far as it had come when it was read, with its entries and the places of its commands. */
export async function* logLines(
  database: Database,
  company: string,
): AsyncGenerator<TakenLog | LogEntryLine | LogCommand> {
  const inCompany = reading(database, company)
  const heads = rowsOf<TakenLog>((last) =>
    inCompany((tx) => tx.query<TakenLog>(logsSql, [company, last?.log ?? ''])),
  )
  for await (const head of heads) {
    yield head
    yield* rowsOf<LogEntryLine>((last) =>
      inCompany((tx) =>
        tx.query<LogEntryLine>(entriesSql, [company, head.log, last?.seq ?? 0, head.upTo]),
      ),
    )
    for (let from = 0; from < head.upTo; from += marksAtOnce)
      yield* await inCompany((tx) =>
        tx.query<LogCommand>(marksSql, [
          company,
          head.log,
          from,
          Math.min(from + marksAtOnce, head.upTo),
        ]),
      )
  }
}

const pagesSql = pageSql(
  'digest, viewed_on "viewedOn", viewed_at "viewedAt", question, page',
  'report_page',
  'company_id = $1 and digest > $2',
  'digest',
  'page',
)

export const pageLines = (database: Database, company: string): AsyncGenerator<PageLine> =>
  rowsOf((last) =>
    reading(database, company)((tx) => tx.query<PageLine>(pagesSql, [company, last?.digest ?? ''])),
  )
