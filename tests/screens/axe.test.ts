import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { desktop, launch, openPage, phone } from './browser.ts'
import { innerRoutes, openRoutes, recordBills, settleAt } from './routes.ts'
import { carryToken, serve, stock, type Served, type SignedIn } from './shop.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

let served: Served, browser: Browser, me: SignedIn, inner: readonly string[]
beforeAll(async () => {
  served = await serve([{ mobileNo: '9841000001', fullName: 'राम श्रेष्ठ', companies: ['अन्नपूर्ण किराना'] }])
  me = await served.signIn('9841000001')
  await stock(me)
  inner = innerRoutes(await recordBills(me))
  browser = await launch()
})
afterAll(async () => {
  await browser.close()
  await served.stop()
})

interface Violation { readonly id: string; readonly nodes: readonly { readonly target: readonly string[]; readonly html: string }[] }

/** What axe finds on the page as it stands. A list that is open hangs beside the landmarks, with the field that it belongs to. */
const violationsOn = async (page: Page): Promise<readonly string[]> => {
  const run = `(() => { ${axe}; return axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] }) })()`
  const { violations } = (await page.evaluate(run)) as { violations: readonly Violation[] }
  return violations.flatMap(({ id, nodes }) => nodes.filter(({ html }) => id !== 'region' || !html.includes('role="listbox"')).map(({ target, html }) => `${id}: ${target.join(' ')} ${html.slice(0, 160)}`))
}

it.each([['a desktop', desktop], ['a phone', phone]] as const)('on %s every screen can be read and used by everyone, in light and dark colours, and none is wider than the screen', async (_, viewport) => {
  const found: string[] = []
  for (const [signedIn, paths] of [[false, openRoutes], [true, inner]] as const) {
    const { context, page, faults } = await openPage(browser, served.url, viewport)
    if (signedIn) await carryToken(context, me)
    for (const path of paths) {
      await settleAt(page, path)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        found.push(...(await violationsOn(page)).map((each) => `${path} (${colorScheme}): ${each}`))
      }
      const over = await page.evaluate(() => document.scrollingElement!.scrollWidth - window.innerWidth)
      if (over > 0) found.push(`${path}: wider than the screen by ${over} px`)
    }
    found.push(...faults)
    await context.close()
  }
  expect(found).toEqual([])
})
