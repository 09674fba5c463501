import type { Page } from 'playwright-core'
import { extractText } from 'unpdf'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Words } from '../../src/books/words.ts'
import { bookStatementWords } from '../../src/books/reports/bookStatementWords.ts'
import { words } from '../../src/client/i18n/words.ts'
import { documentWords } from '../../src/client/documents/documentWords.ts'
import { shellWords } from '../../src/client/shell/shellWords.ts'
import { tradeWords } from '../../src/client/trade/tradeWords.ts'
import { inHand, isFocusOnContent, openCounter, sheetOn, tabTo, type Counter } from './counter.ts'
import { settleAt } from './settle.ts'
import { chooseRadio } from './chooseRadio.ts'
import { accessibleName } from './accessibleName.ts'

let counter: Counter
let page: Page
let faults: string[]
beforeAll(async () => {
  counter = await openCounter(15_000)
  ;({ page, faults } = counter)
  await page.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset['printed'] = String(
        Number(document.documentElement.dataset['printed'] ?? 0) + 1,
      )
    }
  })
})
afterAll(() => counter.close())
const type = (text: string, ...keys: readonly string[]): Promise<void> =>
  [() => page.keyboard.type(text), ...keys.map((key) => () => page.keyboard.press(key))].reduce(
    (before, press) => before.then(press),
    Promise.resolve(),
  )
const reads = async (path: string, ...texts: readonly string[]): Promise<void> => {
  await settleAt(page, path)
  for (const text of texts)
    await page.getByRole('main').getByText(text, { exact: false }).first().waitFor()
}
const button = (say: Words) => page.getByRole('button', { name: accessibleName(say) })

let documentId = ''
let number = ''

it('a sale to a new party with a new item is made by keyboard with the right total', async () => {
  const sheet = sheetOn(page)
  await settleAt(page, '/sales/add')
  await sheet.customer.waitFor()
  await expect.poll(() => inHand(page)).toContain(words.customer.ne)
  // A new party: the name is unknown, so Enter offers to add them.
  await type('कमला पौडेल')
  await page.getByRole('option').filter({ hasText: 'कमला पौडेल' }).waitFor()
  await type('', 'Enter')
  await expect.poll(() => inHand(page)).toContain('Party name')
  await type('', 'Enter')
  await expect.poll(() => sheet.customer.inputValue()).toBe('कमला पौडेल')
  await expect.poll(() => inHand(page)).toContain(words.item.ne)
  // A new item, with its price.
  await type('खुर्सानी')
  await page.getByRole('option').filter({ hasText: 'खुर्सानी' }).waitFor()
  await type('', 'Enter')
  await expect.poll(() => inHand(page)).toContain('Item name')
  await type('', 'Tab')
  await type('80', 'Tab')
  await type('100.50', 'Enter')
  await expect.poll(() => inHand(page)).toContain(words.quantity.ne)
  await type('3', 'Enter')
  await sheet.row('खुर्सानी').waitFor()
  // A scanner types fast and ends with Enter; the second scan adds to the existing line.
  await type('8901234567890', 'Enter')
  await sheet.row('साबुन').waitFor()
  await type('8901234567890', 'Enter')
  await expect.poll(() => sheet.cell('साबुन', words.quantity).inputValue()).toBe('2')
  // Back to the line for a discount on it.
  await tabTo(
    page,
    'Shift+Tab',
    (element) => (element as HTMLElement).dataset['column'] === 'discount',
  )
  await type('10%', 'Enter')
  await expect.poll(() => inHand(page)).toContain(words.item.ne)
  await type('चामल')
  await page.getByRole('option').filter({ hasText: 'चामल' }).first().waitFor()
  await type('', 'Enter')
  await expect.poll(() => inHand(page)).toContain(words.quantity.ne)
  await type('१.५', 'Enter')
  await sheet.row('चामल').waitFor()
  // 301.50 + 90.00 + 180.00, less 5 %: 28.58, of which 9.00 is on the rice without VAT.
  await type('', 'Alt+3')
  await expect.poll(() => inHand(page)).toContain(tradeWords.billDiscount.ne)
  await type('5%', 'Enter')
  await expect.poll(() => sheet.total.innerText()).toContain('591.27')
  // 200 in cash, 300 through the bank, the rest on credit.
  await type('', 'Alt+4')
  await expect
    .poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).type))
    .toBe('radio')
  await type('', 'ArrowRight')
  await expect.poll(() => sheet.pay(tradeWords.split).isChecked()).toBe(true)
  await type('', 'Tab')
  await expect.poll(() => inHand(page)).toContain(tradeWords.cashReceived.ne)
  await type('२००')
  await tabTo(page, 'Tab', (element) =>
    (document.querySelector(`label[for="${element.id}"]`)?.textContent ?? '').includes(
      'Amount through the bank',
    ),
  )
  await type('300')
  await page.getByRole('main').getByText('91.27').first().waitFor()
  documentId = new URL(page.url()).searchParams.get('draft') ?? ''
  await type('', 'Control+Enter')
  number = await sheet.recorded()
  expect(number).toBe('SI-2083/84-00001')
  await page.getByRole('main').getByText('591.27').first().waitFor()
})

