import { useCallback, useSyncExternalStore } from 'react'
import { useSession } from './sessionHooks.ts'

/** Whether this device still saves what is written. */
export const useStoreHealthy = (): boolean => {
  const { log } = useSession()
  const subscribe = useCallback(
    (changed: () => void) => {
      const subscription = log.trouble$.subscribe(changed)
      return () => subscription.unsubscribe()
    },
    [log],
  )
  return useSyncExternalStore(subscribe, () => log.trouble()) === null
}
