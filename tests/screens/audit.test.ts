import { RecordSale } from '../../src/client/trade/submitBill.ts'
import { readFileSync, writeFileSync } from 'node:fs'
import type { Browser, FrameLocator, Page } from 'playwright-core'
import { beforeAll, expect, it, vi } from 'vitest'
import { type Words } from '../../src/books/words.ts'
import { words } from '../../src/client/i18n/words.ts'
import { auditWords } from '../../src/client/audit/auditWords.ts'
import { tradeWords } from '../../src/client/trade/tradeWords.ts'
import { desktop, phone } from './browser.ts'
import { everything, overflowOf, violationsOn } from './look.ts'
import { sheetOn } from './counter.ts'
import { openPage } from './pages.ts'
import { freshMobile, sharedBrowser, sharedServer } from './shared.ts'
import { carryToken, stock, type Served } from './shop.ts'
import { askUntil, staysSo, untilStill } from './waits.ts'
import { accessibleName } from './accessibleName.ts'
import { isLong } from '../longForm.ts'

const mobile = freshMobile()
const staff = freshMobile()
let served: Served
let browser: Browser
let page: Page
let faults: string[]
let number = ''
let seen: FrameLocator
let player = ''
const named = (say: Words) => ({ name: accessibleName(say) })
const button = (say: Words) => page.getByRole('button', named(say))
const step = () => page.locator('[data-step]')
/** The current entry of the replay. */
const standing = (): Promise<number> => page.getByRole('slider').inputValue().then(Number)

beforeAll(async () => {
  served = await sharedServer([
    {
      mobileNo: mobile,
      fullName: 'राम श्रेष्ठ',
      companies: ['अन्नपूर्ण किराना'],
      staff: [
        {
          mobileNo: staff,
          fullName: 'सीता थापा',
          permissions: [
            'sales-add',
            'sales-screen',
            'all-transactions-screen',
            'party-ledger-screen',
            'report-view',
          ],
        },
      ],
    },
  ])
  const owner = await served.signIn(mobile)
  await stock(owner)
  browser = await sharedBrowser()
  // A member of staff writes a sale on their own screen and looks at a report.
  const hers = await openPage(browser, served.url, { offline: false })
  const sheet = sheetOn(hers.page)
  hers.page.setDefaultTimeout(20_000)
  await carryToken(hers.context, await served.signIn(mobile, staff))
  await hers.page.goto('/sales/add')
  await sheet.customer.fill('हरि')
  await hers.page.getByRole('option').filter({ hasText: 'हरि स्टोर' }).first().click()
  await sheet.write('साबुन', '2')
  await sheet.write('चिया', '3')
  await hers.page.keyboard.press('Control+Enter')
  number = await sheet.recorded()
  await hers.page.goto('/salesreport')
  await hers.page.getByRole('row').filter({ hasText: number }).first().waitFor()
  const arrived = async () =>
    (
      (await owner.call('GET', '/web/session-logs')) as readonly {
        full_name: string
        up_to: number
      }[]
    ).find((log) => log.full_name === 'सीता थापा')?.up_to ?? 0
  await vi.waitUntil(async () => (await arrived()) > 25, { timeout: 30_000, interval: 300 })
  await untilStill(arrived, 2500)
  await hers.context.close()

  const opened = await openPage(browser, served.url, { offline: false })
  ;({ page, faults } = opened)
  page.setDefaultTimeout(20_000)
  await carryToken(opened.context, owner)
  seen = page.frameLocator('main iframe')
})

it('the owner finds a session by its person and verifies the books', async () => {
  await page.goto('/home')
  await page.getByRole('link', named(auditWords.audit)).first().click()
  let asked = 0
  page.on('request', (request) => {
    if (request.url().includes('/web/audit/journal')) asked++
  })
  await button(auditWords.verifyBooks).click()
  await page.locator('[data-chain="whole"]').getByText(auditWords.booksWhole.ne).waitFor()
  const found = await page.locator('[data-chain="whole"] time').getAttribute('datetime')
  expect(Math.abs(Date.now() - Date.parse(found ?? ''))).toBeLessThan(60_000)
  // Focusing the window refreshes the list without reading a whole journal.
  await Promise.all([
    page.waitForResponse((answer) => answer.url().includes('/web/session-logs?')),
    page.evaluate(() => window.dispatchEvent(new Event('focus'))),
  ])
  expect(asked).toBe(1)
  // A second check sends a new request; until it is answered nothing is said about the books.
  await page.route('**/web/audit/journal', (route) => route.abort())
  await button(auditWords.verifyBooks).click()
  await page.locator('[data-chain="asking"]').waitFor()
  await page.locator('[data-chain="unknown"]').waitFor()
  expect([await page.locator('[data-chain="whole"]').count(), asked > 1]).toEqual([0, true])
  await page.unroute('**/web/audit/journal')
  await button(auditWords.verifyBooks).click()
  await page.locator('[data-chain="whole"]').waitFor()
  expect(faults.splice(0).filter((each) => !each.includes('net::ERR_FAILED'))).toEqual([])
  await page
    .getByRole('row')
    .filter({ hasText: 'सीता थापा' })
    .first()
    .getByRole('button')
    .first()
    .click()
  await page.waitForURL(/\/audit\/[0-9a-f-]{36}$/)
  player = new URL(page.url()).pathname
  await page.locator('[data-whole]').waitFor()
})

