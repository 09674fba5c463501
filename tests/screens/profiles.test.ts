import { expect, it } from 'vitest'
import { openPage } from './pages.ts'
import { sharedBrowser, sharedServer } from './shared.ts'

it('a clock that a test has stopped stands still in no page of a later test', async () => {
  const { url } = await sharedServer()
  const browser = await sharedBrowser()
  const before = await openPage(browser, url, { offline: false })
  await before.page.goto('/login')
  await before.page.clock.pauseAt(Date.now() + 60_000)
  await before.context.close()
  const { context, page } = await openPage(browser, url, { offline: false })
  await page.goto('/login')
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 10)))
  const aheadMs = (await page.evaluate(() => Date.now())) - Date.now()
  expect(aheadMs).toBeLessThan(30_000)
  await context.close()
})
