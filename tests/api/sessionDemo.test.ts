import { either as E } from 'fp-ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '../../src/books/calendar/calendar.ts'
import type { ItemFields } from '../../src/contract/items.ts'
import type { BankFields } from '../../src/contract/money.ts'
import type { EnteredReturn } from '../../src/contract/returns.ts'
import { returnRoutes, type EnteredTrade } from '../../src/contract/trade.ts'
import { questionOfDate } from '../../src/books/calendar/dateQuestion.ts'
import type { EnteredExpense } from '../../src/contract/expenses.ts'
import {
  itemAdjustmentRoutes,
  recordStockCount,
  type EnteredItemAdjustment,
  type EnteredStockCount,
} from '../../src/contract/itemAdjustments.ts'
import type { EnteredChequeMove } from '../../src/contract/cheques.ts'
import { partyPaymentRoutes, type EnteredPartyPayment } from '../../src/contract/partyPayments.ts'
import { movementRoutes } from '../../src/contract/movements.ts'
import { demoCommands, demoSize } from '../../src/server/demo/generator.ts'
import { demoRoutes } from '../../src/server/demo/open.ts'
import { runCommands } from '../../src/server/demo/run.ts'
import { guests } from '../../src/server/session/guest.ts'
import { verifyChain } from '../../src/server/journal/journal.ts'
import { areas } from '../../src/server/areas.ts'
import { rebuildCompany } from '../../src/server/journal/rebuild.ts'
import { openAccounts, type Accounts } from './accounts.ts'
import { isThorough, onOneDatabase } from './inProcessServer.ts'
import { smallDemo } from './testServer.ts'
import { isLong } from '../longForm.ts'

const today = '2026-11-21'
const commands = demoCommands(2083, today)
const bodies = (name: string): readonly unknown[] =>
  commands.filter(({ route }) => route.name === name).map(({ body }) => body)
const paymentNames = Object.values(partyPaymentRoutes).map(({ record }) => record.name)
const adjustmentNames = [itemAdjustmentRoutes.record.name, recordStockCount.name]
const movementNames = Object.values(movementRoutes).map(({ record }) => record.name)
const bills = commands
  .filter(({ route }) => route.name === 'recordSale' || route.name === 'recordPurchase')
  .map(({ route, body }) => ({ sale: route.name === 'recordSale', ...(body as EnteredTrade) }))

const returnNames: readonly string[] = Object.values(returnRoutes).map(({ record }) => record.name)
const returns = bodies('recordSalesReturn') as readonly EnteredReturn[]
/** Bills and returns in their order: what each line moves, in its unit and with its sign, and what is paid. */
const moved = commands.flatMap(({ route, body }) => {
  const bill = bills.find(({ documentId }) => documentId === (body as EnteredTrade).documentId)
  const isReturn = returnNames.includes(route.name)
  if (bill === undefined && !isReturn) return []
  const said = body as EnteredTrade & EnteredReturn
  const of = bill ?? bills.find(({ documentId }) => documentId === said.billId)!
  const sign = (of.sale ? 1 : -1) * (isReturn ? -1 : 1)
  const unitOf = (id: string) => of.lines.find(({ itemId }) => itemId === id)!.unit
  const lines = said.lines.map(({ itemId, quantity }) => ({
    itemId,
    quantity,
    unit: unitOf(itemId),
  }))
  return [{ sign, lines, settlement: said.settlement }]
})

