import { either as E } from 'fp-ts'
import { revokeSaleLink, shareSale } from '../../src/contract/billLinks.ts'
import { moveCheques, reopenCheques } from '../../src/contract/cheques.ts'
import { faultsOf } from '../../src/contract/codec.ts'
import {
  addExpenseCategory,
  changeExpenseCategory,
  deleteExpenseCategory,
  reactivateExpenseCategory,
} from '../../src/contract/expenseCategories.ts'
import { expenseRoutes } from '../../src/contract/expenses.ts'
import { itemAdjustmentRoutes } from '../../src/contract/itemAdjustments.ts'
import {
  addCategory,
  changeCategory,
  deactivateCategory,
  reactivateCategory,
  reactivateItem,
} from '../../src/contract/items.ts'
import { reactivateBank } from '../../src/contract/money.ts'
import { movementRoutes } from '../../src/contract/movements.ts'
import { reactivateLedger } from '../../src/contract/parties.ts'
import { noticeRoutes } from '../../src/contract/notices.ts'
import { changePaymentQr } from '../../src/contract/paymentQr.ts'
import { partyPaymentRoutes } from '../../src/contract/partyPayments.ts'
import { reminderRoutes } from '../../src/contract/reminders.ts'
import type { Route } from '../../src/contract/route.ts'
import {
  purchaseReturnRoutes,
  purchaseRoutes,
  salesReturnRoutes,
  saleRoutes,
} from '../../src/contract/trade.ts'
import type { DemoCommand } from '../../src/server/demo/generator.ts'

/** Commands that record every type of fact about documents, for the stored journal of a release. */

type Wire = Record<string, unknown>
type AnyRoute = Route<any, any, any, any>

export const today = '2026-11-21'
export const onePixel: readonly number[] = [
  ...Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
]

export const given = (route: AnyRoute, body: Wire, params: Wire = {}): DemoCommand => {
  const read = route.body === null ? E.right(null) : route.body.decode(body)
  if (E.isLeft(read)) throw new Error(`${route.name}: ${JSON.stringify(faultsOf(read.left))}`)
  return { route: route as Route, params, body: read.right }
}

interface DocumentRoutes {
  readonly record: AnyRoute
  readonly change: AnyRoute
  readonly void: AnyRoute
}
/**
 * A document that is recorded and changed, and another one that is recorded and voided. `once`: what only a new one says;
 * `changed`: what the change says anew.
 */
const recordedChangedVoided = (
  routes: DocumentRoutes,
  id: string,
  body: Wire,
  {
    once = {},
    changed = { remarks: 'फेरियो' },
  }: { readonly once?: Wire; readonly changed?: Wire } = {},
): readonly DemoCommand[] => [
  given(routes.record, { document_id: id, ...once, ...body }),
  given(routes.change, { ...body, ...changed }, { id }),
  given(routes.record, { document_id: `${id}-wrong`, ...once, ...body }),
  given(routes.void, { reason: 'दोहोरो' }, { id: `${id}-wrong` }),
]

const line = { item_id: 'dal', quantity: '2', unit: 'केजी', rate: '120', discount: null }
export const aBill = (id: string, more: Wire = {}): Wire => ({
  document_id: id,
  date: today,
  party_id: 'shyam',
  lines: [line],
  discount: null,
  vat_inclusive: false,
  round_to_rupee: false,
  settlement: { cash: '0', banks: [] },
  total: '240',
  ...more,
})
const returned = {
  date: today,
  party_id: null,
  lines: [{ item_id: 'dal', quantity: '0.5' }],
  reason: 'बिग्रेको',
  settlement: { cash: '0', banks: [] },
  total: '60',
}
const returns: readonly DemoCommand[] = [
  given(saleRoutes.record, aBill('sold-then-returned')),
  given(purchaseRoutes.record, aBill('bought-then-returned', { supplier_bill_no: '80' })),
  ...[
    { routes: salesReturnRoutes, bill: 'sold-then-returned', id: 'credited' },
    { routes: purchaseReturnRoutes, bill: 'bought-then-returned', id: 'debited' },
  ].flatMap(({ routes, bill, id }) =>
    recordedChangedVoided(
      routes,
      id,
      { ...returned, bill_id: bill },
      { changed: { version: 1, reason: 'फुटेको' } },
    ),
  ),
]

