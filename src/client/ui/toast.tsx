import { lazy, Suspense } from 'react'
import { ReplaySubject } from 'rxjs'
import type { Words } from '../../books/words.ts'

const Snackbars = lazy(async () => ({ default: (await import('./Snackbars.tsx')).Snackbars }))

/** What was said, kept for the moment that the toasts take to come for the first time. */
export const said$ = new ReplaySubject<{
  readonly say: Words
  readonly variant: 'success' | 'error'
}>(20, 4000)

/** Where toasts appear; loaded after the first screen, which says nothing in passing. */
export const Toasts = () => (
  <Suspense>
    <Snackbars />
  </Suspense>
)

export interface Toaster {
  /** Something a person did not see happen has gone well: two seconds. */
  readonly success: (say: Words) => void
  /** A failure that stands beside no field: four seconds. */
  readonly error: (say: Words) => void
}

const toaster: Toaster = {
  success: (say) => said$.next({ say, variant: 'success' }),
  error: (say) => said$.next({ say, variant: 'error' }),
}
/** Says a thing in passing. Refusals of a field stand beside the field instead. */
export const useToast = (): Toaster => toaster
