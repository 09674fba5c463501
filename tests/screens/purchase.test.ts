import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Words } from '../../src/books/words.ts'
import { words } from '../../src/client/i18n/words.ts'
import { tradeWords } from '../../src/client/trade/tradeWords.ts'
import { openCounter, sheetOn, type Counter } from './counter.ts'
import { settleAt } from './settle.ts'
import { accessibleName } from './accessibleName.ts'
import { isLong } from '../longForm.ts'

let counter: Counter
let page: Page
let faults: string[]
beforeAll(async () => {
  counter = await openCounter(12_000)
  ;({ page, faults } = counter)
})
afterAll(() => counter.close())

it('a purchase on credit raises the stock, the debt and the purchases of the day', async () => {
  const sheet = sheetOn(page)
  const main = page.getByRole('main')
  await settleAt(page, '/purchase/add')
  await sheet.supplier.fill('गीता')
  await page.getByRole('option', { name: /गीता ट्रेडर्स/ }).waitFor()
  await page.keyboard.press('Enter')
  // Enter goes from the supplier to the number of their bill.
  const billNo = main.getByRole('textbox', { name: accessibleName(tradeWords.supplierBillNo) })
  await expect.poll(() => billNo.evaluate((field) => field === document.activeElement)).toBe(true)
  await billNo.fill('GT-77')
  await sheet.write('चिया', '10')
  // The supplier's bill charges VAT: ten at 80.00, plus 13 %.
  const vat = main.getByRole('switch', { name: tradeWords.vatCharged.ne })
  await vat.check()
  await expect.poll(() => sheet.total.innerText()).toContain('904.00')
  await page.keyboard.press('Control+Enter')
  const number = await sheet.recorded()
  await settleAt(page, '/partyledgerslistdetails/gita')
  for (const text of [number, '904.00']) await main.getByText(text).first().waitFor()
  await settleAt(page, '/itemlistdetails/tea')
  await expect
    .poll(() => page.getByRole('row').filter({ hasText: number }).innerText())
    .toMatch(/10[^]*110/)
  await settleAt(page, '/home')
  await main.getByText('904.00').first().waitFor()
  await settleAt(page, '/purchasereport')
  await expect
    .poll(() => page.getByRole('row').filter({ hasText: number }).first().innerText())
    .toMatch(/904\.00/)
  expect(faults).toEqual([])
})

it.skipIf(!isLong)(
  'screws at 0.1250 and tea as 10+1 stand on the form, the bill, its print and in stock',
  async () => {
    const sheet = sheetOn(page)
    const main = page.getByRole('main')
    const owner = await counter.served.signIn(counter.owner)
    await owner.call('POST', '/web/items', {
      item_id: 'screws',
      name: 'स्क्रु',
      unit: 'पिस',
      vat_class: 'exempt',
    })
    await settleAt(page, '/purchase/add')
    await sheet.supplier.fill('नगद')
    await page.getByRole('option').first().click()
    const inEntry = (say: Words) =>
      main.locator('[data-entry]').getByRole('textbox', { name: accessibleName(say) })
    const choose = async (item: string): Promise<void> => {
      await sheet.item.fill(item)
      await page.getByRole('option').filter({ hasText: item }).first().waitFor()
      await page.keyboard.press('Enter')
      await inEntry(words.quantity).waitFor()
    }
    await choose('स्क्रु')
    await inEntry(words.quantity).fill('१०००')
    await inEntry(words.rate).fill('०.१२५०')
    await page.keyboard.press('Enter')
    await expect.poll(() => sheet.cell('स्क्रु', words.rate).inputValue()).toBe('0.125')
    expect(await sheet.row('स्क्रु').innerText()).toContain('125.00')
    await choose('चिया')
    await expect
      .poll(() => inEntry(words.quantity).evaluate((field) => field === document.activeElement))
      .toBe(true)
    await page.keyboard.type('10+2')
    await page.keyboard.press('Enter')
    await expect.poll(() => sheet.cell('चिया', words.free).inputValue()).toBe('2')
    // In the line it is corrected where it stands.
    await sheet.cell('चिया', words.free).fill('1')
    await page.keyboard.press('Enter')
    await expect.poll(() => sheet.total.innerText()).toContain('925.00')
    await page.keyboard.press('Control+Enter')
    await sheet.recorded()
    const [bill] = (await owner.call('GET', '/web/purchases')) as readonly { document_id: string }[]
    await settleAt(page, `/purchases/${bill!.document_id}`)
    const paper = main.getByRole('article')
    const rowOf = (item: string) => paper.getByRole('row').filter({ hasText: item })
    await expect.poll(() => rowOf('स्क्रु').innerText()).toMatch(/1,000[^]*0\.125[^]*125\.00/)
    await expect
      .poll(() => rowOf('चिया').innerText())
      .toMatch(/10[^]*\+1 सित्तैँ[^]*\+1 free[^]*800\.00/)
    await page.emulateMedia({ media: 'print' })
    await expect.poll(() => rowOf('चिया').innerText()).toContain('+1 free')
    await page.emulateMedia({ media: null })
    const stockOf = async (item: string): Promise<unknown> =>
      ((await owner.call('GET', `/web/items/${item}`)) as { quantity: string }).quantity
    expect([await stockOf('screws'), await stockOf('tea')]).toEqual(['1000', '121'])
    await settleAt(page, '/itemlistdetails/tea')
    await expect.poll(() => main.innerText()).toMatch(/121/)
    expect(faults).toEqual([])
  },
)

it('a bill begun on the page of a party is for that party, and the next one for nobody yet', async () => {
  const sheet = sheetOn(page)
  await settleAt(page, '/partyledgerslistdetails/hari')
  await page.keyboard.press('s')
  await expect.poll(() => sheet.customer.inputValue()).toContain('हरि')
  await sheet.write('चिया', '1')
  await page.keyboard.press('Control+Enter')
  await sheet.recorded()
  await page.keyboard.press('Alt+n')
  await expect.poll(() => sheet.customer.inputValue()).toBe('')
  expect(page.url()).not.toContain('party=')
})
