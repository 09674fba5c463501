import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { both } from '../../src/books/words.ts'
import { tradeWords } from '../../src/client/trade/tradeWords.ts'
import { openCounter, sheetOn, type Counter } from './counter.ts'
import { settleAt } from './settle.ts'

let counter: Counter
let page: Page
let faults: string[]
beforeAll(async () => {
  counter = await openCounter(12_000)
  ;({ page, faults } = counter)
})
afterAll(() => counter.close())

it('a purchase on credit raises the stock, the debt and the purchases of the day', async () => {
  const sheet = sheetOn(page)
  const main = page.getByRole('main')
  await settleAt(page, '/purchase/add')
  await sheet.supplier.fill('गीता')
  await page.getByRole('option', { name: /गीता ट्रेडर्स/ }).click()
  await main
    .getByRole('textbox', { name: both(tradeWords.supplierBillNo), exact: true })
    .fill('GT-77')
  await sheet.write('चिया', '10')
  // The supplier's bill charges VAT: ten at 80.00, plus 13 %.
  const vat = main.getByRole('switch', { name: both(tradeWords.vatCharged) })
  if (!(await vat.isChecked())) await vat.check({ force: true })
  await expect.poll(() => sheet.total.innerText()).toContain('904.00')
  await page.keyboard.press('Control+Enter')
  const number = await sheet.recorded()
  await settleAt(page, '/partyledgerslistdetails/gita')
  for (const text of [number, '904.00']) await main.getByText(text).first().waitFor()
  await settleAt(page, '/itemlistdetails/tea')
  await expect
    .poll(() => page.getByRole('row').filter({ hasText: number }).innerText())
    .toMatch(/10[^]*110/)
  await settleAt(page, '/home')
  await main.getByText('904.00').first().waitFor()
  await settleAt(page, '/purchasereport')
  await expect
    .poll(() => page.getByRole('row').filter({ hasText: number }).first().innerText())
    .toMatch(/904\.00/)
  expect(faults).toEqual([])
})
