import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Cluster } from '../api/cluster.ts'
import type { Running } from '../api/servers.ts'
import { startProxy } from './proxy.ts'
import { deadLineMs, pause, type Stage } from './stage.ts'

/** Waits until some work is done, then for a moment that differs each time. */
export const amid = async ({ drivers }: Stage, round: number): Promise<void> => {
  await drivers.more(3 + (round % 9))
  await pause(((round * 7919) % 23) * 7)
}

/** The server is killed in the middle of its work and started again. */
export const killServer = async (stage: Stage, rounds: number): Promise<void> => {
  for (let round = 0; round < rounds; round++) {
    const server = await stage.start()
    await amid(stage, round)
    await stage.end(server)
  }
}

/** The postmaster is killed, or stopped immediately, while the server runs; the server must recover by itself. */
export const endDatabase = async (
  stage: Stage,
  cluster: Cluster,
  by: 'kill' | 'stopAtOnce',
  rounds: number,
): Promise<void> => {
  const server = await stage.start()
  for (let round = 0; round < rounds; round++) {
    await amid(stage, round)
    await cluster[by]()
    stage.tally.kills++
    await pause((round % 4) * 150)
    await cluster.begin()
    await stage.whenReady()
  }
  await stage.drivers.more(20)
  await stage.end(server, 'SIGTERM')
}

/** One of two servers on one database is killed and restarted. */
export const killEither = async (stage: Stage, rounds: number): Promise<void> => {
  const pair: [Running, Running] = [await stage.start(), await stage.start()]
  for (let round = 0; round < rounds; round++) {
    const one = round % 2
    await amid(stage, round)
    await stage.end(pair[one]!)
    await amid(stage, round)
    pair[one] = await stage.start()
  }
  for (const each of pair) await stage.end(each, 'SIGTERM')
}

/** One of two servers is paused, whatever locks it has, and continues after a while. */
export const freeze = async (stage: Stage, rounds: number, milliseconds: number): Promise<void> => {
  const pair = [await stage.start(), await stage.start()]
  for (let round = 0; round < rounds; round++) {
    await amid(stage, round)
    const { process } = pair[round % 2]!
    process.kill('SIGSTOP')
    await pause(milliseconds)
    process.kill('SIGCONT')
    await stage.whenReady()
  }
  for (const each of pair) await stage.end(each, 'SIGTERM')
}

/** The connection between server and database, or between clients and server, is reset, delayed or silently dropped. */
export const cutLines = async (
  stage: Stage,
  rounds: number,
  milliseconds: number,
): Promise<void> => {
  const url = new URL(stage.where.DATABASE_URL)
  const inner = await startProxy(url)
  const through = new URL(url)
  through.port = String(inner.port)
  const server = await stage.start({ ...stage.where, DATABASE_URL: through.href })
  const outer = await startProxy(new URL(await server.address))
  stage.divert(`http://127.0.0.1:${outer.port}`)
  for (let round = 0; round < rounds; round++) {
    const line = round % 2 === 0 ? inner : outer
    const how = Math.floor(round / 2) % 3
    await amid(stage, round)
    if (how === 0) line.reset()
    else if (how === 1) await line.hold(milliseconds)
    else line.swallow()
    await stage.whenReady(how === 2 ? deadLineMs : undefined)
  }
  await stage.drivers.more(20)
  stage.divert(null)
  await stage.end(server, 'SIGTERM')
  await Promise.all([inner.close(), outer.close()])
}

/** The server is asked to stop under load: requests that have reached it are answered, and no connection with a request on it is cut. */
export const stopServer = async (stage: Stage, rounds: number): Promise<void> => {
  const before = stage.tally.resets
  for (let round = 0; round < rounds; round++) {
    const server = await stage.start()
    await amid(stage, round)
    await stage.end(server, 'SIGTERM')
    const { code } = await server.ended
    if (code !== 0)
      stage.tally.faults.push(`a server that was told to stop under load ended with ${code}`)
  }
  const cut = stage.tally.resets - before
  if (cut > 0) stage.tally.faults.push(`${cut} requests were cut in ${rounds} orderly stops`)
}

/** A disk in memory, small enough to be filled; null if this machine does not permit one. */
export const smallDisk = (megabytes: number): { readonly folder: string; drop(): void } | null => {
  const folder = mkdtempSync(join(tmpdir(), 'khata-small-'))
  const mounted =
    spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}M`, 'none', folder]).status === 0
  const drop = (): void => {
    if (mounted) spawnSync('umount', ['-l', folder])
    rmSync(folder, { recursive: true, force: true })
  }
  if (mounted) return { folder, drop }
  drop()
  return null
}
/** Fills the disk completely; returns the function that frees it. */
export const fillUp = (folder: string): (() => void) => {
  const ballast = join(folder, 'ballast')
  const file = openSync(ballast, 'w')
  for (let bytes = 1 << 20; bytes >= 512; bytes /= 2) {
    try {
      for (;;) writeSync(file, Buffer.alloc(bytes, 1))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    }
  }
  closeSync(file)
  return () => rmSync(ballast)
}

/** The disk of the books is full for a while. A server that cannot continue may end; with space again nothing is lost. */
export const fillDisk = async (
  stage: Stage,
  folder: string,
  cluster: Cluster | null,
  rounds: number,
): Promise<void> => {
  let server = await stage.start()
  for (let round = 0; round < rounds; round++) {
    await amid(stage, round)
    const clear = fillUp(folder)
    await pause(1500)
    clear()
    if (cluster?.runs() === false) await cluster.begin()
    // What a full disk did to the server shows at the latest at the next request.
    await pause(500)
    if (server.process.exitCode !== null) {
      await stage.end(server)
      server = await stage.start()
    }
    await stage.whenReady()
    await stage.drivers.more(5)
  }
  await stage.end(server, 'SIGTERM')
}
