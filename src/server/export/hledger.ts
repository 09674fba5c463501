import { isCivilDate } from '../../books/calendar/civilDate.ts'
import type { DateRange } from '../../books/calendar/calendar.ts'
import { accountPlace, accountType } from '../../books/ledger/accountTypes.ts'
import { accountName, type Account } from '../../books/ledger/posting.ts'
import { writeRupees } from '../../books/money/money.ts'
import { bookStatementWords } from '../../books/reports/bookStatementWords.ts'
import type { Tx } from '../database/transaction.ts'
import { readHead } from '../journal/journal.ts'
import { yearTotals } from '../ledger/yearTotals.ts'

interface Line {
  readonly reference: string
  readonly date: string
  readonly seq: number
  readonly part: string
  readonly line_no: number
  readonly number: string | null
  readonly party: string | null
  readonly account: Account
  readonly paisa: number
  /** The bank payments of the document, if the account is a bank. */
  readonly banks: readonly BankPart[] | null
}
interface BankPart {
  readonly bankId: string
  readonly amount: number
  readonly reference: string
}

/** The text on one line, without characters that are syntax in hledger. */
const plain = (text: string): string => text.replace(/[\s;:|()[\]]+/g, ' ').trim()

/**
 * The reference of a bank payment: of the first payment of its document with this bank and amount that no earlier line
 * has taken. `taken`: the payments of earlier lines.
 */
const referenceOf = ({ account, paisa, banks }: Line, taken: Set<number>): string => {
  const at = (banks ?? []).findIndex(
    ({ bankId, amount }, i) =>
      !taken.has(i) && `bank:${bankId}` === account && amount === Math.abs(paisa),
  )
  taken.add(at)
  return plain(banks?.[at]?.reference ?? '')
}

/** The name of an account in the hledger journal; the id distinguishes accounts with the same name. */
export const hledgerAccount = (account: Account, names: ReadonlyMap<string, string>): string => {
  const id = account.split(':')[1]
  const top = accountType(account)
  const words = plain(accountName(account).en)
  return id === undefined
    ? `${top}:${words}`
    : `${top}:${words}:${plain(names.get(account) ?? '')} ${id}`
}

const namesSql = `
  select 'party:' || party_id account, title from party where company_id = $1 union all
  select 'bank:' || bank_id, name from bank where company_id = $1 union all
  select 'expense:' || category_id, name from expense_category where company_id = $1`
const pageOf = 5000
const linesSql = `
  select p.reference, p.date, p.entry_seq seq, p.part, p.line_no, d.number, coalesce(d.party->>'ledgerTitle', d.customer_name) party, p.account, p.amount paisa,
    case when p.account like 'bank:%' then coalesce(b.banks, e.banks) end banks
  from posting p left join document d on d.company_id = $1 and d.document_id = p.reference
    left join trade_bill b on b.company_id = $1 and b.document_id = p.reference
    left join expense e on e.company_id = $1 and e.document_id = p.reference
  where p.company_id = $1 and p.date <= $7::date and (p.date, p.entry_seq, p.reference, p.part, p.line_no) > ($2::date, $3::bigint, $4::text, $5::text, $6::integer)
  order by p.date, p.entry_seq, p.reference, p.part, p.line_no limit ${pageOf}`

/** Where a line stands among the lines of a journal. */
type Place = Pick<Line, 'date' | 'seq' | 'reference' | 'part' | 'line_no'>
const beforeAll = (date: string): Place => ({ date, seq: -1, reference: '', part: '', line_no: 0 })

async function* linesOf(tx: Tx, company: string, after: Place, end: string): AsyncGenerator<Line> {
  let last = after
  for (;;) {
    const { date, seq, reference, part, line_no } = last
    const page = await tx.query<Line & Record<string, unknown>>(linesSql, [
      company,
      date,
      seq,
      reference,
      part,
      line_no,
      end,
    ])
    yield* page
    const lastOfPage = page.at(-1)
    if (lastOfPage === undefined || page.length < pageOf) return
    last = lastOfPage
  }
}

const postingLine = (account: string, paisa: number): string =>
  `    ${account}  NPR ${writeRupees(paisa)}`

/**
 * The balances at the start of a range as one transaction. What income and expenses had before its fiscal year is the
 * profit of earlier years.
 */
const openingTransaction = async (
  tx: Tx,
  company: string,
  range: DateRange,
  names: ReadonlyMap<string, string>,
): Promise<string> => {
  const { accounts, earlier } = await yearTotals({ tx, company, today: range.end }, range)
  const balances = accounts
    .filter(({ opening }) => opening !== 0)
    .toSorted(
      (a, b) =>
        accountPlace(a.account) - accountPlace(b.account) || (a.account < b.account ? -1 : 1),
    )
    .map(({ account, opening }) => postingLine(hledgerAccount(account, names), opening))
  const profit = earlier.opening
  const ofYears = `equity:${plain(bookStatementWords.profitOfYears.en)}`
  const lines = [...balances, ...(profit === 0 ? [] : [postingLine(ofYears, profit)])]
  return lines.length === 0 ? '' : `\n${range.start} Opening balances\n${lines.join('\n')}\n`
}

