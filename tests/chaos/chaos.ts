import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { canCitus, startCitus, type CitusCluster } from '../api/citus.ts'
import {
  canCluster,
  onDatabase,
  startCluster,
  startReplica,
  type Cluster,
  type Environment,
} from '../api/cluster.ts'
import { compileForProcess } from '../api/compiledServers.ts'
import { killAll } from '../api/servers.ts'
import { cutNodeLines, fillWorker, killNodes, promoteStandby } from './clusterScenes.ts'
import { startProxy } from './proxy.ts'
import {
  canSkewDatabase,
  clockOfDatabase,
  moveClock,
  skewNodes,
  skewServer,
} from './clockScenes.ts'
import { damageFolder, fillLogDisk, secondOnFolder } from './folderScenes.ts'
import {
  cutLines,
  endDatabase,
  fillDisk,
  freeze,
  killEither,
  killServer,
  smallDisk,
  stopServer,
} from './scenes.ts'
import {
  createdWithinMs,
  databasePlace,
  folderPlace,
  onStage,
  readyWithinMs,
  type Outcome,
  type Ready,
  type Stage,
} from './stage.ts'

// Real servers and real databases, and everything that can happen to them while people work. The first argument is the number of
// kills of the server for each database, by default 50; the other scenes scale with it. Further arguments name the stages.
const kills = Math.max(1, Number(process.argv[2] ?? 50))
const of = (share: number): number => Math.max(1, Math.round(kills * share))
/** There are four ways to reach an open folder. */
const seconds = Math.max(4, of(0.06))
const print = (text: string): void => {
  process.stdout.write(`${text}\n`)
}

const late = (ready: readonly Ready[]): number =>
  ready.filter(({ ms, withinMs }) => ms > withinMs).length
const timesOf = ({ ready, starts }: Outcome): string => {
  const sorted = ready.map(({ ms }) => ms).toSorted((a, b) => a - b)
  const at = (share: number): string =>
    `${Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0)} ms`
  return `ready in ${at(0.5)} (half), ${at(0.95)} (95 %), ${at(1)} (the longest of ${ready.length}), ${late(ready)} later than allowed; a start took at most ${Math.max(...starts.slice(1))} ms of a processor, the first ${starts[0]} ms`
}
let failed = 0
const told: Outcome[] = []
const tell = (outcome: Outcome): void => {
  told.push(outcome)
  const { name, verdict, tally, faults, ready, starts } = outcome
  print(
    `\n${name}\n  ${Object.entries(verdict)
      .map(([what, n]) => `${what} ${n}`)
      .join(', ')}`,
  )
  print(
    `  requests ${tally.tries}, kills ${tally.kills}, answers lost ${tally.lostAnswers}, 503 ${tally.unavailable}, told again ${tally.toldAgain}\n  ${timesOf(outcome)}`,
  )
  for (const fault of faults) print(`  FAULT ${fault}`)
  const slowStarts = starts.filter((ms, at) => ms > (at === 0 ? createdWithinMs : readyWithinMs))
  failed += faults.length + slowStarts.length
  // On a machine that is busy with other things the time says nothing about the server.
  if (loadavg()[0]! <= 2 * availableParallelism()) failed += late(ready)
}

