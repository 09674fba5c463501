import { v7 as newId } from 'uuid'
import type { DocumentKind } from '../../src/books/documents/documentKind.ts'
import { expenseRoutes } from '../../src/contract/expenses.ts'
import { largestAmount } from './fuzzAmounts.ts'
import type { Draft } from './mutateRequest.ts'
import { plainPicture } from './pictureFiles.ts'
import type { FullServer, Member } from './testServer.ts'

type Body = Record<string, unknown>
type Sample = () => Promise<Partial<Pick<Draft, 'params' | 'body'>>>
type Shop = () => { readonly whole: FullServer; readonly owner: Member }

/** Expenses and photos of their bills that pass the rules: of the largest amount in cash, with VAT that is not claimed, or on credit with a party. */
export const expenseSamples = (
  shop: Shop,
  standing: (kind: DocumentKind) => Promise<{ readonly id: string } | undefined>,
  voided: (kind: DocumentKind) => ReturnType<Sample>,
): Readonly<Record<string, Sample>> => {
  const anyOf = async (sql: string): Promise<string | undefined> => {
    const { whole, owner } = shop()
    const [row] = await whole.sql<{ id: string }>(
      `${sql} where company_id = $1 and is_active order by random() limit 1`,
      [owner.company],
    )
    return row?.id
  }
  const entered = async (): Promise<Body> => {
    const category = await anyOf('select category_id id from expense_category')
    const party = await anyOf('select party_id id from party')
    const line = { category_id: category ?? 'none', remarks: 'कात्तिक' }
    const said = { date: '2026-11-20', supplier_bill_no: newId() }
    const choice = Math.random()
    if (choice < 0.3)
      return {
        ...said,
        lines: [{ ...line, amount: largestAmount }],
        settlement: { cash: largestAmount, banks: [] },
        total: largestAmount,
      }
    const lines = [
      { ...line, amount: '100', is_taxable: true },
      { ...line, amount: '0.01' },
    ]
    if (choice < 0.6)
      return { ...said, lines, settlement: { cash: '113.01', banks: [] }, total: '113.01' }
    const cash = Math.random() < 0.5 ? '0' : '500'
    return { ...said, lines, party_id: party, settlement: { cash, banks: [] }, total: '113.01' }
  }
  const { record, change, void: voiding, attachPhoto, removePhoto } = expenseRoutes
  return {
    addExpenseCategory: async () => ({
      body: { expense_category_id: `6-${newId()}`, name: `खर्च ${newId()}` },
    }),
    [record.name]: async () => ({ body: { document_id: newId(), ...(await entered()) } }),
    [change.name]: async () => ({
      params: { id: (await standing('expense'))?.id },
      body: await entered(),
    }),
    [voiding.name]: () => voided('expense'),
    [attachPhoto.name]: async () => ({
      params: { id: (await standing('expense'))?.id },
      body: { image_bitmap: await plainPicture('png', 4, 4) },
    }),
    [removePhoto.name]: async () => ({ params: { id: (await standing('expense'))?.id } }),
  }
}
