import * as t from 'io-ts'
import { openingKinds } from '../books/ledger/opening.ts'
import { BillMove } from './billFields.ts'
import { PostingFields } from './documentFields.ts'
import { Int, nullable, oneOf } from './fields.ts'

/**
 * One version of an opening balance, complete with its postings and its move of stock. `of` and `id` say what it is of, `name`
 * what that was called; `paisa` is positive for what the shop has or is owed, negative for what it owes; `quantity` in
 * thousandths of `unit`, for an item.
 */
export const OpeningRecord = t.type({
  documentId: t.string,
  number: t.string,
  fiscalYear: t.string,
  numberInYear: Int,
  version: Int,
  date: t.string,
  of: oneOf(...openingKinds),
  id: nullable(t.string),
  name: t.string,
  unit: t.string,
  paisa: Int,
  quantity: Int,
  enteredBy: t.string,
  postings: t.readonlyArray(PostingFields),
  moves: t.readonlyArray(BillMove),
})
export type OpeningRecord = t.TypeOf<typeof OpeningRecord>

/**
 * The opening balance in a fact of a party, an item or a bank of a release in which it was one of their fields, figures as in
 * `OpeningRecord`; null: there was none from then on. A fact of this release does not have it.
 */
export const LegacyOpeningFields = t.partial({
  opening: nullable(t.type({ paisa: Int, quantity: Int, date: t.string })),
})
export type LegacyOpeningFields = NonNullable<
  t.TypeOf<typeof LegacyOpeningFields>['opening']
> | null

interface LegacyBalance {
  readonly openingBalance: number
  readonly openingDate: string | null
}
/** The opening balance of a fact that had it among its fields. `sign`: -1 where it was to be paid. */
export const legacyBalance = (
  { openingBalance, openingDate }: LegacyBalance,
  sign: 1 | -1 = 1,
): LegacyOpeningFields =>
  openingDate === null ? null : { paisa: sign * openingBalance, quantity: 0, date: openingDate }
