import { either as E } from 'fp-ts'
import { expect, test } from 'vitest'
import type { BillRecord } from '../../src/journal/billFields.ts'
import { needsOf, type JournalEntry, type Projection } from '../../src/server/journal/projection.ts'
import { areas } from '../../src/server/areas.ts'
import { chainedEntryOf, meaningOf } from '../../src/server/journal/journal.ts'
import { insert, update, upsert, type RowChange } from '../../src/server/journal/rowChange.ts'
import { Rows, type Need } from '../../src/server/journal/state.ts'
import type { Row } from '../../src/server/journal/table.ts'
import { enterInLedger, entryNeeds, type LedgerEntry } from '../../src/server/ledger/entry.ts'
import { itemStock } from '../../src/server/ledger/tables.ts'
import { asOf, goldenJournals } from '../golden/journals.ts'

const meaning = meaningOf(areas)

/** Answers every read as an empty database. */
const findNothing = (state: Rows, needs: () => readonly Need[]): void => {
  for (;;) {
    const missing = needs().filter((need) => !state.isLoaded(need))
    if (missing.length === 0) return
    for (const need of missing) {
      if (need.by === 'key') state.loadedKeys(need.table, [need.key])
      else if (need.by === 'group') state.loadedGroups(need.table, [need.group])
      else if (need.by === 'otherGroup') state.loadedOtherGroups(need.table, [need.group])
      else if (need.by === 'all') state.loadedAll(need.table, [])
      else state.loadedHistories(need.table, [{ of: need.of, before: null, rows: [] }])
    }
  }
}

/** The effect of a fact, computed without a database. */
const project = (state: Rows, entry: JournalEntry): readonly RowChange[] => {
  const changes: RowChange[] = []
  for (const { fact, projection } of meaning.get(entry.type) ?? []) {
    const known = projection as unknown as Projection<object>
    const read = fact.read(entry)
    if (E.isLeft(read)) throw new Error(read.left.say.en)
    const decoded = { ...entry, payload: read.right }
    findNothing(state, () => needsOf(known, decoded, state))
    const made = [...known.rows(decoded, state)]
    state.apply(made)
    changes.push(...made)
  }
  return changes
}

/** The rows of a table that were made in memory. */
const rowsIn = (state: Rows, name: string): readonly Row[] =>
  [...state.tables.values()]
    .filter(({ table }) => table.name === name)
    .flatMap(({ rows, added }) => [
      ...[...rows.values()].flatMap(({ written }) => (written === null ? [] : [written])),
      ...[...added.values()].map(({ key, by }) => ({ ...key, ...by })),
    ])
const asSet = (rows: readonly Row[]): readonly string[] =>
  rows.map((row) => JSON.stringify(Object.entries(row).toSorted())).toSorted()

test.each(goldenJournals)(
  'the facts of $release project to the rows that it had, without a database',
  ({ journal }) => {
    const state = new Rows()
    for (const fact of journal.facts) project(state, chainedEntryOf(fact))
    const ledger = ['posting', 'account_balance', 'account_month', 'stock_move', 'item_stock']
    // Up to 1.3.0 documents were counted in a table of their own.
    const counts = 'document_count' in journal.tables ? ['document_count'] : ['document_month']
    const others = ['document_line', ...counts, 'voucher_counter', 'bank', 'item']
    const had = Object.fromEntries(
      Object.entries(journal.tables).map(([table, rows]) => [
        table,
        rows.map(({ company_id: _, ...row }): Row => row),
      ]),
    )
    const made = Object.fromEntries(
      [...Object.keys(had), 'trade_bill', 'opening', 'document_month'].map((table) => [
        table,
        rowsIn(state, table),
      ]),
    )
    const asThen = asOf(had, made)
    for (const table of [...ledger, ...others]) {
      expect(had[table]!.length).toBeGreaterThan(1)
      expect([table, asSet(asThen[table]!)]).toEqual([table, asSet(had[table]!)])
    }
  },
)

const bought = (id: string, date: string, entrySeq: number, paisa: number): LedgerEntry => ({
  reference: id,
  date,
  entrySeq,
  postings: [
    { account: 'stock', paisa },
    { account: 'cash', paisa: -paisa },
  ],
  moves: [
    { itemId: 'dal', line: 1, kind: 'purchase', quantityThousandths: 10_000, valuePaisa: paisa },
  ],
})
const sold: LedgerEntry = {
  reference: 'sale',
  date: '2026-11-03',
  entrySeq: 2,
  postings: [
    { account: 'cash', paisa: 60_000 },
    { account: 'sales', paisa: -60_000 },
  ],
  moves: [{ itemId: 'dal', line: 1, kind: 'sale', quantityThousandths: -4000, valuePaisa: null }],
}
const said = {
  enteredAt: '2026-11-03T06:15:00.000Z',
  soldPaisa: (line: number) => line * 60_000,
}
const entered = (
  state: Rows,
  entry: LedgerEntry,
  former: string | null = null,
): readonly RowChange[] => {
  findNothing(state, () => entryNeeds(state, entry, former))
  const changes = enterInLedger(state, entry, former, said)
  state.apply(changes)
  return changes
}
const costOf = (state: Rows, reference: string): unknown =>
  rowsIn(state, 'posting').find(
    (row) => row['reference'] === reference && row['account'] === 'costOfGoodsSold',
  )?.['amount']
