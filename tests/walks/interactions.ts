import { expect } from 'vitest'
import type { BrowserContext, Page } from 'playwright-core'
import { type Words } from '../../src/books/words.ts'
import { words } from '../../src/client/i18n/words.ts'
import { sessionWords as w } from '../../src/client/session/words.ts'
import { appHeld } from '../screens/appHeld.ts'
import { atRest } from '../screens/atRest.ts'
import { password } from '../screens/owners.ts'
import { transitionsEnded } from '../screens/waits.ts'
import { accessibleName } from '../screens/accessibleName.ts'

/** Polls until a value is as expected, so that a slow machine does not fail the test. */
export const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 15_000 })

/** Actions of a user outside the screens of a company, on the current tab. */
export interface User {
  readonly page: () => Page
  readonly button: (say: Words) => ReturnType<Page['getByRole']>
  readonly see: (say: Words) => Promise<void>
  readonly atPath: (path: string) => Promise<void>
  /** Closes the tab with its session storage and opens another at an address. */
  readonly newTab: (path: string) => Promise<void>
  /** Cuts or restores the network. */
  readonly offline: (yes: boolean) => Promise<void>
  /** Fills in and submits the login form. */
  readonly logIn: (mobileNo: string, secret?: string) => Promise<void>
  /** Waits until app and input are on the device, so that tab and network can be closed. */
  readonly settled: () => Promise<void>
  /** The key of a person who signed in by the form is wrapped and on the device: until then another page load loses it. */
  readonly keyKept: () => Promise<void>
  readonly openMenu: () => Promise<void>
  /** Opens the dialog that asks before leaving. */
  readonly askToLeave: () => Promise<void>
  /** Adds a company of this name. */
  readonly addCompany: (name: string) => Promise<void>
  /** Switches to the company that is not open and returns its name. */
  readonly chooseOtherCompany: () => Promise<string>
}

/** The number of wrapped keys on the device. */
const keysKept = async (): Promise<number> => {
  const found = await indexedDB.databases()
  if (!found.some(({ name }) => name === 'khata-keys')) return 0
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('khata-keys')
    opening.onerror = () => reject(opening.error ?? new Error('not opened'))
    opening.onsuccess = () => {
      const counting = opening.result.transaction('key').objectStore('key').count()
      counting.onsuccess = () => {
        opening.result.close()
        resolve(counting.result)
      }
    }
  })
}

/** The user of a fresh profile, on its first tab. */
export const userOn = (context: BrowserContext, first: Page): User => {
  let page = first
  const button = (say: Words) => page.getByRole('button', { name: accessibleName(say) })
  const openMenu = async () => {
    await page.getByRole('button', { name: new RegExp(words.userMenu.ne) }).click()
    await page.getByRole('dialog').waitFor()
    await transitionsEnded(page)
  }
  return {
    page: () => page,
    button,
    openMenu,
    see: (say) => page.getByText(say.ne).first().waitFor(),
    atPath: (path) => page.waitForURL((url) => url.pathname === path, { waitUntil: 'commit' }),
    newTab: async (path) => {
      await page.close()
      page = await context.newPage()
      await page.goto(path)
    },
    offline: (yes) => context.setOffline(yes),
    logIn: async (mobileNo, secret = password) => {
      await page.getByRole('textbox', { name: w.ownerName.ne }).fill(mobileNo)
      await page.getByRole('textbox', { name: words.password.ne }).fill(secret)
      await button(words.login).click()
    },
    settled: async () => {
      // Without service workers nothing of the app is stored.
      if (await page.evaluate(() => 'serviceWorker' in navigator)) await appHeld(page)
      await atRest(page)
    },
    keyKept: () => eventually(() => page.evaluate(keysKept)).toBeGreaterThan(0),
    askToLeave: async () => {
      await openMenu()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: accessibleName(words.logout) })
        .click()
    },
    addCompany: async (name) => {
      await openMenu()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: accessibleName(words.addCompany) })
        .click()
      const dialog = page.getByRole('dialog', { name: words.addCompany.ne })
      await dialog.getByRole('textbox', { name: w.companyName.ne }).fill(name)
      await dialog.getByRole('textbox', { name: w.companyAddress.ne }).fill('भक्तपुर-४')
      await dialog.getByRole('button', { name: accessibleName(words.addCompany) }).click()
    },
    chooseOtherCompany: async () => {
      await openMenu()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: accessibleName(words.switchCompany) })
        .click()
      const dialog = page.getByRole('dialog', { name: words.switchCompany.ne })
      // The one of the two that is not open.
      await dialog.getByRole('combobox').selectOption({ index: 1 })
      const name = await dialog.getByRole('combobox').locator('option:checked').innerText()
      await dialog.getByRole('button', { name: accessibleName(words.switchCompany) }).click()
      return name
    },
  }
}
