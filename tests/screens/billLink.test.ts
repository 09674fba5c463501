import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { payWords } from '../../src/books/paper/payWords.ts'
import { billLinkWords } from '../../src/client/trade/billLinkWords.ts'
import { shareWords } from '../../src/client/documents/shareWords.ts'
import { words } from '../../src/client/i18n/words.ts'
import { plainPicture } from '../api/pictureFiles.ts'
import { everything, overflowOf, violationsOn } from './look.ts'
import { openPage } from './pages.ts'
import { freshMobile, sharedBrowser, sharedServer } from './shared.ts'
import { stock, type Served } from './shop.ts'
import { visit, type Visitor } from './visitor.ts'
import { isLong } from '../longForm.ts'

let served: Served
let visitor: Visitor
beforeAll(async () => {
  const mobile = freshMobile()
  served = await sharedServer([{ mobileNo: mobile, fullName: 'राम', companies: ['अन्नपूर्ण किराना'] }])
  const me = await served.signIn(mobile)
  await stock(me)
  await me.call('POST', '/web/company-settings/payment-qr', {
    text: '',
    is_on_bills: true,
    version: 0,
    image_bitmap: await plainPicture('png', 120, 120),
  })
  await me.call('POST', '/web/sales', {
    document_id: 'sent-bill',
    date: '2026-01-10',
    confirmed_date: '2026-01-10',
    party_id: 'hari',
    lines: [{ item_id: 'tea', quantity: '1', unit: 'पिस', rate: '100', discount: null }],
    discount: null,
    vat_inclusive: false,
    round_to_rupee: false,
    settlement: { cash: '0', banks: [] },
    total: '113.00',
  })
  await me.call('POST', '/web/receipts', {
    document_id: 'sent-receipt',
    date: '2026-01-11',
    confirmed_date: '2026-01-11',
    party_id: 'gita',
    cash: '120.00',
  })
  visitor = await visit(await sharedBrowser(), served, mobile)
})
afterAll(() => visitor.close())

/** The bytes and the name of the file that a button makes. */
const made = async (page: Page, button: string): Promise<readonly [name: string, head: string]> => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ])
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer)
  const whole = Buffer.concat(chunks)
  expect(whole.length).toBeGreaterThan(5000)
  return [download.suggestedFilename(), whole.subarray(0, 4).toString('latin1')]
}

it('a bill is handed over as a file, and by a link that works until it is stopped', async () => {
  const { page } = visitor
  await page.goto('/sales/sent-bill')
  await page.getByRole('article').getByRole('img', { name: payWords.payHere.ne }).waitFor()
  await page.getByRole('button', { name: words.share.ne }).click()
  const dialog = page.getByRole('dialog')
  const pdf = await made(page, 'PDF')
  const picture = await made(page, shareWords.picture.ne)
  expect([pdf[1], picture[1]]).toEqual(['%PDF', '\u0089PNG'])
  expect([pdf[0].endsWith('.pdf'), picture[0].endsWith('.png')]).toEqual([true, true])

  await dialog.getByRole('button', { name: billLinkWords.make.ne }).click()
  const link = dialog.locator('[data-bill-link]')
  await link.waitFor()
  const address = new URL((await link.textContent())!).pathname
  expect(await dialog.locator('[data-message]').textContent()).toContain(address)

  const outside = await openPage(await sharedBrowser(), served.url, { fresh: true })
  await outside.page.setViewportSize({ width: 360, height: 740 })
  await outside.page.goto(`${address}?lang=ne`)
  for (const text of ['अन्नपूर्ण किराना', 'हरि स्टोर', 'चिया', 'रु. ११३.००'])
    await outside.page.getByText(text).first().waitFor()
  await outside.page.getByRole('img', { name: payWords.payHere.ne }).waitFor()
  expect(await overflowOf(outside.page)).toBe(0)
  expect(await violationsOn(outside.page, everything)).toEqual([])
  await outside.page.getByRole('link', { name: 'English' }).click()
  await outside.page.getByText('Rs. 113.00').waitFor()

  await dialog.getByRole('button', { name: billLinkWords.stop.ne }).click()
  await dialog.getByRole('button', { name: billLinkWords.make.ne }).waitFor()
  await outside.page.reload()
  await outside.page.getByRole('heading', { name: /bill/i }).waitFor()
  expect(await outside.page.getByText('113.00').count()).toBe(0)
  expect(outside.faults.filter((fault) => !fault.includes('404'))).toEqual([])
  await outside.context.close()
})

it.skipIf(!isLong)(
  'a receipt is handed over as a file or as a message, without a link',
  async () => {
    const { page } = visitor
    await page.goto('/receipts/sent-receipt')
    await page.getByRole('button', { name: words.share.ne }).click()
    const dialog = page.getByRole('dialog')
    expect([(await made(page, 'PDF'))[1], (await made(page, shareWords.picture.ne))[1]]).toEqual([
      '%PDF',
      '\u0089PNG',
    ])
    const message = dialog.locator('[data-message]')
    expect(await message.textContent()).toMatch(/^अन्नपूर्ण किराना\n.*(120|१२०)\.(00|००)/s)
    expect(await message.textContent()).not.toContain('http')
    expect(await dialog.getByRole('button', { name: billLinkWords.make.ne }).count()).toBe(0)
  },
)
