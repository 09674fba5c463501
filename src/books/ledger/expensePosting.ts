import type { BillTotals, Settlement } from '../documents/bill.ts'
import { lineCostsOfPurchase, paymentSide, posted, type Account, type Posting } from './posting.ts'

/** An expense to post. `partyId` null: nobody is named, and it is paid in full. */
export interface Expense {
  /** The category of each line of `totals`. */
  readonly categoryIds: readonly string[]
  readonly totals: BillTotals
  readonly settlement: Settlement
  readonly partyId: string | null
  readonly vatClaimed: boolean
  /** What is bought is a fixed asset, not an expense of the period. */
  readonly isCapital: boolean
}

/** The account of an expense category. */
export const expenseAccount = (categoryId: string): Account => `expense:${categoryId}`

/**
 * An expense: each line at its value, with its VAT where that is not claimed, on the account of its category or on fixed
 * assets; input VAT that is claimed, rounding, and the settlement of the total.
 */
export const postingsOfExpense = ({
  categoryIds,
  totals,
  settlement,
  partyId,
  vatClaimed,
  isCapital,
}: Expense): readonly Posting[] =>
  posted(
    ...lineCostsOfPurchase(totals, vatClaimed).map(
      (cost, i) => [isCapital ? 'fixedAssets' : expenseAccount(categoryIds[i]!), cost] as const,
    ),
    ['inputVat', vatClaimed ? totals.vatPaisa : 0],
    ['roundOff', totals.roundingPaisa],
    ...paymentSide(totals.totalPaisa, settlement, partyId, 'issued').map(
      ([account, paisa]) => [account, -paisa] as const,
    ),
  )
