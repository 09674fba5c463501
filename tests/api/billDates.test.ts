import { expect, test } from 'vitest'
import { purchaseRoutes, saleRoutes } from '../../src/contract/trade.ts'
import { onOneDatabase } from './inProcessServer.ts'
import { bill, type Wire } from './shop.ts'
import { openTrade } from './tradeSetup.ts'

onOneDatabase('the date of a bill', (kind) => {
  const own = openTrade(kind)
  const { dal, tagOf } = own
  const said = { lines: [dal('1', '100')], total: '100.00' }
  const unconfirmed = (date: string, more: Wire = {}): Wire => {
    const { confirmed_date: _, ...body } = bill({ ...said, date })
    return { ...body, ...more }
  }

  test('outside the fiscal year is taken only when the same date is confirmed, of a sale and a purchase', async () => {
    for (const { record } of [saleRoutes, purchaseRoutes]) {
      const given = (id: string, more: Wire = {}) => ({
        body: unconfirmed('1970-03-03', { document_id: id, ...more }),
      })
      const refused = await own.shop.call(record, given('a'))
      expect([refused.status, refused.tag, Object.keys(refused.errors)]).toEqual([
        422,
        'dateToConfirm',
        ['date'],
      ])
      expect(refused.message).toContain('2026-11-20 BS = 1970-03-03 AD')
      expect(refused.message).toContain('2083-08-04 BS = 2026-11-20 AD')
      expect((await tagOf(record, given('a', { confirmed_date: '2026-07-16' })))[1]).toBe(
        'dateToConfirm',
      )
      const id = `${record.name}1`
      expect(await tagOf(record, given(id, { confirmed_date: '1970-03-03' }))).toEqual([200, null])
    }
  })

  test('of last year is not asked about when an edit leaves it, and is when the edit moves it', async () => {
    await own.shop.must(saleRoutes.record, {
      body: bill({ ...said, id: 's1', date: '2026-07-01' }),
    })
    const changed = (date: string, version: number, more: Wire = {}) =>
      tagOf(saleRoutes.change, {
        params: { id: 's1' },
        body: unconfirmed(date, { version, ...more }),
      })
    expect(await changed('2026-07-01', 1, { remarks: 'फेरि हेरेको' })).toEqual([200, null])
    expect(await changed('2026-07-02', 2)).toEqual([422, 'dateToConfirm', 'date'])
    expect(await changed('2026-07-02', 2, { confirmed_date: '2026-07-02' })).toEqual([200, null])
  })
})
