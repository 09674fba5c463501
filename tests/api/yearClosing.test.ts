import { expect, test } from 'vitest'
import { recordStockCount } from '../../src/contract/itemAdjustments.ts'
import { movementRoutes } from '../../src/contract/movements.ts'
import { changeOpenings } from '../../src/contract/openings.ts'
import { moveCheques } from '../../src/contract/cheques.ts'
import { expenseRoutes } from '../../src/contract/expenses.ts'
import { changeCompanySettings, companySettings } from '../../src/contract/settings.ts'
import { partyPaymentRoutes } from '../../src/contract/partyPayments.ts'
import {
  bankReconciliation,
  finishReconciliation,
  tickBankLines,
} from '../../src/contract/reconciliation.ts'
import { saleRoutes } from '../../src/contract/trade.ts'
import { hledgerJournal } from '../../src/server/export/hledger.ts'
import { shadowCompany } from '../../src/server/export/shadow.ts'
import { rebuildCompany } from '../../src/server/journal/rebuild.ts'
import { onOneDatabase } from './inProcessServer.ts'
import { settingsForm } from './settingsForm.ts'
import { bill, bookAreas, now, type Wire } from './shop.ts'
import { openYears } from './yearClosingSetup.ts'

onOneDatabase('closing a fiscal year', (kind) => {
  const { checkOf, close, closingOf, equityOn, must, notClosed, notReopened, own, ...years } =
    openYears(kind)
  const { onDay, reopen, seen, states, told, yearOf } = years
  const settings = (): Promise<Wire> => own.shop.must(companySettings)
  const lock = async (): Promise<unknown> => (await settings())['locked_through']
  const changed = async (changes: Wire) =>
    own.tagOf(changeCompanySettings, { body: { ...settingsForm(await settings()), ...changes } })
  const sold = (id: string, date: string) =>
    own.tagOf(saleRoutes.record, {
      body: bill({ id, date, lines: [own.dal('1', '100')], total: '100' }),
    })
  const rebuilt = async (): Promise<void> => {
    const report = await rebuildCompany(own.shop.server.database, bookAreas, own.shop.company)
    expect([report.same, report.unreplayable]).toEqual([true, null])
  }
  const frozen = async (year: string): Promise<readonly string[]> =>
    (await yearOf(year))['frozen'].figures.map((each: Wire) =>
      [each['account'], each['debit'], each['credit'], each['debit_now'], each['credit_now']].join(
        ' ',
      ),
    )

  test('years are closed in their order, once they have ended', async () => {
    expect(await states()).toEqual([
      '2083/84 running 0.00 -',
      '2082/83 waiting -150.00 -',
      '2081/82 open 200.00 -',
    ])
    expect(await notClosed('2082-83')).toBe('earlierYearOpen')
    expect(await notClosed('2083-84')).toBe('yearRuns')
    expect(await notClosed('2080-81')).toBe('noSuchYear')
    expect(await close('2081-82')).toMatchObject({ number: 'YC-2081/82-00001' })
    expect(await notClosed('2081-82')).toBe('alreadyClosed')
    await close('2082-83')
    expect(await states()).toEqual([
      '2083/84 running 0.00 -',
      '2082/83 closed -150.00 YC-2082/83-00001',
      '2081/82 closed 200.00 YC-2081/82-00001',
    ])
    expect(await notReopened('2081-82')).toBe('laterYearClosed')
    expect(await notReopened('2083-84')).toBe('notClosed')
    await rebuilt()
  })

  test('closing takes the profit to capital, keeps every figure, and locks the year', async () => {
    const { document_id: id } = await close('2081-82')
    expect(await closingOf(id)).toMatchObject({
      ...{ number: 'YC-2081/82-00001', state: 'live', date: '2025-07-16', profit: '200.00' },
      entry: [
        { name: expect.stringContaining('Profit transferred to capital'), amount: '200.00' },
        { name: expect.stringContaining('Capital'), amount: '-200.00' },
      ],
      ...{ entered_by: 'राम श्रेष्ठ', void_reason: null },
    })
    expect((await frozen('2081-82')).toSorted()).toEqual([
      'capital 0.00 200.00 0.00 200.00',
      'cash 4300.00 0.00 4300.00 0.00',
      'costOfGoodsSold 300.00 0.00 300.00 0.00',
      'ownersAdjustment 0.00 5000.00 0.00 5000.00',
      'profitTransferred 200.00 0.00 200.00 0.00',
      'sales 0.00 500.00 0.00 500.00',
      'stock 900.00 0.00 900.00 0.00',
    ])
    const events = await own.shop.sql<{ seq: number; hash: string }>(
      'select seq, hash from event where company_id = $1 order by seq',
      [own.shop.company],
    )
    const made = events.at(-3)!
    expect((await yearOf('2081-82'))['frozen']).toMatchObject({
      ...{ debit: '5700.00', credit: '5700.00', debit_now: '5700.00', credit_now: '5700.00' },
      ...{ stock_value: '900.00', stock_value_now: '900.00' },
      ...{ head_seq: made.seq, head_hash: made.hash },
    })
    expect(await lock()).toBe('2025-07-16')
    expect(await sold('late', '2025-07-16')).toEqual([422, 'periodLocked', 'date'])
    expect((await sold('next', '2025-07-17'))[0]).toBe(200)
    await rebuilt()
  })

  test('the balance sheet shows what was transferred in the year, and no earlier profit afterwards', async () => {
    expect(await equityOn('2025-07-16')).toEqual([
      "Owner's adjustment 5000",
      'Profit of the fiscal year so far 200',
      'Total capital and profit 5200',
    ])
    expect(await equityOn('2026-07-16')).toContain('Profit of earlier fiscal years 200')
    await close('2081-82')
    expect(await equityOn('2025-07-16')).toEqual([
      'Capital 200',
      "Owner's adjustment 5000",
      'Profit of the fiscal year so far 200',
      'Less: transferred to capital -200',
      'Total capital and profit 5200',
    ])
    expect(await equityOn('2026-07-16', 'compare')).toEqual([
      'Capital 200 200 0',
      "Owner's adjustment 5000 5000 0",
      'Profit of the fiscal year so far -150 200 -350',
      'Less: transferred to capital 0 -200 200',
      'Total capital and profit 5050 5200 -150',
    ])
    const ledger = { from: '2025-07-17', to: '2026-07-16', accountId: 'profitTransferred' }
    expect(await told('account-statement', ledger)).toEqual([])
    await close('2082-83')
    expect((await told('account-statement', ledger)).join()).toContain('YC-2082/83-00001')
    expect(await equityOn('2026-11-21')).toEqual([
      'Capital 50',
      "Owner's adjustment 5000",
      'Total capital and profit 5050',
    ])
    expect(await told('trial-balance', { from: '2026-07-17', to: '2026-11-21' })).toEqual([
      'Cash in hand 4050 - - - 4050 -',
      'Receivable from parties 220 - - - 220 -',
      'Stock 780 - - - 780 -',
      'Capital - 50 - - - 50',
      "Owner's adjustment - 5000 - - - 5000",
    ])
    const net = (await told('profit-loss', { from: '2025-07-17', to: '2026-07-16' })).at(-1)
    expect(net).toBe('Net profit -150 -68.18')
  })

  test('nothing but reopening it unlocks a closed year', async () => {
    await changed({ books_begin_on: '2025-05-01', locked_through: '2025-05-31' })
    await close('2081-82')
    expect(await changed({ locked_through: null })).toEqual([400, 'yearClosed', 'locked_through'])
    expect((await changed({ locked_through: '2025-07-15' }))[1]).toBe('yearClosed')
    expect((await changed({ books_begin_on: '2025-04-30' }))[1]).toBe('yearClosed')
    expect((await changed({ costing_method: 'fifo', costing_from: '2025-07-16' }))[1]).toBe(
      'costingLocked',
    )
    const cash = { of: 'cash', id: null, version: 0, amount: '9', quantity: '0' }
    expect((await own.tagOf(changeOpenings, { body: { rows: [cash] } }))[1]).toBe('periodLocked')
    expect((await changed({ locked_through: '2025-08-31' }))[0]).toBe(200)
    await reopen('2081-82')
    expect(await lock()).toBe('2025-05-31')
    expect((await sold('late', '2025-07-16'))[0]).toBe(200)
    expect((await changed({ locked_through: null }))[0]).toBe(200)
  })

  test('a reopened year can be closed again with another number, and the void closing keeps its own', async () => {
    const { document_id: first } = await close('2081-82')
    await close('2082-83')
    await reopen('2082-83')
    expect(await lock()).toBe('2025-07-16')
    await reopen('2081-82')
    expect(await lock()).toBe(null)
    expect(await closingOf(first)).toMatchObject({
      ...{ state: 'void', void_reason: 'बिल छुटेको', reopened_by: 'राम श्रेष्ठ', entry: [] },
    })
    expect((await states()).slice(1)).toEqual([
      '2082/83 waiting -150.00 -',
      '2081/82 reopened 200.00 -',
    ])
    await sold('late', '2025-07-16')
    expect(await close('2081-82')).toMatchObject({ number: 'YC-2081/82-00002' })
    expect(await equityOn('2025-07-16')).toContain('Less: transferred to capital -240')
    await rebuilt()
  })

  test('a closing is refused if the profit or the open checks are others than the owner saw', async () => {
    const body = await seen('2081-82')
    expect(await notClosed('2081-82', { ...body, open: 0 })).toBe('checksChanged')
    await sold('late', '2025-07-16')
    expect(await notClosed('2081-82', body)).toBe('figuresChanged')
    expect(await lock()).toBe(null)
  })

  test('the check list counts what is open, and the owner ticks what only they know', async () => {
    await close('2081-82')
    expect(await checkOf('2082-83')).toEqual([
      'chequesInHand notApplicable',
      'chequesIssued notApplicable',
      'cashCounted open',
      'banksReconciled notApplicable',
      'stockCounted open',
      'stockBelowZero done 0',
      'balancesConfirmed open 1',
      'vatAgrees done 0.00',
      'booksAgree open',
    ])
    const ticked = ['balancesConfirmed', 'vatAgrees']
    const { document_id: id } = await close('2082-83', ticked)
    const kept = (await closingOf(id))['checks'].filter((each: Wire) => each['ticked'])
    expect(kept).toMatchObject([{ check: 'balancesConfirmed', result: 'open' }])
  })

  test('each check is complete once its work is done', async () => {
    await close('2081-82')
    const inYear = onDay('2026-07-15')
    await must(movementRoutes.bankAdjustment.record, {
      ...{ document_id: 'b1', ...inYear, bank_id: 'nabil', amount: '40', reason: 'interest' },
    })
    const cheque = { cheque_id: 'q1', number: '001', bank_name: 'एनआईसी', date: '2026-07-16' }
    await must(partyPaymentRoutes.receipt.record, {
      ...{ document_id: 'r1', party_id: 'hari', ...inYear },
      cheques: [{ ...cheque, amount: '100' }],
    })
    expect((await checkOf('2082-83')).filter((_, at) => [0, 2, 3, 4, 8].includes(at))).toEqual([
      'chequesInHand open 1 100.00',
      'cashCounted open',
      'banksReconciled open 1',
      'stockCounted open',
      'booksAgree open',
    ])
    await must(moveCheques, {
      ...{ document_id: 'm1', action: 'deposit', cheque_ids: ['q1'], bank_id: 'nabil' },
      ...onDay('2026-07-16'),
    })
    expect((await checkOf('2082-83'))[0]).toBe('chequesInHand open 1 100.00')
    await must(moveCheques, {
      ...{ document_id: 'm2', action: 'clear', cheque_ids: ['q1'] },
      ...onDay('2026-07-17'),
    })
    await must(movementRoutes.cashAdjustment.record, {
      ...{ document_id: 'c1', amount: '5', reason: 'reduce', remarks: 'गन्दा कम' },
      ...onDay('2026-07-16'),
    })
    await must(recordStockCount, {
      ...{ document_id: 'k1', ...onDay('2026-07-01') },
      lines: [{ item_id: 'dal', counted: '13' }],
    })
    const { lines } = await own.shop.must(bankReconciliation, {
      ...{ params: { id: 'nabil' }, query: { until: '2026-07-16' } },
    })
    const [line] = lines
    const { document_id, date, amount } = line
    await own.shop.must(tickBankLines, {
      params: { id: 'nabil' },
      body: { lines: [{ document_id, line: line.line, date, amount }] },
    })
    await own.shop.must(finishReconciliation, {
      params: { id: 'nabil' },
      body: { date: '2026-07-16', balance: '40' },
    })
    await shadowCompany({ database: own.shop.server.database }, own.shop.company, now)
    expect((await checkOf('2082-83')).filter((each) => each.includes('open'))).toEqual([
      'balancesConfirmed open 1',
    ])
    expect(await checkOf('2082-83')).toEqual(
      expect.arrayContaining([
        'chequesInHand done 0',
        'cashCounted done 2026-07-16',
        'banksReconciled done 0',
        'stockCounted done 2026-07-01',
        'booksAgree done 0',
      ]),
    )
    await close('2082-83', ['balancesConfirmed'])
    const checked = await shadowCompany(
      { database: own.shop.server.database },
      own.shop.company,
      now,
    )
    expect([checked?.differing, checked?.differences]).toEqual([0, []])
  })

  test('a year without profit or loss is closed without an entry', async () => {
    await must(expenseRoutes.record, {
      ...{ document_id: 'even', total: '200', settlement: { cash: '200', banks: [] } },
      ...onDay('2025-06-02'),
      lines: [{ category_id: 'rent', amount: '200', is_taxable: false }],
    })
    const { document_id: id } = await close('2081-82')
    expect(await closingOf(id)).toMatchObject({ profit: '0.00', entry: [] })
    expect(await sold('late', '2025-07-16')).toEqual([422, 'periodLocked', 'date'])
    expect((await frozen('2081-82')).filter((each) => each.startsWith('capital'))).toEqual([])
    await rebuilt()
  })

  test('a figure that was changed behind the books stands beside the one that was kept', async () => {
    await close('2081-82')
    await own.shop.sql(
      "update account_month set debit = debit + 100 where company_id = $1 and account = 'cash' and month = '2082-02'",
      [own.shop.company],
    )
    await own.shop.sql(
      "update account_balance set balance = balance + 100 where company_id = $1 and account = 'cash'",
      [own.shop.company],
    )
    expect(await frozen('2081-82')).toContain('cash 4300.00 0.00 4301.00 0.00')
    expect((await yearOf('2081-82'))['frozen']).toMatchObject({
      ...{ debit: '5700.00', credit: '5700.00', debit_now: '5701.00', credit_now: '5700.00' },
    })
  })

  test('hledger reads the entry as the books have it', async () => {
    await close('2081-82')
    let text = ''
    for await (const piece of hledgerJournal(
      { query: (sql, values) => own.shop.sql(sql, values) as never },
      own.shop.company,
    ))
      text += piece
    expect(text).toContain('2025-07-16 (YC-2081/82-00001)')
    expect(text).toMatch(/equity:Profit transferred to capital +NPR 200\.00/)
  })
})
