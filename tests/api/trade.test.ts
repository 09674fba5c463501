import { expect, test } from 'vitest'
import { v7 as newId } from 'uuid'
import { addItem, item } from '../../src/contract/items.ts'
import { addBank } from '../../src/contract/money.ts'
import { addLedger } from '../../src/contract/parties.ts'
import { purchaseRoutes, saleRoutes } from '../../src/contract/trade.ts'
import { onEachDatabase } from './inProcessServer.ts'
import { aBank, anItem, aParty, bill, openShop, today, trialBalance, wholeBooks } from './shop.ts'
import { openTrade } from './tradeSetup.ts'

onEachDatabase('bills', (kind) => {
  const own = openTrade(kind)
  const { buy, dal, oil, sell, tagOf } = own

  test('a bill of one supplier is entered once in a fiscal year, and the refusal names the first', async () => {
    const bought = (id: string, no: string, more = {}) => ({
      body: bill({
        id,
        lines: [dal('1', '100')],
        total: '113.00',
        party: 'hari',
        supplier_bill_no: no,
        ...more,
      }),
    })
    await own.shop.must(purchaseRoutes.record, bought('p1', 'ht-९'))
    const again = await own.shop.call(purchaseRoutes.record, bought('p2', 'HT-9'))
    expect([again.status, again.tag, Object.keys(again.errors), again.document]).toEqual([
      422,
      'supplierBillEntered',
      ['supplier_bill_no'],
      { kind: 'purchase', documentId: 'p1', number: 'PI-2083/84-00001' },
    ])
    await own.shop.must(purchaseRoutes.record, bought('p3', 'HT-9', { date: '2026-07-10' }))
    await own.shop.must(purchaseRoutes.record, bought('p4', 'HT-10'))
    expect(
      await tagOf(purchaseRoutes.change, {
        params: { id: 'p4' },
        body: { ...bought('p4', 'HT-9').body, document_id: undefined, version: 1 },
      }),
    ).toEqual([422, 'supplierBillEntered', 'supplier_bill_no'])
    await own.shop.must(purchaseRoutes.void, { params: { id: 'p1' }, body: { reason: 'गल्ती' } })
    await own.shop.must(purchaseRoutes.record, bought('p5', 'HT-9'))
  })

  test('a sale on a full tax invoice is booked with its amounts, split payment and cost, and read back', async () => {
    await own.shop.settle({ vatFrom: '2026-07-17' })
    await buy({
      id: 'p1',
      date: '2026-11-01',
      party: 'hari',
      lines: [dal('2', '3000', { unit: 'बोरा' }), oil('10', '200')],
      total: '9040.00',
      supplier_bill_no: 'HT-9',
      supplier_bill_date: '2026-10-31',
    })
    expect(await trialBalance(own.shop)).toEqual({
      inputVat: 104000,
      'party:hari': -904000,
      stock: 800000,
    })
    const recorded = await sell({
      id: 's1',
      party: 'hari',
      lines: [dal('10', '150', { discount: { kind: 'percent', percent: '10' } }), oil('2', '250')],
      discount: { kind: 'amount', amount: '50' },
      total: '2034.00',
      cash: '500',
      banks: [{ bank_id: 'nabil', amount: '590.50', reference: 'QR-1' }],
      remarks: 'घर पुर्‍याइदिने',
    })
    expect(recorded).toEqual({
      document_id: 's1',
      number: 'SI-2083/84-00001',
      version: 1,
      total: '2034.00',
      warnings: [],
    })
    expect(await own.shop.must(saleRoutes.one, { params: { id: 's1' } })).toMatchObject({
      kind: 'sale',
      form: 'taxInvoice',
      fiscal_year: '2083/84',
      date: today,
      state: 'live',
      version: 1,
      seller: { business_name: 'अन्नपूर्ण किराना', pan_no: '600000001', vat_registered: true },
      party: { ledger_id: 'hari', ledger_title: 'हरि', vat_pan_no: '601111111' },
      gross: '2000.00',
      line_discount: '150.00',
      bill_discount: '50.00',
      taxable: '1800.00',
      vat: '234.00',
      exempt: '0.00',
      zero_rated: '0.00',
      rounding: '0.00',
      total: '2034.00',
      discount: { kind: 'amount', amount: '50.00' },
      entered_by: 'राम श्रेष्ठ',
      printed_count: 0,
      void_reason: null,
      settlement: {
        cash: '500.00',
        banks: [{ bank_id: 'nabil', name: 'नबिल', amount: '590.50', reference: 'QR-1' }],
        credit: '943.50',
        change: '0.00',
      },
      remarks: 'घर पुर्‍याइदिने',
      lines: [
        {
          line_no: 1,
          item_id: 'dal',
          name: 'दाल',
          code: 'D1',
          hs_code: '0713',
          unit: 'केजी',
          quantity: '10',
          rate: '150.00',
          gross: '1500.00',
          line_discount: '150.00',
          net: '1350.00',
          vat_class: 'taxable',
        },
        { line_no: 2, item_id: 'oil', net: '500.00', discount: null },
      ],
    })
    expect(await trialBalance(own.shop)).toEqual({
      'bank:nabil': 59050,
      cash: 50000,
      costOfGoodsSold: 140000,
      discountAllowed: 20000,
      inputVat: 104000,
      outputVat: -23400,
      'party:hari': 94350 - 904000,
      sales: -200000,
      stock: 660000,
    })
    expect(await own.shop.must(item, { params: { id: 'dal' } })).toMatchObject({
      quantity: '50',
      value: '5000.00',
    })
  })

  test('a shop with only a PAN charges no VAT; VAT that cannot be claimed is part of what goods cost', async () => {
    await sell({ id: 's1', lines: [dal('1', '100')], total: '100.00' })
    expect(await own.shop.must(saleRoutes.one, { params: { id: 's1' } })).toMatchObject({
      form: 'panBill',
      vat: '0.00',
      exempt: '100.00',
      taxable: '0.00',
      seller: { vat_registered: false },
    })
    await own.shop.settle({ vatFrom: '2026-10-01' })
    await sell({ id: 's2', date: '2026-09-30', lines: [dal('1', '100')], total: '100.00' })
    await sell({ id: 's3', date: '2026-10-01', lines: [dal('1', '100')], total: '113.00' })
    await buy({
      id: 'p1',
      date: '2026-10-01',
      lines: [oil('10', '100')],
      total: '1130.00',
      vat_charged: true,
    })
    expect(await trialBalance(own.shop)).toMatchObject({ stock: 113000 })
    await buy({ id: 'p2', date: '2026-10-01', lines: [oil('10', '100')], total: '1000.00' })
    expect(await own.shop.must(purchaseRoutes.one, { params: { id: 'p2' } })).toMatchObject({
      vat: '0.00',
      exempt: '1000.00',
      vat_charged: false,
    })
  })

  test('a cash customer gets change; an overpayment of a named party is an advance', async () => {
    await sell({
      id: 's1',
      lines: [dal('1', '100')],
      total: '100.00',
      cash: '500',
      customer_name: 'बाटोको ग्राहक',
    })
    expect(await own.shop.must(saleRoutes.one, { params: { id: 's1' } })).toMatchObject({
      settlement: { cash: '500.00', change: '400.00', credit: '0.00' },
      customer_name: 'बाटोको ग्राहक',
      party: null,
    })
    await sell({ id: 's2', party: 'hari', lines: [dal('1', '100')], total: '100.00', cash: '500' })
    expect(await trialBalance(own.shop)).toMatchObject({ cash: 60000, 'party:hari': -40000 })
    expect(
      (await own.shop.must(saleRoutes.list)).map((row: any) => [
        row.document_id,
        row.party_name,
        row.total,
        row.paid,
        row.due,
      ]),
    ).toEqual([
      ['s2', 'हरि', '100.00', '500.00', '-400.00'],
      ['s1', 'बाटोको ग्राहक', '100.00', '100.00', '0.00'],
    ])
  })

  test('an invalid bill is refused at its field, and nothing is stored, not even a number', async () => {
    await own.shop.settle({ lockedThrough: '2026-08-31', belowZero: 'refuse' })
    const other = await openShop(own.server)
    await other.must(addItem, { body: anItem('theirs') })
    await other.must(addLedger, { body: aParty('theirs') })
    await other.must(addBank, { body: aBank('theirs') })
    await buy({ id: 'p1', lines: [dal('5', '80')], total: '400.00' })
    const before = await wholeBooks(own.shop)
    const good = { id: 's1', lines: [dal('1', '100')], total: '100.00' }
    const wrong: readonly [string, string, Partial<Parameters<typeof bill>[0]>][] = [
      ['unknownItem', 'lines.0.item_id', { lines: [{ item: 'none', quantity: '1', rate: '100' }] }],
      [
        'unknownItem',
        'lines.0.item_id',
        { lines: [{ item: 'theirs', quantity: '1', rate: '100' }] },
      ],
      ['unknownParty', 'party_id', { party: 'theirs' }],
      [
        'unknownBank',
        'settlement.banks.0.bank_id',
        { cash: '0', banks: [{ bank_id: 'theirs', amount: '100' }] },
      ],
      ['unknownUnit', 'lines.0.unit', { lines: [dal('1', '100', { unit: 'दर्जन' })] }],
      ['noLines', 'lines', { lines: [], total: '0.00' }],
      ['quantity', 'lines.0.quantity', { lines: [dal('0', '100')] }],
      [
        'discountTooLarge',
        'lines.0.discount',
        { lines: [dal('1', '100', { discount: { kind: 'amount', amount: '101' } })] },
      ],
      ['sameItem', 'lines.1.item_id', { lines: [dal('1', '50'), dal('1', '50')] }],
      ['totalDiffers', 'total', { total: '99.99' }],
      ['cashInFull', 'settlement.cash', { cash: '99' }],
      [
        'bankTooMuch',
        'settlement.banks.0.amount',
        { cash: '0', banks: [{ bank_id: 'nabil', amount: '101' }] },
      ],
      ['future', 'date', { date: '2026-11-22' }],
      ['periodLocked', 'date', { date: '2026-08-31' }],
      ['stockBelowZero', 'lines.0.quantity', { lines: [dal('5.001', '100')], total: '500.10' }],
    ]
    for (const [tag, field, more] of wrong) {
      const reply = await own.shop.call(saleRoutes.record, { body: bill({ ...good, ...more }) })
      expect([tag, reply.status, reply.tag, Object.keys(reply.errors)]).toEqual([
        tag,
        422,
        tag,
        [field],
      ])
      expect(reply.message).toMatch(/^[^(]*[\u0900-\u097f].* \(.+\)$/u)
    }
    expect(await tagOf(purchaseRoutes.record, { body: bill({ ...good, id: 'p1' }) })).toEqual([
      409,
      'idTaken',
      'document_id',
    ])
    expect(await wholeBooks(own.shop)).toEqual(before)
    expect(await sell(good)).toMatchObject({ number: 'SI-2083/84-00001' })
  })

  test('the total on the screen and the total of the books are both named when they differ', async () => {
    const reply = await own.shop.call(saleRoutes.record, {
      body: bill({ id: 's', lines: [dal('1', '123456')], total: '123456.50', cash: '200000' }),
    })
    expect(reply.message).toContain('Rs. 1,23,456.50')
    expect(reply.message).toContain('Rs. 1,23,456.00')
    expect(reply.message).toContain('रु. १,२३,४५६.००')
  })

  test('numbers have no gap within a kind and fiscal year, and the number of a void bill is not reused', async () => {
    const line = { lines: [dal('1', '100')], total: '100.00' }
    const given = []
    for (const [id, date] of [
      ['a', '2026-11-20'],
      ['b', '2026-07-01'],
      ['c', '2026-08-01'],
      ['d', '2026-07-02'],
    ] as const)
      given.push((await sell({ id, date, ...line })).number)
    given.push((await buy({ id: 'e', ...line })).number)
    await own.shop.must(saleRoutes.void, { params: { id: 'c' }, body: { reason: 'भूल' } })
    given.push((await sell({ id: 'f', ...line })).number)
    expect(given).toEqual([
      'SI-2083/84-00001',
      'SI-2082/83-00001',
      'SI-2083/84-00002',
      'SI-2082/83-00002',
      'PI-2083/84-00001',
      'SI-2083/84-00003',
    ])
  })

  test('a repeated command gets the same answer and no second bill; twenty at once get twenty numbers', async () => {
    const body = bill({ id: 's1', lines: [dal('1', '100')], total: '100.00' })
    const commandId = newId()
    const [first, again] = [
      await own.shop.must(saleRoutes.record, { body, commandId }),
      await own.shop.must(saleRoutes.record, { body, commandId }),
    ]
    expect(again).toEqual(first)
    const many = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        sell({ id: `m${i}`, lines: [dal('1', '100')], total: '100.00' }),
      ),
    )
    expect(many.map((each) => each.number).toSorted()).toEqual(
      Array.from({ length: 20 }, (_, i) => `SI-2083/84-${String(i + 2).padStart(5, '0')}`),
    )
    expect(await own.shop.must(item, { params: { id: 'dal' } })).toMatchObject({ quantity: '-21' })
  })
})
