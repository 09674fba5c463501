import type { Tx } from '../database/transaction.ts'

/** Shared by every server area: how far the fiscal years are closed. */

/** The last day of the last closed fiscal year; null: none is closed. */
export const closedThrough = async (tx: Tx, company: string): Promise<string | null> => {
  const [row] = await tx.query<{ end: string | null }>(
    `select max(end_date) "end" from year_closing where company_id = $1 and state = 'live'`,
    [company],
  )
  return row?.end ?? null
}
