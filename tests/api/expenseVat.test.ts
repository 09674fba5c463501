import { expect, test } from 'vitest'
import { addBank, deleteBank } from '../../src/contract/money.ts'
import { addLedger, deleteLedger } from '../../src/contract/parties.ts'
import { hisBill, openExpenses, spent, taxed } from './expensesSetup.ts'
import { onOneDatabase } from './inProcessServer.ts'
import { aBank, aParty, trialBalance } from './shop.ts'

onOneDatabase('the VAT of expenses', (kind) => {
  const shop = openExpenses(kind)
  const { own, spend, changed, voided, expenseOf, refused, refusedChange, rebuilt } = shop
  const balances = () => trialBalance(own.shop)

  test('VAT that is not claimed is part of the expense of the lines that carry it', async () => {
    const lines = [taxed('light', '100'), taxed('rent', '200'), spent('tea', '50')]
    await spend('e1', lines, '389.00')
    expect(await balances()).toEqual({
      cash: -38_900,
      'expense:6-light': 11_300,
      'expense:6-rent': 22_600,
      'expense:6-tea': 5_000,
    })
    expect(await expenseOf('e1')).toMatchObject({
      taxable: '300.00',
      exempt: '50.00',
      vat: '39.00',
    })
    await rebuilt()
  })

  test('amounts that include VAT keep their total, and the VAT is taken out of them', async () => {
    await own.setCompany({ vat_registered_from: '2026-07-17' })
    const claim = { party_id: 'hari', vat_claimed: true, vat_inclusive: true, ...hisBill }
    await spend('e1', [taxed('light', '113'), taxed('rent', '0.05')], '113.05', claim)
    expect(await balances()).toEqual({
      'party:hari': -11_305,
      'expense:6-light': 10_000,
      'expense:6-rent': 4,
      inputVat: 1_301,
    })
    await rebuilt()
  })

  test('VAT is claimed on the bill of a supplier that is no party, by name and PAN', async () => {
    await own.setCompany({ vat_registered_from: '2026-07-17' })
    const supplier = { supplier_name: 'नेपाल टेलिकम', supplier_pan: '३०००४४६१४' }
    const claim = { vat_claimed: true, ...supplier, ...hisBill }
    await spend('e1', [taxed('light', '1000')], '1130.00', claim)
    expect(await balances()).toEqual({
      cash: -113_000,
      'expense:6-light': 100_000,
      inputVat: 13_000,
    })
    expect(await expenseOf('e1')).toMatchObject({
      supplier_name: 'नेपाल टेलिकम',
      supplier_pan: '300044614',
      vat_claimed: true,
    })
    await rebuilt()
  })

  test('what a claim lacks is named at its field', async () => {
    const lines = [taxed('light', '100')]
    const claim = { vat_claimed: true, ...hisBill }
    expect(await refused(lines, '113.00', claim)).toEqual([422, 'claimUnfit', 'vat_claimed'])
    await own.setCompany({ vat_registered_from: '2026-07-17' })
    expect(await refused(lines, '113.00', claim)).toEqual([
      422,
      'claimUnfit',
      'supplier_name',
      'supplier_pan',
    ])
    await own.shop.must(addLedger, {
      body: aParty('small', { vat_pan_no: '602222222', vat_pan_flag: 'pan' }),
    })
    for (const party_id of ['landlord', 'small'])
      expect(await refused(lines, '113.00', { ...claim, party_id })).toEqual([
        422,
        'claimUnfit',
        'party_id',
      ])
    expect(await refused(lines, '113.00', { vat_claimed: true, party_id: 'hari' })).toEqual([
      422,
      'particularsMissing',
      'supplier_bill_no',
      'supplier_bill_date',
    ])
    const free = await refused([spent('tea', '10')], '10.00', { ...claim, party_id: 'hari' })
    expect(free).toEqual([422, 'claimUnfit', 'vat_claimed'])
  })

  test('an import is claimed on its customs declaration and the date of that', async () => {
    await own.setCompany({ vat_registered_from: '2026-07-17' })
    const lines = [taxed('rent', '100')]
    const claim = { vat_claimed: true, import_declaration_no: 'M-1' }
    expect(await refused(lines, '113.00', claim)).toEqual([
      422,
      'claimUnfit',
      'import_declaration_date',
    ])
    await spend('e1', lines, '113.00', { ...claim, import_declaration_date: '2026-11-08' })
    expect(await balances()).toMatchObject({ inputVat: 1_300 })
  })

  test("a supplier's bill is entered once in a fiscal year", async () => {
    const light = (amount: string) => [spent('light', amount)]
    const bill = { supplier_bill_no: 'a-१२' }
    const named = { supplier_name: 'टेलिकम', supplier_pan: '300044614' }
    await spend('e1', light('10'), '10.00', { party_id: 'hari', ...bill })
    await spend('e2', light('10'), '10.00', { ...named, ...bill })
    for (const who of [{ party_id: 'hari' }, named])
      expect(await refused(light('20'), '20.00', { ...who, supplier_bill_no: 'A-12' })).toEqual([
        422,
        'supplierBillEntered',
        'supplier_bill_no',
      ])
    await spend('e3', light('10'), '10.00', { party_id: 'landlord', ...bill })
    await voided('e1')
    await spend('e4', light('20'), '20.00', { party_id: 'hari', supplier_bill_no: 'A-12' })
  })

  test('an edit leaves what has become inactive, and the claim, as they are', async () => {
    await own.setCompany({ vat_registered_from: '2026-07-17' })
    await own.shop.must(addBank, { body: aBank('old', { name: 'पुरानो' }) })
    const banks = [{ bank_id: 'old', amount: '113' }]
    const said = { party_id: 'hari', vat_claimed: true, banks, ...hisBill }
    await spend('e1', [taxed('light', '100')], '113.00', said)
    await own.shop.must(deleteBank, { params: { id: 'old' } })
    await own.shop.must(deleteLedger, { params: { id: 'hari' } })
    await own.setCompany({ vat_registered_from: null })
    await changed('e1', [taxed('light', '100')], '113.00', { ...said, remarks: 'टिप्पणी' })
    expect(await expenseOf('e1')).toMatchObject({ vat_claimed: true, remarks: 'टिप्पणी' })
    const later = await refusedChange('e1', [taxed('light', '100')], '113.00', {
      ...said,
      date: '2026-11-11',
    })
    expect(later).toEqual([422, 'claimUnfit', 'vat_claimed'])
    await rebuilt()
  })
})
