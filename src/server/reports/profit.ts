import { profitSection, type ProfitSection } from '../../books/ledger/accountGroups.ts'
import { accountPlace } from '../../books/ledger/accountTypes.ts'
import type { Account } from '../../books/ledger/posting.ts'
import { terms } from '../../books/termWords.ts'
import { compareAccounts } from '../ledger/accountNames.ts'
import { bookStatementWords } from '../../books/reports/bookStatementWords.ts'
import {
  isShown,
  opensAccount,
  opensGroup,
  sectionOf,
  subtotalLine,
  sumOfLines,
  type FigureLine,
} from './statementRows.ts'

/** Debits less credits of each account that makes up the profit, in each column. */
export type ProfitFigures = ReadonlyMap<Account, readonly number[]>

/**
 * The lines of the profit and loss account. Income is above zero, as are costs and expenses, which the subtotals take
 * off; a loss is below zero.
 */
export const profitLines = (
  profit: ProfitFigures,
  nameOf: (account: Account) => string,
  columns: number,
): { readonly lines: readonly FigureLine[]; readonly netSales: readonly number[] } => {
  const all = [...profit]
    .map(([account, debits]) => {
      const section: ProfitSection = profitSection(account) ?? 'expenses'
      const sign = section === 'costOfGoods' || section === 'expenses' ? 1 : -1
      return {
        section,
        place: accountPlace(account),
        name: nameOf(account),
        figures: debits.map((paisa) => sign * paisa || 0),
        mark: opensAccount(account),
      }
    })
    .filter(isShown)
    .toSorted(compareAccounts)
  const of = (section: ProfitSection) => all.filter((line) => line.section === section)
  const sumOf = (section: ProfitSection) => sumOfLines(of(section), columns)
  const minus = (a: readonly number[], b: readonly number[]) => a.map((paisa, at) => paisa - b[at]!)
  const netSales = sumOf('sales')
  const grossProfit = minus(netSales, sumOf('costOfGoods'))
  const other = sumOf('otherIncome')
  const expenses = sumOf('expenses')
  const netProfit = minus(
    grossProfit.map((paisa, at) => paisa + other[at]!),
    expenses,
  )
  const words = bookStatementWords
  return {
    netSales,
    lines: [
      ...sectionOf(terms.sale, of('sales'), words.netSales, netSales, opensGroup('netSales')),
      ...sectionOf(
        words.costOfGoods,
        of('costOfGoods'),
        words.totalCostOfGoods,
        sumOf('costOfGoods'),
        opensGroup('costOfGoods'),
      ),
      subtotalLine(words.grossProfit, grossProfit, opensGroup('grossProfit')),
      ...sectionOf(
        words.otherIncome,
        of('otherIncome'),
        words.totalOtherIncome,
        other,
        opensGroup('otherIncome'),
      ),
      ...sectionOf(
        terms.expenses,
        of('expenses'),
        words.totalExpenses,
        expenses,
        opensGroup('expenses'),
      ),
      subtotalLine(words.netProfit, netProfit, opensGroup('profit')),
    ],
  }
}
