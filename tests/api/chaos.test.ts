import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { moveClock } from '../chaos/clockScenes.ts'
import { damageFolder, secondOnFolder } from '../chaos/folderScenes.ts'
import {
  endDatabase,
  fillDisk,
  killEither,
  killServer,
  smallDisk,
  stopServer,
} from '../chaos/scenes.ts'
import { databasePlace, onStage, type Outcome } from '../chaos/stage.ts'
import { canCluster, startCluster } from './cluster.ts'
import { freshFolder } from './inProcessServer.ts'
import { quickFolder } from './quickFolder.ts'
import { killAll } from './servers.ts'
import { isLong } from '../longForm.ts'

// Each scene once; scenes that other tests cover run only in the long form, `npm run chaos`.
const rounds = Number(process.env['CRASHES'] ?? 1)
afterEach(killAll)

const isWhole = ({ name, verdict, tally, faults }: Outcome): void => {
  expect([name, faults]).toEqual([name, []])
  // The scene proves something only if work was done and answers were lost.
  expect([
    name,
    verdict.accepted > Math.max(2, rounds) * 3,
    verdict.entries > 0,
    tally.tries > verdict.asked,
  ]).toEqual([name, true, true, true])
  console.info(
    `${name}: asked ${verdict.asked}, answers lost ${tally.lostAnswers}, 503 ${tally.unavailable}, lost ${verdict.lost}, doubled ${verdict.doubled}`,
  )
}

it.skipIf(!isLong)(
  'Embedded books keep exactly what was acknowledged when killed, stopped, opened twice or damaged',
  async () => {
    isWhole(
      await onStage(
        `embedded, ${rounds} kills`,
        { DATA_DIR: await freshFolder(), DATABASE_URL: '' },
        async (stage) => {
          await killServer(stage, rounds)
          await stopServer(stage, rounds / 2)
          await secondOnFolder(stage, rounds)
          await damageFolder(stage, rounds / 2)
        },
        { companies: 1 },
      ),
    )
  },
  1_200_000,
)

it.skipIf(!isLong)(
  'What was acknowledged is kept exactly once when the clock jumps by years and the disk runs full',
  async () => {
    isWhole(
      await onStage(
        `embedded, ${rounds} jumps of the clock`,
        { DATA_DIR: await freshFolder(), DATABASE_URL: '' },
        (stage) => moveClock(stage, rounds),
        { companies: 1, clockMoves: true },
      ),
    )
    const disk = smallDisk(200)
    if (disk === null) return console.info('no disk can be mounted here: the full one is left out')
    const folder = join(disk.folder, 'shop')
    cpSync(await freshFolder(), folder, { recursive: true })
    isWhole(
      await onStage(
        'embedded, a full disk',
        { DATA_DIR: folder, DATABASE_URL: '' },
        (stage) => fillDisk(stage, disk.folder, null, 1),
        { companies: 1 },
      ),
    )
    disk.drop()
  },
  1_200_000,
)

it.skipIf(!canCluster())(
  'PostgreSQL keeps what was acknowledged exactly once, whether a server or the database is killed',
  async () => {
    const cluster = await startCluster(false, quickFolder)
    isWhole(
      await onStage(
        `postgres, ${rounds} kills of each`,
        await databasePlace(cluster),
        async (stage) => {
          await killEither(stage, rounds)
          await endDatabase(stage, cluster, 'kill', rounds)
          if (!isLong) return
          await killServer(stage, rounds)
          await endDatabase(stage, cluster, 'stopAtOnce', 1)
          await stopServer(stage, rounds / 2)
        },
        { companies: 1, isDemo: isLong },
      ),
    )
    await cluster.stop()
  },
  1_200_000,
)
