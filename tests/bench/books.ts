import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { either as E, option as O } from 'fp-ts'
import pg from 'pg'
import { v7 as newId } from 'uuid'
import { permissionKeys } from '../../src/books/access/permissions.ts'
import type { Route } from '../../src/contract/route.ts'
import type { Actor, Context } from '../../src/server/area.ts'
import type { Answer, Decision } from '../../src/server/answer.ts'
import type { Tx, OpenTx } from '../../src/server/database/transaction.ts'
import { areas } from '../../src/server/areas.ts'
import { registerCompany } from '../../src/server/companies/register.ts'
import type { Database } from '../../src/server/database/database.ts'
import { vacuumChanged } from '../../src/server/database/upkeep.ts'
import type { DemoCommand } from '../../src/server/demo/generator.ts'
import { runCommands } from '../../src/server/demo/run.ts'
import { execute } from '../../src/server/journal/execute.ts'
import { meaningOf } from '../../src/server/journal/journal.ts'
import { startCitus } from '../api/citus.ts'
import { startCluster } from '../api/cluster.ts'
import { openSilently } from '../api/openSilently.ts'
import { timed } from './figures.ts'

export type Kind = 'postgres' | 'embedded' | 'citus'
/** Noon in Kathmandu on 2083-08-05: the fourth month of a fiscal year is over. */
export const now = '2026-11-21T06:15:00.000Z'
export const today = '2026-11-21'

/** Runs scripts in one transaction, each for as long as it takes: the product's own connections give up after a minute. */
export type RunScripts = (scripts: readonly string[]) => Promise<void>

const scriptsIn =
  (database: Database): RunScripts =>
  (scripts) =>
    database.transaction('change', async (tx) => {
      // Sorts of millions of rows through files would take most of the time.
      await tx.script("set local work_mem = '128MB'")
      for (const script of scripts) await tx.script(script)
    })
const scriptsAt =
  (url: string): RunScripts =>
  async (scripts) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    try {
      await client.query('begin')
      for (const script of scripts) await client.query(script)
      await client.query('commit')
    } finally {
      await client.end()
    }
  }

interface Started {
  readonly url: string
  stop(): Promise<void>
}
const startOf: Readonly<Record<Kind, () => Promise<Started | null>>> = {
  embedded: async () => null,
  postgres: async () => {
    const cluster = await startCluster(true)
    return { url: new URL('/postgres', cluster.url).href, stop: () => cluster.stop() }
  },
  citus: async () => {
    const cluster = await startCitus(true, tmpdir())
    await cluster.createDatabase('books')
    return { url: cluster.urlOf('books'), stop: () => cluster.stop() }
  },
}

/** Does what happens by itself after a while: PostgreSQL's autovacuum, or the vacuum of an hour. Answers how long its longest statement took, in ms. */
type Tidy = () => Promise<number>
const tidying = (database: Database, url: string | null): Tidy =>
  url === null
    ? async () => {
        let longest = 0
        const autocommit = async (sql: string): Promise<never> => {
          let rows: unknown
          const took = await timed(async () => (rows = await database.autocommit.query(sql)))
          longest = Math.max(longest, took)
          return rows as never
        }
        await vacuumChanged({ autocommit }, () => Promise.resolve())
        return longest
      }
    : async () => {
        const client = new pg.Client({ connectionString: url })
        await client.connect()
        const took = await timed(() => client.query('vacuum analyze'))
        await client.end()
        return took
      }

/** Closes the database and opens it again, as a shop does each morning: the embedded one takes memory by the size of its books then. */
type OpenAgain = () => Promise<Database>

