import { either as E } from 'fp-ts'
import { accountPlace } from '../../books/ledger/accountTypes.ts'
import type { Account } from '../../books/ledger/posting.ts'
import type { Refused } from '../../books/refusal.ts'
import type { AccountChoice } from '../../contract/reports.ts'
import type { Answer } from '../answer.ts'
import type { Context } from '../area.ts'
import { accountNames, compareAccounts } from '../ledger/accountNames.ts'

const sql = `select account, balance from account_balance where company_id = $1 and account not like 'party:%'`

/** The accounts with entries besides those of parties. */
export const readAccountChoices = async (
  context: Context,
): Promise<Refused<Answer<readonly AccountChoice[]>>> => {
  const rows = await context.tx.query<{ account: Account; balance: number }>(sql, [context.company])
  const nameOf = await accountNames(
    context,
    rows.map(({ account }) => account),
  )
  const data = rows
    .map((row) => ({ ...row, place: accountPlace(row.account), name: nameOf(row.account) }))
    .toSorted(compareAccounts)
    .map(({ account, name, balance }) => ({ accountId: account, name, balance }))
  return E.right({ data })
}
