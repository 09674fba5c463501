import { expect } from 'vitest'
import type { Browser, Page } from 'playwright-core'
import { type Words } from '../../src/books/words.ts'
import { words } from '../../src/client/i18n/words.ts'
import { tradeWords } from '../../src/client/trade/tradeWords.ts'
import { openPage } from './pages.ts'
import { freshMobile, sharedBrowser, sharedServer } from './shared.ts'
import { carryToken, stock, type Served } from './shop.ts'
import { accessibleName } from './accessibleName.ts'

/** A stocked shop with its owner signed in at one page of a browser. */
export interface Counter {
  readonly served: Served
  /** The owner's number. */
  readonly owner: string
  readonly browser: Browser
  readonly page: Page
  readonly faults: string[]
  readonly close: () => Promise<void>
}
export const openCounter = async (patienceMs: number): Promise<Counter> => {
  const owner = freshMobile()
  const served = await sharedServer([
    { mobileNo: owner, fullName: 'राम श्रेष्ठ', companies: ['अन्नपूर्ण किराना'] },
  ])
  const me = await served.signIn(owner)
  await stock(me)
  const browser = await sharedBrowser()
  const { page, context, faults } = await openPage(browser, served.url, { offline: false })
  page.setDefaultTimeout(patienceMs)
  await carryToken(context, me)
  return {
    served,
    owner,
    browser,
    page,
    faults,
    close: () => context.close(),
  }
}

/** Presses a key until the focused element fits, as a person does by keyboard; fails after `most`. */
export const tabTo = async (
  page: Page,
  key: 'Tab' | 'Shift+Tab',
  fits: (element: Element) => boolean,
  most = 12,
): Promise<void> => {
  for (let pressed = 0; pressed < most; pressed++) {
    await page.keyboard.press(key)
    if (await page.evaluate(`(${fits.toString()})(document.activeElement)`)) return
  }
  throw new Error(`not reached with ${most} times ${key}`)
}

/** The focus is on the content of the screen, or on something in it that a person can go on from. */
export const isFocusOnContent = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.activeElement?.closest('main') != null)

/** The name of the focused element. */
export const inHand = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const at = document.activeElement
    const label = at === null ? null : document.querySelector(`label[for="${at.id}"]`)
    const text = at?.matches('button, a') === true ? at.textContent : ''
    return at?.getAttribute('aria-label') ?? label?.textContent ?? text
  })

/** The form of a bill being written, with its parts by their labels. */
export const sheetOn = (page: Page) => {
  const main = page.getByRole('main')
  const named = (say: Words) => ({ name: accessibleName(say) })
  const row = (item: string) =>
    main.getByRole('table', named(tradeWords.lines)).getByRole('row').filter({ hasText: item })
  return {
    customer: main.getByRole('combobox', named(words.customer)),
    supplier: main.getByRole('combobox', named(words.supplier)),
    item: main.getByRole('combobox', named(words.item)),
    total: main.getByRole('status').filter({ hasText: /^रु\./ }).first(),
    row,
    cell: (item: string, say: Words) => row(item).getByRole('textbox', named(say)),
    discount: main.getByRole('textbox', named(tradeWords.billDiscount)),
    pay: (say: Words) =>
      main.getByRole('radiogroup', named(words.payment)).getByRole('radio', named(say)),
    save: main.getByRole('button', named(words.save)),
    /** Enters one line: the item by its name, then the quantity. */
    write: async (item: string, quantity: string): Promise<void> => {
      await main.getByRole('combobox', named(words.item)).fill(item)
      await page.getByRole('option').filter({ hasText: item }).first().waitFor()
      await page.keyboard.press('Enter')
      await main.locator('[data-entry]').getByRole('textbox', named(words.quantity)).fill(quantity)
      await page.keyboard.press('Enter')
      await row(item).first().waitFor()
    },
    /** The number that the books assigned. */
    recorded: async (): Promise<string> => {
      await main.getByText(tradeWords.recordedTitle.ne, { exact: true }).waitFor()
      const number = await main
        .getByText(/[A-Z]+-\d{4}\/\d\d-\d{5}/)
        .first()
        .innerText()
      expect(number).toMatch(/-2\d{3}\/\d\d-\d{5}/)
      return number
    },
  }
}
