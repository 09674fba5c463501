import { beforeEach, expect, test } from 'vitest'
import { inVariant, variantOf } from '../../src/books/reports/report.ts'
import { reportNamed } from '../../src/books/reports/reports.ts'
import { moveCheques } from '../../src/contract/cheques.ts'
import { addItem } from '../../src/contract/items.ts'
import { movementRoutes } from '../../src/contract/movements.ts'
import { partyPaymentRoutes } from '../../src/contract/partyPayments.ts'
import { dashboard, report } from '../../src/contract/reports.ts'
import { saleRoutes } from '../../src/contract/trade.ts'
import { reportsArea } from '../../src/server/reports/area.ts'
import { openExpenses, spent, taxed } from './expensesSetup.ts'
import { onOneDatabase } from './inProcessServer.ts'
import { anItem, type AnyRoute, type Wire } from './shop.ts'

const autumn = { from: '2026-11-01', to: '2026-11-21' }

onOneDatabase('reports of money and goods', (kind) => {
  const { own, spend } = openExpenses(kind, [reportsArea])
  const { dal, sell, buy } = own
  const enter = (route: AnyRoute, body: Wire) => own.shop.must(route, { body })
  const voiding = { body: { reason: 'भूल' } }

  /** A quiet shop of a month: goods, one customer, one supplier, and money in cash and in a bank. */
  beforeEach(async () => {
    await own.setCompany({ below_zero_stock: 'allow' })
    await enter(addItem, anItem('salt', { name: 'नुन', low_stock: '5' }))
    const credit = { cash: '0', vat_charged: false }
    await buy({
      ...credit,
      id: 'b1',
      lines: [dal('10', '100')],
      total: '1000.00',
      party: 'hari',
      date: '2026-10-20',
    })
    const salt = { item: 'salt', quantity: '3', rate: '20' }
    await buy({ id: 'b2', lines: [salt], total: '60.00', vat_charged: false, date: '2026-10-22' })
    await sell({ id: 's0', lines: [dal('2', '530')], total: '1060.00', date: '2026-10-25' })
    const discount = { kind: 'percent', hundredths: '5' }
    await sell({
      id: 's1',
      lines: [dal('4', '150', { discount })],
      total: '570.00',
      cash: '100',
      party: 'landlord',
      date: '2026-11-05',
    })
    await sell({ id: 's2', lines: [dal('1', '77')], total: '77.00', date: '2026-11-06' })
    await own.shop.must(saleRoutes.void, { ...voiding, params: { id: 's2' } })
    await enter(partyPaymentRoutes.receipt.record, {
      document_id: 'r1',
      party_id: 'landlord',
      date: '2026-11-10',
      cash: '50',
      discount: '20',
    })
    await spend('e1', [spent('rent', '300'), spent('tea', '20')], '320.00', { date: '2026-11-12' })
    const cheque = {
      cheque_id: 'q1',
      number: '001',
      bank_id: 'nabil',
      date: '2026-11-13',
      amount: '63',
    }
    await spend('e2', [taxed('light', '100')], '113.00', {
      date: '2026-11-13',
      party_id: 'hari',
      settlement: { cash: '0', banks: [{ bank_id: 'nabil', amount: '50' }], cheques: [cheque] },
    })
    await enter(partyPaymentRoutes.payment.record, {
      document_id: 'v1',
      party_id: 'hari',
      date: '2026-11-15',
      banks: [{ bank_id: 'nabil', amount: '200' }],
      discount: '10',
    })
    await enter(movementRoutes.bankDeposit.record, {
      document_id: 'd1',
      bank_id: 'nabil',
      date: '2026-11-16',
      amount: '100',
    })
  })
  const clearCheque = () =>
    enter(moveCheques, {
      document_id: 'c1',
      action: 'clear',
      cheque_ids: ['q1'],
      date: '2026-11-18',
    })

  const pageOf = (name: string, query: Wire = {}) =>
    own.shop.must(report, {
      params: { report: name },
      query: { ...autumn, pageSize: '50', ...query },
    })
  /** The chosen columns of each row, then of the totals; what is empty is a dot. */
  const read = async (name: string, keys: string, query: Wire = {}): Promise<readonly string[]> => {
    const definition = reportNamed(name)!
    const { columns } = inVariant(definition, variantOf(definition, query['variant']) ?? null)
    const at = keys.split(' ').map((key) => columns.findIndex((column) => column.key === key))
    const { opening, rows, totals } = await pageOf(name, query)
    return [opening, ...rows, totals].flatMap((row: readonly (string | null)[] | null) =>
      row === null ? [] : [at.map((i) => row[i] ?? '·').join(' ')],
    )
  }
  /** What each row opens. */
  const opened = async (name: string, query: Wire = {}): Promise<readonly string[]> =>
    (await pageOf(name, query)).marks.map(({ opens }: Wire) => `${opens.kind} ${opens.id}`)

  test('the statement of cash goes from its opening to its closing, which is the cash at home', async () => {
    expect(await read('cash-statement', 'date in out balance')).toEqual([
      '· · · 1000.00',
      '2026-11-05 100.00 · 1100.00',
      '2026-11-10 50.00 · 1150.00',
      '2026-11-12 · 320.00 830.00',
      '2026-11-16 · 100.00 730.00',
      '· 150.00 420.00 730.00',
    ])
    expect((await own.shop.must(dashboard)).cash).toBe('730.00')
    expect(
      await read('cash-statement', 'date balance', { pageSize: '2', currentPage: '2' }),
    ).toEqual(['· 1000.00', '2026-11-12 830.00', '2026-11-16 730.00', '· 730.00'])
    expect(await opened('cash-statement')).toEqual([
      'sale s1',
      'receipt r1',
      'expense e1',
      'bankDeposit d1',
    ])
  })

  test('a cheque is in clearing until it clears, and then in the statement of its bank', async () => {
    const nabil = { bankId: 'nabil' }
    const clearing = { ...nabil, variant: 'clearing' }
    expect(await read('bank-statement', 'date number in out', clearing)).toEqual([
      '2026-11-13 001 · 63.00',
      '· · 0.00 63.00',
    ])
    expect(await opened('bank-statement', clearing)).toEqual(['expense e2'])
    await clearCheque()
    expect(await read('bank-statement', 'date number in out', clearing)).toEqual(['· · 0.00 0.00'])
    expect(await read('bank-statement', 'date in out balance', nabil)).toEqual([
      '· · · 0.00',
      '2026-11-13 · 50.00 -50.00',
      '2026-11-15 · 200.00 -250.00',
      '2026-11-16 100.00 · -150.00',
      '2026-11-18 · 63.00 -213.00',
      '· 100.00 313.00 -213.00',
    ])
    const unchosen = await own.shop.call(report, { params: { report: 'bank-statement' } })
    expect([unchosen.status, unchosen.tag]).toEqual([422, 'bankNeeded'])
    const unknown = { params: { report: 'bank-statement' }, query: { bankId: 'moon' } }
    expect((await own.shop.call(report, unknown)).status).toBe(404)
  })

  test('an expense shows how it was paid, and what is charged comes to the sum of its categories', async () => {
    const keys = 'date value vat total charged cash bank cheque due'
    expect(await read('expenses', keys)).toEqual([
      '2026-11-12 320.00 0.00 320.00 320.00 320.00 0.00 0.00 0.00',
      '2026-11-13 100.00 13.00 113.00 113.00 0.00 50.00 63.00 0.00',
      '· 420.00 13.00 433.00 433.00 320.00 50.00 63.00 0.00',
    ])
    expect(await read('expenses', 'date charged total', { expenseCategoryId: '6-tea' })).toEqual([
      '2026-11-12 20.00 320.00',
      '· 20.00 320.00',
    ])
    expect(await read('expenses', 'date party categories', { partyId: 'hari' })).toEqual([
      '2026-11-13 हरि बिजुली',
      '· · ·',
    ])
    expect(await read('expense-categories', 'category expenses value vat charged share')).toEqual([
      'घर भाडा 1 300.00 0.00 300.00 69.28',
      'बिजुली 1 100.00 13.00 113.00 26.10',
      'चिया 1 20.00 0.00 20.00 4.62',
      '· · 420.00 13.00 433.00 100.00',
    ])
    expect(await opened('expense-categories')).toEqual([
      'expenseCategory 6-rent',
      'expenseCategory 6-light',
      'expenseCategory 6-tea',
    ])

    await spend('e3', [spent('rent', '5000')], '5000.00', { date: '2026-11-14', is_capital: true })
    expect(await read('expenses', 'total charged')).toEqual([
      '320.00 320.00',
      '113.00 113.00',
      '5000.00 0.00',
      '5433.00 433.00',
    ])
    expect((await read('expense-categories', 'charged')).at(-1)).toBe('433.00')
    await spend('e4', [spent('tea', '7')], '7.00', { date: '2026-10-17' })
    expect(
      await read('expense-categories', 'category month6 month7 month8 total', {
        variant: 'months',
      }),
    ).toEqual([
      'घर भाडा 0.00 300.00 0.00 300.00',
      'बिजुली 0.00 113.00 0.00 113.00',
      'चिया 7.00 20.00 0.00 27.00',
      '· 7.00 433.00 0.00 440.00',
    ])
  })

  test('discounts are given and received, and all transactions are in, out and due', async () => {
    expect(await read('discounts', 'date gross discount percent')).toEqual([
      '2026-11-05 600.00 30.00 5.00',
      '2026-11-10 70.00 20.00 28.57',
      '· 670.00 50.00 7.46',
    ])
    expect(await read('discounts', 'date gross discount percent', { variant: 'received' })).toEqual(
      ['2026-11-15 210.00 10.00 4.76', '· 210.00 10.00 4.76'],
    )
    expect(await opened('discounts')).toEqual(['sale s1', 'receipt r1'])
    expect(await read('discounts', 'discount', { partyId: 'hari' })).toEqual(['0.00'])

    await clearCheque()
    expect(await read('all-transactions', 'date total in out due')).toEqual([
      '2026-11-05 570.00 100.00 · 400.00',
      '2026-11-10 70.00 50.00 · 0.00',
      '2026-11-12 320.00 · 320.00 0.00',
      '2026-11-13 113.00 · 113.00 0.00',
      '2026-11-15 210.00 · 200.00 0.00',
      '2026-11-16 100.00 · · ·',
      '2026-11-18 63.00 · · 0.00',
      '· 1446.00 150.00 633.00 400.00',
    ])
    expect(await read('all-transactions', 'number enteredBy', { partyId: 'landlord' })).toEqual([
      'SI-2083/84-00002 राम श्रेष्ठ',
      'RC-2083/84-00001 राम श्रेष्ठ',
      '· ·',
    ])
  })

  test('an item goes from what lay in stock to what lies there, in quantity and value', async () => {
    expect(
      await read('stock-details', 'date in out rate valueOut quantity value', { itemId: 'dal' }),
    ).toEqual([
      '· · · · · 8 800.00',
      '2026-11-05 · 4 100.00 400.00 4 400.00',
      '· 0 4 · 400.00 4 400.00',
    ])
    expect(await opened('stock-details', { itemId: 'dal' })).toEqual(['sale s1'])
    expect(await opened('stock')).toContain('item dal')
  })

  test('goods are low at their level, and dead if nobody has bought them for ninety days', async () => {
    const keys = 'item stock level missing rate'
    expect(await read('low-stock', keys)).toEqual(['नुन 3 5 2 20.00'])
    expect(await read('low-stock', keys, { from: '2026-10-21', to: '2026-10-21' })).toEqual([
      'नुन 0 5 5 ·',
    ])
    const dead = (to: string) =>
      read('low-stock', 'item value lastSale', { variant: 'dead', from: to, to })
    expect(await dead('2026-10-24')).toEqual(['दाल 1000.00 ·', 'नुन 60.00 ·', '· 1060.00 ·'])
    expect(await dead('2026-10-25')).toEqual(['नुन 60.00 ·', '· 60.00 ·'])
    expect(await dead('2027-02-02')).toEqual(['नुन 60.00 ·', '· 60.00 ·'])
    expect(await dead('2027-02-03')).toEqual(['दाल 400.00 2026-11-05', 'नुन 60.00 ·', '· 460.00 ·'])
    const salt = { item: 'salt', quantity: '1', rate: '25' }
    await sell({ id: 's4', lines: [salt], total: '25.00', date: '2026-10-26' })
    expect(await dead('2026-11-21')).toEqual(['· 0.00 ·'])
    await own.shop.must(saleRoutes.void, { ...voiding, params: { id: 's4' } })
    expect(await dead('2026-11-21')).toEqual(['नुन 60.00 ·', '· 60.00 ·'])
    await sell({ id: 's3', lines: [{ ...salt, quantity: '3' }], total: '75.00' })
    expect(await read('low-stock', keys)).toEqual(['नुन 0 5 5 20.00'])
  })

  test('all parties go from their opening to what is owed at home, with its age up to today', async () => {
    const keys = 'opening debit credit receivable payable'
    expect(await read('all-party', `party ${keys}`)).toEqual([
      'घरधनी 0.00 570.00 170.00 400.00 0.00',
      'हरि -1000.00 323.00 113.00 0.00 790.00',
      '· -1000.00 893.00 283.00 400.00 790.00',
    ])
    const { receivable, payable } = await own.shop.must(dashboard)
    expect([receivable, payable]).toEqual(['400.00', '790.00'])
    expect(await read('all-party', keys, { from: '2026-11-06', to: '2026-11-14' })).toEqual([
      '470.00 0.00 70.00 400.00 0.00',
      '-1000.00 113.00 113.00 0.00 1000.00',
      '-530.00 113.00 183.00 400.00 1000.00',
    ])
    expect(await read('all-party', keys, { from: '2026-10-18', to: '2026-11-16' })).toEqual([
      '0.00 570.00 170.00 400.00 0.00',
      '0.00 323.00 1113.00 0.00 790.00',
      '0.00 893.00 1283.00 400.00 790.00',
    ])
    expect(await read('all-party', keys, { from: '2026-10-01', to: '2026-10-19' })).toEqual([
      '0.00 0.00 0.00 0.00 0.00',
      '0.00 0.00 0.00 0.00 0.00',
      '0.00 0.00 0.00 0.00 0.00',
    ])
    expect(await opened('all-party')).toEqual(['party landlord', 'party hari'])

    const ages = 'party upTo30 upTo60 upTo90 over90'
    const owed = { variant: 'receivable' }
    expect(await read('all-party', ages, owed)).toEqual([
      'घरधनी 400.00 0.00 0.00 0.00',
      '· 400.00 0.00 0.00 0.00',
    ])
    expect(await read('all-party', ages, { variant: 'payable' })).toEqual([
      'हरि 0.00 790.00 0.00 0.00',
      '· 0.00 790.00 0.00 0.00',
    ])
    expect(await read('all-party', ages, { ...owed, to: '2026-11-20' })).toEqual([
      'घरधनी · · · ·',
      '· · · · ·',
    ])

    const bills = 'party number days amount upTo30 upTo60'
    expect(await read('ageing', bills)).toEqual([
      'घरधनी SI-2083/84-00002 16 400.00 400.00 ·',
      '· · · 400.00 400.00 0.00',
    ])
    expect(await read('ageing', bills, { variant: 'payable' })).toEqual([
      'हरि PI-2083/84-00001 32 790.00 · 790.00',
      '· · · 790.00 0.00 790.00',
    ])
    const byParty = { variant: 'payableByParty' }
    for (const [id, party, paid, date] of [
      ['b3', 'hari', '40', '2026-11-20'],
      ['b4', 'landlord', '30', '2026-11-21'],
    ] as const)
      await buy({
        ...{ id, party, date, cash: '0', vat_charged: false },
        lines: [dal('1', paid)],
        total: `${paid}.00`,
      })
    expect(await read('ageing', bills, byParty)).toEqual([
      'घरधनी PI-2083/84-00004 0 30.00 30.00 ·',
      'घरधनी · · 30.00 30.00 ·',
      'हरि PI-2083/84-00001 32 790.00 · 790.00',
      'हरि PI-2083/84-00003 1 40.00 40.00 ·',
      'हरि · · 830.00 40.00 790.00',
      '· · · 860.00 70.00 790.00',
    ])
    expect(await opened('ageing', byParty)).toEqual([
      'purchase b4',
      'party landlord',
      'purchase b1',
      'purchase b3',
      'party hari',
    ])
    const page = { ...byParty, pageSize: '2' }
    expect([
      (await read('ageing', 'amount', { ...page, currentPage: '2' })).slice(0, -1),
      (await read('ageing', 'amount', { ...page, currentPage: '3' })).slice(0, -1),
    ]).toEqual([['790.00', '40.00'], ['830.00']])
    expect(await opened('ageing', { partyId: 'landlord' })).toEqual(['sale s1'])
    expect(await opened('ageing', { partyId: 'hari' })).toEqual([])
  })
})
