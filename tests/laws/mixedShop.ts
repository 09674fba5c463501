import { fiscalYearOf, type DateRange } from '../../src/books/calendar/calendar.ts'
import { readDecimal } from '../../src/books/money/digits.ts'
import { inVariant } from '../../src/books/reports/report.ts'
import { reportNamed } from '../../src/books/reports/reports.ts'
import { addExpenseCategory } from '../../src/contract/expenseCategories.ts'
import { expenseRoutes } from '../../src/contract/expenses.ts'
import { itemAdjustmentRoutes } from '../../src/contract/itemAdjustments.ts'
import { addItem } from '../../src/contract/items.ts'
import { movementRoutes } from '../../src/contract/movements.ts'
import { addLedger } from '../../src/contract/parties.ts'
import { partyPaymentRoutes } from '../../src/contract/partyPayments.ts'
import { report, type RowMark } from '../../src/contract/reports.ts'
import { purchaseReturnRoutes, purchaseRoutes, tradeRoutes } from '../../src/contract/trade.ts'
import { demoCommands } from '../../src/server/demo/generator.ts'
import { reportsArea } from '../../src/server/reports/area.ts'
import { type Kind } from '../api/inProcessServer.ts'
import { anExpense, hisBill, spent, taxed } from '../api/expensesSetup.ts'
import { aReturn, back } from '../api/returnsSetup.ts'
import {
  anItem,
  aParty,
  bill,
  openShop,
  startBooks,
  supplierBill,
  today,
  type AnyRoute,
  type Shop,
  type Wire,
} from '../api/shop.ts'

const size = { parties: 20, items: 30, documents: 70, days: 150 }

const voidable = {
  ...tradeRoutes,
  ...partyPaymentRoutes,
  ...movementRoutes,
  expense: expenseRoutes,
  itemAdjustment: itemAdjustmentRoutes,
}

const day = '2026-09-17'

/** What a demo shop does not have: VAT claimed and not, notes of it, fixed assets, and a discount that is taken back. */
const enterRarities = async (shop: Shop): Promise<void> => {
  const enter = (route: AnyRoute, document_id: string, body: Wire) =>
    shop.must(route, { body: { document_id, ...body } })
  await shop.must(addItem, { body: anItem('dal', { name: 'कालो दाल' }) })
  await shop.must(addItem, { body: anItem('fan', { name: 'पङ्खा' }) })
  await shop.must(addLedger, {
    body: aParty('hari', { ledger_title: 'हरि थोक', vat_pan_no: '601111111', vat_pan_flag: 'vat' }),
  })
  await shop.must(addExpenseCategory, { body: { expense_category_id: '6-x', name: 'मर्मत' } })
  const bought = { date: day, party: 'hari', vat_charged: true, ...supplierBill }
  const dal = [{ item: 'dal', quantity: '10', rate: '200' }]
  const fan = [{ item: 'fan', quantity: '1', rate: '5000' }]
  await enter(purchaseRoutes.record, 'p1', bill({ ...bought, lines: dal, total: '2260.00' }))
  await enter(
    purchaseRoutes.record,
    'p2',
    bill({ ...bought, lines: fan, total: '5650.00', is_capital: true, supplier_bill_no: 'HT-10' }),
  )
  const debit = aReturn('p1', [back('dal', '2')], '452.00', { date: day, cash: '0' })
  await enter(purchaseReturnRoutes.record, 'd1', debit)
  const { record } = expenseRoutes
  await enter(record, 'e1', anExpense([taxed('x', '100')], '113.00', { date: day }))
  await enter(
    record,
    'e2',
    anExpense([taxed('x', '300')], '339.00', {
      date: day,
      vat_claimed: true,
      ...hisBill,
      supplier_name: 'बिजुली',
      supplier_pan: '300000001',
    }),
  )
  await enter(
    record,
    'e3',
    anExpense([spent('x', '900')], '900.00', { date: day, is_capital: true }),
  )
  const { payment } = partyPaymentRoutes
  await enter(payment.record, 'v1', { party_id: 'hari', date: day, cash: '90', discount: '10' })
  await enter(payment.record, 'v2', { party_id: 'hari', date: day, cash: '80', discount: '20' })
  await shop.must(payment.void, { params: { id: 'v2' }, body: { reason: 'भूल' } })
}