describe('the commands of the demo shop', () => {
  test('are a year of a shop with its parties, goods and banks', () => {
    const count = (name: string) => bodies(name).length
    expect([count('addLedger'), count('addItem'), count('addBank')]).toEqual([20, 60, 3])
    expect(bills).toHaveLength(demoSize.documents)
    expect(count('recordPurchase')).toBeGreaterThanOrEqual(25)
    const sales = bills.filter((bill) => bill.sale)
    expect(sales.filter((bill) => bill.partyId === null).length).toBeGreaterThan(100)
    expect(sales.filter((bill) => bill.settlement.banks.length > 0).length).toBeGreaterThan(30)
    expect(
      sales.filter(
        (bill) =>
          bill.partyId !== null && bill.settlement.cash === 0 && bill.settlement.banks.length === 0,
      ).length,
    ).toBeGreaterThan(30)
    expect(bills.filter((bill) => bill.discount !== null).length).toBeGreaterThan(15)
    expect(
      bills.flatMap((bill) => bill.lines).filter((line) => line.discount !== null).length,
    ).toBeGreaterThan(30)
    expect(new Set(bills.map((bill) => bill.documentId)).size).toBe(bills.length)
  })

  test('are the same for the same seed and day, and others for another seed', () => {
    expect(demoCommands(2083, today)).toEqual(commands)
    expect(demoCommands(2084, today)).not.toEqual(commands)
  })

  test('are valid requests: each passes the codec of its route', () => {
    for (const { route, body } of commands)
      expect(route.body!.decode(JSON.parse(JSON.stringify(route.body!.encode(body))))).toEqual(
        E.right(body),
      )
  })

  test('receive what customers owe, and pay suppliers', () => {
    const receipts = bodies('recordReceipt') as readonly EnteredPartyPayment[]
    expect(receipts.length).toBeGreaterThan(10)
    expect(receipts.filter(({ discount = 0 }) => discount > 0).length).toBeGreaterThan(2)
    expect(receipts.filter(({ banks = [] }) => banks.length > 0).length).toBeGreaterThan(2)
    expect(bodies('recordPayment').length).toBeGreaterThan(3)
  })

  test('pay rent, salary, electricity and tea, claim VAT, and leave an expense on credit', () => {
    const expenses = bodies('recordExpense') as readonly EnteredExpense[]
    expect(bodies('addExpenseCategory')).toHaveLength(6)
    expect(
      new Set(expenses.flatMap(({ lines }) => lines.map(({ categoryId }) => categoryId))).size,
    ).toBe(6)
    expect(expenses.filter(({ vatClaimed = false }) => vatClaimed).length).toBeGreaterThan(1)
    const onCredit = expenses.filter(({ partyId = null }) => partyId !== null)
    expect(onCredit.length).toBeGreaterThan(1)
    const paid = bodies('recordPayment') as readonly EnteredPartyPayment[]
    expect(paid.map(({ partyId }) => partyId)).toContain(onCredit[0]!.partyId)
  })

  test('take goods back for cash and onto an account, and send goods back to suppliers', () => {
    expect(returns.filter(({ settlement }) => settlement.cash > 0).length).toBeGreaterThan(2)
    expect(returns.filter(({ settlement }) => settlement.cash === 0).length).toBeGreaterThan(2)
    expect(bodies('recordPurchaseReturn').length).toBeGreaterThan(1)
  })

  test('are paid by cheque and pay by cheque: cleared, bounced, given on, and still open', () => {
    const moves = bodies('moveCheques') as readonly EnteredChequeMove[]
    const actions = new Set(moves.map(({ action }) => action))
    expect([...actions].toSorted()).toEqual(['bounce', 'clear', 'deposit', 'giveOn'])
    const named = [...bodies('recordReceipt'), ...bodies('recordPayment')].flatMap(
      (body) => (body as EnteredPartyPayment).cheques ?? [],
    )
    const moved = new Set(moves.flatMap(({ chequeIds }) => chequeIds))
    const open = named.filter(({ chequeId }) => !moved.has(chequeId))
    expect(open.some(({ bankId }) => bankId !== undefined)).toBe(true)
    expect(open.some(({ date }) => date > today)).toBe(true)
  })

  test('take cash to the bank and back, and adjust what banks and the till say', () => {
    expect(movementNames.map((name) => [name, bodies(name).length > 0])).toEqual(
      movementNames.map((name) => [name, true]),
    )
  })

  test('take out what breaks or is used at home, and count a part of the goods each month', () => {
    const adjusted = bodies('recordItemAdjustment') as readonly EnteredItemAdjustment[]
    const reasons = adjusted.flatMap(({ lines }) => lines.map(({ reason }) => reason))
    expect(new Set(reasons)).toEqual(new Set(['damaged', 'ownUse']))
    const counts = bodies('recordStockCount') as readonly EnteredStockCount[]
    expect(counts.length).toBe(12)
    for (const { lines } of counts)
      expect(lines.filter(({ counted, book }) => counted !== book).length).toBeGreaterThan(0)
  })

  test('go forward in time up to today', () => {
    const dates = bills.map((bill) => bill.date)
    expect(dates).toEqual(dates.toSorted())
    expect([dates[0], dates.at(-1)]).toEqual([addDays(today, 1 - demoSize.days), today])
  })

  test('sell only what has been purchased, and pay only with money that is there', () => {
    const items = new Map(
      (bodies('addItem') as readonly ItemFields[]).map((item) => [item.itemId!, item]),
    )
    const stock = new Map([...items].map(([id, item]) => [id, item.openingQuantity ?? 0]))
    const banks = new Map(
      (bodies('addBank') as readonly BankFields[]).map((bank) => [
        bank.bankId!,
        bank.openingBalance ?? 0,
      ]),
    )
    let cash = 0
    for (const bill of moved) {
      const { sign } = bill
      for (const line of bill.lines) {
        const item = items.get(line.itemId)!
        const factor = line.unit === item.unit ? 1000 : item.secondFactor!
        expect([item.unit, item.secondUnit]).toContain(line.unit)
        const left = stock.get(line.itemId)! - (sign * line.quantity * factor) / 1000
        expect(left).toBeGreaterThanOrEqual(0)
        stock.set(line.itemId, left)
      }
      cash += sign * bill.settlement.cash
      for (const part of bill.settlement.banks)
        banks.set(part.bankId, banks.get(part.bankId)! + sign * part.amount)
      expect(Math.min(cash, ...banks.values())).toBeGreaterThanOrEqual(0)
    }
    const unpaid = bills.filter(
      (bill) =>
        bill.partyId === null &&
        bill.settlement.cash + bill.settlement.banks.reduce((sum, part) => sum + part.amount, 0) !==
          bill.total,
    )
    expect(unpaid).toEqual([])
  })

  test('confirm every date of the fiscal year before, in which the year of the demo begins', () => {
    const opened = '2026-08-20'
    const dated = demoCommands(2083, opened).flatMap(({ body }) => {
      const { date, confirmedDate } = body as Partial<EnteredTrade>
      return date === undefined ? [] : [{ date, confirmedDate }]
    })
    const asked = dated.filter(({ date }) => questionOfDate(date, opened) !== null)
    expect(asked.length).toBeGreaterThan(100)
    expect(asked.filter(({ date, confirmedDate }) => date !== confirmedDate)).toEqual([])
  })

  test('grow with the requested size', () => {
    const many = demoCommands(1, today, { parties: 60, items: 200, documents: 3000, days: 300 })
    const others = many.filter(({ route }) =>
      [
        ...movementNames,
        ...paymentNames,
        ...returnNames,
        ...adjustmentNames,
        'moveCheques',
        'addCategory',
        'addExpenseCategory',
        'recordExpense',
        'addReminder',
        'importParties',
        'changeLedger',
      ].includes(route.name),
    )
    expect(many.length - others.length).toBe(60 + 200 + 3 + 3000)
    expect(others.length).toBeGreaterThan(60)
    expect(
      new Set(
        many
          .map(({ body }) => (body as { itemId?: string }).itemId)
          .filter((id) => id !== undefined),
      ).size,
    ).toBe(200)
  })
})

