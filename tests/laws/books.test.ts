import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { totalsOf, type BillLine } from '../../src/books/bill.ts'
import { addDays, toBs } from '../../src/books/calendar.ts'
import { writeRupees } from '../../src/books/money.ts'
import { writeQuantity } from '../../src/books/quantity.ts'
import { addItem, changeItem, items as listItems } from '../../src/contract/items.ts'
import { addBank } from '../../src/contract/money.ts'
import { addLedger, changeLedger, ledgers } from '../../src/contract/parties.ts'
import { purchaseRoutes, saleRoutes } from '../../src/contract/trade.ts'
import { entries, meaningOf, type ChainedEntry } from '../../src/server/journal/journal.ts'
import { projectMany } from '../../src/server/journal/project.ts'
import { onEachDatabase, type Rig } from '../api/rig.ts'
import {
  aBank,
  anItem,
  aParty,
  bookAreas,
  openShop,
  startBooks,
  wholeBooks,
  type Shop,
  type Wire,
} from '../api/shop.ts'
import { onPaper, type PlainMove } from './naiveStock.ts'

const itemIds = ['dal', 'oil', 'tea'] as const
const partyIds = ['hari', 'gita'] as const
const vatClasses = { dal: 'taxable', oil: 'exempt', tea: 'taxable' } as const
const vatFrom = '2026-08-15'

interface SaidLine {
  readonly item: (typeof itemIds)[number]
  readonly quantity: number
  readonly rate: number
  readonly percent: number
  readonly box: boolean
}
interface SaidBill {
  readonly day: number
  readonly lines: readonly SaidLine[]
  readonly party: (typeof partyIds)[number] | null
  readonly off: number
  readonly inclusive: boolean
  readonly round: boolean
  readonly paid: number
}
type Step =
  | { readonly act: 'sale'; readonly bill: SaidBill }
  | { readonly act: 'purchase'; readonly bill: SaidBill }
  | { readonly act: 'change'; readonly which: number; readonly bill: SaidBill }
  | { readonly act: 'void'; readonly which: number }
  | {
      readonly act: 'openItem'
      readonly item: (typeof itemIds)[number]
      readonly quantity: number
      readonly value: number
      readonly day: number
    }
  | {
      readonly act: 'openParty'
      readonly party: (typeof partyIds)[number]
      readonly amount: number
      readonly side: 'receivable' | 'payable'
    }

