import { readFileSync } from 'node:fs'
import type { Download, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Words } from '../../src/books/words.ts'
import { accountantFileWords as w } from '../../src/client/accountantFile/accountantFileWords.ts'
import { words } from '../../src/client/i18n/words.ts'
import { openCounter, type Counter } from './counter.ts'
import { recordBills } from './routes.ts'
import { openPage } from './pages.ts'
import { accessibleName } from './accessibleName.ts'
import { isLong } from '../longForm.ts'

let counter: Counter
const patient = 60_000

beforeAll(async () => {
  counter = await openCounter(patient)
  await recordBills(await counter.served.signIn(counter.owner))
})
afterAll(() => counter.close())

/** Chooses a file on the page that checks it, and waits for what it says. */
const verdictOn = async (page: Page, buffer: Buffer): Promise<readonly (string | null)[]> => {
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'khata.zip', mimeType: 'application/zip', buffer })
  const verdict = page.locator('[data-check]:not([data-check="asking"])')
  await verdict.waitFor()
  const named = await page.locator('[data-finding] code').allInnerTexts()
  return [await verdict.getAttribute('data-check'), ...named]
}

it.skipIf(!isLong)(
  'the owner makes a file, and whoever has it sees without a login whether it was changed, and where',
  async () => {
    const { page } = counter
    await page.goto('/report')
    await page
      .getByRole('main')
      .getByRole('link', { name: accessibleName(words.accountantFile) })
      .press('Enter')
    const button = (say: Words) => page.getByRole('button', { name: accessibleName(say) })
    const downloads: Download[] = []
    page.on('download', (download) => downloads.push(download))
    await button(w.make).press('Enter')
    // Stopped while reports are made: nothing is saved nor recorded, and it can be made again.
    await page.getByRole('row').filter({ hasText: 'reports/' }).first().waitFor()
    await button(w.stop).press('Enter')
    await page.getByText(w.stopped.ne).waitFor()
    const [download] = await Promise.all([
      // Some hundred files are made, as fast as the machine can: the limit of the whole test is the only one.
      page.waitForEvent('download', { timeout: 0 }),
      button(w.makeAgain).press('Enter'),
    ])
    expect(download.suggestedFilename()).toMatch(/^khata_.+_\d{4}-\d\d\.zip$/)
    expect(downloads).toEqual([download])
    await page.getByRole('table', { name: w.madeBefore.ne }).waitFor()
    const file = readFileSync(await download.path())

    const { page: visitor, context } = await openPage(counter.browser, counter.served.url, {
      offline: false,
      fresh: true,
    })
    await visitor.goto('/check-file')
    expect(await verdictOn(visitor, file)).toEqual(['made'])

    // The bytes of a PDF stand in the zip file as they are.
    const changed = Buffer.from(file)
    const at = changed.indexOf('%PDF-1', changed.indexOf('reports/wasalat_day.pdf'))
    changed[at + 20]! ^= 1
    expect(await verdictOn(visitor, changed)).toEqual(['changed', 'reports/wasalat_day.pdf'])

    await context.setOffline(true)
    expect(await verdictOn(visitor, file)).toEqual(['notAsked'])
    await context.close()
  },
)
