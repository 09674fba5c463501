import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saleRoutes } from '../../src/contract/trade.ts'
import type { Database } from '../../src/server/database/database.ts'
import { perform } from '../bench/books.ts'
import { saleOf, stocked } from '../bench/command.ts'
import { questions } from '../bench/reads.ts'
import { isLong } from '../longForm.ts'
import { untilReadBeside } from './besideReads.ts'
import { canCitus, startCitus, type CitusCluster } from './citus.ts'
import { openSilently } from './openSilently.ts'
import { quickFolder } from './quickFolder.ts'

const tests = (): void => {
  let cluster: CitusCluster
  let database: Database
  beforeAll(async () => {
    cluster = await startCitus(false, quickFolder)
    await cluster.createDatabase('books')
    database = await openSilently({ databaseUrl: cluster.urlOf('books') })
  })
  afterAll(async () => {
    await database?.close()
    await cluster?.stop()
  })

  it('has the same figures as by the coordinator, also for a shop that has traded', async () => {
    const size = { items: 20, parties: 5 }
    const company = await stocked(database, size)
    for (let at = 0; at < 40; at++)
      await database.transaction('change', (tx) => {
        tx.enter(company)
        return perform(tx, company, saleRoutes.record as never, saleOf(at, size))
      })
    await untilReadBeside(database, company)
    const asked = { ...size, documents: 40, days: 365 }
    const before = database.reader!.counts().answered
    const byNode = questions(database, company, asked)
    const byCoordinator = questions({ ...database, reader: null }, company, asked)
    const different: string[] = []
    let same = 0
    for (const [i, [name, , ask]] of byNode.entries()) {
      const [there, here] = await Promise.allSettled([ask(), byCoordinator[i]![2]()])
      if (there.status === 'rejected' || here.status === 'rejected') {
        // A shop that only sells has no bank.
        if (there.status !== here.status) different.push(name)
      } else if (JSON.stringify(there.value) === JSON.stringify(here.value)) same++
      else different.push(name)
    }
    expect(different).toEqual([])
    expect(same).toBeGreaterThan(200)
    expect(database.reader!.counts().answered - before).toBeGreaterThan(200)
  }, 240_000)
}

if (canCitus() && isLong) describe('What is read on the node of a company', tests)
else
  describe.skip('What is read on the node of a company (in the long form, where Citus is)', tests)
