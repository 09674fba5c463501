import { readFileSync } from 'node:fs'
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Words } from '../../src/books/words.ts'
import { words } from '../../src/client/i18n/words.ts'
import type { Stored } from '../../src/client/log/entry.ts'
import { sayTrouble } from '../../src/client/log/trouble.ts'
import { outboxWords } from '../../src/client/outbox/outboxWords.ts'
import { atRest } from './atRest.ts'
import { overflowOf } from './look.ts'
import { sheetOn } from './counter.ts'
import { openPage } from './pages.ts'
import { freshMobile, sharedBrowser, sharedServer } from './shared.ts'
import { carryToken, stock, type Served } from './shop.ts'
import { staysSo } from './waits.ts'
import { storeWords } from '../../src/client/shell/shellWords.ts'
import { accessibleName } from './accessibleName.ts'
import { isLong } from '../longForm.ts'

const mobile = freshMobile()
let persistAsked = 0
let served: Served
let browser: Browser
let context: BrowserContext
let page: Page
let faults: string[]
let devtools: CDPSession
beforeAll(async () => {
  served = await sharedServer([{ mobileNo: mobile, fullName: 'राम', companies: ['अन्नपूर्ण किराना'] }])
  await stock(await served.signIn(mobile))
  browser = await sharedBrowser()
})
beforeEach(async () => {
  ;({ context, page, faults } = await openPage(browser, served.url, {
    offline: false,
    fresh: true,
  }))
  await carryToken(context, await served.signIn(mobile))
  persistAsked = 0
  await page.exposeFunction('persistAsked', () => {
    persistAsked++
  })
  await page.addInitScript(() => {
    StorageManager.prototype.persist = () => {
      ;(window as unknown as { persistAsked: () => void }).persistAsked()
      return Promise.resolve(false)
    }
  })
  // The page's own connections to its databases, in the order in which it opened them.
  await page.addInitScript(() => {
    const opened: IDBDatabase[] = []
    const factory = IDBFactory.prototype as unknown as {
      open: (...a: unknown[]) => IDBOpenDBRequest
    }
    const { open } = factory
    Object.assign(window, { opened })
    factory.open = function (this: unknown, ...a: unknown[]) {
      const request = open.apply(this, a)
      request.addEventListener('success', () => opened.push(request.result))
      return request
    }
  })
  devtools = await context.newCDPSession(page)
})
afterEach(() => context.close())

const note = () => page.getByRole('alert')
const button = (say: Words) => note().getByRole('button', { name: accessibleName(say) })
const says = (tag: 'StoreFull' | 'StoreLost') =>
  note()
    .filter({ hasText: sayTrouble({ tag }).en })
    .filter({ hasText: storeWords.notSaved.en })

interface OnDisk {
  readonly batches: number
  readonly bytes: number
  readonly entries: number
  readonly last: number
}
/** The device's log: encrypted batches, their bytes, the number of entries by its rows, and the start of its last batch. */
const onDisk = (): Promise<OnDisk> =>
  page.evaluate(
    () =>
      new Promise<OnDisk>((answer, fail) => {
        const opening = indexedDB.open('khata-log')
        opening.onerror = () => fail(new Error('the log cannot be opened'))
        opening.onsuccess = () => {
          const tx = opening.result.transaction(['entry', 'session'])
          const batches = tx.objectStore('entry').getAll()
          const keys = tx.objectStore('entry').getAllKeys()
          const rows = tx.objectStore('session').getAll()
          tx.oncomplete = () => {
            opening.result.close()
            const sealed = batches.result as Uint8Array[]
            if (sealed.some((each) => !(each instanceof Uint8Array)))
              return fail(new Error('a batch lies in the clear'))
            return answer({
              batches: sealed.length,
              bytes: sealed.reduce((sum, each) => sum + each.length, 0),
              entries: (rows.result as { entries: number }[]).reduce(
                (sum, each) => sum + each.entries,
                0,
              ),
              last: Math.max(0, ...(keys.result as [string, number][]).map(([, seq]) => seq)),
            })
          }
        }
      }),
  )
