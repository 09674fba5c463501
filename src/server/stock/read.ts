import { either as E } from 'fp-ts'
import type { DocumentKind } from '../../books/documents/documentKind.ts'
import { costKeys } from '../../books/documents/figureKeys.ts'
import type { Refused } from '../../books/refusal.ts'
import type { ItemAdjustmentDocument, ItemAdjustmentRow } from '../../contract/itemAdjustments.ts'
import type { Answer } from '../answer.ts'
import type { Context } from '../area.ts'
import { hasAnyKey } from '../http/admission.ts'
import { orderOf, readPage, type ListQuery } from '../lists/paging.ts'
import { judgeRange, type AskedRange } from '../lists/range.ts'
import { searchedFor } from '../lists/search.ts'
import { notFound } from '../records/refusals.ts'

const documentSql = `
  select document_id "documentId", d.kind, number, version, d.date, d.state, a.counted_items "countedItems", remarks,
    entered_by "enteredBy", entered_at "enteredAt", void_reason "voidReason"
  from document d join item_adjustment a using (company_id, document_id) where company_id = $1 and document_id = $2`
const linesSql = `
  select l.item_id "itemId", l.name, l.code, l.direction, l.reason, l.unit, l.quantity, l.factor, l.base_quantity "baseQuantity",
    l.rate_ten_thousandths rate, l.counted, coalesce(abs(m.cost), 0) cost
  from item_adjustment_line l
    left join stock_move m on m.company_id = $1 and m.reference = l.document_id and m.line_no = l.line_no
  where l.company_id = $1 and l.document_id = $2 order by l.line_no`

type Line = ItemAdjustmentDocument['lines'][number]

/** One adjustment in its latest version, with the cost of its lines as the books have it now. */
export const readItemAdjustment = async (
  { tx, company, actor }: Context,
  id: string,
): Promise<Refused<Answer<ItemAdjustmentDocument>>> => {
  const [[head], lines] = await Promise.all([
    tx.query<Omit<ItemAdjustmentDocument, 'lines'> & Record<string, unknown>>(documentSql, [
      company,
      id,
    ]),
    tx.query<Line & Record<string, unknown>>(linesSql, [company, id]),
  ])
  if (head === undefined) return notFound
  const seesCost = hasAnyKey(actor, costKeys)
  return E.right({
    data: {
      ...head,
      lines: lines.map((line) => ({ ...line, cost: seesCost ? line.cost : null })),
    },
  })
}

const orders = {
  '-date': 'd.date desc, d.entry_seq desc, d.document_id desc',
  date: 'd.date, d.entry_seq, d.document_id',
}
export type AdjustmentsQuery = ListQuery &
  AskedRange & { readonly reason?: string; readonly state?: string }

// The bodies, the lines and the costs are read for the rows of the page alone.
const rowsSql = (page: string) => `
  select p.document_id "documentId", p.number, p.date, p.remarks, p.state, p.entered_by "enteredBy", a.counted_items "countedItems",
    lines.items, lines.reasons, lines."firstItem", coalesce(moved.value, 0) value
  from (${page}) p join item_adjustment a on a.company_id = $1 and a.document_id = p.document_id
  cross join lateral (select count(*) items, coalesce(jsonb_agg(distinct l.reason), '[]') reasons, coalesce(min(l.name) filter (where l.line_no = 1), '') "firstItem"
    from item_adjustment_line l where l.company_id = $1 and l.document_id = p.document_id) lines
  cross join lateral (select sum(m.cost) value from stock_move m where m.company_id = $1 and m.reference = p.document_id) moved`

/** The adjustments of items with what they changed, newest first. */
export const listItemAdjustments = async (
  { tx, company, actor }: Context,
  query: AdjustmentsQuery,
): Promise<Refused<Answer<readonly ItemAdjustmentRow[]>>> => {
  const order = orderOf(query, orders, '-date')
  if (E.isLeft(order)) return order
  const range = judgeRange(query)
  if (E.isLeft(range)) return range
  const values = [
    company,
    range.right.start,
    range.right.end,
    query.state ?? null,
    query.reason ?? null,
    searchedFor(query.search),
    'itemAdjustment' satisfies DocumentKind,
  ]
  const found = `from document d
    where d.company_id = $1 and d.kind = $7 and d.date >= $2::date and d.date <= $3::date and ($4::text is null or d.state = $4)
      and ($5::text is null or exists (select from item_adjustment_line l where l.company_id = $1 and l.document_id = d.document_id and l.reason = $5))
      and (d.number_search ~ all($6::text[]) or d.name_search ~ all($6::text[])
        or exists (select from item_adjustment_line l where l.company_id = $1 and l.document_id = d.document_id and lower(l.name) ~ all($6::text[])))`
  const columns = 'd.document_id, d.number, d.date, d.entry_seq, d.remarks, d.state, d.entered_by'
  const { data, paging } = await readPage<ItemAdjustmentRow>(
    tx,
    query,
    { found, values },
    (page) =>
      `${rowsSql(`select ${columns} ${found} order by ${order.right} ${page}`)} order by ${order.right.replaceAll('d.', 'p.')}`,
  )
  const seesCost = hasAnyKey(actor, costKeys)
  return E.right({
    data: data.map((row) => ({ ...row, value: seesCost ? row.value : null })),
    paging,
  })
}
