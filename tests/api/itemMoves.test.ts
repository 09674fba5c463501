import { beforeAll, beforeEach, expect, test } from 'vitest'
import { readAnswer } from '../../src/contract/codec.ts'
import * as contract from '../../src/contract/items.ts'
import { purchaseRoutes, saleRoutes } from '../../src/contract/trade.ts'
import { onOneDatabase, type InProcessServer } from './inProcessServer.ts'
import { anItem, bill, openShop, startBooks, type Shop } from './shop.ts'

onOneDatabase('the moves of an item', (kind) => {
  let server: InProcessServer
  let shop: Shop
  beforeAll(async () => {
    server = await startBooks(kind)
  })
  beforeEach(async () => {
    shop = await openShop(server)
  })

  test('each stock movement is listed with the stock and the average cost after it', async () => {
    await shop.must(contract.addItem, {
      body: anItem('i', {
        opening_quantity: '10',
        opening_value: '1000',
        opening_date: '2026-07-17',
      }),
    })
    await shop.must(purchaseRoutes.record, {
      body: bill({
        id: 'p',
        date: '2026-08-01',
        customer_name: 'थोक',
        lines: [{ item: 'i', quantity: '10', rate: '130' }],
        total: '1300.00',
      }),
    })
    await shop.must(saleRoutes.record, {
      body: bill({
        id: 's',
        date: '2026-08-02',
        lines: [{ item: 'i', quantity: '5', rate: '200' }],
        total: '1000.00',
      }),
    })
    const moves = await shop.call(contract.itemMoves, { params: { id: 'i' } })
    expect(
      moves.data.map((m: any) => [
        m.kind,
        m.number,
        m.party_name,
        m.quantity_in,
        m.quantity_out,
        m.cost,
        m.running_quantity,
        m.average_cost,
        m.average_rate,
        m.running_value,
      ]),
    ).toEqual([
      [
        'opening',
        'OB-2083/84-00001',
        '',
        '10',
        '0',
        '1000.00',
        '10',
        '100.00',
        '100.00',
        '1000.00',
      ],
      [
        'purchase',
        'PI-2083/84-00001',
        'थोक',
        '10',
        '0',
        '1300.00',
        '20',
        '115.00',
        '115.00',
        '2300.00',
      ],
      ['sale', 'SI-2083/84-00001', '', '0', '5', '575.00', '15', '115.00', '115.00', '1725.00'],
    ])
    const some = await shop.call(contract.itemMoves, {
      params: { id: 'i' },
      query: { from: '2026-08-01', sort: '-date', pageSize: '1' },
    })
    expect([some.paging, some.data[0].document_id]).toEqual([[1, 1, 2], 's'])
  })

  test('the average cost of goods at a price with four decimals has them too, in stock and when sold out', async () => {
    await shop.must(contract.addItem, { body: anItem('screw', { unit: 'पिस' }) })
    const screws = (quantity: string, rate: string) => [
      { item: 'screw', quantity, rate, unit: 'पिस' },
    ]
    await shop.must(purchaseRoutes.record, {
      body: bill({ id: 'p', date: '2026-08-01', lines: screws('1000', '0.125'), total: '125.00' }),
    })
    await shop.must(saleRoutes.record, {
      body: bill({ id: 's', date: '2026-08-02', lines: screws('1000', '0.2'), total: '200.00' }),
    })
    const moves = await shop.must(contract.itemMoves, { params: { id: 'screw' } })
    // Earlier releases read whole paisa.
    expect(moves.map((m: any) => [m.average_rate, m.average_cost])).toEqual([
      ['0.125', '0.13'],
      ['0.125', '0.13'],
    ])
    const { average_rate: _, ...asBefore } = moves[0]
    expect(readAnswer(contract.ItemMove, asBefore)).toMatchObject({
      right: { averageRate: null, averageCost: 13 },
    })
  })
})
