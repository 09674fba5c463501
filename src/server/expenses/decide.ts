import { either as E, function as F } from 'fp-ts'
import { judgeConfirmedDate } from '../../books/calendar/dateQuestion.ts'
import { judgeBusinessDate } from '../../books/company/businessDate.ts'
import { chequeSideOf } from '../../books/documents/cheque.ts'
import { documentKinds } from '../../books/documents/documentKind.ts'
import { latinDigits } from '../../books/money/digits.ts'
import type { Refused } from '../../books/refusal.ts'
import type { Recorded } from '../../contract/documents.ts'
import type { ChangedExpense, EnteredExpense } from '../../contract/expenses.ts'
import { expenseFacts } from '../../journal/expenseFacts.ts'
import type { ExpenseRecord } from '../../journal/expenseFields.ts'
import type { JournalEvent } from '../../journal/fact.ts'
import type { Decision } from '../answer.ts'
import type { Context } from '../area.ts'
import { activeBanks } from '../documents/banks.ts'
import {
  judgeChequesBeforeVoid,
  judgeDocumentCheques,
  underSettlement,
  type JudgedCheques,
} from '../documents/judgeCheques.ts'
import { outOfBooks } from '../documents/openItems.ts'
import { loadParties } from '../documents/party.ts'
import { releaseWarnings } from '../documents/released.ts'
import { judgeChange, judgeVoid, nextNumber, postedBy } from '../documents/stored.ts'
import { documentWords } from '../documents/words.ts'
import { moneyBelowZeroWarnings, type DatedPostings } from '../ledger/moneyWarnings.ts'
import { judgeAfterOpening } from '../openings/afterOpening.ts'
import { idTaken, notFound } from '../records/refusals.ts'
import { settingsOf } from '../settings/settings.ts'
import { judgeEnteredExpense, type ExpenseInput, type KnownForExpense } from './judge.ts'
import { allocationsOfExpense, expenseOnAccounts } from './settling.ts'
import { activeCategories, storedExpense, type StoredExpense } from './stored.ts'
import { judgeExpenseBill, namesSameBill, type SupplierBill } from './supplierBill.ts'

/** Reads the records that an expense names; an edit keeps those that are on it as they are there. */
const loadKnown = async (
  context: Context,
  input: ExpenseInput,
  stored: StoredExpense | null,
): Promise<Omit<KnownForExpense, 'cheques'>> => {
  const { tx, company, today } = context
  const { partyId = null } = input
  const keepsParty = partyId !== null && stored?.party?.ledgerId === partyId
  const [settings, categories, banks, parties] = await Promise.all([
    settingsOf(tx, company),
    activeCategories(
      context,
      input.lines.map(({ categoryId }) => categoryId),
    ),
    activeBanks(
      context,
      input.settlement.banks.map(({ bankId }) => bankId),
    ),
    loadParties(context, partyId === null ? [] : [partyId], keepsParty ? 'all' : 'active'),
  ])
  const found = partyId === null ? undefined : parties.get(partyId)
  const kept = keepsParty ? stored.party : null
  return {
    settings,
    categories: [...(stored?.categories ?? []), ...categories],
    banks: [...(stored?.banks ?? []), ...banks],
    party: found === undefined ? null : { ...found, ...kept },
    today,
    stored,
  }
}

const judgeChequesOf = async (
  context: Context,
  documentId: string,
  { date, partyId = null, settlement: { cheques } }: ExpenseInput,
  isNew: boolean,
): Promise<Refused<JudgedCheques>> =>
  F.pipe(
    await judgeDocumentCheques(context, {
      documentId,
      isNew,
      side: chequeSideOf[documentKinds.expense.money],
      date,
      partyId,
      cheques,
    }),
    E.mapLeft(underSettlement),
  )

const supplierBillOf = (input: ExpenseInput): SupplierBill => ({
  partyId: input.partyId ?? null,
  supplierPan: latinDigits(input.supplierPan ?? ''),
  supplierBillNo: input.supplierBillNo ?? '',
  supplierBillDate: input.supplierBillDate ?? null,
  date: input.date,
})

