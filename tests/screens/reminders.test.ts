import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { both, type Words } from '../../src/books/words.ts'
import { kathmanduToday } from '../../src/books/calendar/civilDate.ts'
import { noticeKindWords } from '../../src/books/reminders/reminderWords.ts'
import { reminderRouteWords } from '../../src/contract/reminderRouteWords.ts'
import { expenseWords } from '../../src/client/expenses/expenseWords.ts'
import { messageWords } from '../../src/client/reminders/messageWords.ts'
import { noticeWords } from '../../src/client/reminders/noticeWords.ts'
import { reminderWords } from '../../src/client/reminders/reminderWords.ts'
import { webWords } from '../../src/client/reminders/webWords.ts'
import { openCounter, type Counter } from './counter.ts'
import { recordBills, recordExpense } from './routes.ts'
import { settleAt } from './settle.ts'
import type { SignedIn } from './shop.ts'
import { accessibleName } from './accessibleName.ts'
import { isLong } from '../longForm.ts'

let counter: Counter
let page: Page
let me: SignedIn
const today = kathmanduToday(new Date().toISOString())
beforeAll(async () => {
  counter = await openCounter(20_000)
  page = counter.page
  me = await counter.served.signIn(counter.owner)
  // Whether a VAT return is due depends on the day on which the test runs.
  await me.call('POST', '/web/company-settings/notices', { kind: 'vatReturnDue', shown: false })
})
afterAll(() => counter.close())

const main = () => page.getByRole('main')
const named = (say: Words) => ({ name: accessibleName(say) })
const bell = () => page.getByRole('link', { name: 'सूचना' })
const row = () => main().getByRole('listitem').filter({ hasText: 'घर भाडा तिर्ने' })
const reminders = (): Promise<readonly Record<string, unknown>[]> =>
  me.call('GET', '/web/reminders')

it('a task that repeats monthly is entered by keyboard and is due today', async () => {
  await settleAt(page, '/reminder/task/add')
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.tagName ?? null))
    .toBe('INPUT')
  await page.keyboard.type('घर भाडा तिर्ने')
  await main().getByRole('combobox', named(reminderWords.repeats)).selectOption('monthly')
  await page.keyboard.press('Control+Enter')
  await page.waitForURL('**/reminder/list')
  await row().waitFor()
  expect(await reminders()).toMatchObject([
    { reminder_type: 2, reminder_period: 'monthly', due_date: today },
  ])
})

it('the bell counts what is due until the notifications are opened, also after a reload', async () => {
  await expect.poll(() => bell().getAttribute('aria-label')).toMatch(/1 नयाँ/)
  await bell().click()
  await page.waitForURL('**/notification')
  await row().waitFor()
  await expect.poll(() => bell().getAttribute('aria-label')).toMatch(/नयाँ छैन/)
  await settleAt(page, '/home', true)
  await expect.poll(() => bell().getAttribute('aria-label')).toMatch(/नयाँ छैन/)
})

it('marking it as done moves it to the next month and takes it from the notifications', async () => {
  await settleAt(page, '/notification')
  await row().getByRole('button', named(reminderRouteWords.done)).click()
  await main().getByText(both(reminderWords.nothingDue)).waitFor()
  const [found] = await reminders()
  expect(found).toMatchObject({ done_date: today, version: 2 })
  expect(String(found?.['due_date']) > today).toBe(true)
})

it('a payment reminder shows what the party owes, and a message that names its bill', async () => {
  await me.call('POST', '/web/add-reminder', {
    reminder_type: 1,
    description: 'उधारो उठाउने',
    start_datetime: today,
    ledger_id: 'hari',
  })
  await recordBills(me)
  await settleAt(page, '/notification')
  const payment = main().getByRole('listitem').filter({ hasText: 'उधारो उठाउने' })
  await payment.getByRole('button', named(messageWords.write)).click()
  const message = page.getByRole('dialog').locator('[data-message]')
  await expect.poll(() => message.innerText()).toMatch(/नमस्कार हरि/)
  await expect.poll(() => message.innerText()).toMatch(/१५६\.००/)
  await page.getByRole('radio', { name: 'English' }).check({ force: true })
  await expect.poll(() => message.innerText()).toMatch(/Rs\. 156\.00/)
})

