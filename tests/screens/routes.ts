import type { Page } from 'playwright-core'
import { v7 as newId } from 'uuid'
import { screens } from '../../src/client/app/routes.tsx'
import { kathmanduToday } from '../../src/books/calendar.ts'
import type { SignedIn } from './shop.ts'

/** One bill of each kind in the books, so that the pages of one thing have something to show. */
export const recordBills = async (me: SignedIn): Promise<Readonly<Record<'sale' | 'purchase', string>>> => {
  const bill = (rate: string, total: string) => ({
    document_id: newId(), date: kathmanduToday(new Date().toISOString()), party_id: 'hari', lines: [{ item_id: 'tea', quantity: '2', unit: 'पिस', rate, discount: null }], discount: null, vat_charged: true, vat_inclusive: false, round_to_rupee: false,
    settlement: { cash: '50', banks: [{ bank_id: 'nabil', amount: '20' }] }, total,
  })
  const [sale, purchase] = [await me.call('POST', '/web/sales', bill('100', '226.00')), await me.call('POST', '/web/purchases', bill('80', '180.80'))]
  return { sale: sale.document_id as string, purchase: purchase.document_id as string }
}

const strangers = new Set(['/', '/get-start', '/login', '/register', '/activate-account'])

/** Every address that a person without a sign-in may open. */
export const openRoutes: readonly string[] = screens.map((row) => row.path).filter((path) => strangers.has(path))

/** Every address behind the sign-in, with something real where the path names a thing. */
export const innerRoutes = (bills: Readonly<Record<'sale' | 'purchase', string>>): readonly string[] =>
  screens.map((row) => row.path).filter((path) => !strangers.has(path) && path !== '/choose-company').map((path) => {
    const id = /part/.test(path) ? 'hari' : /item/.test(path) ? 'tea' : /bank/.test(path) ? 'nabil' : /sale/.test(path) ? bills.sale : bills.purchase
    return path.replace(':id', id).replace(':ledger_id', 'hari')
  })

/** Opens an address and waits until it has stopped loading. */
export const settleAt = async (page: Page, path: string): Promise<void> => {
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"], .MuiSkeleton-root') === null)
  await page.waitForLoadState('networkidle')
}
