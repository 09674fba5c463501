import { expect, test } from 'vitest'
import { addItem } from '../../src/contract/items.ts'
import { purchaseRoutes, saleRoutes } from '../../src/contract/trade.ts'
import { onOneDatabase } from './inProcessServer.ts'
import { anItem, bill, supplierBill, type Wire } from './shop.ts'
import { openTrade } from './tradeSetup.ts'

onOneDatabase('the particulars of a bill', (kind) => {
  const own = openTrade(kind)
  const { dal, tagOf } = own
  const registered = () => own.shop.settle({ vatFrom: '2026-07-17' })
  const bought = (id: string, more: Wire = {}) => ({
    body: bill({ id, party: 'hari', lines: [dal('1', '100')], total: '113.00', ...more }),
  })

  test('that its VAT is claimed by are needed: the number and the date of the supplier, not after today', async () => {
    await registered()
    const add = (more: Wire) => tagOf(purchaseRoutes.record, bought('p', more))
    expect(await add({})).toEqual([
      422,
      'particularsMissing',
      'supplier_bill_no',
      'supplier_bill_date',
    ])
    expect(await add({ supplier_bill_no: 'HT-9' })).toEqual([
      422,
      'particularsMissing',
      'supplier_bill_date',
    ])
    expect(await add({ supplier_bill_no: 'HT-9', supplier_bill_date: '2026-11-22' })).toEqual([
      422,
      'laterThanToday',
      'supplier_bill_date',
    ])
    expect(await add(supplierBill)).toEqual([200, null])
  })

  test("of one supplier's bill stand once in the year of its own date, though entered across two years", async () => {
    const first = {
      date: '2026-07-16',
      supplier_bill_no: 'HT-9',
      supplier_bill_date: '2026-07-15',
      vat_charged: true,
    }
    const acrossYears = { ...first, date: '2026-07-18' }
    await own.shop.must(purchaseRoutes.record, bought('p1', first))
    const again = await own.shop.call(purchaseRoutes.record, bought('p2', acrossYears))
    expect([again.status, again.tag, Object.keys(again.errors), again.document]).toEqual([
      422,
      'supplierBillEntered',
      ['supplier_bill_no'],
      { kind: 'purchase', documentId: 'p1', number: 'PI-2082/83-00001' },
    ])
    const nextYear = { ...acrossYears, supplier_bill_date: '2026-07-18' }
    await own.shop.must(purchaseRoutes.record, bought('p3', nextYear))
    const edited = (said: Wire) => {
      const { document_id: _, ...body } = bought('p3', said).body
      return tagOf(purchaseRoutes.change, { params: { id: 'p3' }, body: { ...body, version: 1 } })
    }
    expect(await edited(acrossYears)).toEqual([422, 'supplierBillEntered', 'supplier_bill_no'])
    expect(await edited({ ...nextYear, supplier_bill_date: '2026-07-17' })).toEqual([200, null])
  })

  test('are not needed where no VAT is claimed, and a customs declaration stands for them', async () => {
    const unclaimed = { lines: [dal('1', '100')], total: '100.00', vat_charged: false }
    expect(await tagOf(purchaseRoutes.record, bought('p1', unclaimed))).toEqual([200, null])
    await registered()
    expect(await tagOf(purchaseRoutes.record, bought('p2', unclaimed))).toEqual([200, null])
    const imported = {
      ...unclaimed,
      import_declaration_no: 'IM-7',
      customs: { value: '100', vat: '13', declaration_date: '2026-11-01', payee: { type: 'cash' } },
    }
    expect(await tagOf(purchaseRoutes.record, bought('p3', imported))).toEqual([200, null])
  })

  test('that a recorded purchase lacks are not asked for by an edit of something else', async () => {
    await registered()
    await own.shop.must(purchaseRoutes.record, bought('p1', supplierBill))
    await own.shop.sql(
      `update trade_bill set supplier_bill_no = '', supplier_bill_date = null where company_id = $1`,
      [own.shop.company],
    )
    const change = (version: number, more: Wire) =>
      tagOf(purchaseRoutes.change, {
        params: { id: 'p1' },
        body: { ...bought('p1', more).body, document_id: undefined, version },
      })
    expect(await change(1, { remarks: 'फेरि हेरेको' })).toEqual([200, null])
    expect(await change(2, { supplier_bill_date: '2026-11-22' })).toEqual([
      422,
      'laterThanToday',
      'supplier_bill_date',
    ])
    expect(await change(2, supplierBill)).toEqual([200, null])
    expect(await change(3, {})).toEqual([
      422,
      'particularsMissing',
      'supplier_bill_no',
      'supplier_bill_date',
    ])
  })

  test('of an export are needed for a zero-rated sale with VAT: country, declaration and its date', async () => {
    await own.shop.must(addItem, { body: anItem('shawl', { vat_class: 'zeroRated' }) })
    const exported = {
      export_country: 'जापान',
      export_declaration_no: 'EX-1',
      export_declaration_date: '2026-11-20',
    }
    const add = (id: string, more: Wire) =>
      tagOf(saleRoutes.record, {
        body: bill({
          id,
          lines: [{ item: 'shawl', quantity: '1', rate: '100' }],
          total: '100.00',
          ...more,
        }),
      })
    expect(await add('before', {})).toEqual([200, null])
    await registered()
    expect(await add('s', {})).toEqual([
      422,
      'particularsMissing',
      'export_country',
      'export_declaration_no',
      'export_declaration_date',
    ])
    expect(await add('s', { ...exported, export_declaration_date: '2026-11-22' })).toEqual([
      422,
      'laterThanToday',
      'export_declaration_date',
    ])
    expect(await add('s', exported)).toEqual([200, null])
  })
})