const everyDay: DateRange = { start: '0001-01-01', end: 'infinity' }

interface Transaction {
  readonly text: string
  /** Where its last line stands. */
  readonly place: Place
}
const transactionOf = (
  [first, ...others]: readonly [Line, ...Line[]],
  names: ReadonlyMap<string, string>,
): Transaction => {
  const { date, number, party, reference } = first
  const taken = new Set<number>()
  const lines = [first, ...others].map((line) => {
    const comment = referenceOf(line, taken)
    const posting = postingLine(hledgerAccount(line.account, names), line.paisa)
    return `${posting}${comment === '' ? '' : `  ; ${comment}`}\n`
  })
  const title = `${number === null ? '' : `(${number}) `}${plain(party ?? '') || plain(reference)}`
  return { text: `\n${date} ${title}\n${lines.join('')}`, place: others.at(-1) ?? first }
}

/** The transactions after a place: the lines of a document on one day and of one entry are one. */
async function* transactionsOf(
  tx: Tx,
  company: string,
  names: ReadonlyMap<string, string>,
  after: Place,
  end: string,
): AsyncGenerator<Transaction> {
  let open: [Line, ...Line[]] | null = null
  for await (const line of linesOf(tx, company, after, end)) {
    const [first] = open ?? []
    const isSame =
      first?.date === line.date && first.seq === line.seq && first.reference === line.reference
    if (open !== null && isSame) {
      open.push(line)
      continue
    }
    if (open !== null) yield transactionOf(open, names)
    open = [line]
  }
  if (open !== null) yield transactionOf(open, names)
}

const namesOf = async (tx: Tx, company: string): Promise<ReadonlyMap<string, string>> =>
  new Map(
    (await tx.query<{ account: string; title: string }>(namesSql, [company])).map((row) => [
      row.account,
      row.title,
    ]),
  )

/** What stands above the transactions: the head of the journal, and the balances at the start of a period. */
async function* topOf(
  tx: Tx,
  company: string,
  names: ReadonlyMap<string, string>,
  period: DateRange | null,
): AsyncGenerator<string> {
  const { seq, hash } = await readHead(tx, company)
  yield `; journal ${seq} ${hash}\ncommodity NPR 1000.00\n`
  if (period !== null) yield await openingTransaction(tx, company, period, names)
}

/**
 * The books of a company in the journal format of hledger, one transaction per document, in pieces. The first line has
 * the head of the journal: its last seq and hash. The reference of a bank payment is a comment. `period`: only the days
 * of this range, after a transaction with the balances at its start; null: everything.
 */
export async function* hledgerJournal(
  tx: Tx,
  company: string,
  period: DateRange | null = null,
): AsyncGenerator<string> {
  const names = await namesOf(tx, company)
  yield* topOf(tx, company, names, period)
  const { start, end } = period ?? everyDay
  for await (const { text } of transactionsOf(tx, company, names, beforeAll(start), end)) yield text
}

const placeText = ({ date, seq, reference, part, line_no }: Place): string =>
  `${date}_${seq}_${part}_${line_no}_${reference}`
/** Null for a text that is no place. */
const placeIn = (text: string): Place | null => {
  const [, date, seq, part, line, reference] =
    /^(\d{4}-\d\d-\d\d)_(\d{1,15})_([a-z]{1,20})_(\d{1,9})_([\w-]{1,64})$/.exec(text) ?? []
  return date === undefined || !isCivilDate(date)
    ? null
    : { date, seq: Number(seq), part: part!, line_no: Number(line), reference: reference! }
}

/** In UTF-16 units. */
const pageLength = 500_000

export interface JournalPage {
  readonly text: string
  /** What to ask for as `after` to get what follows; null at the end. */
  readonly next: string | null
}
/**
 * A part of `hledgerJournal` of a period: all its pages one after another are the whole of it. `after`: empty for the
 * first page. A page ends with the transaction that brings it to `mostLength`. Null if `after` is no place in a journal.
 */
export const hledgerPage = async (
  tx: Tx,
  company: string,
  period: DateRange,
  after: string,
  mostLength = pageLength,
): Promise<JournalPage | null> => {
  const place = after === '' ? beforeAll(period.start) : placeIn(after)
  if (place === null) return null
  const names = await namesOf(tx, company)
  const pieces: string[] = []
  if (after === '') for await (const piece of topOf(tx, company, names, period)) pieces.push(piece)
  let length = 0
  for await (const { text, place: at } of transactionsOf(tx, company, names, place, period.end)) {
    pieces.push(text)
    length += text.length
    if (length >= mostLength) return { text: pieces.join(''), next: placeText(at) }
  }
  return { text: pieces.join(''), next: null }
}
