import { useEffect } from 'react'
import { merge, takeWhile, type Observable } from 'rxjs'
import { useAppContext } from '../react/appContext.tsx'
import { useCell, useSession } from '../react/sessionHooks.ts'
import { useMay } from '../access/useMay.ts'
import type { Query } from '../bus/query.ts'
import { printSettingsQuery } from '../documents/printSettings.ts'
import { bankChoicesQuery, itemChoicesQuery, partyChoicesQuery, shopQuery } from './queries.ts'

/** Loads everything that writing a bill needs, so that the first bill can be written offline. Renders nothing. */
export const PrefetchChoices = () => {
  const session = useSession()
  const online = useCell(useAppContext('online'))
  const may = useMay()
  const canAdd = may('sales-add') || may('purchase-add')
  useEffect(() => {
    if (!canAdd || !online) return undefined
    const { company } = session.who()
    const unlessLoaded = <A,>(query: Query<null, A>): readonly Observable<unknown>[] =>
      session.folds.get(query.view, company, query.key(null)).at !== null
        ? []
        : [
            session.queries
              .ask(query, null)
              .pipe(takeWhile(({ at, failed }) => at === null && failed === null)),
          ]
    const loading = merge(
      ...unlessLoaded(shopQuery),
      ...unlessLoaded(itemChoicesQuery),
      ...unlessLoaded(partyChoicesQuery),
      ...unlessLoaded(bankChoicesQuery),
      ...unlessLoaded(printSettingsQuery),
    ).subscribe()
    return () => loading.unsubscribe()
  }, [session, online, canAdd])
  return null
}
