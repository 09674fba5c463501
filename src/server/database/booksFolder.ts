import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  rmdirSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import { lockFiles, syncFolder, writeDurably } from './folderLock.ts'

const booksName = 'books'
const creatingName = 'books.creating'
const readyName = 'READY'
export const reserveName = 'space.reserve'
export const booksOf = (dir: string): string => join(dir, booksName)

/** The books are not as the server left them. `file` is relative to the data folder. */
export class BooksDamaged extends Error {
  readonly file: string
  constructor(dir: string, file: string, what: string) {
    super(
      `the books in ${dir} are damaged: ${file} ${what}. Nothing was started and nothing was made anew. Restore the whole folder from a backup, or put that file back as it was, then start again`,
    )
    this.name = 'BooksDamaged'
    this.file = file
  }
}

/** What a volume or an operating system puts into a folder by itself. */
const isForeign = (name: string): boolean =>
  !name.startsWith('.') && !['lost+found', 'Thumbs.db', 'desktop.ini'].includes(name)
const isOurs = (name: string): boolean =>
  [booksName, creatingName, readyName, reserveName, `${readyName}.new`, ...lockFiles].includes(
    name,
  ) || name.startsWith(`${booksName}.unfinished-`)

/** The entries of a data folder that are the books' own. */
export const ownEntries = (dir: string): readonly string[] => readdirSync(dir).filter(isOurs)

const isEmptyOrMissing = (folder: string): boolean =>
  !existsSync(folder) || readdirSync(folder).length === 0

/** Refuses a folder that holds other things and no books: nothing is made among somebody's files. */
export const refuseForeign = (dir: string): void => {
  const entries = readdirSync(dir)
  if (entries.some((name) => name === readyName || name === booksName)) return
  const foreign = entries.find((name) => isForeign(name) && !isOurs(name))
  if (foreign !== undefined)
    throw new Error(`${dir} holds ${foreign} and no books; choose an empty folder as DATA_DIR`)
}

/** The release of PGlite that made the books, as READY says; null where there is no READY. */
const madeBy = (dir: string): string | null => {
  const at = join(dir, readyName)
  if (!existsSync(at)) return null
  try {
    const { pglite } = JSON.parse(readFileSync(at, 'utf8')) as { readonly pglite?: unknown }
    if (typeof pglite === 'string' && /^\d+\.\d+/.test(pglite)) return pglite
  } catch {
    throw new BooksDamaged(dir, readyName, 'cannot be read')
  }
  throw new BooksDamaged(dir, readyName, 'cannot be read')
}

/**
 * Makes the books once, with `make` in a folder of its own. READY says that the folder is whole and on the disk; only then does
 * it get its name, so a power cut leaves either `books.creating`, which is finished or made again, or the books. Whatever else
 * is incomplete is damage (`BooksDamaged`), and nothing of it is touched.
 */
export const ensureCreated = async (
  dir: string,
  release: string,
  make: (folder: string) => Promise<void>,
): Promise<void> => {
  const books = booksOf(dir)
  const creating = join(dir, creatingName)
  const made = madeBy(dir)
  if (made === null) {
    if (!isEmptyOrMissing(books)) throw new BooksDamaged(dir, readyName, 'is missing')
    // A process that was making it for an opener that died may still write its last lines there.
    rmSync(creating, { recursive: true, force: true, maxRetries: 20 })
    mkdirSync(creating, { mode: 0o700 })
    await make(creating)
    writeDurably(dir, readyName, JSON.stringify({ pglite: release }))
  } else {
    const [kept, ours] = [made, release].map((each) => each.split('.').slice(0, 2).join('.'))
    if (kept !== ours)
      throw new Error(
        `the books in ${dir} were made by PGlite ${made}; this is ${release}: move them by an export first`,
      )
  }
  if (!isEmptyOrMissing(books)) return
  if (isEmptyOrMissing(creating)) throw new BooksDamaged(dir, booksName, 'is missing or empty')
  if (existsSync(books)) rmdirSync(books)
  renameSync(creating, books)
  syncFolder(dir)
}

/** What `global/pg_control` says: whether the database was shut down, and where its last checkpoint is. */
export interface Control {
  readonly isShutDown: boolean
  readonly checkpoint: string
}

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte
  for (let bit = 0; bit < 8; bit++) crc = (crc & 1) === 1 ? (crc >>> 1) ^ 0x82f6_3b78 : crc >>> 1
  return crc
})

// The checksum stands right behind what it covers; how long that is differs between major versions of PostgreSQL.
const [shortestControl, longestControl] = [200, 500]
const controlBytes = 8192

const hasOwnChecksum = (control: Buffer): boolean => {
  let crc = 0xffff_ffff
  for (let at = 0; at < longestControl; at++) {
    if (
      at >= shortestControl &&
      at % 4 === 0 &&
      control.readUInt32LE(at) === (crc ^ 0xffff_ffff) >>> 0
    )
      return true
    crc = (crcTable[(crc ^ control[at]!) & 0xff]! ^ (crc >>> 8)) >>> 0
  }
  return false
}

const shutDown = 1

/** Reads the control file, or says what is wrong with it. */
export const readControl = (dir: string): Control => {
  const name = `${booksName}/global/pg_control`
  const at = join(dir, name)
  if (!existsSync(at)) throw new BooksDamaged(dir, name, 'is missing')
  const control = readFileSync(at)
  if (control.length !== controlBytes)
    throw new BooksDamaged(dir, name, `has ${control.length} bytes instead of ${controlBytes}`)
  if (!hasOwnChecksum(control)) throw new BooksDamaged(dir, name, 'does not fit its own checksum')
  return {
    isShutDown: control.readUInt32LE(16) === shutDown,
    checkpoint: control.readBigUInt64LE(32).toString(),
  }
}

/** Looks at what every start of the engine needs, before it may touch anything: it would take some of these folders for new ones. */
export const checkStructure = (dir: string): Control => {
  const version = `${booksName}/PG_VERSION`
  const at = join(dir, version)
  if (!existsSync(at)) throw new BooksDamaged(dir, version, 'is missing')
  if (!/^\d+\s*$/.test(readFileSync(at, 'utf8')))
    throw new BooksDamaged(dir, version, 'is empty or unreadable')
  const needed = ['base', 'global', 'pg_wal', 'pg_xact', 'pg_multixact'].map(
    (name) => `${booksName}/${name}`,
  )
  const lacking = needed.find(
    (name) => !existsSync(join(dir, name)) || !statSync(join(dir, name)).isDirectory(),
  )
  if (lacking !== undefined) throw new BooksDamaged(dir, lacking, 'is missing')
  return readControl(dir)
}
