import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { documentKinds } from '../../src/books/documents/documentKind.ts'
import { latinDigits } from '../../src/books/money/digits.ts'
import { both, type Words } from '../../src/books/words.ts'
import { documentWords } from '../../src/client/documents/documentWords.ts'
import { words } from '../../src/client/i18n/words.ts'
import { homeWords } from '../../src/client/home/homeWords.ts'
import { movementWords } from '../../src/client/money/movementWords.ts'
import { openCounter, type Counter } from './counter.ts'
import { settleAt } from './settle.ts'
import type { SignedIn } from './shop.ts'
import { accessibleName } from './accessibleName.ts'

let counter: Counter
let page: Page
let me: SignedIn
beforeAll(async () => {
  counter = await openCounter(20_000)
  page = counter.page
  me = await counter.served.signIn(counter.owner)
  const sheet = await me.call('GET', '/web/opening-balances')
  const nabil = sheet.rows.find(({ id }: { readonly id: string | null }) => id === 'nabil')
  await me.call('POST', '/web/opening-balances', {
    books_begin_on: '2026-07-17',
    settings_version: sheet.settings_version,
    rows: [
      { of: 'cash', id: null, version: 0, amount: '10000', quantity: '0' },
      { of: 'bank', id: 'nabil', version: nabil.version, amount: '5000', quantity: '0' },
    ],
  })
})
afterAll(() => counter.close())

const main = () => page.getByRole('main')
const named = (say: Words) => ({ name: accessibleName(say) })
const field = (say: Words) => main().getByRole('textbox', named(say))
/** What the screen says, with plain figures: without spaces and commas. */
const shown = async (): Promise<string> => latinDigits(await main().innerText())
const toast = () => page.locator('.notistack-SnackbarContainer')
const balanceOf = async (bank: string): Promise<string> =>
  (await me.call('GET', `/web/banks/${bank}/statement`)).balance as string

it('cash goes into a bank without the mouse, and stands in both statements', async () => {
  await settleAt(page, '/bank-deposit/add?bank=nabil')
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT')
  await page.keyboard.type('३०००')
  await page.keyboard.press('Control+Enter')
  await page.waitForURL('**/banklistdetails/nabil')
  await expect.poll(shown).toContain('8000.00')
  await main().getByRole('link', named(documentKinds.bankDeposit.label)).waitFor()

  await settleAt(page, '/cash-in-hand')
  await expect.poll(shown).toContain('7000.00')
  await main().getByRole('radio', named(movementWords.byDay)).press('Space')
  await page.waitForURL(/view=days/)
  await expect.poll(shown).toContain('3000.00')
})

it('who draws more than there is is told; the transaction is then changed, and voided with a reason', async () => {
  await settleAt(page, '/bank-withdraw/add')
  await main().getByRole('combobox', named(movementWords.fromBank)).selectOption('sahakari')
  await field(words.amount).fill('750')
  await main().getByRole('button', named(words.save)).click()
  await toast().getByText('मात्र बाँकी हुन्छ').waitFor()
  const [drawn] = await me.call('GET', '/web/bank-withdrawals')
  await settleAt(page, `/bank-withdrawal/edit/${drawn.document_id}`)
  await field(words.amount).fill('600')
  await main().getByRole('button', named(words.save)).click()
  await page.waitForURL(`**/bank-withdrawals/${drawn.document_id}`)
  await expect.poll(shown).toContain('600.00')
  await main().getByRole('button', named(words.void)).click()
  const dialog = page.getByRole('dialog', { name: documentWords.voidQuestion.ne })
  await dialog.getByRole('textbox', { name: documentWords.voidReason.ne }).fill('दोहोरियो')
  await page.keyboard.press('Enter')
  await main().getByText(both(words.voided)).first().waitFor()
  await expect.poll(() => balanceOf('sahakari')).toBe('0.00')
})

it('a count of notes and coins ends in the difference, and then agrees', async () => {
  await settleAt(page, '/cash-in-hand')
  await main().getByRole('button', named(movementWords.countCash)).click()
  const dialog = page.getByRole('dialog', { name: movementWords.countCash.ne })
  const note = (rupees: number) => dialog.getByRole('textbox', named(movementWords.note(rupees)))
  await note(1000).fill('6')
  await note(500).fill('१')
  await note(20).fill('23')
  await dialog.getByText('40.00').waitFor()
  await dialog.getByRole('button', named(movementWords.enterDifference)).click()
  await page.waitForURL('**/cashadjustment/add?**')
  await main().getByRole('button', named(words.save)).click()
  await page.waitForURL('**/cash-in-hand')
  await expect.poll(shown).toContain('6960.00')
  await main().getByRole('button', named(movementWords.countCash)).click()
  for (const [rupees, notes] of [
    [1000, '6'],
    [500, '1'],
    [20, '23'],
  ] as const)
    await note(rupees).fill(notes)
  await dialog.getByText(both(movementWords.agrees)).waitFor()
  await page.keyboard.press('Escape')
})

it('a transfer that is entered offline waits on the device and is sent when the network is back', async () => {
  await settleAt(page, '/bank/to/bank/transfer')
  await main().getByRole('combobox', named(movementWords.fromBank)).selectOption('nabil')
  await main().getByRole('combobox', named(movementWords.intoBank)).selectOption('sahakari')
  await page.context().setOffline(true)
  await field(words.amount).fill('1000')
  await field(movementWords.charge).fill('10')
  await page.keyboard.press('Control+Enter')
  await page.waitForURL('**/banks-cooperative')
  await main().getByText(words.waitingToSend.ne).waitFor()
  await page.context().setOffline(false)
  await expect.poll(() => balanceOf('sahakari'), { timeout: 20_000 }).toBe('1000.00')
  expect(await balanceOf('nabil')).toBe('6990.00')
  expect(counter.faults.filter((each) => !each.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
})

it('home begins with the action that was chosen last, and shows this month beside the last one', async () => {
  const first = () => main().getByRole('navigation').getByRole('link').first()
  const firstIs = (say: Words) => expect.poll(() => first().innerText()).toContain(say.ne)
  await settleAt(page, '/home')
  await firstIs(words.newSale)
  await main().getByRole('navigation').getByRole('link', named(words.receivePayment)).press('Enter')
  await page.waitForURL('**/credits?side=receivable')
  await settleAt(page, '/home')
  await firstIs(words.receivePayment)
  const result = main().getByRole('region', named(homeWords.monthResult))
  await result.getByRole('row', { name: homeWords.profitOrLoss.ne }).waitFor()
})