/** The disk once nothing has been written for a while. */
const onQuietDisk = (): Promise<OnDisk> => atRest(page).then(onDisk)
const downloaded = async (): Promise<readonly Stored[]> => {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    button(storeWords.downloadUnsaved).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^khata-unsaved-2\d{3}-.*\.jsonl$/)
  return readFileSync(await file.path(), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Stored)
}
const itemsIn = (entries: readonly Stored[]) =>
  entries
    .filter((each) => each.type === 'LinePut')
    .map(
      (each) =>
        (each.payload as { itemName?: string; name?: string }).itemName ??
        JSON.stringify(each.payload),
    )
const begun = async () => {
  await page.goto('/sales/add')
  const sheet = sheetOn(page)
  await sheet.customer.fill('हरि')
  await page.getByRole('option', { name: /हरि स्टोर/ }).click()
  await sheet.write('साबुन', '2')
  return { sheet, before: await onQuietDisk() }
}
const quota = 16 * 1024 * 1024
/** Fills the rest of the quota with other data. */
const fill = (): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((done, fail) => {
        const opening = indexedDB.open('other')
        opening.onupgradeneeded = () =>
          opening.result.createObjectStore('things', { autoIncrement: true })
        const put = (length: number): void => {
          const tx = opening.result.transaction('things', 'readwrite')
          const thing = new Uint8Array(length)
          for (let at = 0; at < length; at += 65_536)
            crypto.getRandomValues(thing.subarray(at, at + 65_536))
          tx.objectStore('things').put(thing)
          tx.oncomplete = () => put(length)
          tx.onabort = () => {
            if (tx.error?.name !== 'QuotaExceededError') return fail(tx.error)
            if (length > 256) return put(length / 4)
            opening.result.close()
            done()
          }
        }
        opening.onsuccess = () => put(1024 * 1024)
      }),
  )
const salesInBooks = async (): Promise<number> =>
  ((await (await served.signIn(mobile)).call('GET', '/web/sales')) as unknown[]).length

it.skipIf(!isLong)(
  'a full disk is reported at once, and what was typed is saved once there is room',
  async () => {
    // Before anything is written: Chromium caches its quota for half a minute.
    await devtools.send('Storage.overrideQuotaForOrigin', { origin: served.url, quotaSize: quota })
    const { sheet } = await begun()
    const sales = await salesInBooks()
    // Reported while everything still fits.
    await page.getByRole('status').filter({ hasText: storeWords.lowSpace.en }).waitFor()
    await fill()
    const before = await onQuietDisk()
    await sheet.write('चिया', '3')
    await says('StoreFull').waitFor()
    // The form has what was typed, and the disk is unchanged.
    await sheet.row('साबुन').waitFor()
    await sheet.row('चिया').waitFor()
    expect(await onDisk()).toEqual(before)
    const unsaved = await downloaded()
    expect(unsaved[0]!.seq).toBeGreaterThan(before.last)
    expect(unsaved.map((each, i) => each.seq - i)).toEqual(unsaved.map(() => unsaved[0]!.seq))
    expect(itemsIn(unsaved).join()).toContain('चिया')
    expect(itemsIn(unsaved).join()).not.toContain('साबुन')
    // Nothing that is not on the disk is sent or shown as recorded.
    await sheet.save.locator('visible=true').click()
    await button(words.retry).click()
    await says('StoreFull').waitFor()
    await button(words.retry).waitFor()
    expect([await onDisk(), await salesInBooks()]).toEqual([before, sales])
    // The counter says that nothing is stored, and the list does not show the bill as stored.
    await page
      .getByRole('button', {
        name: `${words.waitingToSend.ne} 1 ${outboxWords.notKept.ne}`,
        exact: true,
      })
      .click()
    const list = page.getByRole('dialog', { name: outboxWords.title.ne })
    await list.getByRole('listitem').getByText(outboxWords.unsaved.ne).waitFor()
    await list.getByText(outboxWords.unsavedHelp.ne).waitFor()
    expect(await list.getByText(outboxWords.kept.ne, { exact: true }).count()).toBe(0)
    if (process.env['SHOTS'] !== undefined)
      await page.screenshot({ path: `${process.env['SHOTS']}/unsaved.png` })
    await page.keyboard.press('Escape')
    await list.waitFor({ state: 'detached' })
    await page.setViewportSize({ width: 360, height: 740 })
    if (process.env['SHOTS'] !== undefined)
      await page.screenshot({ path: `${process.env['SHOTS']}/unsaved-360.png` })
    expect(await overflowOf(page)).toBeLessThanOrEqual(0)
    await page.setViewportSize({ width: 1440, height: 900 })
    expect(persistAsked).toBe(0)
    await devtools.send('Storage.overrideQuotaForOrigin', { origin: served.url })
    await button(words.retry).click()
    expect(await sheet.recorded()).toMatch(/^SI-/)
    await note().waitFor({ state: 'detached' })
    const after = await onQuietDisk()
    expect(after.entries).toBeGreaterThanOrEqual(before.entries + unsaved.length)
    expect(after.batches).toBeGreaterThan(before.batches)
    expect(await salesInBooks()).toBe(sales + 1)
    // The whole log can be read, from its first entry to its last.
    // The first sale on this device asks the browser to keep its storage; it is asked once only.
    await expect.poll(() => persistAsked).toBe(1)
    await page.reload()
    expect(await sheet.recorded()).toMatch(/^SI-/)
    await staysSo(() => expect(persistAsked).toBe(1), 1000)
    expect(faults).toEqual([])
  },
)

