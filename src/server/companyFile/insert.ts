import { besideHead } from '../journal/journal.ts'
import type { OpenTx } from '../database/transaction.ts'
import type { CommandLine, FactLine, LogCommand, TakenLog, LogLine, PageLine } from './format.ts'

type Type = 'text' | 'uuid' | 'bigint' | 'integer' | 'timestamptz' | 'date'
/** Each column with its type and its value in a line. */
type Columns<A> = readonly (readonly [name: string, type: Type, of: (line: A) => unknown])[]

const insertAll = <A>(
  tx: OpenTx,
  company: string,
  table: string,
  columns: Columns<A>,
  lines: readonly A[],
): void => {
  if (lines.length === 0) return
  const names = columns.map(([name]) => name).join(', ')
  const arrays = columns.map(([, type], i) => `$${i + 2}::${type}[]`).join(', ')
  tx.send(
    `insert into ${table} (company_id, ${names}) select h.company_id, x.* from ${besideHead(`unnest(${arrays}) x`)}`,
    [company, ...columns.map(([, , of]) => lines.map(of))],
  )
}

const factColumns: Columns<FactLine> = [
  ['seq', 'bigint', ({ seq }) => seq],
  ['at', 'timestamptz', ({ at }) => at],
  ['actor', 'text', ({ actor }) => actor],
  ['command_id', 'uuid', ({ commandId }) => commandId],
  ['type', 'text', ({ type }) => type],
  ['version', 'integer', ({ version }) => version],
  ['payload', 'text', ({ payload }) => payload],
  ['hash', 'text', ({ hash }) => hash],
]
export const insertFacts = (tx: OpenTx, company: string, lines: readonly FactLine[]): void =>
  insertAll(tx, company, 'event', factColumns, lines)

const commandColumns: Columns<CommandLine> = [
  ['command_id', 'uuid', ({ commandId }) => commandId],
  ['request_hash', 'text', ({ requestHash }) => requestHash],
  ['at', 'timestamptz', ({ at }) => at],
  ['status', 'text', ({ status }) => status],
  ['first_seq', 'bigint', ({ firstSeq }) => firstSeq],
  ['events', 'integer', ({ events }) => events],
  ['outcome', 'text', ({ outcome }) => outcome],
]
export const insertCommands = (tx: OpenTx, company: string, lines: readonly CommandLine[]): void =>
  insertAll(tx, company, 'command', commandColumns, lines)

const logColumns: Columns<TakenLog> = [
  ['log_id', 'text', ({ log }) => log],
  ['person_id', 'uuid', ({ personId }) => personId],
  ['device_id', 'text', ({ deviceId }) => deviceId],
  ['device', 'text', ({ device }) => device],
  ['ip', 'text', ({ ip }) => ip],
  ['began_at', 'timestamptz', ({ beganAt }) => beganAt],
  ['last_at', 'timestamptz', ({ lastAt }) => lastAt],
  ['up_to', 'bigint', ({ upTo }) => upTo],
  ['head', 'text', ({ head }) => head],
  ['commands', 'bigint', ({ commands }) => commands],
  ['refusals', 'bigint', ({ refusals }) => refusals],
  ['bytes', 'bigint', ({ bytes }) => bytes],
  ['day', 'date', ({ day }) => day],
  ['day_bytes', 'bigint', ({ dayBytes }) => dayBytes],
  ['dismissed_at', 'timestamptz', ({ dismissedAt }) => dismissedAt],
  ['after_dismissal_from', 'bigint', ({ afterDismissalFrom }) => afterDismissalFrom],
  ['after_dismissal_to', 'bigint', ({ afterDismissalTo }) => afterDismissalTo],
]
const entryColumns: Columns<Extract<LogLine, { of: string }>> = [
  ['log_id', 'text', ({ of }) => of],
  ['seq', 'bigint', ({ seq }) => seq],
  ['received_at', 'timestamptz', ({ receivedAt }) => receivedAt],
  ['text', 'text', ({ text }) => text],
  ['hash', 'text', ({ hash }) => hash],
]
const markColumns: Columns<LogCommand> = [
  ['command_id', 'uuid', ({ commandId }) => commandId],
  ['log_id', 'text', ({ marks }) => marks],
  ['mark', 'text', ({ mark }) => mark],
  ['seq', 'bigint', ({ seq }) => seq],
]
export const insertLogs = (tx: OpenTx, company: string, lines: readonly LogLine[]): void => {
  const logs: TakenLog[] = []
  const entries: Extract<LogLine, { of: string }>[] = []
  const marks: LogCommand[] = []
  for (const line of lines)
    if ('log' in line) logs.push(line)
    else if ('of' in line) entries.push(line)
    else marks.push(line)
  insertAll(tx, company, 'session_log', logColumns, logs)
  insertAll(tx, company, 'session_entry', entryColumns, entries)
  insertAll(tx, company, 'session_command', markColumns, marks)
}

const pageColumns: Columns<PageLine> = [
  ['digest', 'text', ({ digest }) => digest],
  ['viewed_on', 'date', ({ viewedOn }) => viewedOn],
  ['viewed_at', 'timestamptz', ({ viewedAt }) => viewedAt],
  ['question', 'text', ({ question }) => question],
  ['page', 'text', ({ page }) => page],
]
export const insertPages = (tx: OpenTx, company: string, lines: readonly PageLine[]): void =>
  insertAll(tx, company, 'report_page', pageColumns, lines)
