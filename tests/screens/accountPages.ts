import { afterEach, beforeAll } from 'vitest'
import type { Browser, Page } from 'playwright-core'
import { type Words } from '../../src/books/words.ts'
import { words } from '../../src/client/i18n/words.ts'
import { profileWords as w } from '../../src/client/profile/profileWords.ts'
import { userOn } from '../walks/interactions.ts'
import { desktop } from './browser.ts'
import { openPage } from './pages.ts'
import { sharedBrowser, sharedServer } from './shared.ts'
import type { Owner } from './owners.ts'
import { carryToken, type Served, type SignedIn } from './shop.ts'
import { formWords } from '../../src/client/forms/formWords.ts'
import { accessibleName } from './accessibleName.ts'

/** Pages of a person's own account, for the calling test file. They are closed after each test. */
export const accountPages = (owners: readonly Owner[]) => {
  let served: Served
  let browser: Browser
  const pages: Page[] = []
  beforeAll(async () => {
    served = await sharedServer(owners)
    browser = await sharedBrowser()
  })
  afterEach(async () => {
    for (const page of pages.splice(0)) await page.context().close()
  })
  const open = async (
    as: SignedIn | null = null,
    { viewport = desktop, offline = false }: Parameters<typeof openPage>[2] = {},
  ) => {
    const opened = await openPage(browser, served.url, { viewport, offline })
    const { page, context } = opened
    pages.push(page)
    context.setDefaultTimeout(12_000)
    if (as !== null) await carryToken(context, as)
    const main = page.getByRole('main')
    return {
      ...opened,
      main,
      user: userOn(context, page),
      toast: page.locator('.notistack-SnackbarContainer'),
      button: (say: Words) => page.getByRole('button', { name: accessibleName(say) }),
      field: (say: Words) => page.getByRole('textbox', { name: accessibleName(say) }),
      at: (path: string) =>
        page.waitForURL((url) => url.pathname === path, { waitUntil: 'commit' }),
    }
  }
  return { open, served: () => served }
}
type Opened = Awaited<ReturnType<ReturnType<typeof accountPages>['open']>>

/** Fills in the form of a new password and sends it. */
export const changePassword = async (
  { field, main }: Opened,
  current: string,
  chosen: string,
  again = chosen,
) => {
  await field(w.currentPassword).fill(current)
  await field(words.newPassword).fill(chosen)
  await field(formWords.newPasswordAgain).fill(again)
  await main.getByRole('button', { name: accessibleName(words.changePassword) }).click()
}
