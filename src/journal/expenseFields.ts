import * as t from 'io-ts'
import { AllocationFields, ChequeFields, PartySnapshot, PostingFields } from './documentFields.ts'
import { Int, nullable } from './fields.ts'

/** One line as recorded, in paisa: `amount` as entered, `value` without VAT, and its share of the VAT. */
export const ExpenseLineRecord = t.type({
  lineNo: Int,
  categoryId: t.string,
  categoryName: t.string,
  remarks: t.string,
  amount: Int,
  isTaxable: t.boolean,
  value: Int,
  vat: Int,
})
export type ExpenseLineRecord = t.TypeOf<typeof ExpenseLineRecord>

/**
 * One version of an expense, complete with every amount in paisa and its postings. `party` null: nobody, or the supplier
 * that is only named. `vatRegistered`: the shop was registered for VAT on the day of the expense.
 */
export const ExpenseRecord = t.type({
  documentId: t.string,
  number: t.string,
  fiscalYear: t.string,
  numberInYear: Int,
  version: Int,
  date: t.string,
  party: nullable(PartySnapshot),
  supplierName: t.string,
  supplierPan: t.string,
  lines: t.readonlyArray(ExpenseLineRecord),
  vatInclusive: t.boolean,
  roundToRupee: t.boolean,
  taxable: Int,
  exempt: Int,
  vat: Int,
  rounding: Int,
  total: Int,
  vatRegistered: t.boolean,
  vatClaimed: t.boolean,
  isCapital: t.boolean,
  supplierBillNo: t.string,
  supplierBillDate: nullable(t.string),
  importDeclarationNo: t.string,
  importDeclarationDate: nullable(t.string),
  settlement: t.type({
    cash: Int,
    banks: t.readonlyArray(
      t.type({ bankId: t.string, name: t.string, amount: Int, reference: t.string }),
    ),
    cheques: t.readonlyArray(ChequeFields),
    credit: Int,
  }),
  remarks: t.string,
  enteredBy: t.string,
  /** The older documents that it settles with what is paid above its total. */
  allocations: t.readonlyArray(AllocationFields),
  postings: t.readonlyArray(PostingFields),
})
export type ExpenseRecord = t.TypeOf<typeof ExpenseRecord>
