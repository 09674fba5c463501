import { v7 as newId } from 'uuid'
import { screens } from '../../src/client/shell/screens.ts'
import {
  documentKinds,
  kindsOfReturn,
  movementKinds,
  partyPaymentKinds,
  type MovementKind,
  type PartyPaymentKind,
  type ReturnKind,
} from '../../src/books/documents/documentKind.ts'
import { shapeOf } from '../../src/books/ledger/moneyMovement.ts'
import { itemAdjustmentRoutes } from '../../src/contract/itemAdjustments.ts'
import { addExpenseCategory } from '../../src/contract/expenseCategories.ts'
import { expenseRoutes } from '../../src/contract/expenses.ts'
import { moveCheques } from '../../src/contract/cheques.ts'
import { movementRoutes } from '../../src/contract/movements.ts'
import { partyPaymentRoutes } from '../../src/contract/partyPayments.ts'
import { reminderRoutes } from '../../src/contract/reminders.ts'
import { returnRoutes } from '../../src/contract/trade.ts'
import { kathmanduToday } from '../../src/books/calendar/civilDate.ts'
import { addDays } from '../../src/books/calendar/calendar.ts'
import { password } from './owners.ts'
import { type SignedIn } from './shop.ts'
import { freshMobile } from './shared.ts'

/** Records one bill of each kind, so that the pages of one document have something to show. */
export const recordBills = async (
  me: SignedIn,
): Promise<Readonly<Record<'sale' | 'purchase', string>>> => {
  const bill = (rate: string, total: string) => ({
    document_id: newId(),
    date: kathmanduToday(new Date().toISOString()),
    party_id: 'hari',
    lines: [{ item_id: 'tea', quantity: '2', unit: 'पिस', rate, discount: null }],
    discount: null,
    vat_charged: true,
    vat_inclusive: false,
    round_to_rupee: false,
    settlement: { cash: '50', banks: [{ bank_id: 'nabil', amount: '20' }] },
    total,
  })
  const [sale, purchase] = [
    await me.call('POST', '/web/sales', bill('100', '226.00')),
    await me.call('POST', '/web/purchases', bill('80', '180.80')),
  ]
  return { sale: sale.document_id as string, purchase: purchase.document_id as string }
}

/** Records a movement of money of each kind; returns their ids. */
export const recordMovements = async (
  me: SignedIn,
): Promise<Readonly<Record<MovementKind, string>>> => {
  const ids = await Promise.all(
    movementKinds.map(async (kind) => {
      const { bank, toBank, reasons } = shapeOf(kind)
      const answer = await me.call('POST', movementRoutes[kind].record.path, {
        document_id: newId(),
        date: kathmanduToday(new Date().toISOString()),
        amount: '1500',
        remarks: 'सानो रकम',
        ...(bank ? { bank_id: 'nabil' } : {}),
        ...(toBank ? { to_bank_id: 'sahakari' } : {}),
        ...(reasons[0] === undefined ? {} : { reason: reasons[0] }),
      })
      return [kind, answer.document_id as string] as const
    }),
  )
  return Object.fromEntries(ids) as Readonly<Record<MovementKind, string>>
}

/** Records a receipt from the party of the bills and a payment to it; returns their ids. */
export const recordPayments = async (
  me: SignedIn,
): Promise<Readonly<Record<PartyPaymentKind, string>>> => {
  const ids = await Promise.all(
    partyPaymentKinds.map(async (kind) => {
      const answer = await me.call('POST', partyPaymentRoutes[kind].record.path, {
        document_id: newId(),
        party_id: 'hari',
        date: kathmanduToday(new Date().toISOString()),
        cash: '30',
        banks: [{ bank_id: 'nabil', amount: '10' }],
      })
      return [kind, answer.document_id as string] as const
    }),
  )
  return Object.fromEntries(ids) as Readonly<Record<PartyPaymentKind, string>>
}

