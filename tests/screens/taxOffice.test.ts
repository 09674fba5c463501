import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { both, type Words } from '../../src/books/words.ts'
import { taxOfficeWords as w } from '../../src/client/taxOffice/taxOfficeWords.ts'
import { words } from '../../src/client/i18n/words.ts'
import { taxOfficeRouteWords } from '../../src/contract/taxOfficeRouteWords.ts'
import { taxOfficeOver } from '../../src/server/taxOffice/port.ts'
import { sendDue } from '../../src/server/taxOffice/send.ts'
import { openTaxOffice, type TaxOffice } from '../api/taxOfficeStandIn.ts'
import { openCounter, type Counter } from './counter.ts'
import { settleAt } from './settle.ts'
import { teaBill } from './teaBill.ts'
import { accessibleName } from './accessibleName.ts'

let counter: Counter
let page: Page
let taxOffice: TaxOffice
beforeAll(async () => {
  counter = await openCounter(20_000)
  page = counter.page
  taxOffice = await openTaxOffice()
})
afterAll(async () => {
  taxOffice.close()
  await counter.close()
})

/** Sends to the stand-in; the pauses after tries of the server itself, which reaches nobody, are over by then. */
const send = () =>
  counter.served.onBooks(async (database) => {
    await sendDue({
      database,
      port: taxOfficeOver(taxOffice.url),
      now: () => new Date(Date.now() + 600_000).toISOString(),
      log: { warn: () => undefined, error: () => undefined } as never,
      signal: new AbortController().signal,
    })
  })
const press = (say: Words) => page.getByRole('button', { name: accessibleName(say) }).click()
const shown = (say: Words) => page.getByText(say.ne).first().waitFor()

it('an owner sends bills to the tax office, sees why one is refused, and sends it again', async () => {
  await settleAt(page, '/company-settings', true)
  await page.getByRole('link', { name: taxOfficeRouteWords.taxOfficeSettings.ne }).click()
  await shown(w.approvals)
  await page.getByRole('textbox', { name: w.userName.ne }).fill('counter')
  await page.getByRole('switch', { name: new RegExp(w.isOn.ne) }).click()
  await press(words.save)
  await page.getByText('कर कार्यालयको पोर्टलको पासवर्ड लेख्नुहोस्').waitFor()
  await page.getByLabel(both(words.password), { exact: true }).fill('wrong-77')
  await press(words.save)
  await shown(w.nothingOpen)

  const me = await counter.served.signIn(counter.owner)
  await me.call('POST', '/web/sales', teaBill('for-the-office'))
  const refused = () => me.call('GET', '/web/tax-office/deliveries')
  await expect
    .poll(async () => (await send(), (await refused()).refused), { timeout: 20_000 })
    .toBe(1)
  await press(w.lookAgain)
  await shown(w.why.login)

  taxOffice.admits('counter', 'wrong-77')
  await press(w.sendAgain)
  await shown(w.sendingAgain)
  await expect
    .poll(async () => (await send(), (await refused()).accepted), { timeout: 20_000 })
    .toBe(1)
  await press(w.lookAgain)
  await shown(w.nothingOpen)
  expect(taxOffice.keptOf('counter')).toHaveLength(1)
  // A refused form is no fault of the page.
  expect(counter.faults.filter((fault) => !/\b422\b/.test(fault))).toEqual([])
})
