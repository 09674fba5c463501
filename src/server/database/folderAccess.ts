import { chmodSync, lstatSync, readdirSync, statSync, type Stats } from 'node:fs'
import { join } from 'node:path'
import { isMainThread } from 'node:worker_threads'
import type { Logger } from '../log.ts'

const others = 0o077
const sticky = 0o1000

/**
 * From now on this process creates no file that another account can read. Threads inherit the setting of their process.
 */
export const makeFilesPrivate = (): void => {
  if (isMainThread) process.umask(others)
}

/** Removes all rights of other accounts to a file. Returns whether they have none now. */
const makePrivate = (at: string, stat: Stats): boolean => {
  if ((stat.mode & others) === 0) return true
  try {
    chmodSync(at, stat.mode & 0o700)
  } catch {
    return false
  }
  return (statSync(at).mode & others) === 0
}

/**
 * Makes every file and folder below private, without following symbolic links. Returns how many could not be made
 * private.
 */
const makeTreePrivate = (at: string): number => {
  const stat = lstatSync(at)
  if (stat.isSymbolicLink()) return 0
  const own = makePrivate(at, stat) ? 0 : 1
  if (!stat.isDirectory()) return own
  return readdirSync(at).reduce((sum, name) => sum + makeTreePrivate(join(at, name)), own)
}

/**
 * Makes the data folder and the named entries in it private; earlier releases left them readable. Throws if the folder
 * itself cannot be made private, or if other files are in it. A file in a private folder that cannot be made private is
 * logged.
 */
export const makeFolderPrivate = (dir: string, names: readonly string[], log: Logger): void => {
  if (process.platform === 'win32') return
  const stat = statSync(dir)
  if ((stat.mode & sticky) !== 0 && readdirSync(dir).some((name) => !names.includes(name))) {
    throw new Error(
      `${dir} is a folder that all accounts share, with other files in it; choose a DATA_DIR of its own for the books`,
    )
  }
  if (!makePrivate(dir, stat)) {
    throw new Error(
      `other accounts can read ${dir} and its permissions cannot be changed; give the folder to the account that runs the server, with mode 0700, or mount it so`,
    )
  }
  const left = names.reduce((sum, name) => sum + makeTreePrivate(join(dir, name)), 0)
  if (left > 0)
    log.warn(
      { dir, files: left },
      'some files of the books keep permissions for other accounts; the folder around them is closed',
    )
}
