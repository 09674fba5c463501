import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { yearCheckWords } from '../../src/books/ledger/yearClosingRuleWords.ts'
import { latinDigits } from '../../src/books/money/digits.ts'
import { type Words } from '../../src/books/words.ts'
import { words } from '../../src/client/i18n/words.ts'
import { yearScreenWords, yearStateWords } from '../../src/client/yearClosing/yearScreenWords.ts'
import { yearClosingRouteWords } from '../../src/contract/yearClosingRouteWords.ts'
import { userOn } from '../walks/interactions.ts'
import { phone } from './browser.ts'
import { openCounter, tabTo, type Counter } from './counter.ts'
import { enterLastYear, lastFiscalYear } from './fiscalYear.ts'
import { everything, violationsOn } from './look.ts'
import { accessibleName } from './accessibleName.ts'

let counter: Counter
let page: Page
beforeAll(async () => {
  counter = await openCounter(20_000)
  page = counter.page
  await enterLastYear(await counter.served.signIn(counter.owner))
})
afterAll(() => counter.close())

const year = lastFiscalYear()
const said = (say: Words) => ({ name: accessibleName(say) })
const main = () => page.getByRole('main')
const readMain = async (): Promise<string> => latinDigits(await main().innerText())
const press = async (say: Words): Promise<void> => {
  await main().getByRole('button', said(say)).focus()
  await page.keyboard.press('Enter')
}

it('the owner checks a year, closes it, sees its figures unchanged, and reopens it, by keyboard', async () => {
  await page.goto('/home')
  await userOn(page.context(), page).openMenu()
  await page
    .getByRole('dialog')
    .getByRole('link', said(yearClosingRouteWords.fiscalYears))
    .press('Enter')
  const row = main().getByRole('row').filter({ hasText: yearStateWords.open.en })
  await row.getByRole('button').first().press('Enter')
  const tick = main().getByRole('checkbox', { name: new RegExp(yearCheckWords.cashCounted.ne) })
  await tick.focus()
  await page.keyboard.press('Space')
  await main().getByText(yearScreenWords.ticked.ne).first().waitFor()

  await press(yearScreenWords.close)
  const dialog = page.getByRole('alertdialog')
  await dialog.getByText('तैपनि बन्द गर्ने?').waitFor()
  await dialog.getByRole('button', said(yearScreenWords.closeAnyway)).press('Enter')
  await main().getByText(yearScreenWords.agrees.ne).waitFor()
  expect(await readMain()).toContain(`YC-${year.name}-00001`)
  expect(await main().locator('[data-differs]').count()).toBe(0)
  expect(await violationsOn(page, everything)).toEqual([])
  await page.setViewportSize(phone)
  expect(await violationsOn(page, everything)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth + 1)).toBe(
    false,
  )

  await main()
    .getByRole('link', { name: new RegExp(words.yearClosing.ne) })
    .press('Enter')
  await main().getByText(yearScreenWords.head.ne).first().waitFor()
  expect(await readMain()).toContain('YC-')
  expect(await violationsOn(page, everything)).toEqual([])
  await page.goBack()

  await main().getByRole('button', said(words.reopen)).waitFor()
  await press(words.reopen)
  await page.keyboard.type('बिल छुटेको')
  await tabTo(page, 'Tab', (element) => (element as HTMLButtonElement).type === 'submit')
  await page.keyboard.press('Enter')
  await main().getByRole('button', said(yearScreenWords.close)).waitFor()
  const me = await counter.served.signIn(counter.owner)
  expect((await me.call('GET', '/web/company-settings')).locked_through).toBeNull()
  expect(counter.faults).toEqual([])
})
