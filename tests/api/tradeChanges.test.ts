import { expect, test } from 'vitest'
import { changeItem } from '../../src/contract/items.ts'
import { changeLedger } from '../../src/contract/parties.ts'
import { purchaseRoutes, saleRoutes } from '../../src/contract/trade.ts'
import { onOneDatabase } from './inProcessServer.ts'
import { anItem, bill, trialBalance, wholeBooks } from './shop.ts'
import { openTrade } from './tradeSetup.ts'

onOneDatabase('bills', (kind) => {
  const own = openTrade(kind)
  const { buy, dal, oil, sell, tagOf } = own

  test('an edit is a new version: number, position and first author stay, everything else is as edited', async () => {
    await buy({
      id: 'p1',
      date: '2026-11-01',
      lines: [dal('10', '80'), oil('10', '150')],
      total: '2300.00',
    })
    await sell({ id: 's1', party: 'hari', lines: [dal('2', '100')], total: '200.00' })
    const body = {
      ...bill({ date: '2026-11-10', lines: [oil('3', '200')], total: '600.00', cash: '600' }),
      version: 1,
    }
    expect(await own.shop.must(saleRoutes.change, { params: { id: 's1' }, body })).toEqual({
      document_id: 's1',
      number: 'SI-2083/84-00001',
      version: 2,
      total: '600.00',
      warnings: [],
    })
    expect(await trialBalance(own.shop)).toEqual({
      cash: 60000 - 230000,
      costOfGoodsSold: 45000,
      sales: -60000,
      stock: 230000 - 45000,
    })
    expect(await own.shop.must(saleRoutes.one, { params: { id: 's1' } })).toMatchObject({
      version: 2,
      date: '2026-11-10',
      party: null,
      lines: [{ item_id: 'oil' }],
    })
    expect(await tagOf(saleRoutes.change, { params: { id: 's1' }, body })).toEqual([
      409,
      'staleVersion',
    ])
    expect(
      (
        await own.shop.call(purchaseRoutes.change, {
          params: { id: 's1' },
          body: { ...body, version: 2 },
        })
      ).status,
    ).toBe(404)
  })

  test('a later edit keeps the names of items and party that the bill already had', async () => {
    await own.shop.settle({ vatFrom: '2026-07-17' })
    await sell({ id: 's1', party: 'hari', lines: [dal('1', '100')], total: '113.00' })
    await own.shop.must(changeItem, {
      params: { id: 'dal' },
      body: anItem('dal', { name: 'नयाँ दाल', vat_class: 'exempt' }),
    })
    await own.shop.must(changeLedger, {
      params: { id: 'hari' },
      body: { ledger_title: 'हरि एन्ड सन्स', address: 'भक्तपुर' },
    })
    expect(await own.shop.must(saleRoutes.one, { params: { id: 's1' } })).toMatchObject({
      party: { ledger_title: 'हरि', address: 'पाटन' },
      lines: [{ name: 'दाल', vat_class: 'taxable' }],
    })
    await own.shop.must(saleRoutes.change, {
      params: { id: 's1' },
      body: { ...bill({ party: 'hari', lines: [dal('2', '100')], total: '226.00' }), version: 1 },
    })
    expect(await own.shop.must(saleRoutes.one, { params: { id: 's1' } })).toMatchObject({
      party: { ledger_title: 'हरि' },
      lines: [{ name: 'दाल', vat_class: 'taxable' }],
    })
    await sell({ id: 's2', party: 'hari', lines: [dal('1', '100')], total: '100.00' })
    expect(await own.shop.must(saleRoutes.one, { params: { id: 's2' } })).toMatchObject({
      party: { ledger_title: 'हरि एन्ड सन्स' },
      lines: [{ name: 'नयाँ दाल', vat_class: 'exempt' }],
    })
  })

  test('no edit moves a bill into or out of a locked period or another fiscal year, or touches a void one', async () => {
    await sell({ id: 'old', date: '2026-08-10', lines: [dal('1', '100')], total: '100.00' })
    await sell({ id: 'new', date: '2026-09-10', lines: [dal('1', '100')], total: '100.00' })
    await own.shop.settle({ lockedThrough: '2026-08-31' })
    const before = await wholeBooks(own.shop)
    const change = (id: string, date: string) =>
      tagOf(saleRoutes.change, {
        params: { id },
        body: { ...bill({ date, lines: [dal('2', '100')], total: '200.00' }), version: 1 },
      })
    expect(await change('old', '2026-09-10')).toEqual([422, 'periodLocked', 'date'])
    expect(await change('new', '2026-08-10')).toEqual([422, 'periodLocked', 'date'])
    expect(await tagOf(saleRoutes.void, { params: { id: 'old' }, body: { reason: 'x' } })).toEqual([
      422,
      'periodLocked',
      'date',
    ])
    await own.shop.settle({})
    expect(await change('new', '2026-07-01')).toEqual([422, 'otherFiscalYear', 'date'])
    expect(await wholeBooks(own.shop)).toEqual(before)
    await own.shop.must(saleRoutes.void, { params: { id: 'new' }, body: { reason: 'दोहोरो' } })
    expect(await change('new', '2026-09-10')).toEqual([422, 'alreadyVoid'])
    expect(await tagOf(saleRoutes.void, { params: { id: 'new' }, body: { reason: 'x' } })).toEqual([
      422,
      'alreadyVoid',
    ])
  })

  test('a void keeps the number and the reason and removes everything else from the books', async () => {
    await buy({ id: 'p1', lines: [dal('10', '80')], total: '800.00' })
    const before = await trialBalance(own.shop)
    await sell({ id: 's1', party: 'hari', lines: [dal('2', '100')], total: '200.00' })
    expect(
      await own.shop.must(saleRoutes.void, {
        params: { id: 's1' },
        body: { reason: 'ग्राहकले फर्कायो' },
      }),
    ).toMatchObject({ number: 'SI-2083/84-00001', version: 2, warnings: [] })
    expect(await trialBalance(own.shop)).toEqual(before)
    expect(await own.shop.must(saleRoutes.one, { params: { id: 's1' } })).toMatchObject({
      state: 'void',
      void_reason: 'ग्राहकले फर्कायो',
      number: 'SI-2083/84-00001',
      total: '200.00',
      lines: [{ item_id: 'dal' }],
    })
    expect(await tagOf(saleRoutes.void, { params: { id: 's1' }, body: { reason: ' ' } })).toEqual([
      400,
      null,
      'reason',
    ])
  })

  test('a printed tax invoice can only be voided, a printed PAN bill edited; printings are counted', async () => {
    const change = (id: string) =>
      tagOf(saleRoutes.change, {
        params: { id },
        body: {
          ...bill({ lines: [dal('2', '100')], total: id === 'pan' ? '200.00' : '226.00' }),
          version: 1,
        },
      })
    await sell({ id: 'pan', lines: [dal('1', '100')], total: '100.00' })
    await own.shop.must(saleRoutes.print, { params: { id: 'pan' } })
    expect(await change('pan')).toEqual([200, null])
    await own.shop.settle({ vatFrom: '2026-07-17' })
    await sell({ id: 'tax', lines: [dal('1', '100')], total: '113.00' })
    for (const printed_count of [1, 2, 3])
      expect(await own.shop.must(saleRoutes.print, { params: { id: 'tax' } })).toEqual({
        document_id: 'tax',
        printed_count,
      })
    expect(await change('tax')).toEqual([422, 'printedInvoice'])
    await own.shop.must(saleRoutes.void, { params: { id: 'tax' }, body: { reason: 'भूल' } })
    expect(await own.shop.must(saleRoutes.one, { params: { id: 'tax' } })).toMatchObject({
      printed_count: 3,
      state: 'void',
    })
  })

  test('stock below zero is allowed, warned about or refused; a sale made offline is only flagged', async () => {
    const sale = (id: string, more = {}) =>
      own.shop.call(saleRoutes.record, {
        body: bill({ id, lines: [dal('1', '100')], total: '100.00', ...more }),
      })
    await own.shop.settle({ belowZero: 'allow' })
    expect((await sale('a')).data.warnings).toEqual([])
    await own.shop.settle({ belowZero: 'warn' })
    expect((await sale('b')).data.warnings).toEqual([
      'दाल को मौज्दात शून्यभन्दा कम (-२) हुन्छ (The stock of दाल goes below zero, to -2)',
    ])
    await own.shop.settle({ belowZero: 'refuse' })
    expect((await sale('c')).tag).toBe('stockBelowZero')
    expect((await sale('c', { made_offline: true })).data.warnings).toHaveLength(1)
    expect(await own.shop.must(saleRoutes.one, { params: { id: 'c' } })).toMatchObject({
      made_offline: true,
    })
    await buy({ id: 'p', lines: [dal('5', '80')], total: '400.00' })
    expect(
      await tagOf(purchaseRoutes.void, { params: { id: 'p' }, body: { reason: 'x' } }),
    ).toEqual([422, 'stockBelowZero'])
    expect((await sale('d', { date: '2026-11-01' })).tag).toBe('stockBelowZero')
  })
})
