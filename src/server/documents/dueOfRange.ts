import type { DateRange } from '../../books/calendar/calendar.ts'
import type { DocumentKind } from '../../books/documents/documentKind.ts'
import type { Tx } from '../database/transaction.ts'
import { dueOfOpenItem } from './due.ts'

/** Shared by every server area: what is due of all live documents of a range. */

// A document without an open item has nothing due. Few cheques are not paid: they are read once, not for each document.
const sql = `
  select coalesce(sum(${dueOfOpenItem}), 0)::bigint due
  from open_item o left join (select document_id, abs(sum(paisa)) paisa from allocation where company_id = $1 and is_return group by 1) r on r.document_id = o.document_id
  where o.company_id = $1 and o.charged is not null and o.date >= $2 and o.date <= $3 and ($4::text is null or o.kind = $4) and ($5::text is null or o.party_id = $5)`

/** Below zero where more was paid than was due. `kind` or `partyId` null: of all. */
export const dueOfRange = async (
  { tx, company }: { readonly tx: Tx; readonly company: string },
  { start, end }: DateRange,
  kind: DocumentKind | null,
  partyId: string | null = null,
): Promise<number> => {
  const [row] = await tx.query<{ due: number }>(sql, [company, start, end, kind, partyId])
  return row?.due ?? 0
}
