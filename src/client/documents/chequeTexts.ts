import { either as E, function as F } from 'fp-ts'
import { judgeCheques, type ChequePart, type ChequeSide } from '../../books/documents/cheque.ts'
import { chequeWords } from '../../books/documents/chequeWords.ts'
import { showRupees, type Paisa } from '../../books/money/money.ts'
import { firstFaults, type Refused } from '../../books/refusal.ts'
import { maxBankName, maxNumber, type EnteredCheque } from '../../contract/documentCheques.ts'
import {
  readDay,
  readFields,
  readNeeded,
  readPositiveAmount,
  readText,
} from '../forms/readFields.ts'

/** A cheque as it is typed. `bank`: the name of the drawer's bank of a received one, the id of the shop's own of an issued one. */
export interface ChequeTexts {
  readonly chequeId: string
  readonly number: string
  readonly bank: string
  readonly date: string
  readonly amount: string
}
export const chequeFieldNames = ['number', 'bank', 'date', 'amount'] as const
export type ChequeField = (typeof chequeFieldNames)[number]

export const blankCheque = (chequeId: string, date: string): ChequeTexts => ({
  chequeId,
  number: '',
  bank: '',
  date,
  amount: '',
})

/** A cheque whose fields are all empty is taken out. */
export const isTakenOut = (cheque: ChequeTexts): boolean =>
  chequeFieldNames.every((field) => cheque[field].trim() === '')

/** A cheque of a document, or of a request, as the form shows it. */
export const textsOfCheque = ({
  chequeId,
  number,
  bankName,
  bankId,
  date,
  amount,
}: {
  readonly chequeId: string
  readonly number: string
  readonly bankName?: string | undefined
  readonly bankId?: string | null | undefined
  readonly date: string
  readonly amount: Paisa
}): ChequeTexts => ({
  chequeId,
  number,
  bank: bankId ?? bankName ?? '',
  date,
  amount: amount === 0 ? '' : showRupees(amount, 'latin'),
})

/** The amount of a cheque; zero as long as it cannot be read. */
export const paisaOfCheque = ({ amount }: ChequeTexts): Paisa =>
  F.pipe(
    readPositiveAmount(amount),
    E.getOrElse(() => 0),
  )

/** What the rules of the books see of the cheques that are typed. */
export const chequePartsIn = (
  side: ChequeSide,
  typed: readonly ChequeTexts[],
): readonly ChequePart[] =>
  typed.map((cheque) => ({
    number: cheque.number.trim(),
    bankName: side === 'received' ? cheque.bank.trim() : '',
    bankId: side === 'issued' && cheque.bank !== '' ? cheque.bank : null,
    paisa: paisaOfCheque(cheque),
  }))

/** The field of the form for a field of the rules: a bank has one, whatever it is. */
const fieldsInForm: Readonly<Record<string, ChequeField>> = {
  number: 'number',
  bankName: 'bank',
  bankId: 'bank',
  date: 'date',
  amount: 'amount',
}
/** The cheque and its field that `cheques.0.bankName` names; null for any other field. */
export const chequeFieldIn = (
  field: string,
  cheques: readonly { readonly chequeId: string }[],
): readonly [chequeId: string, field: ChequeField] | null => {
  const [list, at, name = ''] = field.split('.')
  const cheque = list === 'cheques' ? cheques[Number(at)] : undefined
  return cheque === undefined ? null : [cheque.chequeId, fieldsInForm[name] ?? 'number']
}

const requestOf = (
  side: ChequeSide,
  { chequeId, number, bank, date, amount }: ChequeTexts,
): Refused<EnteredCheque> =>
  F.pipe(
    readFields('chequeUnfit', {
      number: readNeeded(number, maxNumber, chequeWords.number),
      bankName: readText(side === 'received' ? bank : '', maxBankName),
      date: readDay(date),
      amount: readPositiveAmount(amount),
    }),
    E.map(({ bankName, ...said }) => ({
      chequeId,
      ...said,
      ...(side === 'received' ? { bankName } : { bankId: bank }),
    })),
  )

/** Reads the cheques that are typed by the rules of the books; fields of a refusal begin with `cheques.0`. */
export const readCheques = (
  side: ChequeSide,
  typed: readonly ChequeTexts[],
  hasParty: boolean,
): Refused<readonly EnteredCheque[]> => {
  const judged = judgeCheques(side, chequePartsIn(side, typed), hasParty)
  const requests = typed.map((cheque) => requestOf(side, cheque))
  const faults = [
    ...requests.flatMap((request, i) =>
      E.isLeft(request)
        ? Object.entries(request.left.fields ?? {}).map(
            ([field, say]) => [`cheques.${i}.${field}`, say] as const,
          )
        : [],
    ),
    ...(E.isLeft(judged) ? Object.entries(judged.left.fields ?? {}) : []),
  ]
  const [first] = faults
  return first === undefined
    ? E.right(requests.flatMap((request) => (E.isRight(request) ? [request.right] : [])))
    : E.left({ tag: 'chequeUnfit', say: first[1], fields: firstFaults(faults) })
}
