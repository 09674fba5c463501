import { either as E } from 'fp-ts'
import { documentKinds, signOf, type PartyPaymentKind } from '../../books/documents/documentKind.ts'
import type { Refused } from '../../books/refusal.ts'
import type { PartyPaymentDocument } from '../../contract/partyPayments.ts'
import type { Answer } from '../answer.ts'
import type { Context } from '../area.ts'
import { relatedTo } from '../documents/allocations.ts'
import { joinOpenItem } from '../documents/due.ts'
import { chequesOfDocument } from '../documents/judgeCheques.ts'
import { notFound } from '../records/refusals.ts'

const documentSql = `
  select d.document_id "documentId", d.kind, number, version, d.date, d.state, party, cash, banks, discount, total, coalesce(o.paisa, 0) open, remarks,
    entered_by "enteredBy", entered_at "enteredAt", void_reason "voidReason"
  from document d join party_payment b using (company_id, document_id) ${joinOpenItem} where d.company_id = $1 and d.document_id = $2 and d.kind = $3`

type Stored = Omit<PartyPaymentDocument, 'cheques' | 'allocations' | 'usedBy' | 'advance'> & {
  readonly open: number
}

/** One receipt or payment in its latest version. */
export const readPartyPayment =
  (kind: PartyPaymentKind) =>
  async ({ tx, company }: Context, id: string): Promise<Refused<Answer<PartyPaymentDocument>>> => {
    const sign = signOf[documentKinds[kind].money]
    const [[stored], { settles, settledBy }, cheques] = await Promise.all([
      tx.query<Stored & Record<string, unknown>>(documentSql, [company, id, kind]),
      relatedTo(tx, company, id, sign),
      chequesOfDocument(tx, company, id),
    ])
    if (stored === undefined) return notFound
    const { open, ...document } = stored
    const advance = open === 0 ? 0 : -sign * open
    return E.right({
      data: { ...document, cheques, allocations: settles, usedBy: settledBy, advance },
    })
  }
