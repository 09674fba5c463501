import { afterAll, beforeAll, expect, it } from 'vitest'
import { words } from '../../src/client/i18n/words.ts'
import { orderWords } from '../../src/client/ui/orderWords.ts'
import { accessibleName } from './accessibleName.ts'
import { phone } from './browser.ts'
import { openCounter, sheetOn, type Counter } from './counter.ts'
import { walkTo } from './signInAndBills.ts'

let counter: Counter
beforeAll(async () => {
  counter = await openCounter(15_000)
})
afterAll(() => counter.close())

it('a list is sorted by its heads, keeps its chosen length, and totals what is filtered', async () => {
  const { page } = counter
  const main = page.getByRole('main')
  const names = () => main.getByRole('row').locator('td:first-child').allInnerTexts()
  const head = main.getByRole('columnheader', { name: accessibleName(words.item) })
  await page.goto('/items')
  await main.getByRole('row').nth(1).waitFor()
  const usual = await names()
  expect(usual.length).toBeGreaterThan(1)
  expect(await head.getAttribute('aria-sort')).toBe('none')
  await head.getByRole('button').click()
  await expect.poll(() => head.getAttribute('aria-sort')).toBe('ascending')
  await head.getByRole('button').click()
  await expect.poll(() => head.getAttribute('aria-sort')).toBe('descending')
  await expect.poll(names).toEqual(usual.toReversed())
  await page.reload()
  await expect.poll(names).toEqual(usual.toReversed())
  await head.getByRole('button').click()
  await expect.poll(names).toEqual(usual)

  const rows = main.getByRole('combobox', { name: accessibleName(words.rowsPerPage) })
  expect(await rows.inputValue()).toBe('8')
  await rows.selectOption('20')
  await walkTo(page, '/party-ledgers')
  await expect.poll(() => page.url()).toContain('pageSize=20')
  await expect.poll(() => rows.inputValue()).toBe('20')

  await page.goto('/sales/add')
  const sheet = sheetOn(page)
  await sheet.customer.fill('हरि')
  await page.getByRole('option', { name: /हरि स्टोर/ }).click()
  await sheet.write('साबुन', '2')
  await sheet.save.locator('visible=true').click()
  await sheet.recorded()
  await walkTo(page, '/all-transactions')
  await main.getByRole('row').nth(1).waitFor()
  expect(await main.locator('[data-sums]').count()).toBe(0)
  await walkTo(page, '/all-transactions?kind=sale')
  await expect.poll(() => main.locator('[data-sums]').innerText()).toMatch(/1 · रु\. 113\.00/)

  // What finds nothing offers everything again.
  await walkTo(page, '/all-transactions?kind=purchase&state=void')
  await main.getByRole('button', { name: orderWords.showAll.ne }).click()
  await main.getByRole('row').nth(1).waitFor()
  expect(new URL(page.url()).search).not.toContain('kind')

  await page.setViewportSize(phone)
  await walkTo(page, '/party-ledgers')
  await main.getByRole('button', { name: orderWords.filterAndOrder.ne }).click()
  const order = main.getByRole('combobox', { name: accessibleName(orderWords.order) })
  await order.selectOption('-balance')
  await expect
    .poll(() => main.getByRole('listitem').first().innerText())
    .toMatch(/हरि स्टोर[^]*113\.00/)
})
