import { kindsWithTerm } from '../../books/documents/creditTerm.ts'
import type { AllocationRow, OpenItemRow } from '../../contract/allocations.ts'
import type { Tx } from '../database/transaction.ts'

/** Shared by every server area: what is open on a party's account, what a document settles, and what settles it. */

// Only the documents of the rows are read: an open item has the day of its document.
const itemsSql = `
  with items as materialized (
    select document_id, min(date) date, sum(paisa) open from (
      select document_id, date, paisa from open_item where company_id = $1 and party_id = $2
      union all select a.document_id, d.date, a.paisa from allocation a join document d on d.company_id = $1 and d.document_id = a.document_id
        where a.company_id = $1 and a.voucher_id = $3 and a.party_id = $2
    ) moved where document_id <> $3 group by document_id having sum(paisa) <> 0),
    shown as (select * from items where $4::bigint is null or date <= coalesce((select date from items order by date limit 1 offset $4::bigint - 1), 'infinity'))
  select d.document_id "documentId", d.kind, d.number, d.date, d.total, shown.open, case when shown.open > 0 and d.kind = any($5::text[]) then d.date + p.credit_days end "dueDate"
  from shown join document d on d.company_id = $1 and d.document_id = shown.document_id join party p on p.company_id = $1 and p.party_id = $2
  order by d.date, d.entry_seq, d.document_id limit $4`

/**
 * What is open on a party's account, oldest first, as if one document did not settle anything there; an unknown party
 * has nothing. `most`: not more than so many.
 */
export const openItemsOf = (
  tx: Tx,
  company: string,
  partyId: string,
  voucherId: string,
  most: number | null = null,
): Promise<readonly OpenItemRow[]> =>
  tx.query<OpenItemRow & Record<string, unknown>>(itemsSql, [
    company,
    partyId,
    voucherId,
    most,
    kindsWithTerm,
  ])

interface RelatedRow extends AllocationRow {
  /** The other document is the one that settles. */
  readonly isVoucher: boolean
  /** What it takes off the open item; positive where the party owed it. */
  readonly paisa: number
}
const relatedSql = `
  select d.document_id "documentId", d.kind, d.number, d.date, abs(a.paisa) amount, a.paisa, d.document_id = a.voucher_id "isVoucher"
  from allocation a join document d on d.company_id = $1 and d.document_id = case when a.voucher_id = $2 then a.document_id else a.voucher_id end
  where a.company_id = $1 and (a.voucher_id = $2 or a.document_id = $2) and not a.is_return
    and a.party_id = (select own.party_id from document own where own.company_id = $1 and own.document_id = $2) order by d.date, d.entry_seq, d.document_id`

/** The documents with which a document is settled on the account of its party, on either side. */
export interface Related {
  /** Those that settle it, or whose advance it uses. */
  readonly settledBy: readonly AllocationRow[]
  /** Those that it settles with what it pays. */
  readonly settles: readonly AllocationRow[]
  /** It uses the advance of another. */
  readonly usesAdvance: boolean
}
/** `sign` of a document: 1 where what its party owes increases with it, or decreases with it if it is a payment. */
export const relatedTo = async (
  tx: Tx,
  company: string,
  documentId: string,
  sign: 1 | -1,
): Promise<Related> => {
  const rows = await tx.query<RelatedRow & Record<string, unknown>>(relatedSql, [
    company,
    documentId,
  ])
  const settles = ({ isVoucher, paisa }: RelatedRow): boolean =>
    !isVoucher && Math.sign(paisa) === sign
  const rowOf = ({ documentId: id, kind, number, date, amount }: RelatedRow): AllocationRow => ({
    documentId: id,
    kind,
    number,
    date,
    amount,
  })
  return {
    settledBy: rows.filter((row) => !settles(row)).map(rowOf),
    settles: rows.filter(settles).map(rowOf),
    usesAdvance: rows.some((row) => !row.isVoucher && !settles(row)),
  }
}
