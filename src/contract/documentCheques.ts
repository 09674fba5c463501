import * as t from 'io-ts'
import { chequeStates } from '../books/ledger/cheque.ts'
import { record } from './codec.ts'
import { CivilDate, Id, nullable, oneOf, PositiveRupees, Rupees, text } from './scalars.ts'

/** The most cheques of one receipt or payment, and of one bill, return or expense. */
export const maxPaymentCheques = 20
export const maxBillCheques = 5

/** The most characters of a cheque's number, and of its bank. */
export const maxNumber = 20
export const maxBankName = 60

/**
 * A cheque with which a document is paid, under an id that the client makes. `bankName`: the drawer's bank, of a received
 * one; `bankId`: the bank of the shop on which an issued one is drawn. `date`: on the cheque, perhaps later than the
 * document's.
 */
export const EnteredCheque = record(
  { chequeId: Id, number: text(1, maxNumber), date: CivilDate, amount: PositiveRupees },
  { bankName: text(1, maxBankName), bankId: Id },
  'EnteredCheque',
)
export type EnteredCheque = t.TypeOf<typeof EnteredCheque>

/** A cheque of a recorded document, with what has become of it. */
export const ChequeOfDocument = record(
  {
    chequeId: Id,
    number: t.string,
    bankName: t.string,
    bankId: nullable(Id),
    date: CivilDate,
    amount: Rupees,
    state: oneOf(...chequeStates),
  },
  {},
  'ChequeOfDocument',
)
export type ChequeOfDocument = t.TypeOf<typeof ChequeOfDocument>
