import { either as E } from 'fp-ts'
import type { Refused } from '../../books/refusal.ts'
import { maxOpenItems, type OpenItemRow, type OpenParty } from '../../contract/allocations.ts'
import type { Answer } from '../answer.ts'
import type { Context } from '../area.ts'
import { openItemsOf } from '../documents/allocations.ts'
import { orderOf, readPage, type ListQuery } from '../lists/paging.ts'
import { containing } from '../lists/search.ts'
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

const orders = {
  oldest: 'oldest, p.title_sort, p.party_id',
  name: 'p.title_sort, p.party_id',
  '-balance': 'abs(balance) desc, p.title_sort, p.party_id',
}
const open = `(
  select o.party_id, sum(o.paisa) balance, count(*) "openItems", min(d.date) oldest
  from open_item o join document d on d.company_id = o.company_id and d.document_id = o.document_id
  where o.company_id = $1 group by o.party_id) items join party p on p.company_id = $1 and p.party_id = items.party_id
  where p.search like $2 and case $3 when 'receivable' then balance > 0 when 'payable' then balance < 0 else true end`

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
    await readPage<OpenParty>(
      tx,
      query,
      {
        found: `from ${open}`,
        values: [company, containing(query.search), query.side ?? 'any'],
      },
      (page) => `
        select p.party_id "ledgerId", p.title "ledgerTitle", p.mobile_no "mobileNo", balance, "openItems", oldest
        from ${open} order by ${order.right} ${page}`,
    ),
  )
}
