import { either as E } from 'fp-ts'
import { refuse, type Refused } from '../../books/refusal.ts'
import type { Context } from '../area.ts'
import type { StoredBill } from './billContext.ts'
import type { JudgedBill } from './judge.ts'
import { liveReturns, loadReturnedLines, takenOf } from './returnable.ts'
import { tradeWords } from './words.ts'

/** What a bill with live returns cannot become. */

/** Refuses to void a bill whose goods have come back, with the numbers of the returns. */
export const judgeNotReturned = async (
  context: Pick<Context, 'tx' | 'company'>,
  billId: string,
): Promise<Refused<null>> => {
  const returns = await liveReturns(context, billId)
  return returns.length === 0
    ? E.right(null)
    : refuse('hasReturns', tradeWords.hasReturns(returns.map(({ number }) => number)))
}

/**
 * Refuses an edit that changes what returns of the bill have credited: its party, its VAT, its rounding, a line of which goods have
 * come back, or a date after a return. Other lines, the payment and the remarks may change.
 */
export const judgeStaysReturned = async (
  context: Pick<Context, 'tx' | 'company'>,
  billId: string,
  stored: StoredBill,
  judged: JudgedBill,
): Promise<Refused<null>> => {
  const returns = await liveReturns(context, billId)
  if (returns.length === 0) return E.right(null)
  const numbers = returns.map(({ number }) => number)
  if (returns.some(({ date }) => date < judged.date))
    return refuse('hasReturns', tradeWords.laterThanReturns(numbers), 'date')
  const [lines, taken] = await Promise.all([
    loadReturnedLines(context, billId),
    takenOf(context, billId),
  ])
  const isSameLine = (lineNo: number): boolean => {
    const was = lines.find((line) => line.lineNo === lineNo)
    const now = judged.lines.find((line) => line.lineNo === lineNo)
    return (
      was !== undefined &&
      now !== undefined &&
      was.itemId === now.itemId &&
      was.unit === now.unit &&
      was.quantity === now.quantity &&
      was.freeQuantity === now.freeQuantity &&
      was.baseQuantity === now.baseQuantity &&
      was.baseFreeQuantity === now.baseFreeQuantity &&
      was.rate === now.rateTenThousandths &&
      was.lineDiscount === now.lineDiscount &&
      was.billDiscount === now.billDiscount &&
      was.value === now.value &&
      was.vat === now.vat
    )
  }
  const isSame =
    (stored.party?.ledgerId ?? null) === (judged.party?.ledgerId ?? null) &&
    stored.vatCharged === judged.vatCharged &&
    stored.vatClaimed === judged.vatClaimed &&
    stored.vatInclusive === judged.vatInclusive &&
    stored.roundToRupee === judged.roundToRupee &&
    stored.isCapital === judged.isCapital &&
    [...taken.keys()].every(isSameLine)
  return isSame ? E.right(null) : refuse('hasReturns', tradeWords.changesReturned(numbers))
}
