import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { words } from '../../src/client/i18n/words.ts'
import { authWords, waitsHere } from '../../src/client/auth/authWords.ts'
import { callParty, homeWords } from '../../src/client/home/homeWords.ts'
import { messageWords, remindParty } from '../../src/client/reminders/messageWords.ts'
import { sessionWords } from '../../src/client/session/words.ts'
import { tradeWords } from '../../src/client/trade/tradeWords.ts'
import { accessibleName } from './accessibleName.ts'
import { sheetOn } from './counter.ts'
import { password } from './owners.ts'
import { freshMobile, sharedBrowser, sharedServer } from './shared.ts'
import { stock, type Served } from './shop.ts'
import { walkTo } from './signInAndBills.ts'
import { visit, type Visitor } from './visitor.ts'
import { isLong } from '../longForm.ts'

const mobile = freshMobile()
let served: Served
let browser: Browser
let visitor: Visitor
beforeAll(async () => {
  served = await sharedServer([{ mobileNo: mobile, fullName: 'राम', companies: ['अन्नपूर्ण किराना'] }])
  await stock(await served.signIn(mobile))
  browser = await sharedBrowser()
  visitor = await visit(browser, served, mobile)
})
afterAll(() => visitor.close())

it('home shows today beside yesterday, each day by the arrow keys, and who owes most', async () => {
  const { page, said } = visitor
  await page.goto('/sales/add')
  const sheet = sheetOn(page)
  await sheet.customer.fill('हरि')
  await page.getByRole('option', { name: /हरि स्टोर/ }).click()
  await sheet.write('साबुन', '2')
  await sheet.save.locator('visible=true').click()
  await sheet.recorded()
  // The page of the saved bill says whose it is and what they owe now.
  await page.getByRole('main').getByText('हरि स्टोर').first().waitFor()
  await expect.poll(() => page.locator('[data-balance]').innerText()).toMatch(/113\.00/)
  await page.goto('/home')
  const today = page.locator('[data-today]')
  await expect.poll(() => today.innerText()).toMatch(/रु\. 113\.00[^]*हिजो/)
  const chart = page.getByRole('slider', { name: homeWords.lastDays.ne })
  await chart.focus()
  const chosen = page.locator('[data-chosen-day]')
  const last = await chosen.getAttribute('data-chosen-day')
  await page.keyboard.press('ArrowLeft')
  expect(await chart.getAttribute('aria-valuenow')).toBe('29')
  expect(await chosen.getAttribute('data-chosen-day')).not.toBe(last)
  await page.keyboard.press('End')
  expect(await chart.getAttribute('aria-valuetext')).toMatch(/113\.00/)
  expect(
    await page.getByRole('link', { name: callParty('हरि स्टोर').ne }).getAttribute('href'),
  ).toMatch(/^tel:98/)
  await page.getByRole('button', { name: remindParty('हरि स्टोर').ne }).click()
  await page
    .getByRole('dialog', { name: messageWords.title.ne })
    .getByText('११३.००')
    .first()
    .waitFor()
  await page.keyboard.press('Escape')
  await said('SI-').waitFor()
})

it.skipIf(!isLong)(
  'a bill for a server that hangs is kept within seconds, and sent without a second login',
  async () => {
    const { context, gateway, page, said } = visitor
    await walkTo(page, '/sales/add')
    const sheet = sheetOn(page)
    await sheet.customer.fill('हरि')
    await page.getByRole('option', { name: /हरि स्टोर/ }).click()
    await sheet.write('साबुन', '1')
    gateway.network('api held')
    await sheet.save.locator('visible=true').click()
    await said(tradeWords.waitingTitle.ne).waitFor({ timeout: 12_000 })
    await page.getByRole('button', { name: tradeWords.provisionalPrint.ne }).waitFor()
    await expect
      .poll(() => page.locator('[data-balance]').innerText())
      .toMatch(/113\.00[^]*\+ रु\. 56\.50/)
    await walkTo(page, '/home')
    await expect.poll(() => page.locator('[data-waiting-sales]').innerText()).toMatch(/56\.50/)
    await page
      .getByRole('region', { name: tradeWords.unfinished.ne })
      .getByText(words.waitingToSend.ne)
      .first()
      .waitFor()

    gateway.network('cut')
    await page.close()
    const again = await context.newPage()
    await again.goto('/login')
    await again.getByText(waitsHere('', 1).ne).waitFor()
    await again.locator('input[name=username]').fill(mobile)
    await again.locator('input[name=password]').fill(password)
    await again.getByRole('checkbox', { name: authWords.rememberMe.ne }).check()
    await again.keyboard.press('Enter')
    const note = again.getByRole('status').filter({ hasText: sessionWords.aloneTitle.ne })
    await note.getByText(authWords.aloneReturns.ne).waitFor()
    expect(await again.getByRole('status').filter({ hasText: words.offline.ne }).count()).toBe(0)
    gateway.network('whole')
    const back = Date.now()
    await note.waitFor({ state: 'detached' })
    await walkTo(again, '/home')
    await expect.poll(() => again.locator('[data-today]').innerText()).toMatch(/169\.50/)
    await expect.poll(() => again.locator('[data-waiting-sales]').count()).toBe(0)
    console.info(`sent ${Date.now() - back} ms after the server was back`)
    const next = await context.newPage()
    await next.goto('/login')
    expect(await next.locator('input[name=username]').inputValue()).toBe(mobile)
    await next.getByRole('textbox', { name: accessibleName(words.password) }).waitFor()
  },
)
