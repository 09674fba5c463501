import { expect, test } from 'vitest'
import { changeOpenings } from '../../src/contract/openings.ts'
import { movementRoutes } from '../../src/contract/movements.ts'
import { dashboard } from '../../src/contract/reports.ts'
import { reportsArea } from '../../src/server/reports/area.ts'
import { onOneDatabase } from './inProcessServer.ts'
import { today } from './shop.ts'
import { openTrade } from './tradeSetup.ts'

onOneDatabase('the figures of home', (kind) => {
  const own = openTrade(kind, [reportsArea])
  const { buy, dal, sell, setCompany } = own
  const months = async () => (await own.shop.must(dashboard)).months

  test('show what was earned and spent this month beside the last one', async () => {
    await setCompany({ books_begin_on: '2026-07-17' })
    await own.shop.must(changeOpenings, {
      body: { rows: [{ of: 'bank', id: 'nabil', amount: '5000', quantity: '0', version: 0 }] },
    })
    expect(await months()).toEqual([
      { start: '2026-11-17', income: '0.00', cost_of_goods: '0.00', expenses: '0.00' },
      { start: '2026-10-18', income: '0.00', cost_of_goods: '0.00', expenses: '0.00' },
    ])
    // 20 kg at 60 in Kartik, of which 5 kg are sold at 100 in Kartik and 8 kg at 90 with 20 off in Mangsir.
    await buy({
      id: 'p1',
      date: '2026-10-20',
      lines: [dal('20', '60')],
      cash: '1200',
      total: '1200',
    })
    await sell({
      id: 's1',
      date: '2026-11-16',
      lines: [dal('5', '100')],
      cash: '500',
      total: '500',
    })
    await sell({
      id: 's2',
      date: today,
      lines: [dal('8', '90')],
      discount: { kind: 'amount', amount: '20' },
      cash: '700',
      total: '700',
    })
    const adjust = (id: string, date: string, change: object) =>
      own.shop.must(movementRoutes.bankAdjustment.record, {
        body: { document_id: id, date, bank_id: 'nabil', ...change },
      })
    await adjust('a1', '2026-11-16', { amount: '12.50', reason: 'charge' })
    await adjust('a2', today, { amount: '30', reason: 'interest' })
    expect(await months()).toEqual([
      { start: '2026-11-17', income: '730.00', cost_of_goods: '480.00', expenses: '0.00' },
      { start: '2026-10-18', income: '500.00', cost_of_goods: '300.00', expenses: '12.50' },
    ])
  })
})
