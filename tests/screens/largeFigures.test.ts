import { afterAll, beforeAll, expect, it } from 'vitest'
import { desktop, narrow, phone } from './browser.ts'
import { openCounter, type Counter } from './counter.ts'
import { overflowOf } from './look.ts'
import { settleAt } from './settle.ts'
import { isLong } from '../longForm.ts'

let counter: Counter
beforeAll(async () => {
  counter = await openCounter(20_000)
})
afterAll(() => counter.close())

const arab = '1234567890.12'
/** Every amount of an answer is more than an arab. */
const enlarged = (value: unknown): unknown => {
  if (typeof value === 'string') return /^-?\d+\.\d\d$/.test(value) ? arab : value
  if (Array.isArray(value)) return value.map(enlarged)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, enlarged(each)]))
}

it.skipIf(!isLong)(
  'amounts of more than an arab stay in their panels, and no page is wider than its screen',
  async () => {
    const { page } = counter
    await page.route('**/api/web/**', async (route) => {
      if (route.request().method() !== 'GET' || route.request().url().includes('/live'))
        return route.fallback()
      const answer = await route.fetch()
      const body: unknown = await answer.json().catch(() => null)
      return body === null
        ? route.fulfill({ response: answer })
        : route.fulfill({ response: answer, json: enlarged(body) })
    })
    const found: string[] = []
    let seen = 0
    for (const path of [
      '/home',
      '/party-ledgers',
      '/banks-cooperative',
      '/items',
      '/cash-in-hand',
    ]) {
      await page.setViewportSize(desktop)
      await settleAt(page, path)
      for (const viewport of [desktop, phone, narrow]) {
        await page.setViewportSize(viewport)
        const over = await overflowOf(page)
        if (over > 0) found.push(`${path} at ${viewport.width} px: too wide by ${over} px`)
        const { out, figures } = await page.evaluate(() => {
          const all = [...document.querySelectorAll('main .figures')].filter((each) =>
            each.textContent.includes('1,23,45,67,890'),
          )
          const leaves = all.filter((each) => {
            const panel = each.closest('section')
            // What scrolls sideways within its panel is in sight.
            if (panel === null || each.closest('table') !== null) return false
            const inner = each.getBoundingClientRect()
            const outer = panel.getBoundingClientRect()
            return inner.right > outer.right + 1 || inner.left < outer.left - 1
          })
          return { out: leaves.map((each) => each.textContent), figures: all.length }
        })
        seen += figures
        found.push(
          ...out.map((text) => `${path} at ${viewport.width} px: ${text} leaves its panel`),
        )
      }
    }
    expect(found).toEqual([])
    expect(seen).toBeGreaterThan(20)
  },
)
