import { either as E } from 'fp-ts'
import { kathmanduToday } from '../../books/calendar/civilDate.ts'
import { isExpired } from '../../books/company/plans.ts'
import { currentSession } from '../../contract/session.ts'
import { openSession, type ClientArea, type Parts, type Session } from '../bus/openSession.ts'
import { claimsOf, type TabStorage, type TokenClaims } from '../device/tabStorage.ts'
import type { SignInTools } from '../device/signInTools.ts'
import type { AnyEvent } from '../log/event.ts'
import type { Ports } from '../log/log.ts'
import { memoryStore } from '../log/store.ts'
import { area } from './area.ts'
import { storeSignIn, personIn, placeIn } from './signInAnswer.ts'
import { CompanyEntered, LoggedIn, PersonKnown, type LastKnown } from './events.ts'
import type { Persisted } from './persisted.ts'
import { resumeSession, stateOf } from './resumeSession.ts'
import type { TabEvent } from './tabReducer.ts'
import { me, sessionKey, sessionChart } from './views.ts'

/** What is done with the logs that a person left on this device. */
export type LeftLogs = typeof import('./leftLogs.ts')
/** The parts of a session whose books are loaded. */
export type LoadedParts = Parts & { readonly leftLogs: LeftLogs }
/** What the logs of a tab are opened with. */
export interface OpeningParts extends Omit<Parts, 'areas' | 'store' | 'ports' | 'ticketOf'> {
  readonly ports: Omit<Ports, 'hash'>
  readonly tools: SignInTools
  readonly tabStorage: TabStorage
  readonly persisted: Persisted
  /** Loads every area of the books, the device's store of logs and what their chain is made with: only a signed-in person needs them. */
  readonly books: () => Promise<
    Pick<Parts, 'areas' | 'store'> & Pick<Ports, 'hash'> & { readonly leftLogs: LeftLogs }
  >
}

/** A log in memory proves nothing to anybody: it needs no chain. */
const unchained = (): string => ''

/** Whether a session's chart takes the first of these facts now. */
export const takes = (session: Session) => (events: readonly AnyEvent[]) =>
  sessionChart.takes(session.folds.get(sessionChart, null, sessionKey), events[0]!)

/** Whom a bare token names, while the server cannot be asked: as they were last known, as far as the token agrees. */
const guestOf = (
  { userId, isAdmin }: TokenClaims,
  company: string,
  known: LastKnown | null,
): readonly AnyEvent[] => [
  LoggedIn.of({
    userId,
    fullName: '',
    username: '',
    isFirstLogin: false,
    companies: [],
    ...known?.person,
    isAdmin,
  }),
  CompanyEntered.of(
    known?.place.companyId === company
      ? known.place
      : {
          companyId: company,
          companyName: '',
          parentId: null,
          permissions: [],
          accountExpiryDate: '9999-12-31',
          lastRenewedAt: null,
          plan: 'trial',
        },
  ),
]

/** Opens a new log; a store that cannot is a fault, which is thrown. */
const openNew = async (over: Parts): Promise<Session> => {
  const session = await openSession(over, over.ports.newId())()
  if (E.isLeft(session)) throw new Error(`a new log could not be opened: ${session.left.tag}`)
  return session.right
}
export const withBooks = async (parts: OpeningParts): Promise<LoadedParts> => {
  const { hash, ...books } = await parts.books()
  return { ...parts, ...books, ticketOf: parts.tabStorage.ticket, ports: { ...parts.ports, hash } }
}

/** The log of a tab without an open company: in memory, and in no store. */
export const openAnonymousLog = async (
  parts: OpeningParts,
  facts: readonly AnyEvent[],
  more: readonly ClientArea[],
): Promise<Session> => {
  const session = await openNew({
    ...parts,
    ports: { ...parts.ports, hash: unchained },
    areas: [area, ...more],
    store: memoryStore(),
    ticketOf: parts.tabStorage.ticket,
    claim: () => Promise.resolve(true),
    release: () => {},
  })
  void session.note(facts)
  return session
}

/** The person's unfinished log in this company, or a new one; its next entries say who logged in and where. */
export const openCompanyLog = async (
  parts: OpeningParts,
  user: string,
  company: string,
  facts: readonly AnyEvent[],
): Promise<Session> => {
  const over = await withBooks(parts)
  const session = (await resumeSession(over, user, company)) ?? (await openNew(over))
  await session.note(facts, takes(session))?.()
  return session
}

