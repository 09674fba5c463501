import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { addExpenseCategory } from '../../src/contract/expenseCategories.ts'
import { addItem } from '../../src/contract/items.ts'
import { addBank } from '../../src/contract/money.ts'
import { addLedger } from '../../src/contract/parties.ts'
import { onOneDatabase, startServer, type InProcessServer } from '../api/inProcessServer.ts'
import { aBank, anItem, aParty, bookAreas, now, openShop, wholeBooks } from '../api/shop.ts'
import { rebuild } from './bookChecks.ts'
import { banks, ChequeWalk, parties, step } from './chequeWalk.ts'
import { meetsAll, walkRuns } from './walkRuns.ts'

/** What the walks must have met. */
const floors = [
  ...['sale', 'purchase', 'receipt', 'payment', 'deposit', 'deposit several', 'clear', 'bounce'],
  ...['giveOn', 'cancel', 'released', 'refused move', 'refused void', 'refused reopening', 'void'],
  ...['expense', 'salesReturn', 'purchaseReturn'],
  ...['reopen deposit', 'reopen clear', 'reopen bounce', 'reopen giveOn'],
  ...['edit sale', 'edit purchase', 'edit receipt', 'edit payment', 'edit expense'],
  ...['edit salesReturn', 'edit purchaseReturn', 'given to another party', 'refused edit'],
  ...['edit beside deposited', 'edit beside cleared', 'edit beside bounced'],
]

onOneDatabase('cheques', (kind) => {
  let server: InProcessServer
  beforeAll(async () => {
    server = await startServer(kind, bookAreas, { now: () => now })
  })

  test('agree after every step with cheques worked out on paper', async () => {
    const met = new Map<string, number>()
    await fc.assert(
      fc.asyncProperty(
        fc.noBias(fc.array(step, { minLength: 40, maxLength: 50 })),
        async (steps) => {
          const shop = await openShop(server, { belowZero: 'allow' })
          await shop.must(addItem, { body: anItem('dal') })
          await shop.must(addExpenseCategory, {
            body: { expense_category_id: '6-rent', name: 'घर भाडा' },
          })
          for (const id of parties) await shop.must(addLedger, { body: aParty(id) })
          for (const id of banks) await shop.must(addBank, { body: aBank(id) })
          const walk = new ChequeWalk(shop, met)
          for (const taken of steps) {
            await walk.take(taken)
            await walk.check()
          }
          const standing = await wholeBooks(shop)
          await rebuild(shop)
          expect(await wholeBooks(shop)).toEqual(standing)
        },
      ),
      walkRuns(kind, 6),
    )
    if (meetsAll(kind)) expect([floors.filter((what) => !met.has(what)), met]).toEqual([[], met])
  }, 1_800_000)
})
