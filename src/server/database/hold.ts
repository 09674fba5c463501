import { createHash } from 'node:crypto'
import { realpathSync, unlinkSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { join } from 'node:path'

interface Holder {
  readonly pid: number
  readonly since: string
}

/** Where the holder of a folder listens: it vanishes with its process, so nothing is left behind by a crash (a socket file is, and is cleared). */
const addressOf = (dir: string): string => {
  const name = `khata-${createHash('sha256').update(realpathSync(dir)).digest('hex').slice(0, 32)}`
  if (process.platform === 'linux') return `\0${name}`
  return process.platform === 'win32' ? `\\\\?\\pipe\\${name}` : join(dir, 'holder.sock')
}

const listen = (address: string, holder: Holder): Promise<Server> =>
  new Promise((resolve, reject) => {
    const server = createServer((socket) => {
      socket.on('error', () => undefined)
      socket.end(JSON.stringify(holder))
    })
    server.once('error', reject)
    server.listen(address, () => resolve(server))
  })

const askHolder = (address: string): Promise<Holder | null> =>
  new Promise((resolve) => {
    let text = ''
    const socket = connect(address)
    socket.setTimeout(2000, () => socket.destroy())
    socket.on('data', (chunk: Buffer) => (text += chunk.toString()))
    socket.on('error', () => resolve(null))
    socket.on('close', () => resolve(text === '' ? null : (JSON.parse(text) as Holder)))
  })

/** The folder is open in another process; the message says which and since when. */
export class FolderHeld extends Error {
  constructor(dir: string, holder: Holder | null) {
    super(`the books in ${dir} are open in ${holder === null ? 'another process' : `process ${holder.pid} since ${holder.since}`}; two at once would lose entries`)
    this.name = 'FolderHeld'
  }
}

/** Holds a folder for this process alone until it is released or the process ends. Fails with `FolderHeld`. */
export const holdFolder = async (dir: string): Promise<{ release(): Promise<void> }> => {
  const address = addressOf(dir), holder = { pid: process.pid, since: new Date().toISOString() }
  const attempt = () => listen(address, holder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE') return null
    throw error
  })
  let server = await attempt()
  if (server === null) {
    const other = await askHolder(address)
    if (other !== null || address.startsWith('\0') || process.platform === 'win32') throw new FolderHeld(dir, other)
    unlinkSync(address)
    server = await attempt()
    if (server === null) throw new FolderHeld(dir, await askHolder(address))
  }
  const held = server
  held.unref()
  return { release: () => new Promise((resolve) => held.close(() => resolve())) }
}
