import { documentKinds, type DocumentKind } from '../../books/documents/documentKind.ts'
import { holdsMoney } from '../../books/ledger/accountTypes.ts'
import type { Account, Posting } from '../../books/ledger/posting.ts'

/** Shared by every server area: what the money of a movement or of a cheque is for. */

export const postsMoney = ({ account }: Posting): boolean => holdsMoney(account)
const isOfCheques = ({ account }: Posting): boolean =>
  account === 'chequesInHand' || account === 'chequesIssued'

/** Money that came by the account on its other side; below zero if it went out. */
export interface Flow {
  readonly account: Account
  readonly paisa: number
}

/** A cheque that clears is against the cheques; one that bounces is owed again by its party, and costs what the bank takes. */
const flowsOfCheque = (postings: readonly Posting[]): readonly Flow[] => {
  const paisa = postings.filter(postsMoney).reduce((sum, each) => sum + each.paisa, 0)
  const cleared = postings.some(({ account }) => account.startsWith('party:'))
    ? undefined
    : postings
        .filter(isOfCheques)
        .map(({ account }) => account)
        .toSorted()[0]
  return paisa === 0 ? [] : [{ account: cleared ?? 'bankCharges', paisa }]
}

/** The flows of a movement of money, which posts nothing besides the money and its other side, or of a cheque. */
export const flowsOfMoney = (kind: DocumentKind, postings: readonly Posting[]): readonly Flow[] => {
  const { body } = documentKinds[kind]
  if (body === 'cheque_move') return flowsOfCheque(postings)
  if (body !== 'money_movement') return []
  return postings
    .filter((each) => !postsMoney(each))
    .map(({ account, paisa }) => ({ account, paisa: -paisa || 0 }))
}
