import type { CitusCluster } from '../api/citus.ts'
import { onDatabase, type Cluster } from '../api/cluster.ts'
import { startProxy, type Proxy } from './proxy.ts'
import { amid, fillUp } from './scenes.ts'
import { pause, type Stage } from './stage.ts'

/** How long shops may wait after a node is back, or after a line to it works again. */
const backWithinMs = 20_000

/** Waits until every client has been served again, and records how long that took since `began`. */
const whenServed = async ({ drivers, ready }: Stage, began: number): Promise<void> => {
  await drivers.everyone()
  ready.push({ ms: performance.now() - began, withinMs: backWithinMs })
}

/** The coordinator and the workers are killed in turns and started again. */
export const killNodes = async (
  stage: Stage,
  { coordinator, workers }: CitusCluster,
  rounds: number,
): Promise<void> => {
  const nodes = [coordinator, ...workers]
  const server = await stage.start()
  for (let round = 0; round < rounds; round++) {
    const node = nodes[round % nodes.length]!
    await amid(stage, round)
    await node.kill()
    stage.tally.kills++
    await pause((round % 4) * 300)
    await node.begin()
    await whenServed(stage, performance.now())
  }
  await stage.end(server, 'SIGTERM')
}

/**
 * The line between the coordinator and a worker is reset, or lets nothing through for a while. One that is silent for good is
 * noticed by timeouts of the operating system, which no proxy can show: it acknowledges what it does not pass on.
 */
export const cutNodeLines = async (
  stage: Stage,
  { workers }: CitusCluster,
  rounds: number,
  milliseconds: number,
): Promise<void> => {
  const url = new URL(workers[0]!.url)
  const line = await startProxy(url)
  const lead = (port: number | string, to: number | string) =>
    onDatabase(
      stage.where.DATABASE_URL,
      `select citus_update_node(nodeid, '127.0.0.1', ${to}) from pg_dist_node where nodeport = ${port} and groupid <> 0`,
    )
  await lead(url.port, line.port)
  const server = await stage.start()
  for (let round = 0; round < rounds; round++) {
    await amid(stage, round)
    if (round % 2 === 0) line.reset()
    else await line.hold(milliseconds)
    await whenServed(stage, performance.now())
  }
  await stage.end(server, 'SIGTERM')
  await lead(line.port, url.port)
  await line.close()
}

/** The disk of one worker is full for a while. */
export const fillWorker = async (
  stage: Stage,
  { workers }: CitusCluster,
  folder: string,
  rounds: number,
): Promise<void> => {
  const [worker] = workers
  const server = await stage.start()
  for (let round = 0; round < rounds; round++) {
    await amid(stage, round)
    const clear = fillUp(folder)
    await pause(1500)
    clear()
    if (!worker!.runs()) await worker!.begin()
    await whenServed(stage, performance.now())
  }
  await stage.end(server, 'SIGTERM')
}

/**
 * The primary is killed and its synchronous standby takes its place, under the same address: nothing that was acknowledged
 * is missing there.
 */
export const promoteStandby = async (
  stage: Stage,
  { primary, standby, line }: { primary: Cluster; standby: Cluster; line: Proxy },
): Promise<void> => {
  const server = await stage.start()
  await amid(stage, 5)
  await primary.kill()
  stage.tally.kills++
  const began = performance.now()
  await onDatabase(new URL('/postgres', standby.url).href, 'select pg_promote()')
  line.turnTo(new URL(standby.url))
  line.reset()
  await whenServed(stage, began)
  await stage.drivers.more(20)
  await stage.end(server, 'SIGTERM')
}