/** Provides a new database whose commits reach the disk, and removes it afterwards. */
export const withDatabase = async <A>(
  kind: Kind,
  work: (
    database: Database,
    tidy: Tidy,
    runScripts: RunScripts,
    openAgain: OpenAgain,
  ) => Promise<A>,
): Promise<A> => {
  const cluster = await startOf[kind]()
  const dataDir = mkdtempSync(join(tmpdir(), 'khata-bench-'))
  const url = cluster?.url ?? null
  const open = (): Promise<Database> => openSilently({ dataDir, databaseUrl: url })
  const database = await open()
  let opened = database
  const openAgain: OpenAgain = async () => {
    await opened.close()
    opened = await open()
    return opened
  }
  const runScripts = url === null ? scriptsIn(database) : scriptsAt(url)
  try {
    return await work(database, tidying(database, url), runScripts, openAgain)
  } finally {
    await opened.close()
    await cluster?.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

export const durability = async (database: Database): Promise<string> => {
  const [row] = await database.asSystem((tx) =>
    tx.query<{ said: string }>(
      "select string_agg(name || ' = ' || current_setting(name), ', ' order by name) said from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes', 'shared_buffers')",
    ),
  )
  return `${database.kind}, PostgreSQL ${database.version}: ${row?.said}`
}

const meaning = meaningOf(areas)
const served = new Map(areas.flatMap((area) => area.served).map((each) => [each.route.name, each]))
const owner = { personId: newId(), fullName: 'राम श्रेष्ठ', mobileNo: '9841000001' }
const actor: Actor = {
  userId: owner.personId,
  fullName: owner.fullName,
  isAdmin: true,
  permissions: new Set(permissionKeys),
  sessionId: '',
}

/** A company registered for VAT, with empty books. */
export const openCompany = (database: Database): Promise<string> =>
  database.transaction('change', (tx) =>
    registerCompany(
      tx,
      meaning,
      {
        businessName: 'अन्नपूर्ण किराना',
        address: 'काठमाडौँ',
        phone: '01-4110000',
        email: null,
        panNo: '600000001',
        vatRegisteredFrom: '2020-07-16',
        parentId: null,
        owner,
      },
      365,
      { now, today, newId },
    ),
  )

/** Records the commands of a demo, in transactions as the demo shop does. */
export const recordDemo = (
  database: Database,
  company: string,
  commands: readonly DemoCommand[],
): Promise<void> =>
  runCommands(
    { database, meaning, served: [...served.values()], newId },
    { company, actor, now, today },
    commands,
  )

/** The queries that a replica or a node answers by itself. */
const readsBooks = new Set(
  areas.flatMap((area) =>
    area.readsBooks === true ? area.served.map(({ route }) => route.name) : [],
  ),
)

type Any = Route<never, never, never, never>
const servedBy = (route: Any) => {
  const found = served.get(route.name)
  if (found === undefined) throw new Error(`no area serves ${route.name}`)
  return found
}

/** One command inside an open transaction that has entered its company, as the HTTP layer runs it: everything but HTTP. */
export const perform = async (
  tx: OpenTx,
  company: string,
  route: Any,
  body: unknown,
  params: unknown = {},
): Promise<void> => {
  const { handle, route: known } = servedBy(route)
  const context: Context = { tx, company, actor, now, today, newId }
  const told = await execute(
    tx,
    meaning,
    { company, commandId: newId(), requestHash: 'bench', actor, now },
    async () => {
      const said = await handle(context, { params, query: {}, body } as never)
      return E.isLeft(said)
        ? said
        : E.right({
            ...(said.right as Decision<unknown>),
            data: known.data.encode(said.right.data),
          })
    },
  )
  if (E.isLeft(told))
    throw new Error(
      `${route.name}: ${told.left.tag} ${JSON.stringify(told.left.fields ?? told.left.say)}`,
    )
}

export const performAll = async (
  database: Database,
  company: string,
  commands: readonly (readonly [route: Any, body: unknown, params?: unknown])[],
): Promise<void> => {
  for (let at = 0; at < commands.length; at += 50) {
    await database.transaction('change', async (tx) => {
      tx.enter(company)
      for (const [route, body, params] of commands.slice(at, at + 50))
        await perform(tx, company, route, body, params)
    })
  }
}

/** One query as the HTTP layer runs it, including the encoding of the answer. */
export const ask = async (
  database: Database,
  company: string,
  route: Any,
  params: unknown,
  query: unknown,
): Promise<unknown> => {
  const { handle, route: known, isReport } = servedBy(route)
  const kind = isReport === true ? 'report' : 'read'
  const work = async (tx: Tx): Promise<unknown> => {
    const said = await handle({ tx, company, actor, now, today, newId }, {
      params,
      query,
      body: null,
    } as never)
    if (E.isLeft(said)) throw new Error(`${route.name}: ${said.left.tag}`)
    return { ...(said.right as Answer<unknown>), data: known.data.encode(said.right.data) }
  }
  const { reader } = database
  const beside =
    reader !== null && readsBooks.has(route.name)
      ? await reader.read(kind, company, 0, work)
      : O.none
  if (O.isSome(beside)) return beside.value
  return database.transaction(kind, (tx) => {
    tx.enter(company, true)
    return work(tx)
  })
}

/** The least that a query can cost: a transaction that enters the company and reads nothing. */
export const askNothing = (database: Database, company: string): Promise<unknown> =>
  database.transaction('read', async (tx) => {
    tx.enter(company, true)
    return (tx as Tx).query('select 1')
  })
