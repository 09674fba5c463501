import { questionOfDate } from '../../books/calendar/dateQuestion.ts'
import type { Refusal } from '../../books/refusal.ts'
import type { EnteredTrade } from '../../contract/trade.ts'
import type { ReadModels } from '../bus/command.ts'
import type { AnyEvent } from '../log/event.ts'
import { bankNameOf, itemSummaryOf } from './billNames.ts'
import { draftChequesOf } from './draftCheques.ts'
import { DateAsked, DateConfirmed } from './draftEvents.ts'
import type { DraftLine, DraftPayment } from './draftFields.ts'
import { presentFactor } from './lineInput.ts'
import { tradeWords } from './tradeWords.ts'

/** What bills and returns share when a refused one is made a draft again. */

/** The bill, or its refused request, is not on this device. */
export const notHere: Refusal = {
  tag: 'notHere',
  say: tradeWords.thisBillWasNotFound,
}

/** The request of a bill, new or edited, without its document id. */
export type BillRequest = Omit<EnteredTrade, 'documentId'>

/** The payment of a refused request. */
export const paymentOfRequest = (
  {
    settlement,
    partyId,
    total,
    useAdvance,
  }: Pick<BillRequest, 'settlement' | 'partyId' | 'total' | 'useAdvance'>,
  look: ReadModels,
): DraftPayment => ({
  // A cash customer's cash follows the total while the bill is corrected.
  cashPaisa: partyId === null && settlement.cash === total ? null : settlement.cash,
  banks: settlement.banks.map(({ bankId, amount, reference = '' }) => ({
    bankId,
    name: bankNameOf(look, bankId),
    paisa: amount,
    reference,
  })),
  ...(useAdvance === undefined ? {} : { useAdvance }),
  ...draftChequesOf(settlement.cheques, (id) => bankNameOf(look, id)),
})
/** A line of a refused request. */
export const draftLineOf = (
  { itemId, quantity, freeQuantity = 0, unit, rate, discount }: EnteredTrade['lines'][number],
  look: ReadModels,
): DraftLine => {
  const item = itemSummaryOf(look, itemId)
  return {
    itemId,
    name: item.name,
    unit,
    factorThousandths: presentFactor(item, unit),
    quantityThousandths: quantity,
    freeThousandths: freeQuantity,
    rateTenThousandths: rate,
    discount,
    vatClass: item.vatClass,
  }
}
/** A date that the person confirmed when they sent the bill is not asked about again. */
export const dateConfirmed = (
  documentId: string,
  { date, confirmedDate }: Pick<BillRequest, 'date' | 'confirmedDate'>,
  today: string,
  recorded: string | null,
): readonly AnyEvent[] =>
  confirmedDate === date && questionOfDate(date, today, recorded) !== null
    ? [DateAsked.of({ documentId, date, meant: null }), DateConfirmed.of({ documentId, date })]
    : []
