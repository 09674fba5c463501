import { useCallback, useSyncExternalStore } from 'react'
import { useSession } from './parts.tsx'

/** Whether this device still saves what is written. */
export const useStoreHealthy = (): boolean => {
  const { log } = useSession()
  const subscribe = useCallback(
    (told: () => void) => {
      const heard = log.trouble$.subscribe(told)
      return () => heard.unsubscribe()
    },
    [log],
  )
  return useSyncExternalStore(subscribe, () => log.trouble()) === null
}