const saidLine = fc.record({
  item: fc.constantFrom(...itemIds),
  quantity: fc.oneof(
    fc.integer({ min: 1, max: 20 }).map((n) => n * 1000),
    fc.integer({ min: 1, max: 30_000 }),
  ),
  rate: fc.integer({ min: 0, max: 300_00 }),
  percent: fc.constantFrom(0, 0, 250, 1000),
  box: fc.boolean(),
})
const saidBill: fc.Arbitrary<SaidBill> = fc.record({
  day: fc.integer({ min: 0, max: 90 }),
  lines: fc.uniqueArray(saidLine, { minLength: 1, maxLength: 3, selector: (line) => line.item }),
  party: fc.constantFrom(null, ...partyIds),
  off: fc.constantFrom(0, 0, 333),
  inclusive: fc.boolean(),
  round: fc.boolean(),
  paid: fc.integer({ min: 0, max: 130 }),
})
const which = fc.nat(1000)
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: saidBill.map((bill) => ({ act: 'sale' as const, bill })) },
  { weight: 4, arbitrary: saidBill.map((bill) => ({ act: 'purchase' as const, bill })) },
  {
    weight: 3,
    arbitrary: fc.record({ act: fc.constant('change' as const), which, bill: saidBill }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('void' as const), which }) },
  {
    weight: 1,
    arbitrary: fc.record({
      act: fc.constant('openItem' as const),
      item: fc.constantFrom(...itemIds),
      quantity: fc.integer({ min: 0, max: 40_000 }),
      value: fc.integer({ min: 0, max: 5000_00 }),
      day: fc.integer({ min: 0, max: 60 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      act: fc.constant('openParty' as const),
      party: fc.constantFrom(...partyIds),
      amount: fc.integer({ min: 0, max: 9999_99 }),
      side: fc.constantFrom('receivable' as const, 'payable' as const),
    }),
  },
)

const dateOf = (day: number): string => addDays('2026-08-01', day)!
const lineOf = ({ item, quantity, rate, percent, box }: SaidLine): BillLine => ({
  itemId: item,
  quantityThousandths: quantity,
  unit: box ? 'कार्टुन' : 'केजी',
  factorThousandths: box ? 12_000 : 1000,
  ratePaisa: rate,
  discount: percent === 0 ? null : { kind: 'percent', hundredths: percent },
  vatClass: vatClasses[item],
})
/** The bill as a screen would send it. Half of the paid part goes through the bank. */
const wireOf = ({ day, lines, party, off, inclusive, round, paid }: SaidBill): Wire => {
  const date = dateOf(day)
  const discount = off === 0 ? null : { kind: 'percent' as const, hundredths: off }
  const bought = lines.map(lineOf)
  const { totalPaisa } = totalsOf({
    lines: bought,
    discount,
    vat: { registered: date >= vatFrom, inclusive },
    roundToRupee: round,
  })
  const given = party === null ? totalPaisa : Math.floor((totalPaisa * paid) / 100)
  const bank = Math.floor(given / 2)
  return {
    date,
    party_id: party,
    vat_charged: date >= vatFrom,
    vat_inclusive: inclusive,
    round_to_rupee: round,
    total: writeRupees(totalPaisa),
    discount: discount === null ? null : { kind: 'percent', hundredths: writeRupees(off) },
    lines: bought.map((line) => ({
      item_id: line.itemId,
      quantity: writeQuantity(line.quantityThousandths),
      unit: line.unit,
      rate: writeRupees(line.ratePaisa),
      discount:
        line.discount === null
          ? null
          : {
              kind: 'percent',
              hundredths: writeRupees((line.discount as { hundredths: number }).hundredths),
            },
    })),
    settlement: {
      cash: writeRupees(given - bank),
      banks: bank === 0 ? [] : [{ bank_id: 'nabil', amount: writeRupees(bank) }],
    },
  }
}

interface Written {
  readonly id: string
  readonly kind: 'sale' | 'purchase'
  version: number
  live: boolean
}
interface Reached {
  bills: number
  changed: number
  voided: number
  opened: number
  warned: number
  refused: number
}
const routesOf = (kind: Written['kind']) => (kind === 'sale' ? saleRoutes : purchaseRoutes)
const itemBody = (id: (typeof itemIds)[number], more: Wire = {}): Wire =>
  anItem(id, { second_unit: 'कार्टुन', second_factor: '12', vat_class: vatClasses[id], ...more })

const stocked = async (rig: Rig): Promise<Shop> => {
  const shop = await openShop(rig, { vatFrom, belowZero: 'warn' })
  for (const id of itemIds)
    await shop.must(addItem, {
      body: itemBody(
        id,
        id === 'tea'
          ? {}
          : { opening_quantity: '10', opening_value: '999.99', opening_date: '2026-07-17' },
      ),
    })
  for (const id of partyIds)
    await shop.must(addLedger, {
      body: aParty(
        id,
        id === 'gita'
          ? {}
          : {
              vat_pan_no: '601111111',
              vat_pan_flag: 'vat',
              opening_type: 'payable',
              opening_balance: '321.05',
              opening_date: '2026-07-20',
            },
      ),
    })
  await shop.must(addBank, {
    body: aBank('nabil', { opening_balance: '10000', opening_date: '2026-07-17' }),
  })
  return shop
}

const live = async (
  shop: Shop,
  steps: readonly Step[],
  reached: Reached,
): Promise<readonly Written[]> => {
  const written: Written[] = []
  const pick = (at: number) =>
    written.filter((each) => each.live)[
      at % Math.max(1, written.filter((each) => each.live).length)
    ]
  const heard = (reply: { status: number; data: any; message: string }): boolean => {
    if (reply.status !== 200 && reply.status !== 422)
      throw new Error(`${reply.status} ${reply.message}`)
    if (reply.data?.warnings?.length > 0) reached.warned++
    if (reply.status !== 200) reached.refused++
    return reply.status === 200
  }
  for (const [at, said] of steps.entries()) {
    if (said.act === 'sale' || said.act === 'purchase') {
      const id = `d${at}`
      if (
        heard(
          await shop.call(routesOf(said.act).record, {
            body: { document_id: id, ...wireOf(said.bill) },
          }),
        )
      )
        written.push({ id, kind: said.act, version: 1, live: true })
      reached.bills++
    } else if (said.act === 'change') {
      const one = pick(said.which)
      if (one === undefined) continue
      if (
        heard(
          await shop.call(routesOf(one.kind).change, {
            params: { id: one.id },
            body: { ...wireOf(said.bill), version: one.version },
          }),
        )
      )
        one.version++
      reached.changed++
    } else if (said.act === 'void') {
      const one = pick(said.which)
      if (one === undefined) continue
      if (
        heard(
          await shop.call(routesOf(one.kind).void, {
            params: { id: one.id },
            body: { reason: 'भूल' },
          }),
        )
      )
        one.live = false
      reached.voided++
    } else if (said.act === 'openItem') {
      const opening = {
        opening_quantity: writeQuantity(said.quantity),
        opening_value: writeRupees(said.quantity === 0 ? 0 : said.value),
        opening_date: dateOf(said.day),
      }
      heard(
        await shop.call(changeItem, {
          params: { id: said.item },
          body: itemBody(said.item, opening),
        }),
      )
      reached.opened++
    } else {
      heard(
        await shop.call(changeLedger, {
          params: { id: said.party },
          body: {
            ledger_title: said.party,
            opening_type: said.side,
            opening_balance: writeRupees(said.amount),
          },
        }),
      )
      reached.opened++
    }
  }
  return written
}

const figures = async (shop: Shop, sql: string): Promise<Readonly<Record<string, number>>> =>
  Object.fromEntries(
    (await shop.sql<{ key: string; figure: number }>(sql, [shop.company])).map((row) => [
      row.key,
      row.figure,
    ]),
  )

/** Every move, copied from the bills and the items themselves, not from the stock's own tables. */
const copiedMoves = async (shop: Shop): Promise<readonly PlainMove[]> => {
  const bills = await shop.sql<
    PlainMove & { kind: string; value: number; vat: number; claimed: boolean; base: number }
  >(
    `
    select l.item_id item, d.document_id reference, d.date, d.entry_seq seq, l.line_no line, d.kind, l.value, l.vat, b.vat_claimed claimed,
      case l.unit when 'कार्टुन' then 12 * l.quantity else l.quantity end base
    from document d join trade_bill b using (company_id, document_id) join document_line l on l.company_id = d.company_id and l.document_id = d.document_id where d.company_id = $1 and d.state = 'live'`,
    [shop.company],
  )
  const openings = await shop.sql<PlainMove>(
    `
    select item_id item, 'opening:item:' || item_id reference, opening_date date, entry_seq seq, 1 line, opening_quantity quantity, opening_value worth
    from item where company_id = $1 and opening_quantity > 0`,
    [shop.company],
  )
  return [
    ...openings,
    ...bills.map(({ kind, value, vat, claimed, base, ...move }) => ({
      ...move,
      quantity: kind === 'sale' ? -base : base,
      worth: kind === 'sale' ? null : value + (claimed ? 0 : vat),
    })),
  ]
}

const checkBalances = async (shop: Shop): Promise<void> => {
  expect(
    await shop.sql(
      'select reference from posting where company_id = $1 group by reference having sum(amount) <> 0',
      [shop.company],
    ),
  ).toEqual([])
  const sums = await figures(
    shop,
    'select account "key", sum(amount) figure from posting where company_id = $1 group by 1 having sum(amount) <> 0 order by 1',
  )
  expect(
    await figures(
      shop,
      'select account "key", balance figure from account_balance where company_id = $1 and balance <> 0 order by 1',
    ),
  ).toEqual(sums)
  const months = new Map<string, [number, number]>()
  for (const { account, date, amount } of await shop.sql<{
    account: string
    date: string
    amount: number
  }>('select account, date, amount from posting where company_id = $1', [shop.company])) {
    const { year, month } = toBs(date)!
    const key = `${account} ${year}-${month < 10 ? '0' : ''}${month}`
    const [debit, credit] = months.get(key) ?? [0, 0]
    months.set(key, amount > 0 ? [debit + amount, credit] : [debit, credit - amount])
  }
  const kept = await shop.sql<{ key: string; debit: number; credit: number }>(
    `select account || ' ' || month "key", debit, credit from account_month where company_id = $1 and (debit <> 0 or credit <> 0)`,
    [shop.company],
  )
  expect(new Map(kept.map((row) => [row.key, [row.debit, row.credit]]))).toEqual(months)
}

const checkParties = async (shop: Shop): Promise<void> => {
  const owed = await figures(
    shop,
    `
    select p.party_id "key", case p.opening_type when 'payable' then -p.opening_balance else p.opening_balance end
      + coalesce((select sum((case d.kind when 'sale' then 1 else -1 end) * (d.total - d.cash - d.bank)) from document d
        where d.company_id = p.company_id and d.party_id = p.party_id and d.state = 'live'), 0) figure from party p where p.company_id = $1`,
  )
  const shown = await shop.must(ledgers)
  expect(Object.fromEntries(shown.map((row: Wire) => [row['ledger_id'], row['balance']]))).toEqual(
    Object.fromEntries(Object.entries(owed).map(([id, paisa]) => [id, writeRupees(paisa)])),
  )
}

const checkStock = async (shop: Shop): Promise<void> => {
  const { costs, stock } = onPaper(await copiedMoves(shop))
  const shown = await shop.must(listItems)
  for (const row of shown) {
    const { quantity, value } = stock.get(row.item_id) ?? { quantity: 0, value: 0 }
    expect([row.item_id, row.quantity, row.value]).toEqual([
      row.item_id,
      writeQuantity(quantity),
      writeRupees(value),
    ])
  }
  expect(
    await figures(
      shop,
      `select reference "key", amount figure from posting where company_id = $1 and account = 'costOfGoodsSold' and amount <> 0 order by 1`,
    ),
  ).toEqual(Object.fromEntries([...costs].filter(([, paisa]) => paisa !== 0).toSorted()))
  expect(
    (
      await figures(
        shop,
        `select 'stock' "key", coalesce(sum(amount), 0) figure from posting where company_id = $1 and account = 'stock'`,
      )
    )['stock'],
  ).toBe([...stock.values()].reduce((sum, each) => sum + each.value, 0))
}

const checkNumbers = async (shop: Shop): Promise<void> => {
  const gaps = await shop.sql(
    `select kind, fiscal_year from document where company_id = $1 group by 1, 2 having min(number_in_year) <> 1 or max(number_in_year) <> count(*)`,
    [shop.company],
  )
  expect(gaps).toEqual([])
  const counted = await figures(
    shop,
    `select kind || ' ' || state "key", count(*) figure from document where company_id = $1 group by 1`,
  )
  expect(
    await figures(
      shop,
      `select kind || ' ' || state "key", documents figure from document_count where company_id = $1 and documents <> 0`,
    ),
  ).toEqual(counted)
}

const meaning = meaningOf(bookAreas)
const rebuild = (shop: Shop): Promise<void> =>
  shop.rig.database.transaction('change', async (tx) => {
    tx.enter(shop.company)
    for (const table of bookAreas.flatMap((area) => area.readModels))
      await tx.query(`delete from ${table} where company_id = $1`, [shop.company])
    const facts: ChainedEntry[] = []
    for await (const entry of entries(tx, shop.company)) facts.push(entry)
    await projectMany(tx, meaning, facts)
  })

const runs = (usual: number): { seed: number; numRuns: number } => ({
  seed: 20831,
  numRuns: Number(process.env['LAW_RUNS'] ?? usual),
})

onEachDatabase('the books', (kind) => {
  let rig: Rig
  beforeAll(async () => {
    rig = await startBooks(kind)
  })

  test('whatever is entered, changed and voided, in whatever order of days, the books agree with the bills themselves and with a rebuild in bulk', async () => {
    const reached: Reached = { bills: 0, changed: 0, voided: 0, opened: 0, warned: 0, refused: 0 }
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 6, maxLength: 24, size: 'max' }),
        async (steps) => {
          const shop = await stocked(rig)
          await live(shop, steps, reached)
          await checkBalances(shop)
          await checkParties(shop)
          await checkStock(shop)
          await checkNumbers(shop)
          const standing = await wholeBooks(shop)
          await rebuild(shop)
          expect(await wholeBooks(shop)).toEqual(standing)
        },
      ),
      runs(20),
    )
    expect(reached.bills).toBeGreaterThan(100)
    expect(reached.changed).toBeGreaterThan(20)
    expect(reached.voided).toBeGreaterThan(15)
    expect(reached.opened).toBeGreaterThan(15)
    expect(reached.warned).toBeGreaterThan(40)
  }, 180_000)

  // What stands at zero may have a row or none.
  const standing = async (shop: Shop) => ({
    postings: await shop.sql(
      'select reference, part, account, date, entry_seq, amount from posting where company_id = $1 and amount <> 0 order by 1, 2, 3, amount',
      [shop.company],
    ),
    moves: await shop.sql(
      'select * from stock_move where company_id = $1 order by item_id, date, entry_seq, line_no',
      [shop.company],
    ),
    stock: await shop.sql('select * from item_stock where company_id = $1 order by item_id', [
      shop.company,
    ]),
    balances: await figures(
      shop,
      'select account "key", balance figure from account_balance where company_id = $1 and balance <> 0',
    ),
    months: await shop.sql(
      'select * from account_month where company_id = $1 and (debit <> 0 or credit <> 0) order by account, month',
      [shop.company],
    ),
  })
  test('a bill that is entered, edited and voided leaves every balance, cost and stock as if it had never been', async () => {
    const reached: Reached = { bills: 0, changed: 0, voided: 0, opened: 0, warned: 0, refused: 0 }
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 3, maxLength: 10, size: 'max' }),
        fc.constantFrom('sale' as const, 'purchase' as const),
        saidBill,
        saidBill,
        async (steps, what, first, second) => {
          const shop = await stocked(rig)
          const routes = routesOf(what)
          await live(shop, steps, reached)
          const before = await standing(shop)
          await shop.must(routes.record, { body: { document_id: 'x', ...wireOf(first) } })
          await shop.must(routes.change, {
            params: { id: 'x' },
            body: { ...wireOf(second), version: 1 },
          })
          await shop.must(routes.void, { params: { id: 'x' }, body: { reason: 'भूल' } })
          expect(await standing(shop)).toEqual(before)
        },
      ),
      runs(12),
    )
    expect(reached.bills).toBeGreaterThan(25)
  }, 180_000)

  test('bills of different days give the same books in whatever order they are entered, but for their numbers', async () => {
    const entered = fc.uniqueArray(
      fc.record({ kind: fc.constantFrom('sale' as const, 'purchase' as const), bill: saidBill }),
      { minLength: 3, maxLength: 9, selector: (each) => each.bill.day },
    )
    const withOrder = entered.chain((bills) =>
      fc.tuple(
        fc.constant(bills),
        fc.shuffledSubarray(bills, { minLength: bills.length, maxLength: bills.length }),
      ),
    )
    let shuffled = 0
    await fc.assert(
      fc.asyncProperty(withOrder, async ([bills, other]) => {
        const seen = []
        if (bills.some((each, i) => each !== other[i])) shuffled++
        for (const order of [bills, other]) {
          const shop = await stocked(rig)
          for (const each of order)
            await shop.must(routesOf(each.kind).record, {
              body: { document_id: `day${each.bill.day}`, ...wireOf(each.bill) },
            })
          seen.push({
            postings: await shop.sql(
              'select reference, part, account, date, amount from posting where company_id = $1 and amount <> 0 order by 1, 2, 3, amount',
              [shop.company],
            ),
            moves: await shop.sql(
              'select item_id, date, line_no, reference, quantity, cost, variance, running_quantity, running_value from stock_move where company_id = $1 order by 1, 2, 3',
              [shop.company],
            ),
            bills: await shop.sql(
              'select document_id, total, vat, credit from document join trade_bill using (company_id, document_id) where company_id = $1 order by 1',
              [shop.company],
            ),
          })
        }
        expect(seen[1]).toEqual(seen[0])
      }),
      runs(12),
    )
    expect(shuffled).toBeGreaterThan(8)
  }, 180_000)
})