onOneDatabase('the demo shop', (kind) => {
  let accounts: Accounts
  let first: { company_id: string; user_id: string }
  // In the long form the whole year on one database; less of it otherwise.
  let size = isLong && isThorough(kind) ? demoSize : smallDemo
  const commands = demoCommands(2083, today, size)
  const served = areas.flatMap((area) => area.served)
  const known = new Set(served.map(({ route }) => route.name))
  beforeAll(async () => {
    accounts = await openAccounts(kind, {
      areas: areas.filter((area) => area.name !== 'session' && area.name !== 'companies'),
      more: (meaning, jwtSecret) =>
        demoRoutes({
          demo: true,
          get size() {
            return size
          },
          meaning,
          served,
          guests: guests({ jwtSecret, agent: null, limits: null }),
        }),
    })
  })

  test('opens with its books filled and its owner signed in', async () => {
    expect(
      [...new Set(commands.map(({ route }) => route.name))].filter((name) => !known.has(name)),
    ).toEqual([])
    const answer = await accounts.call('openDemo')
    expect(answer.data).toMatchObject({
      full_name: 'Demo',
      username: 'Demo',
      is_admin: true,
      is_account_expired: false,
    })
    expect(answer.data.expiry_info.account_expiry_date).toBe('2027-11-21')
    first = answer.data
    const company = first.company_id
    const [kept] = await accounts.database.asSystem((tx) =>
      tx.query<{ many: number }>(
        `select count(*) many from command where company_id = $1 and status = 'accepted'`,
        [company],
      ),
    )
    // The company is registered, and one of its banks is reconciled.
    expect(kept!.many).toBe(commands.length + 1 + 2)
    const [reconciled] = await accounts.database.inCompany(company, (tx) =>
      tx.query<{ until: string; by: string }>(
        'select date until, finished_by "by" from bank_reconciliation where company_id = $1',
        [company],
      ),
    )
    expect(reconciled).toEqual({ until: '2026-11-16', by: 'Demo' })
    expect(
      await accounts.database.inCompany(company, (tx) => verifyChain(tx, company)),
    ).toMatchObject({ whole: true })
    const [books] = await accounts.database.inCompany(company, (tx) =>
      tx.query<{ postings: number; sum: number; short: number }>(
        'select (select count(*) from posting) postings, (select sum(amount) from posting) sum, (select count(*) from item_stock where quantity < 0) short',
      ),
    )
    expect(books!.postings).toBeGreaterThan(size === demoSize ? 1500 : 100)
    expect([books!.sum, books!.short]).toEqual([0, 0])
    expect(await rebuildCompany(accounts.database, areas, company)).toMatchObject({ same: true })
  })

  test('is separate for each person, and only two are created at a time; a third caller has to retry', async () => {
    size = smallDemo
    const answers = await Promise.all([1, 2, 3].map(() => accounts.call('openDemo')))
    const made = answers.filter((answer) => answer.status === 200)
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([
      200, 200, 429,
    ])
    expect(new Set(made.map((answer) => answer.data.company_id)).size).toBe(2)
    expect(
      (await accounts.call('childCompanies', { bearer: made[0]!.data.access_token })).data,
    ).toHaveLength(1)
  })

  test('stops at a command that the books refuse: it has no way around the rules', async () => {
    const writer = {
      company: first.company_id,
      actor: {
        userId: first.user_id,
        fullName: 'Demo',
        isAdmin: true,
        permissions: new Set<never>(),
        sessionId: '',
      },
      now: accounts.now(),
      today,
    }
    const runner = {
      database: accounts.database,
      meaning: accounts.meaning,
      served,
      newId: () => crypto.randomUUID() as string,
    }
    await expect(runCommands(runner, writer, [commands[0]!])).rejects.toThrow('was refused')
  })

  test('is not available if the server does not offer it', async () => {
    const [route] = demoRoutes({
      demo: false,
      meaning: accounts.meaning,
      served,
      guests: guests({ jwtSecret: accounts.secret, agent: null, limits: null }),
    })
    expect(await route!.handle({} as never, { params: {}, query: {}, body: null })).toMatchObject({
      left: { tag: 'not_found' },
    })
  })
})
