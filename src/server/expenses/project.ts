import { chequeSideOf } from '../../books/documents/cheque.ts'
import { documentKinds } from '../../books/documents/documentKind.ts'
import { expenseFacts } from '../../journal/expenseFacts.ts'
import type { ExpenseRecord } from '../../journal/expenseFields.ts'
import { documentProjections, projectsDocument, type DocumentHead } from '../documents/project.ts'
import type { Projecting } from '../journal/projection.ts'
import { insert, removeGroup, update, type RowChange } from '../journal/rowChange.ts'
import { groupOf, rowOf } from '../journal/state.ts'
import { settlingOfExpense } from './settling.ts'
import { partsOfExpense } from './summed.ts'
import { expense, expenseLine } from './tables.ts'

/** What stands in lists and statements in place of a party: the supplier, or what the expense is for. */
const nameInstead = ({ party, supplierName, lines }: ExpenseRecord): string => {
  if (party !== null) return ''
  const categories = [...new Set(lines.map(({ categoryName }) => categoryName))]
  return supplierName === '' ? categories.join(', ') : supplierName
}

const headOf = ({ settlement, ...said }: ExpenseRecord): DocumentHead => ({
  ...said,
  customerName: nameInstead({ settlement, ...said }),
  cash: settlement.cash,
  bank: [...settlement.banks, ...settlement.cheques].reduce((sum, { amount }) => sum + amount, 0),
  credit: settlement.credit,
  madeOffline: false,
})

const bodyOf = (said: ExpenseRecord) => ({
  supplier_name: said.supplierName,
  supplier_pan: said.supplierPan,
  vat_inclusive: said.vatInclusive,
  round_to_rupee: said.roundToRupee,
  taxable: said.taxable,
  exempt: said.exempt,
  vat: said.vat,
  rounding: said.rounding,
  vat_registered: said.vatRegistered,
  vat_claimed: said.vatClaimed,
  is_capital: said.isCapital,
  supplier_bill_no: said.supplierBillNo,
  supplier_bill_date: said.supplierBillDate,
  import_declaration_no: said.importDeclarationNo,
  import_declaration_date: said.importDeclarationDate,
  banks: said.settlement.banks,
})

const lineRows = ({ documentId, lines }: ExpenseRecord) =>
  lines.map((line) => ({
    document_id: documentId,
    line_no: line.lineNo,
    category_id: line.categoryId,
    category_name: line.categoryName,
    remarks: line.remarks,
    amount: line.amount,
    is_taxable: line.isTaxable,
    value: line.value,
    vat: line.vat,
  }))
const linesOf = (said: ExpenseRecord): readonly RowChange[] =>
  lineRows(said).map((row) => insert(expenseLine, row))

/** The projections of expenses. */
export const expenseProjections: readonly Projecting[] = projectsDocument(
  expenseFacts,
  documentProjections<ExpenseRecord>('expense', {
    head: headOf,
    books: ({ postings }) => ({ postings, moves: [] }),
    cheques: ({ party, date, settlement: { cheques } }) => ({
      side: chequeSideOf[documentKinds.expense.money],
      date,
      party,
      cheques,
    }),
    settles: settlingOfExpense,
    entered: (said) => [
      insert(expense, { document_id: said.documentId, ...bodyOf(said) }),
      ...linesOf(said),
    ],
    sums: {
      of: (said) => partsOfExpense(bodyOf(said), lineRows(said)),
      needs: (documentId) => [rowOf(expense, documentId), groupOf(expenseLine, documentId)],
      standing: (state, documentId) => {
        const body = state.row(expense, documentId)
        if (body === undefined) throw new Error(`an expense that is not there: ${documentId}`)
        return partsOfExpense(body, state.rows(expenseLine, documentId))
      },
    },
    changed: (said) => [
      update(expense, { document_id: said.documentId }, bodyOf(said)),
      removeGroup(expenseLine, said.documentId),
      ...linesOf(said),
    ],
  }),
)
