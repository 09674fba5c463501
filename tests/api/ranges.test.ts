import { beforeAll, beforeEach, expect, test } from 'vitest'
import { allTransactions } from '../../src/contract/documents.ts'
import { addItem, itemMoves } from '../../src/contract/items.ts'
import { addLedger, ledgerStatement } from '../../src/contract/parties.ts'
import { report } from '../../src/contract/reports.ts'
import { saleRoutes } from '../../src/contract/trade.ts'
import { reportsArea } from '../../src/server/reports/area.ts'
import { onEachDatabase, startServer, type InProcessServer } from './inProcessServer.ts'
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

onEachDatabase('a range of days', (kind) => {
  let server: InProcessServer
  let shop: Shop
  beforeAll(async () => {
    server = await startServer(kind, [...bookAreas, reportsArea], { now: () => now })
  })
  beforeEach(async () => {
    shop = await openShop(server)
    await shop.must(addLedger, { body: aParty('hari') })
    await shop.must(addItem, { body: anItem('dal') })
    for (const date of days)
      await shop.must(saleRoutes.record, {
        body: bill({
          id: date,
          date,
          party: 'hari',
          lines: [{ item: 'dal', quantity: '1', rate: '100' }],
          total: '100.00',
        }),
      })
  })

  /** The days that a list, a ledger, the moves of an item and a report show for a range. */
  const asked: readonly (readonly [string, AnyRoute, Wire, (data: any) => readonly string[]])[] = [
    ['a list', allTransactions, {}, (rows) => rows.map((row: Wire) => row['date'])],
    [
      "a party's ledger",
      ledgerStatement,
      { id: 'hari' },
      ({ lines }) => lines.map((line: Wire) => line['date']),
    ],
    [
      'the moves of an item',
      itemMoves,
      { id: 'dal' },
      (rows) => rows.map((row: Wire) => row['date']),
    ],
    [
      'a report',
      report,
      { report: 'sales' },
      ({ rows }) =>
        rows.map((row: Wire) => Object.values(row).find((cell) => days.includes(cell as string))),
    ],
  ]
  test.each(asked)(
    'of %s is open on the end that is not named',
    async (_, route, params, datesIn) => {
      const shown = async (query: Wire): Promise<readonly string[]> =>
        datesIn(await shop.must(route, { params, query })).toSorted()
      expect(await shown({ from: '2026-09-01' })).toEqual(days.slice(1))
      expect(await shown({ to: '2026-09-01' })).toEqual(days.slice(0, 2))
      expect(await shown({ from: '2026-09-01', to: '2026-09-01' })).toEqual(['2026-09-01'])
    },
  )

  test.each(asked)('of %s that ends before it begins is refused', async (_, route, params) => {
    const reply = await shop.call(route, {
      params,
      query: { from: '2026-09-02', to: '2026-09-01' },
    })
    expect([
      reply.status >= 400 && reply.status < 500,
      reply.tag,
      Object.keys(reply.errors),
    ]).toEqual([true, 'rangeReversed', ['to']])
  })
})