it('a payment reminder entered offline reaches the server when the network is back', async () => {
  await settleAt(page, '/reminder/payment/add')
  await page.context().setOffline(true)
  await main().getByRole('textbox', named(reminderWords.whatAbout)).fill('बाँकी माग्ने')
  await page.keyboard.press('Control+Enter')
  await page.waitForURL('**/reminder/list')
  expect(await reminders()).not.toContainEqual(
    expect.objectContaining({ description: 'बाँकी माग्ने' }),
  )
  await page.context().setOffline(false)
  await expect
    .poll(reminders)
    .toContainEqual(expect.objectContaining({ reminder_type: 1, description: 'बाँकी माग्ने' }))
})

/** What the browser was told to show, by a stand-in of its own notifications. */
const browserShows = (permission: NotificationPermission): Promise<void> =>
  page.evaluate((answer) => {
    const shown: string[] = []
    class Shown extends EventTarget {
      static readonly permission = answer
      static readonly requestPermission = () => Promise.resolve(answer)
      readonly close = () => undefined
      constructor(title: string) {
        super()
        shown.push(title)
      }
    }
    Object.assign(window, { Notification: Shown, shownHere: shown })
  }, permission)
const shownByBrowser = () =>
  page.evaluate(() => (window as unknown as { shownHere: readonly string[] }).shownHere)
const switchOf = (say: Words) => main().getByRole('switch', { name: say.ne })

it.skipIf(!isLong)(
  'notifications that the browser refuses are plainly said to be off',
  async () => {
    await settleAt(page, '/home')
    await browserShows('denied')
    await settleAt(page, '/notification')
    await switchOf(webWords.turn).click()
    await main().getByText(webWords.refused.ne).waitFor()
    expect(await switchOf(webWords.turn).isChecked()).toBe(false)
  },
)

it.skipIf(!isLong)(
  'goods that run low are told of by bell and browser once, until the owner turns that off',
  async () => {
    await browserShows('granted')
    await settleAt(page, '/home')
    await settleAt(page, '/notification')
    await switchOf(webWords.turn).click()
    await expect.poll(() => switchOf(webWords.turn).isChecked()).toBe(true)
    await settleAt(page, '/home')
    const soap = { name: 'साबुन', unit: 'पिस', vat_class: 'taxable' }
    await me.call('POST', '/web/items/soap', { ...soap, low_stock: '1000' })
    await expect.poll(shownByBrowser).toEqual(['साबुन'])
    await expect.poll(() => bell().getAttribute('aria-label')).toMatch(/1 नयाँ/)
    await settleAt(page, '/notification')
    const low = main().getByRole('listitem').filter({ hasText: 'साबुन' })
    await low.getByRole('link', named(noticeWords.order)).waitFor()
    await switchOf(noticeKindWords.stockLow).click()
    await low.waitFor({ state: 'detached' })
    const { shown } = await me.call('GET', '/web/company-settings/notices')
    expect(shown).not.toContain('stockLow')
    expect(await shownByBrowser()).toEqual(['साबुन'])
  },
)

it('an expense leads to a reminder of it each month', async () => {
  const expense = await recordExpense(me)
  await settleAt(page, `/expenses/${expense}`)
  await main().getByRole('link', named(expenseWords.repeatMonthly)).click()
  await page.waitForURL('**/reminder/task/add?*')
  const about = main().getByRole('textbox', named(reminderWords.whatAbout))
  await expect.poll(() => about.inputValue()).not.toBe('')
  await page.keyboard.press('Control+Enter')
  await page.waitForURL('**/reminder/list')
  await expect
    .poll(async () => (await reminders()).filter(({ due_date }) => String(due_date) > today))
    .toContainEqual(expect.objectContaining({ reminder_period: 'monthly', reminder_type: 2 }))
})
