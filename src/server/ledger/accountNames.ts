import { accountName, type Account } from '../../books/ledger/posting.ts'
import { both } from '../../books/words.ts'
import type { Tx } from '../database/transaction.ts'

/** Shared by every server area: the names of accounts as reports show them. */

const namesSql = `
  select 'bank:' || bank_id account, name from bank where company_id = $1 and bank_id = any($2)
  union all select 'party:' || party_id, title from party where company_id = $1 and party_id = any($3)
  union all select 'expense:' || category_id, name from expense_category where company_id = $1 and category_id = any($4)`

/** One for all comparisons: `localeCompare` takes two to five times as long. */
const collator = new Intl.Collator('ne')

interface NamedAccount {
  /** As `accountPlace` gives it. */
  readonly place: number
  readonly name: string
}
/** The order of accounts in a report: by kind, then by name in Nepali. */
export const compareAccounts = (a: NamedAccount, b: NamedAccount): number =>
  a.place - b.place || collator.compare(a.name, b.name)

/** A name that somebody entered, so that `fromBoth` does not take its brackets for the other language. */
const entered = (name: string): string => name.replaceAll(' (', '\u00A0(')

/** The ids after `bank:`, `party:` or `expense:`. */
const idsIn = (accounts: readonly Account[], prefix: string): readonly string[] =>
  accounts
    .filter((account) => account.startsWith(prefix))
    .map((account) => account.slice(prefix.length))

/**
 * The name of each of these accounts, as text in both languages (`both`), or as entered for a bank, a party and an
 * expense category.
 */
export const accountNames = async (
  { tx, company }: { readonly tx: Tx; readonly company: string },
  accounts: readonly Account[],
): Promise<(account: Account) => string> => {
  const rows = await tx.query<{ account: string; name: string }>(namesSql, [
    company,
    idsIn(accounts, 'bank:'),
    idsIn(accounts, 'party:'),
    idsIn(accounts, 'expense:'),
  ])
  const names = new Map(rows.map(({ account, name }) => [account, entered(name)]))
  return (account) => names.get(account) ?? both(accountName(account))
}
