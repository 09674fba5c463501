import { ReplaySubject } from 'rxjs'
import type { Words } from '../../books/words.ts'
import { loadedComponent } from './loadedComponent.tsx'

/** Shows toasts; loaded after the first screen, which has none. */
export const Toasts = loadedComponent(async () => (await import('./Snackbars.tsx')).Snackbars)

/** Toasts that were shown before their component was loaded. */
export const toasts$ = new ReplaySubject<{
  readonly say: Words
  readonly variant: 'success' | 'warning' | 'error'
}>(20, 4000)

export interface Toaster {
  /** Something that the person did not see succeeded. Shown for two seconds. */
  readonly success: (say: Words) => void
  /** Something succeeded that the person should look at again. Shown for four seconds. */
  readonly warning: (say: Words) => void
  /** A failure that no field shows. Shown for four seconds. */
  readonly error: (say: Words) => void
}

const toaster: Toaster = {
  success: (say) => toasts$.next({ say, variant: 'success' }),
  warning: (say) => toasts$.next({ say, variant: 'warning' }),
  error: (say) => toasts$.next({ say, variant: 'error' }),
}
/** Shows a short message. The refusal of a field is shown beside the field instead. */
export const useToast = (): Toaster => toaster