/** Records an adjustment of an item; returns its id. */
export const recordAdjustment = async (
  me: SignedIn,
): Promise<Readonly<Record<'itemAdjustment', string>>> => {
  const { document_id: id } = await me.call('POST', itemAdjustmentRoutes.record.path, {
    document_id: newId(),
    date: kathmanduToday(new Date().toISOString()),
    lines: [
      { item_id: 'tea', direction: 'out', reason: 'damaged', quantity: '1', unit: 'पिस' },
      { item_id: 'tea', direction: 'in', reason: 'found', quantity: '1', unit: 'पिस', rate: '90' },
    ],
  })
  return { itemAdjustment: id as string }
}

/** Records an expense of two categories, with VAT, a party and a supplier's bill, partly on credit; returns its id. */
export const recordExpense = async (me: SignedIn): Promise<string> => {
  const category = async (id: string, name: string): Promise<string> => {
    const fields = { expense_category_id: `6-${id}`, name, remarks: 'हरेक महिना' }
    await me.call('POST', addExpenseCategory.path, fields)
    return fields.expense_category_id
  }
  const answer = await me.call('POST', expenseRoutes.record.path, {
    document_id: newId(),
    date: kathmanduToday(new Date().toISOString()),
    party_id: 'hari',
    lines: [
      { category_id: await category('rent', 'घर भाडा'), amount: '15000', is_taxable: true },
      { category_id: await category('tea', 'चिया'), amount: '250', remarks: 'पाहुना' },
    ],
    settlement: { cash: '200', banks: [{ bank_id: 'nabil', amount: '2000', reference: 'FT-1' }] },
    total: '17200.00',
    supplier_bill_no: 'K-12',
    supplier_bill_date: kathmanduToday(new Date().toISOString()),
    remarks: 'महिनाको खर्च',
  })
  return answer.document_id as string
}

/** Records a return of one of two on each bill; returns their ids. */
export const recordReturns = async (
  me: SignedIn,
  bills: Readonly<Record<'sale' | 'purchase', string>>,
): Promise<Readonly<Record<ReturnKind, string>>> => {
  const totals = { sale: '113.00', purchase: '90.40' }
  const ids = await Promise.all(
    kindsOfReturn.map(async (kind) => {
      const { returns } = documentKinds[kind]
      const answer = await me.call('POST', returnRoutes[kind].record.path, {
        document_id: newId(),
        date: kathmanduToday(new Date().toISOString()),
        bill_id: bills[returns],
        party_id: null,
        lines: [{ item_id: 'tea', quantity: '1' }],
        reason: 'बिग्रेको',
        settlement: { cash: '0', banks: [] },
        total: totals[returns],
      })
      return [kind, answer.document_id as string] as const
    }),
  )
  return Object.fromEntries(ids) as Readonly<Record<ReturnKind, string>>
}

/** Records two cheques of a receipt, of which one is deposited; returns the ids of a cheque and of the move. */
export const recordCheques = async (
  me: SignedIn,
): Promise<Readonly<Record<'cheque' | 'chequeMove', string>>> => {
  const date = kathmanduToday(new Date().toISOString())
  const [cheque, other] = [newId(), newId()] as const
  await me.call('POST', partyPaymentRoutes.receipt.record.path, {
    document_id: newId(),
    party_id: 'hari',
    date,
    cheques: [cheque, other].map((id, i) => ({
      cheque_id: id,
      number: `00012${i}`,
      bank_name: 'एनआईसी एशिया',
      date,
      amount: '40',
    })),
  })
  const move = await me.call('POST', moveCheques.path, {
    document_id: newId(),
    action: 'deposit',
    cheque_ids: [other],
    date,
    bank_id: 'nabil',
  })
  return { cheque, chequeMove: move.document_id as string }
}

/** Adds a reminder of a payment that is due and one of a task to come; returns the id of the first. */
export const addReminders = async (me: SignedIn): Promise<string> => {
  const today = kathmanduToday(new Date().toISOString())
  const payment = {
    reminder_id: newId(),
    reminder_type: 1,
    description: 'उधारो उठाउने',
    start_datetime: today,
    ledger_id: 'hari',
  }
  await me.call('POST', reminderRoutes.add.path, payment)
  await me.call('POST', reminderRoutes.add.path, {
    description: 'घर भाडा तिर्ने',
    start_datetime: addDays(today, 5)!,
    reminder_period: 'monthly',
  })
  return payment.reminder_id
}

