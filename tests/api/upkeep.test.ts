import { expect, test, vi } from 'vitest'
import { startUpkeep, vacuumChanged } from '../../src/server/database/upkeep.ts'
import { freshFolder } from './inProcessServer.ts'
import { openSilently, silent } from './openSilently.ts'

test('the embedded database vacuums changed tables one by one, and analyzes those that changed much', async () => {
  const database = await openSilently({ dataDir: await freshFolder() })
  const run = (sql: string) => database.autocommit.query(sql)
  let pauses = 0
  /** The tables of this test that were vacuumed, and whether each was analyzed. */
  const vacuumed = async () => {
    pauses = 0
    const done = await vacuumChanged(
      { autocommit: (sql) => run(sql) as never },
      async () => pauses++,
    )
    expect(pauses).toBe(done.length)
    return done
      .filter(({ name }) => name.startsWith('public.shelf'))
      .map(({ name, isAnalyzed }) => [name, isAnalyzed])
  }
  const left = async () =>
    (await run("select n_dead_tup from pg_stat_all_tables where relname = 'shelf_used'"))[0]

  await run('create table shelf_used as select generate_series(1, 1000) place')
  await run('create table shelf_empty (place integer)')
  expect(await vacuumed()).toEqual([['public.shelf_used', true]])
  expect(await vacuumed()).toEqual([])
  await run('update shelf_used set place = place where place <= 20')
  expect(await vacuumed()).toEqual([['public.shelf_used', false]])
  expect(await left()).toEqual({ n_dead_tup: 0 })
  await run('update shelf_used set place = place where place <= 400')
  expect(await vacuumed()).toEqual([['public.shelf_used', true]])
  await database.close()
})

test('the embedded database of a server that runs for a quarter of an hour is vacuumed too', async () => {
  vi.useFakeTimers()
  const asked: string[] = []
  const pool = {
    autocommit: async (sql: string) => {
      asked.push(sql)
      return []
    },
  }
  const folder = { checkpoint: async () => undefined, check: async () => undefined }
  const upkeep = startUpkeep(pool, folder, silent)
  const looked = () => asked.filter((sql) => sql.includes('pg_stat_all_tables')).length
  await vi.advanceTimersByTimeAsync(5 * 60_000)
  expect(looked()).toBe(0)
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  expect(looked()).toBe(1)
  await vi.advanceTimersByTimeAsync(60 * 60_000)
  expect(looked()).toBe(2)
  upkeep.stop()
  vi.useRealTimers()
})
