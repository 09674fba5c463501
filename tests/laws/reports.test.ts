import * as fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '../../src/books/calendar.ts'
import { addItem } from '../../src/contract/items.ts'
import { addLedger } from '../../src/contract/parties.ts'
import { report } from '../../src/contract/reports.ts'
import { purchaseRoutes, saleRoutes } from '../../src/contract/trade.ts'
import { reportsArea } from '../../src/server/reports/area.ts'
import { onEachDatabase, startServer, type Rig } from '../api/rig.ts'
import { anItem, aParty, bookAreas, now, openShop, type Shop } from '../api/shop.ts'
import { nearest } from './bills.ts'

type Item = 'rice' | 'soap' | 'milk' | 'tea'
const vatOf = { rice: 'exempt', soap: 'taxable', milk: 'taxable', tea: 'zeroRated' } as const
const items = Object.keys(vatOf) as Item[]
const names = { hari: 'हरि ट्रेडर्स', sita: 'सीता स्टोर' } as const
const pans = { hari: '601111111', sita: '' } as const

/** A bill as a shopkeeper says it; money in paisa, quantities in thousandths, discounts in hundredths of a per cent. */
interface Said {
  readonly kind: 'sale' | 'purchase'
  readonly date: string
  readonly party: keyof typeof names | null
  readonly lines: readonly {
    readonly item: Item
    readonly quantity: number
    readonly rate: number
    readonly percent: number
  }[]
  readonly percent: number
  readonly paidTenths: number
  readonly change: number
  readonly isVoid: boolean
}
const firstDay = '2026-08-01'
const span = 100
const line = fc.record({
  item: fc.constantFrom(...items),
  quantity: fc.oneof(
    fc.integer({ min: 1, max: 9 }).map((n) => n * 1000),
    fc.integer({ min: 1, max: 9000 }),
  ),
  rate: fc.integer({ min: 1, max: 90_000 }),
  percent: fc.constantFrom(0, 0, 500, 1250),
})
const said: fc.Arbitrary<Said> = fc
  .record({
    kind: fc.constantFrom<'sale' | 'purchase'>('sale', 'sale', 'purchase'),
    date: fc.integer({ min: 1, max: span }).map((days) => addDays(firstDay, days)!),
    party: fc.constantFrom<Said['party']>('hari', 'sita', null),
    lines: fc.uniqueArray(line, { minLength: 1, maxLength: 4, selector: (l) => l.item }),
    percent: fc.constantFrom(0, 0, 300, 1000),
    paidTenths: fc.integer({ min: 0, max: 10 }),
    change: fc.constantFrom(0, 5000),
    isVoid: fc.integer({ min: 0, max: 5 }).map((n) => n === 0),
  })
  .map((bill) => (bill.kind === 'purchase' ? { ...bill, party: 'hari', change: 0 } : bill))

/** What a bill comes to, worked out here from what was said and from nothing of the books. */
interface Worked extends Said {
  readonly id: string
  readonly number: string
  readonly gross: number
  readonly discount: number
  readonly taxable: number
  readonly exempt: number
  readonly zeroRated: number
  readonly vat: number
  readonly total: number
  readonly tendered: number
  readonly paid: number
  readonly values: readonly number[]
}
const share = (total: bigint, weights: readonly bigint[]): readonly bigint[] => {
  const all = weights.reduce((sum, w) => sum + w, 0n)
  if (all === 0n) return weights.map(() => 0n)
  const shares = weights.map((w) => (total * w) / all)
  const left = Number(total - shares.reduce((sum, s) => sum + s, 0n))
  const order = weights
    .map((w, i) => ({ i, rest: (total * w) % all }))
    .toSorted((a, b) => (a.rest === b.rest ? a.i - b.i : a.rest > b.rest ? -1 : 1))
  for (const { i } of order.slice(0, left)) shares[i] = shares[i]! + 1n
  return shares
}
const work = (bill: Said, id: string, number: string): Worked => {
  const gross = bill.lines.map((l) => nearest(BigInt(l.quantity) * BigInt(l.rate), 1000n))
  const nets = gross.map((g, i) => g - nearest(g * BigInt(bill.lines[i]!.percent), 10_000n))
  const net = nets.reduce((sum, n) => sum + n, 0n)
  const off = nearest(net * BigInt(bill.percent), 10_000n)
  const shares = share(off, nets)
  const values = nets.map((n, i) => n - shares[i]!)
  const of = (vat: string) =>
    values.reduce((sum, v, i) => (vatOf[bill.lines[i]!.item] === vat ? sum + v : sum), 0n)
  const vat = nearest(of('taxable') * 13n, 100n)
  const total = values.reduce((sum, v) => sum + v, 0n) + vat
  const allGross = gross.reduce((sum, g) => sum + g, 0n)
  const paid =
    bill.party === null ? Number(total) : Math.floor((Number(total) * bill.paidTenths) / 10)
  return {
    ...bill,
    id,
    number,
    gross: Number(allGross),
    discount: Number(allGross - net + off),
    taxable: Number(of('taxable')),
    exempt: Number(of('exempt')),
    zeroRated: Number(of('zeroRated')),
    vat: Number(vat),
    total: Number(total),
    paid,
    tendered: bill.party === null ? paid + bill.change : paid,
    values: values.map(Number),
  }
}
const rupees = (paisa: number): string =>
  `${paisa < 0 ? '-' : ''}${Math.floor(Math.abs(paisa) / 100)}.${String(Math.abs(paisa) % 100).padStart(2, '0')}`
