import { expect, test } from 'vitest'
import { purchaseReturnRoutes, purchaseRoutes } from '../../src/contract/trade.ts'
import { onOneDatabase } from './inProcessServer.ts'
import { aReturn, back, openReturns } from './returnsSetup.ts'
import { supplierBill, type Wire } from './shop.ts'

onOneDatabase('a debit note', (kind) => {
  const shop = openReturns(kind)
  const { own, debit, debitOf, open, purchaseOf, refused } = shop
  const { buy, dal } = own
  /** Four of dal at 100 from Hari, on credit; with VAT that is claimed: 452. */
  const bought = (more: Wire = {}) =>
    buy({
      id: 'p1',
      lines: [dal('4', '100')],
      total: '452.00',
      party: 'hari',
      ...supplierBill,
      ...more,
    })
  const one = (more: Wire = {}) =>
    aReturn('p1', [back('dal', '1')], '113.00', { cash: '0', ...more })

  test('takes back the claim of VAT, and the supplier is owed less', async () => {
    await bought()
    expect((await debit('d1', one())).number).toBe('DN-2083/84-00001')
    expect(await shop.balances()).toEqual({ 'party:hari': -33900, stock: 30000, inputVat: 3900 })
    expect(await debitOf('d1')).toMatchObject({
      form: 'debitNote',
      taxable: '100.00',
      vat: '13.00',
      due: '0.00',
      returns: {
        number: 'PI-2083/84-00001',
        supplier_bill_no: 'HT-9',
        supplier_bill_date: '2026-10-31',
      },
      settles: [{ document_id: 'p1', amount: '113.00' }],
    })
    expect(await open()).toEqual([['p1', '-339.00']])
    expect(await purchaseOf('p1')).toMatchObject({
      due: '339.00',
      returned_by: [{ amount: '113.00' }],
    })
    await shop.rebuilt()
  })

  test('gives VAT that was not claimed back with the cost of the goods', async () => {
    await own.setCompany({ vat_registered_from: null })
    await bought({ vat_charged: true })
    await debit('d1', one())
    expect(await shop.balances()).toEqual({ 'party:hari': -33900, stock: 33900 })
    expect(await debitOf('d1')).toMatchObject({ form: 'debitNote', vat: '13.00' })
    await shop.rebuilt()
  })

  test('lets goods leave at the cost of the stock; the difference is a gain or a loss of stock', async () => {
    await own.setCompany({ vat_registered_from: null })
    const freight = { kind: 'freight', amount: '40', spread_by: 'value', payee: { type: 'cash' } }
    await bought({ vat_charged: false, total: '400.00', additional_costs: [freight] })
    await debit('d1', aReturn('p1', [back('dal', '1')], '100.00', { cash: '0' }))
    expect(await shop.balances()).toEqual({
      'party:hari': -30000,
      cash: -4000,
      stock: 33000,
      stockGainLoss: 1000,
    })
    await shop.rebuilt()
  })

  test('of capital goods takes them off the fixed assets and moves no stock', async () => {
    await bought({ is_capital: true })
    await debit('d1', one())
    expect(await shop.balances()).toEqual({
      'party:hari': -33900,
      fixedAssets: 30000,
      inputVat: 3900,
    })
    await shop.rebuilt()
  })

  test('is paid at once in cash or leaves an advance with a supplier who was paid', async () => {
    await bought({ cash: '452' })
    await debit('d1', one({ cash: '113' }))
    expect((await shop.balances())['cash']).toBe(-45200 + 11300)
    await debit('d2', one())
    expect(await open()).toEqual([['d2', '113.00']])
    const advance = await own.shop.must(purchaseRoutes.advance, { params: { id: 'hari' } })
    expect(advance.amount).toBe('113.00')
  })

  test('never takes more than was bought; all of them take the bill', async () => {
    await bought()
    await debit('d1', one())
    await debit('d2', aReturn('p1', [back('dal', '3')], '339.00', { cash: '0' }))
    expect(await shop.balances()).toEqual({})
    expect(await refused(one(), purchaseReturnRoutes)).toEqual([
      422,
      'returnUnfit',
      'lines.0.quantity',
    ])
    const voided = await own.shop.call(purchaseRoutes.void, {
      params: { id: 'p1' },
      body: { reason: 'भूल' },
    })
    expect(voided.message).toContain('DN-2083/84-00001, DN-2083/84-00002')
    await shop.rebuilt()
  })

  test('is refused where the shop does not sell below zero and the goods are gone', async () => {
    await bought()
    await own.setCompany({ below_zero_stock: 'refuse' })
    await own.sell({ id: 's1', lines: [dal('4', '150')], total: '678.00' })
    expect(await refused(one(), purchaseReturnRoutes)).toEqual([
      422,
      'stockBelowZero',
      'lines.0.quantity',
    ])
  })
})
