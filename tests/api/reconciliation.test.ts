import { expect, test } from 'vitest'
import { bank as bankRoute, bankStatement, changeBank } from '../../src/contract/money.ts'
import { movementRoutes } from '../../src/contract/movements.ts'
import { changeOpenings } from '../../src/contract/openings.ts'
import { partyPaymentRoutes } from '../../src/contract/partyPayments.ts'
import * as contract from '../../src/contract/reconciliation.ts'
import { purchaseRoutes, saleRoutes } from '../../src/contract/trade.ts'
import { onOneDatabase } from './inProcessServer.ts'
import { aBank, bill, type Wire } from './shop.ts'
import { openReconciliation } from './reconciliationSetup.ts'

onOneDatabase('reconciling a bank', (kind) => {
  const shop = openReconciliation(kind)
  const { own, begin, move, tick, untick, finish, state } = shop
  const params = { id: 'nabil' }
  const nabil = { bank_id: 'nabil' }
  const amounts = async (until?: string): Promise<readonly string[]> =>
    (await state(until))['lines'].map((line: Wire) => line['amount'])
  /** Two deposits and a charge of Nabil. */
  const moveMoney = async (): Promise<void> => {
    await begin()
    await move('bankDeposit', 'd1', '2026-11-03', { ...nabil, amount: '3000' })
    await move('bankAdjustment', 'c1', '2026-11-05', { ...nabil, amount: '25', reason: 'charge' })
    await move('bankDeposit', 'd2', '2026-11-12', { ...nabil, amount: '700' })
  }
  /** What the ticks up to a day come to, summed by SQL that shares nothing with the product. */
  const summed = async (until: string): Promise<number> => {
    const [row] = await own.shop.sql<{ sum: number }>(
      `with line as (select p.*, row_number() over (partition by reference, account order by part, line_no) nth from posting p where company_id = $1)
      select sum(l.amount) sum from line l join document d on d.company_id = $1 and d.document_id = l.reference
      left join bank_tick t on t.company_id = $1 and t.document_id = l.reference and t.line = l.nth and t.bank_id = 'nabil'
      where l.account = 'bank:nabil' and ((t.seq is not null and l.date <= $2) or d.kind = 'opening')`,
      [own.shop.company, until],
    )
    return row!.sum
  }

  test('the ticked lines and the opening balance come to the balance of the statement', async () => {
    await moveMoney()
    expect(await amounts('2026-11-10')).toEqual(['3000.00', '-25.00'])
    expect(await state('2026-11-10')).toMatchObject({
      bank_id: 'nabil',
      last: null,
      opening: '5000.00',
      ticked: '0.00',
      more: 0,
    })
    await tick('d1')
    await tick('c1')
    expect(await state('2026-11-10')).toMatchObject({ ticked: '2975.00' })
    expect(await shop.refusedToFinish('2026-11-10', '7974')).toEqual([
      422,
      'statementDiffers',
      'balance',
    ])
    expect(await finish('2026-11-10', '7975')).toEqual({ number: 1 })
    expect(await summed('2026-11-10')).toBe(797_500)
    expect((await own.shop.must(bankRoute, { params })).reconciled).toEqual({
      date: '2026-11-10',
      balance: '7975.00',
    })
    await shop.rebuilt()
  })

  test('the next reconciliation begins where the last one ended', async () => {
    await moveMoney()
    await tick('d1')
    await finish('2026-11-04', '8000')
    expect(await state()).toMatchObject({
      last: { number: 1, date: '2026-11-04', balance: '8000.00', by: 'राम श्रेष्ठ' },
      opening: '8000.00',
      ticked: '0.00',
    })
    expect(await amounts()).toEqual(['-25.00', '700.00'])
    expect(await shop.refusedToFinish('2026-11-04', '8000')).toEqual([
      422,
      'statementTooEarly',
      'date',
    ])
    expect(await shop.refusedToFinish('2026-11-22', '8000')).toEqual([
      422,
      'statementInFuture',
      'date',
    ])
    // A line of the first period that the bank had not booked yet is ticked in the second.
    await move('bankWithdrawal', 'w1', '2026-11-02', { ...nabil, amount: '100' })
    await tick('w1', 'c1', 'd2')
    expect(await finish('2026-11-15', '8575')).toEqual({ number: 2 })
    expect(await summed('2026-11-15')).toBe(857_500)
    expect(await state()).toMatchObject({ lines: [], opening: '8575.00' })
    await shop.rebuilt()
  })

  test('a tick says who and when, and both ticking and unticking stay in the history', async () => {
    await moveMoney()
    await tick('d1')
    expect(await shop.linesOf('d1')).toMatchObject([
      { ticked_by: 'राम श्रेष्ठ', ticked_at: '2026-11-21T06:15:00.000Z' },
    ])
    await untick('d1')
    await tick('d1')
    await finish('2026-11-04', '8000')
    await shop.reopen(1)
    const steps = await own.shop.must(contract.reconciliationHistory, { params })
    expect(
      steps.map(({ did, amount, date, by }: Wire) => [did, amount, date, by === 'राम श्रेष्ठ']),
    ).toEqual([
      ['reopened', '8000.00', '2026-11-04', true],
      ['finished', '8000.00', '2026-11-04', true],
      ['ticked', '3000.00', null, true],
      ['unticked', '3000.00', null, true],
      ['ticked', '3000.00', null, true],
    ])
    await shop.rebuilt()
  })

  test('ticking twice is ticking once, and a line that has changed is not ticked', async () => {
    await moveMoney()
    const lines = await shop.linesOf('d1')
    await tick('d1')
    await own.shop.must(contract.tickBankLines, shop.refs(lines))
    expect(await state()).toMatchObject({ ticked: '3000.00' })
    await untick('d1')
    await untick('d1')
    await own.shop.must(movementRoutes.bankDeposit.change, {
      params: { id: 'd1' },
      body: { date: '2026-11-03', ...nabil, amount: '3100' },
    })
    expect(await own.tagOf(contract.tickBankLines, shop.refs(lines))).toEqual([422, 'lineChanged'])
  })

  test('a finished reconciliation keeps its ticks until it is reopened, the latest first', async () => {
    await moveMoney()
    const lines = await shop.linesOf('d1')
    await tick('d1')
    await finish('2026-11-04', '8000')
    await tick('c1')
    await finish('2026-11-06', '7975')
    expect(await own.tagOf(contract.untickBankLines, shop.refs(lines))).toEqual([
      422,
      'reconciledLine',
    ])
    expect((await shop.reopen(1)).tag).toBe('notLatest')
    expect((await shop.reopen(2)).status).toBe(200)
    expect((await shop.reopen(1)).status).toBe(200)
    await untick('d1')
    await tick('d1')
    expect(await finish('2026-11-06', '7975')).toEqual({ number: 3 })
    expect(await summed('2026-11-06')).toBe(797_500)
    await shop.rebuilt()
  })

  test('the statement of the account shows which lines are ticked, of a bill each payment by itself', async () => {
    await begin()
    await own.sell({
      id: 's1',
      date: '2026-11-10',
      lines: [own.dal('1', '300')],
      total: '300',
      cash: '0',
      banks: [
        { bank_id: 'nabil', amount: '200' },
        { bank_id: 'nabil', amount: '100' },
      ],
    })
    const [first, second] = await shop.linesOf('s1')
    await own.shop.must(contract.tickBankLines, shop.refs([second!]))
    const { lines } = await own.shop.must(bankStatement, { params, query: { sort: 'date' } })
    expect(lines.map(({ money_in, ticked }: Wire) => [money_in, ticked])).toEqual([
      ['5000.00', false],
      ['200.00', false],
      ['100.00', true],
    ])
    expect([first!['line'], second!['line']]).toEqual([1, 2])
  })
})

