import type { BrowserContext, Page } from 'playwright-core'

const longest = 3000

/** Runs in every page: what the last presses hit. A press whose release hits something else is no click. */
const recordPresses = (): void => {
  const presses: string[] = []
  Object.assign(globalThis, { presses })
  for (const name of ['pointerdown', 'pointerup', 'click'] as const)
    addEventListener(
      name,
      ({ target, timeStamp, clientX, clientY }) => {
        const hit = target instanceof Element ? `${target.tagName} ${target.textContent}` : ''
        presses.push(
          `${Math.round(timeStamp)} ms ${name} at ${clientX},${clientY}: ${hit.slice(0, 60)}`,
        )
        presses.splice(0, presses.length - 12)
      },
      true,
    )
}
export const watchPresses = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(recordPresses)

/** The address of a page, its last errors and presses, and what a screen reader finds on it. */
const reportOf = async (page: Page, errors: readonly string[]): Promise<string> => {
  // First, because it gives up on a page that does not answer. Dialogs are at its end.
  const shown = await page.locator('body').ariaSnapshot({ timeout: 5000 })
  const presses = await page.evaluate(
    () => (globalThis as { presses?: readonly string[] }).presses ?? [],
  )
  return [page.url(), ...errors, ...presses, shown.slice(-longest)].join('\n')
}

const mostErrors = 5
/** The open pages and the last errors on the console of each. */
const open = new Map<Page, readonly string[]>()
/** From now on a failed test prints what this page shows. */
export const reportOnFailure = (page: Page): void => {
  open.set(page, [])
  page.once('close', () => open.delete(page))
  page.on('console', (message) => {
    if (message.type() === 'error' && open.has(page))
      open.set(page, [...open.get(page)!, message.text()].slice(-mostErrors))
  })
}

/** What each open page shows now. */
export const pageReports = (): Promise<readonly string[]> =>
  Promise.all(
    [...open].map(([page, errors]) =>
      reportOf(page, errors).catch((error: unknown) =>
        [page.url(), ...errors, String(error)].join('\n'),
      ),
    ),
  )
