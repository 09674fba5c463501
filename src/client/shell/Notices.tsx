import { useEffect } from 'react'
import { usePart } from '../react/parts.tsx'
import { useToast } from '../ui/toast.tsx'

/** Says what a session had to say in passing. It outlives the sessions: what one said at its end is said once, not again by the next. */
export const Notices = () => {
  const { error } = useToast()
  const notices$ = usePart('notices$')
  useEffect(() => {
    const hearing = notices$.subscribe(error)
    return () => hearing.unsubscribe()
  }, [notices$, error])
  return null
}