onOneDatabase('what is ticked', (kind) => {
  const shop = openReconciliation(kind)
  const { own, begin, move, tick, untick } = shop
  const date = '2026-11-10'
  const nabil = { bank_id: 'nabil' }
  const reason = { reason: 'भूल' }
  const banks = [{ bank_id: 'nabil', amount: '300' }]
  const ofBill = (paid: string, more: Wire = {}) => ({
    lines: [own.dal('1', '300')],
    total: '300',
    cash: '0',
    banks: paid === '300' ? banks : [{ bank_id: 'nabil', amount: paid }],
    party: 'hari',
    date,
    ...more,
  })
  const { receipt, payment } = partyPaymentRoutes

  /** Each kind of document that touches a bank: how it is entered, and the body of a change to its amount and to its remarks. */
  const kinds: Readonly<
    Record<
      string,
      {
        readonly routes: { readonly change: Wire; readonly void: Wire }
        readonly enter: () => Promise<unknown>
        readonly other: () => Wire
        readonly same: () => Wire
      }
    >
  > = {
    sale: {
      routes: saleRoutes,
      enter: () => own.sell({ id: 'x', ...ofBill('300') }),
      other: () => bill(ofBill('200')),
      same: () => bill({ ...ofBill('300'), remarks: 'हेरियो' }),
    },
    purchase: {
      routes: purchaseRoutes,
      enter: () => own.buy({ id: 'x', ...ofBill('300', { vat_charged: false }) }),
      other: () => bill(ofBill('200', { vat_charged: false })),
      same: () => bill(ofBill('300', { vat_charged: false, remarks: 'हेरियो' })),
    },
    receipt: {
      routes: receipt,
      enter: () =>
        own.shop.must(receipt.record, {
          body: { document_id: 'x', party_id: 'hari', date, banks },
        }),
      other: () => ({ date: '2026-11-11', banks }),
      same: () => ({ date, banks, cash: '5' }),
    },
    payment: {
      routes: payment,
      enter: () =>
        own.shop.must(payment.record, {
          body: { document_id: 'x', party_id: 'hari', date, banks },
        }),
      other: () => ({ date, banks: [{ bank_id: 'laxmi', amount: '300' }] }),
      same: () => ({ date, banks, remarks: 'हेरियो' }),
    },
    deposit: {
      routes: movementRoutes.bankDeposit,
      enter: () => move('bankDeposit', 'x', date, { ...nabil, amount: '300' }),
      other: () => ({ date, ...nabil, amount: '301' }),
      same: () => ({ date, ...nabil, amount: '300', remarks: 'हेरियो' }),
    },
    withdrawal: {
      routes: movementRoutes.bankWithdrawal,
      enter: () => move('bankWithdrawal', 'x', date, { ...nabil, amount: '300' }),
      other: () => ({ date, bank_id: 'laxmi', amount: '300' }),
      same: () => ({ date, ...nabil, amount: '300', remarks: 'हेरियो' }),
    },
    transfer: {
      routes: movementRoutes.bankTransfer,
      enter: () =>
        move('bankTransfer', 'x', date, {
          ...nabil,
          to_bank_id: 'laxmi',
          amount: '300',
          charge: '5',
        }),
      other: () => ({ date, ...nabil, to_bank_id: 'laxmi', amount: '300', charge: '6' }),
      same: () => ({ date, ...nabil, to_bank_id: 'laxmi', amount: '299', charge: '6' }),
    },
    adjustment: {
      routes: movementRoutes.bankAdjustment,
      enter: () => move('bankAdjustment', 'x', date, { ...nabil, amount: '300', reason: 'charge' }),
      other: () => ({ date, ...nabil, amount: '300', reason: 'interest' }),
      same: () => ({ date, ...nabil, amount: '300', reason: 'reduce', remarks: 'हेरियो' }),
    },
  }

  test.each(Object.keys(kinds))(
    'in a document cannot be changed or voided, but the rest of it can: %s',
    async (name) => {
      const { routes, enter, other, same } = kinds[name]!
      await begin()
      await enter()
      await tick('x')
      const change = (body: Wire) => ({ params: { id: 'x' }, body })
      const edit = (body: Wire, version: number) => change({ ...body, version })
      const refused = await own.shop.call(routes.change as never, edit(other(), 1))
      expect([refused.status, refused.tag]).toEqual([422, 'tickedLine'])
      expect(refused.message).toContain('नबिल')
      expect(refused.message).toContain('2083-07-24')
      expect(await own.tagOf(routes.void as never, change(reason))).toEqual([422, 'tickedLine'])
      expect((await own.shop.call(routes.change as never, edit(same(), 1))).status).toBe(200)
      await untick('x')
      expect((await own.shop.call(routes.change as never, edit(other(), 2))).status).toBe(200)
      expect((await own.shop.call(routes.void as never, change(reason))).status).toBe(200)
      await shop.rebuilt()
    },
  )

  test('the opening balance of a reconciled bank is changed only after reopening', async () => {
    await begin()
    const opened = (amount: string) => ({
      body: { rows: [{ of: 'bank', id: 'nabil', amount, quantity: '0', version: 1 }] },
    })
    await shop.finish('2026-11-04', '5000')
    expect(await own.tagOf(changeOpenings, opened('4000'))).toEqual([422, 'reconciledOpening'])
    expect(await own.tagOf(changeOpenings, opened('0'))).toEqual([422, 'reconciledOpening'])
    expect(
      await own.tagOf(changeBank, {
        params: { id: 'nabil' },
        body: aBank('nabil', { name: 'नबिल', opening_balance: '10', bank_id: undefined }),
      }),
    ).toEqual([422, 'reconciledOpening'])
    // The first day moves, the balance stays.
    await own.setCompany({ books_begin_on: '2026-07-18' })
    await shop.reopen(1)
    expect((await own.shop.call(changeOpenings, { ...opened('4000') })).tag).not.toBe(
      'reconciledOpening',
    )
    await shop.rebuilt()
  })

  test('a bank without an opening balance takes none once it is reconciled', async () => {
    await begin()
    const laxmi = { id: 'laxmi' }
    await own.shop.must(contract.finishReconciliation, {
      params: laxmi,
      body: { date: '2026-11-04', balance: '0' },
    })
    const rows = [{ of: 'bank', id: 'laxmi', amount: '10', quantity: '0', version: 0 }]
    expect(await own.tagOf(changeOpenings, { body: { rows } })).toEqual([422, 'reconciledOpening'])
  })
})
