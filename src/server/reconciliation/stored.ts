import type { DateRange } from '../../books/calendar/calendar.ts'
import { everyDocumentKind, transactionKinds } from '../../books/documents/documentKind.ts'
import type { BankSnapshot } from '../../journal/movementFields.ts'
import type { BankLine } from '../../journal/reconciliationFacts.ts'
import type { Context } from '../area.ts'
import { daysOfMonth } from '../ledger/postings.ts'

type Books = Pick<Context, 'tx' | 'company'>

/** A bank by its id, active or not. */
export const namedBank = async (
  { tx, company }: Books,
  bankId: string,
): Promise<BankSnapshot | undefined> => {
  const [row] = await tx.query<BankSnapshot & Record<string, unknown>>(
    'select bank_id "bankId", name from bank where company_id = $1 and bank_id = $2',
    [company, bankId],
  )
  return row
}

/** A finished reconciliation. `seq`: its place in the journal. */
export interface Finished {
  readonly number: number
  readonly date: string
  readonly balance: number
  readonly by: string
  readonly at: string
  readonly seq: number
}
/** The latest finished reconciliation of a bank; null if there is none. */
export const lastFinished = async (
  { tx, company }: Books,
  bankId: string,
): Promise<Finished | null> => {
  const [row] = await tx.query<Finished & Record<string, unknown>>(
    `select number, date, balance, finished_by "by", finished_at "at", seq from bank_reconciliation
    where company_id = $1 and bank_id = $2 and state = 'finished' order by number desc limit 1`,
    [company, bankId],
  )
  return row ?? null
}

/** The number of the next reconciliation of a bank. */
export const nextReconciliation = async (
  { tx, company }: Books,
  bankId: string,
): Promise<number> => {
  const [row] = await tx.query<{ last: number }>(
    'select coalesce(max(number), 0) last from bank_reconciliation where company_id = $1 and bank_id = $2',
    [company, bankId],
  )
  return row!.last + 1
}

/** The opening balance of a bank in paisa: what its account holds besides its transactions. */
export const openingOfBank = async ({ tx, company }: Books, bankId: string): Promise<number> => {
  const [row] = await tx.query<{ paisa: number }>(
    `select coalesce(sum(o.paisa), 0) paisa from opening o where o.company_id = $1 and o.subject = $2 and o.state = 'live'`,
    [company, `bank:${bankId}`],
  )
  return row!.paisa
}

/**
 * Which ticks are in no finished reconciliation, as in `isReconciled` of the books: $4 and $5 are the place in the
 * journal and the day of the last one, or null.
 */
const isFree = '($4::bigint is null or t.seq > $4 or t.date > $5::date)'

/** The sum in paisa and the number of the ticked lines up to a day that are in no finished reconciliation. */
export const freeTicks = async (
  { tx, company }: Books,
  bankId: string,
  last: Finished | null,
  until: string,
): Promise<{ readonly paisa: number; readonly lines: number }> => {
  const [row] = await tx.query<{ paisa: number; lines: number }>(
    `select coalesce(sum(paisa), 0) paisa, count(*) lines from bank_tick t
    where company_id = $1 and bank_id = $2 and date <= $3::date and ${isFree}`,
    [company, bankId, until, last?.seq ?? null, last?.date ?? null],
  )
  return row!
}

/** A line of an account as it stands in the books, and the place of its tick in the journal; null if it is not ticked. */
export type TickableLine = BankLine & { readonly tickSeq: number | null }

const linesOfDocumentsSql = `
  select p.reference "documentId", d.number, p.line, p.date, p.amount paisa, t.seq "tickSeq"
  from (select reference, date, amount, row_number() over (partition by reference order by part, line_no)::integer line
    from posting where company_id = $1 and account = 'bank:' || $2 and reference = any($3)) p
  join document d on d.company_id = $1 and d.document_id = p.reference and d.kind = any($4)
  left join bank_tick t on t.company_id = $1 and t.document_id = p.reference and t.bank_id = $2 and t.line = p.line`

/** The lines of some documents on the account of a bank. */
export const linesOfDocuments = (
  { tx, company }: Books,
  bankId: string,
  documentIds: readonly string[],
): Promise<readonly TickableLine[]> =>
  tx.query<TickableLine & Record<string, unknown>>(linesOfDocumentsSql, [
    company,
    bankId,
    documentIds,
    transactionKinds,
  ])

