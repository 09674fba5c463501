import { either as E } from 'fp-ts'
import type { ReadSheet, SheetRow } from './sheet.ts'

// Opening and closing are sums of moves and not stored balances, so that any two days may be asked for.
const rowsSql = `
  with moved as (
    select item_id, coalesce(sum(quantity) filter (where date < $2), 0) opening, coalesce(sum(quantity) filter (where date >= $2 and quantity > 0), 0) came,
      coalesce(-sum(quantity) filter (where date >= $2 and quantity < 0), 0) went, sum(quantity) closing, sum(cost - variance) value
    from stock_move where company_id = $1 and date <= $3 group by item_id)
  select i.code, i.name item, i.unit, coalesce(m.opening, 0) opening, coalesce(m.came, 0) "in", coalesce(m.went, 0) "out", coalesce(m.closing, 0) closing,
    case when m.closing > 0 then round(m.value * 1000 / m.closing) end average, coalesce(m.value, 0) value, count(*) over () items, sum(coalesce(m.value, 0)) over () total
  from item i left join moved m on m.item_id = i.item_id
  where i.company_id = $1 and (i.is_active or m.closing <> 0) and ($4::text is null or i.category_id = $4)
  order by i.name_sort, i.item_id limit $5 offset $6`

/** Each item's stock at the start of the range, what came and went in it, and what lies there at its end at moving average cost. */
export const readStock: ReadSheet = async ({ tx, company }, { range, window, query }) => {
  const ask = (limit: number, offset: number) =>
    tx.query<SheetRow & { items: number; total: number }>(rowsSql, [company, range.start, range.end, query.categoryId ?? null, limit, offset])
  const rows = await ask(window.limit, window.offset), [sums] = rows.length > 0 ? rows : await ask(1, 0)
  return E.right({ rows, rowCount: sums?.items ?? 0, totals: { value: sums?.total ?? 0 }, opening: null })
}
