import type { Account } from './posting.ts'
import type { accountsOf, fixedAccounts } from './postingWords.ts'

/** The five types of account of double entry; revenues and expenses make up the profit of a period. */
export type AccountType = 'assets' | 'liabilities' | 'equity' | 'revenues' | 'expenses'

type AccountName = keyof typeof fixedAccounts | keyof typeof accountsOf

/** The type of each account. The sign of a party's balance tells receivable from payable. */
const accountTypes: Readonly<Record<AccountName, AccountType>> = {
  cash: 'assets',
  bank: 'assets',
  chequesInHand: 'assets',
  party: 'assets',
  stock: 'assets',
  fixedAssets: 'assets',
  inputVat: 'assets',
  chequesIssued: 'liabilities',
  outputVat: 'liabilities',
  capital: 'equity',
  ownersAdjustment: 'equity',
  profitTransferred: 'equity',
  sales: 'revenues',
  salesReturn: 'revenues',
  discountAllowed: 'expenses',
  discountReceived: 'revenues',
  interestReceived: 'revenues',
  chargesRecovered: 'revenues',
  costOfGoodsSold: 'expenses',
  stockGainLoss: 'expenses',
  bankCharges: 'expenses',
  roundOff: 'expenses',
  expense: 'expenses',
}

/** The names of all accounts, in the order of a list of accounts, without the id that follows the name of some. */
export const accountsOfBooks = Object.keys(accountTypes) as readonly AccountName[]
/** The place of an account in a list of accounts: assets, liabilities, equity, revenues, expenses. */
export const accountPlace = (account: Account): number =>
  accountsOfBooks.indexOf(account.split(':')[0] as AccountName)

export const accountType = (account: Account): AccountType =>
  accountTypes[account.split(':')[0] as AccountName]

/** The part of the profit of a period that an account belongs to. */
export type ProfitPart = 'income' | 'costOfGoods' | 'expenses'

/** Accounts that are not what their type says: a discount is less income, and lost goods cost as sold ones do. */
const otherParts: Readonly<Partial<Record<AccountName, ProfitPart>>> = {
  discountAllowed: 'income',
  roundOff: 'income',
  costOfGoodsSold: 'costOfGoods',
  stockGainLoss: 'costOfGoods',
}

/** Whether an account is cash or a bank. */
export const holdsMoney = (account: Account): boolean =>
  account === 'cash' || account.startsWith('bank:')

/** The part of the profit that an account belongs to; null for assets, liabilities and equity. */
export const profitPart = (account: Account): ProfitPart | null => {
  const other = otherParts[account.split(':')[0] as AccountName]
  if (other !== undefined) return other
  const type = accountType(account)
  if (type === 'revenues') return 'income'
  return type === 'expenses' ? 'expenses' : null
}

/** The names of the accounts that make up the profit, without the id that follows the name of an expense category. */
export const profitAccounts: readonly AccountName[] = accountsOfBooks.filter((name) =>
  ['revenues', 'expenses'].includes(accountTypes[name]),
)

/**
 * The names of the accounts that begin each fiscal year at zero: those of the profit, and the one by which the closing of a year
 * takes its profit to capital.
 */
export const yearlyAccounts: readonly AccountName[] = [...profitAccounts, 'profitTransferred']
export const beginsAtZero = (account: Account): boolean =>
  yearlyAccounts.some((name) => name === account.split(':')[0])
