import {
  BehaviorSubject,
  filter,
  firstValueFrom,
  map,
  ReplaySubject,
  switchMap,
  type Observable,
} from 'rxjs'
import { fromBoth, type Words } from '../../books/words.ts'
import { logOut } from '../../contract/session.ts'
import type { ClientArea, Session } from '../bus/openSession.ts'
import type { Cell } from '../log/cell.ts'
import { closingSessions, type ClosingSessions } from './closingSessions.ts'
import { SessionExpired, Unlocked } from './events.ts'
import {
  askCurrentSession,
  openAnonymousLog,
  openCompanyLog,
  openLastKnownLog,
  openUnlockedLog,
  readTabToken,
  refreshMembership,
  resumeOwnLog,
  takes,
  withBooks,
  type OpeningParts,
} from './openLogs.ts'
import { orphanedLogs, type OrphanedLogs } from './orphanedLogs.ts'
import { tabEventOf } from './tabEvents.ts'
import { initialTab, tabReducer, type TabEffect, type TabEvent } from './tabReducer.ts'
import { companySwitchChart, me, sessionKey } from './views.ts'

export interface SessionLifecycleParts extends OpeningParts {
  /** Loads registration and the reset of a password: only their screens need them. */
  readonly authArea: () => Promise<ClientArea>
  /** Tries at once to send what waits. */
  readonly wake: () => void
  /** Reloads the page at a path of ours. */
  readonly reloadAt: (path: string) => void
}

/** The session on the screen, as one log after another is opened, and its notices. */
export interface SessionLifecycle {
  readonly session$: Observable<Session>
  session(): Session
  readonly notices$: Observable<Words>
  /** The number of unsent entries in other logs of this person on this device. */
  readonly leftover: Cell<number>
}

/** How long the server is waited for before a log is shown whose subscription looks expired. */
const patienceMs = 5000

type Answer = TabEvent | void
/** How each effect is performed. One that answers is awaited, and what it answers is the tab's next event. */
type Performers = {
  readonly [T in TabEffect['type']]: (
    effect: Extract<TabEffect, { readonly type: T }>,
  ) => Answer | Promise<Answer>
}
interface Screen {
  readonly show: (log: Session) => void
  readonly notices$: ReplaySubject<Words>
  readonly closing: ClosingSessions
  readonly orphaned: OrphanedLogs
  readonly authAreaLoaded: () => void
}
const performersOf = (parts: SessionLifecycleParts, screen: Screen): Performers => {
  const { tabStorage, persisted, tools, report } = parts
  /** Nobody waits for it; its fault is reported. */
  const apart = (where: string, work: Promise<unknown>): void => {
    work.catch((fault: unknown) => report(fault, where))
  }
  return {
    resumeOwnLog: ({ id }) => resumeOwnLog(parts, id),
    readToken: () => readTabToken(parts),
    askCurrentSession: ({ claims }) => askCurrentSession(parts, claims),
    awaitMembership: async ({ log }) => {
      const asking = refreshMembership(parts, log).catch((fault: unknown) =>
        report(fault, 'restoring'),
      )
      await Promise.race([asking, firstValueFrom(parts.world.timer(patienceMs))])
      return { type: 'MembershipAwaited', log }
    },
    openAnonymousLog: async ({ facts, withAuthArea }) => {
      const more = withAuthArea ? [await parts.authArea()] : []
      return { type: 'AnonymousLogOpened', log: await openAnonymousLog(parts, facts, more) }
    },
    openCompanyLog: async ({ user, company, facts }) => ({
      type: 'LogOpened',
      log: await openCompanyLog(parts, user, company, facts),
    }),
    openLastKnownLog: async ({ claims, company }) => ({
      type: 'LogOpened',
      log: await openLastKnownLog(parts, claims, company),
    }),
    openUnlockedLog: ({ user, facts }) => openUnlockedLog(parts, user, facts),
    loadAuthArea: () => apart('session', parts.authArea().then(screen.authAreaLoaded)),
    closeLog: ({ log }) => screen.closing.close(log),
    releaseSessionsOf: ({ user }) => screen.closing.releaseAll(user),
    showLog: ({ log }) => screen.show(log),
    rememberLog: ({ log }) => tabStorage.setLog(log.id),
    persistMembership: ({ log }) => {
      const { person, place, permissionsAt } = log.folds.get(me, null, sessionKey)
      // Of a place that only a token names nothing is known but its id.
      if (person && place && permissionsAt && place.companyName !== '')
        apart('persisted store', persisted.keep({ person, place: { ...place, permissionsAt } }))
    },
    syncMembership: ({ log }) => apart('session', refreshMembership(parts, log)),
    recoverOrphanedLogs: ({ log }) => apart('earlier sessions', screen.orphaned.recover(log)),
    sendWaiting: () => parts.wake(),
    recordExpiry: ({ log }) => void log.note([SessionExpired.of({})], takes(log)),
    recordUnlock: ({ log, user }) => void log.note([Unlocked.of({ userId: user })], takes(log)),
    dropToken: () => tabStorage.dropToken(),
    clearSignIn: () => tabStorage.clearSignIn(),
    forgetSignIn: () => {
      tabStorage.clearSignIn()
      apart('persisted store', persisted.clear())
    },
    releaseKey: ({ log, user }) => apart('key', screen.closing.releaseKey(log, user)),
    // A failure of this call is not shown: the sign-in has ended here whatever the server says.
    endServerSession: ({ company }) =>
      void tools.api.call(logOut, { query: { logout_from: 'web' as const } }, { company })(),
    notify: ({ words }) => screen.notices$.next(words),
    reloadPage: ({ path }) => parts.reloadAt(path),
  }
}

