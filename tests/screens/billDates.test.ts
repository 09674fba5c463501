import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  addDays,
  fiscalYearOf,
  fromBs,
  kathmanduToday,
  showBs,
} from '../../src/books/calendar/calendar.ts'
import { both, type Words } from '../../src/books/words.ts'
import { words } from '../../src/client/i18n/words.ts'
import { tradeWords } from '../../src/client/trade/tradeWords.ts'
import { openCounter, sheetOn, type Counter } from './counter.ts'
import { settleAt } from './settle.ts'
import type { SignedIn } from './shop.ts'

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
const question = () => page.getByRole('alertdialog', { name: both(tradeWords.dateQuestion) })
const answer = (say: Words) => question().getByRole('button', { name: both(say) })
const date = () => page.getByRole('textbox', { name: both(words.date), exact: true })

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
  await question().getByText(`${today} BS = ${asTyped} AD`).waitFor()
  await question()
    .getByText(`${showBs(today, 'latin')} BS = ${today} AD`)
    .waitFor()
  await answer(tradeWords.takeMeantDate).click()
  await sheet.recorded()
  expect((await lastSale())['date']).toBe(today)
})

it('a date of last year is recorded after it is confirmed once', async () => {
  const lastYear = addDays(fiscalYearOf(today)!.start, -1)!
  const sheet = await saveDated(showBs(lastYear, 'latin'))
  expect(await answer(tradeWords.takeMeantDate).count()).toBe(0)
  await answer(tradeWords.keepDate).click()
  expect(await sheet.recorded()).toContain(fiscalYearOf(lastYear)!.name)
})
