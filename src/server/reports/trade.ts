import { either as E } from 'fp-ts'
import type { TradeKind } from '../../books/documents/documentKind.ts'
import { dueColumn, joinOpenItem } from '../documents/due.ts'
import { atTheCounter, readDocuments, type ReadSheet } from './sheet.ts'

const inRange = "company_id = $1 and kind = $2 and date >= $3 and date <= $4 and state = 'live'"
const inRangeOfD =
  "d.company_id = $1 and d.kind = $2 and d.date >= $3 and d.date <= $4 and d.state = 'live'"
const rowsSql = `
  select d.date, d.number, d.kind "opensKind", d.document_id "opensId", coalesce(d.party->>'ledgerTitle', nullif(d.customer_name, ''), '${atTheCounter}') party,
    b.taxable + b.exempt + b.zero_rated + b.discount_value gross, b.discount_value discount, b.taxable, b.exempt, b.zero_rated "zeroRated", b.vat, b.import_value "importValue", b.import_vat "importVat", b.rounding, d.total,
    d.total - (${dueColumn}) paid, ${dueColumn} due
  from (select * from document where ${inRange} order by date, entry_seq, document_id limit $5 offset $6) d
  join trade_bill b using (company_id, document_id) ${joinOpenItem} order by d.date, d.entry_seq, d.document_id`
const totalsSql = `
  select documents, heads.total, heads.total - dues.due paid, dues.due, bodies.*, imports.* from (
    select count(*) documents, coalesce(sum(total), 0) total from document where ${inRange}) heads, (
    select coalesce(sum(${dueColumn}), 0) due from document d ${joinOpenItem} where ${inRangeOfD} and o.paisa is not null) dues, (
    select coalesce(sum(taxable + exempt + zero_rated + discount_value), 0) gross, coalesce(sum(discount_value), 0) discount, coalesce(sum(taxable), 0) taxable,
      coalesce(sum(exempt), 0) exempt, coalesce(sum(zero_rated), 0) "zeroRated", coalesce(sum(vat), 0) vat, coalesce(sum(rounding), 0) rounding
    from trade_bill where ${inRange}) bodies, (
    select coalesce(sum(import_value), 0) "importValue", coalesce(sum(import_vat), 0) "importVat" from trade_bill where ${inRange} and import_value > 0) imports`

/**
 * Every live bill of one kind in the range. Rows and sums exclude VAT even if the rates include it: gross less discount
 * equals taxable plus exempt plus zero-rated; VAT and rounding added, it is the total. The value and the VAT of an
 * import are separate columns: they concern customs, not the supplier.
 */
export const readTrade =
  (kind: TradeKind): ReadSheet =>
  async ({ tx, company }, { range, window }) => {
    const found = [company, kind, range.start, range.end]
    return E.right(await readDocuments(tx, window, { rowsSql, totalsSql, found }))
  }
