import type { ServerResponse } from 'node:http'
import { Server, type Socket } from 'node:net'
import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/database.ts'
import type { Logger } from '../log.ts'

/** How long an idle connection stays open after the signal, because a request may be on its way. */
const graceMs = 500
/** Requests not answered this long after the signal are cut off. */
const defaultCutOffMs = 8000
/** A database not closed this long after the signal is left to its own recovery. */
const databaseCloseMs = 30_000
const pollMs = 20
/** The listening socket is closed this long after the signal, even if connections still wait in the kernel's queue. */
const acceptMs = 2000
const shortTurnMs = 1
/** npm forwards a Ctrl-C to a process that the terminal has already signalled: within this time both count as one. */
const sameSignalMs = 500

/** The open TCP connections of a server, and how to stop accepting more. */
export interface TrackedConnections {
  readonly open: ReadonlySet<Socket>
  /** Closes the listening socket and marks every further answer as the last of its connection. */
  stopListening(): Promise<void>
}

/**
 * Adds `app.connections`, and a `preClose` hook that closes idle connections: after a grace period if `stopListening`
 * was called before, otherwise at once. Call it after all other `preClose` hooks were added.
 */
export const trackConnections = (app: FastifyInstance, tls: boolean): void => {
  const { server } = app
  const open = new Set<Socket>()
  const answering = new Set<ServerResponse>()
  /**
   * Connections without a first request, with the bytes received before one could arrive: browsers open connections in
   * advance, and Node does not count them as idle.
   */
  const unasked = new Map<Socket, number>()
  let accepted = 0
  let stopping = false

  server.on('connection', (socket: Socket) => {
    accepted++
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  server.on(tls ? 'secureConnection' : 'connection', (socket: Socket) => {
    unasked.set(socket, socket.bytesRead)
    socket.once('close', () => unasked.delete(socket))
  })
  server.prependListener(
    'request',
    (request: { readonly socket: Socket }, response: ServerResponse) => {
      unasked.delete(request.socket)
      answering.add(response)
      response.once('close', () => answering.delete(response))
      if (stopping) response.shouldKeepAlive = false
    },
  )

  /**
   * Closes the listening socket after accepting all connections in the kernel's queue, because closing it would reset
   * them.
   */
  const closeSocket = async (): Promise<void> => {
    const until = performance.now() + acceptMs
    await turn()
    for (let none = false; !none && performance.now() < until;) {
      const [before, began] = [accepted, performance.now()]
      await turn()
      // Each turn of the loop accepts one connection: a short turn without one means that none waits.
      none = accepted === before && performance.now() - began < shortTurnMs
    }
    // http's own close would close idle connections at once.
    Server.prototype.close.call(server)
  }
  let closing: Promise<void> | null = null
  // A request that arrives in the meantime waits, because its work would make the turns long.
  app.addHook('onRequest', async () => {
    if (closing !== null) await closing
  })

  const stopListening = async (): Promise<void> => {
    if (server.listening) {
      closing = closeSocket()
      await closing
      closing = null
    }
    stopping = true
    for (const response of answering) if (!response.headersSent) response.shouldKeepAlive = false
  }
  app.decorate('connections', { open, stopListening })

  app.addHook('preClose', async () => {
    const until = performance.now() + (stopping ? graceMs : 0)
    while (open.size > 0 && performance.now() < until) await pause(pollMs)
    // A timer fires before pending data is read; after one more turn of the loop, an idle connection has none.
    await turn()
    for (const [socket, before] of unasked) if (socket.bytesRead === before) socket.destroy()
    const idle = setInterval(() => setImmediate(() => server.closeIdleConnections()), pollMs)
    server.once('close', () => clearInterval(idle))
  })
}

/**
 * Stops a service: accepts no new connections, answers every request received, closes idle connections, and last the
 * database. Requests not answered after `cutAfterMs` are cut off, and their number is logged.
 */
export const stopServing = async (
  app: FastifyInstance,
  database: Database,
  log: Logger,
  cutAfterMs = defaultCutOffMs,
): Promise<void> => {
  const late = setTimeout(() => {
    log.warn(
      { cut: app.connections.open.size },
      'connections were cut off because their requests were not answered in time',
    )
    for (const socket of app.connections.open) socket.destroy()
  }, cutAfterMs)
  try {
    await app.connections.stopListening()
    await app.close()
  } finally {
    clearTimeout(late)
    await database.close()
  }
}

/**
 * Stops on SIGINT or SIGTERM. A second signal ends the process at once: anything not acknowledged by then may be lost.
 */
export const stopOnSignals = (app: FastifyInstance, database: Database, log: Logger): void => {
  let since: number | null = null
  const stop = (signal: string): void => {
    if (since !== null) {
      if (performance.now() - since < sameSignalMs) return
      log.warn(
        { signal, cut: app.connections.open.size },
        'told to stop a second time: ended at once',
      )
      process.exit(1)
    }
    since = performance.now()
    log.info({ signal }, 'stopping')
    setTimeout(() => {
      log.error({}, 'the database could not be closed in time')
      process.exit(1)
    }, databaseCloseMs).unref()
    stopServing(app, database, log).then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ error: (error as Error).message }, 'stopped with a failure')
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop(signal))
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly connections: TrackedConnections
  }
}
