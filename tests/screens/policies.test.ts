import { join } from 'node:path'
import type { Browser, Page, Request } from 'playwright-core'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { type Words } from '../../src/books/words.ts'
import { words } from '../../src/client/i18n/words.ts'
import { wholePageSize } from '../../src/client/reports/wholeReport.ts'
import { sessionWords } from '../../src/client/session/words.ts'
import { livePath } from '../../src/contract/live.ts'
import { appHeld } from './appHeld.ts'
import { atRest } from './atRest.ts'
import { inBooks } from './books.ts'
import { desktop } from './browser.ts'
import { password } from './owners.ts'
import { openPage } from './pages.ts'
import { freshMobile, sharedBrowser, sharedServer } from './shared.ts'
import { carryToken, serve, stock, type Served, type SignedIn } from './shop.ts'
import { storedOn } from './stored.ts'
import { submitLogin, openLogout, billsOn, walkTo } from './signInAndBills.ts'
import { accessibleName } from './accessibleName.ts'
import { isLong } from '../longForm.ts'

const owner = { mobileNo: freshMobile(), fullName: 'राम', companies: ['अन्नपूर्ण किराना'] }
let served: Served
let browser: Browser
let me: SignedIn
let faults: string[] = []
let close = (): Promise<void> => Promise.resolve()
beforeAll(async () => {
  served = await sharedServer([owner])
  me = await served.signIn(owner.mobileNo)
  await stock(me)
  browser = await sharedBrowser()
})
afterEach(() => close())
/** Fills in the login form over the screen; `shared`: the device is not the person's own. */
const signInOn = async (page: Page, shared: boolean): Promise<void> => {
  await page.goto('/login')
  await page.locator('input[name=username]').fill(owner.mobileNo)
  await page.locator('input[name=password]').fill(password)
  if (shared) await page.getByRole('checkbox', { name: sessionWords.sharedDevice.ne }).check()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/home')
}
const leaveBy = async (page: Page, shared: boolean, owes = false): Promise<void> => {
  await openLogout(page, owner.fullName)
  const dialog = page.getByRole('alertdialog')
  if (shared) await dialog.getByRole('checkbox', { name: sessionWords.sharedDevice.ne }).check()
  if (owes) await dialog.getByText(sessionWords.sharedDeviceOwes.ne).waitFor()
  await dialog.getByRole('button', { name: accessibleName(words.yes) }).click()
  await page.waitForURL('**/login')
}
const open = async (url: string, offline = false): Promise<Page> => {
  const opened = await openPage(browser, url, { offline })
  opened.context.setDefaultTimeout(20_000)
  close = () => opened.context.close()
  ;({ faults } = opened)
  return opened.page
}
const named = (say: Words) => ({ name: accessibleName(say) })

it('injected markup can bring in no style, script, worker or policy', async () => {
  const page = await open(served.url)
  await page.goto('/login')
  await page.getByRole('heading', { level: 1 }).waitFor()
  const tried = await page.evaluate(() => {
    const outcome = (attempt: () => unknown): string => {
      try {
        attempt()
        return 'done'
      } catch (fault) {
        return (fault as Error).name
      }
    }
    const { body } = document
    const colour = () => getComputedStyle(body).outlineColor
    const before = colour()
    const style = document.createElement('style')
    style.textContent = 'body { outline: 3px solid rgb(1, 2, 3) }'
    document.head.append(style)
    body.setAttribute('style', 'outline: 3px solid rgb(1, 2, 3)')
    const script = document.createElement('script')
    const { trustedTypes } = globalThis as unknown as {
      readonly trustedTypes: { createPolicy(name: string, rules: object): unknown }
    }
    return {
      styled: colour() !== before,
      html: outcome(() => {
        body.innerHTML = '<b>x</b>'
      }),
      frame: outcome(() => {
        document.createElement('iframe').srcdoc = '<b>x</b>'
      }),
      script: outcome(() => {
        script.src = '/sw.js'
      }),
      worker: outcome(() => new Worker('/sw.js')),
      policy: outcome(() => trustedTypes.createPolicy('other', {})),
      samePolicy: outcome(() => trustedTypes.createPolicy('default', {})),
    }
  })
  expect(tried).toEqual({
    styled: false,
    html: 'TypeError',
    frame: 'TypeError',
    script: 'TypeError',
    worker: 'TypeError',
    policy: 'TypeError',
    samePolicy: 'TypeError',
  })
})

it.skipIf(!isLong)('a toast is laid out at the top in the middle', async () => {
  const page = await open(served.url)
  await page.goto('/login')
  await page.route('**/api/auth/login', (route) =>
    route.fulfill({ status: 500, json: { message: 'भएन (It failed)' } }),
  )
  await submitLogin(page, owner.mobileNo)
  const toast = page.locator('.notistack-SnackbarContainer [role=alert]')
  await toast.waitFor()
  await expect
    .poll(() => toast.evaluate((each) => each.getAnimations({ subtree: true }).length))
    .toBe(0)
  const box = (await toast.boundingBox())!
  expect([
    Math.abs(box.x + box.width / 2 - desktop.width / 2) < 2,
    box.y < 40,
    box.width > 200,
  ]).toEqual([true, true, true])
  expect(
    await page
      .locator('.notistack-SnackbarContainer')
      .evaluate((each) => [
        getComputedStyle(each).position,
        getComputedStyle(each).zIndex,
        each.childElementCount,
      ]),
  ).toEqual(['fixed', '1400', 1])
})

