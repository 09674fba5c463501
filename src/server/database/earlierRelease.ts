import { createHash } from 'node:crypto'
import { realpathSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { hostname } from 'node:os'
import { text } from 'node:stream/consumers'
import type { Logger } from '../log.ts'
import { FolderInUse, type FolderLock } from './folderLock.ts'

/** The answer of a server on the socket of its folder. Only releases after 1.2.0 send an id. */
interface Answer {
  readonly id?: string
  readonly pid: number
  readonly since: string
}

const answerWithinMs = 2000

/** The abstract socket by which release 1.2.0 recognises that a folder is open. It disappears with its process. */
const addressOf = (dir: string): string => {
  const digest = createHash('sha256').update(realpathSync(dir)).digest('hex')
  return `\0khata-${digest.slice(0, 32)}`
}

const listen = (address: string, answer: string): Promise<Server> =>
  new Promise((resolve, reject) => {
    const server = createServer((socket) => {
      socket.on('error', () => undefined)
      socket.end(answer)
      socket.destroySoon()
    })
    server.once('error', reject)
    server.listen(address, () => resolve(server))
  })

/** Who listens there; null if nobody answers in time or the answer cannot be read. */
const ask = async (address: string): Promise<Answer | null> => {
  const socket = connect({ path: address, signal: AbortSignal.timeout(answerWithinMs) })
  try {
    return JSON.parse(await text(socket)) as Answer
  } catch {
    return null
  }
}

/** The socket of a folder, by which release 1.2.0 recognises that the folder is open. */
export interface EarlierReleaseLock {
  release(): Promise<void>
}

/**
 * Locks a folder in the way of release 1.2.0, which does not know the lock file: by a socket named after the folder's
 * path. So 1.2.0 refuses to start while the folder is open here. Throws `FolderInUse` if a server of 1.2.0 has it open.
 * Linux only.
 */
export const lockForEarlierRelease = async (
  dir: string,
  { record }: FolderLock,
  log: Logger,
): Promise<EarlierReleaseLock> => {
  const nothing: EarlierReleaseLock = { release: async () => undefined }
  if (process.platform !== 'linux') return nothing
  const address = addressOf(dir)
  try {
    const server = await listen(address, record.text)
    server.unref()
    return { release: () => new Promise((resolve) => server.close(() => resolve())) }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE') {
      const other = await ask(address)
      if (other?.id === undefined)
        throw new FolderInUse(dir, other === null ? null : { ...other, host: hostname() })
    }
    // A newer server has another folder open under the same path, which is possible in containers: the lock on this
    // folder is still ours.
    log.warn(
      { dir, error: message },
      'a server of release 1.2.0 that is started on this folder would not find it in use',
    )
    return nothing
  }
}
