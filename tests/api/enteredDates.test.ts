import { expect, test } from 'vitest'
import { addItem } from '../../src/contract/items.ts'
import { addBank } from '../../src/contract/money.ts'
import { changeOpenings } from '../../src/contract/openings.ts'
import { addLedger, changeLedger } from '../../src/contract/parties.ts'
import { changeCompanySettings, companySettings } from '../../src/contract/settings.ts'
import { purchaseRoutes, saleRoutes } from '../../src/contract/trade.ts'
import { onOneDatabase } from './inProcessServer.ts'
import { aBank, anItem, aParty, bill, supplierBill, type Wire } from './shop.ts'
import { openTrade } from './tradeSetup.ts'
import { settingsForm } from './settingsForm.ts'

/** 2026-11-20 typed as a Bikram Sambat date. */
const slipped = '1970-03-03'

onOneDatabase('an AD date typed as a BS one', (kind) => {
  const own = openTrade(kind)
  const { dal, tagOf } = own

  test('is refused among the particulars of a bill, with the date in both calendars and the one meant', async () => {
    await own.shop.settle({ vatFrom: '2026-07-17' })
    const bought = (more: Wire) => ({
      body: bill({ id: 'p1', party: 'hari', lines: [dal('1', '100')], total: '113.00', ...more }),
    })
    const early = { ...supplierBill, supplier_bill_date: slipped }
    const refused = await own.shop.call(purchaseRoutes.record, bought(early))
    expect([refused.status, refused.tag]).toEqual([422, 'dateTooEarly'])
    expect(refused.errors['supplier_bill_date']).toContain('2026-11-20 BS = 1970-03-03 AD')
    expect(refused.errors['supplier_bill_date']).toContain('2083-08-04 BS = 2026-11-20 AD')
    const imported = (declared: string) => ({
      total: '100.00',
      vat_charged: false,
      import_declaration_no: 'IM-7',
      customs: { value: '100', vat: '13', declaration_date: declared, payee: { type: 'cash' } },
    })
    expect(await tagOf(purchaseRoutes.record, bought(imported(slipped)))).toEqual([
      422,
      'dateTooEarly',
      'customs.declaration_date',
    ])
    const exported = { export_country: 'India', export_declaration_no: 'E1' }
    expect(
      await tagOf(
        saleRoutes.record,
        bought({ ...exported, export_declaration_date: slipped, cash: '113.00' }),
      ),
    ).toEqual([422, 'dateTooEarly', 'export_declaration_date'])
    expect(await tagOf(purchaseRoutes.record, bought(imported('1990-01-01')))).toEqual([200, null])
  })

  test('is refused in every setting, and one that is recorded from before does not block the others', async () => {
    const settings = settingsForm(await own.shop.must(companySettings))
    const refused = (changes: Wire) =>
      tagOf(changeCompanySettings, { body: { ...settings, ...changes } })
    for (const field of ['books_begin_on', 'locked_through', 'costing_from', 'vat_registered_from'])
      expect(await refused({ [field]: slipped })).toEqual([400, 'settingsUnfit', field])
    expect(
      await tagOf(changeOpenings, {
        body: { rows: [], books_begin_on: slipped, settings_version: 0 },
      }),
    ).toEqual([422, 'settingsUnfit', 'books_begin_on'])
    await own.shop.sql('update company set books_begin_on = $2 where company_id = $1', [
      own.shop.company,
      slipped,
    ])
    expect(await refused({ books_begin_on: slipped, phone: '015550000' })).toEqual([200, null])
  })

  test('is refused as the day of an opening, and one that is recorded from before may stay', async () => {
    const early = { opening_balance: '5', opening_date: slipped }
    expect(await tagOf(addLedger, { body: aParty('sita', early) })).toEqual([
      400,
      'dateTooEarly',
      'opening_date',
    ])
    expect((await tagOf(addBank, { body: aBank('nic', early) }))[1]).toBe('dateTooEarly')
    const stock = { opening_quantity: '2', opening_value: '9', opening_date: slipped }
    expect((await tagOf(addItem, { body: anItem('ghee', stock) }))[1]).toBe('dateTooEarly')
    await own.shop.must(addLedger, {
      body: aParty('sita', { ...early, opening_date: '2025-01-01' }),
    })
    await own.shop.sql("update document set date = $2 where company_id = $1 and kind = 'opening'", [
      own.shop.company,
      slipped,
    ])
    const body = { ledger_title: 'सीता', ...early }
    expect(await tagOf(changeLedger, { params: { id: 'sita' }, body })).toEqual([200, null])
  })
})
