import { fork } from 'node:child_process'
import { Duplex } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { FolderLock } from './folderLock.ts'

export interface Engine {
  /** Sends complete protocol exchanges, to be answered in order; their memory is handed over. */
  send(exchanges: Uint8Array, fresh: boolean): Promise<Uint8Array>
  close(): Promise<void>
}

/** The engine's thread ended by itself; the message contains its last output. */
export class EngineEnded extends Error {
  constructor(why: string) {
    super(`the embedded database ended (${why})`)
    this.name = 'EngineEnded'
  }
}

/** The engine's folder and callbacks. */
interface EngineParts {
  readonly books: string
  /** The engine ends if one of these files has changed: another process has opened the folder. */
  readonly openers: readonly FolderLock['record'][]
  /** A file to delete for room if the write-ahead log cannot grow any more. */
  readonly reserve: string
  /** Called when the reserve has been used. */
  readonly reserveUsed: () => void
  /** The memory for pages of tables and indexes. */
  readonly bufferMegabytes: number
  /** Called when the engine ends unexpectedly, after every pending call has failed. */
  readonly onLost: (why: Error) => void
}

type Message =
  | { readonly id: number; readonly answer: Uint8Array }
  | { readonly ready: true }
  | { readonly ended: string }
  | { readonly reserveUsed: true }

const program = new URL('./worker.mjs', import.meta.url)

/** Opens the database of a folder in a thread. Fails with the engine's last output. */
export const startEngine = async (parts: EngineParts): Promise<Engine> => {
  const { books, openers, reserve, bufferMegabytes } = parts
  const worker = new Worker(program, {
    workerData: { dir: books, create: false, openers, reserve, bufferMegabytes },
    execArgv: [],
  })
  const waiting = new Map<
    number,
    { resolve: (bytes: Uint8Array) => void; reject: (why: Error) => void }
  >()
  let next = 1
  let closing = false
  let why = ''
  const endedWith = (code: number): EngineEnded => new EngineEnded(why === '' ? String(code) : why)
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
  await new Promise<void>((resolve, reject) => {
    worker.once('error', reject)
    worker.once('exit', (code) => reject(endedWith(code)))
    worker.on('message', (message: Message) => {
      if ('ready' in message) return resolve()
      if ('ended' in message) why = message.ended
      else if ('reserveUsed' in message) parts.reserveUsed()
      else {
        waiting.get(message.id)?.resolve(message.answer)
        waiting.delete(message.id)
      }
    })
  })
  worker.on('exit', (code) => {
    for (const each of waiting.values()) each.reject(endedWith(code))
    waiting.clear()
    if (!closing) parts.onLost(endedWith(code))
  })
  const call = (exchanges: Uint8Array, fresh: boolean, close: boolean): Promise<Uint8Array> =>
    new Promise((resolve, reject) => {
      waiting.set(next, { resolve, reject })
      worker.postMessage({ id: next++, exchanges, fresh, close }, [exchanges.buffer as ArrayBuffer])
    })
  return {
    send: (exchanges, fresh) => call(exchanges, fresh, false),
    close: async () => {
      closing = true
      await call(new Uint8Array(), false, true)
      await ended
    },
  }
}

/**
 * Creates a database in an empty folder and syncs it to the disk. Runs in a process of its own, because initdb takes
 * more than 400 MB of memory, which are freed when that process ends. Fails with the engine's last output.
 */
export const createDatabase = ({
  books,
  openers,
  reserve,
  reserveUsed,
  bufferMegabytes,
}: Omit<EngineParts, 'onLost'>): Promise<void> =>
  new Promise((resolve, reject) => {
    const given = JSON.stringify({
      dir: books,
      create: true,
      openers,
      reserve,
      bufferMegabytes,
      parent: process.pid,
    })
    const child = fork(fileURLToPath(program), [given], {
      execArgv: [],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    let why = ''
    let isReady = false
    child.on('message', (message: Message) => {
      if ('ready' in message) isReady = true
      else if ('ended' in message) why = message.ended
      else if ('reserveUsed' in message) reserveUsed()
    })
    child.once('error', reject)
    child.once('close', (code, signal) => {
      if (isReady) resolve()
      else reject(new EngineEnded(why === '' ? String(signal ?? code) : why))
    })
  })

const startupProtocol = 0x0003_0000
/** What ends an exchange. The last message of a connection, X, ends none and stays here. */
const cutAfter = new Set(['S', 'Q', 'H'].map((letter) => letter.charCodeAt(0)))
/** As much of an answer is read per turn of the event loop as from a socket. */
const pieceBytes = 64 * 1024

/**
 * The wire protocol of PostgreSQL as a stream that `pg` uses as its socket. The engine is sent what is complete: the exchanges of
 * one write together.
 */
export class EngineStream extends Duplex {
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
  override _write(
    chunk: Buffer,
    _encoding: BufferEncoding,
    done: (error?: Error | null) => void,
  ): void {
    this.#take(chunk)
    done()
  }
  override _final(done: (error?: Error | null) => void): void {
    void this.#finish(done)
  }

  #take(chunk: Buffer): void {
    this.#buffer = this.#buffer.length === 0 ? chunk : Buffer.concat([this.#buffer, chunk])
    let at = 0
    let sent = 0
    let complete = 0
    while (this.#buffer.length - at >= 8 || (this.#started && this.#buffer.length - at >= 5)) {
      const head = this.#started ? 1 : 0
      const length = this.#buffer.readUInt32BE(at + head) + head
      if (this.#buffer.length - at < length) break
      const kind = this.#buffer[at]!
      const fresh = !this.#started
      if (fresh && this.#buffer.readUInt32BE(at + 4) !== startupProtocol)
        throw new Error('the embedded database speaks protocol 3 without TLS')
      at += length
      this.#started = true
      if (fresh) {
        this.#exchange(this.#buffer.subarray(0, at), true)
        sent = complete = at
      } else if (cutAfter.has(kind)) complete = at
    }
    if (complete > sent) this.#exchange(this.#buffer.subarray(sent, complete), false)
    this.#buffer = this.#buffer.subarray(complete)
  }
  async #finish(done: () => void): Promise<void> {
    await this.#queue
    this.push(null)
    done()
  }
  #exchange(exchanges: Buffer, fresh: boolean): void {
    this.#queue = this.#answer(this.#queue, new Uint8Array(exchanges), fresh)
  }
  async #answer(before: Promise<void>, exchanges: Uint8Array, fresh: boolean): Promise<void> {
    await before
    try {
      const { buffer, byteOffset, byteLength } = await this.#engine.send(exchanges, fresh)
      const answer = Buffer.from(buffer, byteOffset, byteLength)
      for (let from = 0; from < answer.length && !this.destroyed; from += pieceBytes) {
        if (from > 0) await nextTurn()
        this.push(answer.subarray(from, from + pieceBytes))
      }
    } catch (why) {
      this.destroy(why as Error)
    }
  }
}
