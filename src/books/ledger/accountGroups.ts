import { analysisWords } from '../reports/analysisWords.ts'
import { bookStatementWords } from '../reports/bookStatementWords.ts'
import { reportGroups } from '../reports/reportWords.ts'
import { terms } from '../termWords.ts'
import type { Words } from '../words.ts'
import { beginsAtZero, holdsMoney, profitPart } from './accountTypes.ts'
import type { Account } from './posting.ts'

/** The part of the profit and loss account that an account stands in. */
export type ProfitSection = 'sales' | 'costOfGoods' | 'otherIncome' | 'expenses'
/** Sales and what is taken off them; all other income is not from the trade. */
const ofSales: ReadonlySet<string> = new Set(['sales', 'salesReturn', 'discountAllowed'])
/** Null for an account that is no part of the profit. */
export const profitSection = (account: Account): ProfitSection | null => {
  const part = profitPart(account)
  if (part !== 'income') return part
  return ofSales.has(account) ? 'sales' : 'otherIncome'
}

/** Accounts whose sum is one figure of a statement. */
export const accountGroups = {
  money: reportGroups.money,
  receivable: bookStatementWords.receivables,
  payable: bookStatementWords.payables,
  vat: bookStatementWords.vatAccounts,
  netSales: analysisWords.netSales,
  costOfGoods: bookStatementWords.costOfGoods,
  grossProfit: bookStatementWords.grossProfit,
  otherIncome: bookStatementWords.otherIncome,
  expenses: terms.expenses,
  profit: bookStatementWords.netProfit,
  earlierProfit: bookStatementWords.profitOfYears,
} as const satisfies Readonly<Record<string, Words>>
export type AccountGroup = keyof typeof accountGroups
export const everyAccountGroup = Object.keys(accountGroups) as readonly AccountGroup[]
export const isAccountGroup = (u: unknown): u is AccountGroup =>
  typeof u === 'string' && Object.hasOwn(accountGroups, u)

/** Parties are grouped by the side of their balance, all other accounts by their names. */
export type PartyGroup = 'receivable' | 'payable'
export const isPartyGroup = (group: AccountGroup): group is PartyGroup =>
  group === 'receivable' || group === 'payable'

/** A party without a balance at the end is where its balance was at the start. Debits are above zero. */
export const partyGroup = (of: {
  readonly opening: number
  readonly closing: number
}): PartyGroup => ((of.closing || of.opening) >= 0 ? 'receivable' : 'payable')

const isIn =
  (...sections: readonly ProfitSection[]) =>
  (account: Account): boolean =>
    sections.some((section) => section === profitSection(account))

const members: Readonly<Record<Exclude<AccountGroup, PartyGroup>, (account: Account) => boolean>> =
  {
    money: holdsMoney,
    vat: (account) => account === 'inputVat' || account === 'outputVat',
    netSales: isIn('sales'),
    costOfGoods: isIn('costOfGoods'),
    grossProfit: isIn('sales', 'costOfGoods'),
    otherIncome: isIn('otherIncome'),
    expenses: isIn('expenses'),
    profit: (account) => profitSection(account) !== null,
    earlierProfit: beginsAtZero,
  }
/** Whether an account is in a group that is known by the names of its accounts. */
export const isInGroup = (group: Exclude<AccountGroup, PartyGroup>, account: Account): boolean =>
  members[group](account)