it('each step of the replay shows the bill as it was on the screen', async () => {
  const timeline = page.getByRole('listbox', named(auditWords.timeline))
  const line = timeline.getByRole('option').filter({ hasText: 'LinePut' })
  expect(await line.count()).toBe(0)
  await page.getByRole('searchbox', named(auditWords.searchLog)).fill('LinePut')
  await expect.poll(() => timeline.getByRole('option').count()).toBe(2)
  await timeline.getByRole('option').first().click()
  await step().getByText('साबुन').waitFor()
  await step().getByText('सीता थापा').waitFor()
  const lines = seen.getByRole('table', { name: tradeWords.lines.ne, includeHidden: true })
  await expect.poll(() => lines.innerText()).toContain('सा')
  expect(await lines.innerText()).not.toContain('चिया')
  // The frame shows the name and menu of the member of staff, not of the owner.
  await expect.poll(() => seen.locator('body').innerText()).toContain('सीता थापा')
  expect(await seen.locator('body').innerText()).not.toContain(words.banks.ne)
  await expect
    .poll(() => page.locator('[data-machine="tradeDraft"][data-changed="true"]').innerText())
    .toContain('सामान')

  await page.keyboard.press('Escape')
  await page.getByRole('searchbox', named(auditWords.searchLog)).fill('')
  const first = await standing()
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => standing()).toBe(first + 1)
  await button(auditWords.stepBack).click()
  await expect.poll(() => standing()).toBe(first)

  await page.getByRole('button', { name: accessibleName(auditWords.recorded) }).click()
  await timeline.getByRole('option').first().click()
  await expect.poll(() => seen.locator('main').innerText()).toContain(number)
  await expect
    .poll(() => page.locator('[data-fact="SaleRecorded"]').innerText())
    .toContain(`बिक्री बिल ${number} रु ४५२.००`)
  await page.getByRole('button', { name: accessibleName(auditWords.recorded) }).click()
})

it('the replay shows a report as it was when it was viewed', async () => {
  await button(auditWords.toEnd).click()
  await expect.poll(() => seen.locator('main').innerText()).toContain(number)
  await expect.poll(() => seen.locator('main').innerText()).toContain('452.00')
})

it('the replay plays at the chosen speed and pauses when asked', async () => {
  await button(auditWords.toStart).click()
  await page.getByText(auditWords.noScreenYet.ne).first().waitFor()
  await page.getByRole('combobox', named(auditWords.speed)).selectOption('30')
  await button(auditWords.play).click()
  await expect.poll(() => standing()).toBeGreaterThan(10)
  await button(auditWords.pause).click()
  const rested = await standing()
  await staysSo(async () => expect(await standing()).toBe(rested), 600)
})

it.skipIf(!isLong)(
  'the controls of a replay stay where they are from one screen to the next',
  async () => {
    await page.goto(`${player}?at=1`)
    await page.locator('[data-whole]').waitFor()
    // How many answers came before the first screen depends on how fast they were.
    await button(auditWords.firstScreen).click()
    await seen.locator('main').waitFor()
    const height = async (): Promise<number | undefined> =>
      (await button(auditWords.stepForward).boundingBox())?.y
    const addresses = new Set<string>()
    const heights = new Set<number | undefined>()
    while (await button(auditWords.stepForward).isEnabled()) {
      addresses.add(await page.getByRole('main').locator('code').first().innerText())
      heights.add(await height())
      await button(auditWords.stepForward).click()
    }
    // Short addresses and long ones.
    expect(Math.max(...[...addresses].map((each) => each.length))).toBeGreaterThan(40)
    expect(Math.min(...[...addresses].map((each) => each.length))).toBeLessThan(12)
    expect(heights.size).toBe(1)
  },
)

