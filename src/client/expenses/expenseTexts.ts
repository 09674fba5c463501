import { either as E, function as F } from 'fp-ts'
import { judgeSettlement, type BillTotals, type Settlement } from '../../books/documents/bill.ts'
import { chequeSideOf } from '../../books/documents/cheque.ts'
import { documentKinds } from '../../books/documents/documentKind.ts'
import { expenseTotals, type ExpenseTerms } from '../../books/documents/expense.ts'
import { showRupees, type Paisa } from '../../books/money/money.ts'
import type { ExpenseDocument } from '../../contract/expenses.ts'
import { ChangedExpense, type EnteredExpense } from '../../contract/expenses.ts'
import { chequesIn, chequeTextsOf } from '../documents/chequeFields.ts'
import { chequePartsIn, textsOfCheque, type ChequeTexts } from '../documents/chequeTexts.ts'
import { readPositiveAmount } from '../forms/readFields.ts'

/**
 * The fields of the form of an expense, as typed. `lines` is how many there are; each has a category, an amount, remarks
 * and whether it carries VAT. `paidBy` says which of `cash`, `bankId`, an amount and a reference for each bank, and the
 * fields of each cheque count.
 */
export type ExpenseTexts = Readonly<Record<string, string>>
export type ReadExpense = Omit<EnteredExpense, 'documentId'>

export type LineField = 'category' | 'amount' | 'remarks' | 'vat'
export const lineFields: readonly LineField[] = ['category', 'amount', 'remarks', 'vat']
/** The field of a line; the first line is 0. */
export const fieldOfLine = (line: number, field: LineField): string => `line:${line}:${field}`
/** The field of the amount through a bank, and of its reference there. */
export const bankField = (bankId: string): string => `bank:${bankId}`
export const referenceField = (bankId: string): string => `reference:${bankId}`

export const ways = ['cash', 'bank', 'cheque', 'credit', 'split'] as const
export type WayToPay = (typeof ways)[number]

export const typedText = (texts: ExpenseTexts, key: string): string => texts[key] ?? ''
export const isOn = (texts: ExpenseTexts, key: string): boolean => typedText(texts, key) === 'yes'
export const onOff = (on: boolean): string => (on ? 'yes' : 'no')
/** The amount in a field; zero as long as it cannot be read. */
export const typedPaisa = (texts: ExpenseTexts, key: string): Paisa =>
  F.pipe(
    readPositiveAmount(typedText(texts, key)),
    E.getOrElse(() => 0),
  )
/** How many lines the form has. */
export const lineCount = (texts: ExpenseTexts): number =>
  Math.max(1, Number(typedText(texts, 'lines')))
/** The places of the lines. */
export const linePlaces = (texts: ExpenseTexts): readonly number[] =>
  Array.from({ length: lineCount(texts) }, (_, line) => line)
/** The banks that have fields. */
export const banksIn = (texts: ExpenseTexts): readonly string[] =>
  Object.keys(texts).flatMap((key) =>
    key.startsWith(bankField('')) ? [key.slice(bankField('').length)] : [],
  )
export const wayToPay = (texts: ExpenseTexts): WayToPay =>
  ways.find((way) => way === typedText(texts, 'paidBy')) ?? 'cash'

/** The side of the cheques that pay an expense. */
export const expenseCheques = chequeSideOf[documentKinds.expense.money]
/** The cheques that count, by the way to pay. */
export const chequesThatPay = (texts: ExpenseTexts): readonly ChequeTexts[] =>
  ['cheque', 'split'].includes(wayToPay(texts)) ? chequesIn(texts) : []

const blankLine = (line: number): ExpenseTexts =>
  Object.fromEntries(
    lineFields.map((field) => [fieldOfLine(line, field), field === 'vat' ? 'no' : '']),
  )
/** The empty form, with these banks. */
export const blankExpense = (today: string, bankIds: readonly string[]): ExpenseTexts => ({
  date: today,
  lines: '1',
  ...blankLine(0),
  party: '',
  supplierName: '',
  supplierPan: '',
  supplierBillNo: '',
  supplierBillDate: '',
  importDeclarationNo: '',
  importDeclarationDate: '',
  isCapital: 'no',
  vatInclusive: 'no',
  roundToRupee: 'no',
  vatClaimed: 'no',
  paidBy: 'cash',
  cash: '',
  bankId: bankIds[0] ?? '',
  ...Object.fromEntries(
    bankIds.flatMap((bankId) => [
      [bankField(bankId), ''],
      [referenceField(bankId), ''],
    ]),
  ),
  remarks: '',
  confirmedDate: '',
})

/** The fields that change when a line is added at the end. */
export const withLine = (texts: ExpenseTexts): ExpenseTexts => ({
  ...blankLine(lineCount(texts)),
  lines: String(lineCount(texts) + 1),
})
/** The fields that change when a line is removed: those after it move up. */
export const withoutLine = (texts: ExpenseTexts, removed: number): ExpenseTexts => ({
  ...Object.fromEntries(
    linePlaces(texts)
      .slice(removed, -1)
      .flatMap((line) =>
        lineFields.map((field) => [
          fieldOfLine(line, field),
          typedText(texts, fieldOfLine(line + 1, field)),
        ]),
      ),
  ),
  ...blankLine(lineCount(texts) - 1),
  lines: String(lineCount(texts) - 1),
})

/** The terms of the expense by the fields; amounts that cannot be read are zero. */
export const termsIn = (texts: ExpenseTexts): ExpenseTerms => ({
  lines: linePlaces(texts).map((line) => ({
    amountPaisa: typedPaisa(texts, fieldOfLine(line, 'amount')),
    isTaxable: isOn(texts, fieldOfLine(line, 'vat')),
  })),
  vatInclusive: isOn(texts, 'vatInclusive'),
  roundToRupee: isOn(texts, 'roundToRupee'),
})
export const totalsIn = (texts: ExpenseTexts): BillTotals => expenseTotals(termsIn(texts))

