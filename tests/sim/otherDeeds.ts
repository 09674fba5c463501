import { kathmanduToday } from '../../src/books/calendar/civilDate.ts'
import type { Session } from '../../src/client/bus/openSession.ts'
import { MoveCheques } from '../../src/client/cheques/commands.ts'
import { blankMove } from '../../src/client/cheques/moveForm.ts'
import { chequeTextsOf } from '../../src/client/documents/chequeFields.ts'
import { AddExpense } from '../../src/client/expenses/expenseCommands.ts'
import { blankExpense, fieldOfLine } from '../../src/client/expenses/expenseTexts.ts'
import { paymentCommandsOf } from '../../src/client/payments/paymentCommands.ts'
import { blankPayment } from '../../src/client/payments/paymentForm.ts'
import { AddItemAdjustment } from '../../src/client/stock/adjustmentCommands.ts'
import { newAdjustment } from '../../src/client/stock/adjustmentForm.ts'
import { category, goods, knownParty } from './backend.ts'
import { deeds, inSession, type Deed } from './deeds.ts'
import type { People } from './people.ts'
import { addParty, give } from './submitting.ts'

const amounts = ['120.50', '1,000', '0.07'] as const
const anyAmount = ({ w }: People): string => amounts[w.pick([2, 1, 1])]!
const todayOf = ({ w }: People): string => kathmanduToday(w.now())

/** Money from a party or to one, sometimes to one that was entered just before and may be refused. */
const pay = (kind: 'receipt' | 'payment') => (p: People, session: Session) => {
  const party = p.w.pick([3, 1]) === 0 ? knownParty.ledgerId : addParty(p, session)
  if (party === null) return
  const draft = p.w.newId()
  const texts = { ...blankPayment(party, todayOf(p), [], []), cash: anyAmount(p) }
  if (give(p, session, paymentCommandsOf[kind].add, { draft, texts }) !== null) p.w.see(kind)
}

const spend = (p: People, session: Session): void => {
  const today = todayOf(p)
  const texts = {
    ...blankExpense(today, []),
    // A category that the shop does not have is refused.
    [fieldOfLine(0, 'category')]: p.w.pick([8, 1]) === 0 ? category.categoryId : '6-ghost',
    [fieldOfLine(0, 'amount')]: anyAmount(p),
    [fieldOfLine(0, 'vat')]: p.w.pick([1, 1]) === 0 ? 'no' : 'yes',
  }
  if (give(p, session, AddExpense, { draft: p.w.newId(), texts, today }) !== null)
    p.w.see('expense')
}

const adjust = (p: People, session: Session): void => {
  const { itemId, name, unit } = goods[p.w.pick([1, 1, 1])]!
  const texts = newAdjustment(todayOf(p), [
    {
      ...{ itemId: p.w.pick([8, 1]) === 0 ? itemId : 'ghost', name, unit, factor: 1000 },
      ...{ quantity: '1.5', rate: '' },
      why: ['out damaged', 'in found', 'out lost'][p.w.pick([2, 1, 1])]!,
    },
  ])
  if (give(p, session, AddItemAdjustment, { draft: p.w.newId(), texts }) !== null)
    p.w.see('itemAdjustment')
}

/** A cheque that a party gives and that is given on at once to another, sometimes twice, which is refused. */
const giveOn = (p: People, session: Session): void => {
  const today = todayOf(p)
  const [draft, chequeId] = [p.w.newId(), p.w.newId()]
  const cheque = { chequeId, number: '004512', bank: 'एनआईसी', date: today, amount: '500' }
  const texts = {
    ...blankPayment(knownParty.ledgerId, today, [], []),
    ...chequeTextsOf([cheque]),
  }
  if (give(p, session, paymentCommandsOf.receipt.add, { draft, texts }) === null) return
  for (let times = p.w.pick([3, 1]); times >= 0; times--) {
    const said = { ...blankMove(today), partyId: knownParty.ledgerId }
    const moved = { draft: p.w.newId(), action: 'giveOn', chequeIds: [chequeId], texts: said }
    if (give(p, session, MoveCheques, moved) !== null) p.w.see('chequeMove')
  }
}

const [, , changeRelease] = deeds.find(([, name]) => name === 'another release')!

/** What people enter besides bills, each a small share of what they do; releases change as often as they do without it. */
export const otherDeeds: readonly Deed[] = [
  [8, 'receipt', inSession(pay('receipt'))],
  [7, 'payment', inSession(pay('payment'))],
  [8, 'expense', inSession(spend)],
  [11, 'item adjustment', inSession(adjust)],
  [7, 'a cheque is given on', inSession(giveOn)],
  [3, 'another release', changeRelease],
]
