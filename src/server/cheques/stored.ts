import type { ChequeAction, ChequeState } from '../../books/ledger/cheque.ts'
import type { ChequeSide } from '../../books/documents/cheque.ts'
import type { MovedCheque, Reallocated } from '../../journal/chequeFields.ts'
import type { PartySnapshot } from '../../journal/documentFields.ts'
import type { BankSnapshot } from '../../journal/movementFields.ts'
import type { Context } from '../area.ts'
import { storedColumns, type StoredDocument } from '../documents/stored.ts'

/** A cheque in the books with the document that names it. */
export interface StoredCheque {
  readonly chequeId: string
  readonly side: ChequeSide
  readonly number: string
  readonly bankName: string
  readonly bankId: string | null
  readonly date: string
  readonly amount: number
  readonly state: ChequeState
  /** Of its document, or of its last move. */
  readonly lastDate: string
  readonly lastMoveId: string | null
  readonly lastMoveNumber: string | null
  readonly depositedIn: BankSnapshot | null
  readonly documentId: string
  readonly documentNumber: string
  readonly party: PartySnapshot
}

const chequesSql = `
  select q.cheque_id "chequeId", q.side, q.number, q.bank_name "bankName", q.bank_id "bankId", q.date, q.amount, q.state, q.last_move_id "lastMoveId",
    case when q.last_move_id is null then d.date else q.last_date end "lastDate", m.number "lastMoveNumber", q.deposited_in "depositedIn", q.document_id "documentId", d.number "documentNumber", d.party
  from cheque q join document d on d.company_id = $1 and d.document_id = q.document_id left join document m on m.company_id = $1 and m.document_id = q.last_move_id
  where q.company_id = $1 and q.cheque_id = any($2::text[]) and q.is_live`

/** The cheques with these ids, in their order; one that is not there is left out. */
export const storedCheques = async (
  { tx, company }: Pick<Context, 'tx' | 'company'>,
  ids: readonly string[],
): Promise<readonly StoredCheque[]> => {
  const rows = await tx.query<StoredCheque & Record<string, unknown>>(chequesSql, [company, ids])
  return ids.flatMap((id) => rows.find(({ chequeId }) => chequeId === id) ?? [])
}

/** A move in the books. */
export type StoredMove = StoredDocument & {
  readonly action: ChequeAction
  readonly cheques: readonly MovedCheque[]
  readonly bank: BankSnapshot | null
  readonly released: readonly Reallocated[]
}
export const storedMove = async (
  { tx, company }: Pick<Context, 'tx' | 'company'>,
  id: string,
): Promise<StoredMove | undefined> => {
  const [row] = await tx.query<StoredMove & Record<string, unknown>>(
    `select ${storedColumns}, b.action, b.cheques, b.bank, b.released from document d join cheque_move b using (company_id, document_id)
    where company_id = $1 and document_id = $2`,
    [company, id],
  )
  return row
}
