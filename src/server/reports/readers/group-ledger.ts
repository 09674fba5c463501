import { either as E } from 'fp-ts'
import type { DateRange } from '../../../books/calendar/calendar.ts'
import { voucherLabel } from '../../../books/documents/voucher.ts'
import {
  isAccountGroup,
  isInGroup,
  isPartyGroup,
  partyGroup,
  type AccountGroup,
} from '../../../books/ledger/accountGroups.ts'
import type { Account } from '../../../books/ledger/posting.ts'
import { columnWords } from '../../../books/reports/columnWords.ts'
import { both } from '../../../books/words.ts'
import type { Context } from '../../area.ts'
import { accountNames } from '../../ledger/accountNames.ts'
import { accountTotals, profitBeforeYear } from '../../ledger/accountTotals.ts'
import { groupStatement } from '../../ledger/groupStatement.ts'
import { notFound } from '../../records/refusals.ts'
import type { ReadSheet } from '../sheet.ts'
import { balanceOnSide } from '../statementRows.ts'

const namesSql = `select account from account_balance where company_id = $1 and account not like 'party:%'`

/** The accounts that make up the figure of a group in a range. */
const accountsOf = async (
  context: Context,
  group: AccountGroup,
  range: DateRange,
): Promise<readonly Account[]> => {
  if (isPartyGroup(group))
    return (await accountTotals(context, range, 'parties'))
      .filter((each) => partyGroup(each) === group)
      .map(({ account }) => account)
  const rows = await context.tx.query<{ account: Account }>(namesSql, [context.company])
  return rows.map(({ account }) => account).filter((account) => isInGroup(group, account))
}

/** The accounts of the profit begin each fiscal year at zero; what earlier years left adds up. */
const carriedBefore = async (
  context: Context,
  group: AccountGroup,
  accounts: readonly Account[],
  day: string,
): Promise<number> => {
  if (group === 'earlierProfit') return 0
  const before = await profitBeforeYear(context, day)
  return accounts.reduce((sum, account) => sum + (before.get(account) ?? 0), 0)
}

/** The entries of several accounts by date, with their balance together after each. */
export const read: ReadSheet = async (context, { range, window, query }) => {
  // The report requires a group: without one it is refused before it is read.
  const group = query.accountGroup
  if (!isAccountGroup(group)) return notFound
  const accounts = await accountsOf(context, group, range)
  const [statement, carried, nameOf] = await Promise.all([
    groupStatement(context, accounts, range, window),
    carriedBefore(context, group, accounts, range.start),
    accountNames(context, accounts),
  ])
  const balance = (paisa: number) => balanceOnSide(paisa - carried)
  return E.right({
    rows: statement.lines.map((line) => ({
      date: line.date,
      account: nameOf(line.account),
      kind: both(voucherLabel(line.kind ?? 'opening') ?? columnWords.openingBalance),
      number: line.number,
      party: line.name,
      debit: Math.max(line.paisa, 0) || null,
      credit: Math.max(-line.paisa, 0) || null,
      ...balance(line.balance),
      ...(line.documentId === null ? {} : { opensKind: line.kind, opensId: line.documentId }),
    })),
    rowCount: statement.count,
    totals: {
      debit: statement.debit,
      credit: statement.credit,
      ...balance(statement.closing),
    },
    opening: { account: both(columnWords.openingBalance), ...balance(statement.opening) },
  })
}
