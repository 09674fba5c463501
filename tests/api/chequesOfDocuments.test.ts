import { beforeEach, expect, test } from 'vitest'
import { addExpenseCategory } from '../../src/contract/expenseCategories.ts'
import { expenseRoutes } from '../../src/contract/expenses.ts'
import { purchaseReturnRoutes, salesReturnRoutes } from '../../src/contract/trade.ts'
import { openCheques } from './chequesSetup.ts'
import { onOneDatabase } from './inProcessServer.ts'
import { trialBalance, type Wire } from './shop.ts'

const reason = { reason: 'भूल' }

onOneDatabase('expenses and returns that are paid by cheque', (kind) => {
  const shop = openCheques(kind)
  const { own, bought, day, issued, move, open, owes, pay, received, receive } = shop
  const { rebuilt, reopen, saleOf, stateOf } = shop
  beforeEach(() =>
    own.shop.must(addExpenseCategory, {
      body: { expense_category_id: '6-rent', name: 'घर भाडा' },
    }),
  )
  const spending = (rupees: string, cheques: readonly Wire[], more: Wire = {}): Wire => ({
    date: day,
    party_id: 'hari',
    lines: [{ category_id: '6-rent', amount: rupees }],
    settlement: { cash: '0', banks: [], cheques },
    total: rupees,
    ...more,
  })
  const spend = (id: string, rupees: string, cheques: readonly Wire[], more: Wire = {}) =>
    own.shop.must(expenseRoutes.record, {
      body: { document_id: id, ...spending(rupees, cheques, more) },
    })
  const expenseOf = (id: string) => own.shop.must(expenseRoutes.one, { params: { id } })
  const returning = (
    billId: string | null,
    rupees: string,
    cheques: readonly Wire[],
    more: Wire = {},
  ): Wire => ({
    date: day,
    bill_id: billId,
    party_id: 'hari',
    lines: [own.dal('1', rupees)].map(({ item, quantity, rate }) => ({
      item_id: item,
      quantity,
      unit: 'केजी',
      rate,
    })),
    reason: 'बिग्रेको',
    settlement: { cash: '0', banks: [], cheques },
    total: rupees,
    ...more,
  })
  const credit = (id: string, body: Wire) =>
    own.shop.must(salesReturnRoutes.record, { body: { document_id: id, ...body } })
  const debit = (id: string, body: Wire) =>
    own.shop.must(purchaseReturnRoutes.record, { body: { document_id: id, ...body } })
  const creditOf = (id: string) => own.shop.must(salesReturnRoutes.one, { params: { id } })
  const debitOf = (id: string) => own.shop.must(purchaseReturnRoutes.one, { params: { id } })

  test('an expense is paid with a cheque of the shop, and the bank pays when it clears', async () => {
    await spend('e1', '250', [issued('1', '200')])
    expect(await expenseOf('e1')).toMatchObject({
      due: '50.00',
      settlement: {
        cash: '0.00',
        credit: '50.00',
        cheques: [{ cheque_id: '1', bank_id: 'nabil', amount: '200.00', state: 'outstanding' }],
      },
    })
    expect(await trialBalance(own.shop)).toEqual({
      chequesIssued: -20_000,
      'expense:6-rent': 25_000,
      'party:hari': -5000,
    })
    await move('clear', ['1'])
    expect(await expenseOf('e1')).toMatchObject({ settlement: { cheques: [{ state: 'cleared' }] } })
    expect(await trialBalance(own.shop)).toEqual({
      'bank:nabil': -20_000,
      'expense:6-rent': 25_000,
      'party:hari': -5000,
    })
    await rebuilt()
  })

  test('an expense whose cheque bounces is due again, and paid again once that is taken back', async () => {
    await spend('e1', '250', [issued('1', '250')])
    await move('bounce', ['1'], { claimed: '25' })
    expect(await expenseOf('e1')).toMatchObject({
      due: '250.00',
      settlement: { cheques: [{ state: 'bounced' }] },
    })
    expect(await open()).toEqual([
      ['e1', '-250.00'],
      ['bounce-1', '-25.00'],
    ])
    await pay('v1', { cash: '250' })
    await rebuilt()
    await reopen('bounce-1')
    expect(await open()).toEqual([['v1', '250.00']])
    await rebuilt()
  })

  test('what an expense was paid above its total settled is open again once its cheque bounces', async () => {
    await bought('p0', '100')
    await spend('e1', '250', [issued('1', '350')])
    expect(await open()).toEqual([])
    await move('bounce', ['1'])
    expect(await open()).toEqual([
      ['p0', '-100.00'],
      ['e1', '-250.00'],
    ])
    await reopen('bounce-1')
    expect(await open()).toEqual([])
    await rebuilt()
  })

  test('an expense keeps a cheque that has moved: it is not voided and does not lose it', async () => {
    await spend('e1', '250', [issued('1', '250')])
    await move('clear', ['1'])
    const params = { id: 'e1' }
    expect(await own.tagOf(expenseRoutes.void, { params, body: reason })).toEqual([
      422,
      'chequeMoved',
    ])
    expect(await own.tagOf(expenseRoutes.change, { params, body: spending('250', []) })).toEqual([
      422,
      'chequeMoved',
      'settlement.cheques',
    ])
    const { cheques: _, ...settlement } = spending('250', [])['settlement'] as Wire
    await own.shop.must(expenseRoutes.change, {
      params,
      body: spending('300', [], { settlement }),
    })
    expect(await expenseOf('e1')).toMatchObject({
      due: '50.00',
      settlement: { cheques: [{ state: 'cleared' }] },
    })
    await reopen('clear-1')
    await own.shop.must(expenseRoutes.void, { params, body: reason })
    expect(await trialBalance(own.shop)).toEqual({})
    await rebuilt()
  })

  test('nobody but a named party is paid by cheque', async () => {
    const cheques = [issued('1', '250')]
    expect(
      await own.tagOf(expenseRoutes.record, {
        body: {
          document_id: 'x',
          ...spending('250', cheques, { party_id: null, supplier_name: 'पसल' }),
        },
      }),
    ).toEqual([422, 'chequeUnfit', 'party_id'])
    expect(
      await own.tagOf(salesReturnRoutes.record, {
        body: { document_id: 'x', ...returning(null, '250', cheques, { party_id: null }) },
      }),
    ).toEqual([422, 'chequeUnfit', 'party_id'])
    expect(
      await own.tagOf(purchaseReturnRoutes.record, {
        body: { document_id: 'x', ...returning(null, '250', cheques) },
      }),
    ).toEqual([422, 'chequeUnfit', 'settlement.cheques.0.bank_id'])
  })

  test('goods sold are paid back with a cheque of the shop, no more than they come to', async () => {
    await owes('s1', '300')
    expect(
      await own.tagOf(salesReturnRoutes.record, {
        body: { document_id: 'x', ...returning('s1', '300', [issued('1', '301')]) },
      }),
    ).toEqual([422, 'refundTooLarge', 'settlement.cheques.0.amount'])
    await credit('c1', returning('s1', '300', [issued('1', '200')]))
    expect(await saleOf('s1')).toMatchObject({ due: '200.00' })
    expect(await creditOf('c1')).toMatchObject({
      due: '0.00',
      settlement: { cheques: [{ bank_id: 'nabil', state: 'outstanding' }] },
    })
    await move('clear', ['1'])
    expect(await stateOf('1')).toBe('cleared')
    expect(await trialBalance(own.shop)).toMatchObject({ 'bank:nabil': -20_000 })
    await rebuilt()
  })

  test('what a refund by cheque leaves owed is open on the return, and paid only once', async () => {
    await owes('s1', '300')
    await credit('c1', returning('s1', '300', [issued('1', '200')]))
    await move('bounce', ['1'])
    expect(await open()).toEqual([
      ['s1', '200.00'],
      ['c1', '-200.00'],
    ])
    await pay('v1', { cash: '200' })
    expect(await open()).toEqual([['s1', '200.00']])
    await rebuilt()
    await reopen('bounce-1')
    // The cheque pays the return again, so what was paid since is an advance.
    expect(await open()).toEqual([
      ['s1', '200.00'],
      ['v1', '200.00'],
    ])
    await rebuilt()
  })

  test('a return paid again after its cheque bounced settles as much of its bill when edited', async () => {
    await owes('s1', '300')
    const body = returning('s1', '300', [issued('1', '200')])
    await credit('c1', body)
    await move('bounce', ['1'])
    await own.shop.must(salesReturnRoutes.change, {
      params: { id: 'c1' },
      body: { ...body, version: 1, reason: 'म्याद सकिएको' },
    })
    expect(await open()).toEqual([
      ['s1', '200.00'],
      ['c1', '-200.00'],
    ])
    await pay('v1', { cash: '200' })
    await own.shop.must(salesReturnRoutes.change, {
      params: { id: 'c1' },
      body: { ...body, version: 2 },
    })
    expect(await open()).toEqual([['s1', '200.00']])
    await rebuilt()
  })

  test('a return keeps a cheque that has moved until the move is taken back', async () => {
    await owes('s1', '300')
    const body = returning('s1', '300', [issued('1', '200')])
    await credit('c1', body)
    await move('cancel', ['1'])
    const params = { id: 'c1' }
    expect(await own.tagOf(salesReturnRoutes.void, { params, body: reason })).toEqual([
      422,
      'chequeMoved',
    ])
    expect(
      await own.tagOf(salesReturnRoutes.change, {
        params,
        body: { ...body, version: 1, settlement: { cash: '0', banks: [], cheques: [] } },
      }),
    ).toEqual([422, 'chequeMoved', 'settlement.cheques'])
    await reopen('cancel-1')
    await own.shop.must(salesReturnRoutes.void, { params, body: reason })
    expect(await open()).toEqual([['s1', '300.00']])
    await rebuilt()
  })

  test('goods bought are paid back with a cheque that the shop receives', async () => {
    await bought('p1', '250')
    await debit('d1', returning('p1', '250', [received('1', '150')]))
    expect(await open()).toEqual([['p1', '-150.00']])
    expect(await trialBalance(own.shop)).toMatchObject({ chequesInHand: 15_000 })
    await move('deposit', ['1'], { bank_id: 'nabil' })
    await move('bounce', ['1'], { claimed: '25' })
    expect(await debitOf('d1')).toMatchObject({
      settlement: { cheques: [{ bank_name: 'एनआईसी एशिया', state: 'bounced' }] },
    })
    expect(await open()).toEqual([
      ['p1', '-150.00'],
      ['d1', '150.00'],
      ['bounce-1', '25.00'],
    ])
    await receive('r1', { cash: '175' })
    expect(await open()).toEqual([['p1', '-150.00']])
    await rebuilt()
    await reopen('bounce-1')
    expect(await open()).toEqual([
      ['p1', '-150.00'],
      ['r1', '-175.00'],
    ])
    await rebuilt()
  })
})