const embedded = async (): Promise<Outcome> => {
  const { where, drop } = folderPlace()
  const outcome = await onStage(
    `embedded: ${kills} kills of the server, ${of(0.2)} stops under load, ${seconds} second servers on the folder, ${of(0.18)} damaged files`,
    where,
    async (stage) => {
      await killServer(stage, kills)
      await stopServer(stage, of(0.2))
      await secondOnFolder(stage, seconds)
      await damageFolder(stage, of(0.18))
    },
  )
  drop()
  return outcome
}
const embeddedClock = async (): Promise<Outcome> => {
  const { where, drop } = folderPlace()
  const outcome = await onStage(
    `embedded: ${of(0.32)} jumps of the clock`,
    where,
    (stage) => moveClock(stage, of(0.32)),
    { clockMoves: true },
  )
  drop()
  return outcome
}
const embeddedLog = async (): Promise<Outcome | null> => {
  const { where, drop } = folderPlace()
  let isDone = false
  const outcome = await onStage(
    `embedded: ${of(0.06)} times no space left for the write-ahead log`,
    where,
    async (stage) => {
      isDone = await fillLogDisk(stage, 160, of(0.06))
    },
  )
  drop()
  return isDone ? outcome : null
}
const onCluster =
  (name: string, play: (stage: Stage, cluster: Cluster) => Promise<void>, parent?: string) =>
  async (): Promise<Outcome> => {
    const cluster = await startCluster(true, parent)
    const outcome = await onStage(name, await databasePlace(cluster), (stage) =>
      play(stage, cluster),
    )
    await cluster.stop()
    return outcome
  }
const onSmallDisk =
  (megabytes: number, play: (folder: string) => Promise<Outcome | null>) =>
  async (): Promise<Outcome | null> => {
    const disk = smallDisk(megabytes)
    if (disk === null) return null
    const outcome = await play(disk.folder)
    disk.drop()
    return outcome
  }
/**
 * On a Citus cluster with a shop for each client, spread over its workers. `folder`: where the first worker has its data;
 * `environmentOf`: what each node is started with.
 */
const onCitus =
  (
    name: string,
    play: (stage: Stage, cluster: CitusCluster) => Promise<void>,
    folder = tmpdir(),
    environmentOf?: (node: number) => Environment,
  ) =>
  async (): Promise<Outcome | null> => {
    if (!canCitus()) return null
    const cluster = await startCitus(true, tmpdir(), 2, folder, environmentOf)
    await cluster.createDatabase('books')
    const outcome = await onStage(
      name,
      { DATA_DIR: '', DATABASE_URL: cluster.urlOf('books') },
      (stage) => play(stage, cluster),
      { companies: 8, isDemo: false },
    )
    await cluster.stop()
    return outcome
  }
