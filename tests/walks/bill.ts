import { expect } from 'vitest'
import { words } from '../../src/client/i18n/words.ts'
import { tradeWords } from '../../src/client/trade/tradeWords.ts'
import { walkTo } from '../screens/signInAndBills.ts'
import { eventually, type User } from './interactions.ts'
import { accessibleName } from '../screens/accessibleName.ts'

/** A bill that a person writes on whenever they are in, through all that happens to their session. */
export interface Bill {
  /** Opens it where it stands, finds all that was written, and writes on. */
  goesOn(): Promise<void>
  /** Sells it to a cash customer who pays at once. */
  save(): Promise<void>
}

export const billOn = ({ page }: User): Bill => {
  let at: string | null = null
  let remark = ''
  const remarks = () => page().getByRole('main').getByRole('textbox', { name: words.remarks.ne })
  const openRemarks = async (): Promise<void> => {
    const more = page().getByRole('button', { name: accessibleName(tradeWords.moreParticulars) })
    await more.waitFor()
    if ((await more.getAttribute('aria-expanded')) !== 'true') await more.click()
    await remarks().waitFor()
  }
  const beginOne = async (): Promise<void> => {
    await walkTo(page(), '/sales/add')
    const item = page().getByRole('main').getByRole('combobox', { name: words.item.ne })
    await item.fill('साबुन')
    await page().getByRole('option').filter({ hasText: 'साबुन' }).first().waitFor()
    await item.press('Enter')
    await page()
      .locator('[data-entry]')
      .getByRole('textbox', { name: words.quantity.ne })
      .press('Enter')
    await page().locator('[data-item="soap"]').waitFor()
    const { pathname, search } = new URL(page().url())
    at = `${pathname}${search}`
  }
  return {
    goesOn: async () => {
      if (at === null) await beginOne()
      else if (!page().url().endsWith(at)) await walkTo(page(), at)
      expect(page().url()).toContain(at!)
      await page().locator('[data-item="soap"]').waitFor()
      await openRemarks()
      await eventually(() => remarks().inputValue()).toBe(remark)
      remark = `${remark}क`
      await remarks().fill(remark)
      await remarks().press('Tab')
    },
    save: async () => {
      const buyer = page().getByRole('main').getByRole('combobox', { name: words.customer.ne })
      await buyer.fill(words.cashCustomer.ne)
      await page().getByRole('option', { name: words.cashCustomer.ne }).first().click()
      await page().keyboard.press('Alt+5')
      await page()
        .getByRole('dialog', { name: tradeWords.shortcutReview.ne })
        .getByRole('button', { name: accessibleName(words.save) })
        .click()
    },
  }
}
