import { extractText } from 'unpdf'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { settingWords } from '../../src/books/company/settingWords.ts'
import { both } from '../../src/books/words.ts'
import { printingWords } from '../../src/client/companies/printingWords.ts'
import { words } from '../../src/client/i18n/words.ts'
import { plainPicture } from '../api/pictureFiles.ts'
import { freshMobile, sharedBrowser, sharedServer } from './shared.ts'
import { stock, type SignedIn } from './shop.ts'
import { visit, type Visitor } from './visitor.ts'
import { chooseRadio } from './chooseRadio.ts'

const note = 'Goods once sold are not taken back'
let visitor: Visitor
let me: SignedIn
beforeAll(async () => {
  const mobile = freshMobile()
  const served = await sharedServer([
    { mobileNo: mobile, fullName: 'राम', companies: ['अन्नपूर्ण किराना'] },
  ])
  me = await served.signIn(mobile)
  await stock(me)
  visitor = await visit(await sharedBrowser(), served, mobile)
})
afterAll(() => visitor.close())

const sold = async (documentId: string): Promise<void> => {
  await me.call('POST', '/web/sales', {
    document_id: documentId,
    date: '2026-01-10',
    confirmed_date: '2026-01-10',
    party_id: null,
    lines: [{ item_id: 'tea', quantity: '1', unit: 'पिस', rate: '100', discount: null }],
    discount: null,
    vat_inclusive: false,
    round_to_rupee: false,
    settlement: { cash: '113', banks: [] },
    total: '113.00',
  })
}
/** What the bill on the page prints: its text, its sides in millimetres, and how wide its logo is in pixels. */
const printed = async () => {
  const { page } = visitor
  await page.getByRole('article').getByText(note).waitFor()
  const bytes = await page.pdf({ preferCSSPageSize: true })
  const box = /\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)/.exec(bytes.toString('latin1'))
  const { text } = await extractText(new Uint8Array(bytes), { mergePages: true })
  return {
    text: text.replace(/\s+/g, ' '),
    sides: [box?.[1], box?.[2]].map((points) => Math.round((Number(points) / 72) * 25.4)),
    logo: await page
      .locator('.bill-logo')
      .evaluate((image) => (image as HTMLImageElement).naturalWidth),
  }
}

it('bills and reports print with the logo, note, language and paper of the company, also offline', async () => {
  const { page } = visitor
  await sold('printed-bill')
  await page.goto('/company-settings')
  const form = page.getByRole('form', { name: both(printingWords.printing) })
  await form.locator('input[type=file]').setInputFiles({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: Buffer.from(await plainPicture('png', 120, 60)),
  })
  await chooseRadio(form.getByRole('radio', { name: 'A5', exact: true }))
  await chooseRadio(form.getByRole('radio', { name: both(words.english), exact: true }))
  await form.getByRole('textbox', { name: both(printingWords.footer) }).fill(note)
  await form.getByRole('button', { name: both(printingWords.save) }).click()
  await page.getByText(words.saved.en).waitFor()
  await page.locator('li', { hasText: 'राम' }).getByText(printingWords.printing.en).waitFor()
  // The settings of the company are a form of their own and stay as they were.
  await page.getByRole('textbox', { name: both(settingWords.businessName) }).waitFor()

  await page.goto('/sales/printed-bill')
  const bill = await printed()
  expect(bill).toMatchObject({ sides: [148, 210], logo: 120 })
  for (const part of [note, 'Tax invoice', '113.00']) expect(bill.text).toContain(part)
  expect(bill.text).not.toContain(words.taxInvoice.ne)

  await page.goto('/salesreport')
  await page.getByRole('button', { name: words.print.en, exact: false }).click()
  const report = page.locator('.report-paper')
  await report.locator('.logo').waitFor({ state: 'attached' })
  expect(await report.locator('.note').textContent()).toBe(note)
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { printed: number }).printed))
    .toBe(1)

  await visitor.offline()
  await page.goto('/sales/printed-bill')
  expect(await printed()).toEqual(bill)
  await visitor.online()
})
