import { either as E, function as F } from 'fp-ts'
import {
  judgeChequeMove,
  type ChequeAction,
  type ChequeMove,
  type MovingCheque,
} from '../../books/ledger/cheque.ts'
import { showRupees } from '../../books/money/money.ts'
import type { Refused } from '../../books/refusal.ts'
import { EnteredChequeMove, type ChequeRow } from '../../contract/cheques.ts'
import { readDay, readFields, readPositiveAmount, readText } from '../forms/readFields.ts'

/** The fields of the form of a move of cheques, as typed; '' for one that its action does not have. */
export interface MoveTexts {
  readonly date: string
  readonly bankId: string
  readonly slip: string
  readonly partyId: string
  readonly bankCharge: string
  readonly claimed: string
  readonly remarks: string
  /** A date outside the present fiscal year that the person has confirmed. */
  readonly confirmedDate: string
}
export type ReadMove = Omit<EnteredChequeMove, 'documentId'>

export const blankMove = (today: string): MoveTexts => ({
  date: today,
  bankId: '',
  slip: '',
  partyId: '',
  bankCharge: '',
  claimed: '',
  remarks: '',
  confirmedDate: '',
})

const typed = (paisa: number): string => (paisa === 0 ? '' : showRupees(paisa, 'latin'))

/** The request in the body that was sent; null if it cannot be read. */
export const moveInBody = (body: unknown): EnteredChequeMove | null => {
  const sent = EnteredChequeMove.decode(body ?? {})
  return E.isLeft(sent) ? null : sent.right
}
/** The form as it was sent in a refused request; `begin` if the request cannot be read. */
export const textsOfSent = (body: unknown, begin: MoveTexts): MoveTexts => {
  const sent = moveInBody(body)
  if (sent === null) return begin
  const { date, bankId, slip, partyId, bankCharge, claimed, remarks, confirmedDate } = sent
  return {
    date,
    bankId: bankId ?? '',
    slip: slip ?? '',
    partyId: partyId ?? '',
    bankCharge: typed(bankCharge ?? 0),
    claimed: typed(claimed ?? 0),
    remarks: remarks ?? '',
    confirmedDate: confirmedDate ?? '',
  }
}

const movingOf = ({ number, side, state, date, lastDate, bankId }: ChequeRow): MovingCheque => ({
  number,
  side,
  state,
  date,
  lastDate,
  bankId,
})

const moveOf = (request: ReadMove): ChequeMove => ({
  action: request.action,
  date: request.date,
  bankId: request.bankId ?? null,
  partyId: request.partyId ?? null,
  bankChargePaisa: request.bankCharge ?? 0,
  claimedPaisa: request.claimed ?? 0,
})

/** Reads the form by the rules of cheques. `cheques`: those that move; null if this device does not know them. */
export const judgeMoveForm = (
  action: ChequeAction,
  chequeIds: readonly string[],
  texts: MoveTexts,
  cheques: readonly ChequeRow[] | null,
): Refused<ReadMove> =>
  F.pipe(
    readFields('chequeMoveUnfit', {
      date: readDay(texts.date),
      slip: readText(texts.slip, 40),
      bankCharge: readPositiveAmount(texts.bankCharge),
      claimed: readPositiveAmount(texts.claimed),
      remarks: readText(texts.remarks, 400),
    }),
    E.map(({ date, slip, bankCharge, claimed, remarks }): ReadMove => ({
      action,
      chequeIds,
      date,
      ...(texts.bankId === '' ? {} : { bankId: texts.bankId }),
      ...(texts.partyId === '' ? {} : { partyId: texts.partyId }),
      ...(slip === '' ? {} : { slip }),
      ...(bankCharge === 0 ? {} : { bankCharge }),
      ...(claimed === 0 ? {} : { claimed }),
      ...(remarks === '' ? {} : { remarks }),
      ...(texts.confirmedDate === date ? { confirmedDate: date } : {}),
    })),
    E.chainFirst((request) =>
      cheques === null ? E.right(null) : judgeChequeMove(moveOf(request), cheques.map(movingOf)),
    ),
  )
