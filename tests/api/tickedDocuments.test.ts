import { expect, test } from 'vitest'
import { moveCheques, reopenCheques } from '../../src/contract/cheques.ts'
import { addExpenseCategory } from '../../src/contract/expenseCategories.ts'
import { expenseRoutes } from '../../src/contract/expenses.ts'
import { partyPaymentRoutes } from '../../src/contract/partyPayments.ts'
import { salesReturnRoutes } from '../../src/contract/trade.ts'
import { anExpense, spent } from './expensesSetup.ts'
import { onOneDatabase } from './inProcessServer.ts'
import { openReconciliation } from './reconciliationSetup.ts'
import { aReturn, back } from './returnsSetup.ts'
import type { Wire } from './shop.ts'

onOneDatabase('what is ticked of an expense, a return or a cheque', (kind) => {
  const shop = openReconciliation(kind)
  const { own, begin, tick, untick } = shop
  const date = '2026-11-10'
  const banks = [{ bank_id: 'nabil', amount: '300' }]
  const of = (id: string, body: Wire = {}) => ({ params: { id }, body })
  const reason = { reason: 'भूल' }

  test('stays in an expense: the amount from the bank cannot change, its remarks can', async () => {
    await begin()
    await own.shop.must(addExpenseCategory, {
      body: { expense_category_id: '6-rent', name: 'घर भाडा' },
    })
    const expense = (total: string, more: Wire = {}) =>
      anExpense([spent('rent', total)], total, {
        banks: [{ bank_id: 'nabil', amount: total }],
        ...more,
      })
    await own.shop.must(expenseRoutes.record, { body: { document_id: 'x', ...expense('300.00') } })
    await tick('x')
    const ticked = [422, 'tickedLine']
    expect(await own.tagOf(expenseRoutes.change, of('x', expense('200.00')))).toEqual(ticked)
    expect(await own.tagOf(expenseRoutes.void, of('x', reason))).toEqual(ticked)
    await own.shop.must(expenseRoutes.change, of('x', expense('300.00', { remarks: 'हेरियो' })))
    await untick('x')
    await own.shop.must(expenseRoutes.void, of('x', reason))
    await shop.rebuilt()
  })

  test('stays in a return that was paid back through the bank', async () => {
    await begin()
    await own.sell({ id: 's1', date, lines: [own.dal('1', '300')], total: '300' })
    await own.shop.must(salesReturnRoutes.record, {
      body: { document_id: 'x', ...aReturn('s1', [back('dal', '1')], '300', { cash: '0', banks }) },
    })
    await tick('x')
    expect(await own.tagOf(salesReturnRoutes.void, of('x', reason))).toEqual([422, 'tickedLine'])
    await untick('x')
    await own.shop.must(salesReturnRoutes.void, of('x', reason))
    await shop.rebuilt()
  })

  test('stays in a cheque that has cleared, which cannot be taken back from the bank', async () => {
    await begin()
    const cheque = { cheque_id: '1', number: '001', bank_name: 'एनआईसी', date, amount: '300' }
    await own.shop.must(partyPaymentRoutes.receipt.record, {
      body: { document_id: 'r1', party_id: 'hari', date, cheques: [cheque] },
    })
    const move = (action: string, more: Wire = {}) =>
      own.shop.must(moveCheques, {
        body: { document_id: action, action, cheque_ids: ['1'], date, ...more },
      })
    await move('deposit', { bank_id: 'nabil' })
    expect(await shop.linesOf('deposit')).toEqual([])
    await move('clear')
    await tick('clear')
    expect(await shop.state()).toMatchObject({ ticked: '300.00' })
    expect(await own.tagOf(reopenCheques, of('clear', reason))).toEqual([422, 'tickedLine'])
    await untick('clear')
    await own.shop.must(reopenCheques, of('clear', reason))
    await shop.rebuilt()
  })
})
