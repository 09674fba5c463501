import { beforeEach, expect } from 'vitest'
import { addExpenseCategory, expenseCategories } from '../../src/contract/expenseCategories.ts'
import { expenseRoutes } from '../../src/contract/expenses.ts'
import { addLedger } from '../../src/contract/parties.ts'
import { rebuildCompany } from '../../src/server/journal/rebuild.ts'
import type { Area } from '../../src/server/area.ts'
import type { Kind } from './inProcessServer.ts'
import { aParty, bookAreas, type Wire } from './shop.ts'
import { openTrade } from './tradeSetup.ts'

const day = '2026-11-10'
/** A supplier's bill, by which VAT can be claimed. */
export const hisBill = { supplier_bill_no: 'K-12', supplier_bill_date: '2026-11-09' }

/** One line: a category, an amount, and whether it carries VAT. */
export const spent = (category: string, amount: string, more: Wire = {}): Wire => ({
  category_id: `6-${category}`,
  amount,
  ...more,
})
export const taxed = (category: string, amount: string, more: Wire = {}): Wire =>
  spent(category, amount, { is_taxable: true, ...more })

/** An expense as sent, paid in cash; with a party, on credit. */
export const anExpense = (lines: readonly Wire[], total: string, more: Wire = {}): Wire => {
  const { cash, banks = [], ...rest } = more
  const paid = cash ?? (more['party_id'] == null && banks.length === 0 ? total : '0')
  return { date: day, lines, settlement: { cash: paid, banks }, total, ...rest }
}

/** A shop that has categories for rent, electricity and tea, and a landlord. */
export const openExpenses = (kind: Kind, more: readonly Area[] = []) => {
  const own = openTrade(kind, more)
  const { record, change, void: voiding, one } = expenseRoutes
  const addCategory = (id: string, name: string, rest: Wire = {}) =>
    own.shop.must(addExpenseCategory, { body: { expense_category_id: `6-${id}`, name, ...rest } })
  beforeEach(async () => {
    await addCategory('rent', 'घर भाडा')
    await addCategory('light', 'बिजुली')
    await addCategory('tea', 'चिया')
    await own.shop.must(addLedger, { body: aParty('landlord', { ledger_title: 'घरधनी' }) })
  })
  return {
    own,
    day,
    addCategory,
    categories: (): Promise<readonly Wire[]> => own.shop.must(expenseCategories),
    spend: (id: string, lines: readonly Wire[], total: string, rest: Wire = {}) =>
      own.shop.must(record, { body: { document_id: id, ...anExpense(lines, total, rest) } }),
    changed: (id: string, lines: readonly Wire[], total: string, rest: Wire = {}) =>
      own.shop.must(change, { params: { id }, body: anExpense(lines, total, rest) }),
    voided: (id: string) =>
      own.shop.must(voiding, { params: { id }, body: { reason: 'दोहोरियो' } }),
    expenseOf: (id: string) => own.shop.must(one, { params: { id } }),
    /** How and at which fields an expense is refused. */
    refused: (lines: readonly Wire[], total: string, rest: Wire = {}) =>
      own.tagOf(record, { body: { document_id: 'x', ...anExpense(lines, total, rest) } }),
    refusedChange: (id: string, lines: readonly Wire[], total: string, rest: Wire = {}) =>
      own.tagOf(change, { params: { id }, body: anExpense(lines, total, rest) }),
    rebuilt: async (): Promise<void> => {
      const report = await rebuildCompany(own.shop.server.database, bookAreas, own.shop.company)
      expect([report.same, report.unreplayable]).toEqual([true, null])
    },
  }
}
