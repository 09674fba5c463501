import * as t from 'io-ts'
import { documentKinds } from '../books/documents/documentKind.ts'
import { maxExpenseLines } from '../books/documents/expense.ts'
import { AllocationRow } from './allocations.ts'
import { listOf, record, verbatim } from './codec.ts'
import { ChequeOfDocument } from './documentCheques.ts'
import { documentRoutes, documentRowFields, maySee } from './documents.ts'
import { expenseRouteWords } from './expenseRouteWords.ts'
import { dayRange, noData, pageQuery } from './page.ts'
import { Bitmap, ImageExt } from './parties.ts'
import { changes, holderOf, reads } from './route.ts'
import {
  CivilDate,
  Id,
  Instant,
  nullable,
  oneOf,
  PositiveRupees,
  Rupees,
  text,
  Version,
  whole,
} from './scalars.ts'
import { EnteredSettlement } from './enteredBill.ts'

/** One line as entered. `isTaxable`: the supplier's bill carries VAT on it; by default it does not. */
export const EnteredExpenseLine = record(
  { categoryId: Id, amount: PositiveRupees },
  { remarks: text(0, 200), isTaxable: t.boolean },
  'EnteredExpenseLine',
)
export type EnteredExpenseLine = t.TypeOf<typeof EnteredExpenseLine>

const required = {
  date: CivilDate,
  lines: listOf(EnteredExpenseLine, maxExpenseLines),
  /** What is paid at once; the rest is left on credit with the party. */
  settlement: EnteredSettlement,
  /** The total that the person saw; an expense whose computed total differs is refused. */
  total: Rupees,
}
const optional = {
  partyId: nullable(Id),
  /** The supplier, where it is no party. */
  supplierName: text(0, 120),
  supplierPan: text(0, 20),
  /** The amounts of taxable lines include VAT. */
  vatInclusive: t.boolean,
  roundToRupee: t.boolean,
  /** The VAT is claimed; otherwise it is part of the expense. */
  vatClaimed: t.boolean,
  supplierBillNo: text(0, 40),
  supplierBillDate: CivilDate,
  importDeclarationNo: text(0, 40),
  importDeclarationDate: CivilDate,
  /** What is bought is a fixed asset. */
  isCapital: t.boolean,
  remarks: text(0, 400),
  /** The date again, if it is outside the current fiscal year: the person has confirmed it. */
  confirmedDate: CivilDate,
}
/** An expense as it is entered. */
export const EnteredExpense = record({ documentId: Id, ...required }, optional, 'EnteredExpense')
export type EnteredExpense = t.TypeOf<typeof EnteredExpense>
/** `version`: the version that the person saw; without it, the change applies to the current version. */
export const ChangedExpense = record(required, { ...optional, version: Version }, 'ChangedExpense')
export type ChangedExpense = t.TypeOf<typeof ChangedExpense>

/** One line of a recorded expense: `amount` as entered, `value` without VAT, and its share of the VAT. */
export const ExpenseLine = record(
  {
    lineNo: whole(1, 10_000),
    categoryId: Id,
    categoryName: t.string,
    remarks: t.string,
    amount: Rupees,
    isTaxable: t.boolean,
    value: Rupees,
    vat: Rupees,
  },
  {},
  'ExpenseLine',
)
export type ExpenseLine = t.TypeOf<typeof ExpenseLine>

/** An expense in its latest version. */
export const ExpenseDocument = record(
  {
    documentId: Id,
    kind: t.string,
    number: t.string,
    version: Version,
    date: CivilDate,
    state: oneOf('live', 'void'),
    party: nullable(
      record({
        ledgerId: Id,
        ledgerTitle: t.string,
        address: t.string,
        mobileNo: t.string,
        vatPanNo: t.string,
      }),
    ),
    supplierName: t.string,
    supplierPan: t.string,
    lines: t.readonlyArray(ExpenseLine),
    vatInclusive: t.boolean,
    roundToRupee: t.boolean,
    taxable: Rupees,
    exempt: Rupees,
    vat: Rupees,
    rounding: Rupees,
    total: Rupees,
    vatClaimed: t.boolean,
    isCapital: t.boolean,
    supplierBillNo: t.string,
    supplierBillDate: nullable(CivilDate),
    importDeclarationNo: t.string,
    importDeclarationDate: nullable(CivilDate),
    settlement: record({
      cash: Rupees,
      banks: t.readonlyArray(
        record({ bankId: Id, name: t.string, amount: Rupees, reference: t.string }),
      ),
      cheques: t.readonlyArray(ChequeOfDocument),
      credit: Rupees,
    }),
    /** What is still open on it: what was left on credit, without what payments have settled since. */
    due: Rupees,
    /** The payments that settled it. */
    allocations: t.readonlyArray(AllocationRow),
    /** The older documents that it settles with what is paid above its total. */
    settles: t.readonlyArray(AllocationRow),
    remarks: t.string,
    /** A photo of the supplier's bill is attached. */
    hasPhoto: t.boolean,
    enteredBy: t.string,
    enteredAt: Instant,
    voidReason: nullable(t.string),
  },
  {},
  'ExpenseDocument',
)
export type ExpenseDocument = t.TypeOf<typeof ExpenseDocument>

/** An expense in their list, with the names of its categories. */
export const ExpenseRow = record({ ...documentRowFields, categories: t.string }, {}, 'ExpenseRow')
export type ExpenseRow = t.TypeOf<typeof ExpenseRow>

/** A photo of the supplier's bill: PNG, JPEG or WebP by its content, at most 512 KiB. */
export const ExpensePhoto = record({ imageBitmap: Bitmap, imageExt: t.string })
export type ExpensePhoto = t.TypeOf<typeof ExpensePhoto>

const byId = verbatim({ id: Id })
const { keys, label } = documentKinds.expense
/** The routes of expenses. */
export const expenseRoutes = {
  ...documentRoutes('Expense', 'expenses', 'expense', {
    entered: EnteredExpense,
    changed: ChangedExpense,
    document: ExpenseDocument,
  }),
  list: reads({
    name: 'listExpenses',
    path: '/web/expenses',
    policy: holderOf(keys.see),
    paged: true,
    query: pageQuery({ ...dayRange, partyId: Id, state: oneOf('live', 'void') }),
    data: t.readonlyArray(ExpenseRow),
    label,
  }),
  /** Whoever uploads files and may enter or change expenses. */
  attachPhoto: changes({
    name: 'attachExpensePhoto',
    path: '/web/expenses/{id}/photo',
    policy: holderOf('file-upload'),
    params: byId,
    body: record({ imageBitmap: Bitmap }, { imageExt: ImageExt }, 'AttachedPhoto'),
    data: noData,
    label: expenseRouteWords.attachPhoto,
  }),
  removePhoto: changes({
    name: 'removeExpensePhoto',
    path: '/web/expenses/{id}/photo/remove',
    policy: holderOf('file-upload'),
    params: byId,
    data: noData,
    label: expenseRouteWords.removePhoto,
  }),
  photo: reads({
    name: 'expensePhoto',
    path: '/web/expenses/{id}/photo',
    policy: maySee('expense'),
    params: byId,
    data: nullable(ExpensePhoto),
    label: expenseRouteWords.photo,
  }),
}
