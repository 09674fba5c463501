import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { documentKinds } from '../../src/books/documents/documentKind.ts'
import { costKindWords, costWords } from '../../src/books/documents/costWords.ts'
import { both, type Words } from '../../src/books/words.ts'
import { words } from '../../src/client/i18n/words.ts'
import { costFormWords } from '../../src/client/trade/costFormWords.ts'
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

it.skipIf(!isLong)(
  'freight owed to a carrier and loading in cash are in the stock, on the ledger and on the bill',
  async () => {
    const sheet = sheetOn(page)
    const main = page.getByRole('main')
    const named = (say: Words) => ({ name: accessibleName(say) })
    const cost = (kind: Words, at: number) =>
      main.getByRole('group', { name: new RegExp(`${kind.ne}.* ${at}$`) })
    await settleAt(page, '/purchase/add')
    await sheet.supplier.fill('गीता')
    await page.getByRole('option', { name: /गीता ट्रेडर्स/ }).click()
    await sheet.write('चिया', '10')
    const vat = main.getByRole('switch', { name: tradeWords.vatCharged.ne })
    await vat.uncheck()

    const add = main.getByRole('button', named(costFormWords.addCost))
    await add.click()
    const freight = cost(costKindWords.freight, 1)
    await freight.getByRole('textbox', named(costFormWords.amount)).fill('200')
    await freight.getByRole('combobox', named(costFormWords.paidTo)).selectOption('party')
    await freight.getByRole('combobox', named(costFormWords.payeeParty)).fill('हरि')
    await page.getByRole('option', { name: /हरि स्टोर/ }).click()
    await add.click()
    await cost(costKindWords.freight, 2)
      .getByRole('combobox', named(costFormWords.kind))
      .selectOption('loading')
    const loading = cost(costKindWords.loading, 2)
    await loading.getByRole('textbox', named(costFormWords.amount)).fill('50')
    await loading.getByRole('textbox', named(costFormWords.remarks)).fill('चार जना')
    await page.keyboard.press('Tab')
    // The supplier's own bill is ten at 80.00 and nothing more.
    await expect.poll(() => sheet.total.innerText()).toContain('800.00')
    await page.keyboard.press('Control+Enter')
    const number = await sheet.recorded()

    await settleAt(page, '/partyledgerslistdetails/hari')
    const owed = page.getByRole('row').filter({ hasText: number })
    await expect.poll(() => owed.innerText()).toContain('200.00')
    await owed.getByRole('link').first().click()
    const paper = page.getByRole('article')
    await paper
      .getByText(both(costWords.additionalCosts))
      .or(paper.getByText(costWords.additionalCosts.ne))
      .first()
      .waitFor()
    for (const text of ['200.00', 'हरि स्टोर', 'चार जना', '50.00'])
      await paper.getByText(text).first().waitFor()
    // 100 at 100.00 were there; 10 came for 800 and the 250 of its costs.
    await settleAt(page, '/itemlistdetails/tea')
    await expect
      .poll(() => page.getByRole('row').filter({ hasText: number }).innerText())
      .toMatch(/1,050\.00/)

    // An edit opens with what is recorded.
    await page.goBack()
    await page.getByRole('link', { name: accessibleName(words.edit) }).click()
    await page.waitForURL((url) => url.pathname.startsWith(documentKinds.purchase.paths.edit))
    await expect
      .poll(() =>
        cost(costKindWords.freight, 1)
          .getByRole('combobox', named(costFormWords.payeeParty))
          .inputValue(),
      )
      .toContain('हरि')
    await expect
      .poll(() => loading.getByRole('textbox', named(costFormWords.amount)).inputValue())
      .toContain('50')
    expect(faults).toEqual([])
  },
)
