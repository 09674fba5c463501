import { either as E, readonlyArray as A } from 'fp-ts'
import { isCivilDate } from '../../../books/calendar/civilDate.ts'
import { addDays, fiscalYearOf, type DateRange } from '../../../books/calendar/calendar.ts'
import { accountPlace, accountType, yearlyAccounts } from '../../../books/ledger/accountTypes.ts'
import type { Account } from '../../../books/ledger/posting.ts'
import { bookStatementWords } from '../../../books/reports/bookStatementWords.ts'
import { both } from '../../../books/words.ts'
import { accountNames, compareAccounts } from '../../ledger/accountNames.ts'
import { accountTotals, type AccountTotals } from '../../ledger/accountTotals.ts'
import { daysThrough } from '../../ledger/groupStatement.ts'
import type { ReadSheet } from '../sheet.ts'
import {
  compared,
  headingLine,
  isShown,
  opensAccount,
  opensGroup,
  pageOfAll,
  rowsOfLines,
  subtotalLine,
  sumOfLines,
  type FigureLine,
} from '../statementRows.ts'

/** On the day, and at the end of the last fiscal year: debit balances are above zero. */
type Balances = readonly [day: number, before: number]
interface Balanced {
  readonly account: Account
  readonly balances: Balances
}

const isProfit = (account: Account): boolean =>
  !isParty(account) && ['revenues', 'expenses'].includes(accountType(account))
/** What closing a year took from its profit to capital: a debit of this account. */
const isTransfer = (account: Account): boolean => account === 'profitTransferred'
const isParty = (account: Account): boolean => account.startsWith('party:')
const isBank = (account: Account): boolean => account.startsWith('bank:')
const owned = (paisa: number): number => Math.max(paisa, 0)
const owed = (paisa: number): number => Math.max(-paisa, 0)

const each = ([day, before]: Balances, change: (paisa: number) => number): Balances => [
  change(day),
  change(before),
]
const sumOf = (all: readonly Balanced[], change: (paisa: number) => number): Balances =>
  all.reduce<Balances>(
    ([day, before], { balances }) => [day + change(balances[0]), before + change(balances[1])],
    [0, 0],
  )

type NameOf = (account: Account) => string

/** The accounts of the books; the thousands of parties as what they owe and are owed. */
interface Accounts {
  readonly others: readonly Balanced[]
  readonly parties: Readonly<Record<'assets' | 'liabilities', Balances>>
}
const accountsIn = (totals: readonly AccountTotals[]): Accounts => {
  const balanced = totals.map(({ account, closing, opening }): Balanced => ({
    account,
    balances: [closing, opening],
  }))
  const { left: others, right: parties } = A.partition(({ account }: Balanced) => isParty(account))(
    balanced,
  )
  return { others, parties: { assets: sumOf(parties, owned), liabilities: sumOf(parties, owed) } }
}

/** Assets, or liabilities: accounts of that type, banks and parties on the side where their balance is. */
const linesOf = (
  type: 'assets' | 'liabilities',
  { others, parties }: Accounts,
  nameOf: NameOf,
): readonly FigureLine[] => {
  const change = type === 'assets' ? owned : owed
  const sign = type === 'assets' ? 1 : -1
  const own = others.flatMap(({ account, balances }) => {
    const isEither = isBank(account)
    if (!isEither && accountType(account) !== type) return []
    return [
      {
        place: accountPlace(account),
        name: nameOf(account),
        figures: each(balances, isEither ? change : (paisa) => sign * paisa || 0),
        mark: opensAccount(account),
      },
    ]
  })
  const ofParties = {
    place: accountPlace('party:'),
    name: both(type === 'assets' ? bookStatementWords.receivables : bookStatementWords.payables),
    figures: parties[type],
    mark: opensGroup(type === 'assets' ? 'receivable' : 'payable'),
  }
  return [...own, ofParties].filter(isShown).toSorted(compareAccounts)
}

/** In the fiscal year of each column. */
interface OfYear {
  readonly profit: Balances
  readonly transferred: Balances
  /** All days before the year of the first column; null if there is none. */
  readonly yearsBefore: DateRange | null
}