it.skipIf(!isLong)(
  'a database connection that the browser closed is opened again unnoticed',
  async () => {
    const { sheet, before } = await begun()
    await page.evaluate(() => {
      for (const db of (window as unknown as { opened: IDBDatabase[] }).opened)
        if (db.name === 'khata-log') db.close()
    })
    await sheet.write('चिया', '3')
    await expect.poll(async () => (await onDisk()).entries).toBeGreaterThan(before.entries)
    expect(await note().count()).toBe(0)
    await page.reload()
    await sheet.row('साबुन').waitFor()
    await sheet.row('चिया').waitFor()
  },
)

it.skipIf(!isLong)(
  'a log that is deleted under the page is reported lost and can be downloaded',
  async () => {
    const { sheet } = await begun()
    const sales = await salesInBooks()
    await page.evaluate(
      () =>
        new Promise<void>((done, fail) => {
          const wiping = indexedDB.deleteDatabase('khata-log')
          wiping.onsuccess = () => done()
          wiping.onerror = () => fail(new Error('not wiped'))
        }),
    )
    await sheet.write('चिया', '3')
    await says('StoreLost').waitFor()
    await sheet.row('साबुन').waitFor()
    await sheet.row('चिया').waitFor()
    const all = await downloaded()
    expect(all[0]!.seq).toBe(1)
    for (const item of ['साबुन', 'चिया']) expect(itemsIn(all).join()).toContain(item)
    await sheet.save.locator('visible=true').click()
    await staysSo(async () => expect(await salesInBooks()).toBe(sales), 1500)
    await says('StoreLost').waitFor()
  },
)

it.skipIf(!isLong)(
  'every page tells the owner that the disk of the server is nearly full',
  async () => {
    const say = { ne: 'डिस्कमा 300 MB मात्र बाँकी छ', en: 'The disk has only 300 MB left' }
    await page.route('**/web/service-notices', (route) =>
      route.fulfill({ json: { message: '', data: [{ tag: 'disk_low', say }] } }),
    )
    for (const path of ['/home', '/items']) {
      await page.goto(path)
      await note().filter({ hasText: say.ne }).filter({ hasText: say.en }).waitFor()
    }
    expect(faults).toEqual([])
  },
)
