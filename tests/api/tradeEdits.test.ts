import { expect, test } from 'vitest'
import { changeItem } from '../../src/contract/items.ts'
import { changeLedger } from '../../src/contract/parties.ts'
import { purchaseRoutes, saleRoutes } from '../../src/contract/trade.ts'
import { onOneDatabase } from './inProcessServer.ts'
import { anItem, bill, supplierBill, trialBalance, wholeBooks, type Wire } from './shop.ts'
import { openTrade } from './tradeSetup.ts'

onOneDatabase('an edit of a bill', (kind) => {
  const own = openTrade(kind)
  const { buy, dal, sell, setCompany } = own

  /** Everything that a bill says or is booked with can change after it was written. */
  const changeEverythingSince = async (): Promise<void> => {
    await own.shop.must(changeItem, {
      params: { id: 'dal' },
      body: anItem('dal', {
        name: 'नयाँ दाल',
        vat_class: 'exempt',
        second_unit: 'बोरा',
        second_factor: '40',
      }),
    })
    await own.shop.must(changeLedger, {
      params: { id: 'hari' },
      body: { ledger_title: 'हरि एन्ड सन्स', vat_pan_no: '601111111', vat_pan_flag: 'pan' },
    })
    await setCompany({ business_name: 'नयाँ पसल', vat_registered_through: '2026-10-31' })
    for (const table of ['item', 'party', 'bank'])
      await own.shop.sql(`update ${table} set is_active = false where company_id = $1`, [
        own.shop.company,
      ])
  }
  const figures = async (): Promise<unknown> => {
    const { posting, stock_move, item_stock, account_balance } = await wholeBooks(own.shop)
    return { posting, stock_move, item_stock, account_balance }
  }
  const paid = { cash: '100', banks: [{ bank_id: 'nabil', amount: '200.50' }] }

  test('that changes a remark changes no figure, whatever has become of item, party, bank and shop', async () => {
    await setCompany({ vat_registered_from: '2026-07-17' })
    const bought = {
      date: '2026-11-01',
      party: 'hari',
      lines: [dal('2', '3000', { unit: 'बोरा' })],
      total: '6780.00',
      ...paid,
      supplier_bill_no: 'HT-9',
      supplier_bill_date: '2026-10-31',
    }
    const sold = { date: '2026-11-02', party: 'hari', lines: [dal('3', '150')], total: '508.50' }
    await buy({ id: 'p1', ...bought })
    await sell({ id: 's1', ...sold, ...paid })
    const [balance, before] = [await trialBalance(own.shop), await figures()]
    const read = async (): Promise<readonly Wire[]> => [
      await own.shop.must(purchaseRoutes.one, { params: { id: 'p1' } }),
      await own.shop.must(saleRoutes.one, { params: { id: 's1' } }),
    ]
    const written = await read()
    expect(balance['inputVat']).toBe(78000)
    await changeEverythingSince()

    const remarks = 'फेरि हेरेको'
    const edit = (said: Parameters<typeof bill>[0]) => ({
      ...bill({ ...said, remarks }),
      version: 1,
    })
    await own.shop.must(purchaseRoutes.change, { params: { id: 'p1' }, body: edit(bought) })
    await own.shop.must(saleRoutes.change, {
      params: { id: 's1' },
      body: edit({ ...sold, ...paid }),
    })
    expect(await trialBalance(own.shop)).toEqual(balance)
    expect(await figures()).toEqual(before)
    expect(await read()).toEqual(written.map((each) => ({ ...each, version: 2, remarks })))
  })

  test('that moves it to another day takes the VAT of that day, and the shop stays as it was named', async () => {
    await sell({ id: 's1', date: '2026-11-02', lines: [dal('1', '100')], total: '100.00' })
    await setCompany({ business_name: 'नयाँ पसल', vat_registered_from: '2026-11-01' })
    const moved = bill({ date: '2026-11-03', lines: [dal('1', '100')], total: '113.00' })
    await own.shop.must(saleRoutes.change, { params: { id: 's1' }, body: { ...moved, version: 1 } })
    expect(await own.shop.must(saleRoutes.one, { params: { id: 's1' } })).toMatchObject({
      form: 'taxInvoice',
      seller: { business_name: 'अन्नपूर्ण किराना', vat_registered: true },
    })
  })

  test('that gives a purchase another supplier claims its VAT as that supplier allows', async () => {
    await setCompany({ vat_registered_from: '2026-07-17' })
    const bought = { lines: [dal('1', '100')], total: '113.00', vat_charged: true, ...supplierBill }
    await buy({ id: 'p1', ...bought, party: 'hari' })
    expect((await trialBalance(own.shop))['inputVat']).toBe(1300)
    const body = { ...bill({ ...bought, party: null }), version: 1 }
    await own.shop.must(purchaseRoutes.change, { params: { id: 'p1' }, body })
    expect((await trialBalance(own.shop))['inputVat']).toBe(undefined)
  })

  const changeHari = (more: Wire) =>
    own.shop.must(changeLedger, {
      params: { id: 'hari' },
      body: { ledger_title: 'हरि', vat_pan_no: '601111111', ...more },
    })
  const makeHariInactive = () =>
    own.shop.sql("update party set is_active = false where company_id = $1 and party_id = 'hari'", [
      own.shop.company,
    ])
  const changePurchase = (said: Parameters<typeof bill>[0], version = 1) =>
    own.shop.must(purchaseRoutes.change, {
      params: { id: 'p1' },
      body: { ...bill(said), version },
    })
  const changeDal = (more: Wire) =>
    own.shop.must(changeItem, { params: { id: 'dal' }, body: anItem('dal', more) })
  const stockOfDal = async (): Promise<readonly Wire[]> =>
    own.shop.sql(
      "select quantity, value from item_stock where company_id = $1 and item_id = 'dal'",
      [own.shop.company],
    )
  const hundred = { lines: [dal('1', '100')], party: 'hari', ...supplierBill }

  test('that moves a purchase to another day keeps the claim of its VAT, whatever the supplier is now', async () => {
    await setCompany({ vat_registered_from: '2026-07-17' })
    const bought = { ...hundred, total: '113.00', date: '2026-11-01' }
    await buy({ id: 'p1', ...bought })
    await changeHari({ vat_pan_flag: 'pan' })
    await changePurchase({ ...bought, vat_charged: true, date: '2026-11-02' })
    expect(await trialBalance(own.shop)).toMatchObject({ inputVat: 1300, stock: 10000 })
    await changePurchase({ ...bought, date: '2026-11-03' }, 2)
    expect(await trialBalance(own.shop)).toMatchObject({ inputVat: 1300, stock: 10000 })
  })

  test('that moves a purchase claims no VAT of a PAN-only supplier who is inactive by then', async () => {
    await setCompany({ vat_registered_from: '2026-10-20' })
    await changeHari({ vat_pan_flag: 'pan' })
    const bought = { ...hundred, total: '113.00', vat_charged: true }
    await buy({ id: 'p1', ...bought, date: '2026-11-01' })
    await makeHariInactive()
    await changePurchase({ ...bought, date: '2026-11-02' })
    expect(await trialBalance(own.shop)).toMatchObject({ stock: 11300 })
    // Before and after the registration, the claim is judged by what the supplier is.
    await changePurchase({ ...bought, date: '2026-10-19' }, 2)
    await changePurchase({ ...bought, date: '2026-10-20' }, 3)
    expect(await trialBalance(own.shop)).toMatchObject({ stock: 11300 })
  })

  test('that moves a purchase into the days of the registration claims its VAT, and out of them does not', async () => {
    await setCompany({ vat_registered_from: '2026-10-20' })
    const bought = { ...hundred, total: '113.00', vat_charged: true }
    await buy({ id: 'p1', ...bought, date: '2026-10-19' })
    await makeHariInactive()
    await changePurchase({ ...bought, date: '2026-10-20' })
    expect(await trialBalance(own.shop)).toMatchObject({ inputVat: 1300, stock: 10000 })
    await changePurchase({ ...bought, date: '2026-10-18' }, 2)
    expect(await trialBalance(own.shop)).toMatchObject({ stock: 11300 })
  })

  const tin = { second_unit: 'टिन', second_factor: '0.333' }
  const tins = (quantity: string, freeQuantity: string, total: string) => ({
    lines: [dal(quantity, '100', { unit: 'टिन', freeQuantity })],
    total,
  })
  test('that changes a remark keeps the size of a unit of which there is less than one', async () => {
    await changeDal(tin)
    await buy({ id: 'p1', ...tins('0.1', '1', '10.00') })
    await buy({ id: 'p2', lines: [dal('1', '70')], total: '70.00' })
    const before = await figures()
    await changeDal({ second_unit: 'टिन', second_factor: '0.5' })
    await changePurchase({ ...tins('0.1', '1', '10.00'), remarks: 'हेरेको' })
    expect(await figures()).toEqual(before)
    await changePurchase({ ...tins('10', '1', '1000.00') }, 2)
    expect(await stockOfDal()).toEqual([{ quantity: 3330 + 333 + 1000, value: 107000 }])
  })

  test('of a bill recorded without the sizes of its units takes the present one, where that is what it took', async () => {
    await changeDal(tin)
    await buy({ id: 'p1', ...tins('0.1', '0.2', '10.00') })
    await own.shop.sql('update document_line set factor = null where company_id = $1', [
      own.shop.company,
    ])
    await changePurchase(tins('10', '1', '1000.00'))
    expect(await stockOfDal()).toEqual([{ quantity: 3330 + 333, value: 100000 }])
    expect(await own.shop.must(purchaseRoutes.one, { params: { id: 'p1' } })).toMatchObject({
      lines: [{ factor: '0.333' }],
    })
    await own.shop.sql('update document_line set factor = null where company_id = $1', [
      own.shop.company,
    ])
    await changeDal({ second_unit: 'टिन', second_factor: '0.5' })
    await changePurchase(tins('20', '1', '2000.00'), 2)
    expect(await stockOfDal()).toEqual([{ quantity: 6660 + 333, value: 200000 }])
  })

  test('of a sale leaves what an earlier release recorded of a purchase, and no sale is given any of it', async () => {
    const sold = { lines: [dal('1', '100')], total: '100.00' }
    const record = (more: Wire) =>
      own.tagOf(saleRoutes.record, { body: bill({ id: 's2', ...sold, ...more }) })
    for (const [field, value] of [
      ['is_capital', true],
      ['import_declaration_no', 'M-4411'],
    ] as const)
      expect(await record({ [field]: value })).toEqual([422, 'onlyOfPurchase', field])
    expect(await record({ is_capital: false, import_declaration_no: '' })).toEqual([200, null])

    await sell({ id: 's1', ...sold })
    await own.shop.sql(
      "update trade_bill set is_capital = true, import_declaration_no = 'M-4411' where company_id = $1 and document_id = 's1'",
      [own.shop.company],
    )
    const said = { ...sold, is_capital: true, import_declaration_no: 'M-4411', remarks: 'हेरेको' }
    const change = (version: number, more: Wire) =>
      own.tagOf(saleRoutes.change, {
        params: { id: 's1' },
        body: { ...bill({ ...said, ...more }), version },
      })
    expect(await change(1, {})).toEqual([200, null])
    expect(await change(2, { import_declaration_no: 'M-4412' })).toEqual([
      422,
      'onlyOfPurchase',
      'import_declaration_no',
    ])
    expect(await change(2, { is_capital: false, import_declaration_no: '' })).toEqual([200, null])
    expect(await change(3, { import_declaration_no: '' })).toEqual([
      422,
      'onlyOfPurchase',
      'is_capital',
    ])
  })

  test('takes an item that is on the bill as the bill has it, and any other as it is now', async () => {
    await setCompany({ vat_registered_from: '2026-07-17' })
    await changeDal({ second_unit: 'बोरा', second_factor: '30' })
    const sacks = (quantity: string) => dal(quantity, '100', { unit: 'बोरा' })
    await sell({ id: 's1', lines: [sacks('1')], total: '113.00' })
    await changeDal({ second_unit: 'बोरा', second_factor: '40', vat_class: 'exempt' })
    await own.shop.must(changeItem, {
      params: { id: 'oil' },
      body: anItem('oil', { unit: 'लिटर', vat_class: 'exempt' }),
    })
    const body = { ...bill({ lines: [sacks('2'), own.oil('1', '100')], total: '326.00' }) }
    await own.shop.must(saleRoutes.change, { params: { id: 's1' }, body: { ...body, version: 1 } })
    expect(await own.shop.must(saleRoutes.one, { params: { id: 's1' } })).toMatchObject({
      lines: [
        { vat_class: 'taxable', factor: '30' },
        { vat_class: 'exempt', factor: '1' },
      ],
    })
  })
})