it("the sale is in the party's ledger, the item's history, every list and every report", async () => {
  await settleAt(page, '/party-ledgers')
  await page.getByText('कमला पौडेल').first().click()
  await page.waitForURL('**/partyledgerslistdetails/**')
  for (const text of [number, '91.27'])
    await page.getByRole('main').getByText(text).first().waitFor()
  await reads('/itemlistdetails/soap', number)
  await expect
    .poll(() => page.getByRole('row').filter({ hasText: number }).innerText())
    .toMatch(/2[^]*98/)
  await reads('/home', '591.27', '200.00', '50,300.00', '91.27')
  await settleAt(page, '/all-transactions')
  await expect
    .poll(() => page.getByRole('row').filter({ hasText: number }).first().innerText())
    .toMatch(/कमला पौडेल[^]*591\.27/)
  for (const path of ['/salesreport', '/day-book']) {
    await settleAt(page, path)
    await expect
      .poll(() => page.getByRole('row').filter({ hasText: number }).first().innerText(), {
        message: path,
      })
      .toContain('591.27')
  }
  await settleAt(page, '/vat-sales-report')
  const vat = page.getByRole('row').filter({ hasText: number }).first()
  for (const text of ['371.92', '48.35', '171.00'])
    await expect.poll(() => vat.innerText()).toContain(text)
  await settleAt(page, '/stock')
  await expect
    .poll(() => page.getByRole('row').filter({ hasText: 'साबुन' }).first().innerText())
    .toContain('98')
})

it('one search opens a party by its sound, a document by its number and a screen by its name', async () => {
  const search = page.getByRole('combobox', { name: shellWords.find.ne })
  for (const [typed, found, at] of [
    ['kamala', 'कमला पौडेल', '**/partyledgerslistdetails/**'],
    [number, number, `**/sales/${documentId}`],
    ['trial bal', bookStatementWords.trialBalance.en, '**/trial-balance**'],
  ] as const) {
    await type('', 'Control+k')
    await search.waitFor()
    await type(typed)
    await page.getByRole('option').filter({ hasText: found }).first().waitFor()
    await type('', 'Enter')
    await page.waitForURL(at)
    await expect.poll(() => search.count()).toBe(0)
  }
  // A screen that a key opens is found with its key.
  await type('', 'Control+k')
  await type(words.newSale.en)
  await page.getByRole('option').filter({ hasText: 'Alt+S' }).first().waitFor()
  await type('', 'Escape')
})