/** The fact of a judged expense, with warnings about what it does to balances and to what is settled. */
const decided = async (
  context: Context,
  record: ExpenseRecord,
  was: DatedPostings,
  stored: StoredExpense | null,
  fact: (record: ExpenseRecord) => JournalEvent,
): Promise<Refused<Decision<Recorded>>> => {
  const banks = [...record.settlement.banks, ...(stored?.banks ?? [])]
  const opened = await judgeAfterOpening(context, record, banks)
  if (E.isLeft(opened)) return opened
  const { documentId, number, version, total } = record
  const warnings = [
    ...(await moneyBelowZeroWarnings(context, was, record, banks)),
    ...(stored === null
      ? []
      : await releaseWarnings(context, [{ documentId, ...expenseOnAccounts(record) }])),
  ]
  return E.right({
    events: [fact(record)],
    data: { documentId, number, version, total, warnings },
  })
}

/** Records a new expense under the next number of its fiscal year. */
export const recordExpense = async (
  context: Context,
  { documentId, ...input }: EnteredExpense,
): Promise<Refused<Decision<Recorded>>> => {
  const { today, actor } = context
  const [known, isFirst, cheques, { isTaken, numbered }] = await Promise.all([
    loadKnown(context, input, null),
    judgeExpenseBill(context, supplierBillOf(input), documentId),
    judgeChequesOf(context, documentId, input, true),
    nextNumber(context, 'expense', documentId, input.date),
  ])
  if (isTaken) return idTaken('documentId')
  if (E.isLeft(isFirst)) return isFirst
  const judged = F.pipe(
    judgeBusinessDate(known.settings, input.date, today),
    E.flatMap((day) => judgeConfirmedDate(day, input.confirmedDate, today)),
    E.flatMap(() => cheques),
    E.flatMap((paid) => judgeEnteredExpense(input, { ...known, cheques: paid })),
  )
  if (E.isLeft(judged)) return judged
  const record = {
    ...judged.right,
    allocations: await allocationsOfExpense(context, judged.right, documentId),
    documentId,
    ...numbered,
    version: 1,
    enteredBy: actor.fullName,
  }
  const nothing = { date: input.date, postings: [] }
  return decided(context, record, nothing, null, expenseFacts.recorded.of)
}

/** Records a new version of an expense, which keeps its number and its place among the entries. */
export const changeExpense = async (
  context: Context,
  id: string,
  { version: _, ...input }: ChangedExpense,
): Promise<Refused<Decision<Recorded>>> => {
  const stored = await storedExpense(context, id)
  if (stored === undefined) return notFound
  const [known, was, cheques] = await Promise.all([
    loadKnown(context, input, stored),
    postedBy(context, stored),
    judgeChequesOf(context, id, input, false),
  ])
  const judged = F.pipe(
    judgeChange(stored, input, known.settings, context.today),
    E.flatMap(() => cheques),
    E.flatMap((paid) => judgeEnteredExpense(input, { ...known, cheques: paid })),
  )
  if (E.isLeft(judged)) return judged
  const bill = supplierBillOf(input)
  const former = { ...stored, partyId: stored.party?.ledgerId ?? null }
  const isFirst = namesSameBill(bill, former)
    ? E.right(null)
    : await judgeExpenseBill(context, bill, id)
  if (E.isLeft(isFirst)) return isFirst
  const { number, fiscalYear, numberInYear, enteredBy } = stored
  const record = {
    ...judged.right,
    allocations: await allocationsOfExpense(context, judged.right, id),
    documentId: id,
    number,
    fiscalYear,
    numberInYear,
    version: stored.version + 1,
    enteredBy,
  }
  return decided(context, record, was, stored, expenseFacts.changed.of)
}

/** Voids an expense: what it settled is open again. It keeps its number, which is shown as void. */
export const voidExpense = async (
  context: Context,
  id: string,
  reason: string,
): Promise<Refused<Decision<Recorded>>> => {
  const { tx, company, today } = context
  const [stored, settings] = await Promise.all([
    storedExpense(context, id),
    settingsOf(tx, company),
  ])
  if (stored === undefined) return notFound
  const open = judgeVoid(stored, settings, today, documentWords)
  if (E.isLeft(open)) return open
  const cheques = await judgeChequesBeforeVoid(context, id)
  if (E.isLeft(cheques)) return cheques
  const { number, total } = stored
  const version = stored.version + 1
  return E.right({
    events: [expenseFacts.voided.of({ documentId: id, version, reason })],
    data: {
      documentId: id,
      number,
      version,
      total,
      warnings: await releaseWarnings(context, [{ documentId: id, ...outOfBooks }]),
    },
  })
}
