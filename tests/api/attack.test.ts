import { afterAll, beforeAll, expect, it } from 'vitest'
import { allShapes } from '../attack/allShapes.ts'
import { openAttack, type AttackRun, type Outcome } from '../attack/attackRun.ts'
import { totalsOf } from '../attack/report.ts'
import { isLong } from '../longForm.ts'
import { killAll } from './servers.ts'

// `npm run attack` also limits how long a sale may take; here other tests share the machine.
const shapes = allShapes(5000, 60)
const outcomes: Outcome[] = []
let run: AttackRun

beforeAll(async () => {
  run = await openAttack({ seed: 2083, size: 2, url: null, isTimed: false })
}, 600_000)
afterAll(killAll)

it.skipIf(!isLong).each(shapes.map((shape) => [shape.bound, shape] as const))(
  '%s',
  async (_, shape) => {
    const outcome = await run.play(shape)
    outcomes.push(outcome)
    expect(outcome.faults).toEqual([])
  },
  600_000,
)

it.skipIf(!isLong)(
  'No sale acknowledged during all these attacks is lost, doubled or unbalanced',
  async () => {
    const totals = await run.finish()
    console.info(totalsOf(outcomes, totals, run.calmMs))
    expect(totals.faults).toEqual([])
    expect(totals.verdict.accepted).toBeGreaterThan(50)
  },
  600_000,
)
