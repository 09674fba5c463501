import { availableParallelism, loadavg } from 'node:os'
import { canCluster, startCluster, type Cluster } from '../api/cluster.ts'
import { killAll } from '../api/servers.ts'
import { cutLines, endDatabase, fillDisk, freeze, killEither, killServer, secondOnFolder, smallDisk } from './scenes.ts'
import { databasePlace, folderPlace, onStage, readyWithinMs, type Outcome, type Ready, type Stage } from './stage.ts'

// Real servers and real databases, and everything that can happen to them while people work. The first argument: how many kills
// of the server for each database, 50 where there is none; the other scenes follow from it. Further arguments name the stages.
const kills = Math.max(1, Number(process.argv[2] ?? 50)), of = (share: number): number => Math.max(1, Math.round(kills * share))
const print = (text: string): void => {
  process.stdout.write(`${text}\n`)
}

const late = (ready: readonly Ready[]): number => ready.filter(({ ms, withinMs }) => ms > withinMs).length
const timesOf = ({ ready, starts }: Outcome): string => {
  const sorted = ready.map(({ ms }) => ms).toSorted((a, b) => a - b), at = (share: number): string => `${Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0)} ms`
  return `ready in ${at(0.5)} (half), ${at(0.95)} (95 %), ${at(1)} (the longest of ${ready.length}), ${late(ready)} later than allowed; a start took at most ${Math.max(...starts.slice(1))} ms of a processor, the first ${starts[0]} ms`
}
let failed = 0
const tell = (outcome: Outcome): void => {
  const { name, verdict, tally, faults, ready, starts } = outcome
  print(`\n${name}\n  ${Object.entries(verdict).map(([what, n]) => `${what} ${n}`).join(', ')}`)
  print(`  tries ${tally.tries}, answers lost ${tally.lostAnswers}, 503 ${tally.unavailable}, told again ${tally.toldAgain}\n  ${timesOf(outcome)}`)
  for (const fault of faults) print(`  FAULT ${fault}`)
  // The first start makes the database.
  failed += faults.length + starts.slice(1).filter((each) => each > readyWithinMs).length
  // On a machine that is busy with other things the time says nothing of the server.
  if (loadavg()[0]! <= 2 * availableParallelism()) failed += late(ready)
}

const embedded = async (): Promise<Outcome> => {
  const { where, drop } = folderPlace()
  const outcome = await onStage(`embedded: ${kills} kills of the server, ${of(0.06)} second servers on the folder`, where, async (stage) => {
    await killServer(stage, kills)
    await secondOnFolder(stage, of(0.06))
  })
  drop()
  return outcome
}
const onCluster = (name: string, play: (stage: Stage, cluster: Cluster) => Promise<void>, parent?: string) => async (): Promise<Outcome> => {
  const cluster = await startCluster(true, parent)
  const outcome = await onStage(name, await databasePlace(cluster), (stage) => play(stage, cluster))
  await cluster.stop()
  return outcome
}
const onSmallDisk = (megabytes: number, play: (folder: string) => Promise<Outcome>) => async (): Promise<Outcome | null> => {
  const disk = smallDisk(megabytes)
  if (disk === null) return null
  const outcome = await play(disk.folder)
  disk.drop()
  return outcome
}
const stages: Readonly<Record<string, () => Promise<Outcome | null>>> = {
  embedded,
  server: onCluster(`postgres: ${kills} kills of the server`, (stage) => killServer(stage, kills)),
  database: onCluster(`postgres: ${of(0.4)} kills of the postmaster, ${of(0.2)} immediate stops`, async (stage, cluster) => {
    await endDatabase(stage, cluster, 'kill', of(0.4))
    await endDatabase(stage, cluster, 'stopAtOnce', of(0.2))
  }),
  pair: onCluster(`postgres: ${of(0.4)} kills of either of two servers, ${of(0.2)} stand-stills of 5 s`, async (stage) => {
    await killEither(stage, of(0.4))
    await freeze(stage, of(0.2), 5000)
  }),
  lines: onCluster(`postgres: ${Math.max(6, of(0.24))} times a line reset, held for 5 s or swallowed`, (stage) => cutLines(stage, Math.max(6, of(0.24)), 5000)),
  fullFolder: onSmallDisk(256, (folder) => onStage(`embedded: ${of(0.1)} times no space left`, folderPlace(folder).where, (stage) => fillDisk(stage, folder, null, of(0.1)))),
  fullDatabase: onSmallDisk(384, (folder) => onCluster(`postgres: ${of(0.1)} times no space left`, (stage, cluster) => fillDisk(stage, folder, cluster, of(0.1)), folder)()),
}

const run = async (): Promise<void> => {
  const began = Date.now()
  for (const [name, play] of Object.entries(stages)) {
    if (process.argv.length > 3 && !process.argv.includes(name)) continue
    const outcome = name.startsWith('embedded') || name === 'fullFolder' || canCluster() ? await play() : null
    if (outcome === null) print(`\n${name}: cannot be done on this machine, left out`)
    else tell(outcome)
  }
  print(`\n${failed === 0 ? 'nothing lost, nothing doubled, nothing that nobody asked for' : `${failed} faults`}, in ${Math.round((Date.now() - began) / 1000)} s`)
}
run().catch((error: unknown) => {
  print(String((error as Error).stack ?? error))
  failed++
}).then(killAll).then(() => process.exit(failed === 0 ? 0 : 1), () => process.exit(1))