/** Voids the last document of each kind that may be voided. */
const voidOneOfEach = async (shop: Shop): Promise<void> => {
  for (const [kind, routes] of Object.entries(voidable)) {
    const documents = await shop.sql<{ id: string }>(
      `select document_id id from document where company_id = $1 and kind = $2 and state = 'live' order by entry_seq desc`,
      [shop.company, kind],
    )
    for (const { id } of documents) {
      const call = { params: { id }, body: { reason: 'दोहोरियो' } }
      if ((await shop.call(routes.void, call)).status === 200) break
    }
  }
}

/** A shop registered for VAT with five months of documents of every kind, some of them void. */
export const openMixedShop = async (kind: Kind): Promise<Shop> => {
  const server = await startBooks(kind, [reportsArea])
  const shop = await openShop(server, { vatFrom: '2025-07-17' })
  for (const { route, params, body } of demoCommands(2083, today, size))
    await shop.must(route, { params: params as never, body: route.body?.encode(body as never) })
  await voidOneOfEach(shop)
  await enterRarities(shop)
  return shop
}

export const ranges: Readonly<Record<string, DateRange>> = {
  'this fiscal year': { start: fiscalYearOf(today)!.start, end: today },
  'the whole time': { start: '2026-01-01', end: today },
  'one month': { start: '2026-09-17', end: '2026-10-17' },
}

type Cells = readonly (string | null)[]

const unmarked: RowMark = { tone: null, opens: null }

/** A report with all its rows; cells are in the order of `keys`. */
export interface ReadReport {
  readonly keys: readonly string[]
  readonly rows: readonly Cells[]
  readonly marks: readonly RowMark[]
  readonly totals: Cells | null
  readonly opening: Cells | null
}

/** A figure in ten-thousandths. */
export const figure = (cell: string | null | undefined): number =>
  readDecimal(cell ?? '0', 4, 1e15) ?? 0

export const readReport = async (
  shop: Shop,
  name: string,
  { start, end }: DateRange,
  { variant = null, ...query }: Wire = {},
): Promise<ReadReport> => {
  const definition = reportNamed(name)!
  const more = variant === null ? {} : { variant: variant as string }
  const shown = inVariant(definition, variant ?? definition.variants?.[0].value ?? null)
  const rows: Cells[] = []
  const marks: ReadReport['marks'][number][] = []
  for (let page = 1; ; page++) {
    const told = await shop.must(report, {
      params: { report: name },
      query: { from: start, to: end, pageSize: '500', currentPage: `${page}`, ...query, ...more },
    })
    rows.push(...told.rows)
    marks.push(...told.rows.map((_: unknown, i: number) => told.marks[i] ?? unmarked))
    if (told.rows.length < 500) {
      const keys = shown.columns.map(({ key }) => key)
      return { keys, rows, marks, totals: told.totals, opening: told.opening }
    }
  }
}

/** Figures of the rows that are subtotals, in paisa. */
export const subtotalsOf = (
  { keys, rows, marks }: ReadReport,
  ...columns: readonly string[]
): readonly (readonly number[])[] =>
  rows
    .filter((_, at) => marks[at]?.tone === 'subtotal')
    .map((row) => columns.map((key) => figure(row[keys.indexOf(key)]) / 100))

/** One column of all rows. */
export const columnOf = ({ keys, rows }: ReadReport, key: string): Cells => {
  const at = keys.indexOf(key)
  if (at < 0) throw new Error(`no column ${key}`)
  return rows.map((row) => row[at] ?? null)
}
