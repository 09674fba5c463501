import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { addLedger, ledgers } from '../../src/contract/parties.ts'
import type { Route } from '../../src/contract/route.ts'
import { areas } from '../../src/server/areas.ts'
import type { Database } from '../../src/server/database/database.ts'
import type { Tx } from '../../src/server/database/transaction.ts'
import { canCluster, startCluster, startReplica, type Cluster } from './cluster.ts'
import type { Call } from './inProcessServer.ts'
import { openSilently } from './openSilently.ts'
import { headOf, untilReadBeside } from './besideReads.ts'
import { bookQuestions } from './bookQuestions.ts'
import { asAdmin } from './postgres.ts'
import { quickFolder } from './quickFolder.ts'
import { aParty } from './shop.ts'
import { startFullServer, type FullServer, type Member } from './testServer.ts'

const addParty = addLedger as unknown as Route
const partyList = ledgers as unknown as Route

/** The tables that a statement reads. */
const tablesIn = (sql: string): readonly string[] => {
  const named = [
    ...sql.matchAll(/\b(?:from|join|into|update)\s+(?:lateral\s+)?([a-z_]+)\b(?!\s*\()/g),
  ]
  const own = new Set(
    [...sql.matchAll(/\b([a-z_]+)(?:\s*\([^()]*\))?\s+as\s+(?:materialized\s+)?\(/g)].map(
      ([, name]) => name,
    ),
  )
  return named.flatMap(([, name]) => (own.has(name) ? [] : [name!]))
}

const tests = (): void => {
  let primary: Cluster
  let standby: Cluster
  let database: Database
  let whole: FullServer
  let member: Member
  const asked: string[] = []
  const noting = (tx: Tx): Tx => ({
    query: (sql, values) => {
      asked.push(sql)
      return tx.query(sql, values)
    },
  })
  beforeAll(async () => {
    primary = await startCluster(false, quickFolder)
    standby = await startReplica(primary, quickFolder)
    database = await openSilently({
      databaseUrl: new URL('/postgres', primary.url).href,
      readUrl: new URL('/postgres', standby.url).href,
    })
    const replica = database.replica!
    whole = await startFullServer('postgres', {
      database: {
        ...database,
        reader: {
          ...replica,
          read: (kind, company, seq, work) =>
            replica.read(kind, company, seq, (tx) => work(noting(tx), null)),
        },
      },
    })
    member = await whole.found('read')
  })
  afterAll(async () => {
    await whole?.app.close()
    await database?.close()
    await standby?.stop()
    await primary?.stop()
  })

  const onStandby = (sql: string) => asAdmin(standby.url, sql)
  const head = (): Promise<number> => headOf(whole, member.company)
  const caughtUp = async (): Promise<void> =>
    untilReadBeside(database, member.company, await head())
  const read = (route: Route, call: Call, seen: number | null = null) =>
    whole.server.call(route, {
      ...call,
      as: member,
      ...(seen === null ? {} : { headers: { 'khata-seen': String(seen) } }),
    })
  const add = async (ledger_title: string): Promise<void> => {
    const { status } = await whole.server.call(addParty, {
      as: member,
      body: aParty(newId(), { ledger_title }),
    })
    expect(status).toBe(200)
  }
  const partiesNamed = async (q: string, seen: number | null): Promise<number> =>
    (await read(partyList, { query: { search: q } }, seen)).body['total'] as number
  const counts = () => ({ ...database.replica!.counts() })

  it('answer every list and report from there as from the primary', async () => {
    await caughtUp()
    const before = counts()
    const different: string[] = []
    let refused = 0
    const questions = bookQuestions('read')
    for (const [route, call] of questions) {
      const [there, here] = [await read(route, call, await head()), await read(route, call)]
      if (there.status !== 200) refused++
      if (JSON.stringify([there.status, there.body]) !== JSON.stringify([here.status, here.body]))
        different.push(`${route.name} ${JSON.stringify(call)}`)
    }
    expect(different).toEqual([])
    expect(questions.length).toBeGreaterThan(80)
    expect(refused).toBeLessThan(questions.length / 3)
    expect(counts()).toEqual({ ...before, answered: before.answered + questions.length })
  })

  it('ask there only for what the journal tells', () => {
    // What the tax office answered comes from no reader, and may be a moment old.
    const others = ['event', 'company_head', 'tax_office_delivery']
    const told = new Set([...others, ...areas.flatMap(({ readModels }) => readModels)])
    const tables = [...new Set(asked.flatMap(tablesIn))]
    expect(tables.length).toBeGreaterThan(30)
    expect(tables.filter((table) => !told.has(table))).toEqual([])
  })

  it('are never older than what the reader has seen, and may be for another', async () => {
    await caughtUp()
    await onStandby('select pg_wal_replay_pause()')
    onTestFinished(() => onStandby('select pg_wal_replay_resume()'))
    const early = await head()
    await add('ढिलो पार्टी')
    const before = counts()
    expect(await partiesNamed('ढिलो', early)).toBe(0)
    expect(await partiesNamed('ढिलो', await head())).toBe(1)
    expect(await partiesNamed('ढिलो', null)).toBe(1)
    expect(counts()).toEqual({
      answered: before.answered + 1,
      behind: before.behind + 1,
      failed: before.failed,
    })
    const { body } = await whole.app.inject('/api/metrics')
    const metric = (name: string) =>
      Number(
        body
          .split('\n')
          .find((line) => line.startsWith(`${name} `))
          ?.split(' ')[1],
      )
    expect(metric('khata_replica_behind_bytes')).toBeGreaterThan(0)
    expect(metric('khata_replica_reads_total{outcome="behind"}')).toBe(counts().behind)
  })

  it('are read from the primary while the replica is gone, and from there again when it is back', async () => {
    await add('बाँकी पार्टी')
    const seen = await head()
    await standby.kill()
    for (let times = 0; times < 5; times++) expect(await partiesNamed('बाँकी', seen)).toBe(1)
    await standby.begin()
    const { answered } = counts()
    await expect
      .poll(async () => {
        expect(await partiesNamed('बाँकी', seen)).toBe(1)
        return counts().answered
      })
      .toBeGreaterThan(answered)
  })

  it('refuse a database there that is no replica', async () => {
    await expect(
      openSilently({
        databaseUrl: new URL('/postgres', primary.url).href,
        readUrl: new URL('/postgres', primary.url).href,
      }),
    ).rejects.toThrow('READ_DATABASE_URL must lead to a streaming replica')
  })
}

describe.skipIf(!canCluster())('Books with a replica', tests)