/** What the persisted store has about this person; null if it cannot be read either. */
const lastKnown = ({ persisted, report }: OpeningParts, user: string): Promise<LastKnown | null> =>
  persisted.read(user).catch((fault: unknown) => {
    report(fault, 'persisted store')
    return null
  })

/** With a token and without the server: the person's unfinished log as it is, or a new one with what was last known about them. */
export const openLastKnownLog = async (
  parts: OpeningParts,
  claims: TokenClaims,
  company: string,
): Promise<Session> => {
  const over = await withBooks(parts)
  const session = await resumeSession(over, claims.userId, company)
  if (session !== null) return session
  const facts = guestOf(claims, company, await lastKnown(parts, claims.userId))
  return openCompanyLog(parts, claims.userId, company, facts)
}

/** Without a token: this person's latest log, as a crash left it, or a new one in their last known company. */
export const openUnlockedLog = async (
  parts: OpeningParts,
  user: string,
  facts: readonly AnyEvent[],
): Promise<TabEvent> => {
  const over = await withBooks(parts)
  const left = await resumeSession(over, user, null)
  const known = left === null ? await lastKnown(parts, user) : null
  if (left === null && known === null) return { type: 'NothingToUnlock', user }
  const log = left ?? (await openNew(over))
  const before = known === null ? [] : [LoggedIn.of(known.person), CompanyEntered.of(known.place)]
  await log.note([...before, ...facts], takes(log))?.()
  return { type: 'OfflineLogOpened', log }
}

const looksExpired = ({ ports }: OpeningParts, session: Session): boolean => {
  const { place } = session.folds.get(me, null, sessionKey)
  return place !== null && isExpired(place.accountExpiryDate, kathmanduToday(ports.now()))
}
/** The log that this tab was writing, if it can be resumed. */
export const resumeOwnLog = async (parts: OpeningParts, id: string): Promise<TabEvent> => {
  const opened = await openSession(await withBooks(parts), id)()
  if (E.isLeft(opened)) return { type: 'LogNotResumed' }
  const log = opened.right
  const state = stateOf(log)
  const { tabStorage } = parts
  if (
    state === 'active' &&
    tabStorage.token() !== null &&
    tabStorage.company() === log.who().company
  )
    return { type: looksExpired(parts, log) ? 'ExpiredLogOpened' : 'LogOpened', log }
  if (state === 'unlocked' || state === 'signingInAgain') return { type: 'OfflineLogOpened', log }
  await log.close()
  await log.release()
  return { type: 'LogNotResumed' }
}

/** The token that the tab has, as far as it can be read. */
export const readTabToken = ({ tabStorage }: OpeningParts): TabEvent => {
  const token = tabStorage.token()
  if (token === null) return { type: 'TokenMissing' }
  const claims = claimsOf(token)
  return E.isLeft(claims)
    ? { type: 'TokenUnreadable' }
    : { type: 'TokenFound', claims: claims.right }
}

/** Who the server says the token belongs to. */
export const askCurrentSession = async (
  { tools, tabStorage }: OpeningParts,
  claims: TokenClaims,
): Promise<TabEvent> => {
  const answer = await tools.api.call(currentSession, {}, { company: null })()
  if (E.isLeft(answer)) {
    const { companyId: company } = claims
    return answer.left.tag === 'Unauthorised' || company === null
      ? { type: 'TokenRefused' }
      : { type: 'ServerUnreachable', claims, company }
  }
  const { data } = answer.right
  await storeSignIn(tools, data)
  const person = personIn(data)
  // They had not yet chosen one of their companies.
  return tabStorage.log() === null && data.childCompany.length > 1
    ? { type: 'CompanyNotChosen', person }
    : { type: 'SessionConfirmed', person, place: placeIn(data) }
}

/** Records what the server now says about this token; without the server the log continues as it is. */
export const refreshMembership = async (
  { tools, tabStorage }: OpeningParts,
  session: Session,
): Promise<void> => {
  const answer = await tools.api.call(currentSession, {}, { company: null })()
  // Meanwhile they may have left, or the token may be of another company: then the answer does not concern this log.
  if (
    E.isLeft(answer) ||
    tabStorage.log() !== session.id ||
    answer.right.data.companyId !== session.who().company
  )
    return
  await storeSignIn(tools, answer.right.data)
  const person = personIn(answer.right.data)
  const news =
    JSON.stringify(person) === JSON.stringify(session.folds.get(me, null, sessionKey).person)
      ? []
      : [PersonKnown.of(person)]
  await session.note([CompanyEntered.of(placeIn(answer.right.data)), ...news], takes(session))?.()
}
