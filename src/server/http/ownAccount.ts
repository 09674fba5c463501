import { either as E } from 'fp-ts'
import type { Refused } from '../../books/refusal.ts'
import type { Route } from '../../contract/route.ts'
import type { OpenTx } from '../database/transaction.ts'
import {
  servesAccount,
  type AccountAnswer,
  type AccountContext,
  type AccountServed,
  type Authenticator,
  type Caller,
} from './account.ts'
import { callerOf, markSessionUsed, type RouteAccess } from './admission.ts'

/** Checks that the caller may call the route and does the work, in one transaction outside any company. */
export const asCaller = <A>(
  authenticator: Authenticator,
  route: RouteAccess,
  context: AccountContext,
  work: (tx: OpenTx, caller: Caller) => Promise<Refused<A>>,
): Promise<Refused<A>> =>
  context.database.transaction('change', async (tx) => {
    const caller = await callerOf(authenticator, route, tx, context)
    if (E.isLeft(caller)) return caller
    const done = await work(tx, caller.right)
    await markSessionUsed(tx, caller.right)
    return done
  })

type RouteInput<P, Q, B> = { params: P; query: Q; body: B }
/** Serves a route about the caller's own account in one such transaction. */
export const servesCaller = <P, Q, B, D>(
  authenticator: Authenticator,
  route: Route<P, Q, B, D>,
  work: (
    tx: OpenTx,
    caller: Caller,
    input: RouteInput<P, Q, B>,
    context: AccountContext,
  ) => Promise<Refused<AccountAnswer<D>>>,
): AccountServed =>
  servesAccount(route, (context, input) =>
    asCaller(authenticator, route, context, (tx, caller) => work(tx, caller, input, context)),
  )
