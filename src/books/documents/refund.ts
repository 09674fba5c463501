import { either as E } from 'fp-ts'
import type { Paisa } from '../money/money.ts'
import { refuse, type Refused } from '../refusal.ts'
import { fieldOfExcess, judgeSettlement, paidPaisa, type Settled, type Settlement } from './bill.ts'
import { returnWords } from './returnWords.ts'

/**
 * How a return with this total is settled: what is not paid back at once goes onto the account of the party. Without a party,
 * all of it is paid back. Refusals name `cashPaisa`, `banks.0.paisa` or `cheques.0.amount`.
 */
export const judgeRefund = (
  totalPaisa: Paisa,
  settlement: Settlement,
  namedParty: boolean,
): Refused<Settled> => {
  // As for a party, whose account takes any rest: it judges each amount.
  const settled = judgeSettlement(totalPaisa, settlement, true)
  if (E.isLeft(settled)) return settled
  const paid = paidPaisa(settlement)
  if (paid > totalPaisa) {
    const field = fieldOfExcess(settlement, paid - totalPaisa)
    return refuse('refundTooLarge', returnWords.refundTooLarge, field)
  }
  return !namedParty && paid < totalPaisa
    ? refuse('refundInFull', returnWords.refundInFull, 'cashPaisa')
    : settled
}
