import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { both, type Words } from '../../src/books/words.ts'
import { formWords } from '../../src/client/forms/formWords.ts'
import { words } from '../../src/client/i18n/words.ts'
import { openCounter, type Counter } from './counter.ts'
import { settleAt } from './settle.ts'

let counter: Counter
let page: Page
beforeAll(async () => {
  counter = await openCounter(20_000)
  page = counter.page
})
afterAll(() => counter.close())

const field = (say: Words) =>
  page.getByRole('main').getByRole('textbox', { name: both(say), exact: true })
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
  await page.getByText(formWords.changedByOthers.en).waitFor()
  expect([
    await field(words.mobile).inputValue(),
    await field(words.address).inputValue(),
    await field(words.contactPerson).inputValue(),
    await field(words.email).inputValue(),
  ]).toEqual(['9801111111', 'पोखरा', 'गीता', 'hari@example.com'])
  await page.getByText(formWords.keepMine(same('9802222222')).en).click()
  expect(await field(words.mobile).inputValue()).toBe('9802222222')
  await page.getByRole('button', { name: both(words.save), exact: true }).click()
  await page.waitForURL((url) => url.pathname === '/partyledgerslistdetails/hari')
  expect((await first.call('GET', '/web/edit-ledger/hari')).ledgerData).toMatchObject({
    mobile_no: '9802222222',
    address: 'पोखरा',
    contact_person_name: 'गीता',
    email: 'hari@example.com',
  })
})
