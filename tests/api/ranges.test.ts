import { beforeAll, beforeEach, expect, test } from 'vitest'
import { allTransactions } from '../../src/contract/documents.ts'
import { addItem, itemMoves } from '../../src/contract/items.ts'
import { addLedger, ledgerStatement } from '../../src/contract/parties.ts'
import { report } from '../../src/contract/reports.ts'
import { purchaseRoutes, saleRoutes } from '../../src/contract/trade.ts'
import { reportsArea } from '../../src/server/reports/area.ts'
import { onOneDatabase, startServer, type InProcessServer } from './inProcessServer.ts'
import {
  anItem,
  aParty,
  bill,
  bookAreas,
  now,
  openShop,
  type AnyRoute,
  type Shop,
  type Wire,
} from './shop.ts'

const days: readonly string[] = ['2026-08-01', '2026-09-01', '2026-10-01']

onOneDatabase('a range of days', (kind) => {
  let server: InProcessServer
  let shop: Shop
  beforeAll(async () => {
    server = await startServer(kind, [...bookAreas, reportsArea], { now: () => now })
  })
  beforeEach(async () => {
    shop = await openShop(server, { vatFrom: '2026-07-17' })
    await shop.must(addLedger, { body: aParty('hari') })
    await shop.must(addItem, { body: anItem('dal') })
    await shop.must(addItem, { body: anItem('oil') })
    for (const date of days) {
      await shop.must(purchaseRoutes.record, {
        body: bill({
          id: `p-${date}`,
          date,
          lines: [{ item: 'oil', quantity: '1', rate: '90' }],
          total: '90.00',
        }),
      })
      await shop.must(saleRoutes.record, {
        body: bill({
          id: date,
          date,
          party: 'hari',
          lines: [{ item: 'dal', quantity: '1', rate: '100' }],
          total: '113.00',
        }),
      })
    }
  })

  const datesOf = (rows: readonly Wire[]): readonly string[] => rows.map((row) => row['date'])
  const rowDays = ({ rows }: Wire): readonly string[] =>
    rows.map((row: Wire) => Object.values(row).find((cell) => days.includes(cell as string)))
  const ofSales = ({ rows }: Wire): Wire => ({
    rows: rows.filter((row: readonly (string | null)[]) =>
      row.some((cell) => cell?.startsWith('SI-')),
    ),
  })

  /** The days that a list, a ledger, the moves of an item and each report of days show for a range. */
  const asked: readonly (readonly [
    string,
    AnyRoute,
    { readonly params?: Wire; readonly query?: Wire },
    (data: any) => readonly string[],
  ])[] = [
    ['a list', allTransactions, { query: { kind: 'sale' } }, datesOf],
    [
      "a party's ledger",
      ledgerStatement,
      { params: { id: 'hari' } },
      ({ lines }) => datesOf(lines),
    ],
    ['the moves of an item', itemMoves, { params: { id: 'dal' } }, datesOf],
    ['the sales report', report, { params: { report: 'sales' } }, rowDays],
    ['the purchase report', report, { params: { report: 'purchase' } }, rowDays],
    ['the VAT register of sales', report, { params: { report: 'vat-sales' } }, rowDays],
    ['the day book', report, { params: { report: 'day-book' } }, (page) => rowDays(ofSales(page))],
    [
      "a party's statement",
      report,
      { params: { report: 'party-statement' }, query: { partyId: 'hari' } },
      rowDays,
    ],
  ]
  test.each(asked)(
    'of %s is open on the end that is not named',
    async (_, route, { params, query: more }, datesIn) => {
      const shown = async (query: Wire): Promise<readonly string[]> =>
        datesIn(
          await shop.must(route, { ...(params && { params }), query: { ...more, ...query } }),
        ).toSorted()
      expect(await shown({ from: '2026-09-01' })).toEqual(days.slice(1))
      expect(await shown({ to: '2026-09-01' })).toEqual(days.slice(0, 2))
      expect(await shown({ from: '2026-09-01', to: '2026-09-01' })).toEqual(['2026-09-01'])
    },
  )

  test('of the stock report is open on the end that is not named', async () => {
    const stood = async (query: Wire): Promise<readonly string[]> => {
      const { rows } = await shop.must(report, { params: { report: 'stock' }, query })
      const [opening, , out, closing] = rows[0].slice(3, 7)
      return [opening, out, closing]
    }
    expect(await stood({ from: '2026-09-01' })).toEqual(['-1', '2', '-3'])
    expect(await stood({ to: '2026-09-01' })).toEqual(['0', '2', '-2'])
    expect(await stood({ from: '2026-09-01', to: '2026-09-01' })).toEqual(['-1', '1', '-2'])
  })

  test.each(asked)(
    'of %s that ends before it begins is refused',
    async (_, route, { params, query }) => {
      const reply = await shop.call(route, {
        ...(params && { params }),
        query: { ...query, from: '2026-09-02', to: '2026-09-01' },
      })
      expect([
        reply.status >= 400 && reply.status < 500,
        reply.tag,
        Object.keys(reply.errors),
      ]).toEqual([true, 'rangeReversed', ['to']])
    },
  )
})
