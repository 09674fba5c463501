// PGlite in a worker thread, or in a process that creates a database and ends. Plain JavaScript, because Node 20 cannot
// load TypeScript in workers.
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import fs from 'node:fs'
import path from 'node:path'
import v8 from 'node:v8'
import { parentPort, workerData } from 'node:worker_threads'

// V8 of Node 20 optimizes a function of the engine after so few calls that each start spends a second of processor time
// on functions that are seldom called again. Later releases of V8 wait as long as this.
v8.setFlagsFromString('--wasm-tiering-budget=20000000')

/** @type {{ dir: string, create: boolean, openers: readonly { file: string, text: string }[], reserve: string, bufferMegabytes: number, parent?: number }} */
const { dir, create, openers, reserve, bufferMegabytes, parent } =
  workerData ?? JSON.parse(process.argv[2] ?? '')
const port = parentPort ?? {
  /** @param {unknown} message */
  postMessage: (message) => process.send?.(message),
  close: () => process.disconnect(),
  on: () => undefined,
}
// The parent has ended: the unfinished folder belongs to the next start.
if (parentPort === null) process.on('disconnect', () => process.exit(70))
let syncs = 0

/** Ends this thread and with it the server: a write that did not reach the disk must never be acknowledged.
 * @param {string} why
 * @returns {never} */
const die = (why) => {
  port.postMessage({ ended: why })
  fs.writeSync(
    2,
    `${JSON.stringify({ level: 60, time: Date.now(), msg: `the database stops: ${why}` })}\n`,
  )
  return process.exit(70)
}

/**
 * Ends if another process has taken the folder, on a file system whose locks do not reach both: nothing more is written
 * or acknowledged.
 */
const endIfReplaced = () => {
  for (const { file, text } of openers) {
    let found = ''
    try {
      found = fs.readFileSync(file, 'utf8')
    } catch {
      // A missing record is not ours either.
    }
    if (found !== text)
      die(
        `another process has opened the same folder (${file} is no longer ours); nothing more is recorded here`,
      )
  }
}

const lookEveryMs = 100
let lookedAt = 0
/** The same check before a write, but at most once per `lookEveryMs`. */
const endIfReplacedLately = () => {
  // initdb handles no events while it works: a process whose parent has ended stops before it writes again.
  if (parent !== undefined && process.ppid !== parent) process.exit(70)
  const now = performance.now()
  if (now - lookedAt < lookEveryMs) return
  lookedAt = now
  endIfReplaced()
}

const others = 0o077
const groupsOfOthers = ~others
const zeros = Buffer.alloc(1024 * 1024)

/** Fills a file with zeros up to a size. NodeFS itself leaves a hole, and a later write into it may find the disk full.
 * @param {number} fd
 * @param {number} from
 * @param {number} to */
const fillWithZeros = (fd, from, to) => {
  for (let at = from; at < to;)
    at += fs.writeSync(fd, zeros, 0, Math.min(zeros.length, to - at), at)
}

/**
 * Deletes the reserve to make room for a write to the log, without which the engine would end. Returns whether there
 * was a reserve.
 * @param {unknown} error
 * @param {any} module
 * @param {any} node */
const usesReserve = (error, module, node) => {
  const { code, errno } = /** @type {{ code?: string, errno?: number }} */ (error)
  const isFull = code === 'ENOSPC' || errno === 51
  if (
    !isFull ||
    !module.NODEFS.realPath(node).includes(`${path.sep}pg_wal${path.sep}`) ||
    !fs.existsSync(reserve)
  )
    return false
  fs.rmSync(reserve)
  port.postMessage({ reserveUsed: true })
  return true
}

/** A NodeFS with an fsync that reaches the disk (NodeFS itself has none), private files, and one opener per folder. */
class DurableNodeFS extends NodeFS {
  /** @param {any} pg @param {any} options */
  async init(pg, options) {
    const ready = await super.init(pg, options)
    const before = ready.emscriptenOpts.preRun ?? []
    /** @param {any} module */
    const durable = (module) => {
      const { stream_ops: streams, node_ops: nodes } = module.NODEFS
      const { write, setattr } = streams
      const { mknod, setattr: setNode } = nodes
      /** @param {any} attributes */
      const closed = (attributes) =>
        attributes.mode === undefined || attributes.mode === null
          ? attributes
          : { ...attributes, mode: attributes.mode & groupsOfOthers }
      /** @param {any} stream */
      streams.fsync = (stream) => {
        try {
          if (stream.nfd !== undefined && stream.nfd !== null) fs.fsyncSync(stream.nfd)
          syncs++
        } catch (error) {
          // Windows cannot sync a directory.
          if (!module.FS.isDir(stream.node.mode))
            die(`fsync failed (${/** @type {Error} */ (error).message})`)
        }
        // After the sync, so that anyone who opens the folder from now on finds what was just written.
        endIfReplaced()
        return 0
      }
      /** @param {any} stream @param {any[]} rest */
      streams.write = (stream, ...rest) => {
        endIfReplacedLately()
        try {
          return write(stream, ...rest)
        } catch (error) {
          if (usesReserve(error, module, stream.node)) return write(stream, ...rest)
          throw error
        }
      }
      /** @param {any} stream @param {any} attributes */
      streams.setattr = (stream, attributes) => {
        const size = attributes.size === undefined ? 0 : fs.fstatSync(stream.nfd).size
        if (attributes.size > size)
          module.NODEFS.tryFSOperation(() => fillWithZeros(stream.nfd, size, attributes.size))
        setattr(stream, closed(attributes))
      }
      /** @param {any} node @param {any} attributes */
      nodes.setattr = (node, attributes) => setNode(node, closed(attributes))
      /** @param {any} parent @param {string} name @param {number} mode @param {number} device */
      nodes.mknod = (parent, name, mode, device) =>
        mknod(parent, name, mode & groupsOfOthers, device)
    }
    return {
      ...ready,
      emscriptenOpts: {
        ...ready.emscriptenOpts,
        preRun: [durable, ...(Array.isArray(before) ? before : [before])],
      },
    }
  }
}

