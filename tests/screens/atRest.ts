import type { BrowserContext, Page } from 'playwright-core'
import { expect, vi } from 'vitest'
import { underWay, workOn } from './underWay.ts'

/** Waits until nothing is named as under way any more; fails with what is. */
export const untilNone = (work: () => Promise<readonly string[]>): Promise<void> =>
  vi.waitFor(async () => expect(await work()).toEqual([]), { timeout: 30_000, interval: 20 })

/**
 * Waits until what a person did is on the disk of the device: no page of the profile has a write, a request, a short timer or a worker
 * under way, in several of its turns one after the other.
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
/** From now on each page of a profile is at rest before it is loaded again: no test can forget to wait for what it has just done. */
export const leavePagesAtRest = (context: BrowserContext): void => {
  context.on('page', leaveAtRest)
  for (const page of context.pages()) leaveAtRest(page)
}
