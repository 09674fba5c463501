import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { latinDigits } from '../../src/books/money/digits.ts'
import { both, type Words } from '../../src/books/words.ts'
import { expenseRoutes } from '../../src/contract/expenses.ts'
import { documentWords } from '../../src/client/documents/documentWords.ts'
import { expenseWords } from '../../src/client/expenses/expenseWords.ts'
import { words } from '../../src/client/i18n/words.ts'
import { plainPicture } from '../api/pictureFiles.ts'
import { openCounter, type Counter } from './counter.ts'
import { settleAt } from './settle.ts'
import type { SignedIn } from './shop.ts'
import { accessibleName } from './accessibleName.ts'
import { isLong } from '../longForm.ts'

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
const line = (number: number) =>
  main().getByRole('group', { name: `${expenseWords.whatFor.ne} ${number}`, exact: true })
const category = (number: number) =>
  line(number).getByRole('combobox', named(words.expenseCategory))
const isFocused = (): Promise<string | null> =>
  page.evaluate(() => document.activeElement?.getAttribute('role') ?? null)
/** What the screen says, with plain figures: without commas. */
const shown = async (): Promise<string> => latinDigits(await main().innerText()).replaceAll(',', '')
const expenses = (): Promise<readonly Record<string, string>[]> => me.call('GET', '/web/expenses')

it('two expenses of one bill are entered by keyboard, with a category added on the way', async () => {
  await settleAt(page, '/expense-category')
  await main().getByRole('button', { name: 'बिजुली' }).click()
  await main().getByRole('listitem').filter({ hasText: 'बिजुली' }).waitFor()

  await settleAt(page, '/expenses/add')
  await expect.poll(isFocused).toBe('combobox')
  await page.keyboard.type('बिजु')
  await page.getByRole('option').filter({ hasText: 'बिजुली' }).waitFor()
  // Enter chooses and moves on.
  await page.keyboard.press('Enter')
  await page.keyboard.type('१००')
  await page.keyboard.press('Alt+l')
  await category(2).waitFor()
  await expect
    .poll(() => category(2).evaluate((input) => input === document.activeElement))
    .toBe(true)
  await page.keyboard.press('Alt+g')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', named(words.name)).waitFor()
  await page.keyboard.type('चिया')
  await page.keyboard.press('Enter')
  await expect.poll(() => category(2).inputValue()).toBe('चिया')
  await dialog.waitFor({ state: 'detached' })
  await line(2).getByRole('textbox', named(words.amount)).fill('50')
  await expect.poll(() => main().getByRole('status').innerText()).toContain('150.00')
  await page.keyboard.press('Control+Enter')

  await page.waitForURL('**/expenses')
  await main()
    .getByRole('button', { name: /बिजुली, चिया/ })
    .click()
  await page.waitForURL('**/expenses/*')
  await main().getByRole('article').getByText(both(expenseWords.voucher)).waitFor()
  expect(await expenses()).toMatchObject([{ categories: 'बिजुली, चिया', total: '150.00' }])
})

it('a photo of the bill is attached on the page of the expense, and removed', async () => {
  const photo = main().getByRole('img', named(expenseRoutes.photo.label))
  const content = Buffer.from(await plainPicture('png', 40, 30))
  const file = { name: 'bill.png', mimeType: 'image/png', buffer: content }
  await main().locator('input[type=file]').setInputFiles(file)
  await main().getByRole('button', named(words.save)).click()
  await photo.waitFor()
  await main().getByRole('button', named(expenseRoutes.removePhoto.label)).click()
  await page.getByRole('alertdialog').getByRole('button', named(words.remove)).click()
  await photo.waitFor({ state: 'detached' })
})

