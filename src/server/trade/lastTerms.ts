import { either as E } from 'fp-ts'
import type { Refused } from '../../books/refusal.ts'
import type { BillKind } from '../../books/documents/documentKind.ts'
import type { LastTerms } from '../../contract/trade.ts'
import type { Context } from '../area.ts'
import type { Answer } from '../answer.ts'
import { notFound } from '../records/refusals.ts'

const lastSql = `
  select d.document_id "documentId", d.number, (b.extras ->> 'vatCharged')::boolean "vatCharged", b.vat_inclusive "vatInclusive", b.round_to_rupee "roundToRupee"
  from document d join trade_bill b using (company_id, document_id)
  where d.company_id = $1 and d.party_id = $2 and d.kind = $3 and d.state = 'live'
  order by d.date desc, d.entry_seq desc limit 1`

/** The terms of the party's last bill of this kind by date; null if there is none. */
export const readLastTerms =
  (kind: BillKind) =>
  async ({ tx, company }: Context, partyId: string): Promise<Refused<Answer<LastTerms | null>>> => {
    const [[last], [party]] = await Promise.all([
      tx.query<LastTerms>(lastSql, [company, partyId, kind]),
      tx.query('select 1 from party where company_id = $1 and party_id = $2', [company, partyId]),
    ])
    return party === undefined ? notFound : E.right({ data: last ?? null })
  }
