import { existsSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'

const shared = '/dev/shm'
const gigabyte = 1024 ** 3

const hasRoom = (): boolean => {
  if (!existsSync(shared)) return false
  const { bavail, bsize } = statfsSync(shared)
  return bavail * bsize > 6 * gigabyte && freemem() > 8 * gigabyte
}

/** Where tests create databases: in memory if there is enough, because copying a thousand small files takes a disk a second; else in the temporary folder. */
export const quickFolder: string = hasRoom() ? shared : tmpdir()
