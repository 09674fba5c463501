import * as t from 'io-ts'
import { isAccount, type Account } from '../books/ledger/posting.ts'
import { Int, nullable } from './fields.ts'

/** A party as it was when the document was recorded. */
export const PartySnapshot = t.type({
  ledgerId: t.string,
  ledgerTitle: t.string,
  address: t.string,
  mobileNo: t.string,
  vatPanNo: t.string,
})
export type PartySnapshot = t.TypeOf<typeof PartySnapshot>

/** An amount on an account of the ledger. */
export const PostingFields = t.type({
  account: new t.Type<Account>(
    'Account',
    isAccount,
    (u, c) => (isAccount(u) ? t.success(u) : t.failure(u, c)),
    t.identity,
  ),
  paisa: Int,
})

/** What a document settles of another on the account of its party, in paisa; above zero. */
export const AllocationFields = t.type({ documentId: t.string, number: t.string, amount: Int })
export type AllocationFields = t.TypeOf<typeof AllocationFields>

/**
 * A cheque with which a document is paid; `amount` in paisa. `bankId`: of an issued one, the bank of the shop on which it is
 * drawn.
 */
export const ChequeFields = t.type({
  chequeId: t.string,
  number: t.string,
  bankName: t.string,
  bankId: nullable(t.string),
  date: t.string,
  amount: Int,
})
export type ChequeFields = t.TypeOf<typeof ChequeFields>

/** A document taken out of the books, under the version that this makes of it. */
export const VoidedDocument = t.type({ documentId: t.string, version: Int, reason: t.string })
export type VoidedDocument = t.TypeOf<typeof VoidedDocument>
