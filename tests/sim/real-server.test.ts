import { beforeAll, expect, test } from 'vitest'
import type { Backend } from './backend.ts'
import { startReal, type RealServer } from './realServer.ts'
import { run } from './run.ts'
import { seededTape, writtenTape } from './tape.ts'
import { isLong } from '../longForm.ts'

const storms = Number(process.env['REAL_STORMS'] ?? 5)
const first = Number(process.env['SIM_SEED'] ?? 1)
const deeds = 40

let real: RealServer
beforeAll(async () => {
  real = await startReal()
})

test.skipIf(!isLong)(
  `${storms} storms over the real server keep every promise and match the model server's history`,
  async () => {
    let given = 0
    for (let seed = first; seed < first + storms; seed++) {
      const tape = seededTape(seed)
      const found = await real.found()
      let backend: Backend | undefined
      const inDatabase = await run({
        ...{ tape, deeds, entersAll: true },
        backend: (now) => (backend = found(now)),
      })
      const inMemory = await run({ tape: writtenTape(tape.taken), deeds, entersAll: true })
      expect([seed, inDatabase.wrong, inMemory.wrong, await real.faultsOf(backend!)]).toEqual([
        seed,
        null,
        null,
        [],
      ])
      expect([seed, inMemory.outcomes]).toEqual([seed, inDatabase.outcomes])
      expect([seed, inMemory.lines.find((line, i) => line !== inDatabase.lines[i])]).toEqual([
        seed,
        undefined,
      ])
      given += inDatabase.outcomes.length
    }
    console.info(
      `storms ${first}..${first + storms - 1} over the real server: ${given} commands of the books`,
    )
    expect(given).toBeGreaterThan(storms * 2)
  },
  600_000,
)
