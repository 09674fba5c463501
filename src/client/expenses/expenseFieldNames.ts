import { registerWords } from '../../books/reports/registerWords.ts'
import type { Words } from '../../books/words.ts'
import { isChequeKey } from '../documents/chequeFields.ts'
import type { FieldName, FieldNames } from '../forms/ChangedByOthers.tsx'
import { sayDate, sayYesNo } from '../forms/sayText.ts'
import { words } from '../i18n/words.ts'
import { bankField, ways, type ExpenseTexts, type WayToPay } from './expenseTexts.ts'
import { expenseWords } from './expenseWords.ts'

/** The name of a category, a party or a bank, by its id. */
export interface NamesOnExpense {
  readonly category: (id: string) => string
  readonly party: (id: string) => string
  readonly bank: (id: string) => string
}

/** What the ways to pay are called. */
export const wayWords: Readonly<Record<WayToPay, Words>> = {
  cash: words.cash,
  bank: words.bank,
  cheque: words.cheque,
  credit: words.credit,
  split: words.split,
}
const sayWay = (text: string): Words => {
  const way = ways.find((each) => each === text)
  return way === undefined ? { ne: text, en: text } : wayWords[way]
}
const sayNamed =
  (name: (id: string) => string) =>
  (id: string): Words => ({ ne: name(id), en: name(id) })

const fixed: Readonly<Record<string, FieldName>> = {
  date: { label: words.date, say: sayDate },
  lines: { label: expenseWords.howManyLines },
  supplierName: { label: registerWords.supplierName },
  supplierPan: { label: words.panVat },
  supplierBillNo: { label: words.supplierBillNo },
  supplierBillDate: { label: words.supplierBillDate, say: sayDate },
  importDeclarationNo: { label: words.importNo },
  importDeclarationDate: { label: words.importDate, say: sayDate },
  isCapital: { label: expenseWords.isCapital, say: sayYesNo },
  vatInclusive: { label: expenseWords.amountsWithVat, say: sayYesNo },
  roundToRupee: { label: words.roundToRupee, say: sayYesNo },
  vatClaimed: { label: expenseWords.claimVat, say: sayYesNo },
  paidBy: { label: expenseWords.paidBy, say: sayWay },
  cash: { label: words.cash },
  remarks: { label: words.remarks },
  confirmedDate: { label: words.date },
}

const nameOf = (key: string, names: NamesOnExpense): FieldName => {
  const line = /^line:(\d+):(\w+)$/.exec(key)
  if (line !== null) {
    const number = String(Number(line[1]) + 1)
    const ofLine: Readonly<Record<string, FieldName>> = {
      category: { label: expenseWords.categoryOf(number), say: sayNamed(names.category) },
      amount: { label: expenseWords.amountOf(number) },
      remarks: { label: expenseWords.remarksOf(number) },
      vat: { label: expenseWords.vatOf(number), say: sayYesNo },
    }
    return ofLine[line[2]!]!
  }
  if (key === 'party') return { label: words.party, say: sayNamed(names.party) }
  if (key === 'bankId') return { label: words.bank, say: sayNamed(names.bank) }
  if (key.startsWith(bankField(''))) {
    const bank = names.bank(key.slice(bankField('').length))
    return { label: { ne: bank, en: bank } }
  }
  if (isChequeKey(key)) return { label: words.cheque }
  return fixed[key] ?? { label: expenseWords.reference }
}

/** What these fields of an expense are called where others have changed them. */
export const expenseFieldNames = (
  keys: readonly string[],
  names: NamesOnExpense,
): FieldNames<ExpenseTexts> => Object.fromEntries(keys.map((key) => [key, nameOf(key, names)]))