interface MonthOfBank extends DateRange {
  /** How many lines the account has; null: not known, because the month is cut off. */
  readonly lines: number | null
}
/** The Bikram Sambat months in which a bank has lines up to a day. */
const monthsOfBank = async (
  { tx, company }: Books,
  bankId: string,
  until: string,
): Promise<readonly MonthOfBank[]> => {
  const rows = await tx.query<{ month: string; lines: number }>(
    "select month, entries lines from account_month where company_id = $1 and account = 'bank:' || $2",
    [company, bankId],
  )
  return rows.flatMap(({ month, lines }) => {
    const { start, end } = daysOfMonth(month)
    if (start > until) return []
    return [end > until ? { start, end: until, lines: null } : { start, end, lines }]
  })
}

const otherKinds = everyDocumentKind.filter((kind) => !transactionKinds.includes(kind))
const lockedTicks = (days: string): string => `
  (select count(*) from bank_tick t where t.company_id = $1 and t.bank_id = $2 and ${days} and not ${isFree})`
// A month or a day with as many lines as ticks of finished reconciliations has nothing free: the lines of the others alone are read.
// Those of one document have one day and one place in the journal: counted within these, they come in the order of the index of the
// account. Only the documents of the lines that are shown are read. $3: the kinds without lines to tick; $7, $8 and $9: the months.
const freeLinesSql = `
  with open_months as materialized (
    select start, "end" from unnest($7::date[], $8::date[], $9::bigint[]) m(start, "end", lines)
    where lines is null or lines <> ${lockedTicks('t.date >= m.start and t.date <= m."end"')}),
  open_days as materialized (
    select l.date from open_months m cross join lateral (
      select date, count(*) lines from posting where company_id = $1 and account = 'bank:' || $2 and date >= m.start and date <= m."end" group by date) l
    where l.lines <> ${lockedTicks('t.date = l.date')})
  select p.reference "documentId", p.line, d.kind, d.number, p.date, coalesce(d.party ->> 'ledgerTitle', d.customer_name) "name", d.remarks, p.amount,
    p.ticked_by "tickedBy", p.ticked_at "tickedAt", p.found
  from (
    select p.*, t.ticked_by, t.ticked_at, count(*) over () found, row_number() over (partition by t.seq is null order by p.date, p.entry_seq, p.reference, p.line) nth
    from (select reference, date, entry_seq, amount, row_number() over (partition by date, entry_seq, reference order by part, line_no)::integer line
      from posting where company_id = $1 and account = 'bank:' || $2 and date = any(array(select date from open_days))) p
    left join bank_tick t on t.company_id = $1 and t.document_id = p.reference and t.bank_id = $2 and t.line = p.line and t.date = any(array(select date from open_days))
    where (t.seq is null or ${isFree}) and not exists (select from document o where o.company_id = $1 and o.document_id = p.reference and o.kind = any($3))
  ) p
  join document d on d.company_id = $1 and d.document_id = p.reference
  where p.nth <= $6 order by p.date, p.entry_seq, p.reference, p.line`

/** A line of an account that is in no finished reconciliation. */
export interface FreeLine {
  readonly documentId: string
  readonly line: number
  readonly kind: string
  readonly number: string
  readonly date: string
  readonly name: string
  readonly remarks: string
  readonly amount: number
  readonly tickedBy: string | null
  readonly tickedAt: string | null
}

/**
 * The lines up to a day that are in no finished reconciliation, oldest first: at most so many ticked and so many not
 * ticked. `found`: how many there are.
 */
export const freeLines = async (
  { tx, company }: Books,
  bankId: string,
  last: Finished | null,
  until: string,
  most: number,
): Promise<{ readonly lines: readonly FreeLine[]; readonly found: number }> => {
  const months = await monthsOfBank({ tx, company }, bankId, until)
  const rows = await tx.query<FreeLine & { readonly found: number } & Record<string, unknown>>(
    freeLinesSql,
    [
      company,
      bankId,
      otherKinds,
      last?.seq ?? null,
      last?.date ?? null,
      most,
      months.map(({ start }) => start),
      months.map(({ end }) => end),
      months.map(({ lines }) => lines),
    ],
  )
  return { lines: rows.map(({ found: _, ...line }) => line), found: rows[0]?.found ?? 0 }
}
