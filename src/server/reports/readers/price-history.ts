import { either as E } from 'fp-ts'
import { percentOf } from '../../../books/money/percent.ts'
import { unitCost } from '../../../books/money/rate.ts'
import { notFound } from '../../records/refusals.ts'
import { atTheCounter, type ReadSheet, type SheetRow } from '../sheet.ts'
import { isPurchase } from '../sold.ts'

// The purchase before the first one of the range is needed too, so all purchases up to its end are put in order. They are
// found by the moves of the item, and not among all its lines; only fixed assets do not move.
const rowsSql = (ofParty: string, at: number): string => `
  with bought as (
    select d.date, d.entry_seq, l.document_id, l.line_no, l.quantity, l.free_quantity "free", l.unit, l.rate_ten_thousandths rate, l.value, l.base_quantity + l.base_free_quantity goods
    from (
      select reference document_id from stock_move where company_id = $1 and item_id = $2 and kind ${isPurchase} and quantity > 0 and date <= $4
      union select document_id from trade_bill where company_id = $1 and is_capital) found
    join document_line l on l.company_id = $1 and l.item_id = $2 and l.document_id = found.document_id join document d on d.company_id = $1 and d.document_id = found.document_id
    where d.kind ${isPurchase} and d.state = 'live' and d.date <= $4${ofParty}),
    compared as (select b.*, lag(value) over earlier "formerValue", lag(goods) over earlier "formerGoods" from bought b window earlier as (order by date, entry_seq, document_id, line_no)),
    page as (select c.*, count(*) over () "allRows", sum(value) over () "allValue" from compared c where date >= $3
      order by date, entry_seq, document_id, line_no limit $${at} offset $${at + 1})
  select c.*, d.number, coalesce(d.party->>'ledgerTitle', nullif(d.customer_name, ''), '${atTheCounter}') supplier, b.supplier_bill_no "supplierBillNo", d.kind "opensKind", d.document_id "opensId"
  from page c join document d on d.company_id = $1 and d.document_id = c.document_id join trade_bill b on b.company_id = $1 and b.document_id = c.document_id
  order by c.date, c.entry_seq, c.document_id, c.line_no`

const rateOf = (value: unknown, goods: unknown): number | null =>
  value === null || Number(goods) <= 0 ? null : unitCost(Number(value), Number(goods))

const withRates = (row: SheetRow): SheetRow => {
  const netRate = rateOf(row['value'], row['goods'])
  const former = rateOf(row['formerValue'], row['formerGoods'])
  return {
    ...row,
    free: row['free'] === 0 ? null : row['free'],
    netRate,
    change: netRate === null || former === null ? null : percentOf(netRate - former, former),
  }
}

/**
 * Each line by which an item was bought, by date. The rate after discounts is the value without VAT per unit of the item,
 * free goods included, and is compared with that of the line before.
 */
export const read: ReadSheet = async ({ tx, company }, { range, window, query }) => {
  const itemId = query.itemId ?? ''
  const [item] = await tx.query('select item_id from item where company_id = $1 and item_id = $2', [
    company,
    itemId,
  ])
  if (item === undefined) return notFound
  const ofParty = (query.partyId ?? null) === null ? [] : [query.partyId]
  const found = [company, itemId, range.start, range.end, ...ofParty]
  const sql = rowsSql(ofParty.length === 0 ? '' : ' and d.party_id = $5', found.length + 1)
  const ask = (limit: number, offset: number) => tx.query<SheetRow>(sql, [...found, limit, offset])
  const rows = await ask(window.limit, window.offset)
  const [sums] = rows.length > 0 ? rows : await ask(1, 0)
  return E.right({
    rows: rows.map(withRates),
    rowCount: Number(sums?.['allRows'] ?? 0),
    totals: { value: sums?.['allValue'] ?? 0 },
    opening: null,
  })
}
