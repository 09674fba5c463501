import { randomUUID } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { hostname } from 'node:os'
import { join } from 'node:path'

const lockName = 'opener.lock'
const recordName = 'opener.json'
/** The files that this module creates in a folder. */
export const lockFiles: readonly string[] = [lockName, recordName, `${recordName}.new`]

/** Who has a folder open. `id` is new for each opening. */
interface Opener {
  readonly id: string
  readonly pid: number
  readonly host: string
  readonly since: string
}

/** The folder is open in another process; the message says which, where and since when. */
export class FolderInUse extends Error {
  constructor(dir: string, opener: Omit<Opener, 'id'> | null) {
    const who =
      opener === null
        ? 'another process'
        : `process ${opener.pid} on ${opener.host} since ${opener.since}`
    super(`the books in ${dir} are open in ${who}; two at once would lose entries`)
    this.name = 'FolderInUse'
  }
}

/** A folder that is open only in this process. */
export interface FolderLock {
  /** The opener's record. If the file has another text, another opener has taken the folder. */
  readonly record: { readonly file: string; readonly text: string }
  release(): void
}

type TryLock = (fd: number) => boolean

/** Loaded on demand, because only the embedded database needs it. */
const loadTryLock = (): TryLock => {
  try {
    return (createRequire(import.meta.url)('fs-native-extensions') as { tryLock: TryLock }).tryLock
  } catch (error) {
    throw new Error(
      `file locks are not available on ${process.platform} ${process.arch}, so the embedded database cannot run here; set DATABASE_URL to use PostgreSQL`,
      { cause: error },
    )
  }
}

const readOpener = (dir: string): Opener | null => {
  try {
    return JSON.parse(readFileSync(join(dir, recordName), 'utf8')) as Opener
  } catch {
    return null
  }
}

/** Writes a file completely and syncs it, or leaves the earlier one unchanged. */
export const writeDurably = (dir: string, name: string, text: string): void => {
  const next = join(dir, `${name}.new`)
  const fd = openSync(next, 'w', 0o600)
  try {
    writeFileSync(fd, text)
    fsyncSync(fd)
  } finally {
    closeSync(fd)
  }
  renameSync(next, join(dir, name))
  syncFolder(dir)
}

/** Syncs a folder's entries to the disk, if the system can (Windows cannot). */
export const syncFolder = (dir: string): void => {
  if (process.platform === 'win32') return
  const fd = openSync(dir, 'r')
  try {
    fsyncSync(fd)
  } finally {
    closeSync(fd)
  }
}

/**
 * Locks an open file; false if another process has the lock. Throws with a sentence if the file system has no locks.
 */
const lockFile = (dir: string, fd: number, tryLock: TryLock): boolean => {
  try {
    return tryLock(fd)
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException
    // Windows reports this for a region that another process has locked.
    if (code === 'EBUSY') return false
    throw new Error(
      `the file system of ${dir} cannot lock files (${code === '' ? message : code}), so a second server could open the same books; choose a DATA_DIR on a local disk`,
      { cause: error },
    )
  }
}

/**
 * Locks a folder for this process until it is released or the process ends in any way. The lock belongs to the file
 * itself, so it holds for every path, mount and container. Throws `FolderInUse`, or an error if files cannot be locked.
 */
export const lockFolder = (dir: string, tryLock: TryLock = loadTryLock()): FolderLock => {
  // The file is never deleted: a lock on a deleted file could exist at the same time as a lock on its successor.
  const fd = openSync(join(dir, lockName), 'a+', 0o600)
  try {
    if (!lockFile(dir, fd, tryLock)) throw new FolderInUse(dir, readOpener(dir))
    const opener: Opener = {
      id: randomUUID(),
      pid: process.pid,
      host: hostname(),
      since: new Date().toISOString(),
    }
    const text = `${JSON.stringify(opener)}\n`
    writeDurably(dir, recordName, text)
    const file = join(dir, recordName)
    const release = (): void => {
      if (existsSync(file) && readFileSync(file, 'utf8') === text) rmSync(file)
      closeSync(fd)
    }
    return { record: { file, text }, release }
  } catch (error) {
    closeSync(fd)
    throw error
  }
}
