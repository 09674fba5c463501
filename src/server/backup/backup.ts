import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { openDatabase, type Database } from '../database/database.ts'
import type { BooksFolder } from '../database/embedded.ts'
import { lockFiles } from '../database/folderLock.ts'
import { companies } from '../journal/rebuild.ts'
import { verifyChain } from '../journal/journal.ts'
import { checkArchive, packFolder, unpackArchive } from './archive.ts'
import { backupName, backupsIn, outdatedBackups } from './rotation.ts'

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** Opens the books of a folder and follows the journal of every company in them; returns how many there are. */
export const checkBooks = async (dir: string): Promise<number> => {
  const lost: Error[] = []
  const database = await openDatabase({
    dataDir: dir,
    databaseUrl: null,
    log: silent,
    onLost: (why) => lost.push(why),
  })
  try {
    const all = await companies(database)
    for (const company of all) {
      const chain = await database.transaction('read', (tx) => verifyChain(tx, company))
      if (!chain.whole) throw new Error(`the journal of ${company} is broken at fact ${chain.seq}`)
    }
    return all.length
  } finally {
    await database.close()
  }
}

const isCopied = (path: string): boolean =>
  !lockFiles.includes(basename(path)) && basename(path) !== 'space.reserve'

/** A backup that was made, packed, read again, and opened. */
export interface Backup {
  readonly path: string
  readonly companies: number
}

/**
 * Makes a backup of running books in a folder: they stand still while their files are copied, and are served again while
 * the copy is packed. What was packed is read again and compared, and the copy is opened and its journals are followed.
 * Then backups that are not to be kept any more are removed. `now`: an ISO instant.
 */
export const backUp = async (books: BooksFolder, to: string, now: string): Promise<Backup> => {
  mkdirSync(to, { recursive: true, mode: 0o700 })
  for (const left of readdirSync(to).filter((name) => name.startsWith('.making-')))
    rmSync(join(to, left), { recursive: true, force: true })
  const making = mkdtempSync(join(to, '.making-'))
  const copy = join(making, 'data')
  const packed = join(making, 'backup.zip')
  try {
    await books.hold((dir) =>
      cp(dir, copy, { recursive: true, filter: (path) => isCopied(path), mode: 0 }),
    )
    await packFolder(copy, packed, now)
    await checkArchive(packed)
    const found = await checkBooks(copy)
    const path = join(to, backupName(now))
    renameSync(packed, path)
    for (const name of outdatedBackups(readdirSync(to))) rmSync(join(to, name), { force: true })
    return { path, companies: found }
  } finally {
    rmSync(making, { recursive: true, force: true })
  }
}

const keepSql = `
  insert into backup_run (id, made_at, verified, companies, problem) values (1, $1, $2, $3, $4)
  on conflict (id) do update set made_at = excluded.made_at, verified = excluded.verified, companies = excluded.companies, problem = excluded.problem`

/** Makes a backup and notes in the books what came of it. */
export const backUpAndNote = async (
  database: Database,
  to: string,
  now: string,
): Promise<Backup> => {
  const note = (verified: boolean, found: number, problem: string | null): Promise<unknown> =>
    database.asSystem((tx) => tx.query(keepSql, [now, verified, found, problem]))
  if (database.folder === null)
    throw new Error('only the embedded database is backed up here; use pg_dump for PostgreSQL')
  try {
    const made = await backUp(database.folder, to, now)
    await note(true, made.companies, null)
    return made
  } catch (error) {
    await note(false, 0, error instanceof Error ? error.message : String(error))
    throw error
  }
}

/** The newest backup of a folder; the file itself if it is one. Throws if there is none. */
const backupAt = (path: string): string => {
  if (!existsSync(path)) throw new Error(`there is no ${path}`)
  if (/\.zip$/.test(path)) return path
  const [newest] = backupsIn(readdirSync(path))
  if (newest === undefined) throw new Error(`there is no backup in ${path}`)
  return join(path, newest)
}

/**
 * Brings books back from a backup, or from the newest one of a folder, into a data folder that is empty or new. Nothing is
 * there under its name before every file was compared and the books were opened. Returns the backup and its companies.
 */
export const restoreBackup = async (from: string, dataDir: string): Promise<Backup> => {
  const path = backupAt(from)
  if (existsSync(dataDir) && readdirSync(dataDir).length > 0)
    throw new Error(
      `${dataDir} is not empty: move what is there away first, and keep it; nothing was changed`,
    )
  const restoring = `${dataDir.replace(/\/+$/, '')}.restoring`
  rmSync(restoring, { recursive: true, force: true })
  try {
    await unpackArchive(path, restoring)
    const found = await checkBooks(restoring)
    rmSync(dataDir, { recursive: true, force: true })
    renameSync(restoring, dataDir)
    return { path, companies: found }
  } catch (error) {
    rmSync(restoring, { recursive: true, force: true })
    throw error
  }
}
