import * as t from 'io-ts'
import { listOf, record } from './codec.ts'
import { Discount } from './discount.ts'
import { EnteredCheque, maxBillCheques } from './documentCheques.ts'
import { EnteredQuantity, EnteredRate, Id, nullable, PositiveRupees, text } from './scalars.ts'

/** The maximum number of lines of a bill, and of banks that pay it. */
export const maxLines = 2000
export const maxBanks = 50

/**
 * One line as entered; `itemId` is its key. `rate` is per `unit`, the item's first or second unit. `freeQuantity` is
 * moved without charge in addition to `quantity`.
 */
export const EnteredLine = record(
  {
    itemId: Id,
    quantity: EnteredQuantity,
    unit: text(1, 20),
    rate: EnteredRate,
    discount: nullable(Discount),
  },
  { freeQuantity: EnteredQuantity },
  'EnteredLine',
)
export type EnteredLine = t.TypeOf<typeof EnteredLine>

/** What is paid at once in cash, through banks and by cheque; the rest is credit. */
export const EnteredSettlement = record(
  {
    cash: PositiveRupees,
    banks: listOf(
      record({ bankId: Id, amount: PositiveRupees }, { reference: text(0, 60) }, 'BankPart'),
      maxBanks,
    ),
  },
  { cheques: listOf(EnteredCheque, maxBillCheques) },
  'EnteredSettlement',
)
