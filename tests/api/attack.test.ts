import { afterAll, beforeAll, expect, it } from 'vitest'
import { allShapes } from '../attack/allShapes.ts'
import { openAttack, type AttackRun, type Outcome } from '../attack/attackRun.ts'
import { totalsOf } from '../attack/report.ts'
import { killAll } from './servers.ts'

// `npm run attack` is the long form and also limits how long a sale may take; here other tests share the machine.
const long = process.env['LONG'] !== undefined
const shapes = allShapes(long ? 5000 : 200, long ? 60 : 2).filter(
  ({ isLong }) => long || isLong !== true,
)
const outcomes: Outcome[] = []
let run: AttackRun

beforeAll(async () => {
  run = await openAttack({ seed: 2083, size: long ? 2 : 0.3, url: null, isTimed: false })
}, 600_000)
afterAll(killAll)

it.each(shapes.map((shape) => [shape.bound, shape] as const))(
  '%s',
  async (_, shape) => {
    const outcome = await run.play(shape)
    outcomes.push(outcome)
    expect(outcome.faults).toEqual([])
  },
  600_000,
)

it('No sale acknowledged during all these attacks is lost, doubled or unbalanced', async () => {
  const totals = await run.finish()
  console.info(totalsOf(outcomes, totals, run.calmMs))
  expect(totals.faults).toEqual([])
  expect(totals.verdict.accepted).toBeGreaterThan(50)
}, 600_000)
