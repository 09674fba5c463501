import { expect, test } from 'vitest'
import { addLedger } from '../../src/contract/parties.ts'
import {
  changeCompanySettings,
  companySettings,
  vatRegistrationEffects,
} from '../../src/contract/settings.ts'
import { saleRoutes } from '../../src/contract/trade.ts'
import { areas } from '../../src/server/areas.ts'
import { rebuildCompany } from '../../src/server/journal/rebuild.ts'
import { onOneDatabase } from './inProcessServer.ts'
import { aParty, bill, supplierBill, type Wire } from './shop.ts'
import { openTrade } from './tradeSetup.ts'
import { settingsForm } from './settingsForm.ts'

onOneDatabase('company settings', (kind) => {
  const own = openTrade(kind)
  const { buy, dal, sell, setCompany: change, tagOf } = own

  const settings = async (): Promise<Wire> => settingsForm(await own.shop.must(companySettings))
  const refusal = async (changes: Wire) =>
    tagOf(changeCompanySettings, { body: { ...(await settings()), ...changes } })
  const formOf = async (id: string): Promise<unknown> => {
    const { form, vat, seller } = await own.shop.must(saleRoutes.one, { params: { id } })
    return [form, vat, seller.vat_registered]
  }

  test('a shop without VAT issues tax invoices from the day of its registration, and bills before it stay', async () => {
    await sell({ id: 's1', date: '2026-11-19', lines: [dal('1', '100')], total: '100.00' })
    await change({ vat_registered_from: '2026-11-20' })
    await sell({ id: 's2', date: '2026-11-20', lines: [dal('1', '100')], total: '113.00' })
    await sell({ id: 's3', date: '2026-11-19', lines: [dal('1', '100')], total: '100.00' })
    expect(await formOf('s1')).toEqual(['panBill', '0.00', false])
    expect(await formOf('s2')).toEqual(['taxInvoice', '13.00', true])
    expect(await formOf('s3')).toEqual(['panBill', '0.00', false])
    await change({ vat_registered_through: '2026-11-20' })
    await sell({ id: 's4', lines: [dal('1', '100')], total: '100.00' })
    expect(await formOf('s4')).toEqual(['panBill', '0.00', false])
  })

  test('what a new VAT registration leaves as it is can be asked before it is saved', async () => {
    await change({ vat_registered_from: '2026-11-20' })
    await sell({ id: 's1', date: '2026-11-18', lines: [dal('1', '100')], total: '100.00' })
    await sell({ id: 's2', date: '2026-11-19', lines: [dal('1', '100')], total: '100.00' })
    await sell({ id: 's3', date: '2026-11-20', lines: [dal('1', '100')], total: '113.00' })
    await sell({ id: 's4', date: '2026-11-21', lines: [dal('1', '100')], total: '113.00' })
    await own.shop.must(saleRoutes.void, { params: { id: 's4' }, body: { reason: 'गल्ती' } })
    const effects = (query: Wire) => own.shop.must(vatRegistrationEffects, { query })
    expect(await effects({ vatRegisteredFrom: '2026-11-19' })).toEqual({
      with_vat: 0,
      without_vat: 1,
      unclaimed: 0,
    })
    expect(await effects({})).toEqual({ with_vat: 1, without_vat: 0, unclaimed: 0 })
    expect(
      await effects({ vatRegisteredFrom: '2026-11-18', vatRegisteredThrough: '2026-11-19' }),
    ).toEqual({ with_vat: 1, without_vat: 2, unclaimed: 0 })
  })

  test('purchases whose VAT a past registration leaves in the cost of the goods are counted, others not', async () => {
    const goods = { lines: [dal('1', '100')], party: 'hari' }
    const taxed = { ...goods, vat_charged: true, total: '113.00' }
    await buy({ ...taxed, id: 'p1', date: '2026-11-18' })
    await buy({ ...taxed, id: 'p2', date: '2026-11-19' })
    await buy({ ...goods, id: 'p3', date: '2026-11-19', vat_charged: false, total: '100.00' })
    await change({ vat_registered_from: '2026-11-20' })
    await buy({ ...taxed, id: 'p4', date: '2026-11-20', ...supplierBill })
    const effects = (query: Wire) => own.shop.must(vatRegistrationEffects, { query })
    expect(await effects({ vatRegisteredFrom: '2026-11-19' })).toMatchObject({ unclaimed: 1 })
    expect(await effects({ vatRegisteredFrom: '2026-07-17' })).toMatchObject({ unclaimed: 2 })
    expect(await effects({ vatRegisteredFrom: '2026-11-20' })).toMatchObject({ unclaimed: 0 })
  })

  test('every change is kept with who made it and what it changed, and a rebuild gives the same settings', async () => {
    await change({ business_name: 'नयाँ पसल', phone: '९८४१-०००००२', below_zero_stock: 'refuse' })
    await change({ rates_include_vat: true, round_to_rupee: true, email: 'Pasal@Example.com' })
    expect(await own.shop.must(companySettings)).toMatchObject({
      business_name: 'नयाँ पसल',
      phone: '9841000002',
      email: 'pasal@example.com',
      below_zero_stock: 'refuse',
      rates_include_vat: true,
      round_to_rupee: true,
      version: 2,
      history: [
        { version: 2, by: 'राम श्रेष्ठ', changed: ['email', 'ratesIncludeVat', 'roundToRupee'] },
        { version: 1, by: 'राम श्रेष्ठ', changed: ['businessName', 'phone', 'belowZeroStock'] },
      ],
    })
    const report = await rebuildCompany(own.shop.server.database, areas, own.shop.company)
    expect([report.same, report.unreplayable]).toEqual([true, null])
  })

  test('a form that has not seen the latest change is refused, and one that changes nothing records nothing', async () => {
    const seen = await settings()
    await change({ round_to_rupee: true })
    expect(await tagOf(changeCompanySettings, { body: { ...seen, phone: '015550000' } })).toEqual([
      409,
      'staleVersion',
    ])
    expect(await change({})).toEqual({ version: 1, warnings: [] })
    expect((await own.shop.must(companySettings)).history).toHaveLength(1)
  })

  test('settings that contradict each other are refused at their fields', async () => {
    expect(await refusal({ pan_no: null, vat_registered_from: '2026-11-20' })).toEqual([
      400,
      'settingsUnfit',
      'pan_no',
    ])
    expect(
      await refusal({ vat_registered_from: '2026-11-20', vat_registered_through: '2026-11-19' }),
    ).toEqual([400, 'settingsUnfit', 'vat_registered_through'])
    expect(await refusal({ books_begin_on: '2026-11-22', locked_through: '2026-11-22' })).toEqual([
      400,
      'settingsUnfit',
      'books_begin_on',
      'locked_through',
    ])
    expect(await refusal({ books_begin_on: '2026-11-10', locked_through: '2026-11-09' })).toEqual([
      400,
      'settingsUnfit',
      'locked_through',
    ])
    expect(await refusal({ phone: '12', email: 'x', pan_no: '12345678a' })).toEqual([
      400,
      'settingsUnfit',
      'phone',
      'email',
      'pan_no',
    ])
  })

  test('nothing is entered on a locked day or before the books begin, nor do books begin after an entry', async () => {
    await sell({ id: 's1', date: '2026-11-15', lines: [dal('1', '100')], total: '100.00' })
    expect(await refusal({ books_begin_on: '2026-11-16' })).toEqual([
      400,
      'entriesBefore',
      'books_begin_on',
    ])
    await change({ books_begin_on: '2026-11-15', locked_through: '2026-11-17' })
    const saleOn = (date: string) => ({
      body: bill({ id: date, date, lines: [dal('1', '100')], total: '100.00' }),
    })
    expect(await tagOf(saleRoutes.record, saleOn('2026-11-14'))).toEqual([
      422,
      'beforeBooks',
      'date',
    ])
    expect(await tagOf(saleRoutes.record, saleOn('2026-11-17'))).toEqual([
      422,
      'periodLocked',
      'date',
    ])
    expect(
      await tagOf(addLedger, {
        body: aParty('sita', { opening_balance: '10', opening_date: '2026-11-14' }),
      }),
    ).toEqual([400, 'beforeBooks', 'opening_date'])
    await change({ locked_through: null })
    await sell({ id: 's2', date: '2026-11-17', lines: [dal('1', '100')], total: '100.00' })
  })
})
