import type { Page } from 'playwright-core'
import { expect, vi } from 'vitest'

/** How many bytes lie in the databases of the device, and in how many rows. */
const lying = (page: Page): Promise<{ readonly rows: number; readonly bytes: number }> => page.evaluate(async () => {
  const done = <A,>(asking: IDBRequest<A>): Promise<A> => new Promise((resolve, reject) => {
    asking.onsuccess = () => resolve(asking.result)
    asking.onerror = () => reject(asking.error ?? new Error('not read'))
  })
  const weight = (each: unknown): number => (ArrayBuffer.isView(each) || each instanceof ArrayBuffer ? each.byteLength : (JSON.stringify(each) ?? '').length)
  let rows = 0, bytes = 0
  for (const { name } of await indexedDB.databases()) {
    const db = await done(indexedDB.open(name!))
    for (const store of db.objectStoreNames) for (const each of await done(db.transaction(store).objectStore(store).getAll())) { rows++; bytes += weight(each) }
    db.close()
  }
  return { rows, bytes }
})

/** Waits until no worker runs, where a key is wrapped under its password, and nothing has been written on the device for a while: what a person did is on its disk. */
export const atRest = async (page: Page, quietMs = 700): Promise<void> => {
  let before = await lying(page)
  await vi.waitFor(async () => {
    await page.waitForTimeout(quietMs)
    const now = await lying(page), then = before
    before = now
    expect([page.workers().length, now]).toEqual([0, then])
  }, { timeout: 30_000, interval: 1 })
}