const touched = (changes: readonly RowChange[]): readonly string[] =>
  changes.map((change) => `${change.do} ${change.table.name}`)

test('a sale is costed at the average of the stock: its rows are the bill, its cost and the balance', () => {
  const state = new Rows()
  entered(state, bought('first', '2026-11-01', 1, 100_000))
  const changes = entered(state, sold)
  expect([...new Set(touched(changes))].toSorted()).toEqual([
    'add account_balance',
    'add account_month',
    'add books_size',
    'insert posting',
    'insert stock_move',
    'upsert item_stock',
  ])
  expect(costOf(state, 'sale')).toBe(40_000)
  expect(rowsIn(state, 'item_stock')).toMatchObject([{ quantity: 6000, value: 60_000 }])
})

test('a late purchase changes the cost of the sale after it, and nothing before it', () => {
  const state = new Rows()
  entered(state, bought('first', '2026-11-01', 1, 100_000))
  entered(state, sold)
  const late = entered(state, bought('late', '2026-11-02', 3, 200_000))
  expect(costOf(state, 'sale')).toBe(60_000)
  const updated = late.flatMap((change) => (change.do === 'update' ? [change.key] : []))
  expect(updated).toEqual([
    { reference: 'sale', part: 'cost', line_no: 1 },
    { reference: 'sale', part: 'cost', line_no: 2 },
    { item_id: 'dal', date: '2026-11-03', entry_seq: 2, line_no: 1 },
  ])
})

test('an entry that is voided leaves the rows as if it had never been, but for counters at zero', () => {
  const state = new Rows()
  entered(state, bought('first', '2026-11-01', 1, 100_000))
  const tables = ['posting', 'stock_move', 'item_stock']
  const before = tables.map((table) => asSet(rowsIn(state, table)))
  entered(state, sold)
  entered(state, { ...sold, postings: [], moves: [] }, sold.date)
  expect(tables.map((table) => asSet(rowsIn(state, table)))).toEqual(before)
  expect(rowsIn(state, 'account_balance')).toContainEqual({ account: 'sales', balance: 0 })
})

test('the same fact and the same rows give the same changes, and neither is mutated', () => {
  const made = [1, 2].map(() => {
    const state = new Rows()
    entered(state, bought('first', '2026-11-01', 1, 100_000))
    findNothing(state, () => entryNeeds(state, sold, null))
    const twice = [1, 2].map(() => enterInLedger(state, sold, null, said))
    expect(twice[0]).toEqual(twice[1])
    return twice[0]
  })
  expect(made[0]).toEqual(made[1])
})

test('changing or voiding what does not exist, and debits that do not equal credits, are faults', () => {
  const { journal } = goldenJournals[0]!
  const stored = (type: string) => chainedEntryOf(journal.facts.find((fact) => fact.type === type)!)
  const fail = (entry: JournalEntry) => () => project(new Rows(), entry)
  expect(fail(stored('SaleChanged'))).toThrow('a change of a sale that is not there')
  expect(fail(stored('PurchaseVoided'))).toThrow('a void of a purchase that is not there')
  expect(fail(stored('PartyChanged'))).toThrow('a change of a party that is not there')
  expect(fail(stored('BankChanged'))).toThrow('a change of a bank that is not there')
  expect(fail(stored('ItemChanged'))).toThrow('a change of an item that is not there')
  const recorded = stored('SaleRecorded')
  const { postings } = recorded.payload as BillRecord
  expect(
    fail({ ...recorded, payload: { ...recorded.payload, postings: postings.slice(1) } }),
  ).toThrow(/debits and credits of .* differ/)
})

test('a second row with the same key is a fault, and a row that was not loaded cannot be read', () => {
  const state = new Rows()
  const row = {
    item_id: 'dal',
    quantity: 1,
    value: 1,
    average_paisa: 1,
    average_per: 1,
    last_date: '2026-11-01',
    last_seq: 1,
    last_line: 1,
  }
  expect(() => state.row(itemStock, 'dal')).toThrow('has not loaded it')
  state.apply([insert(itemStock, row), update(itemStock, { item_id: 'dal' }, { quantity: 2 })])
  expect(state.row(itemStock, 'dal')).toEqual({ ...row, quantity: 2 })
  expect(() => state.apply([insert(itemStock, row)])).toThrow('a second row dal of item_stock')
  state.apply([upsert(itemStock, row)])
  expect(state.row(itemStock, 'dal')).toEqual(row)
})