it.skipIf(!isLong)('a long report becomes a workbook without a worker made of text', async () => {
  const page = await open(served.url)
  await carryToken(page.context(), me)
  let row: unknown = null
  // Enough items for a file that the zip library would pack in a worker.
  await page.route('**/api/web/reports/**', async (route) => {
    const answer = await route.fetch()
    const json = (await answer.json()) as { total: number; data: { rows: unknown[] } }
    if (route.request().url().includes(String(wholePageSize))) {
      row ??= json.data.rows[0]
      json.data.rows = Array.from({ length: wholePageSize }, () => row)
      json.total = 4 * wholePageSize
    }
    await route.fulfill({ response: answer, json })
  })
  await page.goto('/stock')
  await page.getByRole('row').filter({ hasText: 'चिया' }).first().waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', named(words.exportExcel)).click(),
  ])
  const stream = await download.createReadStream()
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part as Buffer)
  const file = Buffer.concat(parts)
  expect([file.subarray(0, 2).toString(), file.length > 5000, faults]).toEqual(['PK', true, []])
})

it.skipIf(!isLong)(
  'over https a logout ends the stream and clears the cache, and the app still opens offline',
  async () => {
    const tls = join(import.meta.dirname, 'tls')
    const safe = await serve([owner], {
      TLS_CERT: join(tls, 'cert.pem'),
      TLS_KEY: join(tls, 'key.pem'),
    })
    try {
      const page = await open(safe.url, true)
      const context = page.context()
      const streams: string[] = []
      page.on('request', (request) => {
        if (request.url().endsWith(livePath)) streams.push('began')
      })
      const ended = (request: Request) => {
        if (request.url().endsWith(livePath)) streams.push('ended')
      }
      page.on('requestfinished', ended).on('requestfailed', ended)
      await submitLogin(page, owner.mobileNo)
      await page.waitForURL('**/home')
      await appHeld(page)
      expect(
        await page.evaluate(() => [
          isSecureContext,
          crossOriginIsolated,
          (globalThis as { originAgentCluster?: boolean }).originAgentCluster,
        ]),
      ).toEqual([true, true, true])
      // On a slow machine the first stream may have been replaced already.
      await expect.poll(() => streams.at(-1)).toBe('began')
      const told = page.waitForResponse((answer) => answer.url().includes('/auth/logout'))
      await openLogout(page, owner.fullName)
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: accessibleName(words.yes) })
        .click()
      const answer = await told
      expect(await answer.headerValue('clear-site-data')).toBe('"cache"')
      await answer.finished()
      await page.waitForURL('**/login')
      const openStreams = () => streams.reduce((sum, each) => sum + (each === 'began' ? 1 : -1), 0)
      await expect.poll(openStreams).toBe(0)
      await context.setOffline(true)
      await page.goto('/register')
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.goto('/login')
      await page.locator('input[name=password]').waitFor()
      expect(openStreams()).toBe(0)
      expect(faults.filter((each) => /policy|violat|Trusted/i.test(each))).toEqual([])
    } finally {
      await close()
      await safe.stop()
    }
  },
)

it("a day's work is unreadable on the device and gone after leaving a shared one", async () => {
  const page = await open(served.url)
  const till = billsOn(page)
  await signInOn(page, false)
  await till.ready()
  await till.write(7)
  await till.save()
  const number = await till.recorded()
  for (const path of [
    '/home',
    '/party-ledgers',
    '/items',
    '/salesreport',
    '/users',
    '/editprofile',
  ]) {
    await walkTo(page, path)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
  }
  await atRest(page)
  const stored = (await storedOn(page)).filter((each) => !each.startsWith('sessionStorage:'))
  const kept = stored.join('\n')
  const places = new Set(stored.flatMap((each) => /^[\w-]+\/\w+(?=:)/.exec(each) ?? []))
  expect([...places].toSorted()).toEqual(
    [
      'khata-keys/key',
      'khata-log/entry',
      'khata-log/session',
      'khata/local-forage-detect-blob-support',
      'khata/persisted',
    ].filter((each) => places.has(each)),
  )
  expect(places.size).toBeGreaterThan(3)
  const secrets = [
    owner.mobileNo,
    owner.fullName,
    owner.companies[0]!,
    'हरि',
    '9841111111',
    'पाटन',
    'साबुन',
    'नबिल',
    number,
    '395.50',
    '39550',
    'काठमाडौँ',
    '600000001',
    'sales-add',
    'SaleRecorded',
  ]
  expect(secrets.filter((each) => kept.includes(each))).toEqual([])
  // The person now marks the device as shared.
  await leaveBy(page, true)
  await expect
    .poll(
      async () =>
        (await storedOn(page)).filter(
          (each) => !/^localStorage: khata\.|^khata\/local-forage-detect/.test(each),
        ),
      { timeout: 20_000 },
    )
    .toEqual([])
  expect((await storedOn(page)).join('\n')).not.toContain(me.companyId)
  expect(faults).toEqual([])
})

it.skipIf(!isLong)('on a shared device only unsent entries stay, until they are sent', async () => {
  const page = await open(served.url)
  const till = billsOn(page)
  await signInOn(page, true)
  await till.ready()
  await page.context().setOffline(true)
  const id = await till.write(2)
  await till.save()
  await till.kept()
  await leaveBy(page, false, true)
  await page.context().setOffline(false)
  const stores = async () =>
    [...new Set((await storedOn(page)).map((each) => each.split(':')[0]!))]
      .filter((each) => each.startsWith('khata-'))
      .toSorted()
  await expect.poll(stores).toEqual(['khata-log/entry', 'khata-log/session'])
  await signInOn(page, true)
  await inBooks(me, [id], new Map())
  await till.waits(0)
  await atRest(page)
  await leaveBy(page, false)
  await expect.poll(stores, { timeout: 20_000 }).toEqual([])
})
