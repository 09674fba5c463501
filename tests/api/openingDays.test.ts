import { expect, test } from 'vitest'
import { addLedger } from '../../src/contract/parties.ts'
import { changeOpenings } from '../../src/contract/openings.ts'
import { changeCompanySettings, companySettings } from '../../src/contract/settings.ts'
import { saleRoutes } from '../../src/contract/trade.ts'
import { onEachDatabase } from './inProcessServer.ts'
import { aParty, type Wire } from './shop.ts'
import { openTrade } from './tradeSetup.ts'

onEachDatabase('the days of opening balances', (kind) => {
  const own = openTrade(kind)
  const { dal, sell, setCompany: change, tagOf } = own

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

  test('no document lies before the books begin, not even one that comes to nothing', async () => {
    await sell({ id: 's1', date: '2026-08-01', lines: [dal('1', '0')], total: '0.00' })
    const { history: _, ...settings } = await own.shop.must(companySettings)
    const begin = { body: { ...settings, books_begin_on: '2026-09-01' } }
    expect(await tagOf(changeCompanySettings, begin)).toEqual([
      400,
      'entriesBefore',
      'books_begin_on',
    ])
    await own.shop.must(saleRoutes.void, { params: { id: 's1' }, body: { reason: 'गल्ती' } })
    await own.shop.must(changeCompanySettings, begin)
  })
})
