import * as fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '../../src/books/calendar/calendar.ts'
import { profitReport } from '../../src/books/reports/profit.ts'
import { salesAnalysis } from '../../src/books/reports/salesAnalysis.ts'
import { report } from '../../src/contract/reports.ts'
import { reportsArea } from '../../src/server/reports/area.ts'
import { onOneDatabase, startServer, type InProcessServer } from '../api/inProcessServer.ts'
import { bookAreas, now, openShop, type Shop } from '../api/shop.ts'
import { type Worked, enter, firstDay, rupees, said, span, stockingUp } from './reportBills.ts'
import {
  dayExpected,
  foots,
  inRange,
  statementExpected,
  stockExpected,
  purchasesExpected,
  tradeExpected,
  vatExpected,
} from './reportOracle.ts'

type Cells = readonly (string | null)[]
interface Told {
  readonly rows: readonly Cells[]
  readonly totals: Cells | null
  readonly opening: Cells | null
  readonly journal_seq: number
  readonly journal_hash: string
}
const ask = (shop: Shop, name: string, query: Record<string, string>): Promise<Told> =>
  shop.must(report, { params: { report: name }, query: { pageSize: '500', ...query } })

/** What every grouping of the analysis of sales and of the profit report comes to, each once. */
const soldTotals = async (shop: Shop, query: Record<string, string>) => {
  const totals = async (
    name: string,
    variants: readonly { readonly value: string }[],
    from: number,
  ) =>
    new Set(
      await Promise.all(
        variants.map(async ({ value }) => {
          const { totals: told } = await ask(shop, name, { ...query, variant: value })
          return told?.slice(from, -1).join(' ')
        }),
      ),
    )
  return {
    analysed: await totals(salesAnalysis.name, salesAnalysis.variants ?? [], -4),
    earned: await totals(profitReport.name, profitReport.variants ?? [], -4),
  }
}
/** The values of the sales, and their cost as the accounts have it, but for goods whose cost came after their sale. */
const soldExpected = async (shop: Shop, live: readonly Worked[]) => {
  const value = live
    .filter((b) => b.kind === 'sale')
    .reduce((total, b) => total + b.taxable + b.exempt + b.zeroRated, 0)
  const [costs] = await shop.sql<{ cost: number }>(
    `select coalesce((select sum(amount) from posting where company_id = $1 and account = 'costOfGoodsSold'), 0)
      - coalesce((select sum(variance) from stock_move where company_id = $1), 0) cost`,
    [shop.company],
  )
  const cost = costs?.cost ?? 0
  return {
    analysed: new Set([`${rupees(value)} 0.00 ${rupees(value)}`]),
    earned: new Set([`${rupees(value)} ${rupees(cost)} ${rupees(value - cost)}`]),
  }
}

const range = fc
  .tuple(fc.integer({ min: 0, max: span }), fc.integer({ min: 0, max: span }))
  .map(([a, b]) => ({
    from: addDays(firstDay, Math.min(a, b))!,
    to: addDays(firstDay, Math.max(a, b))!,
  }))

const reached = {
  bills: 0,
  voidSales: 0,
  discounted: 0,
  zeroRated: 0,
  inclusiveDiscounted: 0,
  rounded: 0,
  part: 0,
  change: 0,
  emptyRange: 0,
  pages: 0,
}
const count = (bills: readonly Worked[]): void => {
  reached.bills += bills.length
  reached.voidSales += bills.filter((b) => b.isVoid && b.kind === 'sale').length
  reached.discounted += bills.filter((b) => b.discount > 0).length
  reached.zeroRated += bills.filter((b) => b.zeroRated > 0 && b.kind === 'sale').length
  reached.inclusiveDiscounted += bills.filter(
    (b) => b.inclusive && b.discount > 0 && b.vat > 0,
  ).length
  reached.rounded += bills.filter((b) => b.rounding !== 0).length
  reached.part += bills.filter((b) => b.paid > 0 && b.paid < b.total).length
  reached.change += bills.filter((b) => b.tendered > b.paid).length
}

