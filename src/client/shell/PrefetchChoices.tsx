import { useEffect, useEffectEvent } from 'react'
import { merge, takeWhile, type Subscription } from 'rxjs'
import { useMay } from '../access/useMay.ts'
import type { Session } from '../bus/openSession.ts'
import { useAppContext } from '../react/appContext.tsx'
import { useCell, useSession } from '../react/sessionHooks.ts'
import { choicesToPrefetch } from './choicesToPrefetch.ts'

/** Loads what documents are entered with, so that the first of each kind can be entered offline. Renders nothing. */
export const PrefetchChoices = () => {
  const session = useSession()
  const online = useCell(useAppContext('online'))
  const choices = choicesToPrefetch(useMay())
  const types = choices.map(({ type }) => type).join(' ')
  const load = useEffectEvent(({ who, folds, queries }: Session): Subscription => {
    const { company } = who()
    const missing = choices.filter(
      (query) => folds.get(query.view, company, query.key(null)).at === null,
    )
    return merge(
      ...missing.map((query) =>
        queries
          .ask(query, null)
          .pipe(takeWhile(({ at, failed }) => at === null && failed === null)),
      ),
    ).subscribe()
  })
  useEffect(() => {
    if (types === '' || !online) return undefined
    const loading = load(session)
    return () => loading.unsubscribe()
  }, [session, online, types])
  return null
}
