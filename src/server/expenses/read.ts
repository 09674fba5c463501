import { either as E } from 'fp-ts'
import { documentKinds, signOf } from '../../books/documents/documentKind.ts'
import type { Refused } from '../../books/refusal.ts'
import type { ExpenseDocument, ExpenseLine, ExpenseRow } from '../../contract/expenses.ts'
import type { Answer } from '../answer.ts'
import type { Context } from '../area.ts'
import { relatedTo } from '../documents/allocations.ts'
import { dueColumn, joinOpenItem } from '../documents/due.ts'
import { chequesOfDocument } from '../documents/judgeCheques.ts'
import { listDocuments, type DocumentsQuery } from '../documents/list.ts'
import { notFound } from '../records/refusals.ts'

const documentSql = `
  select d.document_id "documentId", d.kind, number, version, ${dueColumn} due, d.date, d.state, party, supplier_name "supplierName", supplier_pan "supplierPan",
    vat_inclusive "vatInclusive", round_to_rupee "roundToRupee", taxable, exempt, vat, rounding, total, vat_claimed "vatClaimed", is_capital "isCapital",
    supplier_bill_no "supplierBillNo", supplier_bill_date "supplierBillDate", import_declaration_no "importDeclarationNo", import_declaration_date "importDeclarationDate",
    cash, banks, credit, remarks, exists (select from expense_photo f where f.company_id = $1 and f.document_id = $2) "hasPhoto", entered_by "enteredBy", entered_at "enteredAt", void_reason "voidReason"
  from document d join expense using (company_id, document_id) ${joinOpenItem} where d.company_id = $1 and d.document_id = $2`
const linesSql = `
  select line_no "lineNo", category_id "categoryId", category_name "categoryName", remarks, amount, is_taxable "isTaxable", value, vat
  from expense_line where company_id = $1 and document_id = $2 order by line_no`

type Stored = Omit<ExpenseDocument, 'lines' | 'settlement' | 'allocations' | 'settles'> &
  Omit<ExpenseDocument['settlement'], 'cheques'> &
  Record<string, unknown>

/** One expense in its latest version. */
export const readExpense = async (
  { tx, company }: Context,
  id: string,
): Promise<Refused<Answer<ExpenseDocument>>> => {
  const [[stored], lines, { settledBy, settles }, cheques] = await Promise.all([
    tx.query<Stored>(documentSql, [company, id]),
    tx.query<ExpenseLine & Record<string, unknown>>(linesSql, [company, id]),
    relatedTo(tx, company, id, signOf[documentKinds.expense.money]),
    chequesOfDocument(tx, company, id),
  ])
  if (stored === undefined) return notFound
  const { cash, banks, credit, ...document } = stored
  const settlement = { cash, banks, cheques, credit }
  return E.right({ data: { ...document, lines, settlement, allocations: settledBy, settles } })
}

const namesSql = `
  select d.document_id "documentId", coalesce(d.party ->> 'ledgerTitle', b.supplier_name) "partyName", (
    select string_agg(category_name, ', ' order by line_no) from (
      select category_name, min(line_no) line_no from expense_line l where l.company_id = $1 and l.document_id = d.document_id group by category_name) named
  ) categories
  from document d join expense b using (company_id, document_id) where company_id = $1 and document_id = any($2::text[])`
type Named = Pick<ExpenseRow, 'documentId' | 'partyName' | 'categories'>

/** A page of expenses, each with the names of its categories. */
export const listExpenses = async (
  context: Context,
  query: DocumentsQuery,
): Promise<Refused<Answer<readonly ExpenseRow[]>>> => {
  const listed = await listDocuments('expense')(context, query)
  if (E.isLeft(listed)) return listed
  const { data, ...paging } = listed.right
  const named = await context.tx.query<Named & Record<string, unknown>>(namesSql, [
    context.company,
    data.map(({ documentId }) => documentId),
  ])
  const names = new Map(named.map((row) => [row.documentId, row]))
  return E.right({
    ...paging,
    data: data.map((row) => ({ ...row, categories: '', ...names.get(row.documentId) })),
  })
}
