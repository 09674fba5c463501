import type { DateRange } from '../../books/calendar/calendar.ts'
import { accountPlace, accountType } from '../../books/ledger/accountTypes.ts'
import { accountName, type Account } from '../../books/ledger/posting.ts'
import { writeRupees } from '../../books/money/money.ts'
import { bookStatementWords } from '../../books/reports/bookStatementWords.ts'
import type { Tx } from '../database/transaction.ts'
import { yearTotals } from '../ledger/yearTotals.ts'

interface Line {
  readonly reference: string
  readonly date: string
  readonly seq: number
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
  from posting p left join document d on d.company_id = p.company_id and d.document_id = p.reference
    left join trade_bill b on b.company_id = p.company_id and b.document_id = p.reference
    left join expense e on e.company_id = p.company_id and e.document_id = p.reference
  where p.company_id = $1 and p.date <= $7::date and (p.date, p.entry_seq, p.reference, p.part, p.line_no) > ($2::date, $3::bigint, $4::text, $5::text, $6::integer)
  order by p.date, p.entry_seq, p.reference, p.part, p.line_no limit ${pageOf}`

async function* linesOf(tx: Tx, company: string, { start, end }: DateRange): AsyncGenerator<Line> {
  let after: readonly unknown[] = [start, -1, '', '', 0]
  for (;;) {
    const page = await tx.query<Line & { part: string; line_no: number }>(linesSql, [
      company,
      ...after,
      end,
    ])
    yield* page
    const last = page.at(-1)
    if (last === undefined || page.length < pageOf) return
    after = [last.date, last.seq, last.reference, last.part, last.line_no]
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
  const { accounts, earlier } = await yearTotals({ tx, company }, range)
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
  const names = new Map(
    (await tx.query<{ account: string; title: string }>(namesSql, [company])).map((row) => [
      row.account,
      row.title,
    ]),
  )
  const [head] = await tx.query<{ seq: number; hash: string }>(
    'select seq, hash from company_head where company_id = $1',
    [company],
  )
  yield `; journal ${head?.seq ?? 0} ${head?.hash ?? ''}\ncommodity NPR 1000.00\n`
  if (period !== null) yield await openingTransaction(tx, company, period, names)
  let open: string | null = null
  const taken = new Set<number>()
  for await (const line of linesOf(tx, company, period ?? everyDay)) {
    const key = `${line.date} ${line.seq} ${line.reference}`
    if (key !== open) {
      taken.clear()
      yield `\n${line.date} ${line.number === null ? '' : `(${line.number}) `}${plain(line.party ?? '') || plain(line.reference)}\n`
    }
    open = key
    const reference = referenceOf(line, taken)
    yield `${postingLine(hledgerAccount(line.account, names), line.paisa)}${reference === '' ? '' : `  ; ${reference}`}\n`
  }
}
