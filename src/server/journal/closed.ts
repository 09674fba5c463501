import { kathmanduToday } from '../../books/calendar/civilDate.ts'
import { refusal, type Refusal } from '../../books/refusal.ts'
import type { Tx } from '../database/transaction.ts'
import { journalWords } from './words.ts'

/** The company is to be deleted. Passing: what devices have kept waits until that is taken back. */
export const companyClosed = (dueAt: string): Refusal => ({
  ...refusal('company_closed', journalWords.companyClosed(kathmanduToday(dueAt))),
  passing: true,
})

const dueSql = 'select deletion_due_at due from company where company_id = $1'

/** Why nothing may be recorded in a company that its owner has asked to delete; null if it is open. */
export const whyClosed = async (tx: Tx, company: string): Promise<Refusal | null> => {
  const [known] = await tx.query<{ due: string | null }>(dueSql, [company])
  const due = known?.due ?? null
  return due === null ? null : companyClosed(due)
}
