import { either as E } from 'fp-ts'
import { isPaisa, type Paisa } from '../money/money.ts'
import { firstFaults, type Refused } from '../refusal.ts'
import type { Words } from '../words.ts'
import { chequeWords } from './chequeWords.ts'
import type { Direction } from './documentKind.ts'

/** Whether the shop has received a cheque or written it. */
export const chequeSides = ['received', 'issued'] as const
export type ChequeSide = (typeof chequeSides)[number]

/** The side of the cheques with which documents are paid by which money comes in, or goes out. */
export const chequeSideOf: Readonly<Record<Direction, ChequeSide>> = {
  in: 'received',
  out: 'issued',
}

/** A cheque with which a document is paid. Of a received one the bank is the drawer's, of an issued one a bank of the shop. */
export interface ChequePart {
  readonly number: string
  readonly bankName: string
  readonly bankId: string | null
  readonly paisa: Paisa
}

type Fault = readonly [field: string, say: Words]

const faultsOfPart = (
  side: ChequeSide,
  cheque: ChequePart,
  i: number,
  all: readonly ChequePart[],
): readonly Fault[] => {
  const at = (field: string) => `cheques.${i}.${field}`
  const { number, bankName, bankId, paisa } = cheque
  const isRepeated =
    all.findIndex(
      (other) => other.number === number && other.bankId === bankId && other.bankName === bankName,
    ) !== i
  const own = side === 'issued'
  return [
    ...(number === '' ? [[at('number'), chequeWords.number] as const] : []),
    ...(number !== '' && isRepeated ? [[at('number'), chequeWords.twice] as const] : []),
    ...(own && bankId === null ? [[at('bankId'), chequeWords.ownBank] as const] : []),
    ...(!own && bankName === '' ? [[at('bankName'), chequeWords.bankName] as const] : []),
    ...(!own && bankId !== null ? [[at('bankId'), chequeWords.notOwnBank] as const] : []),
    ...(paisa > 0 && isPaisa(paisa) ? [] : [[at('amount'), chequeWords.amount] as const]),
  ]
}

/**
 * Judges the cheques with which a document is paid; the refusal names every wrong field. Only a named party gives or takes
 * a cheque: where it bounces, the party owes again.
 */
export const judgeCheques = (
  side: ChequeSide,
  cheques: readonly ChequePart[],
  hasParty: boolean,
): Refused<null> => {
  const faults = [
    ...(cheques.length > 0 && !hasParty ? [['partyId', chequeWords.needsParty] as const] : []),
    ...cheques.flatMap((cheque, i) => faultsOfPart(side, cheque, i, cheques)),
  ]
  const [first] = faults
  return first === undefined
    ? E.right(null)
    : E.left({ tag: 'chequeUnfit', say: first[1], fields: firstFaults(faults) })
}

export const chequesPaisa = (cheques: readonly { readonly paisa: Paisa }[]): Paisa =>
  cheques.reduce((sum, { paisa }) => sum + paisa, 0)
