import { either as E, function as F } from 'fp-ts'
import { judgeSettlement } from '../../books/documents/bill.ts'
import { judgeExpense, judgeVatOfExpense } from '../../books/documents/expense.ts'
import { expenseRuleWords } from '../../books/documents/expenseRuleWords.ts'
import { refuse, type Refusal, type Refused } from '../../books/refusal.ts'
import type { EnteredCheque } from '../../contract/documentCheques.ts'
import type { LedgerChoice } from '../../contract/parties.ts'
import { chequeKey, chequesWithFields } from '../documents/chequeFields.ts'
import { chequeFieldIn, readCheques } from '../documents/chequeTexts.ts'
import {
  readCode,
  readDay,
  readFields,
  readNeeded,
  readPositiveAmount,
  readText,
  type Read,
} from '../forms/readFields.ts'
import {
  bankField,
  banksIn,
  chequesThatPay,
  expenseCheques,
  isOn,
  fieldOfLine,
  linePlaces,
  typedPaisa,
  referenceField,
  settlementIn,
  termsIn,
  typedText,
  wayToPay,
  type ExpenseTexts,
  type ReadExpense,
} from './expenseTexts.ts'
import { expenseWords } from './expenseWords.ts'

/** The refusal of a request, with its faults at the fields of the form. */
export const asInExpenseForm = (
  refusal: Refusal,
  banks: readonly { readonly bankId: string }[],
  cheques: readonly { readonly chequeId: string }[] = [],
): Refusal => {
  const { fields } = refusal
  if (fields === undefined) return refusal
  const keyOf = (field: string): string => {
    const line = /^lines\.(\d+)\.(\w+)$/.exec(field)
    if (line !== null)
      return fieldOfLine(Number(line[1]), line[2] === 'categoryId' ? 'category' : 'amount')
    const bank = banks[Number(/^(?:settlement\.)?banks\.(\d+)\./.exec(field)?.[1])]
    if (bank !== undefined) return bankField(bank.bankId)
    const cheque = chequeFieldIn(field.replace(/^settlement\./, ''), cheques)
    if (cheque !== null) return chequeKey(...cheque)
    const renamed: Readonly<Record<string, string>> = {
      lines: fieldOfLine(0, 'amount'),
      partyId: 'party',
      cashPaisa: 'paidBy',
      'settlement.cash': 'paidBy',
    }
    return renamed[field] ?? field
  }
  return {
    ...refusal,
    fields: Object.fromEntries(Object.entries(fields).map(([field, say]) => [keyOf(field), say])),
  }
}

const dayOrNone = (text: string): Read<string> => (text === '' ? E.right('') : readDay(text))

const linesRead = (texts: ExpenseTexts): Readonly<Record<string, Read<unknown>>> =>
  Object.fromEntries(
    linePlaces(texts).flatMap((line): [string, Read<unknown>][] => {
      const of = (field: Parameters<typeof fieldOfLine>[1]) => fieldOfLine(line, field)
      return [
        [
          of('category'),
          readNeeded(typedText(texts, of('category')), 64, expenseWords.chooseCategory),
        ],
        [of('amount'), readPositiveAmount(typedText(texts, of('amount')))],
        [of('remarks'), readText(typedText(texts, of('remarks')), 200)],
      ]
    }),
  )

const paymentRead = (texts: ExpenseTexts): Readonly<Record<string, Read<unknown>>> =>
  wayToPay(texts) === 'split'
    ? Object.fromEntries(
        ['cash', ...banksIn(texts).map(bankField)].map((key) => [
          key,
          readPositiveAmount(typedText(texts, key)),
        ]),
      )
    : {}

const particularsRead = (texts: ExpenseTexts) => {
  const isParty = typedText(texts, 'party') !== ''
  return {
    date: readDay(typedText(texts, 'date')),
    supplierName: readText(isParty ? '' : typedText(texts, 'supplierName'), 120),
    supplierPan: readCode(isParty ? '' : typedText(texts, 'supplierPan'), 20),
    supplierBillNo: readText(typedText(texts, 'supplierBillNo'), 40),
    supplierBillDate: dayOrNone(typedText(texts, 'supplierBillDate')),
    importDeclarationNo: readText(typedText(texts, 'importDeclarationNo'), 40),
    importDeclarationDate: dayOrNone(typedText(texts, 'importDeclarationDate')),
    remarks: readText(typedText(texts, 'remarks'), 400),
  }
}
type Particulars = {
  readonly [K in keyof ReturnType<typeof particularsRead>]: string
}

