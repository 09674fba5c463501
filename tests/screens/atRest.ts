import type { Page } from 'playwright-core'
import { expect, vi } from 'vitest'
import { underWay } from './underWay.ts'

/** How many bytes lie in the databases of the device, and in how many rows. */
const lying = (page: Page): Promise<{ readonly rows: number; readonly bytes: number }> =>
  page.evaluate(async () => {
    const done = <A>(asking: IDBRequest<A>): Promise<A> =>
      new Promise((resolve, reject) => {
        asking.onsuccess = () => resolve(asking.result)
        asking.onerror = () => reject(asking.error ?? new Error('not read'))
      })
    const weight = (each: unknown): number =>
      ArrayBuffer.isView(each) || each instanceof ArrayBuffer
        ? each.byteLength
        : (JSON.stringify(each) ?? '').length
    let rows = 0
    let bytes = 0
    for (const { name } of await indexedDB.databases()) {
      const db = await done(indexedDB.open(name!))
      for (const store of db.objectStoreNames)
        for (const each of await done(db.transaction(store).objectStore(store).getAll())) {
          rows++
          bytes += weight(each)
        }
      db.close()
    }
    return { rows, bytes }
  })

const lookEveryMs = 50
const looks = 3

/**
 * Waits until what a person did is on the disk of the device: no page of the profile has a write, a request, a short timer or a worker
 * under way, in several looks one after the other, and what lies on the device is the same before and after them.
 */
export const atRest = async (page: Page): Promise<void> => {
  await vi.waitFor(
    async () => {
      const before = await lying(page)
      for (let look = 0; look < looks; look++) {
        await page.waitForTimeout(lookEveryMs)
        expect(await underWay(page)).toEqual([])
      }
      expect(await lying(page)).toEqual(before)
    },
    { timeout: 30_000, interval: lookEveryMs },
  )
}