describe('every report agrees with the bills', () => {
  onOneDatabase('reports', (kind) => {
    let server: InProcessServer
    beforeAll(async () => {
      server = await startServer(kind, [...bookAreas, reportsArea], { now: () => now })
    })

    it('in its rows and totals, over any range, and across pages', async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(said, { minLength: 4, maxLength: 16 }),
          fc.array(range, { minLength: 2, maxLength: 3 }),
          fc.integer({ min: 1, max: 7 }),
          async (bills, ranges, pageSize) => {
            const shop = await openShop(server, { vatFrom: '2026-07-17' })
            const worked = await enter(shop, bills)
            const live = worked.filter((b) => !b.isVoid)
            count(worked)
            for (const r of [{ from: firstDay, to: addDays(firstDay, span)! }, ...ranges]) {
              const sales = inRange(
                worked.filter((b) => b.kind === 'sale'),
                r,
              )
              const liveSales = sales.filter((b) => !b.isVoid)
              if (sales.length === 0) reached.emptyRange++
              const toldSales = await ask(shop, 'sales', r)
              expect(toldSales).toMatchObject({ ...tradeExpected(liveSales), opening: null })
              const toldPurchases = await ask(shop, 'purchase', r)
              for (const { rows, totals } of [toldSales, toldPurchases])
                expect([...rows, totals!].filter((cells) => !foots(cells))).toEqual([])
              expect(toldPurchases).toMatchObject(
                purchasesExpected(
                  inRange(
                    live.filter((b) => b.kind === 'purchase'),
                    r,
                  ),
                ),
              )
              expect(await ask(shop, 'vat-sales', r)).toMatchObject(vatExpected(sales))
              expect(await ask(shop, 'day-book', r)).toMatchObject(dayExpected(inRange(live, r)))
              for (const partyId of ['hari', 'sita'] as const)
                expect(await ask(shop, 'party-statement', { ...r, partyId })).toMatchObject(
                  statementExpected(live, partyId, r),
                )
              expect(await ask(shop, 'stock', r)).toMatchObject(stockExpected(live, r))
            }
            const whole = { from: firstDay, to: addDays(firstDay, span)! }
            expect(await soldTotals(shop, whole)).toEqual(await soldExpected(shop, live))
            for (const name of [
              'sales',
              'purchase',
              'vat-sales',
              'day-book',
              'stock',
              'party-statement',
              'sales-analysis',
              'profit-by',
            ]) {
              const query = { ...whole, ...(name === 'party-statement' ? { partyId: 'hari' } : {}) }
              const all = await ask(shop, name, query)
              const pages: Told[] = []
              for (let at = 1; at <= Math.max(1, Math.ceil(all.rows.length / pageSize)); at++)
                pages.push(
                  await ask(shop, name, {
                    ...query,
                    currentPage: String(at),
                    pageSize: String(pageSize),
                  }),
                )
              reached.pages += pages.length
              expect(pages.flatMap((page) => page.rows)).toEqual(all.rows)
              for (const page of pages)
                expect([page.totals, page.opening, page.journal_seq, page.journal_hash]).toEqual([
                  all.totals,
                  all.opening,
                  all.journal_seq,
                  all.journal_hash,
                ])
            }
          },
        ),
        { seed: 20830805, numRuns: 8 },
      )
    }, 180_000)

    it('a void bill keeps only its number in the VAT register', async () => {
      const shop = await openShop(server, { vatFrom: '2026-07-17' })
      const sold = {
        ...stockingUp,
        kind: 'sale',
        party: 'sita',
        date: addDays(firstDay, 2)!,
        lines: [{ item: 'soap', quantity: 1000, free: 0, rate: 1_000_000, percent: 0 }],
      } as const
      await enter(shop, [sold, { ...sold, isVoid: true }, sold])
      const { rows, totals } = await ask(shop, 'vat-sales', {
        from: firstDay,
        to: addDays(firstDay, 9)!,
      })
      expect(rows.map((row) => row[1])).toEqual([
        'SI-2083/84-00001',
        'SI-2083/84-00002',
        'SI-2083/84-00003',
      ])
      expect(rows[1]!.slice(2)).toEqual(['बदर (Voided)', ...Array.from({ length: 9 }, () => null)])
      expect(totals!.slice(4, 8)).toEqual(['200.00', '0.00', '200.00', '26.00'])
    })
    it('an unknown report and a statement without a party are refused with a message', async () => {
      const shop = await openShop(server)
      expect((await shop.call(report, { params: { report: 'nothing' } })).status).toBe(404)
      expect(await shop.call(report, { params: { report: 'party-statement' } })).toMatchObject({
        status: 422,
        tag: 'partyNeeded',
      })
      expect(
        (
          await shop.call(report, {
            params: { report: 'party-statement' },
            query: { partyId: 'nobody' },
          })
        ).status,
      ).toBe(404)
    })
  })
  it('bills of every kind were tested', () => {
    for (const [what, least] of Object.entries({
      bills: 50,
      voidSales: 5,
      discounted: 20,
      zeroRated: 10,
      inclusiveDiscounted: 10,
      rounded: 10,
      part: 10,
      change: 3,
      emptyRange: 1,
      pages: 60,
    })) {
      expect.soft(reached[what as keyof typeof reached], what).toBeGreaterThanOrEqual(least)
    }
  })
})
