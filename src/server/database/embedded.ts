import { mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import pg from 'pg'
import type { Logger } from '../log.ts'
import {
  BooksDamaged,
  booksOf,
  checkStructure,
  ensureCreated,
  ownEntries,
  refuseForeign,
} from './booksFolder.ts'
import {
  poolConnections,
  withTypeParsers,
  type Connections,
  type PoolConnections,
} from './connections.ts'
import {
  readSpace,
  watchDisk,
  type DiskState,
  type DiskWatch,
  type ReadSpace,
} from './diskSpace.ts'
import { lockForEarlierRelease, type EarlierReleaseLock } from './earlierRelease.ts'
import { createDatabase, EngineEnded, EngineStream, startEngine, type Engine } from './engine.ts'
import { bufferMegabytes } from './engineBuffers.ts'
import { makeFolderPrivate, makeFilesPrivate } from './folderAccess.ts'
import { lockFolder, type FolderLock } from './folderLock.ts'
import {
  compareBeforeStart,
  compareWithCatalog,
  damageOf,
  relationsSql,
  suspectOf,
  tableBytes,
  TableFiles,
  type DamagedFile,
  type Relation,
} from './tableFiles.ts'
import { checkPages } from './tablePages.ts'
import { codeOf, damagedFile, isDiskFull } from './trouble.ts'
import { startUpkeep } from './upkeep.ts'

const enginePackage = join(
  dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')),
  '..',
  'package.json',
)
const pglite = JSON.parse(readFileSync(enginePackage, 'utf8')) as { version: string }

/** The health of the embedded database's folder. */
export interface FolderHealth {
  /**
   * `checking` until every table has been checked after the start; a damaged file is named relative to the data folder.
   */
  readonly books: 'checking' | 'sound' | { readonly damaged: string }
  readonly disk: DiskState
  readonly freeBytes: number
}
export interface BooksFolder {
  health(): FolderHealth
  /** Checks the disk now: whether there is room to record anything. */
  hasRoom(): boolean
  /** Takes note of a failed statement, which may indicate a full disk or a damaged file. */
  failed(error: unknown): void
  /** Checks the file of every table again, as the server does each hour. */
  check(): Promise<void>
  /**
   * Runs work while the books stand still on the disk, complete after a checkpoint; nobody is served meanwhile. It gets
   * the data folder.
   */
  hold<A>(work: (dir: string) => Promise<A>): Promise<A>
}

const megabytes = (bytes: number): number => Math.floor(bytes / 1024 / 1024)

/** New books take about 40 MB. */
const leastForNewBooks = 48 * 1024 * 1024
/** If an engine ends at its start with less free space than this, the full disk is most likely the cause. */
const leastForStart = 24 * 1024 * 1024

const fullAtStart = (dir: string, free: number, why: string): Error =>
  new Error(
    `the disk is full: ${dir} has ${megabytes(free)} MB left and the books cannot be opened. Nothing is lost. Make at least 64 MB of room on that disk, then start again (${why})`,
  )

/** The failure, or if the disk is full an error that says so. */
const atStart = (dir: string, error: unknown, free: number): unknown => {
  const message = error instanceof Error ? error.message : String(error)
  const isFull = codeOf(error) === 'ENOSPC' || isDiskFull(error) || /No space left/.test(message)
  return isFull || (error instanceof EngineEnded && free < leastForStart)
    ? fullAtStart(dir, free, message)
    : error
}

/** The books of the running server: whether they are intact, and whether there is room for more. */
class Folder implements BooksFolder {
  readonly #dir: string
  readonly #files: TableFiles
  readonly #disk: DiskWatch
  readonly #log: Logger
  readonly #pool: PoolConnections
  #books: FolderHealth['books'] = 'checking'

  constructor(dir: string, files: TableFiles, disk: DiskWatch, log: Logger, pool: PoolConnections) {
    this.#dir = dir
    this.#files = files
    this.#disk = disk
    this.#log = log
    this.#pool = pool
  }

  health(): FolderHealth {
    return { books: this.#books, disk: this.#disk.state(), freeBytes: this.#disk.space().free }
  }

  hasRoom(): boolean {
    return this.#disk.look() !== 'full'
  }

  failed(error: unknown): void {
    if (isDiskFull(error)) this.#disk.look(true)
    const file = damagedFile(error)
    if (file !== null) this.#damaged(new BooksDamaged(this.#dir, file, (error as Error).message))
  }

  #damaged(found: BooksDamaged): void {
    if (typeof this.#books === 'object') return
    this.#books = { damaged: found.file }
    this.#log.error({ file: found.file, why: found.message }, 'the books are damaged')
  }

  readonly relations = (): Promise<readonly Relation[]> =>
    this.#pool.autocommit<{ path: string; kind: string }>(relationsSql)

  /** A relation dropped during the check is not damage, so a finding is checked again. */
  readonly check = async (): Promise<void> => {
    const find = async (): Promise<DamagedFile | null> => {
      const relations = await this.relations()
      return (
        compareWithCatalog(this.#dir, relations, this.#files.list) ??
        checkPages(this.#dir, relations)
      )
    }
    const found = (await find()) === null ? null : await find()
    if (found !== null) this.#damaged(damageOf(this.#dir, found))
    else if (this.#books === 'checking') this.#books = 'sound'
  }

  async hold<A>(work: (dir: string) => Promise<A>): Promise<A> {
    await this.checkpoint()
    const client = await this.#pool.acquire()
    try {
      await client.query('checkpoint')
      return await work(this.#dir)
    } finally {
      client.release()
    }
  }

  /** A checkpoint; also records the size of each table on the disk. */
  readonly checkpoint = async (): Promise<void> =>
    this.#files.record(await this.relations(), () => this.#pool.autocommit('checkpoint'))
}

/** Every setting is given here, so that none is read from the environment (PGHOST, PGUSER …). */
const poolOf = (engine: Engine, log: Logger): PoolConnections =>
  poolConnections(
    new pg.Pool(
      withTypeParsers({
        max: 1,
        idleTimeoutMillis: 0,
        pipeline: true,
        stream: () => new EngineStream(engine),
        user: 'postgres',
        database: 'postgres',
        host: 'embedded',
        port: 1,
        password: '',
        ssl: false,
      }),
    ),
    log,
  )

/** Compares the opened books with the recorded sizes; throws `BooksDamaged`. */
const compareOpened = async (
  dir: string,
  pool: PoolConnections,
  files: TableFiles,
): Promise<void> => {
  try {
    const relations = await pool.autocommit<{ path: string; kind: string }>(relationsSql)
    const damaged = compareWithCatalog(dir, relations, files.list)
    await files.record(relations, () => pool.autocommit('checkpoint'), damaged)
    if (damaged !== null) throw damageOf(dir, damaged)
  } catch (error) {
    const file = damagedFile(error)
    throw file === null ? error : new BooksDamaged(dir, file, (error as Error).message)
  }
}

/** Opens the books of a locked folder. The caller releases the locks on the folder and on the books in it. */
const openBooks = async (
  dir: string,
  locks: readonly FolderLock[],
  disk: DiskWatch,
  log: Logger,
  onLost: (why: Error) => void,
): Promise<Connections> => {
  const control = checkStructure(dir)
  const list = compareBeforeStart(dir, control, log)
  const engine = await startEngine({
    books: booksOf(dir),
    openers: locks.map((each) => each.record),
    reserve: disk.reserve,
    reserveUsed: disk.reserveUsed,
    bufferMegabytes: bufferMegabytes(tableBytes(booksOf(dir))),
    onLost,
  }).catch((error: unknown) => {
    throw suspectOf(dir, list) ?? error
  })
  const pool = poolOf(engine, log)
  const files = new TableFiles(dir, list)
  const close = async (): Promise<void> => {
    await pool.close()
    await engine.close()
    files.recordStopped()
  }
  try {
    await compareOpened(dir, pool, files)
  } catch (error) {
    await close().catch((late: unknown) =>
      log.warn({ error: (late as Error).message }, 'the database did not close in order'),
    )
    throw error
  }
  const folder = new Folder(dir, files, disk, log, pool)
  const upkeep = startUpkeep(pool, folder, log)
  return {
    ...pool,
    kind: 'embedded',
    nodes: null,
    folder,
    close: async () => {
      upkeep.stop()
      await folder
        .checkpoint()
        .catch((error: unknown) =>
          log.error({ error: (error as Error).message }, 'checkpoint failed'),
        )
      await close()
    },
  }
}

/**
 * Opens the embedded database in `dir`. Refuses a folder that is already open, naming its opener; a folder that others
 * can read; and damaged books, naming the file. There is one session: transactions queue. `onLost` is called when the
 * engine ends by itself; the server must then end too, because nothing can be recorded any more.
 */
export const embedded = async (
  dir: string,
  log: Logger,
  onLost: (why: Error) => void,
  read: ReadSpace = readSpace,
): Promise<Connections> => {
  makeFilesPrivate()
  mkdirSync(dir, { recursive: true })
  refuseForeign(dir)
  const locks: FolderLock[] = []
  let earlier: EarlierReleaseLock | null = null
  let disk: DiskWatch | null = null
  const releaseAll = async (): Promise<void> => {
    disk?.stop()
    await earlier?.release()
    for (const lock of locks.toReversed()) lock.release()
  }
  try {
    const own = lockFolder(dir)
    locks.push(own)
    earlier = await lockForEarlierRelease(dir, own, log)
    makeFolderPrivate(dir, ownEntries(dir), log)
    const watch = watchDisk(dir, log, read)
    disk = watch
    await ensureCreated(dir, pglite.version, async (folder) => {
      const { free } = read(dir)
      if (free < leastForNewBooks) throw fullAtStart(dir, free, 'new books take about 40 MB')
      log.info({ dir }, 'making the database')
      await createDatabase({
        books: folder,
        openers: [own.record],
        reserve: watch.reserve,
        reserveUsed: watch.reserveUsed,
        bufferMegabytes: bufferMegabytes(0),
      })
    })
    // The books may also be reachable by a path that does not lead through this folder.
    locks.push(lockFolder(booksOf(dir)))
    const connections = await openBooks(dir, locks, watch, log, onLost)
    return {
      ...connections,
      close: async () => {
        try {
          await connections.close()
        } finally {
          await releaseAll()
        }
      },
    }
  } catch (error) {
    await releaseAll()
    throw atStart(dir, error, read(dir).free)
  }
}
