import { chequeFieldNames, isTakenOut, type ChequeField, type ChequeTexts } from './chequeTexts.ts'

/** The fields of cheques in a form of named texts. */

type Texts = Readonly<Record<string, string>>

/** A field of a cheque. */
export const chequeKey = (chequeId: string, field: ChequeField): string =>
  `cheque:${chequeId}:${field}`
export const isChequeKey = (key: string): boolean => key.startsWith('cheque:')

/** Every cheque that has a field, taken out or not. */
export const chequesWithFields = (texts: Texts): readonly ChequeTexts[] => {
  const ids = Object.keys(texts).flatMap((key) => /^cheque:(.+):date$/.exec(key)?.[1] ?? [])
  const at = (chequeId: string, field: ChequeField) => texts[chequeKey(chequeId, field)] ?? ''
  return ids.map((chequeId) => ({
    chequeId,
    number: at(chequeId, 'number'),
    bank: at(chequeId, 'bank'),
    date: at(chequeId, 'date'),
    amount: at(chequeId, 'amount'),
  }))
}
/** The cheques in the form. */
export const chequesIn = (texts: Texts): readonly ChequeTexts[] =>
  chequesWithFields(texts).filter((cheque) => !isTakenOut(cheque))
/** The fields of cheques as they are typed. */
export const chequeTextsOf = (cheques: readonly ChequeTexts[]): Texts =>
  Object.fromEntries(
    cheques.flatMap((cheque) =>
      chequeFieldNames.map((field) => [chequeKey(cheque.chequeId, field), cheque[field]]),
    ),
  )
