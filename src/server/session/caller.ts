import { either as E } from 'fp-ts'
import type { Refused } from '../../books/refusal.ts'
import type { Route } from '../../contract/route.ts'
import type { OpenTx } from '../database/transaction.ts'
import {
  accounts,
  type AccountAnswer,
  type AccountContext,
  type AccountServed,
  type SignedIn,
} from '../http/account.ts'
import { callerOf, markUsed, type Asks } from '../http/admission.ts'
import { authenticator } from './authenticate.ts'
import type { AccountsConfig } from './config.ts'

/** Whoever calls a route and may do so, and the work he asks for, in one transaction that stands outside any company. */
export const asCaller = <A>(
  config: Pick<AccountsConfig, 'jwtSecret'>,
  route: Asks,
  context: AccountContext,
  work: (tx: OpenTx, who: SignedIn) => Promise<Refused<A>>,
): Promise<Refused<A>> =>
  context.database.transaction('change', async (tx) => {
    const who = await callerOf(authenticator(config), route, tx, context)
    if (E.isLeft(who)) return who
    const done = await work(tx, who.right)
    await markUsed(tx, who.right)
    return done
  })

type Given<P, Q, B> = { params: P; query: Q; body: B }
/** Serves a route about one's own account in one such transaction. */
export const owns = <P, Q, B, D>(
  config: Pick<AccountsConfig, 'jwtSecret'>,
  route: Route<P, Q, B, D>,
  work: (
    tx: OpenTx,
    who: SignedIn,
    given: Given<P, Q, B>,
    context: AccountContext,
  ) => Promise<Refused<AccountAnswer<D>>>,
): AccountServed =>
  accounts(route, (context, given) =>
    asCaller(config, route, context, (tx, who) => work(tx, who, given, context)),
  )
