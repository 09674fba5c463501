import { useEffect } from 'react'
import { useAppContext } from '../react/appContext.tsx'
import { useToast } from '../ui/toast.tsx'

/** Shows the notices of a session as toasts. It outlives each session, so that the last notice of one is shown once and not again by the next. */
export const Notices = () => {
  const { error } = useToast()
  const notices$ = useAppContext('notices$')
  useEffect(() => {
    const hearing = notices$.subscribe(error)
    return () => hearing.unsubscribe()
  }, [notices$, error])
  return null
}
