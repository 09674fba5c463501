import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { logDatabase } from '../../src/client/device/deviceLogs.ts'
import { openPage } from './pages.ts'
import { freshMobile, sharedBrowser, sharedServer } from './shared.ts'
import { signIn, walkTo } from './signInAndBills.ts'
import { isLong } from '../longForm.ts'

/** The format byte of each record of the page's own log, in order. */
const formatsOn = (page: Page): Promise<readonly number[]> =>
  page.evaluate(async (name) => {
    const done = <A>(request: IDBRequest<A>): Promise<A> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error!))
      })
    const db = await done(indexedDB.open(name))
    const records = await done(db.transaction('entry').objectStore('entry').getAll())
    db.close()
    return (records as Uint8Array[]).map((record) => record[0]!)
  }, logDatabase)

it.skipIf(!isLong)(
  'the records of a long session become a block, and the page opens over it as before',
  async () => {
    const mobile = freshMobile()
    const served = await sharedServer([
      { mobileNo: mobile, fullName: 'राम', companies: ['अन्नपूर्ण किराना'] },
    ])
    const { context, page } = await openPage(await sharedBrowser(), served.url, { offline: false })
    await signIn(page, mobile)
    const block = 2
    await expect
      .poll(
        async () => {
          for (const path of ['/items', '/party-ledgers', '/sales', '/purchases', '/home'])
            await walkTo(page, path)
          return (await formatsOn(page)).includes(block)
        },
        { timeout: 30_000 },
      )
      .toBe(true)
    const logOf = () => page.evaluate(() => sessionStorage.getItem('session_log'))
    const log = await logOf()
    expect(log).not.toBeNull()
    await page.reload()
    await page.getByRole('button', { name: /राम/ }).waitFor()
    await walkTo(page, '/items')
    await page.waitForURL('**/items')
    expect([await logOf(), (await formatsOn(page))[0]]).toEqual([log, block])
    await context.close()
  },
)
