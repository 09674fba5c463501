import { either as E } from 'fp-ts'
import { addDays } from '../../../books/calendar/calendar.ts'
import { kindsOfBillBy } from '../../../books/documents/documentKind.ts'
import { unitCost } from '../../../books/money/rate.ts'
import { monthOr } from '../../ledger/postings.ts'
import type { ReadSheet, SheetRow } from '../sheet.ts'
import { stockOnDay } from '../stockOnDay.ts'

/** Goods of which none were sold in so many days are dead stock. */
const deadDays = 90

const purchases = kindsOfBillBy('in')
const sales = kindsOfBillBy('out')

const stoodSql = stockOnDay('<= $2')
// What was bought last is read only for the items of the page. $6: the kinds of a purchase.
const lowSql = `
  with found as (
    select i.company_id, i.item_id, i.code, i.name, i.unit, i.name_sort, i.low_stock level, coalesce(s.quantity, 0) stock, count(*) over () items
    from item i left join lateral (${stoodSql}) s on true
    where i.company_id = $1 and i.is_active and i.low_stock is not null and coalesce(s.quantity, 0) <= i.low_stock and ($3::text is null or i.category_id = $3)
    order by i.name_sort, i.item_id limit $4 offset $5)
  select i.code, i.name item, i.unit, i.stock, i.level, i.level - i.stock missing, i.items, b.cost, b.quantity bought, coalesce(d.party ->> 'ledgerTitle', nullif(d.customer_name, '')) supplier,
    'item' "opensKind", i.item_id "opensId"
  from found i left join lateral (
    select m.cost, m.quantity, m.reference from stock_move m where m.company_id = $1 and m.item_id = i.item_id and m.quantity > 0 and m.kind = any($6::text[]) and m.date <= $2
    order by m.date desc, m.entry_seq desc, m.line_no desc limit 1) b on true
  left join document d on d.company_id = $1 and d.document_id = b.reference
  order by i.name_sort, i.item_id`

// $6: the kinds of a sale; $7: the day after which a sale keeps an item alive; $8 and $9: between these are whole months after it.
// What was sold in such a month is known from its sums, so the moves of few items are looked at. The last sale is read only for the
// items of the page.
const deadSql = `
  with seldom_sold as materialized (
    select i.company_id, i.item_id, i.code, i.name, i.unit, i.name_sort from item i where i.company_id = $1 and ($3::text is null or i.category_id = $3)
      and not exists (select from sold_month k where k.company_id = $1 and k.by = 'item' and k.party = '' and k.month > $8 and k.month < $9 and k.key = i.item_id and k.bills > 0)),
  found as (
    select i.company_id, i.item_id, i.code, i.name, i.unit, i.name_sort, s.quantity stock, s."value", count(*) over () items, sum(s."value") over () total
    from seldom_sold i join lateral (${stoodSql}) s on true
    where s.quantity > 0
      and not exists (select from stock_move m where m.company_id = $1 and m.item_id = i.item_id and m.kind = any($6::text[]) and m.date > $7 and m.date <= $2)
    order by i.name_sort, i.item_id limit $4 offset $5)
  select i.code, i.name item, i.unit, i.stock, i."value", i.items, i.total, last.date "lastSale", 'item' "opensKind", i.item_id "opensId"
  from found i left join lateral (
    select m.date from stock_move m where m.company_id = $1 and m.item_id = i.item_id and m.kind = any($6::text[]) and m.date <= $2
    order by m.date desc, m.entry_seq desc, m.line_no desc limit 1) last on true
  order by i.name_sort, i.item_id`

/** The days in which a sale keeps an item alive: the day before them, its month, and the month of the day after them. */
const recentDays = (last: string): readonly string[] => {
  const before = addDays(last, -deadDays)
  return [before ?? '-infinity', monthOr(before, '9999-99'), monthOr(addDays(last, 1), '')]
}

type ItemRow = SheetRow & { readonly items: number }

const lowRow = (row: ItemRow): SheetRow => ({
  ...row,
  rate:
    (row['bought'] ?? null) === null ? null : unitCost(Number(row['cost']), Number(row['bought'])),
})

/** Items on one day: those at or below their low-stock level, or those in stock that nobody has bought for 90 days. */
export const read: ReadSheet = async (
  { tx, company, today },
  { range, window, variant, query },
) => {
  const isDead = variant === 'dead'
  const day = range.end === 'infinity' ? today : range.end
  const ask = (limit: number, offset: number) =>
    tx.query<ItemRow>(isDead ? deadSql : lowSql, [
      company,
      day,
      query.categoryId ?? null,
      limit,
      offset,
      isDead ? sales : purchases,
      ...(isDead ? recentDays(day) : []),
    ])
  const rows = await ask(window.limit, window.offset)
  const [first] = rows.length > 0 ? rows : await ask(1, 0)
  return E.right({
    rows: isDead ? rows : rows.map(lowRow),
    rowCount: first?.items ?? 0,
    totals: isDead ? { value: first?.['total'] ?? 0 } : null,
    opening: null,
  })
}
