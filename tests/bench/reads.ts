import { openItems, openParties } from '../../src/contract/allocations.ts'
import { dashboard, report } from '../../src/contract/reports.ts'
import { itemMoves, items } from '../../src/contract/items.ts'
import { ledgers, ledgerStatement } from '../../src/contract/parties.ts'
import { banks, cashDays, cashStatement } from '../../src/contract/money.ts'
import { cheques, chequesInClearing } from '../../src/contract/cheques.ts'
import { expenseCategories } from '../../src/contract/expenseCategories.ts'
import { expenseRoutes } from '../../src/contract/expenses.ts'
import { itemAdjustmentRoutes } from '../../src/contract/itemAdjustments.ts'
import { bankReconciliation, reconciliationHistory } from '../../src/contract/reconciliation.ts'
import { returnRoutes } from '../../src/contract/trade.ts'
import { allTransactions } from '../../src/contract/documents.ts'
import { addDays, fiscalYearOf } from '../../src/books/calendar/calendar.ts'
import type { ReportDefinition } from '../../src/books/reports/report.ts'
import { reports } from '../../src/books/reports/reports.ts'
import type { Database } from '../../src/server/database/database.ts'
import { shadowCompany } from '../../src/server/export/shadow.ts'
import {
  ask,
  askNothing,
  durability,
  now,
  today,
  withDatabase,
  type Kind,
  type RunScripts,
} from './books.ts'
import { median, quantile, spread, timed, whether, type Table } from './figures.ts'
import { bySql, holdLoaderToCommands, type Size } from './loader.ts'
import { addOtherKinds } from './otherKinds.ts'

type Question = readonly [name: string, target: number, ask: () => Promise<unknown>]

