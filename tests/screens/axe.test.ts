import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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

describe.each([['a desktop', desktop], ['a phone', phone]] as const)('on %s', (_, viewport) => {
  it.each(['light', 'dark'] as const)('every screen can be read and used by everyone, in %s colours, and none is wider than the screen', async (scheme) => {
    const found: string[] = []
    for (const [signedIn, paths] of [[false, openRoutes], [true, inner]] as const) {
      const { context, page, faults } = await openPage(browser, served.url, viewport)
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
      if (signedIn) await carryToken(context, me)
      for (const path of paths) {
        await settleAt(page, path)
        await page.addStyleTag({ content: '*, *::before, *::after { transition: none !important; animation: none !important }' }).catch(() => undefined)
        const { violations } = (await page.evaluate(`(() => { ${axe}; return axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] }) })()`)) as { violations: readonly Violation[] }
        for (const { id, nodes } of violations) found.push(`${path}: ${id}: ${nodes.map((node) => `${node.target.join(' ')} ${node.html.slice(0, 160)}`).join(' | ')}`)
        const over = await page.evaluate(() => document.scrollingElement!.scrollWidth - window.innerWidth)
        if (over > 0) found.push(`${path}: wider than the screen by ${over} px`)
      }
      found.push(...faults)
      await context.close()
    }
    expect(found).toEqual([])
  })
})
