import type { Browser } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { words } from '../../src/client/i18n/words.ts'
import { phone } from './browser.ts'
import { shellWords } from '../../src/client/shell/shellWords.ts'
import { chequeScreenWords } from '../../src/client/cheques/chequeScreenWords.ts'
import { overflowOf } from './look.ts'
import { sheetOn, tabTo } from './counter.ts'
import { recordCheques } from './routes.ts'
import { settleAt } from './settle.ts'
import { openPage } from './pages.ts'
import { freshMobile, sharedBrowser, sharedServer } from './shared.ts'
import { carryToken, stock, type Served, type SignedIn } from './shop.ts'
import { accessibleName } from './accessibleName.ts'

const owner = freshMobile()
let served: Served
let browser: Browser
let me: SignedIn
beforeAll(async () => {
  served = await sharedServer([
    { mobileNo: owner, fullName: 'राम श्रेष्ठ', companies: ['अन्नपूर्ण किराना'] },
  ])
  me = await served.signIn(owner)
  await stock(me)
  browser = await sharedBrowser()
})

it('on a phone the total and Save stay in sight while a sale is written', async () => {
  const { page, context, faults } = await openPage(browser, served.url, {
    viewport: phone,
    offline: false,
  })
  await carryToken(context, me)
  const sheet = sheetOn(page)
  await page.goto('/sales/add')
  await sheet.customer.fill('हरि')
  await page.getByRole('option', { name: /हरि स्टोर/ }).click()
  await sheet.write('साबुन', '२')
  await sheet.write('चामल', '0.5')
  expect(await overflowOf(page)).toBeLessThanOrEqual(0)
  // Two soaps with VAT and half a kilo of rice without: 113.00 and 60.00.
  const save = sheet.save.locator('visible=true')
  const bar = page.locator('[data-bar=bill]')
  await bar.getByText('173.00').first().waitFor()
  // As high as it is, and as while its keyboard is open.
  for (const height of [phone.height, 400]) {
    await page.setViewportSize({ ...phone, height })
    await expect
      .poll(async () => (await bar.boundingBox())!.y + (await bar.boundingBox())!.height)
      .toBeLessThanOrEqual(height)
    expect((await bar.boundingBox())!.height).toBeLessThan(height / 3)
  }
  await save.click()
  expect(await sheet.recorded()).toBe('SI-2083/84-00001')
  expect(await overflowOf(page)).toBeLessThanOrEqual(0)
  expect(faults).toEqual([])
  await context.close()
})

it('on a phone a field that is reached by keyboard stands above the bar with Save', async () => {
  const { cheque } = await recordCheques(me)
  const { page, context } = await openPage(browser, served.url, { viewport: phone, offline: false })
  await carryToken(context, me)
  await settleAt(page, `/cheques/move/deposit?cheques=${cheque}`)
  const slip = page.getByRole('textbox', { name: chequeScreenWords.slip.ne })
  const remarks = page.getByRole('textbox', { name: words.remarks.ne })
  const bar = page.locator('[data-bar]')
  const { y, height } = (await remarks.boundingBox())!
  // The lower half of the last field lies under the bar.
  const barHeight = (await bar.boundingBox())!.height
  await page.setViewportSize({ ...phone, height: Math.round(y + height / 2 + barHeight) })
  await slip.focus()
  await tabTo(page, 'Tab', (element) => (element as HTMLInputElement).maxLength === 400)
  const [field, cover] = [(await remarks.boundingBox())!, (await bar.boundingBox())!]
  expect(field.y + field.height).toBeLessThanOrEqual(cover.y)
  await context.close()
})

it('on a phone the bar at the bottom leads to a sale, where it yields to the bar of the bill', async () => {
  const { page, context } = await openPage(browser, served.url, { viewport: phone, offline: false })
  await carryToken(context, me)
  await settleAt(page, '/items')
  const short = page.getByRole('navigation', { name: shellWords.shortMenu.ne })
  const header = page.getByRole('banner').getByRole('link', { name: words.newSale.ne })
  expect(await header.isVisible()).toBe(false)
  // It covers no row: the page ends above it.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  const [content, bar] = [await page.getByRole('main').boundingBox(), await short.boundingBox()]
  expect(Math.floor(content!.y + content!.height)).toBeLessThanOrEqual(bar!.y)
  await short.getByRole('link', { name: words.newSale.ne }).click()
  await page.waitForURL('**/sales/add*')
  await short.waitFor({ state: 'hidden' })
  await header.waitFor()
  await settleAt(page, '/party-ledgers')
  await short.waitFor()
  // The keyboard of the phone is open.
  await page.setViewportSize({ ...phone, height: 400 })
  await short.waitFor({ state: 'hidden' })
  await context.close()
})

it('on a phone the menu opens from the top bar and closes after a choice', async () => {
  const { page, context } = await openPage(browser, served.url, { viewport: phone, offline: false })
  await carryToken(context, me)
  await page.goto('/home')
  await page.getByRole('button', { name: words.openMenu.ne }).click()
  await page
    .getByRole('link', { name: accessibleName(words.items) })
    .locator('visible=true')
    .click()
  await page.waitForURL('**/items')
  await page.getByRole('heading', { level: 1 }).filter({ hasText: words.items.ne }).waitFor()
  await context.close()
})