/** Capital, the profit of earlier years that is not in it yet, and that of the year, less what its closing took to capital. */
const equityLines = (
  accounts: readonly Balanced[],
  { profit: profitOfYear, transferred, yearsBefore }: OfYear,
  nameOf: NameOf,
): readonly FigureLine[] => {
  const profit = sumOf(
    accounts.filter(({ account }) => isProfit(account) || isTransfer(account)),
    (paisa) => -paisa,
  )
  const earlier = (at: 0 | 1): number => profit[at] - profitOfYear[at] - transferred[at]
  return [
    ...accounts
      .filter(({ account }) => accountType(account) === 'equity' && !isTransfer(account))
      .toSorted((a, b) => accountPlace(a.account) - accountPlace(b.account))
      .map(({ account, balances }) => ({
        name: nameOf(account),
        figures: each(balances, (paisa) => -paisa || 0),
        mark: opensAccount(account),
      })),
    {
      name: both(bookStatementWords.profitOfYears),
      figures: [earlier(0), earlier(1)],
      mark: yearsBefore === null ? {} : opensGroup('earlierProfit', yearsBefore),
    },
    {
      name: both(bookStatementWords.profitOfYear),
      figures: profitOfYear,
      mark: opensGroup('profit'),
    },
    {
      name: both(bookStatementWords.transferred),
      figures: transferred,
      mark: opensAccount('profitTransferred'),
    },
  ].filter(isShown)
}

/** The sums of both sides, which are equal. */
const sheetLines = (accounts: Accounts, ofYear: OfYear, nameOf: NameOf): readonly FigureLine[] => {
  const words = bookStatementWords
  const assets = linesOf('assets', accounts, nameOf)
  const liabilities = linesOf('liabilities', accounts, nameOf)
  const equity = equityLines(accounts.others, ofYear, nameOf)
  const total = (lines: readonly FigureLine[]) => sumOfLines(lines, 2)
  return [
    headingLine(words.assets),
    ...assets,
    subtotalLine(words.totalAssets, total(assets)),
    headingLine(words.liabilities),
    ...liabilities,
    subtotalLine(words.totalLiabilities, total(liabilities)),
    headingLine(words.equity),
    ...equity,
    subtotalLine(words.totalEquity, total(equity)),
    subtotalLine(words.totalSources, total([...liabilities, ...equity])),
  ]
}

/** Credits less debits of some accounts in a range. */
const movedIn = (totals: readonly AccountTotals[], which: (account: Account) => boolean): number =>
  totals.reduce(
    (sum, { account, debit, credit }) => (which(account) ? sum + credit - debit : sum),
    0,
  )

/** What the shop owns and owes as on a day, and its capital and profit; beside the end of the last fiscal year. */
export const read: ReadSheet = async (context, { range, window, variant }) => {
  const day = isCivilDate(range.end) ? range.end : context.today
  const year = fiscalYearOf(day)
  const start = year?.start ?? day
  const lastDay = addDays(start, -1)
  const lastYear = lastDay === null ? null : fiscalYearOf(lastDay)
  const [totals, before] = await Promise.all([
    accountTotals(context, { start, end: day }),
    variant === 'compare' && lastYear !== null
      ? accountTotals(context, lastYear, yearlyAccounts)
      : [],
  ])
  const accounts = accountsIn(totals)
  const nameOf = await accountNames(
    context,
    accounts.others.map(({ account }) => account),
  )
  const ofYear: OfYear = {
    profit: [movedIn(totals, isProfit), movedIn(before, isProfit)],
    transferred: [movedIn(totals, isTransfer), movedIn(before, isTransfer)],
    yearsBefore: await daysThrough(context, lastDay),
  }
  const lines = sheetLines(accounts, ofYear, nameOf)
  if (variant === 'compare')
    return E.right(
      pageOfAll(
        rowsOfLines(
          lines.map((line) => ({ ...line, figures: compared(line.figures) })),
          ['amount', 'before', 'difference'],
        ),
        window,
      ),
    )
  const onDay = lines.filter(({ figures, mark }) => mark['tone'] !== undefined || figures[0] !== 0)
  return E.right(pageOfAll(rowsOfLines(onDay, ['amount']), window))
}
