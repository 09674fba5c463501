import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { settingWords } from '../../src/books/company/settingWords.ts'
import { latinDigits } from '../../src/books/money/digits.ts'
import { words } from '../../src/client/i18n/words.ts'
import { openingRouteWords } from '../../src/contract/openingRouteWords.ts'
import { userOn } from '../walks/interactions.ts'
import { openCounter, type Counter } from './counter.ts'
import { settleAt } from './settle.ts'

let counter: Counter
let page: Page
beforeAll(async () => {
  counter = await openCounter(20_000)
  page = counter.page
})
afterAll(() => counter.close())

const focused = (): Promise<string | undefined> =>
  page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset['field'])
/** Types into the field that the keyboard has come to. */
const typeAt = async (field: string, text: string, ...keys: readonly string[]): Promise<void> => {
  await page.waitForFunction(
    (at) => (document.activeElement as HTMLElement | null)?.dataset['field'] === at,
    field,
  )
  await page.keyboard.type(text)
  for (const key of keys) await page.keyboard.press(key)
}
const totalOf = async (name: string): Promise<string> =>
  latinDigits((await page.locator(`[data-total="${name}"] dd`).textContent()) ?? '')

it('a shop opens its books on a past day by keyboard, and ledger and stock begin there', async () => {
  await page.goto('/home')
  await userOn(page.context(), page).openMenu()
  await page
    .getByRole('dialog')
    .getByRole('link', { name: openingRouteWords.openingBalances.ne })
    .click()
  await page.locator('input[data-field="cash.amount"]').waitFor()
  await page.getByRole('textbox', { name: settingWords.booksBeginOn.ne }).fill('2083-04-01')
  await page.locator('input[data-field="cash.amount"]').focus()
  await typeAt('cash.amount', '1500', 'Enter')
  await typeAt('bank:nabil.amount', '60000', 'ArrowDown')
  await typeAt('bank:sahakari.amount', '-200', 'Enter')
  await typeAt('party:gita.receivable', '', 'Tab')
  await typeAt('party:gita.payable', '700', 'Enter')
  await typeAt('party:hari.payable', '', 'Shift+Tab')
  await typeAt('party:hari.receivable', '300', 'Enter')
  await typeAt('item:rice.quantity', '10', 'Tab')
  await typeAt('item:rice.rate', '95', 'ArrowUp')
  expect(await focused()).toBe('party:hari.payable')
  expect([await totalOf('assets'), await totalOf('debts'), await totalOf('capital')]).toEqual([
    expect.stringContaining('82750.00'),
    expect.stringContaining('900.00'),
    expect.stringContaining('81850.00'),
  ])
  await page.keyboard.press('Control+Enter')

  const me = await counter.served.signIn(counter.owner)
  const read = () => me.call('GET', '/web/opening-balances')
  await expect.poll(async () => (await read()).books_begin_on).toBe('2026-07-17')
  const sheet = await read()
  expect(
    sheet.rows.map((row: Record<string, unknown>) => [
      row['id'] ?? row['of'],
      row['date'],
      row['amount'],
      row['quantity'],
    ]),
  ).toEqual([
    ['cash', '2026-07-17', '1500.00', '0'],
    ['nabil', '2026-07-17', '60000.00', '0'],
    ['sahakari', '2026-07-17', '-200.00', '0'],
    ['gita', '2026-07-17', '-700.00', '0'],
    ['hari', '2026-07-17', '300.00', '0'],
    ['rice', '2026-07-17', '950.00', '10'],
    ['tea', '2026-07-17', '10000.00', '100'],
    ['soap', '2026-07-17', '10000.00', '100'],
  ])

  await settleAt(page, '/stock')
  expect(latinDigits(await page.getByRole('main').innerText())).toContain('950.00')
  await settleAt(page, '/partyledgerslistdetails/gita')
  await page.getByRole('main').getByRole('link', { name: words.openingBalance.ne }).first().click()
  await page.getByRole('heading', { name: openingRouteWords.openingBalance.ne }).waitFor()
  await expect
    .poll(async () => latinDigits(await page.getByRole('main').innerText()))
    .toContain('700.00')
  expect(counter.faults).toEqual([])
})
