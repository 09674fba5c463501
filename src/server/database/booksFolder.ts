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
      `the books in ${dir} are damaged: ${file} ${what}. Nothing was started and nothing was created. Restore the whole folder from a backup, or put that file back as it was, then start again`,
    )
    this.name = 'BooksDamaged'
    this.file = file
  }
}

/** Whether a file was not created by a volume or an operating system itself. */
const isForeign = (name: string): boolean =>
  !name.startsWith('.') && !['lost+found', 'Thumbs.db', 'desktop.ini'].includes(name)
const isOurs = (name: string): boolean =>
  [booksName, creatingName, readyName, reserveName, `${readyName}.new`, ...lockFiles].includes(
    name,
  ) || name.startsWith(`${booksName}.unfinished-`)

/** The entries of a data folder that belong to the books. */
export const ownEntries = (dir: string): readonly string[] => readdirSync(dir).filter(isOurs)

const isEmptyOrMissing = (folder: string): boolean =>
  !existsSync(folder) || readdirSync(folder).length === 0

/** Refuses a folder that has other files and no books, so that nothing is created among somebody's files. */
export const refuseForeign = (dir: string): void => {
  const entries = readdirSync(dir)
  if (entries.some((name) => name === readyName || name === booksName)) return
  const foreign = entries.find((name) => isForeign(name) && !isOurs(name))
  if (foreign !== undefined)
    throw new Error(`${dir} holds ${foreign} and no books; choose an empty folder as DATA_DIR`)
}

/** The PGlite release that created the books, from READY; null if there is no READY. */
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
 * Creates the books once, with `make` in a temporary folder, which is renamed only after READY records that it is
 * complete and on the disk. So after a power cut there is either `books.creating`, which is finished or created again,
 * or the books. Anything else that is incomplete is damage (`BooksDamaged`) and is left untouched.
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
    // A creating process whose opener died may still be writing its last lines there.
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

/** The contents of `global/pg_control`: whether the database was shut down, and the position of its last checkpoint. */
export interface Control {
  readonly isShutDown: boolean
  readonly checkpoint: string
}

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte
  for (let bit = 0; bit < 8; bit++) crc = (crc & 1) === 1 ? (crc >>> 1) ^ 0x82f6_3b78 : crc >>> 1
  return crc
})

// The checksum directly follows the bytes that it covers; their number differs between major versions of PostgreSQL.
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

/** Reads the control file; throws `BooksDamaged` if it is wrong. */
export const readControl = (dir: string): Control => {
  const name = `${booksName}/global/pg_control`
  const at = join(dir, name)
  if (!existsSync(at)) throw new BooksDamaged(dir, name, 'is missing')
  const control = readFileSync(at)
  if (control.length !== controlBytes)
    throw new BooksDamaged(dir, name, `has ${control.length} bytes instead of ${controlBytes}`)
  if (!hasOwnChecksum(control)) throw new BooksDamaged(dir, name, 'does not match its checksum')
  return {
    isShutDown: control.readUInt32LE(16) === shutDown,
    checkpoint: control.readBigUInt64LE(32).toString(),
  }
}

/**
 * Checks the files that the engine needs at every start, before it may touch anything: it would take some damaged
 * folders for new ones.
 */
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
