import { expect, test } from 'vitest'
import {
  addBank,
  bankStatement,
  cashDays,
  cashStatement,
  deleteBank,
} from '../../src/contract/money.ts'
import { movementRoutes } from '../../src/contract/movements.ts'
import { changeOpenings } from '../../src/contract/openings.ts'
import { allTransactions } from '../../src/contract/documents.ts'
import { hledgerJournal } from '../../src/server/export/hledger.ts'
import { rebuildCompany } from '../../src/server/journal/rebuild.ts'
import { onOneDatabase } from './inProcessServer.ts'
import { aBank, bookAreas, trialBalance, type Wire } from './shop.ts'
import { openTrade } from './tradeSetup.ts'

const {
  cashAdjustment,
  bankDeposit: deposit,
  bankWithdrawal: withdrawal,
  bankTransfer: transfer,
  bankAdjustment,
} = movementRoutes

onOneDatabase('movements of money', (kind) => {
  const own = openTrade(kind)
  const { dal, sell, setCompany, tagOf } = own
  const day = '2026-11-15'
  const record = (route: typeof deposit, id: string, body: Wire) =>
    own.shop.must(route.record, { body: { document_id: id, date: day, ...body } })
  const refused = (route: typeof deposit, body: Wire) =>
    tagOf(route.record, { body: { document_id: 'x', date: day, amount: '10', ...body } })
  const change = (id: string, body: Wire) => ({
    params: { id },
    body: { date: day, ...body },
  })
  const begin = (...rows: readonly Wire[]) =>
    own.shop.must(changeOpenings, {
      body: { rows: rows.map((row) => ({ quantity: '0', version: 0, ...row })) },
    })
  /** Cash and two banks with money of the first day. */
  const openAccounts = async (): Promise<void> => {
    await own.shop.must(addBank, { body: aBank('laxmi', { name: 'लक्ष्मी' }) })
    await setCompany({ books_begin_on: '2026-07-17' })
    await begin(
      { of: 'cash', id: null, amount: '10000' },
      { of: 'bank', id: 'nabil', amount: '5000' },
    )
  }
  const rebuilt = async (): Promise<void> => {
    const report = await rebuildCompany(own.shop.server.database, bookAreas, own.shop.company)
    expect([report.same, report.unreplayable]).toEqual([true, null])
  }

  test('cash goes into a bank, from bank to bank with a charge, and back out', async () => {
    await openAccounts()
    expect(
      await record(deposit, 'd1', { bank_id: 'nabil', amount: '3000', remarks: 'बिहानको बिक्री' }),
    ).toEqual({
      document_id: 'd1',
      number: 'BD-2083/84-00001',
      version: 1,
      total: '3000.00',
      warnings: [],
    })
    await record(transfer, 't1', {
      bank_id: 'nabil',
      to_bank_id: 'laxmi',
      amount: '2000',
      charge: '12.50',
    })
    await record(withdrawal, 'w1', { bank_id: 'laxmi', amount: '500' })
    expect(await trialBalance(own.shop)).toEqual({
      cash: 750_000,
      'bank:nabil': 598_750,
      'bank:laxmi': 150_000,
      bankCharges: 1250,
      capital: -1_500_000,
    })
    expect(await own.shop.must(transfer.one, { params: { id: 't1' } })).toMatchObject({
      kind: 'bankTransfer',
      number: 'BT-2083/84-00001',
      bank: { bank_id: 'nabil', name: 'नबिल' },
      to_bank: { bank_id: 'laxmi', name: 'लक्ष्मी' },
      amount: '2000.00',
      charge: '12.50',
      reason: null,
      state: 'live',
    })
    await rebuilt()
  })

  test('what is added to or taken from cash and banks is the owner’s, a charge a cost, interest an income', async () => {
    await openAccounts()
    await record(cashAdjustment, 'c1', { amount: '40', reason: 'add', remarks: 'गल्लामा बढी' })
    await record(cashAdjustment, 'c2', { amount: '15.25', reason: 'reduce', remarks: 'कम' })
    await record(bankAdjustment, 'b1', { bank_id: 'nabil', amount: '25', reason: 'charge' })
    await record(bankAdjustment, 'b2', { bank_id: 'nabil', amount: '130.10', reason: 'interest' })
    await record(bankAdjustment, 'b3', {
      bank_id: 'nabil',
      amount: '7',
      reason: 'reduce',
      remarks: 'भूल',
    })
    expect(await trialBalance(own.shop)).toEqual({
      cash: 1_002_475,
      'bank:nabil': 509_810,
      ownersAdjustment: -1775,
      bankCharges: 2500,
      interestReceived: -13_010,
      capital: -1_500_000,
    })
    const journal = await own.shop.server.database.transaction('read', async (tx) => {
      tx.enter(own.shop.company)
      let text = ''
      for await (const part of hledgerJournal(tx, own.shop.company)) text += part
      return text
    })
    expect(journal).toContain('revenues:Interest received')
    expect(journal).toContain('expenses:Bank charges')
  })

  test('a changed movement keeps its number, and a void one leaves the books', async () => {
    await openAccounts()
    await record(deposit, 'd1', { bank_id: 'nabil', amount: '3000' })
    expect(
      await own.shop.must(
        deposit.change,
        change('d1', { bank_id: 'laxmi', amount: '2500', date: '2026-11-10', version: 1 }),
      ),
    ).toMatchObject({ number: 'BD-2083/84-00001', version: 2, total: '2500.00' })
    expect(await trialBalance(own.shop)).toMatchObject({ cash: 750_000, 'bank:laxmi': 250_000 })
    expect(
      await own.shop.must(deposit.void, { params: { id: 'd1' }, body: { reason: 'दोहोरियो' } }),
    ).toMatchObject({ number: 'BD-2083/84-00001', version: 3 })
    expect(await trialBalance(own.shop)).toEqual({
      cash: 1_000_000,
      'bank:nabil': 500_000,
      capital: -1_500_000,
    })
    expect(await tagOf(deposit.change, change('d1', { bank_id: 'nabil', amount: '1' }))).toEqual([
      422,
      'alreadyVoid',
    ])
    expect(await tagOf(deposit.void, { params: { id: 'd1' }, body: { reason: 'फेरि' } })).toEqual([
      422,
      'alreadyVoid',
    ])
    expect((await own.shop.must(deposit.one, { params: { id: 'd1' } })).void_reason).toBe(
      'दोहोरियो',
    )
    await rebuilt()
  })

  test('a change of an older version is refused with the present one', async () => {
    await openAccounts()
    await record(deposit, 'd1', { bank_id: 'nabil', amount: '3000' })
    const seen = change('d1', { bank_id: 'nabil', amount: '2000', version: 1 })
    await own.shop.must(deposit.change, seen)
    const late = await own.shop.call(deposit.change, {
      ...seen,
      body: { ...seen.body, amount: '1' },
    })
    expect([late.status, late.tag]).toEqual([409, 'staleVersion'])
    expect(late.present).toMatchObject({ version: 2, amount: '2000.00' })
  })

  test('a movement names what its kind needs and nothing else', async () => {
    await openAccounts()
    const bank = { bank_id: 'nabil' }
    expect(await refused(deposit, { ...bank, amount: '0' })).toEqual([
      422,
      'movementUnfit',
      'amount',
    ])
    expect(await refused(deposit, {})).toEqual([422, 'movementUnfit', 'bank_id'])
    expect(await refused(deposit, { ...bank, charge: '5' })).toEqual([
      422,
      'movementUnfit',
      'charge',
    ])
    expect(await refused(deposit, { bank_id: 'none' })).toEqual([422, 'unknownBank', 'bank_id'])
    expect(await refused(transfer, bank)).toEqual([422, 'movementUnfit', 'to_bank_id'])
    expect(await refused(transfer, { ...bank, to_bank_id: 'nabil' })).toEqual([
      422,
      'movementUnfit',
      'to_bank_id',
    ])
    expect(await refused(cashAdjustment, { reason: 'add' })).toEqual([
      422,
      'movementUnfit',
      'remarks',
    ])
    expect(await refused(cashAdjustment, { reason: 'interest' })).toEqual([
      422,
      'movementUnfit',
      'reason',
    ])
    expect(await refused(bankAdjustment, bank)).toEqual([422, 'movementUnfit', 'reason'])
    expect(await trialBalance(own.shop)).toMatchObject({ cash: 1_000_000 })
  })

  test('no movement before its account was opened, on a closed day, or in a year nobody confirmed', async () => {
    await own.shop.must(addBank, {
      body: aBank('laxmi', { opening_balance: '10', opening_date: '2026-11-16' }),
    })
    expect(await refused(deposit, { bank_id: 'laxmi' })).toEqual([422, 'beforeOpening', 'date'])
    expect(await refused(deposit, { bank_id: 'nabil', date: '2025-11-15' })).toEqual([
      422,
      'dateToConfirm',
      'date',
    ])
    expect(
      await record(deposit, 'old', {
        bank_id: 'nabil',
        amount: '1',
        date: '2025-11-15',
        confirmed_date: '2025-11-15',
      }),
    ).toMatchObject({ number: 'BD-2082/83-00001' })
    await setCompany({ locked_through: '2026-11-15' })
    expect(await refused(deposit, { bank_id: 'nabil' })).toEqual([422, 'periodLocked', 'date'])
    expect(await tagOf(deposit.void, { params: { id: 'old' }, body: { reason: 'x' } })).toEqual([
      422,
      'periodLocked',
      'date',
    ])
  })

  test('a bank that was made inactive stays on its movements, and takes no new ones', async () => {
    await openAccounts()
    await record(deposit, 'd1', { bank_id: 'nabil', amount: '3000' })
    await own.shop.must(deleteBank, { params: { id: 'nabil' } })
    expect(await refused(deposit, { bank_id: 'nabil' })).toEqual([422, 'unknownBank', 'bank_id'])
    expect(
      await own.shop.must(deposit.change, change('d1', { bank_id: 'nabil', amount: '1000' })),
    ).toMatchObject({ version: 2 })
  })

  test('whoever takes more than there is is warned, also where it is missing only on that day', async () => {
    await openAccounts()
    const { warnings } = await record(withdrawal, 'w1', { bank_id: 'nabil', amount: '6000' })
    expect(warnings).toEqual([expect.stringContaining('नबिल goes below zero, to Rs. -1,000.00')])
    await record(deposit, 'd1', { bank_id: 'nabil', amount: '9000', date: '2026-11-20' })
    const early = await record(withdrawal, 'w2', { bank_id: 'nabil', amount: '100' })
    expect(early.warnings).toEqual([expect.stringContaining('-1,100.00')])
    const back = await own.shop.must(deposit.void, {
      params: { id: 'd1' },
      body: { reason: 'भूल' },
    })
    expect(back.warnings).toEqual([expect.stringContaining('-1,100.00')])
    expect((await record(deposit, 'd2', { bank_id: 'nabil', amount: '10' })).warnings).toEqual([])
  })

  test('statements run on: each line with the balance after it, each page where the last one ended', async () => {
    await openAccounts()
    await sell({ id: 's1', date: '2026-11-10', lines: [dal('2', '100')], total: '200' })
    await record(deposit, 'd1', { bank_id: 'nabil', amount: '3000' })
    await record(cashAdjustment, 'c1', { amount: '5', reason: 'reduce', remarks: 'कम' })
    const cash = await own.shop.must(cashStatement, {
      query: { sort: '-date', from: '2026-11-01', pageSize: '2' },
    })
    expect(cash).toMatchObject({
      opening: '10000.00',
      money_in: '200.00',
      money_out: '3005.00',
      closing: '7195.00',
      balance: '7195.00',
    })
    const shown = ({ lines }: Wire): unknown =>
      lines.map((line: Wire) => [line.number, line.money_in, line.money_out, line.balance])
    expect(shown(cash)).toEqual([
      ['CA-2083/84-00001', '0.00', '5.00', '7195.00'],
      ['BD-2083/84-00001', '0.00', '3000.00', '7200.00'],
    ])
    const rest = await own.shop.must(cashStatement, {
      query: { sort: '-date', from: '2026-11-01', pageSize: '2', currentPage: '2' },
    })
    expect(shown(rest)).toEqual([['SI-2083/84-00001', '200.00', '0.00', '10200.00']])
    const bank = await own.shop.must(bankStatement, { params: { id: 'nabil' } })
    expect(shown(bank)).toEqual([
      ['OB-2083/84-00002', '5000.00', '0.00', '5000.00'],
      ['BD-2083/84-00001', '3000.00', '0.00', '8000.00'],
    ])
    expect((await own.shop.call(bankStatement, { params: { id: 'none' } })).status).toBe(404)
  })

  test('the days of cash, newest first, each end where the next begins', async () => {
    await openAccounts()
    await sell({ id: 's1', date: '2026-11-10', lines: [dal('2', '100')], total: '200' })
    await record(deposit, 'd1', { bank_id: 'nabil', amount: '3000' })
    await record(withdrawal, 'w1', { bank_id: 'nabil', amount: '700' })
    const days = (query: Wire) => own.shop.must(cashDays, { query })
    expect(await days({})).toEqual([
      { date: day, money_in: '700.00', money_out: '3000.00', balance: '7900.00' },
      { date: '2026-11-10', money_in: '200.00', money_out: '0.00', balance: '10200.00' },
      { date: '2026-07-17', money_in: '10000.00', money_out: '0.00', balance: '10000.00' },
    ])
    expect(await days({ pageSize: '1', currentPage: '2' })).toEqual([
      { date: '2026-11-10', money_in: '200.00', money_out: '0.00', balance: '10200.00' },
    ])
  })

  test('all transactions list them by kind and find them by the name of the bank', async () => {
    await openAccounts()
    await record(deposit, 'd1', { bank_id: 'nabil', amount: '3000' })
    await record(transfer, 't1', { bank_id: 'nabil', to_bank_id: 'laxmi', amount: '20' })
    const found = async (query: Wire): Promise<unknown> =>
      (await own.shop.must(allTransactions, { query })).map((row: Wire) => [
        row.number,
        row.party_name,
        row.due,
      ])
    expect(await found({ kind: 'bankDeposit' })).toEqual([['BD-2083/84-00001', 'नबिल', '0.00']])
    expect(await found({ search: 'नबिल' })).toEqual([
      ['BT-2083/84-00001', 'नबिल – लक्ष्मी', '0.00'],
      ['BD-2083/84-00001', 'नबिल', '0.00'],
    ])
  })
})
