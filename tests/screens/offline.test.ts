import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { both } from '../../src/books/words.ts'
import { words } from '../../src/client/i18n/words.ts'
import { errorWords } from '../../src/client/shell/errorWords.ts'
import { itemWords } from '../../src/client/items/itemWords.ts'
import { bankWords } from '../../src/client/money/bankWords.ts'
import { partyWords } from '../../src/client/parties/partyWords.ts'
import { sessionWords } from '../../src/client/session/words.ts'
import { tradeWords } from '../../src/client/trade/tradeWords.ts'
import { itemChoices } from '../../src/contract/items.ts'
import { bankChoices } from '../../src/contract/money.ts'
import { ledgerChoices } from '../../src/contract/parties.ts'
import { registrationDetail } from '../../src/contract/session.ts'
import { appHeld } from './appHeld.ts'
import { atRest } from './atRest.ts'
import { sheetOn } from './counter.ts'
import { goOffline, goOnline, openGateway, secondRelease, type Gateway } from './gateway.ts'
import { password } from './owners.ts'
import { openPage } from './pages.ts'
import { freshMobile, sharedBrowser, sharedServer } from './shared.ts'
import { stock, type Served } from './shop.ts'

const mobile = freshMobile()
let served: Served
let browser: Browser
let gateway: Gateway
let context: BrowserContext
let page: Page
beforeAll(async () => {
  served = await sharedServer([{ mobileNo: mobile, fullName: 'राम', companies: ['अन्नपूर्ण किराना'] }])
  await stock(await served.signIn(mobile))
  // A name that leads to this machine is to the browser what a shop's own network is: plain http, and not trusted.
  browser = await sharedBrowser()
})
afterEach(async () => {
  await context.close()
  await gateway.close()
})

/** What was answered is on the screen at once and on the disk a moment later. */
const onDisk = () => atRest(page)
const signIn = async (at: Page): Promise<void> => {
  await at.goto('/login')
  await at.getByRole('textbox', { name: both(sessionWords.ownerName) }).fill(mobile)
  await at.getByLabel(both(words.password), { exact: false }).first().fill(password)
  await at.keyboard.press('Enter')
  await at.waitForURL('**/home')
}
/** A fresh browser profile before a gateway of its own. */
const openVisitor = async (): Promise<void> => {
  gateway = await openGateway(served.url)
  ;({ context, page } = await openPage(browser, gateway.url))
}
/** Visits with a fresh browser profile and signs in, with all that a visit brings to the device. */
const visit = async (): Promise<void> => {
  await openVisitor()
  page.setDefaultTimeout(30_000)
  await page.addInitScript(() => {
    Object.assign(window, {
      printed: 0,
      print: () => {
        Object.assign(window, { printed: (window as unknown as { printed: number }).printed + 1 })
      },
    })
  })
  const choices = [itemChoices, ledgerChoices, bankChoices, registrationDetail].map(({ path }) =>
    page.waitForResponse((answer) => new URL(answer.url()).pathname === `/api${path}`),
  )
  await signIn(page)
  await Promise.all([appHeld(page), ...choices])
  await onDisk()
}
const offline = () => goOffline(gateway, context)
const online = () => goOnline(gateway, context)
const row = (text: string) =>
  page.getByRole('main').getByRole('row').filter({ hasText: text }).first()
const asOf = () =>
  page.getByRole('main').getByRole('status').filter({ hasText: words.lastKnown.en }).first()
const said = (text: string) => page.getByText(text).first()
const noteOf = (text: string) => page.getByRole('status').filter({ hasText: text }).first()

