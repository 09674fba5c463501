import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Duplex } from 'node:stream'
import { Worker } from 'node:worker_threads'
import pg from 'pg'
import type { Log } from '../http/log.ts'
import { poolOver, typed, type Connections } from './connections.ts'
import { holdFolder } from './hold.ts'

const enginePackage = join(dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')), '..', 'package.json')
const pglite = JSON.parse(readFileSync(enginePackage, 'utf8')) as { version: string }

const walBytesBetweenCheckpoints = 32 * 1024 * 1024
const checkpointEveryMs = 60_000, vacuumEveryMs = 60 * 60_000

interface Engine {
  /** One exchange after another, in one message there and back. */
  send(exchanges: readonly Uint8Array[], fresh: boolean): Promise<Uint8Array>
  close(): Promise<void>
}

/** A worker with the database of `dir` open in it. `lost` hears of its unexpected end, after every waiting call has failed. */
const startEngine = async (dir: string, create: boolean, lost: (why: Error) => void): Promise<Engine> => {
  const worker = new Worker(new URL('./worker.mjs', import.meta.url), { workerData: { dir, create }, execArgv: [] })
  const waiting = new Map<number, { resolve: (bytes: Uint8Array) => void; reject: (why: Error) => void }>()
  let next = 1, closing = false
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
  await new Promise<void>((resolve, reject) => {
    worker.once('error', reject)
    worker.once('exit', (code) => reject(new Error(`the embedded database ended while it was starting (${code})`)))
    worker.once('message', () => resolve())
  })
  worker.on('message', ({ id, answer }: { id: number; answer: Uint8Array }) => {
    waiting.get(id)?.resolve(answer)
    waiting.delete(id)
  })
  worker.on('exit', (code) => {
    const why = new Error(`the embedded database ended (${code})`)
    for (const each of waiting.values()) each.reject(why)
    waiting.clear()
    if (!closing) lost(why)
  })
  const call = (exchanges: readonly Uint8Array[], fresh: boolean, close: boolean): Promise<Uint8Array> =>
    new Promise((resolve, reject) => {
      waiting.set(next, { resolve, reject })
      worker.postMessage({ id: next++, exchanges, fresh, close })
    })
  return {
    send: (exchanges, fresh) => call(exchanges, fresh, false),
    close: async () => {
      closing = true
      if (!create) await call([], false, true)
      await ended
    },
  }
}

const startupProtocol = 0x0003_0000
const cutAfter = new Set(['S', 'Q', 'H'].map((letter) => letter.charCodeAt(0)))
const terminate = 'X'.charCodeAt(0)

/** The wire protocol of PostgreSQL as a stream that `pg` takes for its socket; whole exchanges go to the engine one by one. */
class EngineStream extends Duplex {
  readonly #engine: Engine
  #buffer: Buffer = Buffer.alloc(0)
  #started = false
  #queue: Promise<void> = Promise.resolve()
  constructor(engine: Engine) {
    super()
    this.#engine = engine
  }
  connect(): this {
    queueMicrotask(() => this.emit('connect'))
    return this
  }
  setNoDelay(): this {
    return this
  }
  setKeepAlive(): this {
    return this
  }
  ref(): this {
    return this
  }
  unref(): this {
    return this
  }
  override _read(): void {}
  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error | null) => void): void {
    this.#take(Buffer.concat(chunks.map((each) => each.chunk)))
    done()
  }
  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.#take(chunk)
    done()
  }
  override _final(done: (error?: Error | null) => void): void {
    void this.#finish(done)
  }

  #take(chunk: Buffer): void {
    this.#buffer = this.#buffer.length === 0 ? chunk : Buffer.concat([this.#buffer, chunk])
    const exchanges: Uint8Array[] = []
    let at = 0, sent = 0
    while (this.#buffer.length - at >= 8 || (this.#started && this.#buffer.length - at >= 5)) {
      const head = this.#started ? 1 : 0
      const length = this.#buffer.readUInt32BE(at + head) + head
      if (this.#buffer.length - at < length) break
      const kind = this.#buffer[at]!, fresh = !this.#started
      if (fresh && this.#buffer.readUInt32BE(at + 4) !== startupProtocol) throw new Error('the embedded database speaks protocol 3 without TLS')
      at += length
      this.#started = true
      if (!fresh && kind === terminate) sent = at
      else if (fresh || cutAfter.has(kind)) {
        const bytes = Uint8Array.from(this.#buffer.subarray(sent, at))
        if (fresh) this.#exchange([bytes], true)
        else exchanges.push(bytes)
        sent = at
      }
    }
    if (exchanges.length > 0) this.#exchange(exchanges, false)
    this.#buffer = this.#buffer.subarray(sent)
  }
  async #finish(done: () => void): Promise<void> {
    await this.#queue
    this.push(null)
    done()
  }
  #exchange(exchanges: readonly Uint8Array[], fresh: boolean): void {
    this.#queue = this.#answer(this.#queue, exchanges, fresh)
  }
  async #answer(before: Promise<void>, exchanges: readonly Uint8Array[], fresh: boolean): Promise<void> {
    await before
    try {
      const answer = await this.#engine.send(exchanges, fresh)
      if (!this.destroyed) this.push(Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength))
    } catch (why) {
      this.destroy(why as Error)
    }
  }
}

