import type { DateRange } from '../../books/calendar/calendar.ts'
import type { DocumentKind } from '../../books/documents/documentKind.ts'
import type { Tx } from '../database/transaction.ts'
import { dueOfOpenItem } from './due.ts'

/** Shared by every server area: what is due of all live documents of a range. */

// A document without an open item has nothing due. Few cheques are not paid: they are read once, not for each document.
// Each question has a statement of its own: the plan of a prepared one would read the days of all parties for one of them.
const sqlOf = (narrowed: string): string => `
  select coalesce(sum(${dueOfOpenItem}), 0)::bigint due
  from open_item o left join (select document_id, abs(sum(paisa))::bigint paisa from allocation where company_id = $1 and is_return group by 1) r on r.document_id = o.document_id
  where o.company_id = $1 and o.charged is not null and o.date >= $2 and o.date <= $3 ${narrowed}`
const sqls = {
  all: sqlOf(''),
  ofKind: sqlOf('and o.kind = $4'),
  ofParty: sqlOf('and o.party_id = $4'),
}

/** Whose: of all, of one kind of document, or of one party. */
export type DueOf =
  | { readonly kind: DocumentKind; readonly partyId?: never }
  | { readonly partyId: string; readonly kind?: never }
  | null

/** Below zero where more was paid than was due. */
export const dueOfRange = async (
  { tx, company }: { readonly tx: Tx; readonly company: string },
  { start, end }: DateRange,
  of: DueOf,
): Promise<number> => {
  const narrowed = of === null ? [] : [of.kind ?? of.partyId]
  const sqlOfPart = of?.kind === undefined ? sqls.ofParty : sqls.ofKind
  const sql = of === null ? sqls.all : sqlOfPart
  const [row] = await tx.query<{ due: number }>(sql, [company, start, end, ...narrowed])
  return row?.due ?? 0
}
