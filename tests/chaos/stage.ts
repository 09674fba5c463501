import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onDatabase, type Cluster } from '../api/cluster.ts'
import { processorMs, serve, type Running } from '../api/servers.ts'
import { askAt, until } from '../attack/client.ts'
import { registerOwner } from '../attack/people.ts'
import { enterDemo, openShop, startDrivers, type Enter, type Shop, type Work } from './drivers.ts'
import { newTally, type Tally } from './asking.ts'
import { openJournal } from './ownJournal.ts'
import { faultsIn, judge, type Verdict, type Where } from './judge.ts'
import { startUploads } from './uploads.ts'

export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds))
/** How long a server may take from its start, or from the return of its database, until it answers. */
export const readyWithinMs = 3000
/** How long the first start over an empty folder may take: it creates the embedded database. */
export const createdWithinMs = 10_000
/** A connection that dies without notice is dropped after 5 s of silence, and what waited for its locks continues a moment later. */
export const deadLineMs = 12_000
/** How long a server took to answer, and the most that it may take. */
export interface Ready {
  readonly ms: number
  readonly withinMs: number
}

/** Books in one kind of database, with servers and clients at work. */
export interface Stage {
  readonly where: Where
  readonly drivers: Work
  readonly tally: Tally
  readonly ready: Ready[]
  /** Starts a server, on these books by default, and gives its address to the drivers. */
  start(where?: Where & Readonly<Record<string, string>>): Promise<Running>
  /** Ends a server and waits until it has exited and every client has noticed. */
  end(server: Running, signal?: NodeJS.Signals): Promise<void>
  /** Waits until every server answers again, and records how long that took. */
  whenReady(withinMs?: number): Promise<void>
  addresses(): readonly string[]
  /** The address that the drivers use instead of the servers'; null: the servers'. */
  divert(address: string | null): void
}

/** The status of a server's health check, or why it could not be reached. */
const health = async (address: string): Promise<number | string> => {
  try {
    return (await fetch(`${address}/api/health`, { signal: AbortSignal.timeout(1000) })).status
  } catch (error) {
    return String((error as Error).cause ?? error)
  }
}

export interface Outcome {
  readonly name: string
  readonly verdict: Verdict
  readonly tally: Tally
  readonly faults: readonly string[]
  readonly ready: readonly Ready[]
  /** The processor time of each start of a server, in ms, which does not depend on the load of the machine. */
  readonly starts: readonly number[]
}

/** Collects the codes that a server prints, and gives the newest for a number. */
export const sentCodes = (): {
  readonly hear: (text: string) => void
  readonly of: (mobileNo: string) => Promise<string>
} => {
  const codes = new Map<string, string>()
  let line = ''
  return {
    hear: (text) => {
      const lines = (line + text).split('\n')
      line = lines.pop() ?? ''
      for (const each of lines) {
        const [, mobileNo, code] = /^(9\d{9}) {2}.*: (\d{6})$/.exec(each) ?? []
        if (mobileNo !== undefined) codes.set(mobileNo, code!)
      }
    },
    of: async (mobileNo) => {
      await until(() => codes.has(mobileNo), 10_000)
      return codes.get(mobileNo) ?? ''
    },
  }
}
/** A shop that is registered on a number. */
export const enterNew =
  (mobileNo: string, codeFor: (mobileNo: string) => Promise<string>): Enter =>
  async (address) => {
    const { hostname: host, port } = new URL(address)
    const { token, company, userId, logTicket } = await registerOwner(
      { ask: (asked) => askAt({ host, port: Number(port) }, asked), codeFor },
      mobileNo,
      'राम',
      '127.0.0.1',
    )
    return { token, company, person: userId, ticket: logTicket }
  }

