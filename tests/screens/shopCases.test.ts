import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { kathmanduToday } from '../../src/books/calendar/civilDate.ts'
import { showBs } from '../../src/books/calendar/calendar.ts'
import { settingWords } from '../../src/books/company/settingWords.ts'
import { documentKinds } from '../../src/books/documents/documentKind.ts'
import { type Words } from '../../src/books/words.ts'
import { companyWords } from '../../src/client/companies/companyWords.ts'
import { formWords } from '../../src/client/forms/formWords.ts'
import { words } from '../../src/client/i18n/words.ts'
import { costFormWords } from '../../src/client/trade/costFormWords.ts'
import { tradeWords } from '../../src/client/trade/tradeWords.ts'
import { openCounter, sheetOn, type Counter } from './counter.ts'
import { settleAt } from './settle.ts'
import type { SignedIn } from './shop.ts'
import { settingsForm } from '../api/settingsForm.ts'
import { accessibleName } from './accessibleName.ts'
import { isLong } from '../longForm.ts'

let counter: Counter
let page: Page
let me: SignedIn
beforeAll(async () => {
  counter = await openCounter(12_000)
  page = counter.page
  me = await counter.served.signIn(counter.owner)
  const settings = settingsForm(await me.call('GET', '/web/company-settings'))
  await me.call('POST', '/web/company-settings', { ...settings, vat_registered_from: null })
})
afterAll(() => counter.close())

const named = (say: Words) => ({ name: accessibleName(say) })
const field = (say: Words) => page.getByRole('main').getByRole('textbox', named(say))
const moreParticulars = () =>
  page.getByRole('button', { name: tradeWords.moreParticulars.ne }).click()
/** A new purchase from Gita of so much tea at Rs 80, of which the supplier's bill has this number. */
const startPurchase = async (quantity: string, billNo: string) => {
  const sheet = sheetOn(page)
  await settleAt(page, '/purchase/add')
  await sheet.supplier.fill('गीता')
  await page.getByRole('option', { name: /गीता ट्रेडर्स/ }).click()
  await field(tradeWords.supplierBillNo).fill(billNo)
  await sheet.write('चिया', quantity)
  return sheet
}
const teaInStock = async (): Promise<readonly [string, string]> => {
  const { quantity, value } = await me.call('GET', '/web/items/tea')
  return [quantity, value]
}

it('a shop that becomes registered for VAT on a day gives a tax invoice from then on', async () => {
  await settleAt(page, '/company-settings')
  const registered = page.getByRole('switch', { name: new RegExp(companyWords.isVatRegistered.ne) })
  await expect.poll(() => registered.isChecked()).toBe(false)
  await registered.click()
  const from = field(settingWords.vatRegisteredFrom)
  await from.fill(showBs(kathmanduToday(new Date().toISOString()), 'latin'))
  await page.keyboard.press('Tab')
  await page.getByRole('button', named(words.save)).click()
  const question = page.getByRole('alertdialog')
  await question.getByText(companyWords.nothingAffected.ne).waitFor()
  await question.getByRole('button', { name: accessibleName(words.save) }).click()
  await expect
    .poll(async () => (await me.call('GET', '/web/company-settings')).vat_registered_from)
    .toBe(kathmanduToday(new Date().toISOString()))

  const sheet = sheetOn(page)
  await settleAt(page, '/sales/add')
  await sheet.customer.fill('नगद')
  await page.getByRole('option').first().click()
  await sheet.write('चिया', '1')
  await expect.poll(() => sheet.total.innerText()).toContain('113.00')
  await sheet.save.first().click()
  const number = await sheet.recorded()
  await page.getByRole('link', { name: tradeWords.openBill.ne }).click()
  const paper = page.getByRole('article')
  await paper.getByText(words.taxInvoice.ne).first().waitFor()
  await expect.poll(() => paper.innerText()).toMatch(/13\.00[^]*113\.00/)
  await expect.poll(() => paper.innerText()).toContain(number)
})

it.skipIf(!isLong)(
  'an import enters stock at its cost without the VAT that was paid at customs',
  async () => {
    const [quantity, value] = await teaInStock()
    const sheet = await startPurchase('10', 'EX-1')
    await moreParticulars()
    await field(tradeWords.importNo).fill('M-2083-1')
    await field(costFormWords.customsValue).fill('1000')
    await field(costFormWords.customsVat).fill('130')
    const declared = field(costFormWords.declarationDate)
    await declared.fill(showBs(kathmanduToday(new Date().toISOString()), 'latin'))
    await page.keyboard.press('Tab')
    await expect.poll(() => sheet.total.innerText()).toContain('800.00')
    await page.keyboard.press('Control+Enter')
    await sheet.recorded()
    await page.getByRole('link', { name: tradeWords.openBill.ne }).click()
    for (const text of ['M-2083-1', '1,000.00', '130.00'])
      await page.getByRole('article').getByText(text).first().waitFor()
    expect(await teaInStock()).toEqual([
      String(Number(quantity) + 10),
      (Number(value) + 800).toFixed(2),
    ])
  },
)

it.skipIf(!isLong)(
  'a capital purchase is marked so on its page and leaves the stock as it was',
  async () => {
    const before = await teaInStock()
    const capital = await startPurchase('2', 'GT-1')
    await moreParticulars()
    await page.getByRole('switch', { name: tradeWords.capital.ne }).check()
    await page.keyboard.press('Control+Enter')
    await capital.recorded()
    await page.getByRole('link', { name: tradeWords.openBill.ne }).click()
    await page
      .getByRole('main')
      .getByText(tradeWords.capital.ne, { exact: false })
      .first()
      .waitFor()
    expect(await teaInStock()).toEqual(before)
  },
)

it.skipIf(!isLong)(
  "a supplier's bill that was already entered is refused with a link to the purchase",
  async () => {
    await (await startPurchase('1', 'GT-7')).save.first().click()
    const number = await sheetOn(page).recorded()
    await (await startPurchase('1', 'gt-७')).save.first().click()
    const refusal = page.getByRole('alert').filter({ hasText: number })
    await refusal.getByRole('link').click()
    await page.waitForURL((url) => url.pathname.startsWith(documentKinds.purchase.paths.page))
    await expect.poll(() => page.getByRole('article').innerText()).toContain('GT-7')
  },
)

it.skipIf(!isLong)(
  'a party that is made inactive is not offered on a new sale, and is again once it is active',
  async () => {
    const offered = async (): Promise<readonly number[]> => {
      const options = (name: string) => page.getByRole('option').filter({ hasText: name }).count()
      return [await options('गीता ट्रेडर्स'), await options('हरि स्टोर')]
    }
    const offerOn = async () => {
      await settleAt(page, '/sales/add')
      await sheetOn(page).customer.fill('ट')
    }
    await settleAt(page, '/partyledgerslistdetails/hari')
    await page.getByRole('button', named(formWords.makeInactive)).click()
    await page.getByRole('alertdialog').getByRole('button', named(formWords.makeInactive)).click()
    await page.waitForURL('**/party-ledgers')
    await offerOn()
    await expect.poll(offered).toEqual([1, 0])
    await settleAt(page, '/partyledgerslistdetails/hari')
    await page.getByRole('button', named(formWords.makeActive)).click()
    await page.getByRole('button', named(formWords.makeInactive)).waitFor()
    await offerOn()
    await expect.poll(offered).toEqual([1, 1])
    // The browser itself writes the refusal of the bill entered twice to its console.
    expect(counter.faults.filter((said) => !/422 .*\/purchases$/.test(said))).toEqual([])
  },
)
