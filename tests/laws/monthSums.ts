import { expect } from 'vitest'
import { toBs } from '../../src/books/calendar/calendar.ts'
import type { Shop } from '../api/shop.ts'

/** The sums of months, added up again from documents, lines, postings and moves, one by one. */

type Figures = Record<string, number>
type Row = Figures & { readonly key: string; readonly date: string }

const monthOf = (date: string): string => {
  const { year, month } = toBs(date)!
  return `${year}-${month < 10 ? '0' : ''}${month}`
}
/** The rows by key and month; `%` in a key stands for the month. Rows of zeros are left out. */
const added = (rows: readonly Row[]): ReadonlyMap<string, Figures> => {
  const sums = new Map<string, Figures>()
  for (const { key, date, ...figures } of rows) {
    const at = key.replace('%', monthOf(date))
    const of = sums.get(at) ?? {}
    sums.set(at, of)
    for (const [name, figure] of Object.entries(figures)) of[name] = (of[name] ?? 0) + figure
  }
  return new Map([...sums].filter(([, of]) => Object.values(of).some((figure) => figure !== 0)))
}
const keptIn = (rows: readonly Figures[]): ReadonlyMap<string, Figures> =>
  new Map(
    rows
      .map(({ key, ...figures }) => [String(key), figures] as const)
      .filter(([, of]) => Object.values(of).some((figure) => figure !== 0)),
  )

const documentsSql = `
  select '% ' || d.kind || ' ' || d.state "key", d.date, 1 documents, case when d.state = 'live' then d.total else 0 end total, case when d.state = 'live' then d.cash else 0 end cash,
    case when d.state = 'live' then d.bank else 0 end bank, case when d.state = 'live' then d.credit else 0 end credit,
    coalesce((select sum(amount) from posting p where p.company_id = d.company_id and p.reference = d.document_id and (p.account = 'cash' or p.account like 'bank:%')), 0)::bigint money,
    coalesce(b.discount_value, 0) discount, coalesce(b.taxable, 0) taxable, coalesce(b.exempt, 0) exempt, coalesce(b.zero_rated, 0) zero_rated, coalesce(b.vat, 0) vat,
    coalesce(b.rounding, 0) rounding, coalesce(b.import_value, 0) import_value, coalesce(b.import_vat, 0) import_vat
  from document d left join trade_bill b on b.company_id = d.company_id and b.document_id = d.document_id and d.state = 'live' where d.company_id = $1`
const bills = `document d join trade_bill b using (company_id, document_id) where d.company_id = $1 and d.state = 'live' and d.kind`
const soldColumns = (value: string): string => `
    case when d.kind = 'sale' then 1 else 0 end bills, case when d.kind = 'sale' then 0 else 1 end notes, case when d.kind = 'sale' then ${value} else 0 end sales,
    case when d.kind = 'sale' then 0 else ${value} end "returns"`
const soldSql = `
  select k.key, d.date, ${soldColumns('b.taxable + b.exempt + b.zero_rated')}, 0 quantity, 0 moved, 0 cost
  from (select d.*, b.taxable, b.exempt, b.zero_rated from ${bills} in ('sale', 'salesReturn')) d cross join lateral (select d.taxable, d.exempt, d.zero_rated) b
    cross join lateral (values ('party % ' || coalesce(d.party_id, '')), ('staff % ' || d.entered_by), ('day % ' || d.date),
      ('hour % ' || extract(hour from (d.entered_at at time zone 'UTC') + interval '5 hours 45 minutes')::integer)) k(key)`
const linesSql = `
  select 'item % ' || l.item_id "key", d.date, ${soldColumns('sum(l.value)::bigint')},
    sum(case when d.kind = 'sale' then l.base_quantity + l.base_free_quantity else -l.base_quantity - l.base_free_quantity end)::bigint quantity, 0 moved, 0 cost
  from document d join document_line l using (company_id, document_id) where d.company_id = $1 and d.state = 'live' and d.kind in ('sale', 'salesReturn')
  group by d.document_id, d.kind, d.date, l.item_id`
const movesSql = `
  select k.key, m.date, 0 bills, 0 notes, 0 sales, 0 "returns", 0 quantity, k.moved, -m.cost cost
  from stock_move m join document d on d.company_id = m.company_id and d.document_id = m.reference
    cross join lateral (values ('item % ' || m.item_id, -m.quantity), ('party % ' || coalesce(d.party_id, ''), 0)) k(key, moved)
  where m.company_id = $1 and m.kind in ('sale', 'salesReturn')`

/** The open items that have another day, kind or charge than their document. */
const differingItemsSql = `
  select o.*, d.date its_date, d.kind its_kind, c.credit from open_item o join document d using (company_id, document_id) cross join lateral (
    select case when d.state = 'live' and d.party_id = o.party_id and d.kind in ('sale', 'purchase', 'salesReturn', 'purchaseReturn', 'expense') then d.credit end credit) c
  where o.company_id = $1 and (o.date <> d.date or o.kind <> d.kind or o.charged is distinct from c.credit)`

/** Every sum of a month equals the sum of what it is of, and what open items have of documents is theirs. */
export const checkMonthSums = async (shop: Shop): Promise<void> => {
  const rows = (sql: string): Promise<readonly Row[]> => shop.sql<Row>(sql, [shop.company])
  const kept = (sql: string): Promise<readonly Figures[]> => shop.sql<Figures>(sql, [shop.company])
  expect(
    keptIn(
      await kept(
        `select month || ' ' || kind || ' ' || state "key", documents, total, cash, bank, credit, money, discount, taxable, exempt, zero_rated, vat, rounding, import_value, import_vat
        from document_month where company_id = $1`,
      ),
    ),
  ).toEqual(added(await rows(documentsSql)))
  const sold = await Promise.all([soldSql, linesSql, movesSql].map(rows))
  expect(
    keptIn(
      await kept(
        `select by || ' ' || month || ' ' || key "key", bills, notes, sales, "returns", quantity, moved, cost from sold_month where company_id = $1`,
      ),
    ),
  ).toEqual(added(sold.flat()))
  expect(await shop.sql(differingItemsSql, [shop.company])).toEqual([])
}
