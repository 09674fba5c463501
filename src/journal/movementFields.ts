import * as t from 'io-ts'
import { adjustmentReasons } from '../books/ledger/moneyMovement.ts'
import { PostingFields } from './documentFields.ts'
import { Int, nullable, oneOf } from './fields.ts'

/** A bank as it was when the document was recorded. */
export const BankSnapshot = t.type({ bankId: t.string, name: t.string })
export type BankSnapshot = t.TypeOf<typeof BankSnapshot>

/**
 * One version of a movement of money, complete with its postings. `amount` and `charge` in paisa; `toBank` is the bank to which
 * a transfer goes; `reason` is what an adjustment is for.
 */
export const MovementRecord = t.type({
  documentId: t.string,
  number: t.string,
  fiscalYear: t.string,
  numberInYear: Int,
  version: Int,
  date: t.string,
  bank: nullable(BankSnapshot),
  toBank: nullable(BankSnapshot),
  amount: Int,
  charge: Int,
  reason: nullable(oneOf(...adjustmentReasons)),
  remarks: t.string,
  enteredBy: t.string,
  postings: t.readonlyArray(PostingFields),
})
export type MovementRecord = t.TypeOf<typeof MovementRecord>
