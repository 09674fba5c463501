import { useEffect, useEffectEvent } from 'react'
import { merge, takeWhile, type Subscription } from 'rxjs'
import { useMay } from '../access/useMay.ts'
import { useAppContext } from '../react/appContext.tsx'
import { useCell, useSession } from '../react/sessionHooks.ts'
import { choicesToPrefetch } from './choicesToPrefetch.ts'

/** Loads what documents are entered with, so that the first of each kind can be entered offline. Renders nothing. */
export const PrefetchChoices = () => {
  const session = useSession()
  const online = useCell(useAppContext('online'))
  const choices = choicesToPrefetch(useMay())
  const types = choices.map(({ type }) => type).join(' ')
  const load = useEffectEvent((): Subscription => {
    const { company } = session.who()
    const missing = choices.filter(
      (query) => session.folds.get(query.view, company, query.key(null)).at === null,
    )
    return merge(
      ...missing.map((query) =>
        session.queries
          .ask(query, null)
          .pipe(takeWhile(({ at, failed }) => at === null && failed === null)),
      ),
    ).subscribe()
  })
  useEffect(() => {
    if (types === '' || !online) return undefined
    const loading = load()
    return () => loading.unsubscribe()
  }, [session, online, types])
  return null
}