const writeMarker = async (at: string, text: string): Promise<void> => {
  const file = await open(at, 'w')
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Makes the database folder once. A folder without its marker was never used: it is set aside, never opened. */
const ensureCreated = async (dir: string, books: string, log: Log): Promise<void> => {
  const marker = join(dir, 'READY')
  if (existsSync(marker)) {
    const made = JSON.parse(readFileSync(marker, 'utf8')) as { pglite: string }
    const [kept, ours] = [made.pglite, pglite.version].map((each) => each.split('.').slice(0, 2).join('.'))
    if (kept !== ours) throw new Error(`the books in ${dir} were made by PGlite ${made.pglite}; this is ${pglite.version}: move them by an export first`)
    return
  }
  if (existsSync(books) && readdirSync(books).length > 0) renameSync(books, `${books}.unfinished-${Date.now()}`)
  mkdirSync(books, { recursive: true })
  log.info({ dir }, 'making the database')
  await (await startEngine(books, true, () => undefined)).close()
  await writeMarker(marker, JSON.stringify({ pglite: pglite.version }))
}

/**
 * The embedded database in `dir`. Refuses a second opener, saying who holds the folder. One session: transactions queue.
 * `lost` is called when the engine ends by itself; the server must end too, for nothing can be kept any more.
 */
export const embedded = async (dir: string, log: Log, lost: (why: Error) => void): Promise<Connections> => {
  mkdirSync(dir, { recursive: true })
  const hold = await holdFolder(dir)
  try {
    const books = join(dir, 'books')
    await ensureCreated(dir, books, log)
    const engine = await startEngine(books, false, lost)
    // Everything is named here, so that nothing of the environment (PGHOST, PGUSER …) is read.
    const pool = poolOver(new pg.Pool(typed({
      max: 1, idleTimeoutMillis: 0, pipeline: true, stream: () => new EngineStream(engine),
      user: 'postgres', database: 'postgres', host: 'embedded', port: 1, password: '', ssl: false,
    })), log)
    const upkeep = startUpkeep(pool, log)
    return {
      ...pool, kind: 'embedded',
      close: async () => {
        upkeep.stop()
        await pool.alone('checkpoint')
        await pool.close()
        await engine.close()
        await hold.release()
      },
    }
  } catch (error) {
    await hold.release()
    throw error
  }
}

/** What a server's background processes do for PostgreSQL: checkpoints by written bytes, and a vacuum that keeps statistics fresh. */
const startUpkeep = (pool: Pick<Connections, 'alone'>, log: Log): { stop(): void } => {
  let last = ''
  const checkpoint = async (): Promise<void> => {
    const [now] = await pool.alone<{ lsn: string; moved: string }>(`select pg_current_wal_lsn()::text lsn, ${last === '' ? '0' : `pg_current_wal_lsn() - '${last}'::pg_lsn`} moved`)
    if (now === undefined) return
    if (last === '' || Number(now.moved) > walBytesBetweenCheckpoints) await pool.alone('checkpoint')
    last = now.lsn
  }
  const quietly = (work: () => Promise<unknown>, say: string) => () => {
    work().catch((error: unknown) => log.error({ error: (error as Error).message }, say))
  }
  const timers = [
    setInterval(quietly(checkpoint, 'checkpoint failed'), checkpointEveryMs),
    setInterval(quietly(() => pool.alone('vacuum (analyze)'), 'vacuum failed'), vacuumEveryMs),
  ]
  for (const each of timers) each.unref()
  return { stop: () => timers.forEach((each) => clearInterval(each)) }
}
