import type { Page, Request } from 'playwright-core'
import { livePath } from '../../src/contract/live.ts'
import { untilNone } from './atRest.ts'
import { walkTo } from './signInAndBills.ts'
import { underWay } from './underWay.ts'

/**
 * Goes to an address, within the open app unless `directly`, and waits until screen, answers and
 * disk are at rest: no request is open except the stream of wake-ups, which never ends, and nothing else is under way.
 */
export const settleAt = async (page: Page, path: string, directly = false): Promise<void> => {
  const onItsWay = new Set<Request>()
  const ended = (request: Request) => void onItsWay.delete(request)
  const began = (request: Request) => {
    if (!request.url().endsWith(livePath)) onItsWay.add(request)
  }
  page.on('request', began).on('requestfinished', ended).on('requestfailed', ended)
  if (directly || page.url() === 'about:blank') await page.goto(path)
  else await walkTo(page, path)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForFunction(
    () => document.querySelector('[aria-busy="true"], .MuiSkeleton-root') === null,
  )
  await untilNone(async () => [
    ...(await underWay(page)),
    ...[...onItsWay].map((request) => request.url()),
  ])
  page.off('request', began).off('requestfinished', ended).off('requestfailed', ended)
}
