import type { Page } from 'playwright-core'
import { expect, vi } from 'vitest'

/** Waits until the app is stored on the device: its worker controls the page and has cached the page itself, which comes last. */
export const appHeld = (page: Page): Promise<void> =>
  vi.waitFor(
    async () => {
      const found = await page.evaluate(async () => {
        const registered = await navigator.serviceWorker.getRegistration()
        return {
          led: navigator.serviceWorker.controller !== null,
          held: (await caches.match('/')) !== undefined,
          worker: (registered?.active ?? registered?.waiting ?? registered?.installing)?.state,
        }
      })
      expect(found).toEqual({ led: true, held: true, worker: 'activated' })
    },
    { timeout: 30_000, interval: 100 },
  )
