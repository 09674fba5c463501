import { either as E } from 'fp-ts'
import {
  distinctUntilChanged,
  exhaustMap,
  filter,
  map,
  repeat,
  switchMap,
  takeUntil,
  takeWhile,
  tap,
  type Observable,
} from 'rxjs'
import { smallBlock } from '../log/blocks.ts'
import type { Log } from '../log/log.ts'
import type { Parts } from './openSession.ts'

/** Before each block: the page that has just been opened goes first. */
const pauseMs = 1000

/**
 * Joins the records of a log into blocks while it is open, so that it opens sooner the next time. What the disk does not take is
 * tried again after a hundred entries; to a log that turns out to be damaged nothing more is added.
 */
export const joinInBackground = (
  { store, world, report }: Pick<Parts, 'store' | 'world' | 'report'>,
  log: Log,
  closed$: Observable<unknown>,
): void => {
  const joinedOnce$ = world.timer(pauseMs).pipe(
    switchMap(() => store.joinRecords(log.session)()),
    tap((joined) => {
      if (E.isLeft(joined) && joined.left.tag === 'StoreDamaged') log.damaged(joined.left.seq)
    }),
  )
  log.durable$
    .pipe(
      map((seq) => Math.floor(seq / smallBlock)),
      distinctUntilChanged(),
      filter((blocks) => blocks > 0),
      exhaustMap(() =>
        joinedOnce$.pipe(
          repeat(),
          takeWhile((joined) => E.isRight(joined) && joined.right),
        ),
      ),
      takeUntil(closed$),
    )
    .subscribe({ error: (fault: unknown) => report(fault, `log ${log.session}`) })
}
