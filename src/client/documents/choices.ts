import { itemChoices } from '../../contract/items.ts'
import { bankChoices } from '../../contract/money.ts'
import { ledgerChoices } from '../../contract/parties.ts'
import { registrationDetail } from '../../contract/session.ts'
import { factsThatMove } from '../../journal/facts.ts'
import { query } from '../bus/query.ts'
import { words } from '../i18n/words.ts'

/*
 * What documents are entered with. Every area asks the same queries, so that the log of a device holds each answer once, and what
 * one screen has loaded is there for the others without a network. Their types are those of the first area that had them.
 */

/** The parties that a document can be for. */
export const partyChoicesQuery = query({
  type: 'tradePartyChoices',
  route: ledgerChoices,
  label: words.party,
  input: (_: null) => ({}),
  refreshOn: factsThatMove('parties', 'balances'),
})
/** The items that a document can name, with rates and stock. */
export const itemChoicesQuery = query({
  type: 'tradeItemChoices',
  route: itemChoices,
  label: words.item,
  input: (_: null) => ({}),
  refreshOn: factsThatMove('items', 'stock', 'categories'),
})
/** The banks through which money can come and go. */
export const bankChoicesQuery = query({
  type: 'tradeBankChoices',
  route: bankChoices,
  label: words.bank,
  input: (_: null) => ({}),
  refreshOn: factsThatMove('banks'),
})
/** The shop's own details, as they stand on its documents. */
export const shopQuery = query({
  type: 'tradeShop',
  route: registrationDetail,
  label: words.shop,
  input: (_: null) => ({}),
  refreshOn: factsThatMove('company'),
})

/** Registered once, by the area of bills. */
export const choiceQueries = [
  partyChoicesQuery,
  itemChoicesQuery,
  bankChoicesQuery,
  shopQuery,
] as const
