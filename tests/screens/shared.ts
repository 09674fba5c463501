import { mkdtempSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import type { Browser } from 'playwright-core'
import { emptyBooks } from '../api/emptyBooks.ts'
import { launch } from './browser.ts'
import { addOwners, type Owner } from './owners.ts'
import { serve, type Served } from './shop.ts'

// A server takes two seconds of CPU time to start and a browser half a second, so the files of one worker share them.

let numbers = 0
/** A mobile number that no other test of this worker has. */
export const freshMobile = (): string => `984${String(1_000_000 + ++numbers)}`

let server: Promise<Served> | null = null
const startServer = async (): Promise<Served> => {
  const dataDir = join(mkdtempSync(join(inject('laneFolder'), 'worker-')), 'books')
  renameSync(await emptyBooks(), dataDir)
  return serve([], {}, { dataDir })
}

/** The server of this worker with these owners added. It has companies of other tests too; `stop` leaves it running and lets `last` read its books. */
export const sharedServer = async (owners: readonly Owner[] = []): Promise<Served> => {
  server ??= startServer()
  const served = await server
  await served.onBooks((database) => addOwners(database, owners))
  return { ...served, stop: async (last) => last && served.onBooks(last) }
}

let browser: Promise<Browser> | null = null
/** The browser of this worker. A host name for this machine acts like a shop's own network: plain http and not a secure context. */
export const sharedBrowser = async (): Promise<Browser> => {
  if (browser === null || !(await browser).isConnected())
    browser = launch([
      '--host-resolver-rules=MAP shop.lan 127.0.0.1',
      '--ignore-certificate-errors',
    ])
  return browser
}
