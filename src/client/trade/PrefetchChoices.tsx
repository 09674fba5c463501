import { useEffect } from 'react'
import { merge, takeWhile, type Observable } from 'rxjs'
import { useCell, useAppContext, useSession } from '../react/parts.tsx'
import { useMay } from '../access/useMay.ts'
import type { Query } from '../bus/query.ts'
import { bankChoicesQuery, itemChoicesQuery, partyChoicesQuery, shopQuery } from './queries.ts'

/** Asks once for all that a bill is written with, so that the first one can be written without a network. Shows nothing. */
export const HeldChoices = () => {
  const session = useSession()
  const online = useCell(useAppContext('online'))
  const may = useMay()
  const writes = may('sales-add') || may('purchase-add')
  useEffect(() => {
    if (!writes || !online) return undefined
    const { company } = session.who()
    const once = <A,>(query: Query<null, A>): readonly Observable<unknown>[] =>
      session.folds.get(query.view, company, query.key(null)).at !== null
        ? []
        : [
            session.queries
              .ask(query, null)
              .pipe(takeWhile(({ at, failed }) => at === null && failed === null)),
          ]
    const asking = merge(
      ...once(shopQuery),
      ...once(itemChoicesQuery),
      ...once(partyChoicesQuery),
      ...once(bankChoicesQuery),
    ).subscribe()
    return () => asking.unsubscribe()
  }, [session, online, writes])
  return null
}
