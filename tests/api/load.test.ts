import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { v7 as newId } from 'uuid'
import type { Database } from '../../src/server/database/database.ts'
import { faultsOf, judge } from '../load/judge.ts'
import { addShops, openShops } from '../load/openShops.ts'
import { workThrough, type Worked } from '../load/work.ts'
import { emptyBooks } from './emptyBooks.ts'
import { openSilently } from './openSilently.ts'
import { killAll, serve } from './servers.ts'
import { isLong } from '../longForm.ts'

const shops = 3
let folder: string
let books: Database
let worked: Worked
beforeAll(async () => {
  folder = await emptyBooks()
  const made = await openSilently({ dataDir: folder })
  await addShops(made, shops)
  await made.close()
  const server = serve({ DATA_DIR: folder, TRUST_PROXY: '1' })
  const address = await server.address
  const opened = await openShops(address, shops)
  worked = await workThrough(
    address,
    opened,
    { durationMs: 3000, salesPerHour: 14_400, cutOff: 1 / 3 },
    3,
  )
  server.process.kill('SIGTERM')
  await server.ended
  books = await openSilently({ dataDir: folder })
}, 60_000)
afterAll(async () => {
  await killAll()
  await books.close()
  rmSync(folder, { recursive: true, force: true })
})

const faults = async (told: Worked = worked): Promise<readonly string[]> =>
  faultsOf(await judge(books, told, 1))

it.skipIf(!isLong)(
  'shops that work at once, some of them after a power cut, have what they were told in their books',
  async () => {
    expect(worked.acknowledged.length).toBeGreaterThan(10)
    expect(worked.waited).toBeGreaterThan(0)
    expect(worked.asked.size).toBe(worked.acknowledged.length)
    expect(worked.measures.failures).toEqual([])
    expect(await faults()).toEqual([])
  },
)

it.skipIf(!isLong)('a lost and an unexpected document are found', async () => {
  const [first] = worked.acknowledged
  const lost = { ...first!, documentId: newId() }
  expect(await faults({ ...worked, acknowledged: [...worked.acknowledged, lost] })).toEqual([
    'lost: 1',
  ])
  const asked = new Set([...worked.asked].slice(1))
  expect(await faults({ ...worked, asked })).toEqual(['unexpected: 1'])
})

it.skipIf(!isLong)(
  'a changed posting, a gap in the numbers and a broken chain are found',
  async () => {
    const change = (sql: string) => books.asSystem((tx) => tx.query(sql))
    const [company] = worked.companies
    await change(
      `update posting set amount = amount + 1 where ctid = (select min(ctid) from posting where company_id = '${company}')`,
    )
    expect(await faults()).toEqual(['unbalanced: 1', 'otherRebuilt: 1'])
    await change(
      `update document set number_in_year = number_in_year + 700, number = number || 'x' where company_id = '${company}' and kind = 'sale' and number_in_year = 1`,
    )
    expect(await faults()).toEqual(expect.arrayContaining(['lost: 1', 'misnumbered: 1']))
    await change(
      `update event set hash = repeat('0', 64) where company_id = '${company}' and seq = 2`,
    )
    expect(await faults()).toContain('brokenChains: 1')
  },
)
