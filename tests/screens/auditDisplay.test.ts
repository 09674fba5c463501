import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Words } from '../../src/books/words.ts'
import { auditWords } from '../../src/client/audit/auditWords.ts'
import { words } from '../../src/client/i18n/words.ts'
import { accessibleName } from './accessibleName.ts'
import { phone } from './browser.ts'
import { openCounter, type Counter } from './counter.ts'
import { openPage } from './pages.ts'
import { carryToken, type SignedIn } from './shop.ts'
import { askUntil, untilStill } from './waits.ts'
import { recordBills } from './routes.ts'
import { isLong } from '../longForm.ts'

let counter: Counter
let owner: SignedIn
let sale: string
beforeAll(async () => {
  counter = await openCounter(20_000)
  owner = await counter.served.signIn(counter.owner)
  ;({ sale } = await recordBills(owner))
})
afterAll(() => counter.close())

interface Log {
  readonly log_id: string
  readonly up_to: number
}
const noLog: Log = { log_id: '', up_to: 0 }
/** The session log that was begun last. */
const latest = async (): Promise<Log> => {
  const logs = (await owner.call('GET', '/web/session-logs')) as readonly Log[]
  return logs.reduce((last, log) => (log.log_id > last.log_id ? log : last), noLog)
}

/** Looks at a bill on a phone in English and dark colours, at first on A4; answers the log. */
const lookOnPhone = async () => {
  const { browser, served } = counter
  const { page, context } = await openPage(browser, served.url, { viewport: phone, offline: false })
  await context.addInitScript(() => {
    localStorage.setItem('khata.language', 'en')
    localStorage.setItem('khata.appearance', 'dark')
    localStorage.setItem('khata.paper', 'a4')
  })
  await carryToken(context, owner)
  await page.goto(`/sales/${sale}`)
  await page.locator('.sheet[data-paper="a4"]').waitFor()
  await page.getByText(words.narrowReceiptPaper.en, { exact: true }).click()
  await page.locator('.sheet[data-paper="receipt58"]').waitFor()
  await vi.waitUntil(async () => (await latest()).up_to > 8, { timeout: 30_000, interval: 300 })
  await untilStill(async () => (await latest()).up_to, 2500)
  await context.close()
  return (await latest()).log_id
}

it.skipIf(!isLong)(
  'a replay shows the language, colours, width and paper of the device',
  async () => {
    const log = await lookOnPhone()
    const { page, faults } = counter
    const named = (say: Words) => ({ name: accessibleName(say) })
    const seen = page.frameLocator('main iframe')
    const look = async () => {
      const { lang, colors } = await seen.locator('html').evaluate((html) => ({
        lang: html.getAttribute('lang'),
        colors: html.getAttribute('data-scheme'),
      }))
      const paper = await seen.locator('.sheet').first().getAttribute('data-paper')
      const width = await page.locator('main iframe').evaluate((frame) => frame.clientWidth)
      return { lang, colors, paper, isPhone: width < 600 }
    }
    await page.goto(`/audit/${log}?at=1`)
    await page.locator('[data-whole]').waitFor()
    await page.getByRole('button', named(auditWords.toEnd)).click()
    await expect
      .poll(look)
      .toEqual({ lang: 'en', colors: 'dark', paper: 'receipt58', isPhone: true })
    const stepBack = async () => {
      await page.getByRole('button', named(auditWords.stepBack)).click()
      return look()
    }
    const before = await askUntil(stepBack, ({ paper }) => paper !== 'receipt58', 20_000)
    expect(before).toEqual({ lang: 'en', colors: 'dark', paper: 'a4', isPhone: true })
    // In the auditor's own language and colours, as on a computer.
    await page.getByText(auditWords.wide.ne, { exact: true }).click()
    await expect.poll(look).toEqual({ lang: 'ne', colors: 'light', paper: 'a5', isPhone: false })
    expect(faults).toEqual([])
  },
)