const amount = (thousandths: number): string => {
  const text = `${Math.floor(Math.abs(thousandths) / 1000)}.${String(Math.abs(thousandths) % 1000).padStart(3, '0')}`
  return `${thousandths < 0 ? '-' : ''}${text.replace(/\.?0+$/, (zeros) => (zeros.startsWith('.') ? '' : zeros.replace(/0+$/, '')))}`
}
const discountSaid = (hundredths: number) =>
  hundredths === 0 ? null : { kind: 'percent', hundredths: String(hundredths / 100) }

/** Everything bought on the first day, so that nothing is ever sold below zero. */
const stockingUp: Said = {
  kind: 'purchase',
  date: firstDay,
  party: 'hari',
  lines: items.map((item, i) => ({
    item,
    quantity: 1_000_000,
    rate: 7_000 + i * 1_111,
    percent: 0,
  })),
  percent: 0,
  paidTenths: 3,
  change: 0,
  isVoid: false,
}

const bodyOf = (bill: Worked) => ({
  document_id: bill.id,
  date: bill.date,
  party_id: bill.party,
  vat_inclusive: false,
  round_to_rupee: false,
  discount: discountSaid(bill.percent),
  total: rupees(bill.total),
  lines: bill.lines.map((l) => ({
    item_id: l.item,
    quantity: amount(l.quantity),
    unit: 'केजी',
    rate: rupees(l.rate),
    discount: discountSaid(l.percent),
  })),
  settlement: { cash: rupees(bill.tendered), banks: [] },
  ...(bill.party === null ? { customer_name: 'Kiran' } : {}),
  ...(bill.kind === 'sale' && bill.zeroRated > 0
    ? { export_country: 'India', export_declaration_no: 'EX-1', export_declaration_date: bill.date }
    : {}),
  ...(bill.kind === 'purchase'
    ? { supplier_bill_no: `S-${bill.id}`, supplier_bill_date: bill.date }
    : {}),
})

/** The bills in the books, with what each comes to, in the order in which they were entered. */
const enter = async (shop: Shop, all: readonly Said[]): Promise<readonly Worked[]> => {
  await shop.must(addLedger, {
    body: aParty('hari', {
      ledger_title: names.hari,
      vat_pan_no: pans.hari,
      vat_pan_flag: 'vat',
      opening_type: 'payable',
      opening_balance: '250.50',
      opening_date: '2026-07-20',
    }),
  })
  await shop.must(addLedger, { body: aParty('sita', { ledger_title: names.sita }) })
  for (const item of items)
    await shop.must(addItem, {
      body: anItem(item, { name: item, vat_class: vatOf[item], code: `C-${item}` }),
    })
  const counted = { sale: 0, purchase: 0 }
  const worked: Worked[] = []
  for (const [i, bill] of [stockingUp, ...all].entries()) {
    const w = work(
      bill,
      `d${i}`,
      `${bill.kind === 'sale' ? 'SI' : 'PI'}-2083/84-${String(++counted[bill.kind]).padStart(5, '0')}`,
    )
    const routes = bill.kind === 'sale' ? saleRoutes : purchaseRoutes
    await shop.must(routes.record, { body: bodyOf(w) })
    worked.push(w)
  }
  for (const w of worked.filter((each) => each.isVoid))
    await shop.must((w.kind === 'sale' ? saleRoutes : purchaseRoutes).void, {
      params: { id: w.id },
      body: { reason: 'गल्ती' },
    })
  return worked
}

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
        ? [b.date, b.number, 'बदर (Void)', ...Array.from({ length: 9 }, () => null)]
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
      expect(rows[1]!.slice(2)).toEqual(['बदर (Void)', ...Array.from({ length: 9 }, () => null)])
      expect(totals!.slice(4, 8)).toEqual(['200.00', '0.00', '200.00', '26.00'])
    })
    it('a report that is not there, and a statement of nobody, are refused in words', async () => {
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
