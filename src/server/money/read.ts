import { either as E } from 'fp-ts'
import type { Refused } from '../../books/refusal.ts'
import type { Bank, BankRow } from '../../contract/money.ts'
import type { Answer } from '../answer.ts'
import type { Context } from '../area.ts'
import { orderOf, readList, type ListQuery } from '../lists/paging.ts'
import { currentBalance } from '../ledger/accountStatement.ts'
import { notFound } from '../records/refusals.ts'
import { searchedFor } from '../lists/search.ts'
import { inState } from '../lists/state.ts'
import { openingOf, openingVersionOf } from '../openings/form.ts'
import { bankById } from './decide.ts'

const columns =
  'k.bank_id "bankId", k.name, k.kind, k.account_no "accountNo", k.branch, coalesce(b.balance, 0) balance, k.is_active "isActive"'
const withBalance = `bank k left join account_balance b on b.company_id = $1 and b.account = 'bank:' || k.bank_id`
const orders = {
  name: 'k.name_sort, k.bank_id',
  '-name': 'k.name_sort desc, k.bank_id desc',
  balance: 'coalesce(b.balance, 0), k.name_sort, k.bank_id',
  '-balance': 'coalesce(b.balance, 0) desc, k.name_sort, k.bank_id',
}

export type BanksQuery = ListQuery & { readonly state?: string }

/**
 * Banks and co-operatives by name with their balances: those that are active or have a balance, or on request only the
 * active or only the inactive ones.
 */
export const listBanks = async (
  { tx, company }: Context,
  query: BanksQuery,
): Promise<Refused<Answer<readonly BankRow[]>>> => {
  const order = orderOf(query, orders, 'name')
  if (E.isLeft(order)) return order
  const values = [company, query.state ?? 'any', searchedFor(query.search)]
  const found = `from ${withBalance} where k.company_id = $1 and ${inState('$2', 'k.is_active', 'b.balance')} and k.search ~ all($3::text[])`
  return E.right(await readList<BankRow>(tx, query, { columns, found, order: order.right, values }))
}

export type BankChoice = Pick<BankRow, 'bankId' | 'name' | 'kind'>

/** Every active bank by name, without balances. */
export const bankChoices = async ({
  tx,
  company,
}: Context): Promise<Refused<Answer<readonly BankChoice[]>>> =>
  E.right({
    data: await tx.query<BankChoice>(
      'select bank_id "bankId", name, kind from bank where company_id = $1 and is_active order by name_sort, bank_id',
      [company],
    ),
  })

/** One bank as its form edits it. */
export const readBank = async (context: Context, id: string): Promise<Refused<Answer<Bank>>> => {
  const { tx, company } = context
  const [found, opening, openingVersion, balance, reconciled] = await Promise.all([
    bankById(context, id),
    openingOf(context, 'bank', id),
    openingVersionOf(context, 'bank', id),
    currentBalance(tx, company, `bank:${id}`),
    tx.query<{ date: string; balance: number }>(
      `select date, balance from bank_reconciliation where company_id = $1 and bank_id = $2 and state = 'finished' order by number desc limit 1`,
      [company, id],
    ),
  ])
  if (found === undefined) return notFound
  const { entrySeq: _, ...bank } = found
  return E.right({
    data: {
      ...bank,
      version: bank.version + openingVersion,
      openingBalance: opening?.paisa ?? 0,
      openingDate: opening?.date ?? null,
      balance,
      reconciled: reconciled[0] ?? null,
    },
  })
}
