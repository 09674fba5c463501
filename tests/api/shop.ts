import { v7 as newId } from 'uuid'
import { questionOfDate } from '../../src/books/calendar/dateQuestion.ts'
import type { Route } from '../../src/contract/route.ts'
import type { Area } from '../../src/server/area.ts'
import { chequesArea } from '../../src/server/cheques/area.ts'
import { companiesArea } from '../../src/server/companies/area.ts'
import { registerCompany } from '../../src/server/companies/register.ts'
import { expensesArea } from '../../src/server/expenses/area.ts'
import { lastShadow } from '../../src/server/export/shadow.ts'
import { importsArea } from '../../src/server/imports/area.ts'
import { itemsArea } from '../../src/server/items/area.ts'
import { meaningOf } from '../../src/server/journal/journal.ts'
import { ledgerArea } from '../../src/server/ledger/area.ts'
import { moneyArea } from '../../src/server/money/area.ts'
import { openingsArea } from '../../src/server/openings/area.ts'
import { partiesArea } from '../../src/server/parties/area.ts'
import { paymentsArea } from '../../src/server/payments/area.ts'
import { vatDifference } from '../../src/server/reports/vatOfPeriod.ts'
import { remindersArea } from '../../src/server/reminders/area.ts'
import { stockArea } from '../../src/server/stock/area.ts'
import { taxOfficeArea } from '../../src/server/taxOffice/area.ts'
import { tradeArea } from '../../src/server/trade/area.ts'
import { yearClosingArea } from '../../src/server/yearClosing/area.ts'
import { startServer, type Call, type Kind, type InProcessServer } from './inProcessServer.ts'

export const bookAreas: readonly Area[] = [
  companiesArea,
  partiesArea,
  itemsArea,
  moneyArea,
  openingsArea,
  importsArea,
  tradeArea,
  paymentsArea,
  expensesArea,
  stockArea,
  chequesArea,
  remindersArea,
  yearClosingArea({ vatDifference, lastShadow }),
  taxOfficeArea,
  ledgerArea,
]
/** Noon in Kathmandu on 2083-08-05. */
export const now = '2026-11-21T06:15:00.000Z'
export const today = '2026-11-21'

export type Wire = Record<string, any>
export type AnyRoute = Route<any, any, any, any>
export interface Reply {
  readonly status: number
  readonly data: any
  readonly message: string
  readonly errors: Readonly<Record<string, string>>
  readonly tag: string | null
  /** The document that a refusal names. */
  readonly document: unknown
  /** The record as it stands, in a refusal of a stale change. */
  readonly present: any
  readonly paging: readonly [currentPage: number, pageSize: number, total: number]
}
export interface ShopSettings {
  readonly vatFrom?: string | null
  readonly belowZero?: 'allow' | 'warn' | 'refuse'
  readonly lockedThrough?: string | null
}

/** A company with its own books, and its owner signed in. */
export interface Shop {
  readonly company: string
  readonly server: InProcessServer
  call(route: AnyRoute, call?: Omit<Call, 'as'>): Promise<Reply>
  /** The same for calls that must succeed: returns the data. */
  must(route: AnyRoute, call?: Omit<Call, 'as'>): Promise<any>
  sql<R extends object = Wire>(sql: string, values?: readonly unknown[]): Promise<readonly R[]>
  settle(settings: ShopSettings): Promise<void>
}

export const startBooks = (kind: Kind, more: readonly Area[] = []): Promise<InProcessServer> =>
  startServer(kind, [...bookAreas, ...more], { now: () => now })

const meaning = meaningOf(bookAreas)

export const openShop = async (
  server: InProcessServer,
  settings: ShopSettings = {},
): Promise<Shop> => {
  const owner = { personId: newId(), fullName: 'राम श्रेष्ठ', mobileNo: '9841000001' }
  const said = {
    businessName: 'अन्नपूर्ण किराना',
    address: 'काठमाडौँ',
    phone: '01-4110000',
    email: null,
    panNo: '600000001',
    vatRegisteredFrom: null,
    parentId: null,
    owner,
  }
  const company = await server.database.transaction('change', (tx) =>
    registerCompany(tx, meaning, said, 30, { now, today, newId }),
  )
  const person = server.person({ company, userId: owner.personId, fullName: owner.fullName })
  const sql: Shop['sql'] = (text, values = []) =>
    server.database.asSystem((tx) => tx.query(text, values)) as never
  const call: Shop['call'] = async (route, given = {}) => {
    const { status, body } = await server.call(route as Route, { ...given, as: person })
    const { data, message, errors, refusal, currentPage, pageSize, total } = body as Wire
    return {
      status,
      data,
      message: message ?? '',
      errors: errors ?? {},
      tag: refusal?.tag ?? null,
      document: refusal?.document ?? null,
      present: refusal?.present ?? null,
      paging: [currentPage, pageSize, total],
    }
  }
  const shop: Shop = {
    company,
    server,
    call,
    sql,
    must: async (route, given) => {
      const reply = await call(route, given)
      if (reply.status !== 200)
        throw new Error(
          `${route.name}: ${reply.status} ${reply.message} ${JSON.stringify(reply.errors)}`,
        )
      return reply.data
    },
    settle: async ({ vatFrom = null, belowZero = 'warn', lockedThrough = null }) => {
      await sql(
        'update company set vat_registered_from = $2, below_zero_stock = $3, locked_through = $4 where company_id = $1',
        [company, vatFrom, belowZero, lockedThrough],
      )
    },
  }
  await shop.settle(settings)
  return shop
}

