import { either as E } from 'fp-ts'
import { BehaviorSubject, filter, merge, takeUntil, throttle } from 'rxjs'
import { LeftoverSettled } from '../bus/busEvents.ts'
import type { Parts, Session } from '../bus/openSession.ts'
import { cellOver, type Cell } from '../log/cell.ts'
import type { ClosingSessions } from './closingSessions.ts'
import type { LoadedParts } from './openLogs.ts'

/** Logs of a person on this device that no page has open any more. */
export interface OrphanedLogs {
  /** Sends their unsent commands, now and as long as the session is open: another tab may crash meanwhile. */
  recover(session: Session): Promise<void>
  /** The number of their unsent entries. */
  readonly leftover: Cell<number>
}

/** How often the logs of other tabs are looked at, at the most. */
const againMs = 60_000

export const orphanedLogs = (
  { world, report }: Pick<Parts, 'world' | 'report'>,
  books: () => Promise<LoadedParts>,
  { releaseAll }: Pick<ClosingSessions, 'releaseAll'>,
): OrphanedLogs => {
  const leftover$ = new BehaviorSubject(0)
  const watched = new WeakSet<Session>()
  const seen = new Set<string>()
  const recoverOnce = async (over: LoadedParts, session: Session): Promise<void> => {
    const { actor } = session.who()
    if (actor === null) return
    await releaseAll(actor)
    const { recoverOrphanedLogs, deletedCompaniesOf } = over.leftLogs
    await recoverOrphanedLogs(
      over,
      actor,
      session,
      // One without unsent commands that stays for its unfinished work is read once.
      (row) => seen.has(row.id) && row.unsent === 0,
      deletedCompaniesOf(session, over.tools),
    )()
    const rows = await over.store.sessionsOf(actor)()
    if (E.isLeft(rows)) return
    const others = rows.right.filter((row) => row.id !== session.id)
    for (const { id } of others) seen.add(id)
    leftover$.next(others.reduce((sum, { unsent }) => sum + unsent, 0))
  }
  const watch = (over: LoadedParts, session: Session): void => {
    if (watched.has(session)) return
    watched.add(session)
    merge(
      world.wake$,
      session.bus.outcomes$,
      session.log.entries$.pipe(
        filter((fresh) => fresh.some((e) => e.meta.type === LeftoverSettled.type)),
      ),
    )
      .pipe(
        throttle(() => world.timer(againMs), { leading: true, trailing: true }),
        takeUntil(session.closed$),
      )
      .subscribe(() => {
        recoverOnce(over, session).catch((fault: unknown) => report(fault, 'earlier sessions'))
      })
  }
  return {
    recover: async (session) => {
      const over = await books()
      watch(over, session)
      await recoverOnce(over, session)
    },
    leftover: cellOver(leftover$),
  }
}