const withWrongClocks = async (): Promise<Outcome | null> => {
  if (!canSkewDatabase()) return null
  const clocks = Array.from({ length: 3 }, clockOfDatabase)
  const rounds = of(0.24)
  return onCitus(
    `citus: the clock of the coordinator or of a worker is off ${rounds} times, by up to four minutes`,
    (stage, { coordinator, workers }) =>
      skewNodes(stage, [coordinator, ...workers], clocks, rounds),
    undefined,
    (node) => clocks[node]!.environment,
  )()
}
/** On a PostgreSQL whose standby has everything that is acknowledged, behind an address that either can have. */
const withStandby = async (): Promise<Outcome> => {
  const primary = await startCluster(true)
  const place = await databasePlace(primary)
  const standby = await startReplica(primary, tmpdir())
  await onDatabase(
    place.DATABASE_URL,
    "alter system set synchronous_standby_names = '*'",
    'select pg_reload_conf()',
  )
  const url = new URL(place.DATABASE_URL)
  const line = await startProxy(url)
  url.port = String(line.port)
  const outcome = await onStage(
    'postgres: the primary is killed and its standby promoted',
    { DATA_DIR: '', DATABASE_URL: url.href },
    (stage) => promoteStandby(stage, { primary, standby, line }),
    { isDemo: false },
  )
  await line.close()
  await standby.stop()
  await primary.stop()
  return outcome
}
const stages: Readonly<Record<string, () => Promise<Outcome | null>>> = {
  embedded,
  embeddedClock,
  embeddedLog,
  server: onCluster(
    `postgres: ${kills} kills of the server, ${of(0.2)} stops under load`,
    async (stage) => {
      await killServer(stage, kills)
      await stopServer(stage, of(0.2))
    },
  ),
  database: onCluster(
    `postgres: ${of(0.4)} kills of the postmaster, ${of(0.2)} immediate stops`,
    async (stage, cluster) => {
      await endDatabase(stage, cluster, 'kill', of(0.4))
      await endDatabase(stage, cluster, 'stopAtOnce', of(0.2))
    },
  ),
  pair: onCluster(
    `postgres: ${of(0.4)} kills of either of two servers, ${of(0.2)} stand-stills of 5 s`,
    async (stage) => {
      await killEither(stage, of(0.4))
      await freeze(stage, of(0.2), 5000)
    },
  ),
  lines: onCluster(
    `postgres: ${Math.max(6, of(0.24))} times a line reset, held for 5 s or swallowed`,
    (stage) => cutLines(stage, Math.max(6, of(0.24)), 5000),
  ),
  standStill: onCluster('postgres: one of two servers stands still for 30 s', (stage) =>
    freeze(stage, 1, 30_000),
  ),
  clocks: onCluster(
    `postgres: the clock of one of two servers is off ${of(0.24)} times, by up to four minutes`,
    (stage) => skewServer(stage, of(0.24)),
  ),
  nodeClocks: withWrongClocks,
  standby: withStandby,
  nodes: onCitus(
    `citus: ${of(0.24)} kills of the coordinator and the workers in turns`,
    (stage, cluster) => killNodes(stage, cluster, of(0.24)),
  ),
  nodeLines: onCitus(
    `citus: ${Math.max(3, of(0.12))} times the line to a worker reset or held for 5 s`,
    (stage, cluster) => cutNodeLines(stage, cluster, Math.max(3, of(0.12)), 5000),
  ),
  fullWorker: onSmallDisk(384, (folder) =>
    onCitus(
      `citus: ${of(0.06)} times no space left on a worker`,
      (stage, cluster) => fillWorker(stage, cluster, folder, of(0.06)),
      folder,
    )(),
  ),
  fullFolder: onSmallDisk(256, (folder) =>
    onStage(`embedded: ${of(0.1)} times no space left`, folderPlace(folder).where, (stage) =>
      fillDisk(stage, folder, null, of(0.1)),
    ),
  ),
  fullDatabase: onSmallDisk(384, (folder) =>
    onCluster(
      `postgres: ${of(0.1)} times no space left`,
      (stage, cluster) => fillDisk(stage, folder, cluster, of(0.1)),
      folder,
    )(),
  ),
}

/** The figures of the whole run. */
const figures = (): string => {
  const sum = (of: (outcome: Outcome) => number): number =>
    told.reduce((before, outcome) => before + of(outcome), 0)
  const slowest = Math.max(0, ...told.map(({ tally }) => tally.longestDelayMs))
  return (
    `requests ${sum(({ tally }) => tally.tries)}, kills ${sum(({ tally }) => tally.kills)}, lost ${sum(({ verdict }) => verdict.lost)}, doubled ${sum(({ verdict }) => verdict.doubled)}, ` +
    `5xx that are no 503 with a sentence ${sum(({ tally }) => tally.serverErrors)}, 503 ${sum(({ tally }) => tally.unavailable)}, the longest stand-still of an event loop ${slowest} ms`
  )
}

const run = async (): Promise<void> => {
  await compileForProcess()
  const began = Date.now()
  for (const [name, play] of Object.entries(stages)) {
    if (process.argv.length > 3 && !process.argv.includes(name)) continue
    const outcome =
      name.startsWith('embedded') || name === 'fullFolder' || canCluster() ? await play() : null
    if (outcome === null) print(`\n${name}: cannot be done on this machine, left out`)
    else tell(outcome)
  }
  print(`\n${figures()}`)
  print(
    `${failed === 0 ? 'nothing lost, nothing doubled, nothing that nobody asked for' : `${failed} faults`}, in ${Math.round((Date.now() - began) / 1000)} s`,
  )
}
run()
  .catch((error: unknown) => {
    print(String((error as Error).stack ?? error))
    failed++
  })
  .then(killAll)
  .then(
    () => process.exit(failed === 0 ? 0 : 1),
    () => process.exit(1),
  )