export interface LineSaid {
  readonly item: string
  readonly quantity: string
  readonly rate: string
  readonly unit?: string
  readonly freeQuantity?: string
  readonly discount?: Wire
}
/** The confirmation without which a date outside the fiscal year of `today` is not taken. */
const confirmationOf = (date: string): Wire =>
  questionOfDate(date, today) === null ? {} : { confirmed_date: date }

/** What a purchase says of the supplier's bill so that its VAT can be claimed. */
export const supplierBill = { supplier_bill_no: 'HT-9', supplier_bill_date: '2026-10-31' }

/** A bill as sent over HTTP, paid in cash by default; a date of another fiscal year is confirmed. */
export const bill = (
  said: {
    lines: readonly LineSaid[]
    total: string
    date?: string
    id?: string
    party?: string | null
    cash?: string
  } & Wire,
): Wire => {
  const { lines, total, date = today, id, party = null, cash, banks = [], cheques, ...more } = said
  return {
    ...(id === undefined ? {} : { document_id: id }),
    date,
    party_id: party,
    lines: lines.map(({ item, quantity, rate, unit = 'केजी', freeQuantity, discount = null }) => ({
      item_id: item,
      quantity,
      unit,
      rate,
      discount,
      ...(freeQuantity === undefined ? {} : { free_quantity: freeQuantity }),
    })),
    discount: null,
    vat_inclusive: false,
    round_to_rupee: false,
    settlement: {
      cash: cash ?? (party === null ? total : '0'),
      banks,
      ...(cheques === undefined ? {} : { cheques }),
    },
    total,
    ...confirmationOf(date),
    ...more,
  }
}

export const anItem = (id: string, more: Wire = {}): Wire => ({
  item_id: id,
  name: `सामान ${id}`,
  unit: 'केजी',
  vat_class: 'taxable',
  ...more,
})
export const aParty = (id: string, more: Wire = {}): Wire => ({
  ledger_id: id,
  ledger_title: `पार्टी ${id}`,
  ...more,
})
export const aBank = (id: string, more: Wire = {}): Wire => ({
  bank_id: id,
  name: `बैंक ${id}`,
  kind: 'bank',
  ...more,
})

/** Each account with a balance other than zero, in paisa, as the sum of its ledger lines. */
export const trialBalance = async (shop: Shop): Promise<Readonly<Record<string, number>>> => {
  const rows = await shop.sql<{ account: string; sum: number }>(
    'select account, sum(amount) sum from posting where company_id = $1 group by account having sum(amount) <> 0 order by account',
    [shop.company],
  )
  return Object.fromEntries(rows.map((row) => [row.account, row.sum]))
}

const kept = [
  'party',
  'party_image',
  'item',
  'item_category',
  'bank',
  'document',
  'trade_bill',
  'opening',
  'money_movement',
  'party_payment',
  'expense_category',
  'expense',
  'expense_line',
  'expense_photo',
  'item_adjustment',
  'item_adjustment_line',
  'document_line',
  'posting',
  'open_item',
  'allocation',
  'cheque',
  'cheque_move',
  'cheque_step',
  'year_closing',
  'account_balance',
  'account_month',
  'party_year',
  'stock_move',
  'costing_method',
  'item_stock',
  'voucher_counter',
  'document_month',
  'sold_month',
  'register_day',
  'bought_year',
  'spent_month',
  'flow_month',
  'books_size',
]
/** All rows of a company in the tables of the books, for comparing two moments. */
export const wholeBooks = async (
  shop: Shop,
  without: readonly string[] = [],
): Promise<Readonly<Record<string, readonly string[]>>> => {
  const tables = kept.filter((table) => !without.includes(table))
  const rows = await Promise.all(
    tables.map((table) =>
      shop.sql<{ row: string }>(
        `select row_to_json(t)::text "row" from ${table} t where company_id = $1 order by 1`,
        [shop.company],
      ),
    ),
  )
  return Object.fromEntries(tables.map((table, i) => [table, rows[i]!.map(({ row }) => row)]))
}
