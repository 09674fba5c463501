import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Words } from '../../src/books/words.ts'
import { words } from '../../src/client/i18n/words.ts'
import { itemWords } from '../../src/client/items/itemWords.ts'
import { partyWords } from '../../src/client/parties/partyWords.ts'
import { tradeWords } from '../../src/client/trade/tradeWords.ts'
import { atRest } from './atRest.ts'
import { openPage } from './pages.ts'
import { inHand, openCounter, sheetOn, type Counter } from './counter.ts'
import { settleAt } from './settle.ts'
import { accessibleName } from './accessibleName.ts'
import { isLong } from '../longForm.ts'

let counter: Counter
let page: Page
let faults: string[]
beforeAll(async () => {
  counter = await openCounter(8_000)
  ;({ page, faults } = counter)
})
afterAll(() => counter.close())
const field = (say: Words): Locator =>
  page.getByRole('main').getByRole('textbox', { name: accessibleName(say) })
const button = (say: Words): Locator =>
  page.getByRole('main').getByRole('button', { name: accessibleName(say) })
/** The message at a field, in both languages, while the field keeps its text. */
const beside = async (at: Locator, written: string): Promise<void> => {
  await expect
    .poll(() => at.getAttribute('aria-invalid'), { message: `${String(at)} takes ${written}` })
    .toBe('true')
  const note = await at.getAttribute('aria-describedby')
  const said =
    note === null
      ? await at.locator('xpath=following-sibling::*[@role="alert"]').innerText()
      : await page.locator(`[id="${note}"]`).innerText()
  expect(said).toMatch(/[\u0900-\u097f]{3}/)
  await expect.poll(() => at.inputValue()).toBe(written)
}
const badAmounts = ['बाह्र', '12.345', '1e5', '-', '99999999999999999999'] as const
const badRates = ['बाह्र', '12.34567', '1e5', '-', '99999999999999999999'] as const
const badQuantities = ['बाह्र', '1.2345', '-3'] as const

it('an empty form names each missing value beside its field and stays open', async () => {
  for (const [path, name] of [
    ['/party-ledgers/add', partyWords.name],
    ['/items/add', itemWords.name],
    ['/banks-cooperative/add', words.name],
  ] as const) {
    await settleAt(page, path)
    await button(words.save).click()
    await beside(field(name), '')
    expect(new URL(page.url()).pathname).toBe(path)
  }
})

it.skipIf(!isLong)(
  'an invalid amount, quantity or date stays as typed with the reason beside it',
  async () => {
    for (const [path, name, at, wrong] of [
      ['/party-ledgers/add', partyWords.name, words.openingBalance, badAmounts],
      ['/items/add', itemWords.name, words.sellingPrice, badRates],
      ['/items/add', itemWords.name, itemWords.openingQuantity, badQuantities],
    ] as const) {
      await settleAt(page, path)
      await field(name).fill('जाँच')
      for (const text of wrong) {
        await field(at).fill(text)
        await button(words.save).click()
        await beside(field(at), text)
        await expect.poll(() => field(name).inputValue()).toBe('जाँच')
      }
      await page
        .getByRole('main')
        .getByRole('button', { name: accessibleName(words.cancel) })
        .click()
      // The empty form must be on the disk before the page is reloaded.
      await atRest(page)
    }
    await settleAt(page, '/party-ledgers/add')
    for (const text of ['2083-13-01', '1999-01-01', '2150-01-01', 'हिजो']) {
      await field(words.date).fill(text)
      await page.keyboard.press('Tab')
      await beside(field(words.date), text)
    }
  },
)

it('an invalid date on a bill stays as typed with the reason beside it', async () => {
  await settleAt(page, '/sales/add')
  const date = field(words.date)
  await date.selectText()
  await page.keyboard.type('2083-07-15')
  await page.keyboard.press('Tab')
  await expect.poll(() => date.inputValue()).toBe('2083-07-15')
  for (const text of ['2083-13-01', '2150-01-01', 'हिजो']) {
    await date.selectText()
    await page.keyboard.type(text)
    expect(await date.inputValue()).toBe(text)
    await page.keyboard.press('Tab')
    expect(await date.inputValue()).toBe(text)
    await beside(date, text)
  }
})

it('text is cut at the length of its field, and markup in it does not run', async () => {
  await settleAt(page, '/party-ledgers/add')
  await field(partyWords.name).fill('क'.repeat(5000))
  expect((await field(partyWords.name).inputValue()).length).toBe(120)
  await field(partyWords.name).fill('<img src=x onerror=alert(1)>')
  await button(words.save).click()
  await page.waitForURL('**/party-ledgers')
  await page.getByText('<img src=x onerror=alert(1)>').first().waitFor()
})

