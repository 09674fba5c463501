import { either as E } from 'fp-ts'
import { validate } from 'uuid'
import { checkAccountantFile } from '../../contract/accountantFile.ts'
import { servesAccount, type AccountServed } from '../http/account.ts'

const sql = `
  select f.made_at "madeAt", c.business_name shop, coalesce(c.pan_no, '') pan
  from accountant_file f join company c on c.company_id = $1 where f.company_id = $1 and f.seq = $2 and f.digest = $3`
interface Recorded extends Record<string, unknown> {
  readonly madeAt: string
  readonly shop: string
  readonly pan: string
}

/** Tells anyone who has a file whether these books recorded it, when, and whose they are: only who has its digest can ask. */
export const accountantFileRoutes: readonly AccountServed[] = [
  servesAccount(checkAccountantFile, async ({ database }, { query: { company, seq, digest } }) => {
    if (!validate(company)) return E.right({ data: { recorded: null } })
    const [row] = await database.transaction('read', (tx) => {
      tx.enter(company, true)
      return tx.query<Recorded>(sql, [company, seq, digest])
    })
    return E.right({ data: { recorded: row ?? null } })
  }),
]
