import type { ExpenseRecord } from '../../journal/expenseFields.ts'
import type { PartySnapshot } from '../../journal/documentFields.ts'
import type { Context } from '../area.ts'
import { storedColumns, type StoredDocument } from '../documents/stored.ts'

/** An expense in the books: what an edit that does not change it leaves as it was recorded. */
export interface StoredExpense
  extends
    StoredDocument,
    Pick<
      ExpenseRecord,
      | 'supplierName'
      | 'supplierPan'
      | 'vat'
      | 'vatRegistered'
      | 'vatClaimed'
      | 'supplierBillNo'
      | 'supplierBillDate'
      | 'importDeclarationNo'
      | 'importDeclarationDate'
    > {
  readonly party: PartySnapshot | null
  readonly banks: ExpenseRecord['settlement']['banks']
  /** Its categories, with their names as they are on it. */
  readonly categories: readonly NamedCategory[]
}

/** A category that an expense names. */
export interface NamedCategory {
  readonly categoryId: string
  readonly name: string
}

type StoredRow = Omit<StoredExpense, 'categories'> & Record<string, unknown>

export const storedExpense = async (
  { tx, company }: Pick<Context, 'tx' | 'company'>,
  id: string,
): Promise<StoredExpense | undefined> => {
  const [[row], categories] = await Promise.all([
    tx.query<StoredRow>(
      `select ${storedColumns}, supplier_name "supplierName", supplier_pan "supplierPan", vat, vat_registered "vatRegistered", vat_claimed "vatClaimed",
        supplier_bill_no "supplierBillNo", supplier_bill_date "supplierBillDate", import_declaration_no "importDeclarationNo",
        import_declaration_date "importDeclarationDate", banks
      from document d join expense using (company_id, document_id) where company_id = $1 and document_id = $2`,
      [company, id],
    ),
    tx.query<NamedCategory & Record<string, unknown>>(
      'select distinct category_id "categoryId", category_name name from expense_line where company_id = $1 and document_id = $2',
      [company, id],
    ),
  ])
  return row === undefined ? undefined : { ...row, categories }
}

/** The active categories among these. */
export const activeCategories = (
  { tx, company }: Pick<Context, 'tx' | 'company'>,
  ids: readonly string[],
): Promise<readonly NamedCategory[]> =>
  tx.query<NamedCategory & Record<string, unknown>>(
    'select category_id "categoryId", name from expense_category where company_id = $1 and category_id = any($2::text[]) and is_active',
    [company, ids],
  )
