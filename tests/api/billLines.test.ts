import { expect, test } from 'vitest'
import { addItem, item, itemChoices, itemMoves } from '../../src/contract/items.ts'
import { purchaseRoutes, saleRoutes } from '../../src/contract/trade.ts'
import { rebuildCompany } from '../../src/server/journal/rebuild.ts'
import { onOneDatabase } from './inProcessServer.ts'
import { anItem, bill, bookAreas, trialBalance } from './shop.ts'
import { openTrade } from './tradeSetup.ts'

onOneDatabase('the lines of a bill', (kind) => {
  const own = openTrade(kind)
  const { buy, dal, sell, tagOf } = own
  const bills = { params: { id: 'p1' } }
  const stockOf = async (id: string) => {
    const { quantity, value } = await own.shop.must(item, { params: { id } })
    return [quantity, value]
  }
  const matchesJournal = async () =>
    (await rebuildCompany(own.server.database, bookAreas, own.shop.company)).same

  test('have rates of four decimals: a thousand screws at 0.1250 are Rs 125.00', async () => {
    await own.shop.must(addItem, {
      body: anItem('screws', { purchase_rate: '0.1250', sale_rate: '0.2', unit: 'पिस' }),
    })
    expect(await own.shop.must(item, { params: { id: 'screws' } })).toMatchObject({
      purchase_rate: '0.125',
      sale_rate: '0.20',
    })
    const screws = { item: 'screws', quantity: '1000', unit: 'पिस', rate: '0.1250' }
    await buy({ id: 'p1', lines: [screws], total: '125.00' })
    expect(await own.shop.must(purchaseRoutes.one, bills)).toMatchObject({
      lines: [{ rate: '0.125', quantity: '1000', free_quantity: '0', gross: '125.00' }],
    })
    const choices = await own.shop.must(itemChoices)
    expect(choices).toContainEqual(expect.objectContaining({ purchase_rate: '0.125' }))
    expect(await stockOf('screws')).toEqual(['1000', '125.00'])
    expect(
      await tagOf(purchaseRoutes.record, {
        body: bill({ id: 'p2', lines: [{ ...screws, rate: '0.12505' }], total: '125.05' }),
      }),
    ).toEqual([400, null, 'lines.0.rate'])
    expect(await matchesJournal()).toBe(true)
  })

  test('bring and take what is free: 10 + 1 cost what ten cost, and a sale of 2 + 1 takes three', async () => {
    const lines = [dal('10', '110', { freeQuantity: '1' })]
    await buy({ id: 'p1', date: '2026-11-01', lines, total: '1100.00' })
    expect(await stockOf('dal')).toEqual(['11', '1100.00'])
    await sell({ id: 's1', lines: [dal('2', '150', { freeQuantity: '1' })], total: '300.00' })
    expect(await stockOf('dal')).toEqual(['8', '800.00'])
    expect(await trialBalance(own.shop)).toMatchObject({ sales: -30_000, costOfGoodsSold: 30_000 })
    expect(await own.shop.must(saleRoutes.one, { params: { id: 's1' } })).toMatchObject({
      lines: [{ quantity: '2', free_quantity: '1', gross: '300.00' }],
    })
    expect(await own.shop.must(itemMoves, { params: { id: 'dal' } })).toMatchObject([
      { quantity_in: '11', quantity_out: '0' },
      { quantity_in: '0', quantity_out: '3', cost: '300.00' },
    ])
    expect(await matchesJournal()).toBe(true)
  })

  test('keep what is free through an edit, in a second unit too, until the edit takes it off', async () => {
    const edit = (version: number, free: string | undefined) => {
      const { document_id: _, ...said } = bill({
        id: 'p1',
        lines: [
          dal('2', '3000', { unit: 'बोरा', ...(free === undefined ? {} : { freeQuantity: free }) }),
        ],
        total: '6000.00',
        remarks: 'फेरियो',
      })
      return own.shop.must(purchaseRoutes.change, { ...bills, body: { ...said, version } })
    }
    const lines = [dal('2', '3000', { unit: 'बोरा', freeQuantity: '0.5' })]
    await buy({ id: 'p1', lines, total: '6000.00' })
    expect(await stockOf('dal')).toEqual(['75', '6000.00'])
    await edit(1, '0.5')
    expect(await stockOf('dal')).toEqual(['75', '6000.00'])
    await edit(2, undefined)
    expect(await stockOf('dal')).toEqual(['60', '6000.00'])
    expect(await matchesJournal()).toBe(true)
  })

  test('are refused where paid and free goods together are more than the stock', async () => {
    await own.shop.settle({ belowZero: 'refuse' })
    await buy({ id: 'p1', lines: [dal('11', '100')], total: '1100.00' })
    const said = (free: string) => ({
      body: bill({ id: 's1', lines: [dal('11', '150', { freeQuantity: free })], total: '1650.00' }),
    })
    expect(await tagOf(saleRoutes.record, said('1'))).toEqual([
      422,
      'stockBelowZero',
      'lines.0.quantity',
    ])
    expect(await tagOf(saleRoutes.record, said('-1'))).toEqual([
      422,
      'freeQuantity',
      'lines.0.free_quantity',
    ])
    expect((await own.shop.call(saleRoutes.record, said('0'))).status).toBe(200)
  })

  test('take a discount under the names of release 1.2.0 too, and answer with the present ones', async () => {
    await buy({
      id: 'p1',
      lines: [dal('1', '100', { discount: { kind: 'percent', hundredths: '12.50' } })],
      discount: { kind: 'amount', paisa: '7.50' },
      total: '80.00',
    })
    expect(await own.shop.must(purchaseRoutes.one, bills)).toMatchObject({
      discount: { kind: 'amount', amount: '7.50' },
      lines: [{ discount: { kind: 'percent', percent: '12.5' } }],
    })
    const wrong = (discount: object) =>
      tagOf(purchaseRoutes.record, {
        body: bill({ id: 'p2', lines: [dal('1', '100', { discount })], total: '100.00' }),
      })
    expect(await wrong({ kind: 'percent', percent: '100.5' })).toEqual([
      400,
      null,
      'lines.0.discount.percent',
    ])
    expect(await wrong({ kind: 'amount', amount: '-1' })).toEqual([
      400,
      null,
      'lines.0.discount.amount',
    ])
  })
})
