import { formWords } from '../../src/client/forms/formWords.ts'
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { documentKinds } from '../../src/books/documents/documentKind.ts'
import { words } from '../../src/client/i18n/words.ts'
import { errorWords } from '../../src/client/shell/errorWords.ts'
import { stockWords } from '../../src/client/stock/stockWords.ts'
import { itemWords } from '../../src/client/items/itemWords.ts'
import { bankWords } from '../../src/client/money/bankWords.ts'
import { partyWords } from '../../src/client/parties/partyWords.ts'
import { tradeWords } from '../../src/client/trade/tradeWords.ts'
import { appHeld } from './appHeld.ts'
import { sheetOn } from './counter.ts'
import { freshMobile, sharedBrowser, sharedServer } from './shared.ts'
import { stock, type Served } from './shop.ts'
import { signIn } from './signInAndBills.ts'
import { openVisitor, visit, type Visitor } from './visitor.ts'
import { accessibleName } from './accessibleName.ts'
import { isLong } from '../longForm.ts'

const mobile = freshMobile()
let served: Served
let browser: Browser
let visitor: Visitor
beforeAll(async () => {
  served = await sharedServer([{ mobileNo: mobile, fullName: 'राम', companies: ['अन्नपूर्ण किराना'] }])
  const owner = await served.signIn(mobile)
  await stock(owner)
  await owner.call('POST', '/web/expense-category', {
    expense_category_id: 'rent',
    name: 'घर भाडा',
  })
  browser = await sharedBrowser()
})

