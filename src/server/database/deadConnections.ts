import type pg from 'pg'
import type { Logger } from '../log.ts'
import type { PoolConnections } from './connections.ts'
import { onOwnConnection } from './ownConnection.ts'

interface Wait {
  statements: number
  since: number
}
const waits = new WeakMap<pg.ClientBase, Wait>()

/** Records that a client is waiting for an answer; call the returned function when the answer has come. */
export const noteWaiting = (client: pg.ClientBase): (() => void) => {
  const wait = waits.get(client) ?? { statements: 0, since: 0 }
  if (wait.statements++ === 0) wait.since = performance.now()
  waits.set(client, wait)
  return () => {
    wait.statements--
    wait.since = performance.now()
  }
}

const waitingSince = (client: pg.ClientBase): number => {
  const wait = waits.get(client)
  return wait === undefined || wait.statements === 0 ? Infinity : wait.since
}

/**
 * A connection that has been silent for `silentMs` may be dead. Once one is found dead, `suspectMs` is enough for the
 * others, which most likely died with it.
 */
const lookEveryMs = 1000
const silentMs = 5000
const suspectMs = 1000
const idleFor = (milliseconds: number): string =>
  `state_change < clock_timestamp() - interval '${milliseconds} ms'`
const idleSql = `select pid, ${idleFor(silentMs)} long from pg_stat_activity where pid = any($1) and state like 'idle%' and ${idleFor(suspectMs)}`
const endSql = 'select pg_terminate_backend(pid) from unnest($1::int[]) as pid'

/**
 * Finds connections on which this process and the database wait for each other, because a message was lost without an
 * error. Such a connection is destroyed here, and its transaction, with its locks, is ended on the database.
 */
export const watchForDeadConnections = (
  { inUse, destroy }: Pick<PoolConnections, 'inUse' | 'destroy'>,
  url: string,
  log: Logger,
): { stop(): void } => {
  const pidOf = (client: pg.PoolClient): number =>
    (client as unknown as { readonly processID: number }).processID
  const isSilent = (client: pg.PoolClient, milliseconds: number): boolean =>
    performance.now() - waitingSince(client) > milliseconds
  let looking = false
  let diedAt = -Infinity
  /** Whether it has been waiting since before other connections were found dead. */
  const isDoomed = (client: pg.PoolClient): boolean => waitingSince(client) < diedAt
  const look = async (): Promise<void> => {
    if (![...inUse].some((each) => isSilent(each, silentMs) || isDoomed(each))) return
    // A new connection is none of the dead.
    await onOwnConnection(url, 'khata lines', silentMs, async (client) => {
      const waiting = [...inUse].filter((each) => isSilent(each, suspectMs))
      const { rows } = await client.query<{ pid: number; long: boolean }>(idleSql, [
        waiting.map(pidOf),
      ])
      const idle = new Map(rows.map(({ pid, long }) => [pid, long]))
      // If this process itself was suspended, the answers that had arrived have been read by now.
      const dead = waiting.filter((each) => isSilent(each, suspectMs) && idle.has(pidOf(each)))
      if (
        !dead.some(
          (each) => isDoomed(each) || (isSilent(each, silentMs) && idle.get(pidOf(each)) === true),
        )
      )
        return
      diedAt = performance.now()
      log.warn({ lines: dead.length }, 'dead database connections were destroyed')
      destroy(dead)
      await client.query(endSql, [dead.map(pidOf)])
    })
  }
  const timer = setInterval(() => {
    if (looking) return
    looking = true
    look()
      .catch((error: unknown) =>
        log.warn({ error: (error as Error).message }, 'the database connections cannot be checked'),
      )
      .finally(() => {
        looking = false
      })
  }, lookEveryMs).unref()
  return { stop: () => clearInterval(timer) }
}
