import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { v7 as newId } from 'uuid'
import { addItem } from '../../src/contract/items.ts'
import type { Route } from '../../src/contract/route.ts'
import { saleRoutes } from '../../src/contract/trade.ts'
import { backUpAndNote, restoreBackup } from '../../src/server/backup/backup.ts'
import { lastBackup } from '../../src/server/backup/nightly.ts'
import type { Database } from '../../src/server/database/database.ts'
import { freshFolder, startServer, type InProcessServer } from './inProcessServer.ts'
import { openSilently } from './openSilently.ts'
import { quickFolder } from './quickFolder.ts'
import { anItem, bill, bookAreas, now, openShop, type Shop } from './shop.ts'
import { isLong } from '../longForm.ts'

const sale = (id: string) =>
  bill({ id, lines: [{ item: 'dal', quantity: '1', rate: '10' }], total: '10.00' })

let scratch: string
let database: Database
let dataDir: string
let server: InProcessServer
let shop: Shop
let path: string
const lostCommand = newId()
const factsOf = async (of: Database): Promise<readonly object[]> =>
  of.asSystem((tx) => tx.query('select seq, hash from event order by company_id, seq'))
let facts: readonly object[]

beforeAll(async () => {
  scratch = mkdtempSync(join(quickFolder, 'khata-backup-'))
  dataDir = await freshFolder()
  database = await openSilently({ dataDir })
  server = await startServer('embedded', bookAreas, { database, now: () => now })
  shop = await openShop(server)
  await shop.must(addItem, { body: anItem('dal') })
  await shop.must(saleRoutes.record, { body: sale('before') })
  facts = await factsOf(database)
})
let isRunning = true
const stop = async (): Promise<void> => {
  if (!isRunning) return
  isRunning = false
  await server.close()
  await database.close()
}
afterAll(async () => {
  await stop()
  rmSync(scratch, { recursive: true, force: true })
})

it('a backup of running books is made, read again and opened, and its result is noted', async () => {
  const made = await backUpAndNote(database, join(scratch, 'kept'), now)
  path = made.path
  expect(made.companies).toBe(1)
  expect(readdirSync(join(scratch, 'kept'))).toEqual(['khata-2026-11-21-1200.backup.zip'])
  const { data } = (await server.app.inject('/api/health')).json<{
    data: { backup: { verified: boolean } }
  }>()
  expect(data.backup.verified).toBe(true)
})

it.skipIf(!isLong)(
  'books whose folder is gone come back with all but the sales since the last backup',
  async () => {
    const late = { body: sale('after'), commandId: lostCommand }
    await shop.must(saleRoutes.record, late)
    await stop()
    rmSync(dataDir, { recursive: true, force: true })
    const restored = await restoreBackup(join(scratch, 'kept'), dataDir)
    expect([restored.path, restored.companies]).toEqual([path, 1])
    const again = await openSilently({ dataDir })
    try {
      expect(await factsOf(again)).toEqual(facts)
      // The device that had sent it sends it again, and the books take it once.
      const served = await startServer('embedded', bookAreas, { database: again, now: () => now })
      const person = served.person({ company: shop.company })
      for (let sent = 0; sent < 2; sent++) {
        const said = await served.call(saleRoutes.record as unknown as Route, {
          as: person,
          ...late,
        })
        expect(said.status).toBe(200)
      }
      expect(await factsOf(again)).toHaveLength(facts.length + 1)
      await served.close()
    } finally {
      await again.close()
    }
  },
)

it('a backup is not restored over anything', async () => {
  await expect(restoreBackup(path, dataDir)).rejects.toThrow('is not empty')
})

it('a damaged backup is refused, and nothing of it is left', async () => {
  const bytes = readFileSync(path)
  const middle = bytes.length >> 1
  bytes.fill(7, middle, middle + 2000)
  const damaged = join(scratch, 'damaged.zip')
  writeFileSync(damaged, bytes)
  const into = join(scratch, 'new')
  await expect(restoreBackup(damaged, into)).rejects.toThrow(/damaged|Khata made/)
  expect(readdirSync(scratch).toSorted()).toEqual(['damaged.zip', 'kept'])
})

it('a backup that fails is noted as failed', async () => {
  const other = await openSilently({ dataDir: await freshFolder() })
  try {
    writeFileSync(join(scratch, 'file'), '')
    await expect(backUpAndNote(other, join(scratch, 'file'), now)).rejects.toThrow(/EEXIST|ENOTDIR/)
    expect(await other.asSystem(lastBackup)).toMatchObject({ verified: false })
  } finally {
    await other.close()
  }
})
