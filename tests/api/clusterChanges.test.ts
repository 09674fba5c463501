import { option as O } from 'fp-ts'
import { v7 as newId } from 'uuid'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeProfile } from '../../src/contract/profile.ts'
import type { Route } from '../../src/contract/route.ts'
import type { Database } from '../../src/server/database/database.ts'
import { areas } from '../../src/server/areas.ts'
import { verifyCompany } from '../../src/server/journal/verification.ts'
import { pause } from '../chaos/drivers.ts'
import { startProxy } from '../chaos/proxy.ts'
import { isLong } from '../longForm.ts'
import { headOf } from './besideReads.ts'
import { canCitus, type CitusCluster } from './citus.ts'
import { enterParty, startCitusServer, type CitusServer } from './citusServer.ts'
import { openSilently } from './openSilently.ts'
import { startFullServer, type FullServer } from './testServer.ts'

/** Only in the long form. */
const tests = (): void => {
  let cluster: CitusCluster
  let database: Database
  let whole: FullServer
  let citus: CitusServer
  beforeAll(async () => {
    citus = await startCitusServer()
    ;({ cluster, database, whole } = citus)
  })
  afterAll(() => citus?.stop())

  it('name a person alike on all nodes, however often the coordinator dies over a new name', async () => {
    const member = await whole.found('renamed')
    const rename = (name: string) =>
      whole.server.call(changeProfile as unknown as Route, {
        as: member,
        body: { full_name: name },
      })
    const named = async (): Promise<readonly string[]> => {
      const of = (table: string) =>
        whole.sql<{ full_name: string }>(`select full_name from ${table} where person_id = $1`, [
          member.personId,
        ])
      const [person, inBooks] = await Promise.all([of('person'), of('member')])
      return [...person, ...inBooks].map(({ full_name }) => full_name)
    }
    for (let kill = 0; kill < 20; kill++) {
      const renaming = Promise.allSettled(
        Array.from({ length: 6 }, (_, i) => rename(`राम ${kill} ${i}`)),
      )
      await pause(5 + kill * 7)
      await cluster.coordinator.kill()
      await cluster.coordinator.begin()
      await renaming
      await expect
        .poll(async () => new Set(await named().catch(() => ['no', 'answer'])).size, {
          timeout: 30_000,
        })
        .toBe(1)
    }
    expect(await verifyCompany(database, areas, member.company, whole.now())).toMatchObject({
      same: true,
    })
  }, 300_000)

  it('move to a worker that is added while their shop sells, and nothing is lost', async () => {
    const member = await whole.found('moved')
    const from = await citus.workerOf(member)
    const to = await cluster.addWorker('books')
    const moved = new AbortController()
    const kept: string[] = []
    const selling = Array.from({ length: 3 }, async () => {
      while (!moved.signal.aborted) {
        const partyId = newId()
        const { status } = await enterParty(whole, member, partyId)
        // What was not taken is sent again by the device; only what was taken must be there.
        if (status === 200) kept.push(partyId)
      }
    })
    /** What the node itself answers to one who has seen the journal up to `seq`. */
    const countThere = (seq: number, by = database) =>
      by.reader!.read('read', member.company, seq, async (tx) => {
        const [row] = await tx.query<{ many: number }>(
          'select count(*)::integer many from party where company_id = $1',
          [member.company],
        )
        return row!.many
      })
    /** What it answered, and how many parties it should have had. */
    const read: { readonly found: number; readonly wanted: number; readonly node: number }[] = []
    const reading = async () => {
      while (!moved.signal.aborted) {
        const seq = await headOf(whole, member.company)
        const wanted = kept.length
        const node = await citus.workerOf(member)
        const answer = await countThere(seq)
        if (O.isSome(answer)) read.push({ found: answer.value, wanted, node })
      }
    }
    const looking = reading()
    /** A process that only reads, and is not told that the company moves. */
    const reader = await openSilently({ databaseUrl: cluster.urlOf('books') })
    await expect.poll(() => countThere(0, reader)).toMatchObject({ _tag: 'Some' })
    // Citus removes what it leaves behind once nobody reads it.
    const holder = new pg.Client({
      connectionString: Object.assign(new URL('/books', cluster.coordinator.url), { port: from })
        .href,
    })
    await holder.connect()
    const [shard] = await whole.sql<{ name: string }>(
      "select 'party_' || get_shard_id_for_distribution_column('party', $1::uuid) name",
      [member.company],
    )
    await holder.query('begin')
    const left = async (): Promise<number> =>
      (await holder.query(`select from ${shard!.name} where company_id = $1`, [member.company]))
        .rowCount!
    await left()
    await whole.server.database.autocommit.query(
      `select citus_move_shard_placement(get_shard_id_for_distribution_column('event', $1::uuid), '127.0.0.1', $2::integer, ${to}, 'force_logical')`,
      [member.company, from],
    )
    expect(await citus.workerOf(member)).not.toBe(from)
    // What is left on the node that had them has no more of them.
    const sold = kept.length
    await expect.poll(() => kept.length).toBeGreaterThan(sold)
    expect(await countThere(0, reader)).toEqual(O.none)
    expect(await left()).toBeGreaterThan(0)
    await holder.end()
    await expect.poll(() => countThere(0, reader)).toMatchObject({ _tag: 'Some' })
    await reader.close()
    await expect
      .poll(() => read.filter(({ node }) => node !== from).length, { timeout: 20_000 })
      .toBeGreaterThan(20)
    moved.abort()
    await Promise.all([...selling, looking])
    expect(read.filter(({ node }) => node === from).length).toBeGreaterThan(20)
    expect(read.filter(({ found, wanted }) => found < wanted)).toEqual([])
    const there = await whole.sql<{ id: string }>(
      'select party_id id from party where company_id = $1',
      [member.company],
    )
    const ids = new Set(there.map(({ id }) => id))
    expect(kept.length).toBeGreaterThan(20)
    expect(kept.filter((id) => !ids.has(id))).toEqual([])
    expect(await verifyCompany(database, areas, member.company, whole.now())).toMatchObject({
      same: true,
      chain: { whole: true },
    })
  }, 300_000)

  it('of other nodes go on while one node falls silent, and all go on when it answers again', async () => {
    const far = await whole.found('far')
    let near = await whole.found('near')
    for (let i = 0; (await citus.workerOf(near)) === (await citus.workerOf(far)); i++)
      near = await whole.found(`near${i}`)
    const url = new URL(cluster.coordinator.url)
    url.port = String(await citus.workerOf(far))
    const line = await startProxy(url)
    const lead = (from: number | string, to: number | string) =>
      whole.sql(
        `select citus_update_node(nodeid, '127.0.0.1', ${to}) from pg_dist_node where nodeport = ${from} and groupid <> 0`,
      )
    await lead(url.port, line.port)
    expect((await enterParty(whole, far)).status).toBe(200)
    const over = line.hold(30_000)
    line.reset()
    const silence = new AbortController()
    const asked: number[] = []
    const asking = Array.from({ length: 30 }, async () => {
      while (!silence.signal.aborted) {
        asked.push((await enterParty(whole, far)).status)
        await pause(50)
      }
    })
    await expect.poll(() => asked.includes(503), { timeout: 20_000 }).toBe(true)
    for (let i = 0; i < 50; i++) expect((await enterParty(whole, near)).status).toBe(200)
    // Each that waits for the silent node takes five seconds.
    expect(asked.filter((status) => status === 503).length).toBeGreaterThan(200)
    await over
    await expect.poll(() => asked.at(-1), { timeout: 30_000 }).toBe(200)
    silence.abort()
    await Promise.all(asking)
    await lead(line.port, url.port)
    await line.close()
    expect(new Set(asked)).toEqual(new Set([200, 503]))
  }, 120_000)

  it('that were kept on one PostgreSQL are placed once it is the coordinator of a cluster', async () => {
    await cluster.createPlain('grown')
    const place = { databaseUrl: cluster.urlOf('grown') }
    const before = await openSilently(place)
    const alone = await startFullServer('postgres', { database: before })
    const member = await alone.found('grown')
    expect(before.isDistributed).toBe(false)
    await alone.app.close()
    await before.close()
    await cluster.joinNodes('grown')
    const after = await openSilently(place)
    const placed = await startFullServer('citus', { database: after })
    expect(after.isDistributed).toBe(true)
    expect(await verifyCompany(after, areas, member.company, placed.now())).toMatchObject({
      same: true,
      chain: { facts: 6 },
    })
    expect((await enterParty(placed, member)).status).toBe(200)
    await placed.app.close()
    await after.close()
  })
}

if (canCitus() && isLong) describe('Books on a Citus cluster that changes', tests)
else
  describe.skip('Books on a Citus cluster that changes (in the long form, where Citus is)', tests)
