import { either as E } from 'fp-ts'
import {
  BehaviorSubject,
  filter,
  firstValueFrom,
  map,
  merge,
  mergeMap,
  ReplaySubject,
  switchMap,
  takeUntil,
  throttle,
  type Observable,
} from 'rxjs'
import { kathmanduToday } from '../../books/calendar.ts'
import { fromBoth, type Words } from '../../books/words.ts'
import { currentSession, logOut } from '../../contract/session.ts'
import { isExpired } from '../../books/plans.ts'
import { outbox } from '../bus/outbox.ts'
import {
  openSession,
  recoverOrphanedLogs,
  type ClientArea,
  type Parts,
  type Session,
} from '../bus/openSession.ts'
import type { AnyEvent, EventOf } from '../log/event.ts'
import { LeftoverSettled } from '../bus/busEvents.ts'
import { cellOver, type Cell } from '../log/cell.ts'
import type { Ports } from '../log/log.ts'
import { memoryStore } from '../log/store.ts'
import { area } from './area.ts'
import { declared, enter, personIn, placeIn } from './commands.ts'
import {
  CompanyEntered,
  LoggedIn,
  NothingToRestore,
  PersonKnown,
  SessionExpired,
  Unlocked,
  type CompanySwitched,
  type LastKnown,
  type SwitchFailed,
} from './events.ts'
import { claimsOf, type TabStorage, type TokenClaims } from '../device/tabStorage.ts'
import type { Persisted } from './persisted.ts'
import { removeLogs } from './removeLogs.ts'
import { worldly } from './refusals.ts'
import { isAuthPath } from './authPaths.ts'
import { stateOf, resumeSession } from './resumeSession.ts'
import { stillUnsent } from './unsentWords.ts'
import { companySwitchChart, me, mine, sessionChart, sharedDevice, visited } from './views.ts'

export interface SessionLifecycleParts extends Omit<Parts, 'areas' | 'store' | 'ports'> {
  readonly ports: Omit<Ports, 'hash'>
  /** Loads every area of the books, the device's store of logs and what their chain is made with: only who is signed in needs them. */
  readonly books: () => Promise<Pick<Parts, 'areas' | 'store'> & Pick<Ports, 'hash'>>
  /** Loads what a stranger can do besides logging in: only the pages of that area need it. */
  readonly authArea: () => Promise<ClientArea>
  readonly tabStorage: TabStorage
  readonly persisted: Persisted
  /** Tries at once to send what waits. */
  readonly wake: () => void
  /** Loads the page anew at a path of ours. */
  readonly reloadAt: (path: string) => void
}

/** The session on the screen as sign-ins begin and end, and what is said of it in passing. */
export interface SessionLifecycle {
  readonly session$: Observable<Session>
  session(): Session
  readonly notices$: Observable<Words>
  /** How many entries other logs of this person on this device still owe. */
  readonly leftover: Cell<number>
}

/** A log of memory proves nothing to anybody: it needs no chain. */
const unchained = (): string => ''

/** How often the logs of other tabs are looked after, at the most. */
const lookAgainMs = 60_000
const patienceMs = 5000

export const unreadableToken: Words = { ne: 'टोकन पढ्न सकिएन', en: 'Error decoding token' }
export const switchFailed: Words = { ne: 'प्रोफाइल फेर्न सकिएन', en: 'Profile switch failed' }
const expired: Words = {
  ne: 'लग इनको समय सकियो, फेरि लग इन गर्नुहोस्',
  en: 'Your login has ended, please log in again',
}
/** Why a sign-in is over, and what waits for the next one. */
const endedWith = (unsent: number): Words =>
  unsent === 0
    ? expired
    : {
        ne: `${expired.ne}। ${stillUnsent(unsent).ne}`,
        en: `${expired.en}. ${stillUnsent(unsent).en}`,
      }
const unsentIn = (session: Session): number =>
  Object.keys(session.folds.get(outbox, session.who().company, 'all').pending).length
const nothingHere: Words = {
  ne: 'यो यन्त्रमा अधुरो काम छैन; लग इन गर्न इन्टरनेट चाहिन्छ',
  en: 'There is nothing to take up on this device; logging in needs the network',
}

const takes = (session: Session) => (events: readonly AnyEvent[]) =>
  sessionChart.takes(session.folds.get(sessionChart, null, mine), events[0]!)

