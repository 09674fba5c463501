import { afterAll, beforeAll, expect, it } from 'vitest'
import { billKinds } from '../../src/client/trade/billKinds.ts'
import { tradeWords } from '../../src/client/trade/tradeWords.ts'
import { words } from '../../src/client/i18n/words.ts'
import { inHand, openCounter, sheetOn, type Counter } from './counter.ts'
import { settleAt } from './settle.ts'

const goods = [
  ['चिनी', 'chi'],
  ['नुन', 'nu'],
  ['मसला', 'ma'],
  ['तेल', 'te'],
  ['पिठो', 'pi'],
] as const
let counter: Counter
beforeAll(async () => {
  counter = await openCounter(20_000)
  const me = await counter.served.signIn(counter.owner)
  for (const [name, itemId] of goods)
    await me.call('POST', '/web/items', {
      item_id: itemId,
      name,
      unit: 'केजी',
      vat_class: 'taxable',
      sale_rate: '100',
      opening_quantity: '50',
      opening_value: '4000',
    })
})
afterAll(() => counter.close())

it('a credit sale of five lines takes at most 40 keys at the first try, and 42 with its print', async () => {
  const { page } = counter
  const sheet = sheetOn(page)
  let keys = 0
  const press = async (...pressed: readonly string[]): Promise<void> => {
    for (const key of pressed) {
      await page.keyboard.press(key)
      keys += 1
    }
  }
  const at = (label: string) => expect.poll(() => inHand(page)).toContain(label)
  const kindOfField = () =>
    page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.type)
  await settleAt(page, '/home')
  await press('Alt+s')
  await at(words.customer.ne)
  await press('h', 'a')
  await page.getByRole('option').filter({ hasText: 'हरि स्टोर' }).waitFor()
  await press('Enter')
  await at(words.item.ne)
  for (const [name, typed] of goods) {
    await press(...typed)
    await page.getByRole('option').filter({ hasText: name }).first().waitFor()
    await press('Enter')
    await at(words.quantity.ne)
    await press('2', 'Enter')
    await sheet.row(name).waitFor()
    await at(words.item.ne)
  }
  await press('Enter')
  await expect.poll(kindOfField).toBe('radio')
  const onAccount = sheet.pay(billKinds.sale.onAccount)
  while (!(await onAccount.isChecked())) await press('ArrowRight')
  await press('Enter')
  await at(words.save.ne)
  await press('Enter')
  const number = await sheet.recorded()
  await at(tradeWords.newBill.ne)
  console.log(`a credit sale of five lines: ${keys} keys`)
  expect(keys).toBeLessThanOrEqual(40)
  await press('Tab')
  await at(words.print.ne)
  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })
  await press('Enter')
  await page.getByRole('article').filter({ hasText: number }).waitFor()
  await page.locator('html[data-printed]').waitFor()
  expect(keys).toBeLessThanOrEqual(42)
  expect(counter.faults).toEqual([])
})

it('Enter on the page of a recorded bill begins the next one', async () => {
  const { page } = counter
  const sheet = sheetOn(page)
  await settleAt(page, '/sales/add')
  await sheet.customer.waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => inHand(page)).toContain(words.item.ne)
  await sheet.write('नुन', '1')
  await page.keyboard.press('Control+Enter')
  await sheet.recorded()
  await expect.poll(() => inHand(page)).toContain(tradeWords.newBill.ne)
  await page.keyboard.press('Enter')
  await expect.poll(() => inHand(page)).toContain(words.customer.ne)
})