const categories: readonly DemoCommand[] = [
  given(addCategory, { category_id: 'spice', name: 'मसला' }),
  given(changeCategory, { name: 'मरमसला' }, { id: 'spice' }),
  given(deactivateCategory, {}, { id: 'spice' }),
  given(reactivateCategory, {}, { id: 'spice' }),
  given(reactivateItem, {}, { id: 'unused' }),
  given(reactivateLedger, {}, { id: 'nobody' }),
  given(reactivateBank, {}, { id: 'closed' }),
  given(addExpenseCategory, { expense_category_id: '6-rent', name: 'गोदाम' }),
  given(changeExpenseCategory, { name: 'गोदामको भाडा' }, { id: '6-rent' }),
  given(addExpenseCategory, { expense_category_id: '6-never', name: 'भूल' }),
  given(deleteExpenseCategory, {}, { id: '6-never' }),
]
const expense: Wire = {
  date: today,
  lines: [{ category_id: '6-rent', amount: '500' }],
  settlement: { cash: '500', banks: [] },
  total: '500',
}
const expenses: readonly DemoCommand[] = [
  ...recordedChangedVoided(expenseRoutes, 'rented', expense),
  given(expenseRoutes.attachPhoto, { image_bitmap: onePixel, image_ext: 'png' }, { id: 'rented' }),
  given(expenseRoutes.removePhoto, {}, { id: 'rented' }),
  given(deleteExpenseCategory, {}, { id: '6-rent' }),
  given(reactivateExpenseCategory, {}, { id: '6-rent' }),
]

const ofShyam = { party_id: 'shyam' }
const payments: readonly DemoCommand[] = [
  ...recordedChangedVoided(
    partyPaymentRoutes.receipt,
    'received',
    { date: today, cash: '100' },
    { once: ofShyam },
  ),
  ...recordedChangedVoided(
    partyPaymentRoutes.payment,
    'paid',
    { date: today, cash: '50' },
    { once: ofShyam },
  ),
]
const adjustments = recordedChangedVoided(itemAdjustmentRoutes, 'found', {
  date: today,
  lines: [{ item_id: 'dal', direction: 'in', reason: 'found', quantity: '1', unit: 'केजी' }],
})

const moved = { date: today, amount: '25' }
const atNabil = { ...moved, bank_id: 'nabil' }
const movements: readonly DemoCommand[] = [
  ...recordedChangedVoided(movementRoutes.cashAdjustment, 'cash', {
    ...moved,
    reason: 'add',
    remarks: 'फेला',
  }),
  ...recordedChangedVoided(movementRoutes.bankDeposit, 'deposited', atNabil),
  ...recordedChangedVoided(movementRoutes.bankWithdrawal, 'withdrawn', atNabil),
  ...recordedChangedVoided(movementRoutes.bankTransfer, 'transferred', {
    ...atNabil,
    to_bank_id: 'closed',
  }),
  ...recordedChangedVoided(movementRoutes.bankAdjustment, 'charged', {
    ...atNabil,
    reason: 'charge',
  }),
]

const cheque = { cheque_id: 'c7', number: '000007', bank_name: 'एनआईसी', date: today, amount: '75' }
const move = (action: string): DemoCommand =>
  given(moveCheques, {
    document_id: `${action}-c7`,
    action,
    cheque_ids: ['c7'],
    date: today,
    ...(action === 'deposit' ? { bank_id: 'nabil' } : {}),
  })
const cheques: readonly DemoCommand[] = [
  given(partyPaymentRoutes.receipt.record, {
    document_id: 'by-cheque',
    party_id: 'shyam',
    date: today,
    cheques: [cheque],
  }),
  move('deposit'),
  move('clear'),
  given(reopenCheques, { reason: 'भूल' }, { id: 'clear-c7' }),
]

const links: readonly DemoCommand[] = [
  given(saleRoutes.record, aBill('sent-by-link')),
  given(shareSale, { expires_on: null }, { id: 'sent-by-link' }),
  given(revokeSaleLink, {}, { id: 'sent-by-link' }),
  given(changePaymentQr, { text: '00020101', is_on_bills: true, version: 0 }),
]

const rent = { description: 'भाडा', start_datetime: today, reminder_period: 'monthly' }
const reminders: readonly DemoCommand[] = [
  given(reminderRoutes.add, { reminder_id: 'rent-due', ...rent }),
  given(reminderRoutes.change, { ...rent, description: 'गोदामको भाडा' }, { id: 'rent-due' }),
  given(reminderRoutes.done, { date: today }, { id: 'rent-due' }),
  given(reminderRoutes.add, { reminder_id: 'mistaken', ...rent }),
  given(reminderRoutes.delete, {}, { id: 'mistaken' }),
  given(noticeRoutes.turn, { kind: 'stockLow', shown: false }),
  given(noticeRoutes.vatReturnDone, { month: '2083-07' }),
]

/** Runs after the records of `makeJournal.ts`, whose party, item and banks it names. */
export const everyDocument: readonly DemoCommand[] = [
  ...categories,
  ...returns,
  ...expenses,
  ...payments,
  ...adjustments,
  ...movements,
  ...cheques,
  ...reminders,
  ...links,
]