it('the cash customer is found by its name in either language', async () => {
  const sheet = sheetOn(page)
  await settleAt(page, '/sales/add')
  for (const typed of ['Cash', 'नगद']) {
    await sheet.customer.fill(typed)
    await page.getByRole('option').filter({ hasText: words.cashCustomer.ne }).waitFor()
  }
})

it('a line with an invalid quantity is not put on the bill', async () => {
  const sheet = sheetOn(page)
  await settleAt(page, '/sales/add')
  await sheet.customer.fill('नगद')
  await page.getByRole('option').first().click()
  await sheet.item.fill('चिया')
  await page.getByRole('option').filter({ hasText: 'चिया' }).first().waitFor()
  await page.keyboard.press('Enter')
  const entry = page.locator('[data-entry]')
  const quantity = entry.getByRole('textbox', { name: words.quantity.ne })
  for (const text of ['0', 'दस', '-1']) {
    await quantity.fill(text)
    await page.keyboard.press('Enter')
    await expect.poll(() => quantity.getAttribute('aria-invalid'), { message: text }).toBe('true')
    expect(await sheet.row('चिया').count()).toBe(0)
  }
  await quantity.fill('2')
  await page.keyboard.press('Enter')
  await sheet.row('चिया').waitFor()
  for (const text of ['०', 'x', '1.2345']) {
    await sheet.cell('चिया', words.quantity).fill(text)
    await page.keyboard.press('Tab')
    await expect
      .poll(() => sheet.cell('चिया', words.quantity).getAttribute('aria-invalid'))
      .toBe('true')
    expect(await sheet.cell('चिया', words.quantity).inputValue()).toBe(text)
  }
  for (const text of ['101%', 'आधा', '5%%']) {
    await sheet.discount.fill(text)
    await page.keyboard.press('Tab')
    await beside(sheet.discount, text)
  }
})

it('a bill without a buyer names the missing buyer beside its field', async () => {
  const sheet = sheetOn(page)
  await settleAt(page, '/sales/add')
  await page.getByRole('button', { name: tradeWords.discard.ne }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: accessibleName(words.yes) })
    .click()
  await expect.poll(() => sheet.customer.inputValue()).toBe('')
  await sheet.write('चिया', '1')
  await sheet.save.first().click()
  await expect.poll(() => sheet.customer.getAttribute('aria-invalid')).toBe('true')
  await page.getByRole('main').getByText('पार्टी छान्नुहोस् वा नगद ग्राहक राख्नुहोस्').first().waitFor()
})

it('registration names each invalid field in both languages and keeps the rest', async () => {
  const { page: visitor, context } = await openPage(counter.browser, counter.served.url, {
    offline: false,
  })
  const at = (say: Words) => visitor.getByRole('textbox', { name: accessibleName(say) })
  await visitor.goto('/register')
  await at(words.mobile).fill('१२३')
  await at(words.address).fill('काठमाडौँ @ १०')
  await at(words.password).fill('छोटो')
  await visitor.getByRole('button', { name: accessibleName(words.register) }).click()
  for (const say of [words.businessName, words.mobile, words.address, words.password])
    await expect.poll(() => at(say).getAttribute('aria-invalid'), { message: say.en }).toBe('true')
  await visitor.getByText('ठेगाना मिलेन').waitFor()
  await expect.poll(() => at(words.address).inputValue()).toBe('काठमाडौँ @ १०')
  await context.close()
})

it('no fault of the client was reported', () => expect(faults).toEqual([]))

it.skipIf(!isLong)(
  'by keyboard alone the focus never falls to the page: after a link, a dialog, a refusal and Save',
  async () => {
    const tag = () => page.evaluate(() => document.activeElement?.tagName)
    await settleAt(page, '/items')
    await page
      .getByRole('navigation', { name: words.mainMenu.ne })
      .getByRole('link', { name: accessibleName(words.partyLedger) })
      .press('Enter')
    await page.waitForURL('**/party-ledgers')
    await expect.poll(tag).toBe('MAIN')
    await page.keyboard.press('Shift+?')
    const keys = page.getByRole('dialog', { name: words.shortcuts.ne })
    await keys.getByText(words.makePayment.ne).waitFor()
    await page.keyboard.press('Enter')
    await keys.waitFor({ state: 'detached' })
    await expect.poll(tag).toBe('MAIN')
    await page.keyboard.press('Alt+c')
    await page.waitForURL('**/party-ledgers/add')
    await expect.poll(() => inHand(page)).toContain(partyWords.name.ne)
    await page.keyboard.press('Control+s')
    await beside(field(partyWords.name), '')
    await expect.poll(() => inHand(page)).toContain(partyWords.name.ne)
    await page.keyboard.type('सगरमाथा स्टोर')
    await page.keyboard.press('Control+s')
    await page.waitForURL('**/party-ledgers')
    await page.getByText('सगरमाथा स्टोर').first().waitFor()
    await expect.poll(tag).not.toBe('BODY')
    expect(faults).toEqual([])
  },
)