/** Opens the log that the tab had, and from then on follows what is recorded: each event makes one step of the tab, whose effects are performed. */
export const startSessionLifecycle = async (
  parts: SessionLifecycleParts,
): Promise<SessionLifecycle> => {
  const { tabStorage, tools, report } = parts
  const notices$ = new ReplaySubject<Words>(20, 4000)
  const shown$ = new BehaviorSubject<Session | null>(null)
  const orphaned = orphanedLogs(parts, () => withBooks(parts), {
    releaseAll: (user) => closing.releaseAll(user),
  })
  const closing = closingSessions(
    tools.keys,
    () => withBooks(parts),
    () => shown$.value,
  )
  let tab = initialTab
  const dispatch = (event: TabEvent): Promise<void> => {
    const [next, effects] = tabReducer(tab, event)
    tab = next
    return performAll(effects)
  }
  const performers = performersOf(parts, {
    notices$,
    closing,
    orphaned,
    show: (log) => shown$.next(log),
    authAreaLoaded: () => void dispatch({ type: 'AuthAreaLoaded' }),
  })
  const performAll = async (effects: readonly TabEffect[]): Promise<void> => {
    try {
      for (const effect of effects) {
        const perform = performers[effect.type] as (e: TabEffect) => Answer | Promise<Answer>
        const came = perform(effect)
        const answer = came instanceof Promise ? await came : came
        if (answer) await dispatch(answer)
      }
    } catch (fault) {
      // Before the first screen nobody can continue without it.
      if (shown$.value === null) throw fault
      report(fault, 'session')
      await dispatch({ type: 'OpeningFailed' })
    }
  }

  const flash = tabStorage.takeFlashMessage()
  if (flash !== null) notices$.next(fromBoth(flash))
  const id = tabStorage.log()
  await dispatch(id === null ? { type: 'NoLogRemembered' } : { type: 'LogRemembered', id })
  const session$ = shown$.pipe(filter((session) => session !== null))
  session$
    .pipe(
      switchMap((session) =>
        session.log.entries$.pipe(
          map((fresh) => fresh.flatMap((entry) => entry.event ?? [])),
          map((batch) => tabEventOf(batch, session, tabStorage.log() === session.id)),
        ),
      ),
      filter((event) => event !== null),
    )
    .subscribe((event) => void dispatch(event))
  // The server no longer knows the token of the session on the screen.
  tools.api.troubles$
    .pipe(filter(({ trouble }) => trouble.tag === 'Unauthorised'))
    .subscribe(({ company }) => {
      const session = shown$.value!
      const isCurrent = company === null || company === session.who().company
      // A logout or a switch under way drops this token itself, and its own answer ends the sign-in.
      const stays = session.folds.get(companySwitchChart, null, sessionKey).value === 'here'
      if (isCurrent && stays && session.who().actor !== null)
        void dispatch({ type: 'TokenExpired' })
    })
  return { session$, session: () => shown$.value!, notices$, leftover: orphaned.leftover }
}