export const questions = (database: Database, company: string, size: Size): readonly Question[] => {
  const put = (
    name: string,
    target: number,
    route: unknown,
    params: object,
    query: object,
  ): Question => [name, target, () => ask(database, company, route as never, params, query)]
  const list = (name: string, query: object) =>
    put(`all transactions, ${name}`, 50, allTransactions, {}, query)
  // A tenth of the documents are sales to party 0, and nine of ten are settled by a receipt.
  const lines = Math.floor((size.documents / 10) * 1.9)
  const middle = Math.ceil(lines / 16)
  const last = Math.ceil(lines / 8)
  const statement = (name: string, query: object) =>
    put(`statement of ${lines} lines, ${name}`, 50, ledgerStatement, { id: 'party-0' }, query)
  const cash = (name: string, query: object) =>
    put(`cash statement, ${name}`, 50, cashStatement, {}, query)
  const bank = { id: 'bank-0' }
  const year = fiscalYearOf(today)!
  const lastYear = fiscalYearOf('2026-07-01')!
  const whole = { from: lastYear.start, to: lastYear.end }
  const ranges = [
    ['this month', {}],
    ['this fiscal year', { from: year.start, to: today }],
    ['the whole last fiscal year', whole],
    ['all years', { from: addDays(today, 1 - size.days)!, to: today }],
  ] as const
  const required = {
    party: { partyId: 'party-0' },
    item: { itemId: 'item-7' },
    bank: { bankId: bank.id },
    account: { accountId: 'cash' },
    accountGroup: { accountGroup: 'receivable' },
  }
  /** What a report must be about, and nothing else. */
  const aboutOf = ({ filters = [] }: ReportDefinition): object =>
    Object.assign(
      {},
      ...filters.map(({ name, ...filter }) =>
        'required' in filter && filter.required && name in required
          ? required[name as keyof typeof required]
          : {},
      ),
    )
  return [
    list('first page', {}),
    list('page 100', { currentPage: 100 }),
    list('middle', { currentPage: Math.ceil(size.documents / 16) }),
    list('a name searched', { search: 'Party 12' }),
    list('a number searched', { search: '1234' }),
    list('of one month', { from: '2026-10-18', to: '2026-11-16' }),
    list('of one party', { partyId: 'party-0' }),
    statement('first page', {}),
    statement('middle page', { currentPage: middle }),
    statement('last page', { currentPage: last }),
    cash('this fiscal year, newest first', { from: year.start, to: today, sort: '-date' }),
    cash('from the first day', {}),
    put('cash by day, first page', 50, cashDays, {}, { from: year.start, to: today }),
    put('cash by day of all years, first page', 100, cashDays, {}, {}),
    put('parties, first page', 50, ledgers, {}, {}),
    put('parties, by balance', 50, ledgers, {}, { sort: '-balance' }),
    put('who owes, the oldest first', 50, openParties, {}, { side: 'receivable' }),
    put('who owes or is owed, the oldest first', 50, openParties, {}, {}),
    put('who owes or is owed, by amount', 50, openParties, {}, { sort: '-balance' }),
    put('what is open of one party', 50, openItems, { id: 'party-0' }, {}),
    put('items, first page', 50, items, {}, {}),
    put('items, searched', 50, items, {}, { search: 'item 12' }),
    put('moves of an item, first page', 50, itemMoves, { id: 'item-7' }, {}),
    put('moves of an item, newest', 50, itemMoves, { id: 'item-7' }, { sort: '-date' }),
    put('cheques, first page', 50, cheques, {}, {}),
    put('cheques in hand that are due', 50, cheques, {}, { state: 'inHand', to: today }),
    put('cheques cleared, newest', 50, cheques, {}, { state: 'cleared', sort: '-date' }),
    put('cheques, searched', 50, cheques, {}, { search: 'party 12' }),
    put('cheques in clearing of a bank', 50, chequesInClearing, bank, {}),
    put('expenses, first page', 50, expenseRoutes.list, {}, {}),
    put('expenses, searched by category', 50, expenseRoutes.list, {}, { search: 'खर्च' }),
    put('expenses of last year, middle', 50, expenseRoutes.list, {}, { ...whole, currentPage: 90 }),
    put('expense categories', 50, expenseCategories, {}, {}),
    put('item adjustments, first page', 50, itemAdjustmentRoutes.list, {}, {}),
    put('item adjustments, of damage', 50, itemAdjustmentRoutes.list, {}, { reason: 'damaged' }),
    put('item adjustments, searched', 50, itemAdjustmentRoutes.list, {}, { search: 'item 2' }),
    put('credit notes, first page', 50, returnRoutes.salesReturn.list, {}, {}),
    put('credit notes, a number searched', 50, returnRoutes.salesReturn.list, {}, { search: '12' }),
    put('bills to return, first page', 50, returnRoutes.salesReturn.bills, {}, {}),
    put('bills to return, by item code', 50, returnRoutes.salesReturn.bills, {}, { search: '412' }),
    put(
      'bills to return, by party',
      50,
      returnRoutes.salesReturn.bills,
      {},
      { search: 'party 12' },
    ),
    put('banks, first page', 50, banks, {}, {}),
    put('reconciliation of a bank', 50, bankReconciliation, bank, {}),
    put('history of reconciling a bank', 50, reconciliationHistory, bank, {}),
    put('dashboard', 50, dashboard, {}, {}),
    ...(
      [
        ['trial-balance', 'detail', { from: year.start, to: today }],
        ['trial-balance', 'summary', { from: '2026-05-05', to: '2026-11-05' }],
        ['profit-loss', 'compare', whole],
        ['profit-loss', 'months', whole],
        ['profit-loss', 'compare', { from: '2026-05-05', to: '2026-11-05' }],
        ['balance-sheet', 'day', { from: '2026-05-05', to: '2026-05-05' }],
        ['balance-sheet', 'compare', { from: today, to: today }],
      ] as const
    ).map(([name, variant, range]) =>
      put(
        `report ${name}, ${variant}, ${range.from} to ${range.to}`,
        50,
        report,
        { report: name },
        { ...range, variant },
      ),
    ),
    ...(reports as readonly ReportDefinition[]).flatMap((each) =>
      (each.variants ?? [null]).flatMap((variant, at) =>
        (at === 0 ? ranges : [ranges[2]]).map(([name, range]) =>
          put(
            `report ${[each.name, ...(variant === null ? [] : [variant.value])].join(' ')}, ${name}`,
            100,
            report,
            { report: each.name },
            { ...range, ...aboutOf(each), ...(variant === null ? {} : { variant: variant.value }) },
          ),
        ),
      ),
    ),
    ...(reports as readonly ReportDefinition[]).flatMap((each) =>
      (each.filters ?? []).some(
        ({ name, ...filter }) => name === 'party' && !('required' in filter),
      )
        ? [
            put(
              `report ${each.name} of a party with a tenth of all bills, the whole last fiscal year`,
              100,
              report,
              { report: each.name },
              { ...whole, ...aboutOf(each), partyId: 'party-0' },
            ),
          ]
        : [],
    ),
  ]
}

