import { expect, it } from 'vitest'
import type { Database } from '../../src/server/database/database.ts'
import { onEachDatabase, openTestDatabase, testPoolSize } from './inProcessServer.ts'

/** Opening a connection takes a cluster longer than a few reports, and is not what is asked about here. */
const openConnections = (database: Database): Promise<unknown> =>
  Promise.all(
    Array.from({ length: testPoolSize }, () =>
      database.transaction('change', (tx) => tx.query('select 1')),
    ),
  )

onEachDatabase('Reports that are asked for all at once', (kind) => {
  it('wait for each other, and a sale that comes last does not wait for them', async () => {
    const database = await openTestDatabase(kind)
    await openConnections(database)
    const done: string[] = []
    const reports = Array.from({ length: 30 }, () =>
      database
        .transaction('read', (tx) => tx.query('select pg_sleep(0.05)'))
        .then(() => done.push('report')),
    )
    await database.transaction('change', (tx) => tx.query('select 1')).then(() => done.push('sale'))
    await Promise.all(reports)
    // Those that were already being answered, and one more round of them at most.
    expect(done.indexOf('sale')).toBeLessThan(10)
    expect(done.length).toBe(31)
  })

  it('give up their place when they fail', async () => {
    const database = await openTestDatabase(kind)
    const failing = Array.from({ length: 20 }, () =>
      database.transaction('read', (tx) => tx.query('select 1 / 0')).catch(() => 'failed'),
    )
    expect(await Promise.all(failing)).toEqual(failing.map(() => 'failed'))
    expect(await database.transaction('read', (tx) => tx.query('select 1 one'))).toEqual([
      { one: 1 },
    ])
  })
})
