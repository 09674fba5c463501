import * as t from 'io-ts'
import { addedField, record, verbatim } from './codec.ts'
import { pageQuery } from './page.ts'
import { partyPaymentRouteWords } from './partyPaymentRouteWords.ts'
import { holderOf, reads } from './route.ts'
import { CivilDate, Count, Id, nullable, oneOf, Rupees } from './scalars.ts'

/** A document that a payment settles, or a payment that settles a document. `amount` is how much of it. */
export const AllocationRow = record(
  { documentId: Id, kind: t.string, number: t.string, date: CivilDate, amount: Rupees },
  {},
  'AllocationRow',
)
export type AllocationRow = t.TypeOf<typeof AllocationRow>

/**
 * A document that is open on a party's account. `open` is positive for what the party owes, negative for what the shop
 * owes. `dueDate`: the last day on which a sale on credit is paid in time; null: it has no term.
 */
export const OpenItemRow = record(
  {
    documentId: Id,
    kind: t.string,
    number: t.string,
    date: CivilDate,
    total: Rupees,
    open: Rupees,
    dueDate: addedField(nullable(CivilDate), null),
  },
  {},
  'OpenItemRow',
)
export type OpenItemRow = t.TypeOf<typeof OpenItemRow>

/** A party with open items: its balance, how many bills are open, and the date of the oldest. */
export const OpenParty = record(
  {
    ledgerId: Id,
    ledgerTitle: t.string,
    mobileNo: t.string,
    balance: Rupees,
    openItems: Count,
    oldest: CivilDate,
  },
  {},
  'OpenParty',
)
export type OpenParty = t.TypeOf<typeof OpenParty>

const receivesOrPays = holderOf('receipt-add', 'receipt-edit', 'payment-add', 'payment-edit')

/** The most open items of one answer: a payment settles older ones first. */
export const maxOpenItems = 500

/** What is open on a party's account, oldest first, at most `maxOpenItems`. With `voucher`, as if that payment did not settle anything. */
export const openItems = reads({
  name: 'openItems',
  path: '/web/ledgers/{id}/open-items',
  policy: receivesOrPays,
  params: verbatim({ id: Id }),
  query: verbatim({}, { voucher: Id }, 'OpenItemsQuery'),
  data: t.readonlyArray(OpenItemRow),
  label: partyPaymentRouteWords.openItems,
})
/** The parties that owe, or that are owed; the oldest open bill first. */
export const openParties = reads({
  name: 'openParties',
  path: '/web/open-parties',
  policy: receivesOrPays,
  paged: true,
  query: pageQuery({ side: oneOf('receivable', 'payable') }),
  data: t.readonlyArray(OpenParty),
  label: partyPaymentRouteWords.openParties,
})
