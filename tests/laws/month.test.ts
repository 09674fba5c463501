import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { reportsArea } from '../../src/server/reports/area.ts'
import {
  isPlanted,
  onOneDatabase,
  startServer,
  type InProcessServer,
} from '../api/inProcessServer.ts'
import { bookAreas, now } from '../api/shop.ts'
import { Reached } from './bookWalk.ts'
import { documentSteps } from './documentSteps.ts'
import { MonthWalk, monthOf } from './monthWalk.ts'
import { isLong } from '../longForm.ts'

/** So many documents stand or stood in the month. */
const least = isLong ? 200 : 60
const steps = isLong ? 400 : 150

const entered = Object.keys(documentSteps).filter((kind) => documentSteps[kind]!.idOf === null)
const chequeMoves = ['deposit', 'clear', 'bounce', 'giveOn', 'cancel']

onOneDatabase('the books', (kind) => {
  let server: InProcessServer
  beforeAll(async () => {
    server = await startServer(kind, [...bookAreas, reportsArea], { now: () => now })
  })

  test(`of a month of ${least} documents, late, edited and void, are those on paper and of hledger`, async () => {
    const reached = new Reached()
    let most = 0
    await fc.assert(
      fc.asyncProperty(monthOf(steps), fc.boolean(), async (taken, fifo) => {
        const before = enteredBy(reached)
        const month = await MonthWalk.open(server, reached, fifo)
        for (const [i, each] of taken.entries()) {
          await month.take(each)
          if (i % 20 === 19) await month.checkAccounts()
        }
        await month.checkMonth()
        most = Math.max(most, enteredBy(reached) - before)
      }),
      { seed: 20831, numRuns: isLong ? 4 : 1, endOnFailure: isPlanted },
    )
    expect([most >= least, most]).toEqual([true, most])
    const floors = Object.fromEntries([
      ...entered.map((of) => [`enter ${of}`, isLong ? 5 : 1]),
      ...(isLong
        ? [...entered.flatMap((of) => [`change ${of}`, `void ${of}`]), ...chequeMoves]
        : ['deposit']
      ).map((of) => [of, 1]),
      ...['late enter', 'late change'].map((of) => [of, isLong ? 20 : 5]),
    ])
    expect([reached.short(floors), reached.counts]).toEqual([[], reached.counts])
  }, 1_800_000)
})

/** How many documents were entered. */
function enteredBy({ counts }: Reached): number {
  const names = [
    ...entered.map((of) => `enter ${of}`),
    ...['receipt', 'payment', 'expense', ...chequeMoves],
  ]
  return names.reduce((sum, name) => sum + (counts.get(name) ?? 0), 0)
}
