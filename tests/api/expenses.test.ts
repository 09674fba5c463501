import { expect, test } from 'vitest'
import { expenseRoutes } from '../../src/contract/expenses.ts'
import { cashStatement } from '../../src/contract/money.ts'
import { ledgerStatement } from '../../src/contract/parties.ts'
import { partyPaymentRoutes } from '../../src/contract/partyPayments.ts'
import { anExpense, openExpenses, spent, taxed } from './expensesSetup.ts'
import { onOneDatabase } from './inProcessServer.ts'
import { trialBalance, type Wire } from './shop.ts'

onOneDatabase('expenses', (kind) => {
  const shop = openExpenses(kind)
  const { own, day, spend, changed, voided, expenseOf, refused, refusedChange, rebuilt } = shop
  const balances = () => trialBalance(own.shop)

  test('several categories are paid in cash, each on its own account', async () => {
    const lines = [spent('rent', '15000'), spent('tea', '250', { remarks: 'कात्तिक' })]
    expect(await spend('e1', lines, '15250.00', { remarks: 'महिनाको' })).toEqual({
      document_id: 'e1',
      number: 'EX-2083/84-00001',
      version: 1,
      total: '15250.00',
      warnings: [expect.stringContaining('15,250.00')],
    })
    expect(await expenseOf('e1')).toMatchObject({
      kind: 'expense',
      number: 'EX-2083/84-00001',
      date: day,
      state: 'live',
      party: null,
      lines: [
        { line_no: 1, category_id: '6-rent', category_name: 'घर भाडा', amount: '15000.00' },
        { line_no: 2, category_id: '6-tea', remarks: 'कात्तिक', value: '250.00', vat: '0.00' },
      ],
      exempt: '15250.00',
      vat: '0.00',
      settlement: { cash: '15250.00', banks: [], credit: '0.00' },
      due: '0.00',
      remarks: 'महिनाको',
      entered_by: 'राम श्रेष्ठ',
    })
    expect(await balances()).toEqual({
      cash: -1_525_000,
      'expense:6-rent': 1_500_000,
      'expense:6-tea': 25_000,
    })
    await rebuilt()
  })

  test('an expense is split between cash and a bank', async () => {
    const banks = [{ bank_id: 'nabil', amount: '700', reference: 'FT-1' }]
    await spend('e1', [spent('light', '1000')], '1000.00', { cash: '300', banks })
    expect((await expenseOf('e1')).settlement).toEqual({
      cash: '300.00',
      banks: [{ bank_id: 'nabil', name: 'नबिल', amount: '700.00', reference: 'FT-1' }],
      cheques: [],
      credit: '0.00',
    })
    expect(await balances()).toMatchObject({ cash: -30_000, 'bank:nabil': -70_000 })
    await rebuilt()
  })

  test('a capital expense is a fixed asset', async () => {
    await spend('e1', [taxed('rent', '50000')], '56500.00', { is_capital: true })
    expect(await balances()).toEqual({ cash: -5_650_000, fixedAssets: 5_650_000 })
    await rebuilt()
  })

  test('whole rupees go to rounding', async () => {
    await spend('e1', [taxed('tea', '99.9')], '113.00', { round_to_rupee: true })
    expect(await balances()).toEqual({
      cash: -11_300,
      'expense:6-tea': 11_289,
      roundOff: 11,
    })
    await rebuilt()
  })

  test('on credit it stands on the account of its party until it is paid', async () => {
    await spend('e1', [spent('rent', '15000')], '15000.00', { party_id: 'landlord' })
    expect(await expenseOf('e1')).toMatchObject({ due: '15000.00' })
    await own.shop.must(partyPaymentRoutes.payment.record, {
      body: { document_id: 'p1', party_id: 'landlord', date: day, cash: '9000' },
    })
    expect(await expenseOf('e1')).toMatchObject({
      due: '6000.00',
      allocations: [{ document_id: 'p1', kind: 'payment', amount: '9000.00' }],
    })
    const { lines } = await own.shop.must(ledgerStatement, { params: { id: 'landlord' } })
    expect(lines).toMatchObject([
      { kind: 'expense', document_id: 'e1', credit: '15000.00' },
      { kind: 'payment', document_id: 'p1', debit: '9000.00' },
    ])
    await rebuilt()
  })

  test('what a party is paid above an expense settles older dues, and the rest is an advance', async () => {
    const ofLandlord = { party_id: 'landlord' }
    await spend('e1', [spent('rent', '100')], '100.00', ofLandlord)
    await spend('e2', [spent('rent', '100')], '100.00', { ...ofLandlord, cash: '250' })
    expect(await expenseOf('e1')).toMatchObject({
      due: '0.00',
      allocations: [{ amount: '100.00' }],
    })
    expect(await expenseOf('e2')).toMatchObject({
      settlement: { credit: '-150.00' },
      settles: [{ document_id: 'e1', amount: '100.00' }],
    })
    expect(await balances()).toMatchObject({ 'party:landlord': 5_000 })
    await voided('e2')
    expect(await expenseOf('e1')).toMatchObject({ due: '100.00', allocations: [] })
    await rebuilt()
  })

  test('without a party it is paid in full and to the paisa', async () => {
    const lines = [spent('tea', '100')]
    expect(await refused(lines, '100.00', { cash: '90' })).toEqual([
      422,
      'cashInFull',
      'settlement.cash',
    ])
    expect(await refused(lines, '100.00', { cash: '110' })).toEqual([
      422,
      'paidTooMuch',
      'settlement.cash',
    ])
  })

  test('the total that was seen is the one that is recorded', async () => {
    const seen = await refused([taxed('tea', '100')], '100.00')
    expect(seen).toEqual([422, 'totalDiffers', 'total'])
  })

  test('what it names must be there', async () => {
    const lines = [spent('nothing', '1'), spent('tea', '1'), spent('gone', '1')]
    const more = { party_id: 'nobody', banks: [{ bank_id: 'nowhere', amount: '3' }] }
    expect(await refused(lines, '3.00', more)).toEqual([
      422,
      'wrongReference',
      'lines.0.category_id',
      'lines.2.category_id',
      'party_id',
      'settlement.banks.0.bank_id',
    ])
    const twice = { party_id: 'hari', supplier_name: 'हरि', supplier_pan: '601111111' }
    expect(await refused([spent('tea', '1')], '1.00', twice)).toEqual([
      422,
      'wrongReference',
      'supplier_name',
      'supplier_pan',
    ])
  })

  test('each line has an amount, and there is at least one', async () => {
    expect(await refused([], '0.00')).toEqual([422, 'expenseUnfit', 'lines'])
    expect(await refused([spent('tea', '0'), spent('tea', '5')], '5.00')).toEqual([
      422,
      'expenseUnfit',
      'lines.0.amount',
    ])
  })

  test('an edit keeps the number, and replaces lines, postings and settlement', async () => {
    await spend('e1', [spent('tea', '100'), spent('rent', '900')], '1000.00')
    const to = { party_id: 'landlord', cash: '500', version: 1, date: '2026-11-12' }
    expect(await changed('e1', [spent('rent', '800')], '800.00', to)).toMatchObject({
      number: 'EX-2083/84-00001',
      version: 2,
    })
    expect(await balances()).toEqual({
      cash: -50_000,
      'expense:6-rent': 80_000,
      'party:landlord': -30_000,
    })
    const stale = own.tagOf(expenseRoutes.change, {
      params: { id: 'e1' },
      body: anExpense([spent('rent', '1')], '1.00', { version: 1 }),
    })
    expect((await stale).slice(0, 2)).toEqual([409, 'staleVersion'])
    await rebuilt()
  })

  test('a void expense is out of the books, keeps its number, and cannot be changed', async () => {
    await spend('e1', [spent('tea', '100')], '100.00')
    await voided('e1')
    expect(await balances()).toEqual({})
    expect(await expenseOf('e1')).toMatchObject({ state: 'void', void_reason: 'दोहोरियो' })
    const again = await refusedChange('e1', [spent('tea', '1')], '1.00')
    expect(again.slice(0, 2)).toEqual([422, 'alreadyVoid'])
    expect(await spend('e2', [spent('tea', '5')], '5.00')).toMatchObject({
      number: 'EX-2083/84-00002',
    })
    await rebuilt()
  })

  test('a closed period and another fiscal year are refused as for bills', async () => {
    await spend('e1', [spent('tea', '100')], '100.00', { date: '2026-09-01' })
    await own.shop.settle({ lockedThrough: '2026-10-01' })
    const lines = [spent('tea', '1')]
    expect(await refused(lines, '1.00', { date: '2026-09-30' })).toEqual([
      422,
      'periodLocked',
      'date',
    ])
    expect(await refusedChange('e1', lines, '1.00')).toEqual([422, 'periodLocked', 'date'])
    await own.shop.settle({})
    const former = await refused(lines, '1.00', { date: '2026-05-01' })
    expect(former).toEqual([422, 'dateToConfirm', 'date'])
  })

  test('the list names the categories of each expense, the newest first', async () => {
    await spend('e1', [spent('tea', '1'), spent('rent', '2'), spent('tea', '3')], '6.00')
    await spend('e2', [spent('light', '5')], '5.00', { party_id: 'hari', date: '2026-11-12' })
    const { data } = await own.shop.call(expenseRoutes.list)
    const shown = data.map((row: Wire) =>
      ['document_id', 'categories', 'party_name', 'due'].map((field) => row[field]),
    )
    expect(shown).toEqual([
      ['e2', 'बिजुली', 'हरि', '5.00'],
      ['e1', 'चिया, घर भाडा', '', '0.00'],
    ])
  })

  test('where nobody is named, the cash statement says what the expense was for', async () => {
    await spend('e1', [spent('tea', '1'), spent('rent', '2'), spent('tea', '3')], '6.00')
    await spend('e2', [spent('light', '5')], '5.00', { supplier_name: 'टेलिकम' })
    const { lines } = await own.shop.must(cashStatement)
    expect(lines.map((line: Wire) => [line['kind'], line['name'], line['money_out']])).toEqual([
      ['expense', 'चिया, घर भाडा', '6.00'],
      ['expense', 'टेलिकम', '5.00'],
    ])
  })
})
