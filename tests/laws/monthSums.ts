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
/** The first month of a fiscal year. */
const yearOf = (date: string): string => {
  const { year, month } = toBs(date)!
  return `${month < 4 ? year - 1 : year}-04`
}
/** The rows by key and month; `%` in a key stands for the month, `&` for the year. Rows of zeros are left out. */
const added = (rows: readonly Row[]): ReadonlyMap<string, Figures> => {
  const sums = new Map<string, Figures>()
  for (const { key, date, ...figures } of rows) {
    const at = key.replace('%', monthOf(date)).replace('&', yearOf(date))
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
    coalesce(b.discount_value, 0) discount, coalesce(b.taxable, e.taxable, 0) taxable, coalesce(b.exempt, e.exempt, 0) exempt, coalesce(b.zero_rated, 0) zero_rated, coalesce(b.vat, e.vat, 0) vat,
    coalesce(b.rounding, e.rounding, 0) rounding, coalesce(b.import_value, 0) import_value, coalesce(b.import_vat, 0) import_vat
  from document d left join trade_bill b on b.company_id = d.company_id and b.document_id = d.document_id and d.state = 'live'
    left join expense e on e.company_id = d.company_id and e.document_id = d.document_id and d.state = 'live' where d.company_id = $1`
const bills = `document d join trade_bill b using (company_id, document_id) where d.company_id = $1 and d.state = 'live' and d.kind`
const soldColumns = (value: string): string => `
    case when d.kind = 'sale' then 1 else 0 end bills, case when d.kind = 'sale' then 0 else 1 end notes, case when d.kind = 'sale' then ${value} else 0 end sales,
    case when d.kind = 'sale' then 0 else ${value} end "returns"`
const signed = (figure: string): string =>
  `case when d.kind = 'sale' then ${figure} else -(${figure}) end`
const soldSql = `
  select k.key, d.date, ${soldColumns('b.taxable + b.exempt + b.zero_rated')}, ${signed('b.exempt + b.zero_rated')} exempt, 0 quantity, 0 moved, 0 cost
  from (select d.*, b.taxable, b.exempt, b.zero_rated from ${bills} in ('sale', 'salesReturn')) d cross join lateral (select d.taxable, d.exempt, d.zero_rated) b
    cross join lateral (values ('party % ' || coalesce(d.party_id, '')), ('partyOfYear & ' || d.party_id), ('staff % ' || d.entered_by), ('day % ' || d.date),
      ('hour % ' || extract(hour from (d.entered_at at time zone 'UTC') + interval '5 hours 45 minutes')::integer)) k(key) where k.key is not null`
const linesSql = `
  select k.key, l.date, l.bills, l.notes, l.sales, l."returns", l.exempt, l.quantity, 0 moved, 0 cost from (
    select d.party_id, l.item_id, d.date, ${soldColumns('sum(l.value)::bigint')}, ${signed(`coalesce(sum(l.value) filter (where l.vat_class <> 'taxable'), 0)`)}::bigint exempt,
      ${signed('sum(l.base_quantity + l.base_free_quantity)')}::bigint quantity
    from document d join document_line l using (company_id, document_id) where d.company_id = $1 and d.state = 'live' and d.kind in ('sale', 'salesReturn')
    group by d.document_id, d.party_id, d.kind, d.date, l.item_id) l
    cross join lateral (values ('item % ' || l.item_id), ('itemOfYear & ' || l.item_id), ('itemOfParty ' || l.party_id || ' % ' || l.item_id)) k(key) where k.key is not null`
const movesSql = `
  select k.key, m.date, 0 bills, 0 notes, 0 sales, 0 "returns", 0 exempt, 0 quantity, k.moved, -m.cost cost
  from stock_move m join document d on d.company_id = m.company_id and d.document_id = m.reference
    cross join lateral (values ('item % ' || m.item_id, -m.quantity), ('itemOfYear & ' || m.item_id, -m.quantity), ('itemOfParty ' || d.party_id || ' % ' || m.item_id, -m.quantity),
      ('party % ' || coalesce(d.party_id, ''), 0), ('partyOfYear & ' || d.party_id, 0)) k(key, moved)
  where m.company_id = $1 and m.kind in ('sale', 'salesReturn') and k.key is not null`

const ofLive = (figures: Readonly<Record<string, string>>): string =>
  Object.entries(figures)
    .map(([name, sql]) => `(case when state = 'live' then ${sql} else 0 end)::bigint "${name}"`)
    .join(', ')
const claimedAs = (which: string, what: string): string =>
  `case when claimed and ${which} then ${what} else 0 end`
const registersSql = `
  select date || ' ' || kind || ' ' || state "key", date, 1 documents, case when state = 'live' then "lines" else 1 end "lines", ${ofLive(
    {
      total:
        "case when kind in ('sale', 'salesReturn') then taxed + untaxed when claimed then taxed + untaxed else whole end",
      exempt: 'case when claimed then untaxed - zero_rated else whole end',
      zero_rated: 'zero_rated',
      value: claimedAs('not imported and not capital', 'taxed'),
      vat: claimedAs('not imported and not capital', 'vat'),
      import_value: claimedAs('imported and not capital', 'taxed'),
      import_vat: claimedAs('imported and not capital', 'vat'),
      capital_value: claimedAs('capital', 'taxed'),
      capital_vat: claimedAs('capital', 'vat'),
    },
  )}
  from (
    select d.*, b.taxable taxed, b.exempt + b.zero_rated untaxed, b.zero_rated, b.vat, true claimed, false imported, false capital, 0 whole,
      (select count(*) from document_line l where l.company_id = d.company_id and l.document_id = d.document_id) "lines"
    from document d join trade_bill b using (company_id, document_id) where d.kind in ('sale', 'salesReturn') and b.form in ('taxInvoice', 'creditNote')
    union all
    select d.*, case when b.import_value > 0 then b.import_value else b.taxable end, case when b.import_value > 0 then l.untaxed else b.exempt + b.zero_rated end, 0, b.vat + b.import_vat,
      b.vat_claimed, b.import_declaration_no <> '', b.is_capital, b.taxable + b.exempt + b.zero_rated + b.vat + b.import_vat, l."lines"
    from document d join trade_bill b using (company_id, document_id) cross join lateral (
      select count(*) "lines", coalesce(sum(value) filter (where vat_class <> 'taxable'), 0) untaxed from document_line l where l.company_id = d.company_id and l.document_id = d.document_id) l
    where d.kind = 'purchase'
    union all
    select d.*, e.taxable, e.exempt, 0, e.vat, e.vat_claimed, e.import_declaration_no <> '', e.is_capital, e.taxable + e.exempt + e.vat,
      (select count(*) from expense_line l where l.company_id = d.company_id and l.document_id = d.document_id)
    from document d join expense e using (company_id, document_id) where d.kind = 'expense' and e.vat > 0) entry
  where company_id = $1`
const boughtSql = `
  select '& ' || d.party_id || ' ' || b.is_capital "key", d.date, case when d.kind = 'purchase' then b.taxable else -b.taxable end taxable,
    case when d.kind = 'purchase' then b.exempt + b.zero_rated else -b.exempt - b.zero_rated end exempt
  from ${bills} in ('purchase', 'purchaseReturn') and d.party_id is not null and b.import_declaration_no = ''`
const spentSql = `
  select '% ' || l.category_id "key", d.date, 1 expenses, sum(l.value)::bigint "value", sum(case when e.vat_claimed then 0 else l.vat end)::bigint vat
  from document d join expense e using (company_id, document_id) join expense_line l using (company_id, document_id)
  where d.company_id = $1 and d.state = 'live' and not e.is_capital group by d.document_id, d.date, l.category_id`
const isMoney = "(p.account = 'cash' or p.account like 'bank:%')"
const flowsSql = `
  select '% ' || p.account "key", d.date, -p.amount paisa
  from money_movement v join document d using (company_id, document_id) join posting p on p.company_id = d.company_id and p.reference = d.document_id
  where d.company_id = $1 and not ${isMoney}
  union all
  select '% ' || case when o.of_party or o.cheques is null then 'bankCharges' else o.cheques end, d.date, p.amount
  from cheque_move v join document d using (company_id, document_id) join posting p on p.company_id = d.company_id and p.reference = d.document_id
    cross join lateral (select bool_or(party_id is not null) of_party, min(account) filter (where account in ('chequesInHand', 'chequesIssued')) cheques
      from posting o where o.company_id = d.company_id and o.reference = d.document_id) o
  where d.company_id = $1 and ${isMoney}`

/** The open items that have another day, kind or charge than their document. */
const differingItemsSql = `
  select o.*, d.date its_date, d.kind its_kind, c.credit from open_item o join document d using (company_id, document_id) cross join lateral (
    select case when d.state = 'live' and d.party_id = o.party_id and d.kind in ('sale', 'purchase', 'salesReturn', 'purchaseReturn', 'expense') then d.credit end credit) c
  where o.company_id = $1 and (o.date <> d.date or o.kind <> d.kind or o.charged is distinct from c.credit)`

/** The moves of stock that say another time of entry or another value sold than their document. */
const differingMovesSql = `
  select m.*, d.entered_at its_entry, l.value its_value
  from stock_move m left join document d on d.company_id = m.company_id and d.document_id = m.reference
    left join document_line l on m.kind = 'sale' and l.company_id = m.company_id and l.document_id = m.reference and l.line_no = m.line_no and l.item_id = m.item_id
  where m.company_id = $1 and (m.entered_at is distinct from d.entered_at or m.sold_value is distinct from l.value)`

/** Every sum of a month equals the sum of what it is of, and what open items and moves of stock have of documents is theirs. */
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
        `select by || case when by = 'itemOfParty' then ' ' || party else '' end || ' ' || month || ' ' || key "key", bills, notes, sales, "returns", exempt, quantity, moved, cost from sold_month where company_id = $1`,
      ),
    ),
  ).toEqual(added(sold.flat()))
  for (const [sumsSql, oneByOne] of [
    [
      `select date || ' ' || kind || ' ' || state "key", documents, "lines", total, exempt, zero_rated, "value", vat, import_value, import_vat, capital_value, capital_vat from register_day where company_id = $1`,
      registersSql,
    ],
    [
      `select first_month || ' ' || party_id || ' ' || is_capital "key", taxable, exempt from bought_year where company_id = $1`,
      boughtSql,
    ],
    [
      `select month || ' ' || category_id "key", expenses, "value", vat from spent_month where company_id = $1`,
      spentSql,
    ],
    [`select month || ' ' || account "key", paisa from flow_month where company_id = $1`, flowsSql],
  ] as const)
    expect(keptIn(await kept(sumsSql))).toEqual(added(await rows(oneByOne)))
  for (const sql of [differingItemsSql, differingMovesSql])
    expect(await shop.sql(sql, [shop.company])).toEqual([])
}
