import { expect } from 'vitest'
import { toBs } from '../../src/books/calendar/calendar.ts'
import { writeRupees } from '../../src/books/money/money.ts'
import { writeQuantity } from '../../src/books/money/quantity.ts'
import { items as listItems } from '../../src/contract/items.ts'
import { ledgers } from '../../src/contract/parties.ts'
import { entries, meaningOf, type ChainedEntry } from '../../src/server/journal/journal.ts'
import { projectMany } from '../../src/server/journal/project.ts'
import { bookAreas, type Shop, type Wire } from '../api/shop.ts'
import { onPaper, type PlainMethods, type PlainMove } from './naiveStock.ts'

export const figures = async (shop: Shop, sql: string): Promise<Readonly<Record<string, number>>> =>
  Object.fromEntries(
    (await shop.sql<{ key: string; figure: number }>(sql, [shop.company])).map((row) => [
      row.key,
      row.figure,
    ]),
  )

/** Every stock movement, taken from the bills and items, not from the stock tables. */
const copiedMoves = async (shop: Shop): Promise<readonly PlainMove[]> => {
  const bills = await shop.sql<
    PlainMove & { kind: string; value: number; vat: number; claimed: boolean; base: number }
  >(
    `
    select l.item_id item, d.document_id reference, d.date, d.entry_seq seq, l.line_no line, d.kind, l.value, l.vat, b.vat_claimed claimed,
      case l.unit when 'कार्टुन' then 12 else 1 end * (l.quantity + l.free_quantity) base
    from document d join trade_bill b using (company_id, document_id) join document_line l on l.company_id = d.company_id and l.document_id = d.document_id where d.company_id = $1 and d.state = 'live'`,
    [shop.company],
  )
  const openings = await shop.sql<PlainMove>(
    `
    select substr(o.subject, 6) item, o.document_id reference, d.date, 0 seq, 1 line, o.quantity, o.paisa worth
    from opening o join document d using (company_id, document_id) where o.company_id = $1 and o.state = 'live' and o.subject like 'item:%'`,
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

export const checkBalances = async (shop: Shop): Promise<void> => {
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

export const checkParties = async (shop: Shop): Promise<void> => {
  const owed = await figures(
    shop,
    `
    select p.party_id "key", coalesce((select o.paisa from opening o where o.company_id = p.company_id and o.subject = 'party:' || p.party_id and o.state = 'live'), 0)
      + coalesce((select sum((case d.kind when 'sale' then 1 else -1 end) * (d.total - d.cash - d.bank)) from document d
        where d.company_id = p.company_id and d.party_id = p.party_id and d.state = 'live'), 0) figure from party p where p.company_id = $1`,
  )
  const shown = await shop.must(ledgers)
  expect(Object.fromEntries(shown.map((row: Wire) => [row['ledger_id'], row['balance']]))).toEqual(
    Object.fromEntries(Object.entries(owed).map(([id, paisa]) => [id, writeRupees(paisa)])),
  )
}

export const checkStock = async (shop: Shop, methods: PlainMethods = []): Promise<void> => {
  const { costs, stock } = onPaper(await copiedMoves(shop), methods)
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

export const checkNumbers = async (shop: Shop): Promise<void> => {
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
/** Empties the books of a company and makes them of its journal. */
export const rebuild = (shop: Shop): Promise<void> =>
  shop.rig.database.transaction('change', async (tx) => {
    tx.enter(shop.company)
    for (const table of bookAreas.flatMap((area) => area.readModels))
      await tx.query(`delete from ${table} where company_id = $1`, [shop.company])
    const facts: ChainedEntry[] = []
    for await (const entry of entries(tx, shop.company)) facts.push(entry)
    await projectMany(tx, meaning, facts)
  })
