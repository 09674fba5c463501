import { either as E, function as F } from 'fp-ts'
import { judgeSettlement, type BillTotals, type Settlement } from '../../books/documents/bill.ts'
import { isVatRegistered, type CompanySettings } from '../../books/company/company.ts'
import {
  judgeExpense,
  judgeVatOfExpense,
  type VatOfExpense,
} from '../../books/documents/expense.ts'
import { expenseRuleWords } from '../../books/documents/expenseRuleWords.ts'
import { postingsOfExpense } from '../../books/ledger/expensePosting.ts'
import { latinDigits } from '../../books/money/digits.ts'
import { firstFaults, refuse, type Refusal, type Refused } from '../../books/refusal.ts'
import type { Words } from '../../books/words.ts'
import type { EnteredExpense } from '../../contract/expenses.ts'
import type { ExpenseRecord } from '../../journal/expenseFields.ts'
import type { BankSnapshot } from '../../journal/movementFields.ts'
import { chequeFieldsOf, type JudgedCheques } from '../documents/judgeCheques.ts'
import { snapshotOf, type DocumentParty } from '../documents/party.ts'
import { documentWords } from '../documents/words.ts'
import type { NamedCategory, StoredExpense } from './stored.ts'
import { expensesWords } from './words.ts'

/** A new or changed expense as entered. */
export type ExpenseInput = Omit<EnteredExpense, 'documentId'>

/** The records that an expense names: active ones, and those that are on it already. */
export interface KnownForExpense {
  readonly settings: CompanySettings
  readonly categories: readonly NamedCategory[]
  readonly banks: readonly BankSnapshot[]
  readonly cheques: JudgedCheques
  readonly party: DocumentParty | null
  readonly today: string
  /** The expense that is being changed; null for a new one. */
  readonly stored: StoredExpense | null
}

/** An expense without its number and version, and without what it settles of other documents. */
export type JudgedExpense = Omit<
  ExpenseRecord,
  'documentId' | 'number' | 'fiscalYear' | 'numberInYear' | 'version' | 'enteredBy' | 'allocations'
>

type Fault = readonly [field: string, say: Words]

const judgeReferences = (input: ExpenseInput, known: KnownForExpense): Refused<null> => {
  const { lines, settlement, partyId = null, supplierName = '', supplierPan = '' } = input
  const faults: readonly Fault[] = [
    ...lines.flatMap(({ categoryId }, i): readonly Fault[] =>
      known.categories.some((category) => category.categoryId === categoryId)
        ? []
        : [[`lines.${i}.categoryId`, expensesWords.categoryNotFound]],
    ),
    ...(partyId !== null && known.party === null
      ? [['partyId', documentWords.partyNotFound] as const]
      : []),
    ...settlement.banks.flatMap(({ bankId }, i): readonly Fault[] =>
      known.banks.some((bank) => bank.bankId === bankId)
        ? []
        : [[`settlement.banks.${i}.bankId`, documentWords.bankNotFound]],
    ),
    ...(partyId !== null && supplierName !== ''
      ? [['supplierName', expenseRuleWords.supplierTwice] as const]
      : []),
    ...(partyId !== null && supplierPan !== ''
      ? [['supplierPan', expenseRuleWords.supplierTwice] as const]
      : []),
  ]
  const [first] = faults
  return first === undefined
    ? E.right(null)
    : E.left({ tag: 'wrongReference', say: first[1], fields: firstFaults(faults) })
}

// Renames the fields of a refused settlement to those that the client sent.
const withSentFieldNames = (refused: Refusal): Refusal =>
  refused.fields === undefined
    ? refused
    : {
        ...refused,
        fields: Object.fromEntries(
          Object.entries(refused.fields).map(([field, words]) => [
            `settlement.${field.replace('cashPaisa', 'cash').replace(/\.paisa$/, '.amount')}`,
            words,
          ]),
        ),
      }

const settlementOf = ({ settlement }: ExpenseInput, { cheques }: KnownForExpense): Settlement => ({
  cashPaisa: settlement.cash,
  banks: settlement.banks.map(({ bankId, amount }) => ({ bankId, paisa: amount })),
  cheques,
})

/** What is left on credit. Without a party, an expense is paid in full and to the paisa. */
const judgePaid = (
  totals: BillTotals,
  input: ExpenseInput,
  known: KnownForExpense,
): Refused<number> =>
  F.pipe(
    judgeSettlement(totals.totalPaisa, settlementOf(input, known), known.party !== null),
    E.mapLeft(withSentFieldNames),
    E.flatMap(({ creditPaisa, changePaisa }) =>
      changePaisa === 0
        ? E.right(creditPaisa)
        : refuse('paidTooMuch', expenseRuleWords.paidTooMuch, 'settlement.cash'),
    ),
  )

