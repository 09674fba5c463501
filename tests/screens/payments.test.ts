import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { kathmanduToday } from '../../src/books/calendar/civilDate.ts'
import { documentKinds } from '../../src/books/documents/documentKind.ts'
import { latinDigits } from '../../src/books/money/digits.ts'
import { both, type Words } from '../../src/books/words.ts'
import { documentWords } from '../../src/client/documents/documentWords.ts'
import { words } from '../../src/client/i18n/words.ts'
import { paymentWords } from '../../src/client/payments/paymentWords.ts'
import { openCounter, type Counter } from './counter.ts'
import { settleAt } from './settle.ts'
import type { SignedIn } from './shop.ts'
import { accessibleName } from './accessibleName.ts'

const bill = (documentId: string, partyId: string, rate: string, total: string) => ({
  document_id: documentId,
  date: kathmanduToday(new Date().toISOString()),
  party_id: partyId,
  lines: [{ item_id: 'tea', quantity: '1', unit: 'पिस', rate, discount: null }],
  discount: null,
  vat_charged: true,
  vat_inclusive: false,
  round_to_rupee: false,
  settlement: { cash: '0', banks: [] },
  total,
})

let counter: Counter
let page: Page
let me: SignedIn
beforeAll(async () => {
  counter = await openCounter(20_000)
  page = counter.page
  me = await counter.served.signIn(counter.owner)
  await me.call('POST', '/web/sales', bill('on-credit', 'hari', '100', '113.00'))
  await me.call('POST', '/web/purchases', bill('unpaid', 'gita', '80', '90.40'))
})
afterAll(() => counter.close())

const main = () => page.getByRole('main')
const named = (say: Words) => ({ name: accessibleName(say) })
const field = (say: Words) => main().getByRole('textbox', named(say))
/** What the screen says, with plain figures: without spaces and commas. */
const shown = async (): Promise<string> => latinDigits(await main().innerText())
const dueOnSale = async (): Promise<string> =>
  (await me.call('GET', '/web/sales/on-credit')).due as string

it('a part of a credit sale is received from its bill by keyboard, then changed, and voided', async () => {
  const { number } = await me.call('GET', '/web/sales/on-credit')
  const ofBill = field(paymentWords.amountFor(number as string))
  await settleAt(page, '/sales/on-credit')
  await page.keyboard.press('r')
  await page.waitForURL('**/debitpage/hari?bill=on-credit')
  await expect.poll(() => field(words.cash).inputValue()).toBe('113.00')
  await page.keyboard.type('५०')
  expect(await ofBill.inputValue()).toBe('50.00')
  await page.keyboard.press('Control+Enter')
  await page.waitForURL('**/sales/on-credit')
  await expect.poll(shown).toContain('63.00')

  await main().getByRole('link', named(documentKinds.receipt.label)).click()
  await page.waitForURL('**/receipts/*')
  await main().getByRole('article').getByText(both(paymentWords.moneyReceipt)).waitFor()
  await main().getByRole('link', named(words.edit)).click()
  await page.waitForURL('**/debitpage/edit/**')
  await field(words.cash).fill('100')
  await ofBill.fill('80')
  await expect.poll(shown).toContain('20.00')
  await main().getByRole('button', named(words.save)).click()
  await page.waitForURL('**/receipts/*')
  await expect.poll(dueOnSale).toBe('33.00')

  await main().getByRole('button', named(words.void)).click()
  const dialog = page.getByRole('dialog', { name: documentWords.voidQuestion.ne })
  await dialog.getByRole('textbox', { name: documentWords.voidReason.ne }).fill('दोहोरियो')
  await page.keyboard.press('Enter')
  await main().getByText(both(words.voided)).first().waitFor()
  await expect.poll(dueOnSale).toBe('113.00')
})

it('a supplier is paid through a bank from the list of those who are owed', async () => {
  await settleAt(page, '/credits?side=payable')
  const row = main().getByRole('row').filter({ hasText: 'गीता ट्रेडर्स' })
  await expect.poll(async () => latinDigits(await row.innerText())).toContain('90.40')
  await row.getByRole('link', named(words.makePayment)).click()
  await page.waitForURL('**/creditpage/gita?side=payable')
  await main().getByRole('textbox', { name: 'नबिल बैंक', exact: true }).fill('90.40')
  await main().getByRole('button', named(words.save)).click()
  await page.waitForURL('**/credits?side=payable')
  await main().getByText(both(paymentWords.owesNobody)).waitFor()
  expect((await me.call('GET', '/web/purchases/unpaid')).due).toBe('0.00')
  expect(counter.faults).toEqual([])
})
