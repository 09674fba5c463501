import { either as E } from 'fp-ts'
import type { Refused } from '../../books/refusal.ts'
import { maxOpenItems, type OpenItemRow, type OpenParty } from '../../contract/allocations.ts'
import type { Answer } from '../answer.ts'
import type { Context } from '../area.ts'
import { openItemsOf } from '../documents/allocations.ts'
import { orderOf, readList, type ListQuery } from '../lists/paging.ts'
import { searchedFor } from '../lists/search.ts'
import { notFound } from '../records/refusals.ts'

/** What is open on a party's account, for its page and the form of a payment. */
export const readOpenItems = async (
  { tx, company }: Context,
  partyId: string,
  { voucher = '' }: { readonly voucher?: string },
): Promise<Refused<Answer<readonly OpenItemRow[]>>> => {
  const [[party], data] = await Promise.all([
    tx.query('select party_id from party where company_id = $1 and party_id = $2', [
      company,
      partyId,
    ]),
    openItemsOf(tx, company, partyId, voucher, maxOpenItems),
  ])
  return party === undefined ? notFound : E.right({ data })
}

const itemsOfParty = 'from open_item o where o.company_id = $1 and o.party_id = p.party_id'
const oldest = `(select min(o.date) ${itemsOfParty})`
// What is open of a party comes to the balance of its account. Only who is oldest is asked of every party: of one, it is the
// first entry of an index.
const balance = 'coalesce(b.balance, 0)'
const columns = `p.party_id "ledgerId", p.title "ledgerTitle", p.mobile_no "mobileNo", ${balance} balance, (select count(*) ${itemsOfParty}) "openItems", ${oldest} oldest`
const orders = {
  oldest: `${oldest}, p.title_sort, p.party_id`,
  name: 'p.title_sort, p.party_id',
  '-balance': `abs(${balance}) desc, p.title_sort, p.party_id`,
}
const found = `
  from party p left join account_balance b on b.company_id = $1 and b.account = 'party:' || p.party_id
  where p.company_id = $1 and p.search ~ all($2::text[])
    and case $3 when 'receivable' then ${balance} > 0 when 'payable' then ${balance} < 0 else ${balance} <> 0 or exists (select ${itemsOfParty}) end`

/**
 * The parties with open items, those with the oldest first. One whose open items come to zero is on neither side.
 */
export const listOpenParties = async (
  { tx, company }: Context,
  query: ListQuery & { readonly side?: string },
): Promise<Refused<Answer<readonly OpenParty[]>>> => {
  const order = orderOf(query, orders, 'oldest')
  if (E.isLeft(order)) return order
  return E.right(
    await readList<OpenParty>(tx, query, {
      columns,
      found,
      order: order.right,
      values: [company, searchedFor(query.search), query.side ?? 'any'],
    }),
  )
}
