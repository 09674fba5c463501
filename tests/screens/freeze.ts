import type { BrowserContext, Page } from 'playwright-core'

/**
 * Stops in the very turn in which the page has no work left: one stopped in the middle of a write would block the disk
 * for all others. It asks again by a timer that is too long to count as work.
 */
const stopAtRest = `(async () => {
  while ((await workUnderWay()).length > 0) await new Promise((resolve) => setTimeout(resolve, 1000))
  debugger
})()`

/**
 * Freezes a page that has nothing under way, with its locks; returns what lets it go on. Headless Chromium cannot freeze
 * a page itself, so its scripts are stopped.
 */
export const freeze = async (context: BrowserContext, page: Page): Promise<() => Promise<void>> => {
  const devtools = await context.newCDPSession(page)
  await devtools.send('Debugger.enable')
  const stopped = new Promise((resolve) => {
    devtools.once('Debugger.paused', resolve)
  })
  await devtools.send('Runtime.evaluate', { expression: stopAtRest })
  await stopped
  return async () => {
    await devtools.send('Debugger.resume')
    await devtools.detach()
  }
}
