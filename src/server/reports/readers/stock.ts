import { either as E } from 'fp-ts'
import { unitCost } from '../../../books/money/rate.ts'
import type { ReadSheet, SheetRow } from '../sheet.ts'
import { stockOnDay } from '../stockOnDay.ts'

// Moves of the range are summed only for the items of the page.
const rowsSql = `
  with found as (
    select i.company_id, i.item_id, i.code, i.name, i.unit, i.name_sort, coalesce(c.quantity, 0) closing, coalesce(c.value, 0) value, count(*) over () items, sum(coalesce(c.value, 0)) over () total
    from item i left join lateral (${stockOnDay('<= $3')}) c on true
    where i.company_id = $1 and (i.is_active or c.quantity <> 0) and ($4::text is null or i.category_id = $4)
    order by i.name_sort, i.item_id limit $5 offset $6)
  select i.code, i.name item, i.unit, coalesce(o.quantity, 0) opening, r.came "in", r.went "out", i.closing, i.value, i.items, i.total, 'item' "opensKind", i.item_id "opensId"
  from found i left join lateral (${stockOnDay('< $2')}) o on true cross join lateral (
    select coalesce(sum(quantity) filter (where quantity > 0), 0) came, coalesce(-sum(quantity) filter (where quantity < 0), 0) went
    from stock_move m where m.company_id = $1 and m.item_id = i.item_id and m.date >= $2 and m.date <= $3) r
  order by i.name_sort, i.item_id`

type StockRow = SheetRow & {
  readonly closing: number
  readonly value: number
  readonly items: number
  readonly total: number
}

const averageOf = ({ closing, value }: StockRow): number | null =>
  closing > 0 ? unitCost(value, closing) : null

/**
 * Each item's stock at the start of the range, the quantities in and out during it, and the stock at its end at cost.
 */
export const read: ReadSheet = async ({ tx, company }, { range, window, query }) => {
  const ask = (limit: number, offset: number) =>
    tx.query<StockRow>(rowsSql, [
      company,
      range.start,
      range.end,
      query.categoryId ?? null,
      limit,
      offset,
    ])
  const rows = await ask(window.limit, window.offset)
  const [sums] = rows.length > 0 ? rows : await ask(1, 0)
  return E.right({
    rows: rows.map((row) => ({ ...row, average: averageOf(row) })),
    rowCount: sums?.items ?? 0,
    totals: { value: sums?.total ?? 0 },
    opening: null,
  })
}