/** A shop with documents of every kind that a list of the questions shows. */
export const loadedShop = async (
  database: Database,
  size: Size,
  runScripts: RunScripts,
): Promise<string> => {
  const company = await bySql(database, size, runScripts)
  await addOtherKinds(database, company, size, runScripts)
  return company
}

/**
 * The check of every night over the loaded books. The facts of the loader's documents were not written, so the chain of
 * facts is not there to be followed.
 */
const nightly = async (database: Database, company: string): Promise<readonly string[]> => {
  const start = performance.now()
  const checked = await shadowCompany({ database }, company, now)
  const seconds = (performance.now() - start) / 1000
  const others = checked?.differences.filter(({ what }) => what !== 'chain') ?? []
  return [
    'the check of every night: differences but for the chain of facts',
    `${others.length} in ${seconds.toFixed(0)} s`,
    '',
    '',
    '0',
    whether(checked !== null && others.length === 0),
  ]
}

const measure = async (kind: Kind, size: Size, turns: number): Promise<Table> =>
  withDatabase(kind, async (empty, tidy, runScripts, openAgain) => {
    await holdLoaderToCommands(empty, runScripts)
    let company = ''
    const loading = await timed(async () => (company = await loadedShop(empty, size, runScripts)))
    const longest = await tidy()
    const database = await openAgain()
    const units: number[] = []
    for (let i = 0; i < 100; i++) units.push(await timed(() => askNothing(database, company)))
    const unit = median(units.slice(20))
    const rows: string[][] = [
      [
        'a transaction that asks nothing',
        spread(units.slice(20)),
        quantile(units.slice(20), 0.95).toFixed(2),
        '1',
        '',
        '',
      ],
    ]
    for (const [name, target, question] of questions(database, company, size)) {
      for (let i = 0; i < 7; i++) await question()
      const took: number[] = []
      for (let i = 0; i < turns; i++) took.push(await timed(question))
      rows.push([
        name,
        spread(took),
        quantile(took, 0.95).toFixed(2),
        (median(took) / unit).toFixed(0),
        `< ${target}`,
        whether(median(took) < target),
      ])
    }
    if (kind === 'postgres') rows.push([...(await nightly(database, company))])
    return {
      title: `Reading a company of ${size.documents} documents, ${kind}`,
      notes: [
        await durability(database),
        `${size.parties} parties, ${size.items} items, ${size.documents} documents in ${size.days} days, loaded in ${(loading / 1000).toFixed(0)} s by SQL that gave the same rows as 500 commands, row by row, and copies of documents of further kinds; vacuumed once, ${kind === 'postgres' ? 'in' : 'table by table, the longest in'} ${(longest / 1000).toFixed(1)} s; then opened again`,
        `each question ${turns} times after 7 of warming, one at a time, whole answer encoded, without HTTP and sign-in; the target is held against the median`,
      ],
      head: [
        'question',
        'ms, median (p10 to p90)',
        'p95 ms',
        'times asking nothing',
        'target ms',
        '',
      ],
      rows,
    }
  })

/** From half a million documents on, over five years, with more parties and items. */
export const sizeOf = (documents: number): Size =>
  documents < 500_000
    ? { parties: 2000, items: 1000, documents, days: 800 }
    : { parties: 5000, items: 10_000, documents, days: 1826 }
/** What a lane is asked for, beside its name. */
export interface Asked {
  /** With as many documents on the embedded database, where loading takes long. */
  readonly whole: boolean
  /** Only on the embedded database. */
  readonly embedded: boolean
  /** How many documents the shop has; null: as many as the lane says. */
  readonly documents: number | null
}

/** Without a number of documents there are 200,000 on PostgreSQL. */
export const readsLane = async function* ({
  whole,
  embedded,
  documents,
}: Asked): AsyncGenerator<Table> {
  const turns = documents === null ? { postgres: 25, embedded: 15 } : { postgres: 9, embedded: 3 }
  const all = documents ?? 200_000
  const fewer = documents === null ? 20_000 : null
  const onEmbedded = whole || embedded ? all : fewer
  if (!embedded) yield await measure('postgres', sizeOf(all), turns.postgres)
  if (onEmbedded !== null) yield await measure('embedded', sizeOf(onEmbedded), turns.embedded)
}
