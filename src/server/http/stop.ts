import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/database.ts'
import type { Log } from './log.ts'

const drainMs = 50, patienceMs = 8000

/** Answers what is under way, then closes the books; idle connections are let go at once, stubborn ones after a while. */
export const stopServing = async (app: FastifyInstance, database: Database): Promise<void> => {
  const idle = setInterval(() => app.server.closeIdleConnections(), drainMs), late = setTimeout(() => app.server.closeAllConnections(), patienceMs)
  try {
    await app.close()
  } finally {
    clearInterval(idle)
    clearTimeout(late)
    await database.close()
  }
}

/** Stops at SIGINT or SIGTERM; what still waits when the database is closed was never acknowledged. */
export const stopOnSignals = (app: FastifyInstance, database: Database, log: Log): void => {
  let stopping = false
  const stop = (signal: string): void => {
    if (stopping) return
    stopping = true
    log.info({ signal }, 'stopping')
    stopServing(app, database).then(() => process.exit(0), (error: unknown) => {
      log.error({ error: (error as Error).message }, 'stopped with a failure')
      process.exit(1)
    })
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop(signal))
}
