import * as fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '../../src/books/calendar.ts'
import { report } from '../../src/contract/reports.ts'
import { reportsArea } from '../../src/server/reports/area.ts'
import { onEachDatabase, startServer, type Rig } from '../api/inProcessServer.ts'
import { bookAreas, now, openShop, type Shop } from '../api/shop.ts'
import { type Worked, enter, firstDay, said, span, stockingUp } from './reportBills.ts'
import {
  dayExpected,
  inRange,
  statementExpected,
  stockExpected,
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

const range = fc
  .tuple(fc.integer({ min: 0, max: span }), fc.integer({ min: 0, max: span }))
  .map(([a, b]) => ({
    from: addDays(firstDay, Math.min(a, b))!,
    to: addDays(firstDay, Math.max(a, b))!,
  }))
const sum = (bills: readonly Worked[], of: (bill: Worked) => number): string =>
  rupees(bills.reduce((total, bill) => total + of(bill), 0))
const named = (bill: Worked): string => (bill.party === null ? 'Kiran' : names[bill.party])
// Entries of one day stand in the order of entry, which sorting keeps.
const inRange = (bills: readonly Worked[], { from, to }: { from: string; to: string }) =>
  bills
    .filter((b) => b.date >= from && b.date <= to)
    .toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))

const tradeExpected = (bills: readonly Worked[]) => ({
  rows: bills.map((b) => [
    b.date,
    b.number,
    named(b),
    rupees(b.gross),
    rupees(b.discount),
    rupees(b.taxable),
    rupees(b.vat),
    rupees(b.total),
    rupees(b.paid),
    rupees(b.total - b.paid),
  ]),
  totals: [
    null,
    null,
    null,
    sum(bills, (b) => b.gross),
    sum(bills, (b) => b.discount),
    sum(bills, (b) => b.taxable),
    sum(bills, (b) => b.vat),
    sum(bills, (b) => b.total),
    sum(bills, (b) => b.paid),
    sum(bills, (b) => b.total - b.paid),
  ],
})
const vatExpected = (bills: readonly Worked[]) => {
  const live = bills.filter((b) => !b.isVoid)
  const sales = (b: Worked) => b.taxable + b.exempt + b.zeroRated
  return {
    rows: bills.map((b) =>
      b.isVoid
        ? [b.date, b.number, 'बदर (Voided)', ...Array.from({ length: 9 }, () => null)]
        : [
            b.date,
            b.number,
            named(b),
            b.party === null ? null : pans[b.party] || null,
            rupees(sales(b)),
            rupees(b.exempt),
            rupees(b.taxable),
            rupees(b.vat),
            rupees(b.zeroRated),
            ...(b.zeroRated > 0 ? ['India', 'EX-1', b.date] : [null, null, null]),
          ],
    ),
    totals: [
      null,
      null,
      null,
      null,
      sum(live, sales),
      sum(live, (b) => b.exempt),
      sum(live, (b) => b.taxable),
      sum(live, (b) => b.vat),
      sum(live, (b) => b.zeroRated),
      null,
      null,
      null,
    ],
  }
}
const dayExpected = (bills: readonly Worked[]) => {
  const sales = bills.filter((b) => b.kind === 'sale')
  const purchases = bills.filter((b) => b.kind === 'purchase')
  return {
    rows: bills.map((b) => [
      b.date,
      '12:00',
      b.kind === 'sale' ? 'बिक्री (Sales)' : 'खरिद (Purchase)',
      b.number,
      named(b),
      rupees(b.total),
      b.kind === 'sale' ? rupees(b.paid) : null,
      b.kind === 'sale' ? null : rupees(b.paid),
      rupees(b.total - b.paid),
    ]),
    totals: [
      null,
      null,
      null,
      null,
      null,
      sum(bills, (b) => b.total),
      sum(sales, (b) => b.paid),
      sum(purchases, (b) => b.paid),
      sum(bills, (b) => b.total - b.paid),
    ],
  }
}
const side = (paisa: number) =>
  paisa === 0 ? null : paisa > 0 ? 'लिनुपर्ने (Receivable)' : 'दिनुपर्ने (Payable)'
