import { skip, type BehaviorSubject } from 'rxjs'
import type { Subscription } from 'xstate'

type Next<S> = ((state: S) => void) | { readonly next?: (state: S) => void }

/** One small state on the screen: what `useSelector` of @xstate/react and React's own store hook both accept. */
export interface Cell<S> {
  readonly getSnapshot: () => S
  subscribe(next: Next<S>): Subscription
}

/** A cell that reads its state in place; `subscribe` calls back after each change. */
export const cellOf = <S>(
  read: () => S,
  subscribe: (changed: () => void) => Subscription,
): Cell<S> => ({
  getSnapshot: read,
  subscribe: (next) =>
    subscribe(() => (typeof next === 'function' ? next(read()) : next.next?.(read()))),
})

/** The value of a subject, emitted from its next change on. */
export const cellOver = <S>(state$: BehaviorSubject<S>): Cell<S> =>
  cellOf(
    () => state$.value,
    (changed) => state$.pipe(skip(1)).subscribe(changed),
  )
