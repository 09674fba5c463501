import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import type { Send } from '../bus/command.ts'
import type { Session } from '../bus/openSession.ts'
import type { Query } from '../bus/query.ts'
import type { Remote } from '../bus/remote.ts'
import type { Cell } from '../log/cell.ts'
import type { Entry } from '../log/entry.ts'
import type { Fold } from '../log/fold.ts'
import { useAppContext } from './appContext.tsx'

/** The open session: in memory before the login, on the disk after it. */
export const useSession = (): Session => useAppContext('session')

/** Sends a command: `send(RecordSale, {...})`. Returns at once: accepted, or a refusal with its fields. */
export const useSend = (): Send => useSession().send

/** A cell as React state. */
export const useCell = <S>(cell: Cell<S>): S => {
  const subscribe = useCallback(
    (changed: () => void) => {
      const subscription = cell.subscribe(changed)
      return () => subscription.unsubscribe()
    },
    [cell],
  )
  return useSyncExternalStore(subscribe, cell.getSnapshot)
}

/** The cell of one state of a view or a chart, for `useSelector` of @xstate/react. */
export const useFoldCell = <S>(fold: Fold<S>, key: string): Cell<S> => {
  const session = useSession()
  return session.folds.cell(fold, session.who().company, key)
}
/** One state of a view or a chart, in the open company. Renders again when it changes. */
export const useFold = <S>(fold: Fold<S>, key: string): S => useCell(useFoldCell(fold, key))

/** A server's answer: the held one at once, then the fresh one. Asks again while the screen is shown. */
export const useQuery = <P, A>(
  query: Query<P, A>,
  params: P,
): Remote<A> & { readonly refresh: () => void } => {
  const session = useSession()
  const { company } = session.who()
  const key = query.key(params)
  // eslint-disable-next-line react/exhaustive-deps -- the key is the parameters as text
  const cell = useMemo(() => session.queries.cell(query, params), [session, query, company, key])
  const remote = useCell(cell)
  return { ...remote, refresh: () => session.queries.refresh(query, params) }
}

/** Calls `onOutcome` with every entry that settles a command, such as for a toast. `onOutcome` must be the same function in every render. */
export const useOutcomes = (onOutcome: (entry: Entry) => void): void => {
  const { outcomes$ } = useSession().bus
  useEffect(() => {
    const subscription = outcomes$.subscribe(onOutcome)
    return () => subscription.unsubscribe()
  }, [outcomes$, onOutcome])
}
