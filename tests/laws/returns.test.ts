import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { onEachDatabase, startServer, type InProcessServer } from '../api/inProcessServer.ts'
import { bookAreas, now } from '../api/shop.ts'
import {
  checkBills,
  checkDues,
  checkLedgers,
  checkOpenItems,
  checkSettlements,
  rebuild,
} from './bookChecks.ts'
import { openWalk, Reached } from './bookWalk.ts'
import { documentSteps } from './documentSteps.ts'
import { meetsAll, walkRuns } from './walkRuns.ts'

/** Mostly returns, with bills that they return. */
const often = { sale: 3, purchase: 2, salesReturn: 4, purchaseReturn: 3 } as const
const kinds = Object.entries(often).flatMap(([kind, times]) => Array<string>(times).fill(kind))
const step = fc.constantFrom(...kinds).chain((kind) =>
  fc.record({
    act: fc.constantFrom('enter' as const, 'enter' as const, 'change' as const, 'void' as const),
    kind: fc.constant(kind),
    said: documentSteps[kind]!.said,
    which: fc.nat(1000),
  }),
)
const bill = (kind: 'sale' | 'purchase') =>
  fc.record({
    act: fc.constant('enter' as const),
    kind: fc.constant(kind),
    said: documentSteps[kind]!.said,
    which: fc.constant(0),
  })
const history = fc
  .tuple(
    fc.tuple(bill('sale'), bill('sale'), bill('purchase')),
    fc.array(step, { minLength: 16, maxLength: 22, size: 'max' }),
  )
  .map(([bills, steps]) => [...bills, ...steps])

onEachDatabase('Returns of bills', (kind) => {
  let server: InProcessServer
  beforeAll(async () => {
    server = await startServer(kind, bookAreas, { now: () => now })
  })

  test('come to what they do on paper, with the bills that they return, however they are changed', async () => {
    const reached = new Reached()
    await fc.assert(
      fc.asyncProperty(history, async (steps) => {
        const walk = await openWalk(server, reached)
        for (const each of steps) await walk.take(each)
        await checkLedgers([walk])
        await checkBills(walk)
        await checkDues(walk)
        await checkOpenItems([walk])
        await checkSettlements([walk])
        await rebuild(walk.shop)
      }),
      walkRuns(kind, 6),
    )
    const floors = {
      'enter salesReturn': 3,
      'enter purchaseReturn': 2,
      'return of a bill': 5,
      'refused hasReturns': 1,
      'refused needsBill': 1,
    }
    if (meetsAll(kind))
      expect([reached.short(floors), reached.counts]).toEqual([[], reached.counts])
  }, 600_000)
})
