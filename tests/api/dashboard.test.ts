import { expect, test } from 'vitest'
import { addDays } from '../../src/books/calendar/calendar.ts'
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

  test('set today beside yesterday, and show thirty days without gaps', async () => {
    const yesterday = addDays(today, -1)!
    const results = async () => (await own.shop.must(dashboard)).results
    const day = (sales: string, money_in: string, new_credit: string, profit: string) => ({
      sales,
      money_in,
      new_credit,
      profit,
    })
    await buy({
      id: 'p1',
      date: '2026-10-20',
      lines: [dal('20', '60')],
      cash: '1200',
      total: '1200',
    })
    // 5 kg that cost 60 go for 100: 200 in cash, the rest on credit.
    await sell({
      id: 's1',
      date: yesterday,
      party: 'hari',
      lines: [dal('5', '100')],
      cash: '200',
      total: '500',
    })
    await sell({ id: 's2', date: today, lines: [dal('2', '50')], cash: '100', total: '100' })
    await own.shop.must(movementRoutes.bankAdjustment.record, {
      body: { document_id: 'a1', date: today, bank_id: 'nabil', amount: '30', reason: 'interest' },
    })
    // Cash that goes to the bank is no money in.
    await own.shop.must(movementRoutes.bankDeposit.record, {
      body: { document_id: 't1', date: today, bank_id: 'nabil', amount: '60' },
    })
    expect(await results()).toEqual([
      { date: yesterday, ...day('500.00', '200.00', '300.00', '200.00') },
      // Sold below cost: a loss of 20, and 30 of interest.
      { date: today, ...day('100.00', '130.00', '0.00', '10.00') },
    ])
    const { days } = await own.shop.must(dashboard)
    expect(days).toHaveLength(30)
    expect(days[0]).toEqual({ date: addDays(today, -29), sales: '0.00', purchases: '0.00' })
    expect(days.slice(-2)).toEqual([
      { date: yesterday, sales: '500.00', purchases: '0.00' },
      { date: today, sales: '100.00', purchases: '0.00' },
    ])
  })
})
