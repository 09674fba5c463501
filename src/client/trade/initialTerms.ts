import * as t from 'io-ts'
import { documentKinds, isBillKind, type BillKind } from '../../books/documents/documentKind.ts'
import type { LastTerms, TradeKind } from '../../contract/trade.ts'
import type { ReadModels } from '../bus/command.ts'
import type { AnyEvent } from '../log/event.ts'
import type { Draft } from './draft.ts'
import type { Shop } from './draftBill.ts'
import { accept, draftCommand, shopIn, unchanged } from './draftCommand.ts'
import { TermsTaken } from './draftEvents.ts'
import { lastTermsQuery } from './queries.ts'
import { tradeWords } from './tradeWords.ts'

/** Whether the rates of a new bill include VAT and whether it is rounded, by the settings: where the shop itself charges VAT. */
const settingsTerms = (kind: TradeKind, shop: Shop | null) =>
  shop === null || documentKinds[kind].vatChargedBy !== 'shop'
    ? { vatInclusive: false, roundToRupee: false }
    : { vatInclusive: shop.ratesIncludeVat, roundToRupee: shop.roundToRupee }

/** The terms with which a new bill begins by the settings of the company. */
export const initialTerms = (
  documentId: string,
  kind: TradeKind,
  shop: Shop | null,
): readonly AnyEvent[] => {
  const { vatInclusive, roundToRupee } = settingsTerms(kind, shop)
  return vatInclusive || roundToRupee
    ? [TermsTaken.of({ documentId, from: null, vatCharged: false, vatInclusive, roundToRupee })]
    : []
}

/** The terms of a new bill for its party: of their last bill, or of the settings if there is none. */
const termsFor = (draft: Draft, last: LastTerms | null, shop: Shop | null) => {
  const settings = settingsTerms(draft.kind, shop)
  if (last === null) return { from: null, vatCharged: draft.terms.vatCharged, ...settings }
  const { documentId, number, vatCharged, vatInclusive, roundToRupee } = last
  return {
    from: { documentId, number },
    vatCharged: documentKinds[draft.kind].vatChargedBy === 'supplier' && vatCharged,
    // A bill without VAT does not say whether its rates would include it.
    vatInclusive: vatCharged ? vatInclusive : settings.vatInclusive,
    roundToRupee,
  }
}

/** The party's last bill as this device knows it; undefined where it has not heard of one. */
const lastTermsOf = (
  kind: BillKind,
  { partyId }: Draft,
  look: ReadModels,
): LastTerms | null | undefined => {
  if (partyId === null) return null
  const query = lastTermsQuery(kind)
  const { at, held } = look.get(query.view, query.key(partyId))
  return at === null ? undefined : held
}

/**
 * Gives a new bill the terms of its party's last bill, once for each party that is chosen, unless the person has set terms on
 * this bill. How that bill was paid and its discount are not taken over.
 */
export const ApplyLastTerms = draftCommand(
  'TakeTerms',
  t.type({ documentId: t.string }),
  tradeWords.takeTerms,
  ({ documentId }, draft, look) => {
    if (draft.version !== null || draft.termsChosen || draft.termsFor === draft.partyId)
      return unchanged
    if (!isBillKind(draft.kind)) return unchanged
    const last = lastTermsOf(draft.kind, draft, look)
    if (last === undefined) return unchanged
    const { from, ...terms } = termsFor(draft, last, shopIn(look))
    const { vatCharged, vatInclusive, roundToRupee } = draft.terms
    const isSame =
      terms.vatCharged === vatCharged &&
      terms.vatInclusive === vatInclusive &&
      terms.roundToRupee === roundToRupee
    return from === null && isSame
      ? unchanged
      : accept(TermsTaken.of({ documentId, from, ...terms }))
  },
)
