import type { PartyPaymentKind } from '../../books/documents/documentKind.ts'
import { openItems, openParties } from '../../contract/allocations.ts'
import { ledgerChoices } from '../../contract/parties.ts'
import { partyPaymentRoutes } from '../../contract/partyPayments.ts'
import type { QueryOf } from '../../contract/route.ts'
import { factsThatMove } from '../../journal/facts.ts'
import { query } from '../bus/query.ts'
import { words } from '../i18n/words.ts'

/** A page of the parties that owe, or that are owed. */
export const openPartiesQuery = query({
  type: 'openParties',
  route: openParties,
  input: (q: QueryOf<typeof openParties>) => ({ query: q }),
  refreshOn: factsThatMove('parties', 'balances'),
})

interface ItemsAsked {
  readonly partyId: string
  /** The receipt or payment that is being edited; null for a new one. */
  readonly voucher: string | null
}
/** What is open on a party's account. */
export const openItemsQuery = query({
  type: 'openItems',
  route: openItems,
  input: ({ partyId, voucher }: ItemsAsked) => ({
    params: { id: partyId },
    query: voucher === null ? {} : { voucher },
  }),
  refreshOn: factsThatMove('balances'),
})

/** Every party with its balance, inactive ones included. */
export const payingPartiesQuery = query({
  type: 'paymentPartyChoices',
  route: ledgerChoices,
  label: words.party,
  input: (_: null) => ({ query: { include: 'inactive' as const } }),
  refreshOn: factsThatMove('parties', 'balances'),
})

// Bills that use its advance change what is left of it.
const oneQuery = (type: string, kind: PartyPaymentKind) =>
  query({
    type,
    route: partyPaymentRoutes[kind].one,
    input: (id: string) => ({ params: { id } }),
    refreshOn: factsThatMove('documents'),
  })
/** The query that loads one receipt or payment. */
export const onePaymentQuery: Readonly<Record<PartyPaymentKind, ReturnType<typeof oneQuery>>> = {
  receipt: oneQuery('oneReceipt', 'receipt'),
  payment: oneQuery('onePayment', 'payment'),
}

export const paymentQueries = [
  openPartiesQuery,
  openItemsQuery,
  payingPartiesQuery,
  ...Object.values(onePaymentQuery),
] as const
