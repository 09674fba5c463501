import { randomFillSync } from 'node:crypto'
import { closeSync, openSync, rmSync, statSync, statfsSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from '../log.ts'
import { reserveName } from './booksFolder.ts'

const megabyte = 1024 * 1024
/** Below either of these the owner is warned. */
const lowBytes = 500 * megabyte
const lowShare = 0.05
/** A file of the write-ahead log has 16 MB: above this the next one can always be created. */
const reserveBytes = 17 * megabyte
/**
 * Below this free space a reserve file is kept. After it was used, it is created again once there is room for it and
 * `besideReserveBytes` more.
 */
const reserveFromBytes = 1024 * megabyte
const besideReserveBytes = 8 * megabyte
const lookEveryMs = 60_000

/** The space of a folder's file system, in bytes; `free` is what this account may use. */
export interface Space {
  readonly free: number
  readonly total: number
}
export type ReadSpace = (dir: string) => Space
export const readSpace: ReadSpace = (dir) => {
  const { bavail, blocks, bsize } = statfsSync(dir)
  return { free: bavail * bsize, total: blocks * bsize }
}

export type DiskState = 'enough' | 'low' | 'full'

/** `full`: there is no room for the next file of the write-ahead log, so nothing more is recorded. */
export interface DiskWatch {
  state(): DiskState
  space(): Space
  /** Checks again. `failed`: a write has just found no room. */
  look(failed?: boolean): DiskState
  /** The reserve was deleted. */
  readonly reserveUsed: () => void
  readonly reserve: string
  stop(): void
}

/** Random bytes, which no file system can compress. */
const writeReserve = (file: string): void => {
  const piece = randomFillSync(Buffer.alloc(megabyte))
  const fd = openSync(file, 'w', 0o600)
  try {
    for (let written = 0; written < reserveBytes;)
      written += writeSync(fd, piece, 0, Math.min(piece.length, reserveBytes - written))
  } finally {
    closeSync(fd)
  }
}

/** Watches the free space of the data folder's disk, every minute and on demand, and logs changes of its state. */
export const watchDisk = (dir: string, log: Logger, read: ReadSpace = readSpace): DiskWatch => {
  const reserve = join(dir, reserveName)
  let state: DiskState = 'enough'
  let space = read(dir)
  let hasReserve = statSync(reserve, { throwIfNoEntry: false })?.size === reserveBytes
  const makeReserve = (): boolean => {
    if (space.free < reserveBytes + besideReserveBytes) return false
    try {
      writeReserve(reserve)
      space = read(dir)
      return true
    } catch (error) {
      log.warn({ error: (error as Error).message }, 'the reserve of disk space could not be made')
      rmSync(reserve, { force: true })
      return false
    }
  }
  /** A folder that is gone, as on a disk that was unplugged, has the space that it had. */
  const readAgain = (): void => {
    try {
      space = read(dir)
    } catch (error) {
      log.error({ dir, error: (error as Error).message }, 'the free space could not be read')
    }
  }
  const look = (failed = false): DiskState => {
    readAgain()
    const before = state
    if (!hasReserve && space.free < reserveFromBytes) hasReserve = makeReserve()
    const isFull =
      (!hasReserve && space.free < reserveFromBytes) ||
      ((failed || before === 'full') && space.free < besideReserveBytes)
    const isLow = space.free < lowBytes || space.free < space.total * lowShare
    const notFull = isLow ? 'low' : 'enough'
    state = isFull ? 'full' : notFull
    if (state !== before) say(before)
    return state
  }
  const say = (before: DiskState): void => {
    const facts = { dir, freeBytes: space.free, totalBytes: space.total }
    if (state === 'full')
      log.error(facts, 'the disk is full: nothing is recorded until there is room again')
    else if (state === 'low') log.warn(facts, 'the disk is nearly full')
    else log.info({ ...facts, before }, 'there is room on the disk again')
  }
  look()
  const timer = setInterval(() => look(), lookEveryMs)
  timer.unref()
  return {
    state: () => state,
    space: () => space,
    look,
    reserve,
    reserveUsed: () => {
      hasReserve = false
      look()
    },
    stop: () => clearInterval(timer),
  }
}
