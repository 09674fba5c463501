import { isChequeKey } from '../documents/chequeFields.ts'
import type { FieldName, FieldNames } from '../forms/ChangedByOthers.tsx'
import { sayDate } from '../forms/sayText.ts'
import { words } from '../i18n/words.ts'
import { bankKey, itemKey, type PaymentTexts } from './paymentForm.ts'
import { paymentWords } from './paymentWords.ts'

/** The name of a bank or of a bill, by its id. */
export interface NamesById {
  readonly bank: (bankId: string) => string
  readonly bill: (documentId: string) => string
}

const fixed: Readonly<Record<string, FieldName>> = {
  party: { label: words.party },
  date: { label: words.date, say: sayDate },
  cash: { label: words.cash },
  discount: { label: words.discount },
  remarks: { label: words.remarks },
  confirmedDate: { label: words.date },
}
const nameOf = (key: string, names: NamesById): FieldName => {
  if (key.startsWith(bankKey(''))) {
    const bank = names.bank(key.slice(bankKey('').length))
    return { label: { ne: bank, en: bank } }
  }
  if (isChequeKey(key)) return { label: words.cheque }
  return fixed[key] ?? { label: paymentWords.amountFor(names.bill(key.slice(itemKey('').length))) }
}

/** What these fields of a receipt or a payment are called where others have changed them. */
export const paymentFieldNames = (
  keys: readonly string[],
  names: NamesById,
): FieldNames<PaymentTexts> => Object.fromEntries(keys.map((key) => [key, nameOf(key, names)]))
