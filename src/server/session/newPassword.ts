import { forField, refuse, type Refused } from '../../books/refusal.ts'
import type { Tx } from '../database/transaction.ts'
import { allowPassword } from './password.ts'
import { accountWords } from '../../books/company/accountWords.ts'

interface Chosen {
  readonly newPassword: string
  readonly verifyPassword: string
}
const notTwice = refuse('password_not_twice', accountWords.passwordsDiffer, 'verifyPassword')

/** A password that people choose for themselves: entered twice, and not easily guessed by those who know them. */
export const judgeNewPassword = (
  { newPassword, verifyPassword }: Chosen,
  known: readonly string[],
): Refused<string> => {
  if (newPassword !== verifyPassword) return notTwice
  return forField('newPassword', allowPassword(newPassword, known))
}

const knownSql = 'select mobile_no, email, full_name from person where person_id = $1'
const shopsSql = `
  select c.business_name from member m join company c on c.company_id = m.company_id where m.person_id = $1`

/** What others know of a person: their number, e-mail and name, and the names of their shops. */
export const guessableTexts = async (tx: Tx, personId: string): Promise<readonly string[]> => {
  const [[row], shops] = await Promise.all([
    tx.query<{ mobile_no: string; email: string; full_name: string }>(knownSql, [personId]),
    tx.query<{ business_name: string }>(shopsSql, [personId]),
  ])
  if (row === undefined) return []
  return [row.mobile_no, row.email, row.full_name, ...shops.map((shop) => shop.business_name)]
}
