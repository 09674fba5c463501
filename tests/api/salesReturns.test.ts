import { expect, test } from 'vitest'
import { partyPaymentRoutes } from '../../src/contract/partyPayments.ts'
import { saleRoutes, salesReturnRoutes } from '../../src/contract/trade.ts'
import { onOneDatabase } from './inProcessServer.ts'
import { aReturn, back, openReturns } from './returnsSetup.ts'
import { bill, type Wire } from './shop.ts'

onOneDatabase('a credit note', (kind) => {
  const shop = openReturns(kind)
  const { own, changeCredit, credit, creditOf, open, refused, saleOf, voidCredit } = shop
  const { buy, dal, oil, sell } = own
  const lines = [
    dal('3', '33.33', { discount: { kind: 'percent', percent: '10' } }),
    oil('2', '50', { freeQuantity: '1' }),
  ]
  const terms = { discount: { kind: 'amount', amount: '5' }, total: '209.04' }
  /** Three of dal at 33.33 less a tenth, two of oil at 50 and one free, 5 off the bill, with VAT: 209.04. */
  const sold = (more: Wire = {}) => sell({ id: 's1', lines, ...terms, ...more })
  const oneDal = (more: Wire = {}) => aReturn('s1', [back('dal', '1')], '33.01', more)
  const onAccount = { cash: '0' }
  const toHari = { party: 'hari', cash: '0' }
  const owed = (id: string, rupees: string, more: Wire = {}) =>
    sell({ id, lines: [dal('1', rupees)], total: `${rupees}.00`, ...toHari, ...more })

  test('takes its share of price, discounts and VAT from its bill', async () => {
    await sold()
    expect(await credit('c1', oneDal())).toMatchObject({
      number: 'CN-2083/84-00001',
      total: '33.01',
    })
    expect(await creditOf('c1')).toMatchObject({
      form: 'creditNote',
      returns: { document_id: 's1', number: 'SI-2083/84-00001', date: '2026-11-21' },
      remarks: 'बिग्रेको',
      gross: '33.33',
      line_discount: '3.33',
      bill_discount: '0.79',
      taxable: '29.21',
      vat: '3.80',
      total: '33.01',
      settlement: { cash: '33.01', credit: '0.00' },
    })
    expect(await saleOf('s1')).toMatchObject({
      returned_by: [{ document_id: 'c1', amount: '33.01' }],
      lines: [{ taken: { quantity: '1', value: '29.21', vat: '3.80' } }, { taken: null }],
    })
    await shop.rebuilt()
  })

  test('and others take the last paisa of the bill together: nothing is left of it anywhere', async () => {
    await buy({ id: 'p1', lines: [dal('10', '20'), oil('10', '31')], total: '510.00' })
    const before = await shop.balances()
    await sold()
    await credit('c1', oneDal())
    await credit('c2', aReturn('s1', [back('dal', '1')], '32.99'))
    await credit(
      'c3',
      aReturn('s1', [back('oil', '1', { free_quantity: '1' }), back('dal', '1')], '88.03'),
    )
    await credit('c4', aReturn('s1', [back('oil', '1')], '55.01'))
    const { sales, salesReturn, discountAllowed, ...rest } = await shop.balances()
    expect([sales! + salesReturn!, discountAllowed ?? 0]).toEqual([0, 0])
    expect(rest).toEqual(before)
    expect(await refused(aReturn('s1', [back('oil', '1')], '0'))).toEqual([
      422,
      'returnUnfit',
      'lines.0.quantity',
    ])
    await shop.rebuilt()
  })

  test('in whole rupees where the bill was, and all of them come to the bill', async () => {
    await sold({ round_to_rupee: true, total: '209.00' })
    await credit('c1', aReturn('s1', [back('dal', '1')], '33.00'))
    await credit('c2', aReturn('s1', [back('dal', '2'), back('oil', '2')], '176.00'))
    expect((await shop.balances())['roundOff']).toBeUndefined()
  })

  test('never takes more than was sold; what is voided may come back again', async () => {
    await sold()
    const two = aReturn('s1', [back('dal', '2')], '66.00')
    await credit('c1', two)
    expect(await refused(two)).toEqual([422, 'returnUnfit', 'lines.0.quantity'])
    expect(await refused(aReturn('s1', [back('oil', '0', { free_quantity: '2' })], '0'))).toEqual([
      422,
      'returnUnfit',
      'lines.0.free_quantity',
    ])
    expect((await voidCredit('c1')).status).toBe(200)
    expect((await credit('c2', two)).number).toBe('CN-2083/84-00002')
    await shop.rebuilt()
  })

  test('refuses other goods, nothing at all, another total and a day before the bill', async () => {
    await sold({ date: '2026-11-20' })
    expect(await refused(aReturn('s1', [], '0'))).toEqual([422, 'returnUnfit', 'lines'])
    expect(await refused(aReturn('s1', [back('dal', '0')], '0'))).toEqual([
      422,
      'returnUnfit',
      'lines.0.quantity',
    ])
    expect(await refused(aReturn('s1', [back('rice', '1')], '0'))).toEqual([
      422,
      'returnUnfit',
      'lines.0.item_id',
    ])
    expect(await refused(aReturn('s1', [back('dal', '1')], '33'))).toEqual([
      422,
      'totalDiffers',
      'total',
    ])
    expect(await refused(oneDal({ date: '2026-11-19' }))).toEqual([422, 'beforeBill', 'date'])
    expect(await refused(aReturn('s2', [back('dal', '1')], '33.01'))).toEqual([
      422,
      'unknownBill',
      'bill_id',
    ])
  })

  test('pays a cash customer all of it at once, and nobody more than it comes to', async () => {
    await sold()
    expect(await refused(oneDal({ cash: '33' }))).toEqual([422, 'refundInFull', 'settlement.cash'])
    expect(await refused(oneDal({ cash: '34' }))).toEqual([
      422,
      'refundTooLarge',
      'settlement.cash',
    ])
    await credit('c1', oneDal({ cash: '13.01', banks: [{ bank_id: 'nabil', amount: '20' }] }))
    expect(await shop.balances()).toMatchObject({ 'bank:nabil': -2000, cash: 20904 - 1301 })
  })

  test('on account settles its own bill first, then older dues; the rest is an advance', async () => {
    await own.setCompany({ vat_registered_from: null })
    await owed('old', '50', { date: '2026-11-01' })
    await owed('s1', '100', { date: '2026-11-02', cash: '70' })
    await credit('c1', aReturn('s1', [back('dal', '1')], '100.00', onAccount))
    expect(await creditOf('c1')).toMatchObject({
      due: '20.00',
      settles: [
        { document_id: 'old', amount: '50.00' },
        { document_id: 's1', amount: '30.00' },
      ],
    })
    expect(await open()).toEqual([['c1', '-20.00']])
    await owed('next', '60', { use_advance: true })
    expect(await open()).toEqual([['next', '40.00']])
    await voidCredit('c1')
    expect(await open()).toEqual([
      ['old', '50.00'],
      ['s1', '30.00'],
      ['next', '60.00'],
    ])
    await shop.rebuilt()
  })

  test('that was left on the account is paid back later by a payment', async () => {
    await sold({ party: 'hari', cash: '209.04' })
    await credit('c1', oneDal(onAccount))
    await own.shop.must(partyPaymentRoutes.payment.record, {
      body: { document_id: 'v1', party_id: 'hari', date: '2026-11-21', cash: '33.01' },
    })
    expect(await creditOf('c1')).toMatchObject({
      due: '0.00',
      allocations: [{ document_id: 'v1' }],
    })
    expect(await open()).toEqual([])
  })

  test('keeps its bill from being voided or changed in what came back; the rest may change', async () => {
    await sold({ party: 'hari', cash: '0' })
    await credit('c1', oneDal(onAccount))
    expect(await shop.voidSale('s1')).toMatchObject({
      tag: 'hasReturns',
      message: expect.stringContaining('CN-2083/84-00001'),
    })
    const change = (more: Wire) =>
      own.tagOf(saleRoutes.change, {
        params: { id: 's1' },
        body: { version: 1, ...bill({ lines, ...terms, ...toHari, ...more }) },
      })
    const fewer = [dal('2', '33.33', { discount: { kind: 'percent', percent: '10' } }), lines[1]!]
    expect((await change({ lines: fewer, total: '175.14' }))[1]).toBe('hasReturns')
    expect((await change({ party: null, cash: '209.04' }))[1]).toBe('hasReturns')
    expect((await change({ discount: null, total: '214.69' }))[1]).toBe('hasReturns')
    expect(await change({ remarks: 'भोलि', cash: '100' })).toEqual([200, null])
    await voidCredit('c1')
    expect((await shop.voidSale('s1')).status).toBe(200)
    await shop.rebuilt()
  })

  test('stays with its bill and party, and may become larger or smaller', async () => {
    await sold({ party: 'hari', cash: '0' })
    await sold({ id: 's2' })
    await credit('c1', oneDal(onAccount))
    const two = aReturn('s1', [back('dal', '2')], '66.00', onAccount)
    expect(await changeCredit('c1', 1, { ...two, bill_id: 's2' })).toMatchObject({
      tag: 'otherBill',
    })
    expect(await changeCredit('c1', 1, two)).toMatchObject({ status: 200 })
    expect(await changeCredit('c1', 1, two)).toMatchObject({ tag: 'staleVersion' })
    expect(await creditOf('c1')).toMatchObject({ version: 2, total: '66.00' })
    expect(await open()).toEqual([['s1', '143.04']])
    await shop.rebuilt()
  })

  test('brings goods back at the cost at which they left, whatever has become of the average', async () => {
    await buy({ id: 'p1', lines: [dal('10', '20')], total: '200.00', date: '2026-11-18' })
    await sold({ date: '2026-11-19' })
    await buy({ id: 'p2', lines: [dal('7', '90')], total: '630.00', date: '2026-11-20' })
    await credit('c1', oneDal())
    const [move] = await own.shop.sql(
      "select quantity, cost from stock_move where company_id = $1 and reference = 'c1'",
      [own.shop.company],
    )
    expect(move).toEqual({ quantity: 1000, cost: 2000 })
    await shop.rebuilt()
  })

  test('that is printed can only be voided', async () => {
    await sold()
    await credit('c1', oneDal())
    await own.shop.must(salesReturnRoutes.print, { params: { id: 'c1' } })
    expect(await changeCredit('c1', 1, oneDal())).toMatchObject({ tag: 'printedInvoice' })
    expect((await voidCredit('c1')).status).toBe(200)
  })
})
