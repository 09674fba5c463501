import { atTheCounter } from './sheet.ts'

/**
 * A page of the live bills `b` of one kind with their heads `d`, in their order, for `readSummed` with the kind as `more`. `columns`
 * follow those that every report of bills has; `join`: what they need.
 */
export const billRowsSql = (columns: string, join = ''): string => `
  select d.date, d.number, d.kind "opensKind", d.document_id "opensId", coalesce(d.party->>'ledgerTitle', nullif(d.customer_name, ''), '${atTheCounter}') party,
    b.taxable + b.exempt + b.zero_rated + b.discount_value gross, b.discount_value discount, b.taxable, b.exempt, b.zero_rated "zeroRated", b.vat, b.rounding, d.total, ${columns}
  from (select document_id from document where company_id = $1 and kind = $4 and date >= $2 and date <= $3 and state = 'live' order by date, entry_seq, document_id limit $5 offset $6) page
  join document d on d.company_id = $1 and d.document_id = page.document_id join trade_bill b on b.company_id = $1 and b.document_id = d.document_id ${join} order by d.date, d.entry_seq, d.document_id`
