import { either as E, function as F } from 'fp-ts'
import { documentKinds, isDocumentKind, signOf } from '../../books/documents/documentKind.ts'
import type { Refused } from '../../books/refusal.ts'
import type { Statement, StatementLine } from '../../contract/parties.ts'
import type { Paging } from '../../contract/route.ts'
import type { Tx } from '../database/transaction.ts'
import { accountStatement, type AccountLine, type StatementAsked } from './accountStatement.ts'

/** Shared by every server area: a party's ledger, for its own page and for the reports. */

/**
 * Whether a posting is the payment made with its document. A sale debits its party, so a credit is the payment; a
 * purchase is the opposite.
 */
export const isPaid = (kind: string, paisa: number): boolean => {
  if (!isDocumentKind(kind)) return false
  const { money, paidAtOnce } = documentKinds[kind]
  return money !== null && paidAtOnce !== null && Math.sign(paisa) === -signOf[money]
}

const lineOf = ({
  documentId,
  kind,
  number,
  date,
  remarks,
  paisa,
  balance,
}: AccountLine): StatementLine => ({
  documentId,
  kind: kind ?? 'opening',
  number,
  date,
  remarks,
  debit: Math.max(paisa, 0),
  credit: Math.max(-paisa, 0),
  balance,
  isPayment: isPaid(kind ?? '', paisa),
})

/**
 * A party's ledger between two days, each line with the balance after it; oldest first, or newest first with `-date`.
 * For an unknown party it is empty: the caller checks that the party exists.
 */
export const statementOf = async (
  tx: Tx,
  company: string,
  partyId: string,
  asked: StatementAsked,
): Promise<Refused<{ readonly data: Statement; readonly paging: Paging }>> =>
  F.pipe(
    await accountStatement(tx, company, `party:${partyId}`, asked),
    E.map(({ data, paging }) => ({
      data: { ...data, lines: data.lines.map(lineOf) },
      paging,
    })),
  )
