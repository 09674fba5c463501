import { either as E } from 'fp-ts'
import type { ReturnKind } from '../../books/documents/documentKind.ts'
import { atTheCounter, readDocuments, type ReadSheet } from './sheet.ts'

const inRange = "company_id = $1 and kind = $2 and date >= $3 and date <= $4 and state = 'live'"
const rowsSql = `
  select d.date, d.number, d.kind "opensKind", d.document_id "opensId", coalesce(d.party->>'ledgerTitle', nullif(d.customer_name, ''), '${atTheCounter}') party,
    b.taxable + b.exempt + b.zero_rated + b.discount_value gross, b.discount_value discount, b.taxable, b.exempt, b.zero_rated "zeroRated", b.vat, b.rounding, d.total,
    d.total - d.credit "paidBack", d.credit "onAccount"
  from (select * from document where ${inRange} order by date, entry_seq, document_id limit $5 offset $6) d
  join trade_bill b using (company_id, document_id) order by d.date, d.entry_seq, d.document_id`
const totalsSql = `
  select heads.*, bodies.* from (
    select count(*) documents, coalesce(sum(total), 0) total, coalesce(sum(total - credit), 0) "paidBack", coalesce(sum(credit), 0) "onAccount" from document where ${inRange}) heads, (
    select coalesce(sum(taxable + exempt + zero_rated + discount_value), 0) gross, coalesce(sum(discount_value), 0) discount, coalesce(sum(taxable), 0) taxable,
      coalesce(sum(exempt), 0) exempt, coalesce(sum(zero_rated), 0) "zeroRated", coalesce(sum(vat), 0) vat, coalesce(sum(rounding), 0) rounding
    from trade_bill where ${inRange}) bodies`

/** Every live note of one kind in the range, with what was paid back at once and what was left on the party's account. */
export const readReturnList =
  (kind: ReturnKind): ReadSheet =>
  async ({ tx, company }, { range, window }) => {
    const found = [company, kind, range.start, range.end]
    return E.right(await readDocuments(tx, window, { rowsSql, totalsSql, found }))
  }
