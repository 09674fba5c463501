import { either as E } from 'fp-ts'
import type { Refused } from '../../books/refusal.ts'
import type { SignedIn } from '../../contract/session.ts'
import type { Tx } from '../database/transaction.ts'
import type { AccountContext } from '../http/account.ts'
import { startSession } from './login.ts'
import type { AccountsConfig } from './config.ts'
import { countCall } from './limits.ts'

// Without a user name or password; a name entered at sign-in is never empty.
const insertGuest = `insert into person (person_id, mobile_no, full_name, password_hash, registered_at, activated_at) values ($1, '', $2, '', $3, $3)`

/** Owners of demo shops, whom the server itself signs in without a password. */
export const guests = (config: Pick<AccountsConfig, 'jwtSecret' | 'agent' | 'limits'>) => ({
  count: async (context: AccountContext): Promise<Refused<null>> => {
    const { refusal } = await countCall(context.database, config.limits, 'demo', context)
    return refusal === null ? E.right(null) : E.left(refusal)
  },
  admit: (tx: Tx, personId: string, fullName: string, now: string): Promise<unknown> =>
    tx.query(insertGuest, [personId, fullName, now]),
  signIn: (
    context: AccountContext,
    personId: string,
    companyId: string,
  ): Promise<Refused<SignedIn>> =>
    startSession(config, context, { personId, companyId, device: '{}' }, () =>
      Promise.resolve(E.right(null)),
    ),
})
