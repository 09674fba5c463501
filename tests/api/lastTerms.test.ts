import { expect, test } from 'vitest'
import { purchaseRoutes, saleRoutes } from '../../src/contract/trade.ts'
import { onOneDatabase } from './inProcessServer.ts'
import { openTrade } from './tradeSetup.ts'

onOneDatabase("the terms of a party's last bill", (kind) => {
  const own = openTrade(kind)
  const { buy, dal, sell } = own
  const last = (route = saleRoutes.lastTerms) => own.shop.must(route, { params: { id: 'hari' } })

  test('are those of their latest bill of the kind that stands in the books, by its date', async () => {
    await own.shop.settle({ vatFrom: '2026-07-17' })
    const said = { party: 'hari', lines: [dal('1', '100')] }
    expect(await last()).toBe(null)
    await sell({ ...said, id: 's1', date: '2026-11-10', vat_inclusive: true, total: '100.00' })
    await sell({ ...said, id: 's2', date: '2026-11-20', round_to_rupee: true, total: '113.00' })
    await sell({ ...said, id: 's3', date: '2026-11-01', total: '113.00' })
    await sell({ id: 's4', lines: [dal('1', '100')], vat_inclusive: true, total: '100.00' })
    await buy({ ...said, id: 'p1', vat_charged: false, total: '100.00' })
    expect(await last()).toEqual({
      document_id: 's2',
      number: 'SI-2083/84-00002',
      vat_charged: true,
      vat_inclusive: false,
      round_to_rupee: true,
    })
    expect(await last(purchaseRoutes.lastTerms)).toMatchObject({
      document_id: 'p1',
      vat_charged: false,
    })
    await own.shop.must(saleRoutes.void, { params: { id: 's2' }, body: { reason: 'गल्ती' } })
    expect(await last()).toMatchObject({ document_id: 's1', vat_inclusive: true })
  })
})
