import { expect, test } from 'vitest'
import { addLedger } from '../../src/contract/parties.ts'
import { changeOpenings } from '../../src/contract/openings.ts'
import { onEachDatabase } from './inProcessServer.ts'
import { aParty, type Wire } from './shop.ts'
import { openTrade } from './tradeSetup.ts'

onEachDatabase('the days of opening balances', (kind) => {
  const own = openTrade(kind)
  const { setCompany: change, tagOf } = own

  const line = (of: string, id: string | null, version: number, amount: string): Wire => ({
    of,
    id,
    version,
    amount,
    quantity: '0',
  })
  const sheet = (...rows: readonly Wire[]) => ({ body: { rows } })

  test('openings are final while a period is closed, also in a shop that never gave a first day', async () => {
    await own.shop.must(changeOpenings, sheet(line('cash', null, 0, '4')))
    await change({ locked_through: '2026-10-31' })
    for (const row of [
      line('cash', null, 1, '5'),
      line('cash', null, 1, '0'),
      line('bank', 'nabil', 0, '5'),
    ])
      expect(await tagOf(changeOpenings, sheet(row))).toEqual([
        422,
        'periodLocked',
        'rows.0.amount',
      ])
    const sita = aParty('sita', { opening_balance: '5', opening_date: '2026-11-01' })
    expect(await tagOf(addLedger, { body: sita })).toEqual([400, 'periodLocked', 'opening_date'])
    await own.shop.must(addLedger, { body: aParty('sita') })
    await change({ locked_through: null })
    await own.shop.must(changeOpenings, sheet(line('cash', null, 1, '5')))
  })
})