/** Real ids for the pages of one thing: a document of each kind and a member of staff. */
export type Named = Readonly<
  Record<
    | 'sale'
    | 'purchase'
    | 'expense'
    | 'opening'
    | 'staff'
    | 'year'
    | 'yearClosing'
    | 'itemAdjustment'
    | 'cheque'
    | 'chequeMove'
    | 'reminder'
    | MovementKind
    | PartyPaymentKind
    | ReturnKind,
    string
  >
>

/** Adds a member of staff, who still has their initial password. */
export const addStaff = async (
  me: SignedIn,
  mobileNo = freshMobile(),
  fullName = 'सीता थापा',
  permissions: readonly string[] = ['sales-add', 'sales-edit', 'party-ledger-screen'],
): Promise<string> => {
  const { user_id: userId } = await me.call('POST', '/sub-user/new', {
    full_name: fullName,
    mobile_no: mobileNo,
    pass_word: password,
    verify_password: password,
  })
  await me.call('POST', '/permission/assign-permission', { user_id: userId, permissions })
  return userId as string
}

const openPaths = new Set([
  '/',
  '/get-start',
  '/login',
  '/register',
  '/activate-account',
  '/resetnewpasswordpopup',
  '/check-file',
])

/** Every address that a person without a sign-in may open. */
export const openRoutes: readonly string[] = screens
  .map((row) => row.path)
  .filter((path) => openPaths.has(path))

/** Every address behind the sign-in, with real ids in the path. Without the page of a session log, which audit.test.ts covers. */
export const innerRoutes = (named: Named): readonly string[] => {
  const ids: readonly (readonly [RegExp, string])[] = [
    [/user|permission/, named.staff],
    [/reminder/, named.reminder],
    [/adjustments?\/:id/, named.itemAdjustment],
    [/part/, 'hari'],
    [/item/, 'tea'],
    [/bank/, 'nabil'],
    [/sale/, named.sale],
    [/opening/, named.opening],
    [/closing/, named.yearClosing],
    [/cheque-moves/, named.chequeMove],
    [/cheque/, named.cheque],
  ]
  const ofMovements = movementKinds.flatMap((kind) => {
    const { page, edit } = documentKinds[kind].paths
    return [page, edit].map((path) => [`${path}/:id`, named[kind]] as const)
  })
  const ofPayments = partyPaymentKinds.flatMap((kind) => {
    const { page, add, edit } = documentKinds[kind].paths
    return [
      [`${page}/:id`, named[kind]],
      [`${add}/:id`, 'hari'],
      [`${edit}/:id/:ledger_id`, named[kind]],
    ] as const
  })
  const { page: expensePage, edit: expenseEdit } = documentKinds.expense.paths
  const ofExpense = [expensePage, expenseEdit].map(
    (path) => [`${path}/:id`, named.expense] as const,
  )
  const ofReturns = kindsOfReturn.flatMap((kind) => {
    const { page, edit } = documentKinds[kind].paths
    return [page, edit].map((path) => [`${path}/:id`, named[kind]] as const)
  })
  return screens
    .map((row) => row.path)
    .filter((path) => !openPaths.has(path) && path !== '/choose-company' && path !== '/audit/:id')
    .map((path) => {
      const id =
        [...ofMovements, ...ofPayments, ...ofExpense, ...ofReturns].find(
          ([own]) => own === path,
        )?.[1] ??
        ids.find(([word]) => word.test(path))?.[1] ??
        named.purchase
      const action = `deposit?cheques=${named.cheque}`
      return path
        .replace(':id', id)
        .replace(':ledger_id', 'hari')
        .replace(':action', action)
        .replace(':year', named.year)
    })
}
