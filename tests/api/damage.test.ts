import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase, type Database } from '../../src/server/database/database.ts'
import { silent } from './openSilently.ts'
import { quickFolder } from './quickFolder.ts'
import { freshFolder, startServer } from './inProcessServer.ts'
import { isLong } from '../longForm.ts'

const made: string[] = []
const folder = (): string => {
  const dir = mkdtempSync(join(quickFolder, 'khata-damage-'))
  made.push(dir)
  return dir
}
const copyOf = (dir: string): string => {
  const copy = folder()
  cpSync(dir, copy, { recursive: true })
  return copy
}
const errors: string[] = []
const log = {
  ...silent,
  error: (facts: Readonly<Record<string, unknown>>, say: string) =>
    void errors.push(`${say} ${JSON.stringify(facts)}`),
}
const open = (dataDir: string): Promise<Database> =>
  openDatabase({ dataDir, databaseUrl: null, log, onLost: () => undefined })
const whyNot = async (dir: string): Promise<string> => {
  try {
    await (await open(dir)).close()
    return 'opened'
  } catch (error) {
    return (error as Error).message
  }
}
const checked = async (database: Database): Promise<unknown> => {
  await database.folder!.check()
  return database.folder!.health().books
}

/** The file of a test table's rows, relative to the data folder. */
const pathOf = async (database: Database, relation: string): Promise<string> => {
  const [row] = await database.asSystem((tx) =>
    tx.query<{ path: string }>('select pg_relation_filepath($1::regclass) path', [relation]),
  )
  return `books/${row!.path}`
}
const fill = (database: Database, table: string, rows: number): Promise<unknown> =>
  database.asSystem((tx) =>
    tx.query(`insert into ${table} select n, repeat('x', 500) from generate_series(1, ${rows}) n`),
  )
const countOf = (database: Database, table: string): Promise<number> =>
  database.asSystem(
    async (tx) => (await tx.query<{ n: number }>(`select count(*) n from ${table}`))[0]!.n,
  )

/** Every file below a folder with its bytes and time, except the record of the process that opened it. */
const stateOf = (dir: string): readonly string[] =>
  readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile() && !each.name.startsWith('opener.'))
    .map((each) => {
      const at = join(each.parentPath, each.name)
      const { size, mtimeMs } = statSync(at)
      return `${at} ${size} ${mtimeMs}`
    })
    .toSorted()

/** Books with a table of 1000 rows after an orderly stop, and the same books after a crash. */
let stopped = ''
let crashed = ''
let table = ''
let index = ''
beforeAll(async () => {
  stopped = await freshFolder()
  const first = await open(stopped)
  await first.asSystem((tx) => tx.query('create table kept (n int primary key, words text)'))
  await fill(first, 'kept', 1000)
  table = await pathOf(first, 'kept')
  index = await pathOf(first, 'kept_pkey')
  await first.close()
  const second = await open(stopped)
  await second.asSystem((tx) =>
    tx.query("insert into kept values (0, 'behind the last checkpoint')"),
  )
  crashed = copyOf(stopped)
  await second.close()
})
afterAll(() => made.forEach((dir) => rmSync(dir, { recursive: true, force: true })))

describe('A damaged folder is refused, and the file is named', () => {
  const halve = (at: string): void => truncateSync(at, Math.floor(statSync(at).size / 2))
  const garble = (at: string): void => writeFileSync(at, Buffer.alloc(statSync(at).size, 'garbage'))
  const cases: readonly (readonly [string, () => string, (at: string) => void])[] = [
    ['READY missing', () => 'READY', rmSync],
    ['READY empty', () => 'READY', (at) => writeFileSync(at, '')],
    ['READY garbage', () => 'READY', garble],
    ['PG_VERSION missing', () => 'books/PG_VERSION', rmSync],
    ['PG_VERSION empty', () => 'books/PG_VERSION', (at) => writeFileSync(at, '')],
    ['pg_control missing', () => 'books/global/pg_control', rmSync],
    ['pg_control empty', () => 'books/global/pg_control', (at) => truncateSync(at, 0)],
    ['pg_control cut', () => 'books/global/pg_control', halve],
    ['pg_control garbage', () => 'books/global/pg_control', garble],
    ['a table missing', () => table, rmSync],
    ['a table empty', () => table, (at) => truncateSync(at, 0)],
    [
      'half a table',
      () => table,
      (at) => truncateSync(at, Math.floor(statSync(at).size / 16384) * 8192),
    ],
    ['an index empty', () => index, (at) => truncateSync(at, 0)],
    [
      'the log of transactions missing',
      () => 'books/pg_xact',
      (at) => rmSync(at, { recursive: true }),
    ],
    ['all the books missing', () => 'books', (at) => rmSync(at, { recursive: true })],
  ]
  let refused = ''
  beforeAll(() => (refused = copyOf(stopped)))
  for (const [name, file, harm] of cases) {
    it(`${name}, after an orderly stop; nothing is changed`, async () => {
      const dir = refused
      const at = join(dir, file())
      harm(at)
      const before = stateOf(dir)
      const why = await whyNot(dir)
      expect(why).toContain(`the books in ${dir} are damaged: ${file()} `)
      expect(why).toContain('Restore the whole folder from a backup')
      expect(stateOf(dir)).toEqual(before)
      rmSync(at, { recursive: true, force: true })
      cpSync(join(stopped, file()), at, { recursive: true })
    })
  }
  const crashes = cases.filter(([name]) =>
    isLong ? /table|index/.test(name) : name === 'half a table',
  )
  for (const [name, file, harm] of crashes) {
    it(`${name}, after a crash and again at the next start, though the engine restores its length`, async () => {
      const dir = copyOf(crashed)
      harm(join(dir, file()))
      for (let start = 1; start <= 2; start++)
        expect(await whyNot(dir)).toContain(`the books in ${dir} are damaged: ${file()} `)
    })
  }

  it('books are not created in a folder that contains other files', async () => {
    const dir = folder()
    writeFileSync(join(dir, 'letter.txt'), 'dear')
    expect(await whyNot(dir)).toContain(`${dir} holds letter.txt and no books`)
    expect(readdirSync(dir)).toEqual(['letter.txt'])
  })
})