it.skipIf(!isLong)('a replayed screen takes no focus, no key and sends no command', async () => {
  const before = await served.signIn(mobile).then((me) => me.call('GET', '/web/transactions'))
  await page.goto(`${player}?at=8`)
  await page.locator('[data-whole]').waitFor()
  const shown = async (): Promise<string> =>
    (await seen.locator('h1').count()) === 0 ? '' : seen.locator('h1').innerText()
  const stepOn = async (): Promise<string> => {
    if (!(await shown()).includes(words.newSale.ne)) await page.keyboard.press('ArrowRight')
    return shown()
  }
  await askUntil(stepOn, (title) => title.includes(words.newSale.ne), 20_000)
  for (const key of ['Alt+2', 'Control+Enter', 'Alt+3']) await page.keyboard.press(key)
  expect(await page.title()).toContain(auditWords.replay.ne)
  await expect.poll(shown).toContain(words.newSale.ne)
  expect(
    await page.evaluate(() =>
      [...document.querySelectorAll('title')].map((each) => each.textContent).join(),
    ),
  ).not.toContain(words.newSale.ne)
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('IFRAME')
  expect(new URL(page.url()).pathname).toBe(player)
  expect(await served.signIn(mobile).then((me) => me.call('GET', '/web/transactions'))).toEqual(
    before,
  )
  expect(await seen.locator('body').evaluate((body) => body.hasAttribute('inert'))).toBe(true)
})

it.skipIf(!isLong)(
  'an exported log plays as a file, and a changed file names its first bad entry',
  async () => {
    await button(auditWords.verify).click()
    await page.locator('[data-chain="whole"]').waitFor()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      button(auditWords.export).click(),
    ])
    const path = await download.path()
    await page.goto('/audit/file')
    await page.locator('input[type=file]').setInputFiles(path)
    await page.locator('[data-whole]').waitFor()
    await button(auditWords.toEnd).click()
    await expect.poll(() => seen.locator('main').innerText()).toContain(auditWords.notKept.ne)

    const forged = readFileSync(path, 'utf8').split('\n')
    const bad = forged.findIndex((line) => line.includes('"type":"LinePut"'))
    forged[bad] = forged[bad]!.replace('साबुन', 'सुन')
    writeFileSync(path, forged.join('\n'))
    await page.goto('/audit/file')
    await page.locator('input[type=file]').setInputFiles(path)
    await page
      .locator(`[data-broken="${bad + 1}"]`)
      .getByRole('button')
      .click()
    await expect.poll(() => standing()).toBe(bad + 1)
    await step().getByText(auditWords.firstBad.ne).waitFor()

    // An entry that no screen could have written is shown as unreadable, and the replay continues after it.
    const whole = readFileSync(path, 'utf8').split('\n')
    whole[2] = whole[2]!.replace(
      /"payload":.*,"hash"/,
      `"payload":${'['.repeat(30_000)}${']'.repeat(30_000)},"hash"`,
    )
    writeFileSync(path, whole.join('\n'))
    await page.goto('/audit/file')
    await page.locator('input[type=file]').setInputFiles(path)
    await page.locator('[data-broken]').first().waitFor()
    await button(auditWords.toEnd).click()
    await expect.poll(() => standing()).toBe(whole.length - 1)

    writeFileSync(path, 'date,amount\n1,2\n')
    await page.goto('/audit/file')
    await page.locator('input[type=file]').setInputFiles(path)
    await page.getByRole('alert').getByText('लाइन १: JSON होइन').waitFor()
    // The same file can be chosen again after it was corrected.
    writeFileSync(path, whole.slice(0, 2).join('\n'))
    await page.locator('input[type=file]').setInputFiles(path)
    await page.locator('[data-whole]').waitFor()
  },
)

it('the history of a bill leads to the moment when it was entered', async () => {
  await page.goto('/all-transactions')
  await page
    .getByRole('row')
    .filter({ hasText: number })
    .first()
    .getByRole('button')
    .first()
    .click()
  await page.locator('summary').filter({ hasText: auditWords.history.en }).click()
  await page.getByText('सीता थापा').last().waitFor()
  await page.getByRole('link', named(auditWords.seeIt)).first().click()
  await page.waitForURL(/\/audit\/[0-9a-f-]{36}\?at=\d+$/)
  await expect.poll(() => step().innerText()).toContain(RecordSale.label.ne)
})

it.skipIf(!isLong)('the replay fits a phone in either language', async () => {
  for (const [viewport, language, said] of [
    [phone, 'ne', (say: Words) => say.ne],
    [phone, 'en', (say: Words) => say.en],
    [desktop, 'both', (say: Words) => say.ne],
  ] as const) {
    await page.evaluate((chosen) => localStorage.setItem('khata.language', chosen), language)
    await page.setViewportSize(viewport)
    await page.goto(`${player}?at=1`)
    await page.getByRole('heading', { level: 2, name: said(auditWords.what) }).waitFor()
    // How many answers came before the first screen depends on how fast they were.
    await page.getByRole('button', { name: said(auditWords.firstScreen) }).click()
    await seen.locator('main').waitFor()
    expect(await overflowOf(page)).toBeLessThanOrEqual(0)
    expect(await violationsOn(page, everything)).toEqual([])
  }
  expect(faults).toEqual([])
})
