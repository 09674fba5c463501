import type { Browser } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { both } from '../../src/books/words.ts'
import { words } from '../../src/client/i18n/words.ts'
import { sessionWords } from '../../src/client/session/words.ts'
import { sheetOn } from './counter.ts'
import { password } from './owners.ts'
import { openPage } from './pages.ts'
import { freshMobile, sharedBrowser, sharedServer } from './shared.ts'
import { stock, type Served } from './shop.ts'
import { isLong } from '../longForm.ts'

const mobile = freshMobile()
/** The number of batches in the device's log; they are encrypted, so not read here. */
const onDisk = (): Promise<number> =>
  new Promise((answer, fail) => {
    const opening = indexedDB.open('khata-log')
    opening.onerror = () => fail(new Error('the log cannot be opened'))
    opening.onsuccess = () => {
      const asking = opening.result.transaction('entry').objectStore('entry').getAll()
      asking.onsuccess = () => {
        opening.result.close()
        answer(
          asking.result.every((batch) => batch instanceof Uint8Array) ? asking.result.length : -1,
        )
      }
    }
  })
let served: Served
let browser: Browser
beforeAll(async () => {
  served = await sharedServer([{ mobileNo: mobile, fullName: 'राम', companies: ['अन्नपूर्ण किराना'] }])
  await stock(await served.signIn(mobile))
  // To the browser a host name for this machine is like a shop's own network: plain http and not a secure context.
  browser = await sharedBrowser()
})

it.skipIf(!isLong)(
  'a sale is written and stored over plain http in a shop’s own network',
  async () => {
    const { page, context, faults } = await openPage(
      browser,
      served.url.replace('127.0.0.1', 'shop.lan'),
    )
    await page.goto('/login')
    expect(
      await page.evaluate(() => [
        window.isSecureContext,
        'locks' in navigator,
        typeof crypto.subtle,
        'randomUUID' in crypto,
      ]),
    ).toEqual([false, false, 'undefined', false])
    await page.getByRole('textbox', { name: sessionWords.ownerName.ne }).fill(mobile)
    await page.getByLabel(both(words.password), { exact: false }).first().fill(password)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/home')
    await page.goto('/sales/add')
    const sheet = sheetOn(page)
    await sheet.customer.fill('हरि')
    await page.getByRole('option', { name: /हरि स्टोर/ }).click()
    const before = await page.evaluate(onDisk)
    expect(before).toBeGreaterThan(0)
    await sheet.write('साबुन', '2')
    // The row shows at once; it is shown as stored when the disk has it.
    await expect.poll(() => page.evaluate(onDisk)).toBeGreaterThan(before)
    await page.reload()
    await sheet.row('साबुन').waitFor()
    await sheet.save.locator('visible=true').click()
    expect(await sheet.recorded()).toBe('SI-2083/84-00001')
    expect(faults).toEqual([])
    await context.close()
  },
)
