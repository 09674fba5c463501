import { beforeAll, beforeEach, expect, test } from 'vitest'
import { v7 as newId } from 'uuid'
import { addItem, changeItem, item } from '../../src/contract/items.ts'
import { addBank } from '../../src/contract/money.ts'
import { addLedger, changeLedger } from '../../src/contract/parties.ts'
import { allTransactions, purchaseRoutes, saleRoutes } from '../../src/contract/trade.ts'
import { SaleRecorded } from '../../src/journal/billFacts.ts'
import type { BillRecord } from '../../src/journal/billFields.ts'
import { meaningOf } from '../../src/server/journal/journal.ts'
import { project } from '../../src/server/journal/project.ts'
import { onEachDatabase, type Rig } from './rig.ts'
import {
  aBank,
  anItem,
  aParty,
  bill,
  bookAreas,
  openShop,
  startBooks,
  today,
  trialBalance,
  wholeBooks,
  type Shop,
} from './shop.ts'

onEachDatabase('bills', (kind) => {
  let rig: Rig
  let shop: Shop
  beforeAll(async () => {
    rig = await startBooks(kind)
  })
  beforeEach(async () => {
    shop = await openShop(rig)
    await shop.must(addLedger, {
      body: aParty('hari', {
        ledger_title: 'हरि',
        vat_pan_no: '601111111',
        vat_pan_flag: 'vat',
        address: 'पाटन',
      }),
    })
    await shop.must(addItem, {
      body: anItem('dal', {
        name: 'दाल',
        code: 'D1',
        hs_code: '0713',
        second_unit: 'बोरा',
        second_factor: '30',
      }),
    })
    await shop.must(addItem, { body: anItem('oil', { name: 'तेल', unit: 'लिटर' }) })
    await shop.must(addBank, { body: aBank('nabil', { name: 'नबिल' }) })
  })
  const dal = (quantity: string, rate: string, more = {}) => ({
    item: 'dal',
    quantity,
    rate,
    ...more,
  })
  const oil = (quantity: string, rate: string, more = {}) => ({
    item: 'oil',
    quantity,
    rate,
    unit: 'लिटर',
    ...more,
  })
  const sell = (said: Parameters<typeof bill>[0]) =>
    shop.must(saleRoutes.record, { body: bill(said) })
  const buy = (said: Parameters<typeof bill>[0]) =>
    shop.must(purchaseRoutes.record, { body: bill(said) })

  const tagOf = async (route: Parameters<Shop['call']>[0], call: Parameters<Shop['call']>[1]) => {
    const reply = await shop.call(route, call)
    return [reply.status, reply.tag, ...Object.keys(reply.errors)]
  }

  test('a sale on a full tax invoice: its amounts, its split payment and its cost are in the books, and all of it is read back', async () => {
    await shop.settle({ vatFrom: '2026-07-17' })
    await buy({
      id: 'p1',
      date: '2026-11-01',
      party: 'hari',
      lines: [dal('2', '3000', { unit: 'बोरा' }), oil('10', '200')],
      total: '9040.00',
      supplier_bill_no: 'HT-9',
      supplier_bill_date: '2026-10-31',
    })
    expect(await trialBalance(shop)).toEqual({
      inputVat: 104000,
      'party:hari': -904000,
      stock: 800000,
    })
    const recorded = await sell({
      id: 's1',
      party: 'hari',
      lines: [
        dal('10', '150', { discount: { kind: 'percent', hundredths: '10' } }),
        oil('2', '250'),
      ],
      discount: { kind: 'amount', paisa: '50' },
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
    expect(await shop.must(saleRoutes.one, { params: { id: 's1' } })).toMatchObject({
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
      discount: { kind: 'amount', paisa: '50.00' },
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
    expect(await trialBalance(shop)).toEqual({
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
    expect(await shop.must(item, { params: { id: 'dal' } })).toMatchObject({
      quantity: '50',
      value: '5000.00',
    })
  })

  test('a shop with only a PAN charges no VAT; VAT that cannot be claimed is part of what goods cost', async () => {
    await sell({ id: 's1', lines: [dal('1', '100')], total: '100.00' })
    expect(await shop.must(saleRoutes.one, { params: { id: 's1' } })).toMatchObject({
      form: 'panBill',
      vat: '0.00',
      exempt: '100.00',
      taxable: '0.00',
      seller: { vat_registered: false },
    })
    await shop.settle({ vatFrom: '2026-10-01' })
    await sell({ id: 's2', date: '2026-09-30', lines: [dal('1', '100')], total: '100.00' })
    await sell({ id: 's3', date: '2026-10-01', lines: [dal('1', '100')], total: '113.00' })
    await buy({
      id: 'p1',
      date: '2026-10-01',
      lines: [oil('10', '100')],
      total: '1130.00',
      vat_charged: true,
    })
    expect(await trialBalance(shop)).toMatchObject({ stock: 113000 })
    await buy({ id: 'p2', date: '2026-10-01', lines: [oil('10', '100')], total: '1000.00' })
    expect(await shop.must(purchaseRoutes.one, { params: { id: 'p2' } })).toMatchObject({
      vat: '0.00',
      exempt: '1000.00',
      vat_charged: false,
    })
  })

  test('a cash customer gets change; what a named party pays above the bill is his advance', async () => {
    await sell({
      id: 's1',
      lines: [dal('1', '100')],
      total: '100.00',
      cash: '500',
      customer_name: 'बाटोको ग्राहक',
    })
    expect(await shop.must(saleRoutes.one, { params: { id: 's1' } })).toMatchObject({
      settlement: { cash: '500.00', change: '400.00', credit: '0.00' },
      customer_name: 'बाटोको ग्राहक',
      party: null,
    })
    await sell({ id: 's2', party: 'hari', lines: [dal('1', '100')], total: '100.00', cash: '500' })
    expect(await trialBalance(shop)).toMatchObject({ cash: 60000, 'party:hari': -40000 })
    expect(
      (await shop.must(saleRoutes.list)).map((row: any) => [
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

  test('what a bill may not be is refused beside its field, and nothing is kept of it, not even a number', async () => {
    await shop.settle({ lockedThrough: '2026-08-31', belowZero: 'refuse' })
    const other = await openShop(rig)
    await other.must(addItem, { body: anItem('theirs') })
    await other.must(addLedger, { body: aParty('theirs') })
    await other.must(addBank, { body: aBank('theirs') })
    await buy({ id: 'p1', lines: [dal('5', '80')], total: '400.00' })
    const before = await wholeBooks(shop)
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
        { lines: [dal('1', '100', { discount: { kind: 'amount', paisa: '101' } })] },
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
      const reply = await shop.call(saleRoutes.record, { body: bill({ ...good, ...more }) })
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
    expect(await wholeBooks(shop)).toEqual(before)
    expect(await sell(good)).toMatchObject({ number: 'SI-2083/84-00001' })
  })

  test('the total that was seen and the total of the books are both named when they differ', async () => {
    const reply = await shop.call(saleRoutes.record, {
      body: bill({ id: 's', lines: [dal('1', '123456')], total: '123456.50', cash: '200000' }),
    })
    expect(reply.message).toContain('Rs. 1,23,456.50')
    expect(reply.message).toContain('Rs. 1,23,456.00')
    expect(reply.message).toContain('रु. १,२३,४५६.००')
  })

  test('numbers run without a gap for each kind and fiscal year, whatever the days, and a void one is not given again', async () => {
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
    await shop.must(saleRoutes.void, { params: { id: 'c' }, body: { reason: 'भूल' } })
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

  test('the same command sent again is answered the same and makes no second bill; twenty at once have twenty numbers', async () => {
    const body = bill({ id: 's1', lines: [dal('1', '100')], total: '100.00' })
    const commandId = newId()
    const [first, again] = [
      await shop.must(saleRoutes.record, { body, commandId }),
      await shop.must(saleRoutes.record, { body, commandId }),
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
    expect(await shop.must(item, { params: { id: 'dal' } })).toMatchObject({ quantity: '-21' })
  })

  test('an edit is a new version: number, place and first writer stay, all else is as the bill now says', async () => {
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
    expect(await shop.must(saleRoutes.change, { params: { id: 's1' }, body })).toEqual({
      document_id: 's1',
      number: 'SI-2083/84-00001',
      version: 2,
      total: '600.00',
      warnings: [],
    })
    expect(await trialBalance(shop)).toEqual({
      cash: 60000 - 230000,
      costOfGoodsSold: 45000,
      sales: -60000,
      stock: 230000 - 45000,
    })
    expect(await shop.must(saleRoutes.one, { params: { id: 's1' } })).toMatchObject({
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
        await shop.call(purchaseRoutes.change, {
          params: { id: 's1' },
          body: { ...body, version: 2 },
        })
      ).status,
    ).toBe(404)
  })

  test('what a bill already said of its items and its party stays as it stood, when the bill is edited later', async () => {
    await shop.settle({ vatFrom: '2026-07-17' })
    await sell({ id: 's1', party: 'hari', lines: [dal('1', '100')], total: '113.00' })
    await shop.must(changeItem, {
      params: { id: 'dal' },
      body: anItem('dal', { name: 'नयाँ दाल', vat_class: 'exempt' }),
    })
    await shop.must(changeLedger, {
      params: { id: 'hari' },
      body: { ledger_title: 'हरि एन्ड सन्स', address: 'भक्तपुर' },
    })
    expect(await shop.must(saleRoutes.one, { params: { id: 's1' } })).toMatchObject({
      party: { ledger_title: 'हरि', address: 'पाटन' },
      lines: [{ name: 'दाल', vat_class: 'taxable' }],
    })
    await shop.must(saleRoutes.change, {
      params: { id: 's1' },
      body: { ...bill({ party: 'hari', lines: [dal('2', '100')], total: '226.00' }), version: 1 },
    })
    expect(await shop.must(saleRoutes.one, { params: { id: 's1' } })).toMatchObject({
      party: { ledger_title: 'हरि' },
      lines: [{ name: 'दाल', vat_class: 'taxable' }],
    })
    await sell({ id: 's2', party: 'hari', lines: [dal('1', '100')], total: '100.00' })
    expect(await shop.must(saleRoutes.one, { params: { id: 's2' } })).toMatchObject({
      party: { ledger_title: 'हरि एन्ड सन्स' },
      lines: [{ name: 'नयाँ दाल', vat_class: 'exempt' }],
    })
  })

  test('no edit reaches into a locked period, out of it, into another fiscal year, or into a bill that is void', async () => {
    await sell({ id: 'old', date: '2026-08-10', lines: [dal('1', '100')], total: '100.00' })
    await sell({ id: 'new', date: '2026-09-10', lines: [dal('1', '100')], total: '100.00' })
    await shop.settle({ lockedThrough: '2026-08-31' })
    const before = await wholeBooks(shop)
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
    await shop.settle({})
    expect(await change('new', '2026-07-01')).toEqual([422, 'otherFiscalYear', 'date'])
    expect(await wholeBooks(shop)).toEqual(before)
    await shop.must(saleRoutes.void, { params: { id: 'new' }, body: { reason: 'दोहोरो' } })
    expect(await change('new', '2026-09-10')).toEqual([422, 'alreadyVoid'])
    expect(await tagOf(saleRoutes.void, { params: { id: 'new' }, body: { reason: 'x' } })).toEqual([
      422,
      'alreadyVoid',
    ])
  })

  test('a void keeps its number and its reason and takes everything else out of the books', async () => {
    await buy({ id: 'p1', lines: [dal('10', '80')], total: '800.00' })
    const before = await trialBalance(shop)
    await sell({ id: 's1', party: 'hari', lines: [dal('2', '100')], total: '200.00' })
    expect(
      await shop.must(saleRoutes.void, { params: { id: 's1' }, body: { reason: 'ग्राहकले फर्कायो' } }),
    ).toMatchObject({ number: 'SI-2083/84-00001', version: 2, warnings: [] })
    expect(await trialBalance(shop)).toEqual(before)
    expect(await shop.must(saleRoutes.one, { params: { id: 's1' } })).toMatchObject({
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

  test('a printed tax invoice is only voided; a printed PAN bill may still be edited; each printing is counted', async () => {
    const change = (id: string) =>
      tagOf(saleRoutes.change, {
        params: { id },
        body: {
          ...bill({ lines: [dal('2', '100')], total: id === 'pan' ? '200.00' : '226.00' }),
          version: 1,
        },
      })
    await sell({ id: 'pan', lines: [dal('1', '100')], total: '100.00' })
    await shop.must(saleRoutes.print, { params: { id: 'pan' } })
    expect(await change('pan')).toEqual([200, null])
    await shop.settle({ vatFrom: '2026-07-17' })
    await sell({ id: 'tax', lines: [dal('1', '100')], total: '113.00' })
    for (const printed_count of [1, 2, 3])
      expect(await shop.must(saleRoutes.print, { params: { id: 'tax' } })).toEqual({
        document_id: 'tax',
        printed_count,
      })
    expect(await change('tax')).toEqual([422, 'printedInvoice'])
    await shop.must(saleRoutes.void, { params: { id: 'tax' }, body: { reason: 'भूल' } })
    expect(await shop.must(saleRoutes.one, { params: { id: 'tax' } })).toMatchObject({
      printed_count: 3,
      state: 'void',
    })
  })

  test('stock below zero is allowed in silence, warned of, or refused; a sale made offline is only flagged', async () => {
    const sale = (id: string, more = {}) =>
      shop.call(saleRoutes.record, {
        body: bill({ id, lines: [dal('1', '100')], total: '100.00', ...more }),
      })
    await shop.settle({ belowZero: 'allow' })
    expect((await sale('a')).data.warnings).toEqual([])
    await shop.settle({ belowZero: 'warn' })
    expect((await sale('b')).data.warnings).toEqual([
      'दाल को मौज्दात शून्यभन्दा कम (-२) हुन्छ (The stock of दाल goes below zero, to -2)',
    ])
    await shop.settle({ belowZero: 'refuse' })
    expect((await sale('c')).tag).toBe('stockBelowZero')
    expect((await sale('c', { made_offline: true })).data.warnings).toHaveLength(1)
    expect(await shop.must(saleRoutes.one, { params: { id: 'c' } })).toMatchObject({
      made_offline: true,
    })
    await buy({ id: 'p', lines: [dal('5', '80')], total: '400.00' })
    expect(
      await tagOf(purchaseRoutes.void, { params: { id: 'p' }, body: { reason: 'x' } }),
    ).toEqual([422, 'stockBelowZero'])
    expect((await sale('d', { date: '2026-11-01' })).tag).toBe('stockBelowZero')
  })

  test('a purchase entered late moves the cost of the sales after it, and the answer says which and by how much', async () => {
    await buy({ id: 'p1', date: '2026-10-01', lines: [dal('10', '100')], total: '1000.00' })
    await sell({ id: 's1', date: '2026-10-10', lines: [dal('4', '150')], total: '600.00' })
    await sell({ id: 's2', date: '2026-10-20', lines: [dal('2', '150')], total: '300.00' })
    const late = await buy({
      id: 'p2',
      date: '2026-10-05',
      lines: [dal('10', '140')],
      total: '1400.00',
    })
    expect(late.warnings).toEqual([
      expect.stringContaining('The cost of 2 later entries of दाल changed by Rs. 120.00 in all'),
    ])
    expect(await trialBalance(shop)).toMatchObject({ costOfGoodsSold: 72000, stock: 168000 })
    expect(
      await shop.sql(
        "select reference, amount from posting where company_id = $1 and account = 'costOfGoodsSold' order by reference",
        [shop.company],
      ),
    ).toEqual([
      { reference: 's1', amount: 48000 },
      { reference: 's2', amount: 24000 },
    ])
    await shop.must(purchaseRoutes.void, { params: { id: 'p2' }, body: { reason: 'दोहोरो' } })
    expect(await trialBalance(shop)).toMatchObject({ costOfGoodsSold: 60000, stock: 40000 })
  })

  test('goods sold before they came in cost provisionally nothing; the purchase that makes it good books the difference', async () => {
    await sell({ id: 's1', date: '2026-10-10', lines: [dal('4', '150')], total: '600.00' })
    await buy({ id: 'p1', date: '2026-10-12', lines: [dal('10', '100')], total: '1000.00' })
    expect(await trialBalance(shop)).toMatchObject({ costOfGoodsSold: 40000, stock: 60000 })
    expect(
      await shop.sql(
        "select reference, amount from posting where company_id = $1 and account = 'costOfGoodsSold' and amount <> 0",
        [shop.company],
      ),
    ).toEqual([{ reference: 'p1', amount: 40000 }])
  })

  test('lists are newest first, counted, filtered and searched; all transactions holds both kinds', async () => {
    for (let i = 1; i <= 10; i++)
      await sell({
        id: `s${i}`,
        date: `2026-10-${String(i + 10)}`,
        party: i % 2 === 0 ? 'hari' : null,
        customer_name: i === 3 ? 'गीता थापा' : '',
        lines: [dal('1', `${i}00`)],
        total: `${i}00.00`,
        cash: `${i}00`,
      })
    await buy({ id: 'p1', date: '2026-10-15', lines: [dal('1', '5')], total: '5.00' })
    await shop.must(saleRoutes.void, { params: { id: 's9' }, body: { reason: 'x' } })
    const list = async (
      query: Record<string, string>,
      route: Parameters<Shop['call']>[0] = saleRoutes.list,
    ) => {
      const reply = await shop.call(route, { query })
      return [reply.data.map((row: any) => row.document_id).join(' '), reply.paging[2]]
    }
    expect(await list({})).toEqual(['s10 s9 s8 s7 s6 s5 s4 s3', 10])
    expect(await list({ currentPage: '2' })).toEqual(['s2 s1', 10])
    expect(await list({ state: 'void' })).toEqual(['s9', 1])
    expect(await list({ state: 'live', pageSize: '2' })).toEqual(['s10 s8', 9])
    expect(await list({ partyId: 'hari', sort: 'date', pageSize: '3' })).toEqual(['s2 s4 s6', 5])
    expect(await list({ from: '2026-10-12', to: '2026-10-14' })).toEqual(['s4 s3 s2', 3])
    expect(await list({ search: 'हरि' })).toEqual(['s10 s8 s6 s4 s2', 5])
    expect(await list({ search: 'गीता' })).toEqual(['s3', 1])
    expect(await list({ search: '७' })).toEqual(['s7', 1])
    expect(await list({ search: 'si-2083/84-0001' })).toEqual(['s10', 1])
    expect(await list({ sort: '-total', pageSize: '2' })).toEqual(['s10 s9', 10])
    expect(await list({ sort: 'number', pageSize: '2' })).toEqual(['s1 s2', 10])
    expect(
      await list({ pageSize: '3', from: '2026-10-15', to: '2026-10-16' }, allTransactions),
    ).toEqual(['s6 p1 s5', 3])
    expect(await list({ kind: 'purchase' }, allTransactions)).toEqual(['p1', 1])
    expect((await list({}, allTransactions))[1]).toBe(11)
    expect(await tagOf(saleRoutes.list, { query: { sort: 'paid' } })).toEqual([
      422,
      'unknownSort',
      'sort',
    ])
  })

  test('an entry whose debits and credits differ undoes the whole transaction', async () => {
    await sell({ id: 's1', lines: [dal('1', '100')], total: '100.00' })
    const before = await wholeBooks(shop)
    const wrong = shop.rig.database.transaction('change', async (tx) => {
      tx.enter(shop.company)
      const [recorded] = await tx.query<{ at: string; actor: string; payload: string }>(
        "select at, actor, payload from event where company_id = $1 and type = 'SaleRecorded'",
        [shop.company],
      )
      const { at, actor, payload } = recorded!
      const said = JSON.parse(payload) as BillRecord
      const wrongly = { ...said, documentId: 'x', postings: said.postings.slice(1) }
      const entry = { company: shop.company, seq: 99, at, actor, commandId: newId() }
      await project(tx, meaningOf(bookAreas), [{ ...entry, ...SaleRecorded.of(wrongly) }])
    })
    await expect(wrong).rejects.toThrow('debits and credits of x differ')
    expect(await wholeBooks(shop)).toEqual(before)
  })

  test("another company's bill is not there", async () => {
    await sell({ id: 's1', lines: [dal('1', '100')], total: '100.00' })
    const other = await openShop(rig)
    expect((await other.call(saleRoutes.one, { params: { id: 's1' } })).status).toBe(404)
    expect(
      (await other.call(saleRoutes.void, { params: { id: 's1' }, body: { reason: 'x' } })).status,
    ).toBe(404)
    expect((await other.call(saleRoutes.print, { params: { id: 's1' } })).status).toBe(404)
    expect(
      (
        await other.call(saleRoutes.change, {
          params: { id: 's1' },
          body: { ...bill({ lines: [], total: '0.00' }), version: 1 },
        })
      ).status,
    ).toBe(404)
    expect(await other.must(saleRoutes.list)).toEqual([])
  })
})
