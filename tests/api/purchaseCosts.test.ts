import { both } from '../../src/books/words.ts'
import { recordWords } from '../../src/server/records/words.ts'
import { beforeEach, expect, test } from 'vitest'
import { changeItem, deleteItem } from '../../src/contract/items.ts'
import { deleteBank } from '../../src/contract/money.ts'
import { addLedger, deleteLedger, ledgerStatement } from '../../src/contract/parties.ts'
import { purchaseRoutes, saleRoutes } from '../../src/contract/trade.ts'
import { rebuildCompany } from '../../src/server/journal/rebuild.ts'
import { readTrade } from '../../src/server/reports/trade.ts'
import { onOneDatabase } from './inProcessServer.ts'
import { anItem, aParty, bill, bookAreas, trialBalance, type Wire } from './shop.ts'
import { openTrade } from './tradeSetup.ts'

onOneDatabase('the costs of a purchase besides its bill', (kind) => {
  const own = openTrade(kind)
  const { buy, dal, oil, sell, setCompany, tagOf } = own

  beforeEach(async () => {
    await own.shop.must(addLedger, { body: aParty('carrier', { ledger_title: 'यातायात' }) })
  })

  const owed = { type: 'party', party_id: 'carrier' }
  const inCash = { type: 'cash' }
  const byBank = { type: 'bank', bank_id: 'nabil' }
  const freight = { kind: 'freight', amount: '400', spread_by: 'quantity', payee: owed }
  const loading = { kind: 'loading', amount: '50', spread_by: 'value', payee: inCash }
  const insurance = { kind: 'insurance', amount: '30', spread_by: 'value', payee: byBank }
  /** 10 kg at Rs 90 and 30 litres at Rs 3.33 1/3: Rs 900 and Rs 100. */
  const bought = {
    id: 'p1',
    date: '2026-11-01',
    party: 'hari',
    lines: [dal('10', '90'), oil('10', '10')],
    total: '1000.00',
    vat_charged: false,
  }
  const costs = [freight, loading, insurance]
  const change = (said: Wire, version = 1) => {
    const { document_id: _, ...body } = bill(said as never)
    return own.shop.must(purchaseRoutes.change, {
      params: { id: 'p1' },
      body: { ...body, version },
    })
  }
  const refusedAs = async (more: Wire) => {
    const [, tag, ...fields] = await tagOf(purchaseRoutes.record, {
      body: bill({ ...bought, ...more } as never),
    })
    return [tag, ...fields]
  }
  const stocked = async (): Promise<Readonly<Record<string, number>>> => {
    const rows = await own.shop.sql<{ item_id: string; value: number }>(
      'select item_id, value from item_stock where company_id = $1',
      [own.shop.company],
    )
    return Object.fromEntries(rows.map(({ item_id, value }) => [item_id, value]))
  }

  test('are in the cost of the goods, and each payee is paid or is owed their own', async () => {
    await buy({ ...bought, additional_costs: costs })
    expect(await trialBalance(own.shop)).toEqual({
      stock: 148000,
      'party:hari': -100000,
      'party:carrier': -40000,
      cash: -5000,
      'bank:nabil': -3000,
    })
    // Freight by quantity: Rs 200 each; loading and insurance by value: Rs 72 and Rs 8.
    expect(await stocked()).toEqual({ dal: 90000 + 20000 + 7200, oil: 10000 + 20000 + 800 })
    await sell({ id: 's1', date: '2026-11-02', lines: [dal('5', '150')], total: '750.00' })
    expect((await trialBalance(own.shop))['costOfGoodsSold']).toBe(58600)
  })

  test("stand on the payee's ledger with the bill that they belong to, and not on the supplier's", async () => {
    await buy({ ...bought, additional_costs: costs })
    const ledger = async (id: string) =>
      (await own.shop.must(ledgerStatement, { params: { id } })).lines.map((line: Wire) => [
        line['document_id'],
        line['kind'],
        line['credit'],
        line['is_payment'],
      ])
    expect(await ledger('carrier')).toEqual([['p1', 'purchase', '400.00', false]])
    expect(await ledger('hari')).toEqual([['p1', 'purchase', '1000.00', false]])
  })

  test('are given back by the bill as they were entered, with the names of their payees', async () => {
    await buy({ ...bought, additional_costs: [{ ...freight, remarks: 'बा २ ख ११२' }, insurance] })
    const { additional_costs: said, customs } = await own.shop.must(purchaseRoutes.one, {
      params: { id: 'p1' },
    })
    expect(said).toMatchObject([
      {
        kind: 'freight',
        amount: '400.00',
        spread_by: 'quantity',
        payee: { type: 'party', party: { ledger_id: 'carrier', ledger_title: 'यातायात' } },
        remarks: 'बा २ ख ११२',
      },
      { kind: 'insurance', payee: { type: 'bank', bank_id: 'nabil', name: 'नबिल' } },
    ])
    expect(customs).toBeNull()
  })

  test('are taken back by an edit without them, and by a void', async () => {
    await buy({ ...bought, additional_costs: costs })
    await change({ ...bought, additional_costs: [{ ...freight, amount: '100' }] })
    expect(await trialBalance(own.shop)).toEqual({
      stock: 110000,
      'party:hari': -100000,
      'party:carrier': -10000,
    })
    await own.shop.must(purchaseRoutes.void, { params: { id: 'p1' }, body: { reason: 'गल्ती' } })
    expect(await trialBalance(own.shop)).toEqual({})
  })

  test('keep their payees on an edit, whatever has become of these', async () => {
    await buy({ ...bought, additional_costs: costs })
    for (const table of ['party', 'bank'])
      await own.shop.sql(`update ${table} set is_active = false where company_id = $1`, [
        own.shop.company,
      ])
    const before = await trialBalance(own.shop)
    await change({ ...bought, additional_costs: costs, remarks: 'हेरेको' })
    expect(await trialBalance(own.shop)).toEqual(before)
    const { document_id: _, ...other } = bill({
      ...bought,
      additional_costs: [{ ...freight, payee: { type: 'bank', bank_id: 'none' } }],
    } as never)
    expect(
      await tagOf(purchaseRoutes.change, { params: { id: 'p1' }, body: { ...other, version: 2 } }),
    ).toEqual([422, 'unknownPayee', 'additional_costs.0.payee.bank_id'])
  })

  test('give their payee entries in the books, so that party and bank are kept as inactive', async () => {
    await buy({ ...bought, additional_costs: costs })
    for (const [route, id] of [
      [deleteLedger, 'carrier'],
      [deleteBank, 'nabil'],
    ] as const)
      expect((await own.shop.call(route, { params: { id } })).message).toBe(
        both(recordWords.keptInactive),
      )
  })

  test('name each fault of a payee by the field as it was sent, of the kind of payee that was sent', async () => {
    const of = (payee: Wire) => refusedAs({ additional_costs: [{ ...loading, payee }] })
    const at = (field: string) => [null, `additional_costs.0.payee${field}`]
    expect(await of({ type: 'bank', bank_id: '' })).toEqual(at('.bank_id'))
    expect(await of({ type: 'party' })).toEqual(at('.party_id'))
    expect(await of({ type: 'cash', bank_id: 'nabil' })).toEqual(at('.bank_id'))
    expect(await of({ type: 'cheque' })).toEqual(at('.type'))
    expect(await of({})).toEqual(at('.type'))
    expect(await of([] as never)).toEqual(at(''))
    expect(await refusedAs({ ...abroad, customs: { ...abroad.customs, payee: {} } })).toEqual([
      null,
      'customs.payee.type',
    ])
  })

  test('are refused at the field that is wrong: amount, payee, kind, and on a sale as a whole', async () => {
    const of = (cost: Wire) => refusedAs({ additional_costs: [freight, { ...loading, ...cost }] })
    expect(await of({ amount: '0' })).toEqual(['wrongCosts', 'additional_costs.1.amount'])
    expect(await of({ payee: { type: 'party', party_id: 'nobody' } })).toEqual([
      'unknownPayee',
      'additional_costs.1.payee.party_id',
    ])
    expect(await of({ kind: 'customsDuty' })).toEqual(['wrongCosts', 'additional_costs.1.kind'])
    expect((await refusedAs({ additional_costs: Array(21).fill(freight) }))[1]).toBe(
      'additional_costs',
    )
    const sale = bill({
      id: 's1',
      lines: [dal('1', '100')],
      total: '100.00',
      additional_costs: [freight],
    })
    expect(await tagOf(saleRoutes.record, { body: sale })).toEqual([
      422,
      'onlyOfPurchase',
      'additional_costs',
    ])
    expect(await trialBalance(own.shop)).toEqual({})
  })

  const abroad = {
    ...bought,
    vat_charged: undefined,
    import_declaration_no: 'M-4411',
    additional_costs: [{ kind: 'customsDuty', amount: '150', spread_by: 'value', payee: owed }],
    customs: { value: '1150', vat: '149.50', declaration_date: '2026-10-30', payee: owed },
  }
  const reported = () =>
    own.server.database.transaction('read', async (tx) => {
      tx.enter(own.shop.company)
      const window = { limit: 10, offset: 0 }
      const range = { start: '2026-11-01', end: '2026-11-30' }
      const read = await readTrade('purchase')(
        { tx, company: own.shop.company } as never,
        { range, window } as never,
      )
      return read as never as { right: { rows: readonly Wire[]; totals: Wire } }
    })

  test('of an import: duty is a cost, the VAT of customs is claimed, and both are owed to the agent', async () => {
    await setCompany({ vat_registered_from: '2026-07-17' })
    await buy(abroad)
    expect(await trialBalance(own.shop)).toEqual({
      stock: 115000,
      inputVat: 14950,
      'party:hari': -100000,
      'party:carrier': -29950,
    })
    expect(
      await own.shop.sql(
        'select taxable, vat, import_value, import_vat, vat_claimed from trade_bill where company_id = $1',
        [own.shop.company],
      ),
    ).toEqual([{ taxable: 0, vat: 0, import_value: 115000, import_vat: 14950, vat_claimed: true }])
    const { right } = await reported()
    expect(right.rows).toMatchObject([
      { total: 100000, vat: 0, importValue: 115000, importVat: 14950 },
    ])
    expect(right.totals).toMatchObject({ importValue: 115000, importVat: 14950 })
  })

  test('of an import of a shop without VAT: the VAT of customs is in the cost of the taxable goods', async () => {
    await own.shop.must(changeItem, {
      params: { id: 'oil' },
      body: anItem('oil', { unit: 'लिटर', vat_class: 'exempt' }),
    })
    await buy(abroad)
    expect(await trialBalance(own.shop)).toMatchObject({ stock: 129950, 'party:carrier': -29950 })
    expect(await stocked()).toEqual({ dal: 90000 + 13500 + 14950, oil: 10000 + 1500 })
  })

  test("of an import are refused with the supplier's own VAT, without a declaration, and with too much VAT", async () => {
    const of = (more: Wire) => refusedAs({ ...abroad, ...more })
    expect(await of({ vat_charged: true, total: '1130.00' })).toEqual(['wrongCosts', 'vat_charged'])
    expect(
      await of({ import_declaration_no: '', vat_charged: false, additional_costs: [] }),
    ).toEqual(['wrongCosts', 'import_declaration_no'])
    expect(await of({ customs: { ...abroad.customs, value: '1000' } })).toEqual([
      'wrongCosts',
      'customs.vat',
    ])
    expect(await of({ customs: { ...abroad.customs, declaration_date: '2026-11-22' } })).toEqual([
      'laterThanToday',
      'customs.declaration_date',
    ])
    const toSupplier = { type: 'party', party_id: 'hari' }
    expect(await of({ customs: { ...abroad.customs, payee: toSupplier } })).toEqual([
      'wrongCosts',
      'customs.payee.party_id',
    ])
    expect(await of({ customs: { ...abroad.customs, payee: byBank } })).toEqual([null])
  })

  test('of an import whose VAT is claimed name the date of the declaration; no edit takes it off', async () => {
    const undated: Wire = { ...abroad.customs, declaration_date: undefined }
    await buy({ ...abroad, id: 'p0', customs: undated })
    await setCompany({ vat_registered_from: '2026-07-17' })
    const missing = ['wrongCosts', 'customs.declaration_date']
    expect(await refusedAs({ ...abroad, id: 'p1', customs: undated })).toEqual(missing)
    await buy({ ...abroad, id: 'p1' })
    const edit = (said: Wire, version: number) => {
      const { document_id: _, ...body } = bill({ ...abroad, ...said } as never)
      return tagOf(purchaseRoutes.change, { params: { id: 'p1' }, body: { ...body, version } })
    }
    expect(await edit({ customs: undated }, 1)).toEqual([422, ...missing])
    await own.shop.sql(
      `update trade_bill set customs = customs || '{"declarationDate":null}' where company_id = $1`,
      [own.shop.company],
    )
    expect(await edit({ customs: undated, remarks: 'हेरेको' }, 1)).toEqual([200, null])
  })

  test('of capital goods are in the fixed assets: nothing enters stock, and an edit moves it there', async () => {
    await setCompany({ vat_registered_from: '2026-07-17' })
    const machine = { ...bought, additional_costs: costs }
    await buy({ ...machine, is_capital: true })
    const assets = {
      'party:hari': -100000,
      'party:carrier': -40000,
      cash: -5000,
      'bank:nabil': -3000,
    }
    expect(await trialBalance(own.shop)).toEqual({ ...assets, fixedAssets: 148000 })
    expect(await stocked()).toEqual({})
    await change(machine)
    expect(await trialBalance(own.shop)).toEqual({ ...assets, stock: 148000 })
    await change({ ...machine, is_capital: true }, 2)
    expect(await trialBalance(own.shop)).toEqual({ ...assets, fixedAssets: 148000 })
    expect(await stocked()).toEqual({})
  })

  test('a capital purchase of a release that took it into stock stays there until it is entered anew', async () => {
    await buy(bought)
    await own.shop.sql('update trade_bill set is_capital = true where company_id = $1', [
      own.shop.company,
    ])
    await change({ ...bought, is_capital: true, remarks: 'हेरेको' })
    expect(await stocked()).toEqual({ dal: 90000, oil: 10000 })
    await change(bought, 2)
    await change({ ...bought, is_capital: true }, 3)
    expect(await stocked()).toEqual({})
  })

  test('of capital goods keep their item in the books: its unit stays, and it is kept as inactive', async () => {
    await buy({ ...bought, is_capital: true })
    const dalIs = { params: { id: 'dal' } }
    const body = anItem('dal', { unit: 'पिस' })
    expect((await own.shop.call(changeItem, { ...dalIs, body })).errors).toHaveProperty('unit')
    expect((await own.shop.call(deleteItem, dalIs)).message).toBe(both(recordWords.keptInactive))
  })

  test('are the same after the books are built again from the journal, and stock is the account', async () => {
    await setCompany({ vat_registered_from: '2026-07-17' })
    await buy({ ...abroad, id: 'p2', supplier_bill_no: 'X-1' })
    await buy({ ...bought, additional_costs: costs })
    await sell({ id: 's1', date: '2026-11-03', lines: [dal('12', '150')], total: '2034.00' })
    await change({ ...bought, lines: [dal('8', '125')], additional_costs: [freight] })
    const report = await rebuildCompany(own.server.database, bookAreas, own.shop.company, false)
    expect(report.tables.filter(({ onlyLive, onlyRebuilt }) => onlyLive + onlyRebuilt > 0)).toEqual(
      [],
    )
    const values = Object.values(await stocked())
    expect((await trialBalance(own.shop))['stock']).toBe(
      values.reduce((sum, each) => sum + each, 0),
    )
  })
})
