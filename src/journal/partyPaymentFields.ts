import * as t from 'io-ts'
import { AllocationFields, ChequeFields, PartySnapshot, PostingFields } from './documentFields.ts'
import { Int } from './fields.ts'

/**
 * One version of a receipt from a party or a payment to it, complete with its postings. Amounts are paisa: `cash`, `banks`
 * and `cheques` is the money, `total` the money and the discount. `allocations`: the documents that it settles, each by how much; what is
 * left of `total` is an advance.
 */
export const PartyPaymentRecord = t.type({
  documentId: t.string,
  number: t.string,
  fiscalYear: t.string,
  numberInYear: Int,
  version: Int,
  date: t.string,
  party: PartySnapshot,
  cash: Int,
  banks: t.readonlyArray(t.type({ bankId: t.string, name: t.string, amount: Int })),
  cheques: t.readonlyArray(ChequeFields),
  discount: Int,
  total: Int,
  allocations: t.readonlyArray(AllocationFields),
  remarks: t.string,
  enteredBy: t.string,
  postings: t.readonlyArray(PostingFields),
})
export type PartyPaymentRecord = t.TypeOf<typeof PartyPaymentRecord>

/** Version 1 was not paid by cheque. */
const sinceFirst = (payment: object): object => ({ ...payment, cheques: [] })
/** The versions of a recorded or changed payment. */
export const partyPaymentVersions = { current: 2, upcasts: { 1: sinceFirst } } as const
