import { dateInBothCalendars } from '../../src/books/calendar/calendarWords.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { kathmanduToday } from '../../src/books/calendar/civilDate.ts'
import { addDays, fiscalYearOf, fromBs, showBs } from '../../src/books/calendar/calendar.ts'
import { type Words } from '../../src/books/words.ts'
import { words } from '../../src/client/i18n/words.ts'
import { documentWords } from '../../src/client/documents/documentWords.ts'
import { tradeWords } from '../../src/client/trade/tradeWords.ts'
import { openCounter, sheetOn, type Counter } from './counter.ts'
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
})
afterAll(() => counter.close())

const today = kathmanduToday(new Date().toISOString())
const question = () => page.getByRole('alertdialog', { name: documentWords.dateQuestion.ne })
const answer = (say: Words) => question().getByRole('button', { name: say.ne })
const date = () => page.getByRole('textbox', { name: accessibleName(words.date) })

/** A new cash sale of one tea with this date typed, saved as far as the question. */
const saveDated = async (typed: string): Promise<ReturnType<typeof sheetOn>> => {
  const sheet = sheetOn(page)
  await settleAt(page, '/sales/add')
  await sheet.customer.press('Enter')
  await sheet.write('चिया', '1')
  await date().fill(typed)
  await date().press('Tab')
  await page.keyboard.press('Control+Enter')
  await question().waitFor()
  return sheet
}
const lastSale = async (): Promise<Record<string, unknown>> =>
  (await me.call('GET', '/web/sales?currentPage=1&pageSize=1&search='))[0]

it('an AD date typed as BS is shown in both calendars, and the date that was meant goes into the books', async () => {
  const sheet = await saveDated(today)
  const [year, month, day] = today.split('-').map(Number)
  const asTyped = fromBs({ year: year!, month: month!, day: day! })!
  await question().getByText(dateInBothCalendars(asTyped).ne).waitFor()
  await question().getByText(dateInBothCalendars(today).ne).waitFor()
  await answer(documentWords.takeMeantDate).click()
  await sheet.recorded()
  expect((await lastSale())['date']).toBe(today)
})

it('a date of last year is recorded after it is confirmed once', async () => {
  const lastYear = addDays(fiscalYearOf(today)!.start, -1)!
  const sheet = await saveDated(showBs(lastYear, 'latin'))
  expect(await answer(documentWords.takeMeantDate).count()).toBe(0)
  await answer(documentWords.keepDate).click()
  expect(await sheet.recorded()).toContain(fiscalYearOf(lastYear)!.name)
})

it("a new sale begins with the terms of its customer's last bill, and not with how it was paid", async () => {
  const parties = (await me.call('GET', '/web/ledger-choices')) as readonly {
    ledger_id: string
    ledger_title: string
  }[]
  const { ledger_id, ledger_title } = parties[0]!
  await me.call('POST', '/web/sales', {
    document_id: 'with-whole-rupees',
    date: today,
    party_id: ledger_id,
    lines: [{ item_id: 'tea', quantity: '1', unit: 'पिस', rate: '100.40', discount: null }],
    discount: null,
    vat_inclusive: true,
    round_to_rupee: true,
    settlement: { cash: '100', banks: [] },
    total: '100.00',
  })
  const sheet = sheetOn(page)
  await settleAt(page, '/sales/add')
  await sheet.customer.fill(ledger_title)
  await page.getByRole('option', { name: ledger_title }).first().click()
  await sheet.write('चिया', '1')
  const isOn = (say: Words) => page.getByRole('switch', { name: new RegExp(say.ne) }).isChecked()
  await expect.poll(() => isOn(tradeWords.roundToRupee)).toBe(true)
  expect(await isOn(tradeWords.vatInclusive)).toBe(true)
  expect(await sheet.pay(words.credit).isChecked()).toBe(true)
})
