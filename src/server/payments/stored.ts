import type { PartyPaymentKind } from '../../books/documents/documentKind.ts'
import type { PartySnapshot } from '../../journal/documentFields.ts'
import type { BankSnapshot } from '../../journal/movementFields.ts'
import type { Context } from '../area.ts'
import { activeBanks } from '../documents/banks.ts'
import { storedColumns, type StoredDocument } from '../documents/stored.ts'

/** A payment in the books, with its party and its banks as recorded there. */
export type StoredPayment = StoredDocument & {
  readonly party: PartySnapshot
  readonly banks: readonly BankSnapshot[]
}

export const storedPayment = async (
  { tx, company }: Context,
  kind: PartyPaymentKind,
  id: string,
): Promise<StoredPayment | undefined> => {
  const [row] = await tx.query<StoredPayment & Record<string, unknown>>(
    `select ${storedColumns}, b.banks from document d join party_payment b using (company_id, document_id)
    where company_id = $1 and document_id = $2 and d.kind = $3`,
    [company, id, kind],
  )
  return row
}

/** The active banks that a payment names, and those that it named before. */
export const banksOf = async (
  context: Context,
  { banks = [] }: { readonly banks?: readonly { readonly bankId: string }[] },
  stored: StoredPayment | null,
): Promise<readonly BankSnapshot[]> => [
  ...(stored?.banks ?? []),
  ...(await activeBanks(
    context,
    banks.map(({ bankId }) => bankId),
  )),
]