describe('after the first visit, without a network and without a server', () => {
  it('the app opens at every address, with its fonts and with screens whose code was never loaded; what is held is marked with its time', async () => {
    await visit()
    for (const path of ['/party-ledgers', '/items']) {
      await page.goto(path)
      await row(path === '/items' ? 'साबुन' : 'हरि स्टोर').waitFor()
      await expect.poll(() => asOf().count()).toBe(0)
      await onDisk()
    }
    await offline()
    const started = Date.now()
    await page.goto('/party-ledgers')
    await row('हरि स्टोर').waitFor()
    const took = Date.now() - started
    expect(took, `${took} ms from navigation to the first list`).toBeLessThan(3000)
    await expect.poll(() => asOf().innerText()).toMatch(/\d{4}-\d{2}-\d{2} \d{2}:\d{2}/)
    await page.goto('/items')
    await row('साबुन').waitFor()
    await asOf().waitFor()
    // Its code was asked for by no page of this visit.
    await page.goto('/banks-cooperative/add')
    await page.getByRole('heading', { name: both(bankWords.newBank) }).waitFor()
    const fonts = await page.evaluate(async () => {
      await document.fonts.ready
      return [...document.fonts].filter(
        (font) => font.family.includes('Noto Sans Devanagari') && font.status === 'loaded',
      ).length
    })
    expect(fonts).toBeGreaterThan(0)
    // Held by nobody: it says so, at once and in the place of the rows.
    await page.goto('/banks-cooperative')
    await said(words.notOpenedBefore.en).waitFor()
    await page.goto('/no-such-place')
    await page.getByRole('heading', { name: both(errorWords.notFoundTitle) }).waitFor()
  })

  it('a copy of the app that broke off is brought to its end on the page that is open', async () => {
    await openVisitor()
    gateway.breakFiles('/assets/ItemsScreen')
    const brokenOff = context.waitForEvent('response', (answer) => answer.status() === 503)
    await page.goto('/login')
    await brokenOff
    await expect
      .poll(() =>
        page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) === undefined),
      )
      .toBe(true)
    gateway.breakFiles(null)
    await appHeld(page)
  })

  it('a page that was loaded past what the device holds, by Shift and reload, goes on all the same', async () => {
    await visit()
    const loaded = page.waitForEvent('load')
    await (await context.newCDPSession(page)).send('Page.reload', { ignoreCache: true })
    await loaded
    await appHeld(page)
    await offline()
    await page
      .getByRole('link', { name: both(words.items) })
      .first()
      .click()
    await said(itemWords.about.en).waitFor()
  })

  it('a sale is written by who never opened the counter before, prints as provisional, and is sent and numbered when the network is back', async () => {
    await visit()
    await offline()
    await page.goto('/sales/add')
    const sheet = sheetOn(page)
    await sheet.customer.fill('हरि')
    await page.getByRole('option', { name: /हरि स्टोर/ }).click()
    await sheet.write('साबुन', '2')
    await sheet.save.locator('visible=true').click()
    await said(tradeWords.waitingTitle.en).waitFor()
    const bill = page.url()
    await page.goto('/all-transactions')
    await noteOf('हरि स्टोर').waitFor()
    await expect.poll(() => noteOf('हरि स्टोर').innerText()).toMatch(/Rs\. 113\.00/)
    await page.goto(bill)
    await said(tradeWords.waitingTitle.en).waitFor()
    await page.getByRole('button', { name: both(tradeWords.provisionalPrint) }).click()
    await page.getByRole('dialog').getByText(words.provisional.en).first().waitFor()
    expect(await page.getByRole('dialog').getByText(/SI-\d/).count()).toBe(0)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: both(words.print) })
      .click()
    expect(await page.evaluate(() => (window as unknown as { printed: number }).printed)).toBe(1)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: both(tradeWords.backToBill) })
      .click()
    await online()
    expect(await sheet.recorded()).toMatch(/^SI-/)
  })

  it('a party written offline stands above its list as waiting, without a number of the books', async () => {
    await visit()
    await page.goto('/party-ledgers')
    await row('हरि स्टोर').waitFor()
    await offline()
    await page.goto('/party-ledgers/add')
    await page.getByRole('textbox', { name: both(partyWords.name) }).fill('नयाँ पसल')
    await page.getByRole('textbox', { name: both(words.mobile) }).fill('9841777777')
    await page.getByRole('button', { name: both(words.save), exact: true }).click()
    await said('Kept on this device').waitFor()
    await page.goto('/party-ledgers')
    await noteOf('नयाँ पसल').waitFor()
    await expect.poll(() => noteOf('नयाँ पसल').innerText()).toContain(words.waitingToSend.en)
    await online()
    await row('नयाँ पसल').waitFor()
    await expect.poll(() => page.getByRole('status').filter({ hasText: 'नयाँ पसल' }).count()).toBe(0)
  })
})

it('on plain http in a shop’s own network the page goes on without a network, and says that it must stay open', async () => {
  gateway = await openGateway(served.url)
  ;({ context, page } = await openPage(browser, gateway.url.replace('127.0.0.1', 'shop.lan')))
  page.setDefaultTimeout(30_000)
  await signIn(page)
  await page
    .getByRole('link', { name: both(words.items) })
    .first()
    .click()
  await row('साबुन').waitFor()
  expect(await page.evaluate(() => [window.isSecureContext, 'serviceWorker' in navigator])).toEqual(
    [false, false],
  )
  await offline()
  await noteOf(words.keepOpen.en).waitFor()
  await asOf().waitFor()
  await expect.poll(() => row('साबुन').isVisible()).toBe(true)
})

