import { expect, test } from 'vitest'
import { dashboard, report } from '../../src/contract/reports.ts'
import { salesReturnRoutes } from '../../src/contract/trade.ts'
import { reportsArea } from '../../src/server/reports/area.ts'
import { onOneDatabase } from './inProcessServer.ts'
import { aReturn, back, openReturns } from './returnsSetup.ts'
import type { Wire } from './shop.ts'

onOneDatabase('returns, their bills and the reports', (kind) => {
  const shop = openReturns(kind, [reportsArea])
  const { own, credit, creditOf, debit, refused } = shop
  const { buy, dal, sell } = own
  const goods = { unit: 'केजी', rate: '50' }
  const withoutBill = (more: Wire = {}) => aReturn(null, [back('dal', '2', goods)], '100.00', more)
  const read = async (name: string) =>
    own.shop.must(report, {
      params: { report: name },
      query: { from: '2026-11-01', to: '2026-11-30' },
    })

  test('a return without its bill is refused while the shop is registered for VAT', async () => {
    expect(await refused(withoutBill())).toEqual([422, 'needsBill', 'bill_id'])
  })

  test('without VAT, goods come back at any rate and at the present cost of the item', async () => {
    await own.setCompany({ vat_registered_from: null })
    await buy({ id: 'p1', lines: [dal('4', '20')], total: '80.00', date: '2026-11-18' })
    await credit('c1', withoutBill({ customer_name: 'सीता' }))
    expect(await creditOf('c1')).toMatchObject({
      form: 'panCreditNote',
      returns: null,
      customer_name: 'सीता',
      vat: '0.00',
    })
    expect(await shop.balances()).toMatchObject({ stock: 12000, costOfGoodsSold: -4000 })
    await debit('d1', withoutBill({ party_id: 'hari', cash: '0' }))
    expect((await shop.balances())['party:hari']).toBe(10000)
    await shop.rebuilt()
  })

  test('without a bill, a line names its unit and its rate', async () => {
    await own.setCompany({ vat_registered_from: null })
    const of = (more: Wire) => refused(aReturn(null, [back('dal', '2', more)], '100.00'))
    expect(await of({ rate: '50' })).toEqual([422, 'unknownItem', 'lines.0.unit'])
    expect(await of({ unit: 'केजी' })).toEqual([422, 'unknownItem', 'lines.0.rate'])
  })

  test('the sales register shows a credit note below zero, and comes to the VAT of the ledger', async () => {
    await sell({ id: 's1', lines: [dal('4', '100')], total: '452.00' })
    await credit('c1', aReturn('s1', [back('dal', '1')], '113.00'))
    await credit('c2', aReturn('s1', [back('dal', '1')], '113.00'))
    await shop.voidCredit('c2')
    const { rows, totals } = await read('vat-sales')
    expect(rows[1].slice(1)).toEqual([
      'CN-2083/84-00001 (SI-2083/84-00001)',
      'नगद (Cash)',
      null,
      '-100.00',
      '0.00',
      '-100.00',
      '-13.00',
      '0.00',
      null,
      null,
      null,
    ])
    expect(rows[2].slice(1, 3)).toEqual(['CN-2083/84-00002 (SI-2083/84-00001)', 'बदर (Voided)'])
    expect(totals[7]).toBe('39.00')
    expect((await shop.balances())['outputVat']).toBe(-3900)
  })

  test('home shows sales and purchases less their returns', async () => {
    await sell({ id: 's1', lines: [dal('4', '100')], total: '452.00' })
    await credit('c1', aReturn('s1', [back('dal', '1')], '113.00'))
    expect(await own.shop.must(dashboard)).toMatchObject({
      sales_today: '339.00',
      sales_this_month: '339.00',
    })
  })

  test('the day book has a credit note with what was paid back', async () => {
    await sell({ id: 's1', lines: [dal('4', '100')], total: '452.00' })
    await credit('c1', aReturn('s1', [back('dal', '1')], '113.00'))
    const { rows } = await read('day-book')
    expect(rows[1].slice(2)).toEqual([
      'क्रेडिट नोट (Credit note)',
      'CN-2083/84-00001',
      'नगद (Cash)',
      '113.00',
      null,
      '113.00',
      '0.00',
    ])
  })

  test('a bill to return is found by its number, its party, and the code or barcode of an item', async () => {
    await sell({ id: 's1', lines: [dal('1', '100')], total: '113.00', party: 'hari' })
    await sell({ id: 's2', lines: [own.oil('1', '100')], total: '113.00' })
    const found = async (search: string) =>
      (await own.shop.must(salesReturnRoutes.bills, { query: { search } })).map(
        (row: Wire) => row['document_id'],
      )
    expect(await found('2')).toEqual(['s2'])
    expect(await found('हरि')).toEqual(['s1'])
    expect(await found('D1')).toEqual(['s1'])
    await shop.voidSale('s1')
    expect(await found('D1')).toEqual([])
  })
})
