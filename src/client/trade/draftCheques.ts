import * as t from 'io-ts'
import { either as E, function as F } from 'fp-ts'
import { chequeSideOf, type ChequePart, type ChequeSide } from '../../books/documents/cheque.ts'
import { documentKinds, type TradeKind } from '../../books/documents/documentKind.ts'
import type { Refused } from '../../books/refusal.ts'
import type { ChequeOfDocument, EnteredCheque } from '../../contract/documentCheques.ts'
import { firstChequeState } from '../../books/ledger/cheque.ts'
import {
  chequePartsIn,
  paisaOfCheque,
  readCheques,
  textsOfCheque,
} from '../documents/chequeTexts.ts'

/** A cheque of a draft, as it is typed. `bankName`: of the shop's bank with the id `bank`; empty for a received one. */
export const DraftCheque = t.type({
  chequeId: t.string,
  number: t.string,
  bank: t.string,
  bankName: t.string,
  date: t.string,
  amount: t.string,
})
export type DraftCheque = Readonly<t.TypeOf<typeof DraftCheque>>

interface PaidByCheque {
  readonly kind: TradeKind
  readonly buyer: string
  readonly payment: { readonly cheques?: readonly DraftCheque[] } | null
}

export const sideOfKind = (kind: TradeKind): ChequeSide => chequeSideOf[documentKinds[kind].money]
const chequesIn = ({ payment }: PaidByCheque): readonly DraftCheque[] => payment?.cheques ?? []

/** What the rules of a settlement see of the cheques: how much they come to. */
export const partsOfCheques = (cheques: readonly DraftCheque[] = []): readonly ChequePart[] =>
  chequePartsIn('received', cheques)

/** The cheques as the request has them; fields of a refusal begin with `cheques.0`. */
export const judgeDraftCheques = (draft: PaidByCheque): Refused<readonly EnteredCheque[]> =>
  readCheques(sideOfKind(draft.kind), chequesIn(draft), draft.buyer === 'party')

/** The cheques of a request; none said by a bill that never had any. */
export const chequesRequestOf = (
  draft: PaidByCheque,
): { readonly cheques?: readonly EnteredCheque[] } =>
  draft.payment?.cheques === undefined
    ? {}
    : {
        cheques: F.pipe(
          judgeDraftCheques(draft),
          E.getOrElse((): readonly EnteredCheque[] => []),
        ),
      }

/** The cheques of a recorded bill, or of a request, for its edit. */
export const draftChequesOf = (
  cheques: readonly Parameters<typeof textsOfCheque>[0][] | undefined,
  bankNameOf: (bankId: string) => string,
): { readonly cheques?: readonly DraftCheque[] } =>
  cheques === undefined || cheques.length === 0
    ? {}
    : {
        cheques: cheques.map((cheque) => ({
          ...textsOfCheque(cheque),
          bankName: cheque.bankId == null ? '' : cheque.bankName || bankNameOf(cheque.bankId),
        })),
      }

/** The cheques of a draft as its preview prints them. */
export const chequesToPrint = (draft: PaidByCheque): readonly ChequeOfDocument[] => {
  const side = sideOfKind(draft.kind)
  return chequesIn(draft).map((cheque) => ({
    chequeId: cheque.chequeId,
    number: cheque.number,
    bankName: side === 'issued' ? cheque.bankName : cheque.bank,
    bankId: side === 'issued' ? cheque.bank : null,
    date: cheque.date,
    amount: paisaOfCheque(cheque),
    state: firstChequeState[side],
  }))
}