it('each edit is a new version under the same number', async () => {
  const sheet = sheetOn(page)
  for (const [version, quantity] of [
    [2, '4'],
    [3, '3'],
  ] as const) {
    await settleAt(page, `/sales/${documentId}`)
    await page.getByRole('link', { name: accessibleName(words.edit) }).click()
    await sheet.cell('खुर्सानी', words.quantity).fill(quantity)
    await page.keyboard.press('Tab')
    await sheet.save.first().click()
    expect(await sheet.recorded()).toBe(number)
    await settleAt(page, `/sales/${documentId}`)
    await page.getByRole('article').waitFor()
    await expect
      .poll(() => page.getByRole('main').innerText())
      .toMatch(new RegExp(`${tradeWords.versionOf.ne}[^]{0,12}${version}`))
  }
})

const pdf = async (): Promise<{ text: string; millimetres: readonly [number, number] }> => {
  const bytes = await page.pdf({ preferCSSPageSize: true })
  const box = /\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)/.exec(bytes.toString('latin1'))
  const { text } = await extractText(new Uint8Array(bytes), { mergePages: true })
  return { text, millimetres: [(Number(box?.[1]) / 72) * 25.4, (Number(box?.[2]) / 72) * 25.4] }
}

it('the printed bill holds what the law requires, and a second printing says that it is a copy', async () => {
  await settleAt(page, `/sales/${documentId}`)
  const radio = (name: string | RegExp) =>
    page.getByRole('radio', typeof name === 'string' ? { name, exact: true } : { name })
  const printed = () => page.evaluate(() => document.documentElement.dataset['printed'])
  await button(words.print).click()
  await expect.poll(printed).toBe('1')
  await chooseRadio(radio(accessibleName(words.english)).last())
  for (const [name, width, height] of [
    ['A4', 210, 297],
    ['A5', 148, 210],
    [accessibleName(words.receiptPaper), 80, null],
  ] as const) {
    await chooseRadio(radio(name))
    const { text, millimetres } = await pdf()
    for (const part of [
      '600000001',
      'Tax invoice',
      number,
      '371.92',
      '48.35',
      '591.27',
      'Five Hundred Ninety-One Rupees and Twenty-Seven Paisa Only',
    ])
      expect(text.replace(/\s+/g, ' '), String(name)).toContain(part)
    expect(text).not.toContain('Copy of Original')
    expect(Math.round(millimetres[0])).toBe(width)
    if (height !== null) expect(Math.round(millimetres[1])).toBe(height)
  }
  await button(words.print).click()
  await expect.poll(printed).toBe('2')
  await page.getByText('Copy of Original').waitFor()
  expect((await pdf()).text).toContain('Copy of Original')
})

it('a printed tax invoice cannot be edited, only voided with a reason', async () => {
  await settleAt(page, `/sales/${documentId}`)
  await button(words.void).waitFor()
  expect(await page.getByRole('link', { name: accessibleName(words.edit) }).count()).toBe(0)
  await button(words.void).click()
  const dialog = page.getByRole('dialog', { name: tradeWords.voidTitle.ne })
  await dialog.getByRole('button', { name: accessibleName(words.void) }).click()
  await dialog.getByText('बदर गर्ने कारण लेख्नुहोस्').waitFor()
  await dialog.getByRole('textbox', { name: documentWords.voidReason.ne }).fill('गलत ग्राहक')
  await dialog.getByRole('button', { name: accessibleName(words.void) }).press('Enter')
  await page.getByRole('article').getByText('गलत ग्राहक').waitFor()
  // The button that opened the dialog is gone; the focus is not.
  await expect.poll(() => isFocusOnContent(page)).toBe(true)
  await settleAt(page, '/all-transactions')
  await expect
    .poll(() => page.getByRole('row').filter({ hasText: number }).first().innerText())
    .toContain(words.voided.ne)
})

it("no fault of the client and no violation of the page's policy was reported", () =>
  expect(faults).toEqual([]))
