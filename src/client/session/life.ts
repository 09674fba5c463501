import { either as E } from 'fp-ts'
import { BehaviorSubject, filter, map, mergeMap, ReplaySubject, switchMap, type Observable } from 'rxjs'
import type { Words } from '../../books/words.ts'
import { currentSession } from '../../contract/session.ts'
import { openSession, settleDead, type Parts, type Session } from '../bus/openSession.ts'
import type { AnyEvent } from '../log/event.ts'
import { memoryStore } from '../log/store.ts'
import { area } from './area.ts'
import { personIn, placeIn } from './commands.ts'
import { CompanyEntered, LoggedIn, NothingToRestore, SessionExpired, type Person } from './events.ts'
import { claimsOf, type TabKeeper, type TokenClaims } from './keeper.ts'
import { worldly } from './refusals.ts'
import { me, mine, sessionChart } from './views.ts'

/** The persisted store: who is signed in and what he may do, and nothing else (specification section 9). */
export interface Persisted {
  keep(auth: Person, permissions: readonly string[]): Promise<void>
  clear(): Promise<void>
}

export interface LifeParts extends Omit<Parts, 'areas'> {
  /** Loads every area of the books: only who is signed in needs them. */
  readonly areas: () => Promise<Parts['areas']>
  readonly keeper: TabKeeper
  readonly persisted: Persisted
  /** Loads the page anew at a path of ours. */
  readonly reloadAt: (path: string) => void
}

/** The session on the screen as sign-ins begin and end, and what is said of it in passing. */
export interface Life {
  readonly session$: Observable<Session>
  session(): Session
  readonly notices$: Observable<Words>
  /** How many commands earlier sessions of this user still owe. */
  readonly leftover$: Observable<number>
}

const unreadableToken: Words = { ne: 'टोकन पढ्न सकिएन', en: 'Error decoding token' }
const switchFailed: Words = { ne: 'प्रोफाइल फेर्न सकिएन', en: 'Profile switch failed' }
const expired: Words = { ne: 'लग इनको समय सकियो, फेरि लग इन गर्नुहोस्', en: 'Your login has ended, please log in again' }

const stateOf = (session: Session): string => session.folds.get(sessionChart, null, mine).value
const takes = (session: Session) => (events: readonly AnyEvent[]) => sessionChart.takes(session.folds.get(sessionChart, null, mine), events[0]!)

/** Who a bare token speaks of, while the server cannot be asked. */
const guestOf = ({ userId, isAdmin, companyId }: TokenClaims): readonly AnyEvent[] => [
  LoggedIn.of({ userId, fullName: '', username: '', isAdmin, isFirstLogin: false, companies: [] }),
  ...(companyId === null ? [] : [CompanyEntered.of({ companyId, companyName: '', parentId: null, permissions: [], accountExpiryDate: '9999-12-31', lastRenewedAt: null })]),
]

