import { addDays } from '../../books/calendar/calendar.ts'
import { addExpenseCategory } from '../../contract/expenseCategories.ts'
import { expenseRoutes } from '../../contract/expenses.ts'
import { itemAdjustmentRoutes, recordStockCount } from '../../contract/itemAdjustments.ts'
import { addCategory, addItem } from '../../contract/items.ts'
import { moveCheques } from '../../contract/cheques.ts'
import { addBank } from '../../contract/money.ts'
import { movementRoutes } from '../../contract/movements.ts'
import { partyPaymentRoutes } from '../../contract/partyPayments.ts'
import { addLedger, changeLedger } from '../../contract/parties.ts'
import { reminderRoutes } from '../../contract/reminders.ts'
import type { Route } from '../../contract/route.ts'
import { billRoutes, returnRoutes } from '../../contract/trade.ts'
import { adjustmentsOf, type DemoAdjustment } from './adjustments.ts'
import { purchase, sale } from './bills.ts'
import { chanceFrom } from './chance.ts'
import { demoCategories, demoCategoryFields, expensesOf } from './expenses.ts'
import { chequeMovesOf, chequePaymentsOf, type DemoCheques } from './cheques.ts'
import { allBanks } from './goods.ts'
import { movementsOf } from './movements.ts'
import { paymentsOf } from './payments.ts'
import { remindersOf, creditTermsOf } from './reminders.ts'
import { returnsOf, type DemoBill } from './returns.ts'
import {
  bankOf,
  categoryIds,
  itemFieldsOf,
  itemOf,
  ledgerOf,
  demoPartyOf,
  type DemoShop,
} from './shop.ts'

/** A command as a person would give it: the route and its input. */
export interface DemoCommand {
  readonly route: Route
  readonly params: unknown
  readonly body: unknown
}

export interface DemoSize {
  readonly parties: number
  readonly items: number
  readonly documents: number
  readonly days: number
}
export const demoSize: DemoSize = { parties: 20, items: 60, documents: 600, days: 365 }

const command = <P, Q, B, D>(route: Route<P, Q, B, D>, body: B): DemoCommand => ({
  route: route as unknown as Route,
  params: {},
  body,
})

const adjustmentCommand = (adjustment: DemoAdjustment): DemoCommand =>
  adjustment.act === 'adjust'
    ? command(itemAdjustmentRoutes.record, adjustment.body)
    : command(recordStockCount, adjustment.body)

const billOf = (shop: DemoShop, date: string, purchasePercent: number): DemoBill => {
  const bought = shop.chance.percent(purchasePercent) ? purchase(shop, date) : null
  if (bought !== null) return { kind: 'purchase', body: bought }
  const sold = sale(shop, date)
  if (sold !== null) return { kind: 'sale', body: sold }
  const restocked = purchase(shop, date)
  if (restocked === null) throw new Error('the demo shop can neither buy nor sell')
  return { kind: 'purchase', body: restocked }
}

/**
 * The commands of a demo shop in order: its parties, items with their categories and banks with their opening balances, then `size.documents`
 * bills over the `size.days` days that end with `today`, goods that come back, what parties pay and are paid, the cheques among it, expenses,
 * money that goes into and out of banks, goods that break or are counted, terms for two debtors, and reminders; goods are bought before they are sold. The same seed, day and
 * size give the same commands. At least twenty parties are needed, so that every aisle has a supplier.
 */
export const demoCommands = (
  seed: number,
  today: string,
  size: DemoSize = demoSize,
): readonly DemoCommand[] => {
  const chance = chanceFrom(seed)
  const start = addDays(today, 1 - size.days)
  if (start === null) throw new Error('the demo shop would begin before the calendar')
  const parties = Array.from({ length: size.parties }, (_, at) => demoPartyOf(chance, at))
  const items = Array.from({ length: size.items }, (_, at) => itemOf(chance, at))
  const banks = allBanks.map((_, at) => bankOf(chance, at, start))
  const ofExpenses = chanceFrom(seed + 2)
  const categories = demoCategories(ofExpenses)
  const groups = categoryIds(chanceFrom(seed + 6), items)
  const records = [
    ...parties.map((party) => command(addLedger, ledgerOf(chance, party, start))),
    ...[...groups].map(([name, categoryId]) => command(addCategory, { categoryId, name })),
    ...items.map((item, at) =>
      command(addItem, itemFieldsOf(chance, item, at, start, groups.get(item.category) ?? null)),
    ),
    ...banks.map((bank) => command(addBank, bank.fields)),
    ...demoCategoryFields(categories).map((fields) => command(addExpenseCategory, fields)),
  ]
  const shop: DemoShop = {
    chance,
    items,
    banks,
    cashPaisa: 0,
    billNo: chance.between(1200, 4800),
    suppliers: parties.filter((party) => party.supplies !== null),
    customers: parties.filter((party) => party.supplies === null),
  }
  const dayOf = (at: number): number => Math.floor((at * size.days) / size.documents)
  const ofMoney = chanceFrom(seed + 1)
  const ofGoods = chanceFrom(seed + 3)
  const ofReturns = chanceFrom(seed + 4)
  const ofCheques = chanceFrom(seed + 5)
  const before = { sale: 0, purchase: 0 }
  const cheques: DemoCheques = { open: [], count: 0 }
  const documents = Array.from({ length: size.documents }, (_, at) => {
    const day = dayOf(at)
    const date = addDays(start, day) ?? today
    const bill = billOf(shop, date, at < size.documents / 12 ? 60 : 22)
    const returns = returnsOf(shop, ofReturns, date, bill, before[bill.kind]++)
    const isLastOfDay = dayOf(at + 1) > day
    const payments = isLastOfDay
      ? [
          ...paymentsOf(shop, ofMoney, date, day),
          ...chequePaymentsOf(shop, cheques, ofCheques, date, day),
        ]
      : []
    const moves = isLastOfDay ? chequeMovesOf(shop, cheques, ofCheques, date) : []
    const expenses = isLastOfDay ? expensesOf(shop, categories, ofExpenses, date, day) : []
    const adjustments = isLastOfDay ? adjustmentsOf(shop, ofGoods, date, day) : []
    const movements = isLastOfDay ? movementsOf(shop, ofMoney, date, day) : []
    return [
      command(billRoutes[bill.kind].record, bill.body),
      ...returns.map(({ kind, body }) => command(returnRoutes[kind].record, body)),
      ...payments.map(({ kind, body }) => command(partyPaymentRoutes[kind].record, body)),
      ...expenses.map((body) => command(expenseRoutes.record, body)),
      ...adjustments.map(adjustmentCommand),
      ...moves.map((body) => command(moveCheques, body)),
      ...movements.map(({ kind, body }) => command(movementRoutes[kind].record, body)),
    ]
  })
  const reminders = remindersOf(shop, chanceFrom(seed + 7), today)
  return [
    ...records,
    ...documents.flat(),
    ...creditTermsOf(shop).map(({ id, body }) => ({
      ...command(changeLedger, body),
      params: { id },
    })),
    ...reminders.map((body) => command(reminderRoutes.add, body)),
  ]
}
