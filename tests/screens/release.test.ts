import type { Browser } from 'playwright-core'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { words } from '../../src/client/i18n/words.ts'
import { itemWords } from '../../src/client/items/itemWords.ts'
import { tradeWords } from '../../src/client/trade/tradeWords.ts'
import { sheetOn } from './counter.ts'
import { secondRelease } from './gateway.ts'
import { freshMobile, sharedBrowser, sharedServer } from './shared.ts'
import { stock, type Served } from './shop.ts'
import { signIn } from './signInAndBills.ts'
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
})
beforeEach(async () => {
  visitor = await visit(browser, served, mobile)
})
afterEach(() => visitor.close())

describe('a new release', () => {
  const ready = () => visitor.noteOf('A new version is ready')
  /** Installs the release, and waits until the old page is gone. */
  const updateNow = async (): Promise<void> => {
    await visitor.page.evaluate(() => {
      Object.assign(window, { samePage: true })
    })
    // The last input may not be on the disk yet; then the note says so, and a person presses again.
    await expect
      .poll(
        async () => {
          await ready()
            .getByRole('button', { name: 'अहिले अद्यावधिक गर्नुहोस्' })
            .click({ timeout: 2000 })
            .catch(() => {})
          return visitor.page.evaluate(() => 'samePage' in window).catch(() => true)
        },
        { timeout: 30_000, interval: 1500 },
      )
      .toBe(false)
  }
  /** Has the browser check until it finds the release: a check may join an earlier one and get its old answer. */
  const askForRelease = () =>
    visitor.page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      const heard = { of: registration.waiting !== null }
      registration.addEventListener('updatefound', () => {
        heard.of = true
      })
      for (let tries = 0; tries < 20 && !heard.of; tries++) {
        await registration.update().catch(() => {})
        await new Promise((resolve) => {
          setTimeout(resolve, 250)
        })
      }
    })

  it.skipIf(!isLong)(
    'waits until a person presses Update now, and keeps every entry that waits',
    async () => {
      const { gateway, page, said } = visitor
      await page.goto('/sales/add')
      const sheet = sheetOn(page)
      await sheet.customer.fill('हरि')
      await page.getByRole('option', { name: /हरि स्टोर/ }).click()
      await sheet.write('साबुन', '3')
      const draft = page.url()
      await gateway.release('second')
      await askForRelease()
      await ready().waitFor()
      expect(page.url()).toBe(draft)
      await ready().getByRole('button', { name: 'पछि' }).click()
      await expect.poll(() => ready().count()).toBe(0)
      // The server no longer has this code: it comes from the device.
      await page.getByRole('link', { name: words.items.ne }).first().click()
      await said(itemWords.about.ne).waitFor()
      await page.goto(draft)
      await sheet.row('साबुन').waitFor()
      await page.goto('/items')
      await said(itemWords.about.ne).waitFor()
      // A waiting sale is kept.
      gateway.network('api cut')
      await page.goto(draft)
      await sheet.save.locator('visible=true').click()
      await said(tradeWords.waitingTitle.ne).waitFor()
      await updateNow()
      await said(tradeWords.waitingTitle.ne).waitFor()
      await page.goto('/items')
      await said(secondRelease).waitFor()
      expect(await ready().count()).toBe(0)
      gateway.network('whole')
      await page.goto(draft)
      expect(await sheet.recorded()).toMatch(/^SI-/)
    },
  )

  it.skipIf(!isLong)('is not installed while an entry is being sent, and says why', async () => {
    const { gateway, page } = visitor
    await page.goto('/sales/add')
    const sheet = sheetOn(page)
    await sheet.customer.fill('हरि')
    await page.getByRole('option', { name: /हरि स्टोर/ }).click()
    await sheet.write('साबुन', '1')
    await gateway.release('second')
    await askForRelease()
    await ready().waitFor()
    gateway.network('api held')
    const onItsWay = page.waitForRequest(
      (request) =>
        request.method() === 'POST' && new URL(request.url()).pathname === '/api/web/sales',
    )
    await sheet.save.locator('visible=true').click()
    await onItsWay
    await page.evaluate(() => {
      Object.assign(window, { samePage: true })
    })
    await ready().getByRole('button', { name: 'अहिले अद्यावधिक गर्नुहोस्' }).click()
    await ready()
      .getByRole('alert')
      .filter({ hasText: 'एउटा विवरण पठाइँदैछ। त्यो सकिएपछि फेरि थिच्नुहोस्।' })
      .waitFor()
    expect(await page.evaluate(() => 'samePage' in window)).toBe(true)
    gateway.network('whole')
    expect(await sheet.recorded()).toMatch(/^SI-/)
    await updateNow()
  })

  it.skipIf(!isLong)(
    'that is only partly downloaded leaves the old one whole and is completed later',
    async () => {
      const { gateway, offline, online, page, said } = visitor
      await gateway.release('second')
      gateway.breakFiles('/assets/ItemsScreen')
      await askForRelease()
      await expect
        .poll(
          () =>
            page.evaluate(async () => {
              const all = await navigator.serviceWorker.getRegistration()
              return [all?.installing, all?.waiting, (await caches.keys()).length]
            }),
          { timeout: 30_000 },
        )
        .toEqual([null, null, 2])
      expect(await ready().count()).toBe(0)
      gateway.breakFiles(null)
      await offline()
      await page.goto('/items')
      await page.getByRole('heading', { name: words.items.ne }).waitFor()
      await said(itemWords.about.ne).waitFor()
      await online()
      await askForRelease()
      await ready().waitFor()
    },
  )

  it.skipIf(!isLong)('that one tab installs leaves another tab its own code', async () => {
    const { context, gateway, page, said } = visitor
    const other = await context.newPage()
    await signIn(other, mobile)
    await gateway.release('second')
    await askForRelease()
    await updateNow()
    await page.goto('/items')
    await said(secondRelease).waitFor()
    // This page of the first release had not loaded this screen's code, which now only the worker's cache has.
    await (await context.newCDPSession(other)).send('Network.clearBrowserCache')
    await other.getByRole('link', { name: words.items.ne }).first().click()
    await other.getByText(itemWords.about.ne).waitFor()
    await other.getByRole('status').filter({ hasText: 'नयाँ संस्करण तयार छ' }).waitFor()
    await other.close()
  })
})
