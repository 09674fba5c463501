import { either as E } from 'fp-ts'
import { validate } from 'uuid'
import { checkAccountantFile } from '../../contract/accountantFile.ts'
import { servesAccount, type AccountServed } from '../http/account.ts'

const sql =
  'select made_at "madeAt" from accountant_file where company_id = $1 and seq = $2 and digest = $3'

/** Tells anyone who has a file whether these books recorded it, and when: only who has its digest can ask. */
export const accountantFileRoutes: readonly AccountServed[] = [
  servesAccount(checkAccountantFile, async ({ database }, { query: { company, seq, digest } }) => {
    if (!validate(company)) return E.right({ data: { madeAt: null } })
    const [row] = await database.transaction('read', (tx) => {
      tx.enter(company, true)
      return tx.query<{ madeAt: string }>(sql, [company, seq, digest])
    })
    return E.right({ data: { madeAt: row?.madeAt ?? null } })
  }),
]
