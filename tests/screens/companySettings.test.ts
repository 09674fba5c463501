import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { settingWords } from '../../src/books/company/settingWords.ts'
import { openingRuleWords } from '../../src/books/ledger/openingRuleWords.ts'
import { type Words } from '../../src/books/words.ts'
import { companyWords as w } from '../../src/client/companies/companyWords.ts'
import { words } from '../../src/client/i18n/words.ts'
import { terms } from '../../src/books/termWords.ts'
import { userOn } from '../walks/interactions.ts'
import { settleAt } from './settle.ts'
import { openCounter, type Counter } from './counter.ts'
import { settingsForm } from '../api/settingsForm.ts'
import { chooseRadio } from './chooseRadio.ts'
import { teaBill } from './teaBill.ts'
import { accessibleName } from './accessibleName.ts'

let counter: Counter
let page: Page
beforeAll(async () => {
  counter = await openCounter(20_000)
  page = counter.page
})
afterAll(() => counter.close())

const field = (say: Words) => page.getByRole('textbox', { name: accessibleName(say) })
const toggle = (say: Words) => page.getByRole('switch', { name: new RegExp(say.ne) })
const save = () => page.getByRole('button', { name: accessibleName(words.save) })
const dialog = () => page.getByRole('alertdialog')

it('an owner who ends the VAT registration is told which bills keep their VAT before it is saved', async () => {
  const me = await counter.served.signIn(counter.owner)
  const bill = (documentId: string) => teaBill(documentId, '2026-01-10')
  await me.call('POST', '/web/sales', bill('with-vat'))
  await page.goto('/home')
  await userOn(page.context(), page).openMenu()
  await page.getByRole('dialog').getByRole('link', { name: terms.companySettings.ne }).click()
  await toggle(w.isVatRegistered).waitFor()
  expect(await toggle(w.isVatRegistered).isChecked()).toBe(true)
  await toggle(w.isVatRegistered).click()
  await toggle(settingWords.roundToRupee).click()
  await save().click()
  await dialog().getByText(w.staysWithVat(1).ne).waitFor()
  await dialog()
    .getByRole('button', { name: accessibleName(words.save) })
    .click()
  await page.getByText(words.saved.ne).waitFor()
  await page.getByText(settingWords.roundToRupee.ne).nth(1).waitFor()

  await expect
    .poll(() => me.call('GET', '/web/company-settings'))
    .toMatchObject({ vat_registered_from: null, round_to_rupee: true, version: 1 })
})

it('an owner who changes the costing method is told how many items are costed anew before it is saved', async () => {
  const me = await counter.served.signIn(counter.owner)
  const { items } = await me.call('GET', '/web/company-settings/costing-effects?costingMethod=fifo')
  expect(items).toBeGreaterThan(0)
  await settleAt(page, '/company-settings')
  await chooseRadio(page.getByRole('radio', { name: w.fifo.ne }))
  await save().click()
  await dialog().getByText(w.itemsCostedAnew(items).ne).waitFor()
  await dialog()
    .getByRole('button', { name: accessibleName(words.save) })
    .click()
  await expect
    .poll(() => me.call('GET', '/web/company-settings'))
    .toMatchObject({ costing_method: 'fifo', costing_from: null })
})

it('a new name of the business stands at the top of the page at once', async () => {
  await settleAt(page, '/company-settings')
  await field(settingWords.businessName).fill('नयाँ पसल')
  await save().click()
  await page.getByRole('banner').getByText('नयाँ पसल', { exact: true }).waitFor()
})

it('a date that cannot be read is never taken for no date', async () => {
  await settleAt(page, '/company-settings')
  await toggle(w.isLocked).click()
  await field(settingWords.lockedThrough).fill('45')
  await save().click()
  await page.getByText(words.dateUnreadable.ne).waitFor()
  const me = await counter.served.signIn(counter.owner)
  expect((await me.call('GET', '/web/company-settings')).locked_through).toBe(null)
})

it('once a period is closed, the form of a record says that its opening balance is final', async () => {
  const me = await counter.served.signIn(counter.owner)
  const settings = settingsForm(await me.call('GET', '/web/company-settings'))
  const closed = page.getByText(openingRuleWords.locked.ne)
  await settleAt(page, '/party-ledgers/add')
  expect(await closed.count()).toBe(0)
  await me.call('POST', '/web/company-settings', { ...settings, locked_through: '2026-01-31' })
  for (const path of ['/party-ledgers/add', '/items/add', '/banks-cooperative/add']) {
    await settleAt(page, path)
    await closed.waitFor()
  }
})
