import { returnWords } from '../../src/books/documents/returnWords.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { kathmanduToday } from '../../src/books/calendar/civilDate.ts'
import { latinDigits } from '../../src/books/money/digits.ts'
import { type Words } from '../../src/books/words.ts'
import { words } from '../../src/client/i18n/words.ts'
import { documentWords } from '../../src/client/documents/documentWords.ts'
import { tradeReturnWords } from '../../src/client/trade/tradeReturnWords.ts'
import { inHand, openCounter, tabTo, type Counter } from './counter.ts'
import { settleAt } from './settle.ts'
import type { SignedIn } from './shop.ts'
import { accessibleName } from './accessibleName.ts'

const bill = (documentId: string, partyId: string | null, quantity: string, total: string) => ({
  document_id: documentId,
  date: kathmanduToday(new Date().toISOString()),
  party_id: partyId,
  lines: [
    { item_id: 'tea', quantity, unit: 'पिस', rate: '100', discount: null },
    { item_id: 'soap', quantity: '1', unit: 'पिस', rate: '50', discount: null },
  ],
  discount: null,
  vat_charged: true,
  vat_inclusive: false,
  round_to_rupee: false,
  settlement: { cash: partyId === null ? total : '0', banks: [] },
  total,
})

let counter: Counter
let page: Page
let me: SignedIn
beforeAll(async () => {
  counter = await openCounter(20_000)
  page = counter.page
  me = await counter.served.signIn(counter.owner)
  await me.call('POST', '/web/sales', bill('sold', null, '3', '395.50'))
  await me.call('POST', '/web/sales', bill('sold-to-hari', 'hari', '1', '169.50'))
  await me.call('POST', '/web/sales', bill('sold-to-hari-again', 'hari', '1', '169.50'))
  await me.call('POST', '/web/purchases', bill('bought', 'gita', '2', '282.50'))
})
afterAll(() => counter.close())

const main = () => page.getByRole('main')
const named = (say: Words) => ({ name: accessibleName(say) })
/** What the screen says, with plain figures: without spaces and commas. */
const shown = async (): Promise<string> => latinDigits(await main().innerText())
const recordedAs = async (letters: string): Promise<string> => {
  await expect
    .poll(shown, { timeout: 20_000 })
    .toMatch(new RegExp(`${letters}-\\d{4}/\\d\\d-\\d{5}`))
  return (await shown()).match(new RegExp(`${letters}-\\d{4}/\\d\\d-\\d{5}`))![0]
}

it('goods come back from the page of their bill by keyboard, and the credit note prints', async () => {
  await settleAt(page, '/sales/sold')
  await page.keyboard.press('f')
  await page.waitForURL('**/sales-return/add?draft=*')
  const tea = main().getByRole('textbox', { name: /Comes back: .*चिया/ })
  await tea.waitFor()
  await expect.poll(() => tea.evaluate((field) => field === document.activeElement)).toBe(true)
  await page.keyboard.type('४')
  await page.keyboard.press('Enter')
  await expect.poll(shown).toContain('3मात्र')
  await tea.fill('2')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type('मिति सकिएको')
  await expect.poll(shown).toContain('226.00')
  await page.keyboard.press('Control+Enter')
  const number = await recordedAs('CN')
  const [saved] = await me.call('GET', '/web/sales-returns')
  expect([saved.number, saved.total, saved.paid]).toEqual([number, '226.00', '226.00'])
  await main().getByRole('link', { name: 'बिल खोल्नुहोस्' }).click()
  await page.waitForURL('**/sales-returns/*')
  const paper = main().getByRole('article')
  await paper.waitFor()
  const printed = latinDigits(await paper.innerText())
  for (const text of ['Creditnote', number, 'SI-', 'मितिसकिएको', '26.00', '226.00', 'Inwords'])
    expect(printed).toContain(text)
  const { returned_by: returns } = await me.call('GET', '/web/sales/sold')
  expect(returns.map((each: { readonly number: string }) => each.number)).toEqual([number])
})

it('what a party paid is paid back by a cheque of the shop, by keyboard', async () => {
  await settleAt(page, '/sales/sold-to-hari')
  await page.keyboard.press('f')
  await page.waitForURL('**/sales-return/add?draft=*')
  await main()
    .getByRole('textbox', { name: /Comes back: .*चिया/ })
    .waitFor()
  await page.keyboard.press('Alt+a')
  await main().getByRole('textbox', named(tradeReturnWords.reason)).fill('मन परेन')
  await page.keyboard.press('Alt+4')
  const cheque = main().getByRole('radio', named(words.cheque))
  await cheque.press('Space')
  await tabTo(page, 'Tab', (element) => (element as HTMLInputElement).type === 'text')
  await expect.poll(() => inHand(page)).toContain(words.chequeNumber.ne)
  await page.keyboard.type('7003')
  await main().getByRole('combobox', named(words.bank)).selectOption('nabil')
  await page.keyboard.press('Control+Enter')
  await recordedAs('CN')
  await settleAt(page, '/cheques?side=issued')
  const row = main().getByRole('row').filter({ hasText: '7003' })
  await expect.poll(() => row.innerText()).toMatch(/हरि स्टोर[^]*169\.50/)
})

it('a cheque that is chosen before the total is drawn anew is of the whole of what comes back', async () => {
  await settleAt(page, '/sales/sold-to-hari-again')
  await page.keyboard.press('f')
  await page.waitForURL('**/sales-return/add?draft=*')
  await main()
    .getByRole('textbox', { name: /Comes back: .*चिया/ })
    .waitFor()
  // Both in one turn of the page: the totals follow a key in a later one.
  await main()
    .getByRole('radio', named(words.cheque))
    .evaluate(async (cheque: HTMLInputElement) => {
      const everything = { key: 'a', code: 'KeyA', altKey: true, bubbles: true, cancelable: true }
      document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', everything))
      for (let turn = 0; cheque.disabled && turn < 100; turn++) await Promise.resolve()
      cheque.click()
    })
  const amount = main().getByRole('textbox', named(documentWords.amountOfCheque))
  await expect.poll(() => amount.inputValue()).toBe('169.50')
})

it('everything that is left of a purchase goes back onto the account of its supplier', async () => {
  await settleAt(page, '/purchase-return/add')
  await main().getByRole('searchbox').fill('गीता')
  const row = main().getByRole('row').filter({ hasText: 'PI-' })
  await row.first().waitFor()
  await row.first().click()
  await page.waitForURL('**/purchase-return/add?draft=*')
  await main()
    .getByRole('textbox', { name: /Comes back: .*चिया/ })
    .waitFor()
  await page.keyboard.press('Alt+a')
  await expect.poll(shown).toContain('282.50')
  await main().getByRole('button', named(words.save)).click()
  await expect.poll(shown).toContain(returnWords.reasonNeeded.ne.replaceAll(' ', ''))
  await main().getByRole('textbox', named(tradeReturnWords.reason)).fill('गलत सामान')
  await main().getByRole('button', named(words.save)).click()
  await recordedAs('DN')
  expect((await me.call('GET', '/web/purchases/bought')).due).toBe('0.00')
  expect(counter.faults).toEqual([])
})
