import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { documentKinds } from '../../src/books/documents/documentKind.ts'
import { adjustmentReasonWords } from '../../src/books/ledger/itemAdjustmentWords.ts'
import { latinDigits } from '../../src/books/money/digits.ts'
import { both, type Words } from '../../src/books/words.ts'
import { documentWords } from '../../src/client/documents/documentWords.ts'
import { words } from '../../src/client/i18n/words.ts'
import { stockWords } from '../../src/client/stock/stockWords.ts'
import { desktop, phone } from './browser.ts'
import { openCounter, type Counter } from './counter.ts'
import { settleAt } from './settle.ts'
import type { SignedIn } from './shop.ts'
import { teaBill } from './teaBill.ts'
import { orderWords } from '../../src/client/ui/orderWords.ts'
import { accessibleName } from './accessibleName.ts'

let counter: Counter
let page: Page
let me: SignedIn
beforeAll(async () => {
  counter = await openCounter(20_000)
  page = counter.page
  me = await counter.served.signIn(counter.owner)
})
afterAll(() => counter.close())

const main = () => page.getByRole('main')
const named = (say: Words) => ({ name: accessibleName(say) })
const textbox = (say: Words) => main().getByRole('textbox', named(say))
/** What the screen says, with plain figures: without spaces and commas. */
const shown = async (): Promise<string> => latinDigits(await main().innerText())
const stockOf = async (item: string): Promise<string> =>
  (await me.call('GET', `/web/items/${item}`)).quantity as string

it('what broke is entered from the page of its item by keyboard, with another item, then voided', async () => {
  await settleAt(page, '/itemlistdetails/tea')
  await page.keyboard.press('j')
  await page.waitForURL('**/items/adjustment?item=tea')
  await textbox(words.quantity).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT')
  await page.keyboard.type('२')
  await expect.poll(shown).toContain('98')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type('साबु')
  await page.getByRole('listbox').getByRole('option').first().waitFor()
  await page.keyboard.press('Enter')
  await main().locator('[data-line="1"] input').first().waitFor()
  await expect
    .poll(() =>
      page.evaluate(() =>
        document.activeElement?.closest('[data-line]')?.getAttribute('data-line'),
      ),
    )
    .toBe('1')
  await page.keyboard.type('5')
  await main().getByRole('combobox', named(stockWords.why)).nth(1).selectOption('out ownUse')
  await page.keyboard.press('Control+Enter')
  await page.waitForURL('**/itemlistdetails/tea')
  expect([await stockOf('tea'), await stockOf('soap')]).toEqual(['98', '95'])

  await main().getByRole('link', named(documentKinds.itemAdjustment.label)).click()
  await page.waitForURL('**/item-adjustments/*')
  await expect.poll(shown).toContain('-700.00')
  await main().getByText(adjustmentReasonWords.ownUse.ne).first().waitFor()
  await main().getByRole('link', named(words.edit)).click()
  await page.waitForURL('**/edited/items/adjustment/**')
  await textbox(words.quantity).first().fill('3')
  await page.keyboard.press('Control+Enter')
  await page.waitForURL('**/item-adjustments/*')
  await expect.poll(() => stockOf('tea')).toBe('97')

  await main().getByRole('button', named(words.void)).click()
  const dialog = page.getByRole('dialog', { name: documentWords.voidQuestion.ne })
  await dialog.getByRole('textbox', { name: documentWords.voidReason.ne }).fill('दोहोरियो')
  await page.keyboard.press('Enter')
  await main().getByText(both(words.voided)).first().waitFor()
  await expect.poll(() => stockOf('tea')).toBe('100')
})

it('a quantity of nothing is refused beside its field, and goes when the line is corrected', async () => {
  await settleAt(page, '/items/adjustment?item=rice')
  await page.keyboard.press('Control+Enter')
  const quantity = textbox(words.quantity)
  await expect.poll(() => quantity.getAttribute('aria-invalid')).toBe('true')
  await quantity.fill('1')
  await expect.poll(() => quantity.getAttribute('aria-invalid')).toBe('false')
  await main().getByRole('button', named(words.cancel)).click()
})

it('a count outlives leaving the screen, says what was sold meanwhile, and is one adjustment', async () => {
  const counted = (name: string) => textbox(stockWords.countedItem(name))
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport)
    await settleAt(page, '/items/count')
    await main().getByRole('searchbox').waitFor()
  }
  await main().getByRole('searchbox').fill('chiya')
  await page.keyboard.press('Enter')
  await page.keyboard.type('९७')
  await page.keyboard.press('Enter')
  await counted('साबुन').fill('100')
  await counted('साबुन').press('Enter')
  await expect.poll(shown).toContain('-300.00')

  await settleAt(page, '/items')
  await me.call('POST', '/web/sales', teaBill('sold-meanwhile'))
  await settleAt(page, '/items/count')
  await expect.poll(() => counted('चिया').inputValue()).toContain('97')
  await page.keyboard.press('Control+Enter')
  await page.waitForURL('**/item-adjustments/*')
  await expect.poll(() => stockOf('tea')).toBe('97')
  await main().getByText(stockWords.countedOf(2).ne).waitFor()
  await expect.poll(shown).toContain('-200.00')
  expect(await stockOf('soap')).toBe('100')
})

it('the count sheet has an empty column for each item, and the book quantity only if it is asked for', async () => {
  await settleAt(page, '/items/count')
  await main().getByRole('button', named(stockWords.printSheet)).click()
  const sheet = main().getByRole('table')
  await sheet.waitFor()
  expect(await sheet.getByRole('row').count()).toBe(4)
  expect(latinDigits(await sheet.innerText())).not.toContain('97')
  await main().getByRole('switch', { name: stockWords.withBookQuantity.ne }).press('Space')
  await expect.poll(async () => latinDigits(await sheet.innerText())).toContain('97')
  await main().getByRole('button', named(stockWords.backToCount)).click()
  await main().getByRole('searchbox').waitFor()
})

it('the adjustments are narrowed to a period by its name, at both widths', async () => {
  await settleAt(page, '/item-adjustments')
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport)
    // On a phone the filters are behind a button.
    const filters = main().getByRole('button', { name: orderWords.filterAndOrder.ne })
    if (viewport === phone) await filters.click()
    const period = main().getByRole('combobox', named(words.period))
    await period.selectOption('lastMonth')
    await main().getByText(both(words.nothingFound)).waitFor()
    await period.selectOption('today')
    await expect.poll(shown).toContain('-200.00')
  }
})

it('categories and units lead to their items', async () => {
  await settleAt(page, '/items/units')
  await main().getByRole('button', { name: 'केजी' }).click()
  await page.waitForURL('**/items?unit=*')
  await expect.poll(shown).toContain('चामल')
  expect(await shown()).not.toContain('साबुन')
  expect(counter.faults).toEqual([])
})
