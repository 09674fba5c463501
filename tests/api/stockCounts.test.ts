import { expect, test } from 'vitest'
import {
  countItems,
  itemAdjustmentRoutes,
  recordStockCount,
} from '../../src/contract/itemAdjustments.ts'
import { deleteItem, item } from '../../src/contract/items.ts'
import { rebuildCompany } from '../../src/server/journal/rebuild.ts'
import { onOneDatabase } from './inProcessServer.ts'
import { bookAreas, trialBalance, type Wire } from './shop.ts'
import { openTrade } from './tradeSetup.ts'

onOneDatabase('counts of the stock', (kind) => {
  const own = openTrade(kind)
  const { buy, dal, oil, sell, setCompany, tagOf } = own
  const day = '2026-11-15'
  const line = (itemId: string, counted: string, book?: string): Wire => ({
    item_id: itemId,
    counted,
    ...(book === undefined ? {} : { book }),
  })
  const count = (id: string, lines: readonly Wire[], more: Wire = {}) =>
    own.shop.call(recordStockCount, { body: { document_id: id, date: day, lines, ...more } })
  const refused = (lines: readonly Wire[], more: Wire = {}) =>
    tagOf(recordStockCount, { body: { document_id: 'x', date: day, lines, ...more } })
  const read = (id: string): Promise<Wire> =>
    own.shop.must(itemAdjustmentRoutes.one, { params: { id } })
  /** Ten kilos of dal for 100 each, and four litres of oil for 250 each. */
  const stocked = () =>
    buy({
      id: 'p1',
      date: '2026-11-01',
      lines: [dal('10', '100'), oil('4', '250')],
      total: '2000.00',
    })

  test('the differences of a count are one adjustment, of surplus and shortage at cost', async () => {
    await stocked()
    const { data, message } = await count('c1', [line('dal', '8', '10'), line('oil', '4.5', '4')])
    expect([data.number, data.warnings]).toEqual(['IA-2083/84-00001', []])
    expect(message).not.toContain('agrees')
    expect(await read('c1')).toMatchObject({
      counted_items: 2,
      lines: [
        { direction: 'out', reason: 'counted', quantity: '2', counted: '8', cost: '200.00' },
        { direction: 'in', reason: 'counted', quantity: '0.5', counted: '4.5', cost: '125.00' },
      ],
    })
    expect(await trialBalance(own.shop)).toMatchObject({ stock: 192_500, stockGainLoss: 7500 })
    const report = await rebuildCompany(own.shop.server.database, bookAreas, own.shop.company)
    expect([report.same, report.unreplayable]).toEqual([true, null])
  })

  test('a sheet of 2,000 items is one count, and nothing of it is left out', async () => {
    await stocked()
    const ids = Array.from(
      { length: 2000 },
      (_, i) => `0197a2b4-0000-7000-8000-${String(i).padStart(12, '0')}`,
    )
    await own.shop.sql(
      `insert into item select (jsonb_populate_record(null::item, to_jsonb(i) || jsonb_build_object('item_id', new.id, 'name', 'चामल ' || new.id, 'name_sort', new.id, 'code', new.id))).*
      from item i, unnest($2::text[]) new(id) where i.company_id = $1 and i.item_id = 'oil'`,
      [own.shop.company, ids],
    )
    const counted = ids.map((id, i) => line(id, `${i + 1}.125`, '0'))
    expect((await count('c1', counted)).status).toBe(200)
    const [sum] = await own.shop.sql<{ items: number; quantity: number }>(
      'select count(*) items, sum(quantity) quantity from stock_move where company_id = $1 and reference = $2',
      [own.shop.company, 'c1'],
    )
    expect(sum).toEqual({ items: 2000, quantity: 2_001_000_000 + 2000 * 125 })
    const fields = await refused([...counted, line('dal', '1')])
    expect(fields).toEqual([400, null, 'lines'])
  })

  test('a count that agrees is recorded without lines, and changes nothing', async () => {
    await stocked()
    const before = await trialBalance(own.shop)
    const { message } = await count('c1', [line('dal', '10', '10')])
    expect(message).toContain('The count agrees with the books')
    expect(await read('c1')).toMatchObject({ counted_items: 1, lines: [] })
    expect(await trialBalance(own.shop)).toEqual(before)
    const report = await rebuildCompany(own.shop.server.database, bookAreas, own.shop.company)
    expect(report.same).toBe(true)
  })

  test('what was sold after the sheet was opened counts, and the answer says so', async () => {
    await stocked()
    await sell({ id: 's1', date: day, lines: [dal('3', '150')], total: '450.00' })
    const { data } = await count('c1', [line('dal', '7', '10'), line('oil', '4', '4')])
    expect(data.warnings).toEqual([
      expect.stringContaining('दाल: the books had 10 when it was counted, and have 7 now'),
    ])
    expect((await read('c1')).lines).toEqual([])
  })

  test('a count is compared with the books at the end of its day, not with those of later days', async () => {
    await stocked()
    await sell({ id: 's1', date: '2026-11-16', lines: [dal('3', '150')], total: '450.00' })
    const items = await own.shop.must(countItems, { query: { date: day } })
    expect(items.map((each: Wire) => [each.item_id, each.quantity, each.value])).toEqual([
      ['oil', '4', '1000.00'],
      ['dal', '10', '1000.00'],
    ])
    await count('c1', [line('dal', '9')])
    expect((await read('c1')).lines).toMatchObject([{ direction: 'out', quantity: '1' }])
    expect((await own.shop.must(item, { params: { id: 'dal' } })).quantity).toBe('6')
    const now = await own.shop.must(countItems, { query: { date: '2026-11-21' } })
    expect(now.find((each: Wire) => each.item_id === 'dal').quantity).toBe('6')
  })

  test('each item is counted once, not below zero, and one made inactive meanwhile counts too', async () => {
    await stocked()
    expect(await refused([])).toEqual([422, 'countUnfit', 'lines'])
    expect(await refused([line('dal', '-1')])).toEqual([422, 'countUnfit', 'lines.0.counted'])
    expect(await refused([line('dal', '1'), line('dal', '2')])).toEqual([
      422,
      'countUnfit',
      'lines.1.item_id',
    ])
    expect(await refused([line('none', '1')])).toEqual([422, 'unknownItem', 'lines.0.item_id'])
    await setCompany({ locked_through: day })
    expect(await refused([line('dal', '1')])).toEqual([422, 'periodLocked', 'date'])
    await setCompany({ locked_through: null })
    await own.shop.must(deleteItem, { params: { id: 'dal' } })
    expect((await count('c1', [line('dal', '0')])).status).toBe(200)
    expect((await own.shop.must(item, { params: { id: 'dal' } })).quantity).toBe('0')
  })

  test('what was counted stays on the lines of a count that an edit does not change', async () => {
    await stocked()
    await count('c1', [line('dal', '8'), line('oil', '3')])
    const lines = (await read('c1')).lines.map((each: Wire) => ({
      item_id: each.item_id,
      direction: each.direction,
      reason: each.reason,
      quantity: each.item_id === 'oil' ? '0.5' : each.quantity,
      unit: each.unit,
    }))
    await own.shop.must(itemAdjustmentRoutes.change, {
      params: { id: 'c1' },
      body: { date: day, lines, version: 1 },
    })
    expect((await read('c1')).lines.map((each: Wire) => each.counted)).toEqual(['8', null])
  })
})
