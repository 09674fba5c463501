import { either as E } from 'fp-ts'
import type { Route } from '../../contract/route.ts'
import type { Input, Served } from '../area.ts'
import { barred } from './admission.ts'
import type { Mounting } from './mount.ts'

/** One call of a command before its transaction. */
interface Call {
  readonly token: string
  /** ISO instant. */
  readonly now: string
  readonly commandId: string
  readonly input: Input<Route>
}

/**
 * What a command has worked out before its transaction, which holds its company's lock: undefined where there is nothing to work
 * out, or where the caller may not call it and is refused in that transaction.
 */
export const prepared = async ({ database, authenticator }: Mounting, { route, prepare }: Served, { token, now, commandId, input }: Call): Promise<unknown> => {
  const work = prepare?.(input) ?? null
  if (work === null) return undefined
  const may = await database.transaction('read', async (tx) => {
    const who = await authenticator.authenticate(tx, token, now)
    return E.isRight(who) && barred(route, who.right, now, commandId) === null
  })
  return may ? work() : undefined
}
