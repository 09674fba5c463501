// PGlite in a worker thread: plain JavaScript, because Node 20 loads no TypeScript in workers.
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import fs from 'node:fs'
import path from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'

/** @type {{ dir: string, create: boolean }} */
const { dir, create } = workerData
const port = (parentPort)
let syncs = 0

/** A write that did not reach the disk must never be acknowledged: this thread ends, and with it the server.
 * @param {string} why
 * @returns {never} */
const die = (why) => {
  fs.writeSync(2, `${JSON.stringify({ level: 60, time: Date.now(), msg: `the database stops: ${why}` })}\n`)
  return process.exit(70)
}

/** NodeFS whose fsync reaches the disk; the stock one has none. */
class DurableNodeFS extends NodeFS {
  /** @param {any} pg @param {any} options */
  async init(pg, options) {
    const ready = await super.init(pg, options)
    const before = ready.emscriptenOpts.preRun ?? []
    /** @param {any} module */
    const durable = (module) => {
      /** @param {any} stream */
      module.NODEFS.stream_ops.fsync = (stream) => {
        try {
          if (stream.nfd !== undefined && stream.nfd !== null) fs.fsyncSync(stream.nfd)
          syncs++
          return 0
        } catch (error) {
          // Windows cannot sync a directory.
          return module.FS.isDir(stream.node.mode) ? 0 : die(`fsync failed (${/** @type {Error} */ (error).message})`)
        }
      }
    }
    return { ...ready, emscriptenOpts: { ...ready.emscriptenOpts, preRun: [durable, ...(Array.isArray(before) ? before : [before])] } }
  }
}

/** Syncs a folder and everything in it: initdb itself leaves most files to the page cache.
 * @param {string} folder */
const syncTree = (folder) => {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const at = path.join(folder, entry.name)
    if (entry.isDirectory()) syncTree(at)
    else if (entry.isFile()) syncOne(at)
  }
  syncOne(folder)
}
/** @param {string} at */
const syncOne = (at) => {
  const fd = fs.openSync(at, 'r')
  try {
    fs.fsyncSync(fd)
  } catch (error) {
    if (!fs.fstatSync(fd).isDirectory()) throw error
  } finally {
    fs.closeSync(fd)
  }
}

const database = await PGlite.create({
  fs: new DurableNodeFS(dir),
  startParams: [
    ...PGlite.defaultStartParams.filter((each) => each !== '-F'),
    '-c', 'fsync=on', '-c', 'wal_sync_method=fsync', '-c', 'synchronous_commit=on', '-c', 'full_page_writes=on', '-c', 'shared_buffers=64MB',
  ],
  onStderr: (/** @type {string} */ line) => (line.includes('PANIC') ? die(line) : false),
})

/** Refuses to run where a commit makes no fsync. */
const proveDurable = async () => {
  const before = syncs
  await database.query("select pg_logical_emit_message(true, 'khata', 'does a commit reach the disk?')")
  if (syncs === before) die('a commit made no fsync; this build of the embedded database cannot keep books')
}

if (create) {
  await database.close()
  syncTree(dir)
  port.postMessage({ ready: true })
  port.close()
} else {
  await proveDurable()
  port.on('message', async (/** @type {{ id: number, exchanges: Uint8Array[], fresh: boolean, close: boolean }} */ { id, exchanges, fresh, close }) => {
    try {
      if (close) await database.close()
      // A new connection lands on the same session: what the last one left open or prepared goes first.
      if (fresh) {
        await database.exec('rollback')
        await database.exec('discard all')
      }
      const answers = []
      // Each answer lies in memory that the next one may use again.
      for (const bytes of exchanges) answers.push(Buffer.from(await database.execProtocolRaw(bytes)))
      port.postMessage({ id, answer: Uint8Array.from(Buffer.concat(answers)) })
      if (close) port.close()
    } catch (error) {
      die(/** @type {Error} */ (error).message)
    }
  })
  port.postMessage({ ready: true })
}
