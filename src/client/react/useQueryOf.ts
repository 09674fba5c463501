import { useMemo } from 'react'
import type { Query } from '../bus/query.ts'
import { nothingHeld, type Remote } from '../bus/remote.ts'
import type { Cell } from '../log/cell.ts'
import { useCell, useSession } from './sessionHooks.ts'

const nothingAsked: Cell<Remote<never>> = {
  getSnapshot: () => nothingHeld,
  subscribe: () => ({ unsubscribe: () => undefined }),
}
/** A server's answer as of `useQuery`, where something is to be asked. `params` undefined: nothing is. */
export const useQueryOf = <P, A>(query: Query<P, A>, params: P | undefined): Remote<A> => {
  const session = useSession()
  const { company } = session.who()
  const key = params === undefined ? null : query.key(params)
  const cell = useMemo(
    (): Cell<Remote<A>> =>
      params === undefined ? nothingAsked : session.queries.cell(query, params),
    // eslint-disable-next-line react/exhaustive-deps -- the key is the parameters as text
    [session, query, company, key],
  )
  return useCell(cell)
}
