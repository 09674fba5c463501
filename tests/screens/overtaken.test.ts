import { inDigits } from '../../src/books/money/digits.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openingRuleWords } from '../../src/books/ledger/openingRuleWords.ts'
import { type Words } from '../../src/books/words.ts'
import { formWords } from '../../src/client/forms/formWords.ts'
import { printingWords } from '../../src/client/companies/printingWords.ts'
import { words } from '../../src/client/i18n/words.ts'
import { openCounter, type Counter } from './counter.ts'
import { settleAt } from './settle.ts'
import { accessibleName } from './accessibleName.ts'

let counter: Counter
let page: Page
beforeAll(async () => {
  counter = await openCounter(20_000)
  page = counter.page
})
afterAll(() => counter.close())

const field = (say: Words) =>
  page.getByRole('main').getByRole('textbox', { name: accessibleName(say) })
const same = (text: string): Words => ({ ne: text, en: text })

it("of two people who edit a party, the second keeps their phone number and takes the other's address", async () => {
  const first = await counter.served.signIn(counter.owner)
  await settleAt(page, '/party-ledgers-edit-page/hari')
  await field(words.mobile).fill('9802222222')
  await field(words.address).fill('बुटवल')
  await field(words.email).fill('hari@example.com')
  await field(words.contactPerson).focus()
  const { ledgerData } = await first.call('GET', '/web/edit-ledger/hari')
  const { ledger_title } = ledgerData as { readonly ledger_title: string }
  await first.call('POST', '/web/edit-ledger/hari', {
    ledger_title,
    mobile_no: '9801111111',
    address: 'पोखरा',
    contact_person_name: 'गीता',
  })
  await page.getByText(formWords.changedByOthers.ne).waitFor()
  expect([
    await field(words.mobile).inputValue(),
    await field(words.address).inputValue(),
    await field(words.contactPerson).inputValue(),
    await field(words.email).inputValue(),
  ]).toEqual(['9801111111', 'पोखरा', 'गीता', 'hari@example.com'])
  await page.getByText(formWords.keepMine(same('9802222222')).ne).click()
  expect(await field(words.mobile).inputValue()).toBe('9802222222')
  await page.getByRole('button', { name: accessibleName(words.save) }).click()
  await page.waitForURL((url) => url.pathname === '/partyledgerslistdetails/hari')
  expect((await first.call('GET', '/web/edit-ledger/hari')).ledgerData).toMatchObject({
    mobile_no: '9802222222',
    address: 'पोखरा',
    contact_person_name: 'गीता',
    email: 'hari@example.com',
  })
})

it("of two owners at the print settings, the second keeps their note and takes the other's paper", async () => {
  const other = await counter.served.signIn(counter.owner)
  const path = '/web/company-settings/printing'
  const { logo: _, ...seen } = await other.call('GET', path)
  await settleAt(page, '/company-settings')
  const form = page.getByRole('form', { name: printingWords.printing.ne })
  const footer = form.getByRole('textbox', { name: accessibleName(printingWords.footer) })
  await footer.fill('धन्यवाद')
  await other.call('POST', path, { ...seen, paper: 'a5' })
  await form.getByText(formWords.changedByOthers.ne).waitFor()
  await form.getByRole('button', { name: accessibleName(printingWords.save) }).click()
  await expect
    .poll(() => other.call('GET', path))
    .toMatchObject({ paper: 'a5', footer: 'धन्यवाद', version: seen['version'] + 2 })
})

it('on the sheet of opening balances a figure that others saved meanwhile is not overwritten unasked', async () => {
  const other = await counter.served.signIn(counter.owner)
  const path = '/web/opening-balances'
  const lines = async (): Promise<Record<string, { version: number; amount: string }>> =>
    Object.fromEntries(
      (await other.call('GET', path)).rows.map((row: { id: string }) => [row.id, row]),
    )
  const enter = async (amounts: Record<string, string>) => {
    const now = await lines()
    const rows = Object.entries(amounts).map(([id, amount]) => {
      return { of: 'party', id, version: now[id]!.version, amount, quantity: '0' }
    })
    await other.call('POST', path, { rows })
  }
  const cell = (id: string) => page.locator(`input[data-field="party:${id}.receivable"]`)
  const owed = (rupees: string) => same(`${words.receivable.ne} ${inDigits(rupees, 'devanagari')}`)
  await enter({ hari: '100', gita: '50' })
  await settleAt(page, '/opening-balances')
  await cell('hari').fill('300')
  await cell('gita').fill('70')
  await enter({ hari: '200', gita: '80' })
  await page.getByText(formWords.changedByOthers.ne).waitFor()
  await page.getByRole('button', { name: accessibleName(words.save) }).click()
  await expect.poll(() => page.getByText(openingRuleWords.stale.ne).count()).toBe(2)
  await page.getByText(formWords.keepMine(owed('300.00')).ne).click()
  await page.getByText(formWords.takeTheirs(owed('80.00')).ne).click()
  await expect.poll(() => page.getByText(formWords.changedByOthers.ne).count()).toBe(0)
  expect([await cell('hari').inputValue(), await cell('gita').inputValue()]).toEqual([
    '300',
    '80.00',
  ])
  await page.getByRole('button', { name: accessibleName(words.save) }).click()
  await expect.poll(async () => (await lines())['hari']?.amount).toBe('300.00')
  expect((await lines())['gita']?.amount).toBe('80.00')
  expect(counter.faults).toEqual([])
})
