import { expect, test } from 'vitest'
import { addLedger } from '../../src/contract/parties.ts'
import { addItem } from '../../src/contract/items.ts'
import { changeOpenings } from '../../src/contract/openings.ts'
import { changeCompanySettings, companySettings } from '../../src/contract/settings.ts'
import { saleRoutes } from '../../src/contract/trade.ts'
import { onOneDatabase } from './inProcessServer.ts'
import { anItem, aParty, trialBalance, type Wire } from './shop.ts'
import { openTrade } from './tradeSetup.ts'
import { settingsForm } from './settingsForm.ts'

onOneDatabase('the days of opening balances', (kind) => {
  const own = openTrade(kind)
  const { buy, dal, sell, setCompany: change, tagOf } = own

  const rice = (quantity: string, rate: string) => ({ item: 'rice', quantity, rate })
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
    const settings = settingsForm(await own.shop.must(companySettings))
    const begin = { body: { ...settings, books_begin_on: '2026-09-01' } }
    expect(await tagOf(changeCompanySettings, begin)).toEqual([
      400,
      'entriesBefore',
      'books_begin_on',
    ])
    await own.shop.must(saleRoutes.void, { params: { id: 's1' }, body: { reason: 'गल्ती' } })
    await own.shop.must(changeCompanySettings, begin)
  })

  test('a new first day tells whose cost it changes, in the answer and in the message', async () => {
    const opened = { opening_quantity: '10', opening_value: '500', opening_date: '2026-08-10' }
    await own.shop.must(addItem, { body: anItem('rice', opened) })
    await sell({ id: 's1', date: '2026-08-05', lines: [rice('2', '90')], total: '180.00' })
    const settings = settingsForm(await own.shop.must(companySettings))
    const reply = await own.shop.call(changeCompanySettings, {
      body: { ...settings, books_begin_on: '2026-08-01' },
    })
    const told = 'The cost of 1 later entry of सामान rice changed by Rs. 100.00 in all'
    expect(reply.data.warnings).toEqual([expect.stringContaining(told)])
    expect(reply.message).toContain(told)
    expect(await trialBalance(own.shop)).toMatchObject({ costOfGoodsSold: 10_000 })
  })

  test('a change that costs many items anew names twenty of them and says how many more there are', async () => {
    const many = Array.from({ length: 22 }, (__, i) => `item${i}`)
    for (const id of many) await own.shop.must(addItem, { body: anItem(id) })
    const lines = (rate: string) => many.map((item) => ({ item, quantity: '1', rate }))
    await buy({ id: 'p1', date: '2026-08-10', lines: lines('1'), total: '22.00' })
    await buy({ id: 'p2', date: '2026-08-11', lines: lines('3'), total: '66.00' })
    await sell({ id: 's1', date: '2026-08-12', lines: lines('9'), total: '198.00' })
    const recosted = await change({ costing_method: 'fifo', costing_from: null })
    const rows = many.map((id) => ({ ...line('item', id, 0, '7'), quantity: '1' }))
    const begin = { books_begin_on: '2026-08-01', settings_version: recosted['version'] as number }
    const opened = await own.shop.call(changeOpenings, { body: { rows, ...begin } })
    for (const warnings of [recosted['warnings'], opened.data.warnings] as string[][]) {
      expect(warnings).toHaveLength(21)
      expect(warnings.at(-1)).toContain('and 2 more items')
      expect(warnings.at(-1)).toContain('र अरू २ सामान')
    }
    expect(opened.message).toContain('and 2 more items')
  })
})
