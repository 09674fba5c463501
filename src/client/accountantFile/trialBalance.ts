import { bookStatementWords } from '../../books/reports/bookStatementWords.ts'
import { accountName, isAccount } from '../../books/ledger/posting.ts'
import { readDecimal } from '../../books/money/digits.ts'
import { fromBoth } from '../../books/words.ts'
import type { ReportPage } from '../../contract/reports.ts'
import { keyOfAccount, type JournalSums } from './journalText.ts'

/** A row of the trial balance with each party for itself, and the account that it is about. */
export interface AccountRow {
  readonly account: string
  readonly ne: string
  readonly en: string
  /** Opening, movement and closing, each on its two sides; rupees, empty for none. */
  readonly figures: readonly string[]
}
/** The one row of the profit of earlier years, which is no account of its own. */
const earlierYears = 'earlierYears'
const columns = [
  'account',
  'name_ne',
  'name_en',
  'opening_debit',
  'opening_credit',
  'debit',
  'credit',
  'closing_debit',
  'closing_credit',
]

const accountOf = (mark: ReportPage['marks'][number]): string => {
  const opens = mark?.opens ?? null
  if (opens === null || opens.kind === 'report') return earlierYears
  return opens.kind === 'account' ? opens.id : `${opens.kind}:${opens.id}`
}

/** The lines of `trial-balance.csv` from the report's rows. */
export const trialBalanceLines = ({
  rows,
  marks,
}: Pick<ReportPage, 'rows' | 'marks'>): readonly (readonly string[])[] => [
  columns,
  ...rows.map(([name, ...figures], i) => {
    const { ne, en } = fromBoth(name ?? '')
    return [accountOf(marks[i] ?? null), ne, en, ...figures.map((figure) => figure ?? '')]
  }),
]

/** The rows of `trial-balance.csv`; null for any other text. */
export const readTrialBalance = async (text: string): Promise<readonly AccountRow[] | null> => {
  const { default: papa } = await import('papaparse')
  const [head, ...lines] = papa.parse<string[]>(text.replace(/^\ufeff/, ''), {
    skipEmptyLines: true,
  }).data
  if (head?.join() !== columns.join()) return null
  return lines.map(([account = '', ne = '', en = '', ...figures]) => ({ account, ne, en, figures }))
}

const paisaOf = (figure: string): bigint | null => {
  if (figure === '') return 0n
  const paisa = readDecimal(figure, 2, Number.MAX_SAFE_INTEGER)
  return paisa === null ? null : BigInt(paisa)
}
/** The key under which the journal has the account of a row. */
const keyOf = (account: string): string => {
  if (!isAccount(account)) return keyOfAccount(bookStatementWords.profitOfYears.en, null)
  const at = account.indexOf(':')
  return keyOfAccount(accountName(account).en, at < 0 ? null : account.slice(at + 1))
}

/**
 * The names of accounts at which the trial balance and the journal differ: its closing balance is not what its entries
 * come to, or one of them does not have it.
 */
export const differingAccounts = (
  rows: readonly AccountRow[],
  { accounts }: Pick<JournalSums, 'accounts'>,
): readonly string[] => {
  const seen = new Set<string>()
  const differing = rows.flatMap(({ account, en, figures }) => {
    const [, , , , debit, credit] = figures.map(paisaOf)
    const key = keyOf(account)
    seen.add(key)
    const sides = accounts.get(key) ?? { debit: 0n, credit: 0n }
    const isSame =
      debit !== null &&
      credit !== null &&
      debit !== undefined &&
      credit !== undefined &&
      debit - credit === sides.debit - sides.credit
    return isSame ? [] : [en]
  })
  const missing = [...accounts].flatMap(([key, { debit, credit }]) =>
    seen.has(key) || debit === credit ? [] : [key],
  )
  return [...differing, ...missing]
}
