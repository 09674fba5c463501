import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { words } from '../../src/client/i18n/words.ts'
import { expenseCategories } from '../../src/contract/expenseCategories.ts'
import { itemChoices } from '../../src/contract/items.ts'
import { bankChoices } from '../../src/contract/money.ts'
import { ledgerChoices } from '../../src/contract/parties.ts'
import { registrationDetail } from '../../src/contract/session.ts'
import { appHeld } from './appHeld.ts'
import { atRest } from './atRest.ts'
import { goOffline, goOnline, openGateway, type Gateway } from './gateway.ts'
import { openPage } from './pages.ts'
import type { Served } from './shop.ts'
import { signIn } from './signInAndBills.ts'

/** A fresh browser profile with its own gateway. */
export interface Visitor {
  readonly gateway: Gateway
  readonly context: BrowserContext
  readonly page: Page
  readonly offline: () => Promise<void>
  readonly online: () => Promise<void>
  readonly row: (text: string) => Locator
  /** The note that a list is the last known one. */
  readonly asOf: () => Locator
  readonly said: (text: string) => Locator
  readonly noteOf: (text: string) => Locator
  readonly close: () => Promise<void>
}
/** `host`: the host name of the gateway for the browser. */
export const openVisitor = async (
  browser: Browser,
  served: Served,
  host = '127.0.0.1',
): Promise<Visitor> => {
  const gateway = await openGateway(served.url)
  const { context, page } = await openPage(browser, gateway.url.replace('127.0.0.1', host), {
    fresh: true,
  })
  const main = page.getByRole('main')
  const noteOf = (text: string) => page.getByRole('status').filter({ hasText: text }).first()
  return {
    gateway,
    context,
    page,
    offline: () => goOffline(gateway, context),
    online: () => goOnline(gateway, context),
    row: (text) => main.getByRole('row').filter({ hasText: text }).first(),
    asOf: () => main.getByRole('status').filter({ hasText: words.lastKnown.en }).first(),
    said: (text) => page.getByText(text).first(),
    noteOf,
    close: async () => {
      await context.close()
      await gateway.close()
    },
  }
}

/** Opens a visitor and signs in; the device then has all that a first visit stores. */
export const visit = async (browser: Browser, served: Served, mobile: string): Promise<Visitor> => {
  const visitor = await openVisitor(browser, served)
  const { page } = visitor
  await page.addInitScript(() => {
    Object.assign(window, {
      printed: 0,
      print: () => {
        Object.assign(window, { printed: (window as unknown as { printed: number }).printed + 1 })
      },
    })
  })
  const choices = [
    itemChoices,
    ledgerChoices,
    bankChoices,
    registrationDetail,
    expenseCategories,
  ].map(({ path }) =>
    page.waitForResponse((answer) => new URL(answer.url()).pathname === `/api${path}`),
  )
  await signIn(page, mobile)
  await Promise.all([appHeld(page), ...choices])
  await atRest(page)
  return visitor
}
