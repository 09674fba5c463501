import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/database.ts'
import type { Log } from './log.ts'

const drainMs = 50, patienceMs = 8000

/** Lets go, when the server stops, of connections on which nothing was ever asked: browsers open them in advance, and they are not idle to node. */
export const letGoUnasked = (app: FastifyInstance, tls: boolean): void => {
  const unasked = new Set<Socket>()
  app.server.on(tls ? 'secureConnection' : 'connection', (socket: Socket) => {
    unasked.add(socket)
    socket.once('close', () => unasked.delete(socket))
  })
  app.server.on('request', (request: { readonly socket: Socket }) => unasked.delete(request.socket))
  app.addHook('preClose', async () => { for (const socket of unasked) socket.destroy() })
}

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