describe('after the first visit, without a network and without a server', () => {
  beforeAll(async () => {
    visitor = await visit(browser, served, mobile)
  })
  afterEach(() => visitor.online())
  afterAll(() => visitor.close())

  it('the app opens at every address and marks a stored list with its time', async () => {
    const { asOf, offline, page, row, said } = visitor
    for (const path of ['/party-ledgers', '/items']) {
      await page.goto(path)
      await row(path === '/items' ? 'साबुन' : 'हरि स्टोर').waitFor()
      await expect.poll(() => asOf().count()).toBe(0)
    }
    await offline()
    // The list waits for no timer, such as one that gives a request up or asks again: none of a second or more ends.
    const patient = await page.addInitScript(() => {
      for (const name of ['setTimeout', 'setInterval'] as const) {
        const set = globalThis[name] as (callback: () => void, ms?: number, ...given: []) => number
        Object.assign(globalThis, {
          [name]: (callback: () => void, ms = 0, ...given: []) =>
            ms < 1000 ? set(callback, ms, ...given) : -1,
        })
      }
    })
    await page.goto('/party-ledgers')
    await row('हरि स्टोर').waitFor()
    await patient.dispose()
    await expect
      .poll(() => asOf().innerText())
      .toMatch(/[०-९]{4}-[०-९]{2}-[०-९]{2} [०-९]{2}:[०-९]{2}/)
    await page.goto('/items')
    await row('साबुन').waitFor()
    await asOf().waitFor()
    // No page of this visit has requested its code.
    await page.goto('/banks-cooperative/add')
    await page.getByRole('heading', { name: bankWords.newBank.ne }).waitFor()
    const fonts = await page.evaluate(async () => {
      await document.fonts.ready
      return [...document.fonts].filter(
        (font) => font.family.includes('Noto Sans Devanagari') && font.status === 'loaded',
      ).length
    })
    expect(fonts).toBeGreaterThan(0)
    // A list that was never opened says so at once instead of showing rows.
    await page.goto('/banks-cooperative')
    await said(words.notOpenedBefore.ne).waitFor()
    await page.goto('/no-such-place')
    await page.getByRole('heading', { name: errorWords.notFoundTitle.ne }).waitFor()
  })

  it('a first sale prints as provisional and gets its number when the network is back', async () => {
    const { noteOf, offline, online, page, said } = visitor
    await offline()
    await page.goto('/sales/add')
    const sheet = sheetOn(page)
    await sheet.customer.fill('हरि')
    await page.getByRole('option', { name: /हरि स्टोर/ }).click()
    await sheet.write('साबुन', '2')
    await sheet.save.locator('visible=true').click()
    await said(tradeWords.waitingTitle.ne).waitFor()
    const bill = page.url()
    await page.goto('/all-transactions')
    await noteOf('हरि स्टोर').waitFor()
    await expect.poll(() => noteOf('हरि स्टोर').innerText()).toMatch(/रु\. ११३\.००/)
    await page.goto(bill)
    await said(tradeWords.waitingTitle.ne).waitFor()
    await page.getByRole('button', { name: tradeWords.provisionalPrint.ne }).click()
    await page.getByRole('dialog').getByText(words.provisional.ne).first().waitFor()
    expect(await page.getByRole('dialog').getByText(/SI-\d/).count()).toBe(0)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: accessibleName(words.print) })
      .click()
    expect(await page.evaluate(() => (window as unknown as { printed: number }).printed)).toBe(1)
    await page.getByRole('dialog').getByRole('button', { name: tradeWords.backToBill.ne }).click()
    await online()
    expect(await sheet.recorded()).toMatch(/^SI-/)
  })

  it.skipIf(!isLong)(
    'an adjustment and an expense are entered before their forms were opened with a network',
    async () => {
      const { noteOf, offline, online, page, row } = visitor
      const main = page.getByRole('main')
      await offline()
      await page.goto('/items/adjustment')
      await main.getByRole('combobox', { name: stockWords.addItem.ne }).fill('साबुन')
      await page.getByRole('option').filter({ hasText: 'साबुन' }).click()
      await main.getByRole('textbox', { name: words.quantity.ne }).fill('1')
      await page.keyboard.press('Control+Enter')
      await page.waitForURL('**/item-adjustments')
      await noteOf(documentKinds.itemAdjustment.one.ne).waitFor()

      await page.goto('/expenses/add')
      await main.getByRole('combobox', { name: words.expenseCategory.ne }).fill('भाडा')
      await page.getByRole('option').filter({ hasText: 'घर भाडा' }).click()
      await main.getByRole('textbox', { name: words.amount.ne }).fill('150')
      await main.getByRole('combobox', { name: words.party.ne }).fill('हरि')
      await page.getByRole('option').filter({ hasText: 'हरि स्टोर' }).click()
      await page.keyboard.press('Control+Enter')
      await page.waitForURL('**/expenses')
      await noteOf('घर भाडा').waitFor()
      await online()
      await row('घर भाडा').waitFor()
      await page.goto('/item-adjustments')
      await row('साबुन').waitFor()
    },
  )

  it.skipIf(!isLong)(
    'a party that was added offline is shown above its list as waiting',
    async () => {
      const { noteOf, offline, online, page, row, said } = visitor
      await page.goto('/party-ledgers')
      await row('हरि स्टोर').waitFor()
      await offline()
      await page.goto('/party-ledgers/add')
      await page.getByRole('textbox', { name: partyWords.name.ne }).fill('नयाँ पसल')
      await page.getByRole('textbox', { name: words.mobile.ne }).fill('9841777777')
      await page.getByRole('button', { name: accessibleName(words.save) }).click()
      await said(formWords.keptHere.ne).waitFor()
      await page.goto('/party-ledgers')
      await noteOf('नयाँ पसल').waitFor()
      await expect.poll(() => noteOf('नयाँ पसल').innerText()).toContain(words.waitingToSend.ne)
      await online()
      await row('नयाँ पसल').waitFor()
      await expect
        .poll(() => page.getByRole('status').filter({ hasText: 'नयाँ पसल' }).count())
        .toBe(0)
    },
  )

  it('a file that the browser lost is fetched from the server', async () => {
    const { page, row } = visitor
    const lost = await page.evaluate(async () => {
      const cache = await caches.open((await caches.keys())[0]!)
      const asked = (await cache.keys()).filter((request) => request.url.includes('ItemsScreen'))
      return Promise.all(asked.map((request) => cache.delete(request)))
    })
    expect(lost).toEqual([true])
    await page.goto('/items')
    await row('साबुन').waitFor()
  })

  // A request to the old worker would delay the new one for minutes.
  it('only files of the app go through the worker, calls to the API do not', async () => {
    const { context, page } = visitor
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

  it('pressing a notification that the worker shows opens the notifications in the open app', async () => {
    const { context, page, row } = visitor
    await page.goto('/items')
    await row('साबुन').waitFor()
    await context.serviceWorkers()[0]!.evaluate(() =>
      dispatchEvent(
        Object.assign(new Event('notificationclick'), {
          notification: { close: () => undefined },
          // A window comes to the front only after a real press.
          waitUntil: (work: Promise<unknown>) => void work.catch(() => undefined),
        }),
      ),
    )
    await page.waitForURL('**/notification')
  })

  it.skipIf(!isLong)('a page that was reloaded past the worker works offline too', async () => {
    const { context, offline, page, said } = visitor
    const loaded = page.waitForEvent('load')
    await (await context.newCDPSession(page)).send('Page.reload', { ignoreCache: true })
    await loaded
    await appHeld(page)
    await offline()
    await page.getByRole('link', { name: words.items.ne }).first().click()
    await said(itemWords.about.ne).waitFor()
  })
})

describe('on a fresh device', () => {
  afterEach(() => visitor.close())

  it.skipIf(!isLong)(
    'an interrupted download of the app is completed on the open page',
    async () => {
      visitor = await openVisitor(browser, served)
      const { context, gateway, page } = visitor
      gateway.breakFiles('/assets/ItemsScreen')
      const brokenOff = context.waitForEvent('response', (answer) => answer.status() === 503)
      await page.goto('/login')
      await brokenOff
      await expect
        .poll(() =>
          page.evaluate(
            async () => (await navigator.serviceWorker.getRegistration()) === undefined,
          ),
        )
        .toBe(true)
      gateway.breakFiles(null)
      await appHeld(page)
    },
  )

  it.skipIf(!isLong)(
    'on plain http an open page works offline and says that it must stay open',
    async () => {
      visitor = await openVisitor(browser, served, 'shop.lan')
      const { asOf, noteOf, offline, page, row } = visitor
      await signIn(page, mobile)
      await page.getByRole('link', { name: words.items.ne }).first().click()
      await row('साबुन').waitFor()
      expect(
        await page.evaluate(() => [window.isSecureContext, 'serviceWorker' in navigator]),
      ).toEqual([false, false])
      await offline()
      await noteOf(words.keepOpen.ne).waitFor()
      await asOf().waitFor()
      await expect.poll(() => row('साबुन').isVisible()).toBe(true)
    },
  )
})
