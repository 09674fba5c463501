import { filter, map, merge, takeUntil, type Observable } from 'rxjs'
import { view } from '../log/fold.ts'
import type { Api, JournalHead } from './api.ts'
import { JournalHeadSeen } from './busEvents.ts'
import type { JournalNotice } from './live.ts'
import type { Session } from './openSession.ts'

/** The last head of the company's journal that this session received. Key: `last`. */
export const journalHead = view({
  name: 'journalHead',
  version: 1,
  of: [JournalHeadSeen],
  key: () => 'last',
  empty: (): { head: JournalHead | null } => ({ head: null }),
  evolve: (draft, { event: { seq, hash } }) => {
    draft.head = { seq, hash }
  },
})

/**
 * Records the head of the journal in the session's log: from the live stream since the sign-in, and with each reply to a
 * command. So the last such entry before a sign-out is the last head that the server sent.
 */
export const noteHeads = (
  session: Session,
  replies$: Api['journal$'],
  journalNotices$: Observable<JournalNotice>,
): void => {
  const replied$ = replies$.pipe(map(({ company, head }) => ({ company, head, now: false })))
  const heard$ = journalNotices$.pipe(
    map(({ company, head = null }) => ({ company, head, now: true })),
  )
  merge(replied$, heard$)
    .pipe(
      filter(
        ({ company }) => !session.behind && company !== null && company === session.who().company,
      ),
      takeUntil(session.closed$),
    )
    .subscribe(({ company, head, now }) => {
      const last = session.folds.get(journalHead, company, 'last').head
      if (
        head === null ||
        (last !== null &&
          (head.seq === last.seq ? head.hash === last.hash : head.seq < last.seq && !now))
      )
        return
      void session.note([JournalHeadSeen.of({ seq: head.seq, hash: head.hash })])
    })
}