/** The VAT of a stored expense as it was judged. */
const vatAsStored = ({
  vat,
  vatClaimed,
  vatRegistered,
  party,
  supplierName,
  supplierPan,
  ...said
}: StoredExpense): VatOfExpense => ({
  ...said,
  vatPaisa: vat,
  vatClaimed,
  isRegistered: vatRegistered,
  supplier:
    party === null
      ? { type: 'named', name: supplierName, panNo: supplierPan }
      : { type: 'party', panFlag: 'none', ...party },
})

/** Whether the shop was registered on the day of the expense; an expense whose day does not change stays as recorded. */
const wasRegistered = ({ date }: ExpenseInput, { settings, stored }: KnownForExpense): boolean =>
  stored?.date === date ? stored.vatRegistered : isVatRegistered(settings, date)

const particularsOf = (input: ExpenseInput) => ({
  supplierName: input.supplierName ?? '',
  supplierPan: latinDigits(input.supplierPan ?? ''),
  vatInclusive: input.vatInclusive ?? false,
  roundToRupee: input.roundToRupee ?? false,
  vatClaimed: input.vatClaimed ?? false,
  isCapital: input.isCapital ?? false,
  supplierBillNo: input.supplierBillNo ?? '',
  supplierBillDate: input.supplierBillDate ?? null,
  importDeclarationNo: input.importDeclarationNo ?? '',
  importDeclarationDate: input.importDeclarationDate ?? null,
  remarks: input.remarks ?? '',
})

const linesOf = (
  input: ExpenseInput,
  known: KnownForExpense,
  totals: BillTotals,
): ExpenseRecord['lines'] => {
  const names = new Map(known.categories.map(({ categoryId, name }) => [categoryId, name]))
  return input.lines.map(({ categoryId, amount, remarks = '', isTaxable = false }, i) => ({
    lineNo: i + 1,
    categoryId,
    categoryName: names.get(categoryId)!,
    remarks,
    amount,
    isTaxable,
    value: totals.lines[i]!.valuePaisa,
    vat: totals.lines[i]!.vatPaisa,
  }))
}

const judgeTotal = (seen: number, totals: BillTotals): Refused<BillTotals> =>
  seen === totals.totalPaisa
    ? E.right(totals)
    : refuse('totalDiffers', expensesWords.totalDiffers(seen, totals.totalPaisa), 'total')

/**
 * Judges an expense: everything that it names exists, its amounts and settlement are valid, its VAT may be claimed, and
 * its total is the one that the person saw.
 */
export const judgeEnteredExpense = (
  input: ExpenseInput,
  known: KnownForExpense,
): Refused<JudgedExpense> => {
  const said = particularsOf(input)
  const vatRegistered = wasRegistered(input, known)
  const { party, stored, today } = known
  const judged = F.pipe(
    judgeReferences(input, known),
    E.flatMap(() =>
      judgeExpense({
        ...said,
        lines: input.lines.map(({ amount, isTaxable = false }) => ({
          amountPaisa: amount,
          isTaxable,
        })),
      }),
    ),
    E.flatMap((totals) => judgeTotal(input.total, totals)),
    E.bindTo('totals'),
    E.bind('credit', ({ totals }) => judgePaid(totals, input, known)),
    E.chainFirst(({ totals }) =>
      judgeVatOfExpense(
        {
          ...said,
          vatPaisa: totals.vatPaisa,
          isRegistered: vatRegistered,
          supplier:
            party === null
              ? { type: 'named', name: said.supplierName, panNo: said.supplierPan }
              : { type: 'party', ...party },
        },
        today,
        stored && vatAsStored(stored),
      ),
    ),
  )
  return F.pipe(
    judged,
    E.map(({ totals, credit }): JudgedExpense => ({
      ...said,
      date: input.date,
      party: party && snapshotOf(party),
      vatRegistered,
      lines: linesOf(input, known, totals),
      taxable: totals.taxablePaisa,
      exempt: totals.exemptPaisa,
      vat: totals.vatPaisa,
      rounding: totals.roundingPaisa,
      total: totals.totalPaisa,
      settlement: {
        cash: input.settlement.cash,
        cheques: chequeFieldsOf(known.cheques),
        credit,
        banks: input.settlement.banks.map(({ bankId, amount, reference = '' }) => ({
          bankId,
          name: known.banks.find((bank) => bank.bankId === bankId)!.name,
          amount,
          reference,
        })),
      },
      postings: postingsOfExpense({
        categoryIds: input.lines.map(({ categoryId }) => categoryId),
        totals,
        settlement: settlementOf(input, known),
        partyId: party?.ledgerId ?? null,
        vatClaimed: said.vatClaimed,
        isCapital: said.isCapital,
      }),
    })),
  )
}
