import { extractText } from 'unpdf'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { settingWords } from '../../src/books/company/settingWords.ts'
import { billSheetWords } from '../../src/books/paper/billSheetWords.ts'
import {
  printerTroubleWords,
  receiptPrinterWords,
} from '../../src/client/documents/receiptPrinterWords.ts'
import { printingWords } from '../../src/client/companies/printingWords.ts'
import { words } from '../../src/client/i18n/words.ts'
import { plainPicture } from '../api/pictureFiles.ts'
import { freshMobile, sharedBrowser, sharedServer } from './shared.ts'
import { stock, type SignedIn } from './shop.ts'
import { visit, type Visitor } from './visitor.ts'
import { chooseRadio } from './chooseRadio.ts'
import { teaBill } from './teaBill.ts'
import { accessibleName } from './accessibleName.ts'
import { isLong } from '../longForm.ts'

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
  await me.call('POST', '/web/sales', teaBill(documentId, '2026-01-10'))
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
  const form = page.getByRole('form', { name: printingWords.printing.ne })
  await form.locator('input[type=file]').setInputFiles({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: Buffer.from(await plainPicture('png', 120, 60)),
  })
  await chooseRadio(form.getByRole('radio', { name: 'A5', exact: true }))
  await chooseRadio(form.getByRole('radio', { name: accessibleName(words.english) }))
  await form.getByRole('textbox', { name: printingWords.footer.ne }).fill(note)
  await chooseRadio(form.getByRole('radio', { name: accessibleName(printingWords.modern) }))
  await form.getByRole('switch', { name: billSheetWords.signature.ne }).click()
  // The preview shows what was chosen, before it is saved.
  const preview = form.locator('article[data-look=modern]')
  await preview.getByText(note).waitFor()
  expect(await preview.getByText(billSheetWords.signature.en).count()).toBe(0)
  await form.getByRole('button', { name: printingWords.save.ne }).click()
  await page.getByText(words.saved.ne).waitFor()
  await page.locator('li', { hasText: 'राम' }).getByText(printingWords.printing.ne).waitFor()
  // The settings of the company are a form of their own and stay as they were.
  await page.getByRole('textbox', { name: settingWords.businessName.ne }).waitFor()

  await page.goto('/sales/printed-bill')
  const bill = await printed()
  expect(bill).toMatchObject({ sides: [148, 210], logo: 120 })
  for (const part of [note, 'Tax invoice', '113.00']) expect(bill.text).toContain(part)
  expect(bill.text).not.toContain(words.taxInvoice.ne)
  expect(bill.text).not.toContain(billSheetWords.signature.en)
  await page.locator('article[data-look=modern]').waitFor()

  await page.goto('/salesreport')
  await page.getByRole('button', { name: words.print.ne, exact: false }).click()
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

/** A printer on a serial port, which keeps its bytes on the page; `pulled` is its cable. */
const plugInPrinter = () => {
  const state = { bytes: [] as number[], isChosen: false, pulled: false }
  let writable: WritableStream<Uint8Array> | null = null
  const port = {
    get writable() {
      return writable
    },
    open: async () => {
      writable = new WritableStream({
        write: (chunk) => {
          if (state.pulled) throw new DOMException('lost', 'NetworkError')
          for (const byte of chunk) state.bytes.push(byte)
        },
      })
    },
    close: async () => {
      writable = null
    },
  }
  const serial = {
    requestPort: async () => {
      state.isChosen = true
      return port
    },
    getPorts: async () => (state.isChosen ? [port] : []),
  }
  Object.defineProperty(navigator, 'serial', { value: serial })
  Object.assign(window, { receiptPrinter: state })
}
interface PluggedIn {
  readonly receiptPrinter: { readonly bytes: number[]; pulled: boolean }
}

it.skipIf(!isLong)(
  'a bill on a roll goes to the receipt printer in one press, and a pulled cable is said',
  async () => {
    const { page } = visitor
    await page.addInitScript(plugInPrinter)
    await sold('receipt-bill')
    await page.goto('/sales/receipt-bill')
    await chooseRadio(page.getByRole('radio', { name: accessibleName(words.narrowReceiptPaper) }))
    const print = page.getByRole('button', { name: receiptPrinterWords.print.ne })
    await print.click()
    await page.getByRole('button', { name: receiptPrinterWords.choose.ne }).click()
    await page.getByText(receiptPrinterWords.chosen.ne).waitFor()
    await page.keyboard.press('Escape')

    await print.click()
    const bytes = () =>
      page.evaluate(() => (window as unknown as PluggedIn).receiptPrinter.bytes.slice(0, 10))
    // A reset, then a picture of 48 bytes to the row.
    await expect.poll(bytes).toEqual([0x1b, 0x40, 0x1d, 0x76, 0x30, 0, 48, 0, 128, 0])
    const counted = async () => (await me.call('GET', '/web/sales/receipt-bill')).printed_count
    expect(await counted()).toBe(1)

    await page.evaluate(() => {
      ;(window as unknown as PluggedIn).receiptPrinter.pulled = true
    })
    await print.click()
    await page.getByText(printerTroubleWords.connectionLost.ne).waitFor()
  },
)