/** @param {string} at */
const syncOne = async (at) => {
  const handle = await fs.promises.open(at, 'r')
  try {
    await handle.sync()
  } catch (error) {
    if (!(await handle.stat()).isDirectory()) throw error
  } finally {
    await handle.close()
  }
}
/**
 * Syncs a folder and everything in it, because initdb leaves most files in the page cache. Several at a time: there are
 * a thousand, and a disk flushes many in the time of one.
 * @param {string} folder */
const syncTree = async (folder) => {
  const entries = fs.readdirSync(folder, { recursive: true, withFileTypes: true })
  const left = entries
    .filter((entry) => entry.isFile() || entry.isDirectory())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .values()
  const syncRest = async () => {
    for (const at of left) await syncOne(at)
  }
  await Promise.all(Array.from({ length: 4 }, syncRest))
  await syncOne(folder)
}

/** The engine's last error message while it starts. */
let lastError = ''

const opening = PGlite.create({
  fs: new DurableNodeFS(dir),
  startParams: [
    ...PGlite.defaultStartParams.filter((each) => each !== '-F'),
    '-c',
    'fsync=on',
    '-c',
    'wal_sync_method=fsync',
    '-c',
    'synchronous_commit=on',
    '-c',
    'full_page_writes=on',
    '-c',
    `shared_buffers=${bufferMegabytes}MB`,
    // A table's file never becomes shorter, so a shorter one is known to be damaged.
    '-c',
    'vacuum_truncate=off',
  ],
  onStderr: (/** @type {string} */ line) => {
    if (line.includes('PANIC')) die(line)
    if (/FATAL|ERROR/.test(line)) lastError = line.trim()
    return false
  },
})
const database = await opening.catch((error) =>
  die(
    lastError === ''
      ? `it could not be opened: ${error.message ?? JSON.stringify(error)}`
      : lastError,
  ),
)

/** Refuses to run if a commit makes no fsync. */
const proveDurable = async () => {
  const before = syncs
  await database.query(
    "select pg_logical_emit_message(true, 'khata', 'does a commit reach the disk?')",
  )
  if (syncs === before)
    die('a commit made no fsync; this build of the embedded database cannot keep books')
}

if (create) {
  await database.close()
  await syncTree(dir)
  if (parentPort === null) process.removeAllListeners('disconnect')
  port.postMessage({ ready: true })
  port.close()
} else {
  await proveDurable()
  /**
   * All exchanges in one call, since a call costs as much as a small statement. As a stream: the other calls also parse each answer
   * and keep its messages in a list that grows as long as the engine runs.
   * @param {Uint8Array} exchanges */
  const answersTo = async (exchanges) => {
    /** @type {Buffer[]} */
    const pieces = []
    await database.execProtocolRawStream(exchanges, {
      syncToFs: false,
      // A piece is in memory that the next one may reuse.
      onRawData: (piece) => pieces.push(Buffer.from(piece)),
    })
    return new Uint8Array(Buffer.concat(pieces))
  }
  /** @param {{ id: number, exchanges: Uint8Array, fresh: boolean, close: boolean }} asked */
  const answer = async ({ id, exchanges, fresh, close }) => {
    try {
      if (close) await database.close()
      // A new connection uses the same session: what the last one left open or prepared is discarded first.
      if (fresh) {
        await database.exec('rollback')
        await database.exec('discard all')
      }
      const whole = close ? new Uint8Array() : await answersTo(exchanges)
      port.postMessage({ id, answer: whole }, [whole.buffer])
      if (close) port.close()
    } catch (error) {
      die(/** @type {Error} */ (error).message)
    }
  }
  port.on('message', (asked) => void answer(asked))
  port.postMessage({ ready: true })
}
