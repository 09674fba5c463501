import { either as E, function as F } from 'fp-ts'
import type { MovementKind } from '../../books/documents/documentKind.ts'
import {
  adjustmentReasons,
  judgeMovement,
  shapeOf,
  type AdjustmentReason,
} from '../../books/ledger/moneyMovement.ts'
import { showRupees } from '../../books/money/money.ts'
import type { Refused } from '../../books/refusal.ts'
import {
  ChangedMovement,
  type EnteredMovement,
  type MovementDocument,
} from '../../contract/movements.ts'
import {
  readAmount,
  readDay,
  readFields,
  readPositiveAmount,
  readText,
} from '../forms/readFields.ts'

/** The fields of the form of a movement, as typed; '' for one that its kind does not have. */
export interface MovementTexts {
  readonly date: string
  readonly bankId: string
  readonly toBankId: string
  readonly amount: string
  readonly charge: string
  readonly reason: string
  readonly remarks: string
  /** A date outside the present fiscal year that the person has confirmed. */
  readonly confirmedDate: string
}
export type ReadMovement = Omit<EnteredMovement, 'documentId'>

/** The form of a new movement; `given`: what the address proposes. */
export const newMovement = (
  kind: MovementKind,
  today: string,
  given: Partial<MovementTexts>,
): MovementTexts => ({
  date: today,
  bankId: '',
  toBankId: '',
  amount: '',
  charge: '',
  reason: shapeOf(kind).reasons[0] ?? '',
  remarks: '',
  confirmedDate: '',
  ...given,
})

const typed = (paisa: number): string => (paisa === 0 ? '' : showRupees(paisa, 'latin'))

/** The form of a recorded movement. */
export const textsOfMovement = (movement: MovementDocument): MovementTexts => ({
  date: movement.date,
  bankId: movement.bank?.bankId ?? '',
  toBankId: movement.toBank?.bankId ?? '',
  amount: typed(movement.amount),
  charge: typed(movement.charge),
  reason: movement.reason ?? '',
  remarks: movement.remarks,
  confirmedDate: '',
})

/** The form as it was sent in a refused request; `begin` if the request cannot be read. */
export const textsOfSent = (body: unknown, begin: MovementTexts): MovementTexts => {
  const { document_id: _, ...fields } = (body ?? {}) as Record<string, unknown>
  const sent = ChangedMovement.decode(fields)
  if (E.isLeft(sent)) return begin
  const { date, bankId, toBankId, amount, charge, reason, remarks, confirmedDate } = sent.right
  return {
    date,
    bankId: bankId ?? '',
    toBankId: toBankId ?? '',
    amount: typed(amount),
    charge: typed(charge ?? 0),
    reason: reason ?? '',
    remarks: remarks ?? '',
    confirmedDate: confirmedDate ?? '',
  }
}

const readReason = (text: string): AdjustmentReason | null =>
  adjustmentReasons.find((reason) => reason === text) ?? null
const orNull = (text: string): string | null => (text === '' ? null : text)

/** Reads the form of a movement by the rules of its kind. */
export const judgeMovementForm = (
  kind: MovementKind,
  texts: MovementTexts,
): Refused<ReadMovement> =>
  F.pipe(
    readFields('movementUnfit', {
      date: readDay(texts.date),
      amount: readAmount(texts.amount),
      charge: readPositiveAmount(texts.charge),
      remarks: readText(texts.remarks, 400),
    }),
    E.flatMap(({ date, amount, charge, remarks }) =>
      F.pipe(
        judgeMovement(kind, {
          amountPaisa: amount,
          chargePaisa: charge,
          bankId: orNull(texts.bankId),
          toBankId: orNull(texts.toBankId),
          reason: readReason(texts.reason),
          remarks,
        }),
        E.map(({ bankId, toBankId, reason }): ReadMovement => ({
          date,
          amount,
          ...(bankId === null ? {} : { bankId }),
          ...(toBankId === null ? {} : { toBankId }),
          ...(charge === 0 ? {} : { charge }),
          ...(reason === null ? {} : { reason }),
          ...(remarks === '' ? {} : { remarks }),
          ...(texts.confirmedDate === date ? { confirmedDate: date } : {}),
        })),
      ),
    ),
  )