/** What is paid at once by the fields, of an expense that comes to `totalPaisa`. */
export const settlementIn = (texts: ExpenseTexts, totalPaisa: Paisa): Settlement => {
  const nothing = { cashPaisa: 0, banks: [] }
  const cheques = chequePartsIn(expenseCheques, chequesThatPay(texts))
  const settlements: Readonly<Record<WayToPay, () => Settlement>> = {
    cash: () => ({ ...nothing, cashPaisa: totalPaisa }),
    bank: () => ({
      ...nothing,
      banks: [{ bankId: typedText(texts, 'bankId'), paisa: totalPaisa }],
    }),
    cheque: () => ({ ...nothing, cheques }),
    credit: () => nothing,
    split: () => ({
      cheques,
      cashPaisa: typedPaisa(texts, 'cash'),
      banks: banksIn(texts)
        .map((bankId) => ({ bankId, paisa: typedPaisa(texts, bankField(bankId)) }))
        .filter(({ paisa }) => paisa > 0),
    }),
  }
  return settlements[wayToPay(texts)]()
}
/** What is left on credit; below zero where more is paid, null where it cannot be so. */
export const creditIn = (texts: ExpenseTexts, totalPaisa: Paisa): Paisa | null => {
  const judged = judgeSettlement(
    totalPaisa,
    settlementIn(texts, totalPaisa),
    typedText(texts, 'party') !== '',
  )
  return E.isRight(judged) && judged.right.changePaisa === 0 ? judged.right.creditPaisa : null
}

const typedAmount = (paisa: Paisa): string => (paisa === 0 ? '' : showRupees(paisa, 'latin'))

/** What a recorded expense or a request says. */
type SaidExpense = Omit<ReadExpense, 'settlement'> & {
  readonly settlement: Omit<ReadExpense['settlement'], 'cheques'> & {
    readonly cheques?: readonly Parameters<typeof textsOfCheque>[0][]
  }
}

const wayOf = ({ settlement: { cash, banks, cheques = [] }, total }: SaidExpense): WayToPay => {
  if (cheques.length > 0) return cash === 0 && banks.length === 0 ? 'cheque' : 'split'
  if (banks.length === 0 && cash === total) return 'cash'
  if (banks.length === 0 && cash === 0) return 'credit'
  return cash === 0 && banks.length === 1 && banks[0]!.amount === total ? 'bank' : 'split'
}

/** The form of an expense, as recorded or as sent, over an empty form. */
export const textsOfExpense = (blank: ExpenseTexts, said: SaidExpense): ExpenseTexts => {
  const { lines, settlement } = said
  return {
    ...blank,
    date: said.date,
    lines: String(lines.length),
    ...Object.fromEntries(
      lines.flatMap(({ categoryId, amount, remarks = '', isTaxable = false }, line) => [
        [fieldOfLine(line, 'category'), categoryId],
        [fieldOfLine(line, 'amount'), typedAmount(amount)],
        [fieldOfLine(line, 'remarks'), remarks],
        [fieldOfLine(line, 'vat'), onOff(isTaxable)],
      ]),
    ),
    party: said.partyId ?? '',
    supplierName: said.supplierName ?? '',
    supplierPan: said.supplierPan ?? '',
    supplierBillNo: said.supplierBillNo ?? '',
    supplierBillDate: said.supplierBillDate ?? '',
    importDeclarationNo: said.importDeclarationNo ?? '',
    importDeclarationDate: said.importDeclarationDate ?? '',
    isCapital: onOff(said.isCapital ?? false),
    vatInclusive: onOff(said.vatInclusive ?? false),
    roundToRupee: onOff(said.roundToRupee ?? false),
    vatClaimed: onOff(said.vatClaimed ?? false),
    paidBy: wayOf(said),
    cash: typedAmount(settlement.cash),
    bankId: settlement.banks[0]?.bankId ?? typedText(blank, 'bankId'),
    ...Object.fromEntries(
      settlement.banks.flatMap(({ bankId, amount, reference = '' }) => [
        [bankField(bankId), typedAmount(amount)],
        [referenceField(bankId), reference],
      ]),
    ),
    ...chequeTextsOf((settlement.cheques ?? []).map(textsOfCheque)),
    remarks: said.remarks ?? '',
    confirmedDate: said.confirmedDate ?? '',
  }
}

/** A recorded expense as it would be sent. */
export const asSent = (said: ExpenseDocument): SaidExpense => {
  const { party, supplierBillDate, importDeclarationDate, ...rest } = said
  return {
    ...rest,
    partyId: party?.ledgerId ?? null,
    ...(supplierBillDate === null ? {} : { supplierBillDate }),
    ...(importDeclarationDate === null ? {} : { importDeclarationDate }),
  }
}

/** The request in the body that was sent; null if it cannot be read. */
export const readSentExpense = (body: unknown): ReadExpense | null => {
  const { document_id: _, ...fields } = (body ?? {}) as Record<string, unknown>
  const sent = ChangedExpense.decode(fields)
  return E.isLeft(sent) ? null : sent.right
}
/** The form as it was sent in a refused request; `begin` if the request cannot be read. */
export const textsOfSent = (body: unknown, begin: ExpenseTexts): ExpenseTexts => {
  const sent = readSentExpense(body)
  return sent === null ? begin : textsOfExpense(blankExpense(sent.date, banksIn(begin)), sent)
}
