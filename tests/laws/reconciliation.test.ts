import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { addItem } from '../../src/contract/items.ts'
import { addBank } from '../../src/contract/money.ts'
import { changeOpenings } from '../../src/contract/openings.ts'
import { addLedger } from '../../src/contract/parties.ts'
import { changeCompanySettings, companySettings } from '../../src/contract/settings.ts'
import { rebuildCompany } from '../../src/server/journal/rebuild.ts'
import { reconciliationArea } from '../../src/server/reconciliation/area.ts'
import { onOneDatabase, startServer, type InProcessServer } from '../api/inProcessServer.ts'
import { settingsForm } from '../api/settingsForm.ts'
import { aBank, anItem, aParty, bookAreas, now, openShop, type Shop } from '../api/shop.ts'
import { banks, step } from './reconciliationSteps.ts'
import { ReconciliationWalk } from './reconciliationWalk.ts'
import { meetsAll, walkRuns } from './walkRuns.ts'

const areas = [...bookAreas, reconciliationArea]

/** What the walks must have met. */
const floors = [
  ...['deposit', 'withdrawal', 'transfer', 'interest', 'receipt', 'sale', 'cheque', 'change'],
  ...['change: tickedLine', 'change beside a tick', 'void', 'void: tickedLine', 'void cheque'],
  ...['tick', 'tick: lineChanged', 'untick', 'untick: reconciledLine', 'finish'],
  ...['finish: statementTooEarly', 'finish: statementInFuture', 'finish: statementDiffers'],
  ...['reopen', 'reopen: notLatest', 'open', 'open: reconciledOpening'],
]

const begin = async (server: InProcessServer): Promise<Shop> => {
  const shop = await openShop(server, { belowZero: 'allow' })
  await shop.must(addItem, { body: anItem('dal') })
  await shop.must(addLedger, { body: aParty('hari') })
  for (const id of banks) await shop.must(addBank, { body: aBank(id) })
  const settings = settingsForm(await shop.must(companySettings))
  await shop.must(changeCompanySettings, { body: { ...settings, books_begin_on: '2026-10-18' } })
  const rows = [{ of: 'bank', id: 'nabil', amount: '5000', quantity: '0', version: 0 }]
  await shop.must(changeOpenings, { body: { rows } })
  return shop
}

onOneDatabase('the reconciliation of banks', (kind) => {
  let server: InProcessServer
  beforeAll(async () => {
    server = await startServer(kind, areas, { now: () => now })
  })

  test('agrees after every step with statements worked out on paper', async () => {
    const met = new Map<string, number>()
    const walked = fc.noBias(
      fc.array(fc.tuple(step, fc.integer({ min: 1, max: 21 })), { minLength: 60, maxLength: 80 }),
    )
    await fc.assert(
      fc.asyncProperty(walked, async (steps) => {
        const walk = new ReconciliationWalk(await begin(server), met)
        for (const [taken, until] of steps) {
          await walk.take(taken)
          await walk.check(`2026-11-${String(until).padStart(2, '0')}`)
        }
        await walk.checkHistories()
        const rebuilt = await rebuildCompany(server.database, areas, walk.shop.company)
        expect([rebuilt.same, rebuilt.unreplayable]).toEqual([true, null])
      }),
      walkRuns(kind, 4),
    )
    if (meetsAll(kind)) expect([floors.filter((what) => !met.has(what)), met]).toEqual([[], met])
  }, 1_800_000)
})
