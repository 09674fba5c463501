import { parseArgs } from 'node:util'
import { canCluster, startCluster } from '../api/cluster.ts'
import { compileForProcess } from '../api/compiledServers.ts'
import { killAll } from '../api/servers.ts'
import { databasePlace } from '../chaos/stage.ts'
import { openAttack, type Outcome } from './attackRun.ts'
import { tableOf, totalsOf } from './report.ts'
import { allShapes } from './allShapes.ts'

// A real server on this machine, with its limits on, and everything that an attacker may send it.
// npm run attack -- --seconds 60 --requests 27000 --seed 2083 [--size 5] [--postgres] [NAME …]

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: process.env['ATTACK_SECONDS'] ?? '120' },
    requests: { type: 'string', default: process.env['ATTACK_REQUESTS'] ?? '27000' },
    seed: { type: 'string', default: process.env['ATTACK_SEED'] ?? '2083' },
    size: { type: 'string', default: process.env['ATTACK_SIZE'] ?? '5' },
    postgres: { type: 'boolean', default: false },
  },
})
const print = (text: string): void => {
  process.stdout.write(`${text}\n`)
}

// The servers are separate processes, which would outlive this one.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void killAll().then(() => process.exit(1)))
}

const run = async (): Promise<boolean> => {
  await compileForProcess()
  const cluster = values.postgres && canCluster() ? await startCluster() : null
  if (values.postgres && cluster === null) throw new Error('there is no PostgreSQL on this machine')
  const url = cluster === null ? null : (await databasePlace(cluster)).DATABASE_URL
  const shapes = allShapes(Number(values.requests), Number(values.seconds)).filter(
    ({ name }) => positionals.length === 0 || positionals.some((each) => name.includes(each)),
  )
  print(
    `seed ${values.seed}, size ${values.size}, ${shapes.length} shapes, ${cluster === null ? 'embedded' : 'postgres'}`,
  )
  const attack = await openAttack({
    seed: Number(values.seed),
    size: Number(values.size),
    url,
    isTimed: true,
  })
  const outcomes: Outcome[] = []
  for (const shape of shapes) {
    const outcome = await attack.play(shape)
    outcomes.push(outcome)
    print(
      `${outcome.faults.length === 0 ? 'holds ' : 'BROKEN'} ${shape.name}, ${(outcome.tookMs / 1000).toFixed(1)} s`,
    )
  }
  const totals = await attack.finish()
  await cluster?.stop()
  print(`\n${tableOf(outcomes)}\n\n${totalsOf(outcomes, totals, attack.calmMs)}`)
  return totals.faults.length === 0 && outcomes.every(({ faults }) => faults.length === 0)
}

run()
  .catch((error: unknown) => {
    print(String((error as Error).stack ?? error))
    return false
  })
  .then(async (held) => {
    await killAll()
    return held ? 0 : 1
  })
  .then(
    (code) => process.exit(code),
    () => process.exit(1),
  )