it('an expense is put on credit by an edit, paid from its page, and voided with a reason', async () => {
  await main().getByRole('link', named(words.edit)).click()
  await page.waitForURL('**/edit-expenses/*')
  await main().getByRole('combobox', named(words.party)).fill('हरि')
  await page.getByRole('option').filter({ hasText: 'हरि स्टोर' }).click()
  await main().getByRole('radio', named(words.credit)).press('Space')
  await main().getByRole('button', named(words.save)).click()
  await page.waitForURL('**/expenses/*')
  await expect.poll(async () => (await expenses())[0]!['due']).toBe('150.00')

  await main().getByRole('link', named(words.makePayment)).waitFor()
  await page.keyboard.press('p')
  await page.waitForURL('**/creditpage/hari?**')
  await expect
    .poll(() => main().getByRole('textbox', named(words.cash)).inputValue())
    .toBe('150.00')
  await page.keyboard.press('Control+Enter')
  await page.waitForURL('**/expenses/*')
  await main().getByRole('region', named(expenseWords.paidLater)).waitFor()
  await expect.poll(async () => (await expenses())[0]!['due']).toBe('0.00')

  await main().getByRole('button', named(words.void)).click()
  const dialog = page.getByRole('dialog', { name: documentWords.voidQuestion.ne })
  await dialog.getByRole('textbox', { name: documentWords.voidReason.ne }).fill('दोहोरियो')
  await page.keyboard.press('Enter')
  await main().getByText(both(words.voided)).first().waitFor()
  await expect.poll(async () => (await expenses())[0]!['state']).toBe('void')
})

it('the expenses are narrowed to a period by its name', async () => {
  await settleAt(page, '/expenses')
  const period = main().getByRole('combobox', named(words.period))
  await period.selectOption('lastMonth')
  await main().getByText(both(words.nothingFound)).waitFor()
  await period.selectOption('today')
  await expect.poll(shown).toContain('150.00')
})

it.skipIf(!isLong)(
  'without a network an expense and its new category wait, and are sent in their order',
  async () => {
    await settleAt(page, '/expenses/add')
    await page.context().setOffline(true)
    await page.keyboard.press('Alt+g')
    await page.getByRole('dialog').getByRole('textbox', named(words.name)).waitFor()
    await page.keyboard.type('भरिया')
    await page.keyboard.press('Enter')
    await expect.poll(() => category(1).inputValue()).toBe('भरिया')
    await line(1).getByRole('textbox', named(words.amount)).fill('700')
    await page.keyboard.press('Control+Enter')
    await page.waitForURL('**/expenses')
    await main().getByText(words.waitingToSend.ne).waitFor()
    expect(await shown()).toContain('भरिया')
    await page.context().setOffline(false)
    await expect.poll(async () => (await expenses()).length).toBe(2)
    expect(await expenses()).toMatchObject([
      { categories: 'भरिया', total: '700.00' },
      { state: 'void' },
    ])
  },
)

it.skipIf(!isLong)(
  'an expense is paid by a cheque of the shop, which then stands among the issued cheques',
  async () => {
    await settleAt(page, '/expenses/add')
    await expect.poll(isFocused).toBe('combobox')
    await page.keyboard.type('चिया')
    await page.getByRole('option', { name: 'चिया', exact: true }).waitFor()
    await page.keyboard.press('Enter')
    await page.keyboard.type('250')
    await main().getByRole('combobox', named(words.party)).fill('हरि')
    await page.getByRole('option').filter({ hasText: 'हरि स्टोर' }).waitFor()
    await page.keyboard.press('Enter')
    await main().getByRole('radio', named(words.cheque)).press('Space')
    const number = main().getByRole('textbox', named(words.chequeNumber))
    await number.waitFor()
    await number.fill('7002')
    await main().getByRole('combobox', named(words.bank)).selectOption('nabil')
    await page.keyboard.press('Control+Enter')
    await page.waitForURL('**/expenses')
    await expect.poll(async () => (await expenses())[0]!['total']).toBe('250.00')
    await settleAt(page, '/cheques?side=issued')
    const row = main().getByRole('row').filter({ hasText: '7002' })
    await expect.poll(() => row.innerText()).toMatch(/हरि स्टोर[^]*250\.00/)
    const faults = counter.faults.filter((fault) => !fault.includes('ERR_INTERNET_DISCONNECTED'))
    expect(faults).toEqual([])
  },
)