/** Opens what the tab holds, and from then on follows the log: a sign-in begins a log, its end closes it. */
export const beginLife = async (parts: LifeParts): Promise<Life> => {
  const { keeper } = parts
  const notices$ = new ReplaySubject<Words>(20, 4000)
  const leftover$ = new BehaviorSubject(0)
  const opened = async (over: Parts, id: string): Promise<Session> => {
    const session = await openSession(over, id)()
    if (E.isLeft(session)) throw new Error(`a new log could not be opened: ${session.left.tag}`)
    return session.right
  }
  /** Before anyone is signed in: a log of memory. */
  const stranger = async (): Promise<Session> => {
    const session = await opened({ ...parts, areas: [area], store: memoryStore(), claim: () => Promise.resolve(true), release: () => {} }, parts.ports.newId())
    void session.note([NothingToRestore.of({})])
    return session
  }
  const persist = (session: Session) => {
    const { person, place } = session.folds.get(me, null, mine)
    if (person && place) parts.persisted.keep(person, place.permissions).catch((fault: unknown) => parts.report(fault, 'persisted store'))
  }
  const withBooks = async (): Promise<Parts> => ({ ...parts, areas: await parts.areas() })
  const settleOthers = (over: Parts, session: Session) => {
    const { actor } = session.who()
    if (actor === null) return
    settleDead(over, actor, session)().then(
      (left) => leftover$.next(E.isRight(left) ? left.right : 0),
      (fault: unknown) => parts.report(fault, 'earlier sessions'),
    )
  }
  /** A log on the disk; its first entry says who signed in. */
  const signedIn = async (facts: readonly AnyEvent[]): Promise<Session> => {
    const over = await withBooks()
    const session = await opened(over, parts.ports.newId())
    await session.note(facts)?.()
    keeper.keepLog(session.id)
    persist(session)
    settleOthers(over, session)
    return session
  }
  const forgetSignIn = () => {
    keeper.leave()
    parts.persisted.clear().catch((fault: unknown) => parts.report(fault, 'persisted store'))
  }
  /** Brings what the server says of this token now into the log; offline, what the log holds goes on. */
  const refresh = async (session: Session) => {
    const answer = await parts.tools.api.call(currentSession, {}, { company: null })()
    if (E.isRight(answer)) await session.note([CompanyEntered.of(placeIn(answer.right.data))], takes(session))?.()
  }

  const restored = async (): Promise<Session> => {
    const token = keeper.token()
    if (token === null) return stranger()
    const claims = claimsOf(token)
    if (E.isLeft(claims)) {
      forgetSignIn()
      notices$.next(unreadableToken)
      return stranger()
    }
    const log = keeper.log()
    const over = await withBooks()
    const again = log === null ? null : await openSession(over, log)()
    if (again !== null && E.isRight(again)) {
      const state = stateOf(again.right)
      if (state === 'active' || state === 'choosingCompany') {
        if (state === 'active') refresh(again.right).catch((fault: unknown) => parts.report(fault, 'restoring'))
        settleOthers(over, again.right)
        return again.right
      }
      await again.right.close()
      if (state !== 'restoring') {
        forgetSignIn()
        return stranger()
      }
    }
    const answer = await parts.tools.api.call(currentSession, {}, { company: null })()
    if (E.isRight(answer)) return signedIn([LoggedIn.of(personIn(answer.right.data)), CompanyEntered.of(placeIn(answer.right.data))])
    if (answer.left.tag !== 'Unauthorised') return signedIn(guestOf(claims.right))
    forgetSignIn()
    return stranger()
  }

  const first = await restored()
  const session$ = new BehaviorSubject(first)
  const become = async (next: () => Promise<Session>) => {
    const before = session$.value
    await before.close()
    session$.next(await next())
  }
  const ended = (say: Words | null) => {
    forgetSignIn()
    if (say) notices$.next(say)
    return become(stranger)
  }
  const follow = async (batch: readonly AnyEvent[], session: Session): Promise<void> => {
    const of = <T extends AnyEvent>(type: T['type']) => batch.find((e) => e.type === type) as T | undefined
    const switched = of<ReturnType<(typeof import('./events.ts'))['CompanySwitched']['of']> & AnyEvent>('CompanySwitched')
    const failed = of<AnyEvent & { readonly refusal: { readonly tag: string; readonly say: Words } }>('SwitchFailed')
    if (of('LoggedIn') && keeper.log() !== session.id) return become(() => signedIn(batch))
    if (switched) {
      await become(() => signedIn([LoggedIn.of(switched.person), CompanyEntered.of(switched.place)]))
      return parts.reloadAt('/home')
    }
    if (failed) return ended(failed.refusal.tag in worldly ? switchFailed : failed.refusal.say)
    if (of('LoggedOut')) return ended(null)
    if (of('SessionExpired')) return ended(expired)
    if (of('CompanyEntered')) persist(session)
  }
  session$
    .pipe(
      switchMap((session) => session.log.entries$.pipe(map((fresh) => ({ session, batch: fresh.flatMap((e) => (e.event ? [e.event] : [])) })))),
      filter(({ batch }) => batch.length > 0),
      mergeMap(({ session, batch }) => follow(batch, session).catch((fault: unknown) => parts.report(fault, 'session'))),
    )
    .subscribe()
  // The server no longer knows the token that stands on the screen.
  parts.tools.api.troubles$.pipe(filter(({ trouble }) => trouble.tag === 'Unauthorised')).subscribe(({ company }) => {
    const session = session$.value
    const current = company === null || company === session.who().company
    if (current && session.who().actor !== null) void session.note([SessionExpired.of({})], takes(session))
  })
  return { session$, session: () => session$.value, notices$, leftover$ }
}

