import { afterAll, beforeAll, expect, it } from 'vitest'
import { kathmanduToday } from '../../src/books/calendar/civilDate.ts'
import { tradeWords } from '../../src/client/trade/tradeWords.ts'
import { registrationDetail } from '../../src/contract/session.ts'
import { openCounter, sheetOn, type Counter } from './counter.ts'
import { accessibleName } from './accessibleName.ts'

let counter: Counter
beforeAll(async () => {
  counter = await openCounter(15_000)
})
afterAll(() => counter.close())

it('a change of a bill cannot be saved or reviewed until the details of the business are loaded', async () => {
  const { page, faults, served, owner } = counter
  const me = await served.signIn(owner)
  await me.call('POST', '/web/sales', {
    document_id: 'one-tea',
    date: kathmanduToday(new Date().toISOString()),
    party_id: null,
    lines: [{ item_id: 'tea', quantity: '1', unit: 'पिस', rate: '100', discount: null }],
    discount: null,
    vat_inclusive: true,
    round_to_rupee: false,
    settlement: { cash: '100', banks: [] },
    total: '100.00',
  })
  const sheet = sheetOn(page)
  const save = sheet.save.locator('visible=true')
  const review = page
    .getByRole('button', { name: accessibleName(tradeWords.shortcutReview) })
    .locator('visible=true')
  let release = (): void => undefined
  const released = new Promise<void>((done) => {
    release = done
  })
  await page.route(`**/api${registrationDetail.path}`, async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/edit-sales/one-tea')
  await sheet.row('चिया').waitFor()
  expect([await save.isDisabled(), await review.isDisabled()]).toEqual([true, true])
  release()
  await save.click()
  await sheet.recorded()
  expect(faults).toEqual([])
})
