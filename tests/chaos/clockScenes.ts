import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { Cluster, Environment } from '../api/cluster.ts'
import { amid } from './scenes.ts'
import { pause, type Stage } from './stage.ts'

/** A clock that a program may read in place of the machine's. */
export interface WrongClock {
  readonly file: string
  /** By how many ms it is ahead. */
  set(offset: number): void
}
const wrongClock = (textOf: (offset: number) => string): WrongClock => {
  const folder = mkdtempSync(join(tmpdir(), 'khata-clock-'))
  // A database runs as another user.
  chmodSync(folder, 0o755)
  const file = join(folder, 'offset')
  const set = (offset: number): void => {
    writeFileSync(`${file}.new`, textOf(offset))
    renameSync(`${file}.new`, file)
  }
  set(0)
  return { file, set }
}

const ofServer = (): WrongClock => wrongClock(String)
/** Starts a server whose clock is this one. */
const startBy = (stage: Stage, { file }: WrongClock): ReturnType<Stage['start']> =>
  stage.start({
    ...stage.where,
    CLOCK_FILE: file,
    NODE_OPTIONS: `--import ${new URL('shiftedClock.mjs', import.meta.url).href}`,
  })

const library = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1'
/** Whether a PostgreSQL can be started with a clock of its own (Debian: `faketime`). */
export const canSkewDatabase = (): boolean => existsSync(library)
export const clockOfDatabase = (): WrongClock & { readonly environment: Environment } => {
  const clock = wrongClock((offset) => `${offset < 0 ? '' : '+'}${offset / 1000}`)
  return {
    ...clock,
    environment: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: clock.file,
      FAKETIME_CACHE_DURATION: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      FAKETIME_DISABLE_SHM: '1',
    },
  }
}

const day = 86_400_000
const jumps = [
  3 * 365 * day,
  -3 * 365 * day,
  day,
  -day,
  20 * 365 * day,
  -20 * 365 * day,
  3_600_000,
  -3_600_000,
]

/** The server's clock jumps by hours, days and years between commands, and back. */
export const moveClock = async (stage: Stage, rounds: number): Promise<void> => {
  const clock = ofServer()
  const server = await startBy(stage, clock)
  for (let round = 0; round < rounds; round++) {
    await amid(stage, round)
    clock.set(jumps[round % jumps.length]!)
    const until = stage.tally.tries + 40
    while (stage.tally.tries < until && server.process.exitCode === null) await pause(20)
    clock.set(0)
    await stage.whenReady()
    await stage.drivers.more(10)
  }
  if (Number(readFileSync(clock.file, 'utf8')) !== 0)
    stage.tally.faults.push('the clock was not set back')
  await stage.end(server, 'SIGTERM')
}

/** Clocks that nobody has set right for a while. */
const skews = [30_000, -30_000, 120_000, -120_000, 240_000, -240_000]

/** The clock of one of two servers is off, while clients use both: nobody notices. */
export const skewServer = async (stage: Stage, rounds: number): Promise<void> => {
  const clock = ofServer()
  const pair = [await startBy(stage, clock), await stage.start()]
  await withSkews(stage, [clock], rounds)
  for (const each of pair) await stage.end(each, 'SIGTERM')
}

/** By how many ms the clock of a database is ahead. */
const aheadOf = async (url: string): Promise<number> => {
  const client = new pg.Client({ connectionString: new URL('/postgres', url).href })
  await client.connect()
  const { rows } = await client.query<{ ms: number }>(
    'select (extract(epoch from clock_timestamp()) * 1000)::float8 ms',
  )
  await client.end()
  return rows[0]!.ms - Date.now()
}

/** The clock of one database after the other is off: nobody notices. The clocks are those of the nodes, in their order. */
export const skewNodes = async (
  stage: Stage,
  nodes: readonly Pick<Cluster, 'url'>[],
  clocks: readonly WrongClock[],
  rounds: number,
): Promise<void> => {
  const server = await stage.start()
  await withSkews(stage, clocks, rounds, async (at, offset) => {
    const { url } = nodes[at]!
    // The database reads its clock's file every second or two.
    const until = Date.now() + 15_000
    let ahead: number
    do {
      await pause(200)
      ahead = await aheadOf(url)
      if (Math.abs(ahead - offset) <= 10_000) return
    } while (Date.now() < until)
    stage.tally.faults.push(`the clock of node ${at} is ${ahead} ms ahead, and not ${offset}`)
  })
  await stage.end(server, 'SIGTERM')
}

const withSkews = async (
  stage: Stage,
  clocks: readonly WrongClock[],
  rounds: number,
  /** Waits until the clock is read. */
  inForce: (clock: number, offset: number) => Promise<void> = () => pause(1500),
): Promise<void> => {
  for (let round = 0; round < rounds; round++) {
    const at = round % clocks.length
    const clock = clocks[at]!
    // Each clock is wrong in every way.
    const offset = skews[(round + Math.floor(round / skews.length)) % skews.length]!
    await amid(stage, round)
    clock.set(offset)
    await inForce(at, offset)
    await stage.drivers.more(40)
    await stage.drivers.everyone()
    await stage.whenReady()
    clock.set(0)
    await stage.drivers.more(10)
  }
}