/** Runs what `play` does to the servers while eight clients work, then judges the books. */
export const onStage = async (
  name: string,
  where: Where,
  play: (stage: Stage) => Promise<void>,
  {
    companies = 2,
    clockMoves = false,
    isDemo = true,
  }: {
    readonly companies?: number
    readonly clockMoves?: boolean
    /** The shops have three months of entries; otherwise they are new. */
    readonly isDemo?: boolean
  } = {},
): Promise<Outcome> => {
  const folder = mkdtempSync(join(tmpdir(), 'khata-chaos-'))
  const tally = newTally(clockMoves)
  const ready: Ready[] = []
  const starts: number[] = []
  const running = new Map<Running, string>()
  const sent = sentCodes()
  let diverted: string | null = null
  const addresses = (): readonly string[] =>
    diverted === null ? [...running.values()] : [diverted]
  const start: Stage['start'] = async (over = where) => {
    const server = serve(over, (line) => sent.hear(line))
    running.set(server, await server.address)
    starts.push(processorMs(server))
    const creates = starts.length === 1 && where.DATABASE_URL === ''
    ready.push({
      ms: await server.ready,
      withinMs: creates ? createdWithinMs : readyWithinMs,
    })
    return server
  }
  /** What each server measured since it was asked last. */
  const measure = async (): Promise<void> => {
    for (const address of running.values()) {
      const text = await fetch(`${address}/api/metrics`, { signal: AbortSignal.timeout(2000) })
        .then((answer) => answer.text())
        .catch(() => '')
      const seconds = Number(/^nodejs_eventloop_lag_max_seconds (\S+)/m.exec(text)?.[1] ?? 0)
      tally.longestDelayMs = Math.max(tally.longestDelayMs, Math.round(seconds * 1000))
    }
  }
  const measuring = setInterval(() => void measure(), 500)
  const end: Stage['end'] = async (server, signal = 'SIGKILL') => {
    if (signal === 'SIGKILL') tally.kills++
    const address = running.get(server) ?? ''
    server.process.kill(signal)
    running.delete(server)
    const late = setTimeout(() => {
      tally.faults.push(`a server did not end in 20 s after ${signal}`)
      server.process.kill('SIGKILL')
    }, 20_000)
    await server.ended
    clearTimeout(late)
    // The end of a process can be reported before that of its connections: what was cut belongs to this server, not to the next scene.
    while ((tally.waiting.get(address) ?? 0) > 0) await pause(5)
  }
  const whenReady = async (withinMs = readyWithinMs): Promise<void> => {
    const began = performance.now()
    for (const [server, address] of running)
      for (let said = await health(address); said !== 200; said = await health(address)) {
        if (performance.now() - began > 60_000) {
          server.process.kill('SIGKILL')
          throw new Error(
            `${name}: no answer in a minute but ${said}\n${(await server.ended).said.slice(-3000)}`,
          )
        }
        await pause(20)
      }
    ready.push({ ms: performance.now() - began, withinMs })
  }
  const first = await start()
  const shops: Shop[] = []
  for (let i = 0; i < companies; i++)
    shops.push(
      await openShop(
        running.get(first)!,
        isDemo ? enterDemo : enterNew(`984000000${i}`, (mobile) => sent.of(mobile)),
      ),
    )
  await end(first, 'SIGTERM')
  const journal = openJournal(join(folder, 'journal'))
  const market = { shops, addresses, journal, tally }
  const drivers = startDrivers(market)
  const uploads = startUploads(market)
  await play({
    where,
    drivers,
    tally,
    ready,
    start,
    end,
    whenReady,
    addresses,
    divert: (address) => {
      diverted = address
    },
  })
  diverted = null
  if (running.size === 0) await start()
  await Promise.all([drivers.finish(), uploads.finish()])
  clearInterval(measuring)
  await measure()
  const codes = await Promise.all(
    [...running.keys()].map(async (server) => {
      server.process.kill('SIGTERM')
      return (await server.ended).code
    }),
  )
  const verdict = await judge(where, shops, journal.read(), uploads.sent())
  rmSync(folder, { recursive: true, force: true })
  const faults = [
    ...tally.faults,
    ...faultsIn(verdict),
    ...codes
      .filter((code) => code !== 0)
      .map((code) => `a server that was asked to stop ended with ${code}`),
  ]
  return { name, verdict, tally, faults, ready, starts }
}

/** A new folder for embedded books. */
export const folderPlace = (
  parent = tmpdir(),
): { readonly where: Where; readonly drop: () => void } => {
  const folder = mkdtempSync(join(parent, 'khata-chaos-books-'))
  return {
    where: { DATA_DIR: folder, DATABASE_URL: '' },
    drop: () => rmSync(folder, { recursive: true, force: true }),
  }
}
/** A new database of a cluster. */
export const databasePlace = async (cluster: Cluster): Promise<Where> => {
  const name = `khata_${randomUUID().replaceAll('-', '')}`
  await onDatabase(`${cluster.url}/postgres`, `create database ${name}`)
  return { DATA_DIR: '', DATABASE_URL: `${cluster.url}/${name}` }
}
