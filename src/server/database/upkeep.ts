import type { Logger } from '../log.ts'
import type { Connections } from './connections.ts'

const walBytesBetweenCheckpoints = 32 * 1024 * 1024
const checkpointEveryMs = 60_000
const vacuumEveryMs = 60 * 60_000
const checkEveryMs = 60 * 60_000
/** The first check of every file is made after the start, because until then people wait for the server. */
const firstCheckAfterMs = 1000

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
  const quietly = (work: () => Promise<unknown>, say: string) => () => {
    work().catch((error: unknown) => log.error({ error: (error as Error).message }, say))
  }
  const check = quietly(folder.check, 'the books could not be checked')
  const timers = [
    setTimeout(check, firstCheckAfterMs),
    setInterval(quietly(checkpoint, 'checkpoint failed'), checkpointEveryMs),
    setInterval(
      quietly(() => pool.autocommit('vacuum (analyze)'), 'vacuum failed'),
      vacuumEveryMs,
    ),
    setInterval(check, checkEveryMs),
  ]
  for (const each of timers) each.unref()
  return { stop: () => timers.forEach((each) => clearTimeout(each)) }
}