/** What a bill does to its party: it charges the whole of it, and takes off what was paid at once. */
const entries = (b: Worked) => {
  const sign = b.kind === 'sale' ? 1 : -1
  const [charged, paid] =
    b.kind === 'sale'
      ? ['बिक्री (Sales)', 'भुक्तानी प्राप्त (Receipt)']
      : ['खरिद (Purchase)', 'भुक्तानी (Payment)']
  return [
    { kind: charged, date: b.date, number: b.number, paisa: sign * b.total },
    { kind: paid, date: b.date, number: b.number, paisa: -sign * b.paid },
  ].filter((entry) => entry.paisa !== 0)
}
const statementExpected = (
  live: readonly Worked[],
  party: 'hari' | 'sita',
  r: { from: string; to: string },
) => {
  const mine = live.filter((b) => b.party === party)
  const opening =
    (party === 'hari' ? -25_050 : 0) +
    mine
      .filter((b) => b.date < r.from)
      .flatMap(entries)
      .reduce((total, entry) => total + entry.paisa, 0)
  let balance = opening
  const within = inRange(mine, r).flatMap(entries)
  const rows = within.map(({ kind, date, number, paisa }) => {
    balance += paisa
    return [
      date,
      kind,
      number,
      null,
      paisa > 0 ? rupees(paisa) : null,
      paisa < 0 ? rupees(-paisa) : null,
      rupees(Math.abs(balance)),
      side(balance),
    ]
  })
  const of = (sign: number) =>
    rupees(within.reduce((total, { paisa }) => total + Math.max(0, sign * paisa), 0))
  return {
    rows,
    opening: [
      null,
      'सुरु मौज्दात (Opening balance)',
      null,
      null,
      null,
      null,
      rupees(Math.abs(opening)),
      side(opening),
    ],
    totals: [null, null, null, null, of(1), of(-1), rupees(Math.abs(balance)), side(balance)],
  }
}
/** Stock by hand: what came and went, and its worth at the moving average, each sale at the average before it. */
const stockExpected = (live: readonly Worked[], { from, to }: { from: string; to: string }) => {
  let total = 0
  const rows = items.toSorted().map((item) => {
    let opening = 0
    let came = 0
    let went = 0
    let held = 0n
    let worth = 0n
    for (const b of inRange(live, { from: firstDay, to }))
      b.lines.forEach((l, i) => {
        if (l.item !== item) return
        const quantity = BigInt(l.quantity)
        if (b.kind === 'purchase') {
          held += quantity
          worth += BigInt(b.values[i]!)
        } else {
          worth -= nearest(worth * quantity, held)
          held -= quantity
        }
        if (b.date < from) opening += b.kind === 'purchase' ? l.quantity : -l.quantity
        else if (b.kind === 'purchase') came += l.quantity
        else went += l.quantity
      })
    total += Number(worth)
    return [
      `C-${item}`,
      item,
      'केजी',
      amount(opening),
      amount(came),
      amount(went),
      amount(Number(held)),
      held > 0n ? rupees(Number(nearest(worth * 1000n, held))) : null,
      rupees(Number(worth)),
    ]
  })
  return { rows, totals: [...Array.from({ length: 8 }, () => null), rupees(total)] }
}

const reached = {
  bills: 0,
  voidSales: 0,
  discounted: 0,
  zeroRated: 0,
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
  reached.part += bills.filter((b) => b.paid > 0 && b.paid < b.total).length
  reached.change += bills.filter((b) => b.tendered > b.paid).length
}

describe('every report says what the bills themselves come to', () => {
  onEachDatabase('reports', (kind) => {
    let rig: Rig
    beforeAll(async () => {
      rig = await startServer(kind, [...bookAreas, reportsArea], { now: () => now })
    })

    it('row by row, in its sums, over any range, and page after page', async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(said, { minLength: 4, maxLength: 16 }),
          fc.array(range, { minLength: 2, maxLength: 3 }),
          fc.integer({ min: 1, max: 7 }),
          async (bills, ranges, pageSize) => {
            const shop = await openShop(rig, { vatFrom: '2026-07-17' })
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
              expect(await ask(shop, 'sales', r)).toMatchObject({
                ...tradeExpected(liveSales),
                opening: null,
              })
              expect(await ask(shop, 'purchase', r)).toMatchObject(
                tradeExpected(
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
            for (const name of [
              'sales',
              'purchase',
              'vat-sales',
              'day-book',
              'stock',
              'party-statement',
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

    it('a void bill keeps its number in the VAT register and nothing else', async () => {
      const shop = await openShop(rig, { vatFrom: '2026-07-17' })
      const sold = {
        ...stockingUp,
        kind: 'sale',
        party: 'sita',
        date: addDays(firstDay, 2)!,
        lines: [{ item: 'soap', quantity: 1000, rate: 10_000, percent: 0 }],
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
    it('an unknown report and a statement of no party are refused in words', async () => {
      const shop = await openShop(rig)
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
  it('bills of every sort were among them', () => {
    for (const [what, least] of Object.entries({
      bills: 50,
      voidSales: 5,
      discounted: 20,
      zeroRated: 10,
      part: 10,
      change: 3,
      emptyRange: 1,
      pages: 60,
    })) {
      expect.soft(reached[what as keyof typeof reached], what).toBeGreaterThanOrEqual(least)
    }
  })
})
