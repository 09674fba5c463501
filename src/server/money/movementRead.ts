import { either as E } from 'fp-ts'
import type { MovementKind } from '../../books/documents/documentKind.ts'
import type { Refused } from '../../books/refusal.ts'
import type { MovementDocument } from '../../contract/movements.ts'
import type { Context } from '../area.ts'
import type { Answer } from '../answer.ts'
import { notFound } from '../records/refusals.ts'

const documentSql = `
  select document_id "documentId", d.kind, number, version, d.date, d.state, m.bank, m.to_bank "toBank", m.amount, m.charge, m.reason, remarks,
    entered_by "enteredBy", entered_at "enteredAt", void_reason "voidReason"
  from document d join money_movement m using (company_id, document_id) where company_id = $1 and document_id = $2 and d.kind = $3`

/** One movement of money in its latest version. */
export const readMovement =
  (kind: MovementKind) =>
  async ({ tx, company }: Context, id: string): Promise<Refused<Answer<MovementDocument>>> => {
    const [data] = await tx.query<MovementDocument & Record<string, unknown>>(documentSql, [
      company,
      id,
      kind,
    ])
    return data === undefined ? notFound : E.right({ data })
  }
