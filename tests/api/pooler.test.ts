import { v7 as newId } from 'uuid'
import { describe, expect, it, onTestFinished } from 'vitest'
import { addLedger } from '../../src/contract/parties.ts'
import type { Route } from '../../src/contract/route.ts'
import { areas } from '../../src/server/areas.ts'
import { verifyCompany } from '../../src/server/journal/verification.ts'
import { migratedUrl } from './inProcessServer.ts'
import { openSilently } from './openSilently.ts'
import { keepsApart, pgbouncer, startPgbouncer } from './pgbouncer.ts'
import { aParty } from './shop.ts'
import { startFullServer } from './testServer.ts'

const program = pgbouncer()

const start = async (url: string, more: Readonly<Record<string, string>>): Promise<string> => {
  const pooler = await startPgbouncer(program!, url, more)
  onTestFinished(() => pooler.stop())
  return pooler.url
}

const refusing = (): void => {
  it('are refused with a sentence where it mixes up prepared statements', async () => {
    const directUrl = await migratedUrl()
    const databaseUrl = await start(
      directUrl,
      keepsApart(program!) ? { max_prepared_statements: '0' } : {},
    )
    await expect(openSilently({ databaseUrl, directUrl })).rejects.toThrow(
      'must be pgbouncer 1.21 or newer',
    )
  })

  it('are refused with a sentence where the URL of PostgreSQL itself is not given', async () => {
    const databaseUrl = await start(await migratedUrl(), {})
    await expect(openSilently({ databaseUrl })).rejects.toThrow('DATABASE_DIRECT_URL')
  })
}

const working = (): void => {
  it('are kept by two servers that share fewer connections than they ask for', async () => {
    const directUrl = await migratedUrl()
    const databaseUrl = await start(directUrl, { max_prepared_statements: '200' })
    const database = await openSilently({ databaseUrl, directUrl, poolSize: 8 })
    const other = await openSilently({ databaseUrl, directUrl, poolSize: 8 })
    onTestFinished(async () => {
      await database.close()
      await other.close()
    })
    const heard: string[] = []
    other.listen((company) => heard.push(company))
    const servers = [
      await startFullServer('postgres', { database }),
      await startFullServer('postgres', { database: other }),
    ]
    const shops = await Promise.all(servers.map((server, i) => server.found(`pooled${i}`)))
    const adding = Array.from({ length: 60 }, (_, i) =>
      servers[i % 2]!.server.call(addLedger as unknown as Route, {
        as: shops[i % 2]!,
        body: aParty(newId(), { ledger_title: `पार्टी ${i}` }),
      }),
    )
    expect((await Promise.all(adding)).map(({ status }) => status)).toEqual(adding.map(() => 200))
    await expect.poll(() => heard).toContain(shops[0]!.company)
    for (const { company } of shops)
      expect(await verifyCompany(database, areas, company, servers[0]!.now())).toMatchObject({
        same: true,
      })
    const [set] = await database.autocommit.query<{ ms: string }>(
      "select current_setting('statement_timeout') ms",
    )
    expect(set).toEqual({ ms: '1min' })
  })
}

if (program === null)
  describe.skip('Books behind a pooler (pgbouncer is not installed)', () => working())
else
  describe('Books behind a pooler', () => {
    refusing()
    if (keepsApart(program)) working()
  })
