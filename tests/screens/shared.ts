import { mkdtempSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import type { Browser } from 'playwright-core'
import { emptyBooks } from '../api/emptyBooks.ts'
import { launch } from './browser.ts'
import { addOwners, type Owner } from './owners.ts'
import { serve, type Served } from './shop.ts'

// A server takes two seconds of a processor to start and a browser half of one, so the files that one worker runs share them.

let numbers = 0
/** A mobile number that no other test of this worker has. */
export const freshMobile = (): string => `984${String(1_000_000 + ++numbers)}`

let server: Promise<Served> | null = null
const startServer = async (): Promise<Served> => {
  const dataDir = join(mkdtempSync(join(inject('laneFolder'), 'worker-')), 'books')
  renameSync(await emptyBooks(), dataDir)
  return serve([], {}, { dataDir })
}

/** The server of this worker with these owners added. Others have companies there too; `stop` leaves it running and lets `last` look at its books. */
export const sharedServer = async (owners: readonly Owner[] = []): Promise<Served> => {
  server ??= startServer()
  const served = await server
  await served.onBooks((database) => addOwners(database, owners))
  return { ...served, stop: async (last) => last && served.onBooks(last) }
}

let browser: Promise<Browser> | null = null
/** The browser of this worker. A name that leads to this machine is to it what a shop's own network is: plain http, and not trusted. */
export const sharedBrowser = async (): Promise<Browser> => {
  if (browser === null || !(await browser).isConnected())
    browser = launch([
      '--host-resolver-rules=MAP shop.lan 127.0.0.1',
      '--ignore-certificate-errors',
    ])
  return browser
}
