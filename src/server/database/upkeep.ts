import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from '../log.ts'
import type { Connections } from './connections.ts'

const walBytesBetweenCheckpoints = 32 * 1024 * 1024
const checkpointEveryMs = 60_000
/**
 * Some shops have it running for less than an hour at a time. A new database needs it soonest: a statement that was planned while
 * its table was nearly empty reads the table from end to end until statistics of it are collected.
 */
const firstVacuumAfterMs = 10 * 60_000
const vacuumEveryMs = 60 * 60_000
const checkEveryMs = 60 * 60_000
/** The first check of every file is made after the start, because until then people wait for the server. */
const firstCheckAfterMs = 1000

/** Between the vacuums of two tables, so that whoever waits for the one connection comes before the next. */
const pauseMs = 1000

interface TableDue {
  readonly name: string
  readonly isAnalyzed: boolean
}
// What was changed is counted since the process began, so its first time analyzes whatever changed; later times follow
// autovacuum: when more than a tenth has changed.
const dueSql = `
  select format('%I.%I', s.schemaname, s.relname) "name",
    s.n_mod_since_analyze > case when s.last_analyze is null then 0 else 50 + greatest(c.reltuples, 0) / 10 end "isAnalyzed"
  from pg_stat_all_tables s join pg_class c on c.oid = s.relid
  where s.schemaname <> 'pg_toast' and (s.n_dead_tup > 0 or s.n_ins_since_vacuum > 0 or age(c.relfrozenxid) > 100000000)
  order by 1`

/**
 * Vacuums the tables that changed, and analyzes those of which so much changed that plans may suffer. The engine does one
 * thing at a time: all tables at once would make everyone wait for as long as they take together. Answers what was done.
 */
export const vacuumChanged = async (
  pool: Pick<Connections, 'autocommit'>,
  pause: () => Promise<unknown>,
): Promise<readonly TableDue[]> => {
  // Counted changes are shown to other statements when they are flushed, which without background processes is on request.
  await pool.autocommit('select pg_stat_force_next_flush()')
  const due = await pool.autocommit<TableDue>(dueSql)
  for (const { name, isAnalyzed } of due) {
    await pool.autocommit(`vacuum ${isAnalyzed ? '(analyze)' : ''} ${name}`)
    await pause()
  }
  return due
}

/**
 * Does the work of a PostgreSQL server's background processes: checkpoints by bytes written, a vacuum that keeps
 * statistics current, and a check of the files.
 */
export const startUpkeep = (
  pool: Pick<Connections, 'autocommit'>,
  folder: { readonly checkpoint: () => Promise<void>; readonly check: () => Promise<void> },
  log: Logger,
): { stop(): void } => {
  let last = ''
  const checkpoint = async (): Promise<void> => {
    const [now] = await pool.autocommit<{ lsn: string; moved: string }>(
      `select pg_current_wal_lsn()::text lsn, ${last === '' ? '0' : `pg_current_wal_lsn() - '${last}'::pg_lsn`} moved`,
    )
    if (now === undefined) return
    if (last === '' || Number(now.moved) > walBytesBetweenCheckpoints) await folder.checkpoint()
    last = now.lsn
  }
  const stopped = new AbortController()
  const quietly = (work: () => Promise<unknown>, say: string) => () => {
    work().catch((error: unknown) => {
      if (!stopped.signal.aborted) log.error({ error: (error as Error).message }, say)
    })
  }
  const check = quietly(folder.check, 'the books could not be checked')
  const pause = () => wait(pauseMs, undefined, { ref: false, signal: stopped.signal })
  const vacuum = quietly(() => vacuumChanged(pool, pause), 'vacuum failed')
  const timers = [
    setTimeout(check, firstCheckAfterMs),
    setInterval(quietly(checkpoint, 'checkpoint failed'), checkpointEveryMs),
    setTimeout(vacuum, firstVacuumAfterMs),
    setInterval(vacuum, vacuumEveryMs),
    setInterval(check, checkEveryMs),
  ]
  for (const each of timers) each.unref()
  return {
    stop: () => {
      stopped.abort()
      timers.forEach((each) => clearTimeout(each))
    },
  }
}