describe('a new release', () => {
  const ready = () => noteOf('A new version is ready')
  /** Lets the release in, and waits until the page that asked is gone. */
  const updateNow = async (): Promise<void> => {
    await page.evaluate(() => {
      Object.assign(window, { samePage: true })
    })
    // What was last written may still be on its way to the disk; then the note says so, and a person presses again.
    await expect
      .poll(
        async () => {
          await ready()
            .getByRole('button', { name: /Update now/ })
            .click({ timeout: 2000 })
            .catch(() => {})
          return page.evaluate(() => 'samePage' in window).catch(() => true)
        },
        { timeout: 30_000, interval: 1500 },
      )
      .toBe(false)
  }
  /** Has the browser ask until it hears of the release: a question joins one that is already on its way, and may get an answer from before. */
  const askForRelease = () =>
    page.evaluate(async () => {
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

  it('waits for a person: Later keeps the old one whole, Update now brings the new one with every entry that waits', async () => {
    await visit()
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
    await ready().getByRole('button', { name: /Later/ }).click()
    await expect.poll(() => ready().count()).toBe(0)
    // The server has this code no more: it is the device's.
    await page
      .getByRole('link', { name: both(words.items) })
      .first()
      .click()
    await said(itemWords.about.en).waitFor()
    await page.goto(draft)
    await sheet.row('साबुन').waitFor()
    await page.goto('/items')
    await said(itemWords.about.en).waitFor()
    // A sale that waits for the books goes along.
    gateway.network('api cut')
    await page.goto(draft)
    await sheet.save.locator('visible=true').click()
    await said(tradeWords.waitingTitle.en).waitFor()
    await updateNow()
    await said(tradeWords.waitingTitle.en).waitFor()
    await page.goto('/items')
    await said(secondRelease).waitFor()
    expect(await ready().count()).toBe(0)
    gateway.network('whole')
    await page.goto(draft)
    expect(await sheet.recorded()).toMatch(/^SI-/)
  })

  // A request that wakes the worker which is to go holds up the one that comes, for minutes.
  it('is not held up by what a page asks of the books: that goes past the worker, and only the files of the app go through it', async () => {
    await visit()
    const worker = context.serviceWorkers()[0]!
    await worker.evaluate(() => {
      Object.assign(globalThis, { woken: [] })
      const hear = (event: Event) =>
        (globalThis as unknown as { woken: string[] }).woken.push(
          new URL((event as Event & { request: Request }).request.url).pathname,
        )
      addEventListener('fetch', hear, { capture: true })
    })
    await page.evaluate(async () => {
      for (const asked of ['/api/health', '/api/web/items?page=1', '/manifest.webmanifest'])
        await fetch(asked)
    })
    expect(
      await worker.evaluate(() => (globalThis as unknown as { woken: string[] }).woken),
    ).toEqual(['/manifest.webmanifest'])
  })

  it('is not let in while an entry is on its way to the books, and says why', async () => {
    await visit()
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
    await ready()
      .getByRole('button', { name: /Update now/ })
      .click()
    await ready().getByRole('alert').filter({ hasText: 'An entry is being sent' }).waitFor()
    expect(await page.evaluate(() => 'samePage' in window)).toBe(true)
    gateway.network('whole')
    expect(await sheet.recorded()).toMatch(/^SI-/)
    await updateNow()
  })

  it('that comes only in part leaves the old one whole, and is fetched to its end the next time', async () => {
    await visit()
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
    await page.getByRole('heading', { name: both(words.items) }).waitFor()
    await said(itemWords.about.en).waitFor()
    await online()
    await askForRelease()
    await ready().waitFor()
  })

  it('let in from one tab leaves the other tab its own code', async () => {
    await visit()
    const other = await context.newPage()
    await signIn(other)
    await gateway.release('second')
    await askForRelease()
    await updateNow()
    await page.goto('/items')
    await said(secondRelease).waitFor()
    // This page is of the first release, had not loaded the code of this screen, and finds it nowhere but in what the worker holds.
    await (await context.newCDPSession(other)).send('Network.clearBrowserCache')
    await other
      .getByRole('link', { name: both(words.items) })
      .first()
      .click()
    await other.getByText(itemWords.about.en).waitFor()
    await other.getByRole('status').filter({ hasText: 'A new version is ready' }).waitFor()
    await other.close()
  })

  it('the browser lost a file of ours: the server gives it', async () => {
    await visit()
    const lost = await page.evaluate(async () => {
      const cache = await caches.open((await caches.keys())[0]!)
      const asked = (await cache.keys()).filter((request) => request.url.includes('ItemsScreen'))
      return Promise.all(asked.map((request) => cache.delete(request)))
    })
    expect(lost).toEqual([true])
    await page.goto('/items')
    await row('साबुन').waitFor()
  })
})
