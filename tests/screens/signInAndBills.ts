import { expect } from 'vitest'
import type { Page } from 'playwright-core'
import { both, type Words } from '../../src/books/words.ts'
import { words } from '../../src/client/i18n/words.ts'
import { outboxWords } from '../../src/client/outbox/outboxWords.ts'
import { sessionWords } from '../../src/client/session/words.ts'
import { tradeWords } from '../../src/client/trade/tradeWords.ts'
import { sheetOn } from './counter.ts'
import { password } from './owners.ts'
import { accessibleName } from './accessibleName.ts'

const named = (say: Words) => ({ name: accessibleName(say) })

/** Goes to a path within the app, without loading the page. */
export const walkTo = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)

/** Fills in and sends the login form. */
export const submitLogin = async (page: Page, mobile: string, staff?: string): Promise<void> => {
  await page.goto('/login')
  if (staff !== undefined)
    await page.getByRole('radiogroup').getByText(sessionWords.staffLogin.ne).click()
  await page.locator('input[name=username]').fill(mobile)
  if (staff !== undefined) await page.locator('input[name=sub_username]').fill(staff)
  await page.locator('input[name=password]').fill(password)
  await page.keyboard.press('Enter')
}
export const signIn = async (page: Page, mobile: string, staff?: string): Promise<void> => {
  await submitLogin(page, mobile, staff)
  await page.waitForURL('**/home')
}
/** After an offline start: waits until the page has logged in by itself or, if it was reloaded, logs in over the open screen. */
export const signInAgain = async (page: Page): Promise<void> => {
  const note = page.getByRole('status').filter({ hasText: sessionWords.aloneTitle.en })
  const asking = note.getByRole('button', named(words.login))
  await Promise.race([note.waitFor({ state: 'detached' }), asking.waitFor()])
  if (!(await asking.isVisible())) return
  await asking.click()
  await page
    .getByRole('dialog')
    .getByLabel(both(words.password), { exact: false })
    .first()
    .fill(password)
  await page.keyboard.press('Enter')
  await page.getByText(sessionWords.aloneTitle.ne).waitFor({ state: 'detached' })
}
export const openLogout = async (page: Page, fullName: string): Promise<void> => {
  await page.getByRole('button', { name: new RegExp(fullName) }).click()
  await page.getByRole('dialog').getByRole('button', named(words.logout)).click()
}
export const logOut = async (page: Page, fullName: string): Promise<void> => {
  await openLogout(page, fullName)
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: accessibleName(words.yes) })
    .click()
  await page.waitForURL('**/login')
}

/** A person at the till: writes bills on one page and reads their state. */
export const billsOn = (page: Page) => {
  const sheet = sheetOn(page)
  const main = page.getByRole('main')
  const review = page.getByRole('dialog', named(tradeWords.shortcutReview))
  const documentId = (): string => new URL(page.url()).searchParams.get('draft') ?? ''
  const till = {
    sheet,
    documentId,
    /** Begins a bill from any page and returns its document id. */
    begin: async (): Promise<string> => {
      const before = documentId()
      const more = main.getByRole('button', named(tradeWords.newBill))
      const next = (await more.count()) > 0
      if (next) await more.click()
      else await walkTo(page, '/sales/add')
      await page.waitForURL(
        (url) =>
          url.searchParams.has('draft') && (!next || url.searchParams.get('draft') !== before),
      )
      await sheet.customer.waitFor()
      return documentId()
    },
    /** Waits for a blank bill with the names of items and parties loaded. */
    ready: async (): Promise<void> => {
      await till.begin()
      await sheet.customer.fill('हरि')
      await page.getByRole('option', { name: /हरि स्टोर/ }).waitFor()
      await sheet.customer.fill('')
      await sheet.item.fill('साबुन')
      await page.getByRole('option').filter({ hasText: 'साबुन' }).first().waitFor()
      await sheet.item.fill('')
    },
    party: async (): Promise<void> => {
      await sheet.customer.fill('हरि')
      await page.getByRole('option', { name: /हरि स्टोर/ }).click()
    },
    line: sheet.write,
    save: () => sheet.save.locator('visible=true').click(),
    /** The same for a bill that was being sent before: its review may appear a moment after the bill. */
    saveAgain: async (): Promise<void> => {
      await page.addLocatorHandler(review, () => page.keyboard.press('Escape'))
      await till.save()
      await page.removeLocatorHandler(review)
    },
    /** Enters a whole bill up to Save. */
    write: async (quantity: number): Promise<string> => {
      const id = await till.begin()
      await till.party()
      await sheet.write('साबुन', String(quantity))
      return id
    },
    kept: () => main.getByText(tradeWords.waitingTitle.ne).waitFor(),
    recorded: sheet.recorded,
    sell: async (quantity: number): Promise<string> => {
      const id = await till.write(quantity)
      await till.save()
      return id
    },
    /** The state of a bill: in the books or still being written. */
    standing: async (id: string): Promise<'recorded' | 'writing'> => {
      if (documentId() !== id) await walkTo(page, `/sales/add?draft=${id}`)
      const recorded = main.getByText(tradeWords.recordedTitle.ne, { exact: true })
      // A bill that was being saved opens with its review, which is closed first.
      await recorded.or(sheet.customer).or(review).first().waitFor()
      if ((await review.count()) > 0) {
        await page.keyboard.press('Escape')
        await sheet.customer.waitFor()
      }
      expect(documentId(), 'the bill that was being written stands').toBe(id)
      return (await recorded.count()) > 0 ? 'recorded' : 'writing'
    },
    /** The top bar shows this many waiting entries. */
    waits: async (n: number): Promise<void> => {
      const name = n === 0 ? outboxWords.nothing.ne : `${words.waitingToSend.ne} ${n}`
      await page.getByRole('button', { name, exact: true }).waitFor()
    },
  }
  return till
}
