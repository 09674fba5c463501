import { setTimeout as pause } from 'node:timers/promises'
import type { BrowserContext, Page } from 'playwright-core'
import { underWay, workOn } from './underWay.ts'

const patienceMs = 30_000

/** Waits until nothing is under way any more; fails with what still is. Also outside a test: logs and figures are made on the same pages. */
export const untilNone = async (work: () => Promise<readonly string[]>): Promise<void> => {
  const until = performance.now() + patienceMs
  for (let left = await work(); left.length > 0; left = await work()) {
    if (performance.now() > until) throw new Error(`still under way: ${left.join(', ')}`)
    await pause(20)
  }
}

/**
 * Waits until a person's input is on the disk of the device: no page of the profile has a write, a request, a short timer or a worker
 * under way for several turns in a row.
 */
export const atRest = (page: Page): Promise<void> => untilNone(() => underWay(page))

const leaveAtRest = (page: Page): void => {
  for (const name of ['goto', 'reload'] as const) {
    const go = page[name].bind(page) as (...given: readonly never[]) => Promise<null>
    page[name] = async (...given: readonly unknown[]) => {
      if (page.url().startsWith('http')) await untilNone(() => workOn(page))
      return go(...(given as never[]))
    }
  }
}
/** From now on waits for each page of a profile to be at rest before a reload, so that no test forgets it. */
export const leavePagesAtRest = (context: BrowserContext): void => {
  context.on('page', leaveAtRest)
  for (const page of context.pages()) leaveAtRest(page)
}
