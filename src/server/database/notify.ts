import { EventEmitter } from 'node:events'
import type { Duplex } from 'node:stream'
import pg from 'pg'
import type { Logger } from '../log.ts'

/**
 * Notifies this process and the others that something changed in a company. A hint to read again, not the change
 * itself.
 */
export interface Notifier {
  readonly notify: (company: string) => void
  readonly listen: (listener: (company: string) => void) => () => void
  close(): Promise<void>
}

const channel = 'khata'
const gatherMs = 50
const reconnectMs = 2000
const pingMs = 15_000
const answerMs = 5000

const emitter = (): EventEmitter => new EventEmitter().setMaxListeners(0)
const listenOn =
  (heard: EventEmitter): Notifier['listen'] =>
  (listener) => {
    heard.on(channel, listener)
    return () => heard.off(channel, listener)
  }

/** For the single process of an embedded database. */
export const notifierWithinProcess = (): Notifier => {
  const heard = emitter()
  return {
    notify: (company) => heard.emit(channel, company),
    listen: listenOn(heard),
    close: async () => undefined,
  }
}

/**
 * Uses LISTEN and NOTIFY on a connection of its own, which reconnects when it is lost. Companies are first collected
 * for a moment.
 */
export const notifierAcrossProcesses = (url: string, log: Logger): Notifier => {
  const heard = emitter()
  const gathered = new Set<string>()
  const cut = (dead: pg.Client): void => {
    ;(
      dead as unknown as { readonly connection: { readonly stream: Duplex } }
    ).connection.stream.destroy()
  }
  /** Sends a statement. A connection that does not answer in time is dead and is replaced. */
  const ask = async (
    on: pg.Client,
    sql: string,
    values: readonly unknown[] = [],
  ): Promise<void> => {
    await on.query(sql, [...values]).catch(() => cut(on))
  }
  let client: pg.Client | null = null
  let timer: NodeJS.Timeout | null = null
  let closed = false
  const connect = async (): Promise<void> => {
    const next = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: answerMs,
      query_timeout: answerMs,
      application_name: 'khata wake-up',
    })
    next.on('error', () => undefined)
    next.once('end', () => {
      client = null
      if (!closed) setTimeout(start, reconnectMs).unref()
    })
    next.on('notification', ({ payload }) =>
      payload?.split(',').forEach((company) => heard.emit(channel, company)),
    )
    await next.connect()
    await next.query(`listen ${channel}`)
    client = next
    if (closed) await next.end()
    else if (gathered.size > 0) timer ??= setTimeout(flush, gatherMs)
  }
  const start = (): void => {
    connect().catch((error: unknown) =>
      log.warn(
        { error: (error as Error).message },
        'the notification connection could not be opened',
      ),
    )
  }
  const flush = (): void => {
    timer = null
    if (client === null) {
      // Without a connection this process is notified at once, and the others when there is one.
      for (const company of gathered) heard.emit(channel, company)
      return
    }
    // One notification carries at most 8000 bytes.
    const companies = [...gathered].slice(0, 200)
    for (const each of companies) gathered.delete(each)
    void ask(client, 'select pg_notify($1, $2)', [channel, companies.join(',')])
    if (gathered.size > 0) timer = setTimeout(flush, gatherMs)
  }
  start()
  const ping = setInterval(() => {
    if (client !== null) void ask(client, 'select 1')
  }, pingMs).unref()
  return {
    notify: (company) => {
      gathered.add(company)
      timer ??= setTimeout(flush, gatherMs)
    },
    listen: listenOn(heard),
    close: async () => {
      closed = true
      clearInterval(ping)
      if (timer !== null) clearTimeout(timer)
      if (client === null) return
      const last = client
      const late = setTimeout(() => cut(last), 1000)
      await last.end()
      clearTimeout(late)
    },
  }
}
