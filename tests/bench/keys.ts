import type { Page } from 'playwright-core'
import { launch } from '../screens/browser.ts'
import { openPage } from '../screens/pages.ts'
import { carryToken, serve } from '../screens/shop.ts'
import { quantile, spread, whether, type Table } from './figures.ts'

const lines = 500
const mobileNo = '9841000001'

/** Measures each key inside the page: the browser's Event Timing, and our part from the key's first listener to the last microtask. */
const watch = (page: Page) =>
  page.addInitScript(() => {
    const seen = { timing: [] as number[], handling: [] as number[], on: false }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const each of list.getEntries())
        if (seen.on && ['keydown', 'input'].includes(each.name)) seen.timing.push(each.duration)
    }).observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit)
    // React commits the change of a key before the browser continues, so a task queued after the input event sees it done.
    window.addEventListener(
      'input',
      () => {
        if (!seen.on) return
        const start = performance.now()
        const channel = new MessageChannel()
        channel.port1.onmessage = () => seen.handling.push(performance.now() - start)
        channel.port2.postMessage(null)
      },
      { capture: true },
    )
  })

const measured = async (
  page: Page,
  text: string,
): Promise<{
  readonly keys: number
  readonly timing: readonly number[]
  readonly handling: readonly number[]
}> => {
  await page.evaluate('Object.assign(seen, { on: true, timing: [], handling: [] })')
  for (const key of text) {
    await page.keyboard.press(key === ' ' ? 'Backspace' : key)
    await page.waitForTimeout(120)
  }
  // The recording delay of the last key is over, and Event Timing has reported all keys.
  await page.waitForTimeout(900)
  const { timing, handling } = (await page.evaluate(
    '({ timing: seen.timing, handling: seen.handling })',
  )) as { timing: number[]; handling: number[] }
  return { keys: text.length, timing, handling }
}

export const keysLane = async (): Promise<readonly Table[]> => {
  const served = await serve([{ mobileNo, fullName: 'राम', companies: ['पसल'] }])
  try {
    const owner = await served.signIn(mobileNo)
    for (let i = 0; i < lines; i++)
      await owner.call('POST', '/web/items', {
        item_id: `item-${i}`,
        name: `सामान ${i} Goods`,
        code: String(10_000 + i),
        unit: 'पिस',
        vat_class: 'taxable',
        purchase_rate: '80',
        sale_rate: '100',
      })
    const browser = await launch()
    try {
      const { context, page, faults } = await openPage(browser, served.url, { bare: true })
      await carryToken(context, owner)
      await watch(page)
      page.setDefaultTimeout(15_000)
      await page.goto('/sales/add')
      await page.locator('[data-field=party] input').fill('Cash')
      await page.getByRole('option').first().waitFor()
      await page.keyboard.press('Enter')
      const pick = page.locator('[data-entry] input[role=combobox]')
      for (let i = 0; i < lines; i++) {
        await pick.fill(String(10_000 + i))
        await page.getByRole('option').first().waitFor()
        await page.keyboard.press('Enter')
        await page.locator('[data-entry] input[inputmode=decimal]').first().press('Enter')
      }
      const count = await page
        .locator('[data-part=lines] [role=table]')
        .getAttribute('aria-rowcount')
      if (Number(count) !== lines) throw new Error(`the bill has ${count} lines, not ${lines}`)
      const results: (readonly [string, Awaited<ReturnType<typeof measured>>])[] = []
      for (const [name, column] of [
        ['quantity of a line', 'quantity'],
        ['rate of a line', 'rate'],
      ] as const) {
        await page.locator(`[data-lines] input[data-column=${column}]`).last().click()
        results.push([name, await measured(page, '12 34 56 78 91 23 45 67 89 1')])
      }
      await pick.click()
      results.push([
        'item, searched among 500',
        await measured(page, 'goods 12    34  45  6 7 8 9'),
      ])
      if (faults.length > 0) throw new Error(faults.join('\n'))
      const all = {
        keys: 0,
        timing: results.flatMap(([, r]) => r.timing),
        handling: results.flatMap(([, r]) => r.handling),
      }
      return [
        {
          title: `A key in a bill of ${lines} lines, Chromium ${browser.version()}`,
          notes: [
            'the real server and the built client; 120 ms between keys, so that each is alone; Event Timing tells in steps of 8 ms and leaves out keys under 16 ms, which count here as 16',
            "handler and commit: from the first listener of the input event to the first task after it, React's commit included",
          ],
          head: [
            'field',
            'keys',
            'handler and commit ms, median (p10 to p90)',
            'p95',
            '< 16',
            'Event Timing p95 ms',
            '≤ 40',
          ],
          rows: [
            ...results,
            ['all', { ...all, keys: results.reduce((sum, [, r]) => sum + r.keys, 0) }] as const,
          ].map(([name, { keys, timing, handling }]) => {
            const padded = [
              ...timing,
              ...Array.from({ length: Math.max(0, keys - timing.length) }, () => 16),
            ]
            const [own, shown] = [quantile(handling, 0.95), quantile(padded, 0.95)]
            return [
              name,
              String(keys),
              spread(handling),
              own.toFixed(1),
              whether(own < 16),
              shown.toFixed(0),
              whether(shown <= 40),
            ]
          }),
        },
      ]
    } finally {
      await browser.close()
    }
  } finally {
    await served.stop()
  }
}