describe('Books without damage open without any message', () => {
  it('after a crash, with everything that was acknowledged', async () => {
    const database = await open(copyOf(crashed))
    expect([await countOf(database, 'kept'), await checked(database)]).toEqual([1001, 'sound'])
    await database.close()
  })

  it.skipIf(!isLong)(
    'with tables that were dropped, truncated, rewritten or vacuumed, after a crash and after a stop',
    async () => {
      const dir = copyOf(stopped)
      const database = await open(dir)
      await database.asSystem((tx) =>
        tx.query('create table dropped as select n from generate_series(1, 5000) n'),
      )
      await database.asSystem((tx) =>
        tx.query('create table emptied as select n from generate_series(1, 5000) n'),
      )
      await database.asSystem((tx) =>
        tx.query('create table swept as select n from generate_series(1, 5000) n'),
      )
      await database.close()
      const again = await open(dir)
      const bare = (sql: string) => again.asSystem((tx) => tx.query(sql))
      await bare('drop table dropped')
      await bare('truncate emptied')
      await bare('delete from swept')
      await bare('delete from kept where n > 10')
      await bare('alter table kept alter column n type bigint')
      await bare('reindex table kept')
      await again.asSystem(async (tx) => {
        await tx.query('commit')
        await tx.query('vacuum')
      })
      const crash = copyOf(dir)
      expect(await checked(again)).toBe('sound')
      await again.close()
      for (const each of [crash, dir]) {
        const last = await open(each)
        expect([
          await countOf(last, 'kept'),
          await countOf(last, 'swept'),
          await checked(last),
        ]).toEqual([11, 0, 'sound'])
        await last.close()
      }
    },
  )

  it('with a list of sizes that an earlier release wrote, or that is missing or unreadable', async () => {
    for (const text of isLong ? [null, '', '{"bytes":'] : [null]) {
      const dir = copyOf(stopped)
      const list = join(dir, 'books/table-files.json')
      if (text === null) rmSync(list)
      else writeFileSync(list, text)
      expect(await whyNot(dir)).toBe('opened')
      expect(existsSync(list)).toBe(true)
    }
  })

  it.skipIf(!isLong)(
    'after a power cut while they were being created: the work is finished or done again',
    async () => {
      const begun = folder()
      const finished = copyOf(stopped)
      mkdirSync(join(begun, 'books.creating/base'), { recursive: true })
      writeFileSync(join(begun, 'books.creating/PG_VERSION'), '')
      renameSync(join(finished, 'books'), join(finished, 'books.creating'))
      for (const dir of [begun, finished]) {
        expect(await whyNot(dir)).toBe('opened')
        expect(existsSync(join(dir, 'books.creating'))).toBe(false)
      }
      const database = await open(finished)
      expect(await countOf(database, 'kept')).toBe(1001)
      await database.close()
    },
  )
})

describe('A running server that finds damage', () => {
  it('reports it in its health and log, keeps serving, and refuses the next start', async () => {
    const dir = copyOf(stopped)
    const database = await open(dir)
    const server = await startServer('embedded', [], { database })
    expect(await checked(database)).toBe('sound')
    const health = async () =>
      (await server.app.inject('/api/health')).json<{ data: { books: unknown } }>().data.books
    expect(await health()).toBe('sound')
    const page = readFileSync(join(dir, table))
    page.fill(0xa5, 0, 200)
    writeFileSync(join(dir, table), page)
    errors.length = 0
    expect(await checked(database)).toEqual({ damaged: table })
    expect(await health()).toEqual({ damaged: table })
    expect(errors.join()).toMatch(/^the books are damaged .*cannot be read at page 0/)
    await server.close()
    truncateSync(join(dir, table), 8192)
    await database.close()
    expect(await whyNot(dir)).toContain(`are damaged: ${table} `)
  })
})
