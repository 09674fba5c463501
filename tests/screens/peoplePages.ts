import { afterEach, beforeAll } from 'vitest'
import type { Browser, Page } from 'playwright-core'
import { permissionGroups } from '../../src/books/access/permissionTree.ts'
import { type Words } from '../../src/books/words.ts'
import { words } from '../../src/client/i18n/words.ts'
import { of } from '../../src/client/people/peopleWords.ts'
import { keysInUse } from '../../src/client/shell/availableFeatures.ts'
import { eventually } from '../walks/interactions.ts'
import { desktop } from './browser.ts'
import { openPage } from './pages.ts'
import { freshMobile, sharedBrowser, sharedServer } from './shared.ts'
import { carryToken, type Served, type SignedIn } from './shop.ts'
import { accessibleName } from './accessibleName.ts'

/** The pages of users and permissions, for the calling test file. They are closed after each test. */
export const peoplePages = () => {
  let served: Served
  let browser: Browser
  const pages: Page[] = []
  beforeAll(async () => {
    served = await sharedServer()
    browser = await sharedBrowser()
  })
  afterEach(async () => {
    for (const page of pages.splice(0)) await page.context().close()
  })
  const open = async (
    as: SignedIn | null,
    viewport: { readonly width: number; readonly height: number } = desktop,
  ) => {
    const { context, page, faults } = await openPage(browser, served.url, {
      viewport,
      offline: false,
    })
    pages.push(page)
    page.setDefaultTimeout(12_000)
    if (as !== null) await carryToken(context, as)
    const main = page.getByRole('main')
    const toast = page
      .locator('.notistack-SnackbarContainer')
      .locator('[role=alert], [role=status]')
      .last()
    return {
      context,
      page,
      faults,
      main,
      toast,
      button: (say: Words) => main.getByRole('button', { name: accessibleName(say) }),
      link: (say: Words) => main.getByRole('link', { name: accessibleName(say) }),
      field: (say: Words) => page.getByRole('textbox', { name: accessibleName(say) }),
      rowOf: (name: string) => main.getByRole('row').filter({ hasText: name }),
      switchOf: (name: string) => main.getByRole('switch', { name: of(words.active, name).ne }),
      at: (path: string | RegExp) =>
        page.waitForURL((url) =>
          typeof path === 'string' ? url.pathname === path : path.test(url.pathname),
        ),
      says: (text: string) =>
        eventually(async () =>
          (await toast.count()) === 0 ? '' : (await toast.innerText()).trim(),
        ).toBe(text),
      group: (name: string) => main.locator(`[data-group="${name}"]`),
      key: (key: string) => {
        const { group, keys } = permissionGroups.find((each) =>
          each.keys.some((k) => k.key === key),
        )!
        const shown = keys.map((k) => k.key).filter((k) => keysInUse.has(k))
        return main
          .locator(`[data-group="${group}"]`)
          .getByRole('group')
          .getByRole('checkbox')
          .nth(shown.findIndex((k) => k === key))
      },
    }
  }
  /** The owner of a shop that no other test uses. */
  const owner = async (): Promise<{ readonly mobile: string; readonly me: SignedIn }> => {
    const mobile = freshMobile()
    await sharedServer([{ mobileNo: mobile, fullName: 'राम श्रेष्ठ', companies: ['अन्नपूर्ण किराना'] }])
    return { mobile, me: await served.signIn(mobile) }
  }
  return { open, owner, served: () => served }
}