const isShared = (session: Session): boolean => session.folds.get(sharedDevice, null, mine).shared
/** Who a bare token speaks of, while the server cannot be asked: as they were last known, as far as the token agrees. */
const guestOf = (
  { userId, isAdmin, companyId }: TokenClaims,
  known: LastKnown | null,
): readonly AnyEvent[] => {
  const person = LoggedIn.of({
    userId,
    fullName: '',
    username: '',
    isFirstLogin: false,
    companies: [],
    ...known?.person,
    isAdmin,
  })
  if (companyId === null) return [person]
  if (known?.place.companyId === companyId) return [person, CompanyEntered.of(known.place)]
  return [
    person,
    CompanyEntered.of({
      companyId,
      companyName: '',
      parentId: null,
      permissions: [],
      accountExpiryDate: '9999-12-31',
      lastRenewedAt: null,
      plan: 'trial',
    }),
  ]
}
/** Opens what the tab holds, and from then on follows the log: a sign-in begins a log or takes one up, its end closes it. */
export const startSessionLifecycle = async (
  parts: SessionLifecycleParts,
): Promise<SessionLifecycle> => {
  const { tabStorage } = parts
  const notices$ = new ReplaySubject<Words>(20, 4000)
  const leftover$ = new BehaviorSubject(0)
  /** Strangers whose log has the area of the doors, or is about to. */
  const doored = new WeakSet<Session>()
  const looking = new WeakSet<Session>()
  const settled = new Set<string>()
  /** Sessions that were closed and still bring their log to the server. */
  const lingering = new Set<Session>()
  const opened = async (over: Parts, id: string): Promise<Session> => {
    const session = await openSession(over, id)()
    if (E.isLeft(session)) throw new Error(`a new log could not be opened: ${session.left.tag}`)
    return session.right
  }
  /** Before anyone is in a company: a log of memory. */
  const stranger = async (
    facts: readonly AnyEvent[] = [NothingToRestore.of({})],
    more: readonly ClientArea[] = [],
  ): Promise<Session> => {
    const session = await opened(
      {
        ...parts,
        ports: { ...parts.ports, hash: unchained },
        areas: [area, ...more],
        store: memoryStore(),
        claim: () => Promise.resolve(true),
        release: () => {},
      },
      parts.ports.newId(),
    )
    void session.note(facts)
    if (more.length > 0) doored.add(session)
    return session
  }
  const persist = (session: Session) => {
    const { person, place, permissionsAt } = session.folds.get(me, null, mine)
    // Of a place that only a token speaks of nothing is known but its id.
    if (person && place && permissionsAt && place.companyName !== '')
      parts.persisted
        .keep({ person, place: { ...place, permissionsAt } })
        .catch((fault: unknown) => parts.report(fault, 'persisted store'))
  }
  const withBooks = async (): Promise<Parts> => {
    const { hash, ...books } = await parts.books()
    return { ...parts, ...books, ports: { ...parts.ports, hash } }
  }
  /** What this person's closed sessions still do by themselves ends: the one that is open takes their logs. */
  const letGoOf = async (user: string) => {
    for (const each of [...lingering]) {
      if (each.who().actor !== user && each.who().actor !== null) continue
      lingering.delete(each)
      await each.release()
    }
  }
  const settleOthers = async (over: Parts, session: Session) => {
    const { actor } = session.who()
    if (actor === null) return
    await letGoOf(actor)
    // One that owes nothing and is kept for what is unfinished in it is looked through once.
    await recoverOrphanedLogs(
      over,
      actor,
      session,
      (row) => settled.has(row.id) && row.unsent === 0,
    )()
    const rows = await over.store.sessionsOf(actor)()
    if (E.isLeft(rows)) return
    const others = rows.right.filter((row) => row.id !== session.id)
    for (const { id } of others) settled.add(id)
    leftover$.next(others.reduce((sum, { unsent }) => sum + unsent, 0))
  }
  /** A tab that dies while this one lives is looked after too: at each sign that the world goes on, once a minute at most. */
  const lookAround = (over: Parts, session: Session) => {
    if (looking.has(session)) return
    looking.add(session)
    merge(
      parts.world.wake$,
      session.bus.outcomes$,
      session.log.entries$.pipe(
        filter((fresh) => fresh.some((e) => e.meta.type === LeftoverSettled.type)),
      ),
    )
      .pipe(
        throttle(() => parts.world.timer(lookAgainMs), { leading: true, trailing: true }),
        takeUntil(session.closed$),
      )
      .subscribe(() => {
        settleOthers(over, session).catch((fault: unknown) =>
          parts.report(fault, 'earlier sessions'),
        )
      })
  }
  const begun = (over: Parts, session: Session): Session => {
    tabStorage.setLog(session.id)
    persist(session)
    settleOthers(over, session).catch((fault: unknown) => parts.report(fault, 'earlier sessions'))
    lookAround(over, session)
    return session
  }
  /** A log on the disk, new or taken up; its next entries say who signed in and where. */
  const signedIn = async (
    facts: readonly AnyEvent[],
    user: string,
    company: string,
  ): Promise<Session> => {
    const over = await withBooks()
    await letGoOf(user)
    const session =
      (await resumeSession(over, user, company)) ?? (await opened(over, parts.ports.newId()))
    await session.note(facts, takes(session))?.()
    return begun(over, session)
  }
  /** Who the persisted store knows this person as; null where it cannot be read either. */
  const lastKnown = (userId: string): Promise<LastKnown | null> =>
    parts.persisted.read(userId).catch((fault: unknown) => {
      parts.report(fault, 'persisted store')
      return null
    })
  /** With no network: the latest log of this person, as the browser or the power left it, or a new one where they were last known to be. */
  const unlocked = async (event: EventOf<typeof Unlocked>, shared: boolean): Promise<Session> => {
    const over = await withBooks()
    const left = await resumeSession(over, event.userId, null)
    const known = left === null ? await lastKnown(event.userId) : null
    if (left === null && known === null) {
      notices$.next(nothingHere)
      return stranger()
    }
    const session = left ?? (await opened(over, parts.ports.newId()))
    const before = known === null ? [] : [LoggedIn.of(known.person), CompanyEntered.of(known.place)]
    await session.note([...before, event, ...declared(shared)], takes(session))?.()
    tabStorage.setLog(session.id)
    return session
  }
  const forgetSignIn = () => {
    tabStorage.clearSignIn()
    parts.persisted.clear().catch((fault: unknown) => parts.report(fault, 'persisted store'))
  }
  /** Brings what the server says of this token now into the log; offline, what the log holds goes on. */
  const refresh = async (session: Session) => {
    const answer = await parts.tools.api.call(currentSession, {}, { company: null })()
    // Meanwhile he may have left, or the token may be of another company: then it says nothing of this log.
    if (
      E.isLeft(answer) ||
      tabStorage.log() !== session.id ||
      answer.right.data.companyId !== session.who().company
    )
      return
    await enter(parts.tools, answer.right.data)
    const person = personIn(answer.right.data)
    const news =
      JSON.stringify(person) === JSON.stringify(session.folds.get(me, null, mine).person)
        ? []
        : [PersonKnown.of(person)]
    await session.note([CompanyEntered.of(placeIn(answer.right.data)), ...news], takes(session))?.()
  }
  const looksExpired = (session: Session): boolean => {
    const { place } = session.folds.get(me, null, mine)
    return place !== null && isExpired(place.accountExpiryDate, kathmanduToday(parts.ports.now()))
  }
  /** The log that this tab was writing, where it can go on. */
  const ownLog = async (): Promise<Session | null> => {
    const id = tabStorage.log()
    if (id === null) return null
    const over = await withBooks()
    const session = await openSession(over, id)()
    if (E.isLeft(session)) return null
    const state = stateOf(session.right)
    if (
      state === 'active' &&
      tabStorage.token() !== null &&
      tabStorage.company() === session.right.who().company
    ) {
      const asking = refresh(session.right).catch((fault: unknown) =>
        parts.report(fault, 'restoring'),
      )
      // By this device's clock the subscription is over: the server, whose clock counts, is heard first.
      if (looksExpired(session.right))
        await Promise.race([asking, firstValueFrom(parts.world.timer(patienceMs))])
      return begun(over, session.right)
    }
    if (state === 'unlocked' || state === 'signingInAgain') return session.right
    await session.right.close()
    await session.right.release()
    return null
  }

  const restored = async (): Promise<Session> => {
    const own = await ownLog()
    if (own !== null) return own
    const token = tabStorage.token()
    if (token === null) {
      tabStorage.clearSignIn()
      return stranger()
    }
    const claims = claimsOf(token)
    if (E.isLeft(claims)) {
      forgetSignIn()
      notices$.next(unreadableToken)
      return stranger()
    }
    const answer = await parts.tools.api.call(currentSession, {}, { company: null })()
    if (E.isRight(answer)) {
      const { data } = answer.right
      await enter(parts.tools, data)
      const person = LoggedIn.of(personIn(data))
      // He had not yet said which of his companies he wants.
      if (tabStorage.log() === null && data.childCompany.length > 1) return stranger([person])
      return signedIn([person, CompanyEntered.of(placeIn(data))], data.userId, data.companyId)
    }
    const { userId, companyId } = claims.right
    if (answer.left.tag !== 'Unauthorised' && companyId !== null) {
      const over = await withBooks()
      const kept = await resumeSession(over, userId, companyId)
      return kept === null
        ? signedIn(guestOf(claims.right, await lastKnown(userId)), userId, companyId)
        : begun(over, kept)
    }
    forgetSignIn()
    return stranger()
  }

  const word = tabStorage.takeFlashMessage()
  if (word !== null) notices$.next(fromBoth(word))
  const first = await restored()
  const session$ = new BehaviorSubject(first)
  const become = async (next: () => Promise<Session>) => {
    const before = session$.value
    await before.close()
    lingering.add(before)
    session$.next(await next())
  }
  /** The key of who left goes from the tab when nothing of his is under way, unless he is in again. */
  const shut = async (left: Session) => {
    const user = left.who().actor
    if (user === null) return
    const shared = isShared(left)
    await parts.tools.keys.leaveTab(user)
    if (shared) await parts.tools.keys.forget(user)
    await left.gone
    if (shared && session$.value.who().actor !== user) await removeLogs(await withBooks(), user)
    if (session$.value.who().actor !== user) await parts.tools.keys.release(user)
  }
  const ended = (say: Words | null) => {
    const left = session$.value
    forgetSignIn()
    if (say) notices$.next(say)
    shut(left).catch((fault: unknown) => parts.report(fault, 'key'))
    return become(stranger)
  }
  /** The disk did not take all that was written: the page that holds it stays, and its person signs in over it. */
  const alone = async (session: Session): Promise<void> => {
    tabStorage.dropToken()
    notices$.next(expired)
    void session.note([Unlocked.of({ userId: session.who().actor! })], takes(session))
  }
  /** In a company for the first time since this page opened, or in again after working without the network. */
  const inCompany = async (
    place: EventOf<typeof CompanyEntered>,
    session: Session,
  ): Promise<void> => {
    const { person } = session.folds.get(me, null, mine)
    if (tabStorage.log() === session.id) {
      begun(await withBooks(), session)
      return parts.wake()
    }
    if (person !== null)
      await become(() =>
        signedIn(
          [LoggedIn.of(person), ...declared(isShared(session)), place],
          person.userId,
          place.companyId,
        ),
      )
  }
  /** A page of the doors is open and their area is not here yet: a log of memory begins anew with it. */
  const atDoor = async (session: Session): Promise<void> => {
    doored.add(session)
    const more = await parts.authArea()
    if (session$.value === session && stateOf(session) === 'anonymous')
      await become(() => stranger(undefined, [more]))
    else doored.delete(session)
  }
  const follow = async (batch: readonly AnyEvent[], session: Session): Promise<void> => {
    const of = <T extends AnyEvent>(type: T['type']) =>
      batch.find((e) => e.type === type) as T | undefined
    const switched = of<EventOf<typeof CompanySwitched>>('CompanySwitched')
    const failed = of<EventOf<typeof SwitchFailed>>('SwitchFailed')
    const place = of<EventOf<typeof CompanyEntered>>('CompanyEntered')
    const letIn = of<EventOf<typeof Unlocked>>('Unlocked')
    if (switched) {
      const { person, place } = switched
      await become(() =>
        signedIn(
          [LoggedIn.of(person), ...declared(isShared(session)), CompanyEntered.of(place)],
          person.userId,
          place.companyId,
        ),
      )
      return parts.reloadAt('/home')
    }
    if (failed) {
      // The server still counts him as in the company that he was leaving. Nothing waits for its answer.
      void parts.tools.api.call(
        logOut,
        { query: { logout_from: 'web' as const } },
        { company: session.who().company },
      )()
      return ended(failed.refusal.tag in worldly ? switchFailed : failed.refusal.say)
    }
    if (of('LoggedOut')) return ended(null)
    if (of('SessionExpired'))
      return session.log.trouble() === null ? ended(endedWith(unsentIn(session))) : alone(session)
    if (letIn && tabStorage.log() !== session.id)
      return become(() => unlocked(letIn, isShared(session)))
    if (place && (tabStorage.log() !== session.id || of('LoggedIn')))
      return inCompany(place, session)
    if (place) persist(session)
    if (of('MembershipChanged')) return refresh(session)
    if (
      stateOf(session) === 'anonymous' &&
      isAuthPath(session.folds.get(visited, null, mine).path) &&
      !doored.has(session)
    )
      return atDoor(session)
  }
  session$
    .pipe(
      switchMap((session) =>
        session.log.entries$.pipe(
          map((fresh) => ({ session, batch: fresh.flatMap((e) => (e.event ? [e.event] : [])) })),
        ),
      ),
      filter(({ batch }) => batch.length > 0),
      mergeMap(({ session, batch }) =>
        follow(batch, session).catch((fault: unknown) => parts.report(fault, 'session')),
      ),
    )
    .subscribe()
  // The server no longer knows the token that stands on the screen.
  parts.tools.api.troubles$
    .pipe(filter(({ trouble }) => trouble.tag === 'Unauthorised'))
    .subscribe(({ company }) => {
      const session = session$.value
      const current = company === null || company === session.who().company
      // Who is leaving or going over to another company lets go of this token himself: what comes of that ends the sign-in.
      const stays = session.folds.get(companySwitchChart, null, mine).value === 'here'
      if (current && stays && session.who().actor !== null)
        void session.note([SessionExpired.of({})], takes(session))
    })
  return { session$, session: () => session$.value, notices$, leftover: cellOver(leftover$) }
}