/** The request that the fields say. */
const requestOf = (
  texts: ExpenseTexts,
  said: Particulars,
  cheques: readonly EnteredCheque[],
  total: number,
): ReadExpense => {
  const { date, supplierBillDate, importDeclarationDate, ...rest } = said
  const { cashPaisa, banks } = settlementIn(texts, total)
  const party = typedText(texts, 'party')
  return {
    ...rest,
    date,
    lines: linePlaces(texts).map((line) => ({
      categoryId: typedText(texts, fieldOfLine(line, 'category')),
      amount: typedPaisa(texts, fieldOfLine(line, 'amount')),
      remarks: typedText(texts, fieldOfLine(line, 'remarks')).trim(),
      isTaxable: isOn(texts, fieldOfLine(line, 'vat')),
    })),
    settlement: {
      cash: cashPaisa,
      banks: banks.map(({ bankId, paisa }) => ({
        bankId,
        amount: paisa,
        reference: typedText(texts, referenceField(bankId)).trim(),
      })),
      // A request that names none keeps those of the record, so none that were taken out are said.
      ...(chequesWithFields(texts).length === 0 ? {} : { cheques }),
    },
    total,
    ...(party === '' ? {} : { partyId: party }),
    ...(supplierBillDate === '' ? {} : { supplierBillDate }),
    ...(importDeclarationDate === '' ? {} : { importDeclarationDate }),
    vatInclusive: isOn(texts, 'vatInclusive'),
    roundToRupee: isOn(texts, 'roundToRupee'),
    vatClaimed: isOn(texts, 'vatClaimed'),
    isCapital: isOn(texts, 'isCapital'),
    ...(texts['confirmedDate'] === date ? { confirmedDate: date } : {}),
  }
}

/** Judges how the expense is paid; the faults are at the fields of the form. */
const judgePaid = (texts: ExpenseTexts, totalPaisa: number): Refused<null> => {
  const settlement = settlementIn(texts, totalPaisa)
  return F.pipe(
    judgeSettlement(totalPaisa, settlement, typedText(texts, 'party') !== ''),
    E.mapLeft((refusal) => asInExpenseForm(refusal, settlement.banks, chequesThatPay(texts))),
    E.flatMap(({ changePaisa }) =>
      changePaisa === 0
        ? E.right(null)
        : refuse('paidTooMuch', expenseRuleWords.paidTooMuch, 'paidBy'),
    ),
  )
}

const judgeChequesTyped = (texts: ExpenseTexts): Refused<readonly EnteredCheque[]> => {
  const typed = chequesThatPay(texts)
  return F.pipe(
    readCheques(expenseCheques, typed, typedText(texts, 'party') !== ''),
    E.mapLeft((refusal) => asInExpenseForm(refusal, [], typed)),
  )
}

/** Reads the form by the rules of expenses. */
export const judgeExpenseForm = (texts: ExpenseTexts): Refused<ReadExpense> =>
  F.pipe(
    readFields('expenseUnfit', {
      ...linesRead(texts),
      ...paymentRead(texts),
      ...particularsRead(texts),
    }),
    E.bindTo('said'),
    E.bind('totals', () =>
      F.pipe(
        judgeExpense(termsIn(texts)),
        E.mapLeft((refusal) => asInExpenseForm(refusal, [])),
      ),
    ),
    E.bind('cheques', () => judgeChequesTyped(texts)),
    E.chainFirst(({ totals }) => judgePaid(texts, totals.totalPaisa)),
    E.map(({ said, cheques, totals }) =>
      requestOf(texts, said as Particulars, cheques, totals.totalPaisa),
    ),
  )

/** What a device knows when the VAT of a new expense is judged. */
export interface KnownForVat {
  readonly isRegistered: boolean
  /** The party of the expense; undefined: this device does not know it. */
  readonly party: LedgerChoice | null | undefined
  readonly today: string
}

/** Judges the claim of a new expense as far as this device knows what it depends on. */
export const judgeClaim = (
  texts: ExpenseTexts,
  request: ReadExpense,
  vatPaisa: number,
  { isRegistered, party, today }: KnownForVat,
): Refused<null> => {
  if (party === undefined) return E.right(null)
  const { supplierName = '', supplierPan = '' } = request
  return F.pipe(
    judgeVatOfExpense(
      {
        supplierBillNo: request.supplierBillNo ?? '',
        supplierBillDate: request.supplierBillDate ?? null,
        importDeclarationNo: request.importDeclarationNo ?? '',
        importDeclarationDate: request.importDeclarationDate ?? null,
        vatPaisa,
        vatClaimed: isOn(texts, 'vatClaimed'),
        isRegistered,
        supplier:
          party === null
            ? { type: 'named', name: supplierName, panNo: supplierPan }
            : {
                type: 'party',
                ledgerId: party.ledgerId,
                vatPanNo: party.vatPanNo,
                panFlag: party.vatPanFlag,
              },
      },
      today,
    ),
    E.mapLeft((refusal) => asInExpenseForm(refusal, [])),
  )
}
