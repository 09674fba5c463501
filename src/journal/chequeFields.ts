import * as t from 'io-ts'
import { chequeActions, chequeStates } from '../books/ledger/cheque.ts'
import { chequeSides } from '../books/documents/cheque.ts'
import { AllocationFields, PartySnapshot, PostingFields, VoidedDocument } from './documentFields.ts'
import { Int, nullable, oneOf } from './fields.ts'
import { BankSnapshot } from './movementFields.ts'

/** Where a cheque was before a move, and the move that brought it there (null: none). */
export const ChequeBefore = t.type({
  chequeId: t.string,
  state: oneOf(...chequeStates),
  moveId: nullable(t.string),
  date: t.string,
  depositedIn: nullable(BankSnapshot),
})
export type ChequeBefore = t.TypeOf<typeof ChequeBefore>

/** A cheque of a move, with the document that names it. */
export const MovedCheque = t.type({
  chequeId: t.string,
  number: t.string,
  amount: Int,
  documentId: t.string,
  documentNumber: t.string,
  party: PartySnapshot,
  before: ChequeBefore,
})
export type MovedCheque = t.TypeOf<typeof MovedCheque>

/**
 * By how much what `voucherId` settles of `documentId` changes on the account of a party, in paisa, with the sign of an
 * allocation.
 */
export const Reallocated = t.type({
  voucherId: t.string,
  documentId: t.string,
  partyId: t.string,
  paisa: Int,
})
export type Reallocated = t.TypeOf<typeof Reallocated>

/**
 * A move of cheques: one deposit slip, what the bank paid on a day, or what became of one cheque. Amounts are paisa. `bank`: in
 * which they are deposited, or which pays or bounces them. `allocations`: what a cheque that is given on settles with
 * `toParty`. `released`: what the document of a cheque had settled and does not settle any more.
 */
export const ChequeMoveRecord = t.type({
  documentId: t.string,
  number: t.string,
  fiscalYear: t.string,
  numberInYear: Int,
  version: Int,
  date: t.string,
  action: oneOf(...chequeActions),
  side: oneOf(...chequeSides),
  cheques: t.readonlyArray(MovedCheque),
  total: Int,
  bank: nullable(BankSnapshot),
  slip: t.string,
  bankCharge: Int,
  claimed: Int,
  toParty: nullable(PartySnapshot),
  allocations: t.readonlyArray(AllocationFields),
  released: t.readonlyArray(Reallocated),
  remarks: t.string,
  enteredBy: t.string,
  postings: t.readonlyArray(PostingFields),
})
export type ChequeMoveRecord = t.TypeOf<typeof ChequeMoveRecord>

/** The last move of its cheques is taken back: they are where they were, and settle again what is still open. */
export const ReopenedCheques = t.intersection([
  VoidedDocument,
  t.type({ cheques: t.readonlyArray(ChequeBefore), restored: t.readonlyArray(Reallocated) }),
])
export type ReopenedCheques = t.TypeOf<typeof ReopenedCheques>
