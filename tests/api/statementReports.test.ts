import { expect, test } from 'vitest'
import { fromBoth } from '../../src/books/words.ts'
import { movementRoutes } from '../../src/contract/movements.ts'
import { accountChoices, dashboard, report } from '../../src/contract/reports.ts'
import { onOneDatabase } from './inProcessServer.ts'
import { today, type Wire } from './shop.ts'
import { openStatements } from './statementsSetup.ts'

onOneDatabase('the statements of the accountant', (kind) => {
  const { must, own, told } = openStatements(kind)
  const kartik = { from: '2026-10-18', to: '2026-11-16' }
  const mangsir = { from: '2026-11-17', to: '2026-12-15' }
  const all = { from: '2026-07-17', to: '2026-12-15' }

  test('the trial balance has each account on its side, over whole months and parts of months', async () => {
    const detail = (range: Wire) => told('trial-balance', { ...range, variant: 'detail' })
    const closing = { from: '2026-11-05', to: '2026-11-10' }
    expect(await detail(kartik)).toEqual({
      opening: null,
      rows: [
        'Cash in hand 5000 - 900 400 5500 -',
        'नबिल 20000 - - - 20000 -',
        'गीता\u00A0(पाटन) - - - 1200 - 1200',
        'हरि 1000 - 500 1000 500 -',
        'Stock - - 1200 300 900 -',
        'Capital - 26000 - - - 26000',
        'Sales - - - 500 - 500',
        'Discount allowed - - 100 - 100 -',
        'Cost of goods sold - - 300 - 300 -',
        'भाडा - - 400 - 400 -',
      ],
      total: '- 26000 26000 3400 3400 27700 27700',
      opens: [
        ...['account cash', 'account bank:nabil', 'party gita', 'party hari', 'account stock'],
        ...['account capital', 'account sales', 'account discountAllowed'],
        ...['account costOfGoodsSold', 'account expense:6-rent'],
      ],
    })
    expect((await detail({ from: '2026-10-25', to: '2026-11-10' })).rows).toEqual([
      'Cash in hand 5000 - 900 400 5500 -',
      'नबिल 20000 - - - 20000 -',
      'गीता\u00A0(पाटन) - 1200 - - - 1200',
      'हरि 1000 - 500 1000 500 -',
      'Stock 1200 - - 300 900 -',
      'Capital - 26000 - - - 26000',
      'Sales - - - 500 - 500',
      'Discount allowed - - 100 - 100 -',
      'Cost of goods sold - - 300 - 300 -',
      'भाडा - - 400 - 400 -',
    ])
    expect((await detail({ from: '2026-10-25', to: '2026-11-10' })).total).toBe(
      '- 27200 27200 2200 2200 27700 27700',
    )
    expect((await detail({ from: '2026-11-18', to: '2026-11-20' })).total).toBe(
      '- 27700 27700 1570 1570 27470 27470',
    )
    expect((await detail(closing)).total).toBe('- 27700 27700 1400 1400 27700 27700')
    expect((await detail({ from: '2026-11-01' })).total).toBe('- 27700 27700 3770 3770 27870 27870')
    expect((await detail({ to: '2026-10-19' })).total).toBe('- 0 0 26000 26000 26000 26000')
  })

  test('the trial balance has the parties who owe and those who are owed in two rows', async () => {
    const summary = await told('trial-balance', mangsir)
    const detail = await told('trial-balance', { ...mangsir, variant: 'detail' })
    expect(summary.rows.filter((row) => row.includes('parties'))).toEqual([
      'Payable to parties 500 1200 700 900 - 900',
    ])
    expect([summary.total, summary.rows.length]).toEqual([detail.total, detail.rows.length - 1])
    const before = await told('trial-balance', kartik)
    expect(before.rows.slice(2, 4)).toEqual([
      'Receivable from parties 1000 - 500 1000 500 -',
      'Payable to parties - - - 1200 - 1200',
    ])
    expect(before.opens.slice(2, 4)).toEqual(['accountGroup receivable', 'accountGroup payable'])
  })

  test('income and expenses begin a fiscal year at zero', async () => {
    const nextYear = { from: '2027-08-01', to: '2027-08-31' }
    expect(await told('trial-balance', nextYear)).toMatchObject({
      rows: [
        'Cash in hand 6700 - - - 6700 -',
        'नबिल 19330 - - - 19330 -',
        'Payable to parties - 900 - - - 900',
        'Stock 720 - - - 720 -',
        'Capital - 26000 - - - 26000',
        'Profit of earlier fiscal years 150 - - - 150 -',
      ],
      total: '- 26900 26900 0 0 26900 26900',
    })
    expect(await told('account-statement', { ...nextYear, accountId: 'sales' })).toMatchObject({
      opening: '- Opening balance - - - - - 0 -',
      rows: [],
    })
    expect((await told('account-statement', { ...mangsir, accountId: 'sales' })).opening).toBe(
      '- Opening balance - - - - - 500 Credit',
    )
  })

  test('profit and loss takes costs and expenses off the net sales, as home does', async () => {
    expect(await told('profit-loss', kartik)).toEqual({
      opening: null,
      rows: [
        'Sales - -',
        'Sales 500 125',
        'Discount allowed -100 -25',
        'Net sales 400 100',
        'Cost of sales - -',
        'Cost of goods sold 300 75',
        'Total cost of sales 300 75',
        'Gross profit 100 25',
        'Expenses - -',
        'भाडा 400 100',
        'Total expenses 400 100',
        'Net profit -300 -75',
      ],
      total: null,
      opens: [
        ...['', 'account sales', 'account discountAllowed', 'accountGroup netSales', ''],
        ...['account costOfGoodsSold', 'accountGroup costOfGoods', 'accountGroup grossProfit', ''],
        ...['account expense:6-rent', 'accountGroup expenses', 'accountGroup profit'],
      ],
    })
    expect((await own.shop.must(dashboard)).months).toEqual([
      { start: '2026-11-17', income: '330.00', cost_of_goods: '180.00', expenses: '0.00' },
      { start: '2026-10-18', income: '400.00', cost_of_goods: '300.00', expenses: '400.00' },
    ])
    const compared = await told('profit-loss', { ...mangsir, variant: 'compare' })
    expect(compared.rows).toEqual([
      'Sales - - -',
      'Sales 440 500 -60',
      'Sales return -100 0 -100',
      'Discount allowed -40 -100 60',
      'Net sales 300 400 -100',
      'Cost of sales - - -',
      'Cost of goods sold 180 300 -120',
      'Total cost of sales 180 300 -120',
      'Gross profit 120 100 20',
      'Other income - - -',
      'Interest received 30 0 30',
      'Total other income 30 0 30',
      'Expenses - - -',
      'भाडा 0 400 -400',
      'Total expenses 0 400 -400',
      'Net profit 150 -300 450',
    ])
    const months = await told('profit-loss', { ...mangsir, variant: 'months' })
    expect(months.rows.at(-1)).toBe('Net profit 0 0 0 -300 150 0 0 0 0 0 0 0 -150')
  })

  test('the balance sheet has the profit so far in the capital, and last year beside it', async () => {
    expect(await told('balance-sheet', { from: today, to: today })).toEqual({
      opening: null,
      rows: [
        'Assets -',
        'Cash in hand 6700',
        'नबिल 19330',
        'Stock 720',
        'Total assets 26750',
        'Liabilities -',
        'Payable to parties 900',
        'Total liabilities 900',
        'Capital and profit -',
        'Capital 26000',
        'Profit of the fiscal year so far -150',
        'Total capital and profit 25850',
        'Total liabilities and capital 26750',
      ],
      total: null,
      opens: [
        ...['', 'account cash', 'account bank:nabil', 'account stock', '', ''],
        ...['accountGroup payable', '', '', 'account capital', 'accountGroup profit', '', ''],
      ],
    })
    const later = { from: '2027-08-01', to: '2027-08-01', variant: 'compare' }
    expect((await told('balance-sheet', later)).rows).toEqual([
      'Assets - - -',
      'Cash in hand 6700 6700 0',
      'नबिल 19330 19330 0',
      'Stock 720 720 0',
      'Total assets 26750 26750 0',
      'Liabilities - - -',
      'Payable to parties 900 900 0',
      'Total liabilities 900 900 0',
      'Capital and profit - - -',
      'Capital 26000 26000 0',
      'Profit of earlier fiscal years -150 0 -150',
      'Profit of the fiscal year so far 0 -150 150',
      'Total capital and profit 25850 25850 0',
      'Total liabilities and capital 26750 26750 0',
    ])
  })

  test('a bank that is overdrawn is a liability', async () => {
    await must(movementRoutes.bankAdjustment.record, {
      ...{ document_id: 'a2', date: today, bank_id: 'nabil', amount: '20330' },
      ...{ reason: 'reduce', remarks: 'घर' },
    })
    const { rows } = await told('balance-sheet', { from: today, to: today })
    expect(rows).toContain('Total assets 7420')
    expect(rows.slice(rows.indexOf('Liabilities -'), rows.indexOf('Capital and profit -'))).toEqual(
      ['Liabilities -', 'नबिल 1000', 'Payable to parties 900', 'Total liabilities 1900'],
    )
    expect(rows).toContain("Owner's adjustment -20330")
    expect(rows.at(-1)).toBe('Total liabilities and capital 7420')
  })

  test('the statement of an account has the other side and the balance after each entry', async () => {
    const cash = await told('account-statement', { ...all, accountId: 'cash' })
    expect(cash.rows).toEqual([
      '2026-07-17 Opening balance OB-2083/84-00001 Capital - 5000 - 5000 Debit',
      '2026-11-05 Expense EX-2083/84-00001 भाडा भाडा - 400 4600 Debit',
      '2026-11-10 Receipt RC-2083/84-00001 हरि हरि 900 - 5500 Debit',
      '2026-11-18 Sales SI-2083/84-00002 Sales - 400 - 5900 Debit',
      '2026-11-21 Receipt RC-2083/84-00002 हरि हरि 800 - 6700 Debit',
    ])
    expect([cash.total, cash.opens[2]]).toEqual(['- - - - - 7100 400 6700 Debit', 'receipt r1'])
    const cost = await told('account-statement', { ...mangsir, accountId: 'costOfGoodsSold' })
    expect([cost.opening, ...cost.rows]).toEqual([
      '- Opening balance - - - - - 300 Debit',
      '2026-11-18 Sales SI-2083/84-00002 Stock - 240 - 540 Debit',
      '2026-11-19 Credit note CN-2083/84-00001 Stock हरि - 60 480 Debit',
    ])
    const asked = async (query: Wire) => {
      const reply = await own.shop.call(report, {
        params: { report: 'account-statement' },
        query: query as Record<string, string>,
      })
      return [reply.status, reply.tag]
    }
    expect(await asked({})).toEqual([422, 'accountNeeded'])
    expect((await asked({ accountId: 'bank:none' }))[0]).toBe(404)
    expect((await asked({ accountId: 'moon' }))[0]).toBe(404)
    expect((await asked({ accountId: 'bank:a b' }))[0]).toBe(400)
  })

  test('the accounts to choose from have their balances, parties left out', async () => {
    const choices: readonly Wire[] = await own.shop.must(accountChoices)
    expect(
      choices.map(
        (each) => `${fromBoth(each['name']).en} ${each['account_id']} ${each['balance']}`,
      ),
    ).toEqual([
      'Cash in hand cash 6700.00',
      'नबिल bank:nabil 19330.00',
      'Stock stock 720.00',
      'Capital capital -26000.00',
      'Sales sales -940.00',
      'Sales return salesReturn 100.00',
      'Discount allowed discountAllowed 140.00',
      'Interest received interestReceived -30.00',
      'Cost of goods sold costOfGoodsSold 480.00',
      'भाडा expense:6-rent 400.00',
    ])
  })

  test('the cash flow tells where money came from and went, and ends at cash and banks', async () => {
    expect((await told('cash-flow', all)).rows).toEqual([
      'From customers -',
      'Sales 400',
      'Receipt 1700',
      'Net from customers 2100',
      'To suppliers -',
      'Payment -700',
      'Net to suppliers -700',
      'For expenses -',
      'Expense -400',
      'Net for expenses -400',
      'Other movements -',
      'Opening balance 25000',
      'Interest received 30',
      'Net of other movements 25030',
      'Net change 26030',
      'Opening cash and bank 0',
      'Closing cash and bank 26030',
    ])
    expect((await told('cash-flow', mangsir)).rows.slice(-3)).toEqual([
      'Net change 530',
      'Opening cash and bank 25500',
      'Closing cash and bank 26030',
    ])
  })

  test('a group ledger has the entries of its accounts with their balance, on any page', async () => {
    const of = (accountGroup: string, query: Wire) =>
      told('group-ledger', { ...kartik, ...query, accountGroup })
    const receivable = await of('receivable', {})
    expect(receivable).toMatchObject({
      opening: '- Opening balance - - - - - 1000 Debit',
      total: '- - - - - 500 1000 500 Debit',
    })
    const days = { from: '2026-10-25', to: '2026-12-15' }
    const whole = await of('money', days)
    expect(whole.opening).toBe('- Opening balance - - - - - 25000 Debit')
    expect(whole.total?.endsWith(' 26030 Debit')).toBe(true)
    const paged = await Promise.all(
      whole.rows.map((_, at) => of('money', { ...days, pageSize: '1', currentPage: `${at + 1}` })),
    )
    expect(paged.map(({ rows }) => rows[0])).toEqual(whole.rows)
    expect(whole.rows.length).toBeGreaterThan(2)
    const [none] = (await of('money', { currentPage: '9' })).rows
    expect(none).toBeUndefined()
    const asked = async (query: Record<string, string>) =>
      (await own.shop.call(report, { params: { report: 'group-ledger' }, query })).status
    expect([await asked({}), await asked({ accountGroup: 'moon' })]).toEqual([422, 400])
  })

  test('the profit of earlier years opens every entry of income and expenses before the year', async () => {
    const nextYear = { from: '2027-08-01', to: '2027-08-31' }
    const earlier = 'report group-ledger?from=2026-07-17&to=2027-07-16&accountGroup=earlierProfit'
    expect((await told('trial-balance', nextYear)).opens.at(-1)).toBe(earlier)
    const sheet = await told('balance-sheet', { to: '2027-08-31' })
    expect(sheet.opens).toContain(earlier)
    const years = { from: '2026-07-17', to: '2027-07-16', accountGroup: 'earlierProfit' }
    expect((await told('group-ledger', years)).total?.endsWith(' 150 Debit')).toBe(true)
    const profit = await told('group-ledger', { ...nextYear, accountGroup: 'profit' })
    expect([profit.opening?.endsWith(' 0 -'), profit.rows]).toEqual([true, []])
  })

  test('a line of the cash flow opens the entries of cash and banks that come to it', async () => {
    const entries = (query: Wire) => told('cash-flow', { ...all, variant: 'entries', ...query })
    const { opens } = await told('cash-flow', all)
    expect(opens).toContain('report cash-flow?variant=entries&flow=kind%3Areceipt')
    expect(opens).toContain('report cash-flow?variant=entries&flow=interestReceived')
    expect((await entries({ flow: 'kind:receipt' })).total).toBe('- - - - - 1700 0')
    expect((await entries({ flow: 'interestReceived' })).rows).toEqual([
      '2026-11-20 नबिल Interest received BA-2083/84-00001 नबिल 30 -',
    ])
    expect((await entries({})).opens).toContain('receipt r2')
    expect((await entries({ flow: 'kind:moon' })).rows).toEqual([])
  })
})
