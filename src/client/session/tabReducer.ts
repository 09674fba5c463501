import { tab, type TabChartEvent } from '../../../machines/tab.ts'
import type { Refusal } from '../../books/refusal.ts'
import type { Words } from '../../books/words.ts'
import type { Session } from '../bus/openSession.ts'
import type { TokenClaims } from '../device/tabStorage.ts'
import type { AnyEvent } from '../log/event.ts'
import { stepsOf } from '../log/fold.ts'
import {
  CompanyEntered,
  LoggedIn,
  NothingToRestore,
  Unlocked,
  type SignedInPerson,
  type CurrentCompany,
} from './events.ts'
import { connectionFailureTags } from './refusals.ts'
import { declared } from './signInAnswer.ts'
import { stillUnsent } from './unsentWords.ts'
import { sessionWords } from './words.ts'

/** That a sign-in has ended, and how many entries wait for the next one. */
const expiredWith = (unsent: number): Words =>
  unsent === 0
    ? sessionWords.expired
    : {
        ne: `${sessionWords.expired.ne}। ${stillUnsent(unsent).ne}`,
        en: `${sessionWords.expired.en}. ${stillUnsent(unsent).en}`,
      }

/** A person in a company, and whether they share the device. */
interface SignIn {
  readonly person: SignedInPerson
  readonly place: CurrentCompany
  readonly shared: boolean
}
interface Opened {
  readonly log: Session
}
/** What each event of the chart brings along. */
interface Payloads {
  readonly LogRemembered: { readonly id: string }
  readonly TokenFound: { readonly claims: TokenClaims }
  readonly SessionConfirmed: { readonly person: SignedInPerson; readonly place: CurrentCompany }
  readonly CompanyNotChosen: { readonly person: SignedInPerson }
  readonly ServerUnreachable: { readonly claims: TokenClaims; readonly company: string }
  readonly LogOpened: Opened
  readonly ExpiredLogOpened: Opened
  readonly MembershipAwaited: Opened
  readonly OfflineLogOpened: Opened
  readonly NothingToUnlock: { readonly user: string }
  readonly AnonymousLogOpened: Opened
  readonly CompanyEntered: SignIn
  readonly Unlocked: { readonly user: string; readonly shared: boolean }
  readonly CompanySwitched: SignIn
  readonly SwitchFailed: { readonly refusal: Refusal; readonly company: string | null }
  readonly SessionExpired: { readonly unsent: number }
  readonly SessionExpiredUnsaved: { readonly user: string }
}
type TypeName = TabChartEvent['type']
type EventNamed<T extends TypeName> = T extends TypeName
  ? { readonly type: T } & (T extends keyof Payloads ? Payloads[T] : unknown)
  : never
/** What happens to a tab: what its log records, and what its effects answer. */
export type TabEvent = EventNamed<TypeName>

/** The effects of a transition of the tab. Each is a value; lifecycle.ts performs them. */
export type TabEffect =
  /** Answers LogOpened, ExpiredLogOpened, OfflineLogOpened or LogNotResumed. */
  | { readonly type: 'resumeOwnLog'; readonly id: string }
  /** Answers TokenFound, TokenMissing or TokenUnreadable. */
  | { readonly type: 'readToken' }
  /** Answers SessionConfirmed, CompanyNotChosen, ServerUnreachable or TokenRefused. */
  | { readonly type: 'askCurrentSession'; readonly claims: TokenClaims }
  /** Answers MembershipAwaited, after five seconds at the latest. */
  | { readonly type: 'awaitMembership'; readonly log: Session }
  /** Answers AnonymousLogOpened. */
  | {
      readonly type: 'openAnonymousLog'
      readonly facts: readonly AnyEvent[]
      readonly withAuthArea: boolean
    }
  /** The person's unfinished log in this company, or a new one; `facts` are recorded in it. Answers LogOpened. */
  | {
      readonly type: 'openCompanyLog'
      readonly user: string
      readonly company: string
      readonly facts: readonly AnyEvent[]
    }
  /** As `openCompanyLog`, without the server: a new log begins with what was last known of them. Answers LogOpened. */
  | { readonly type: 'openLastKnownLog'; readonly claims: TokenClaims; readonly company: string }
  /** The latest log of the person whose key was unlocked. Answers OfflineLogOpened or NothingToUnlock. */
  | {
      readonly type: 'openUnlockedLog'
      readonly user: string
      readonly facts: readonly AnyEvent[]
    }
  /** Answers AuthAreaLoaded. */
  | { readonly type: 'loadAuthArea' }
  | { readonly type: 'closeLog'; readonly log: Session }
  /** What this person's closed sessions still send by themselves ends, so that their logs can be opened here. */
  | { readonly type: 'releaseSessionsOf'; readonly user: string }
  | { readonly type: 'showLog'; readonly log: Session }
  /** A reload of the page resumes this log. */
  | { readonly type: 'rememberLog'; readonly log: Session }
  | { readonly type: 'persistMembership'; readonly log: Session }
  | { readonly type: 'syncMembership'; readonly log: Session }
  | { readonly type: 'recoverOrphanedLogs'; readonly log: Session }
  | { readonly type: 'sendWaiting' }
  | { readonly type: 'recordExpiry'; readonly log: Session }
  | { readonly type: 'recordUnlock'; readonly log: Session; readonly user: string }
  | { readonly type: 'dropToken' }
  | { readonly type: 'clearSignIn' }
  /** As `clearSignIn`, and what the device persists of the membership goes too. */
  | { readonly type: 'forgetSignIn' }
  /** Removes the person's key from the tab once nothing of theirs is under way, unless they are signed in again. `user`: null if the log has it. */
  | { readonly type: 'releaseKey'; readonly log: Session; readonly user: string | null }
  /** The server still has the person in the company that they were leaving. Nothing waits for its answer. */
  | { readonly type: 'endServerSession'; readonly company: string | null }
  | { readonly type: 'notify'; readonly words: Words }
  | { readonly type: 'reloadPage'; readonly path: string }

const steps = stepsOf(tab)
export interface TabState {
  readonly chart: typeof steps.first
  /** The log on the screen; null until the first one is shown. */
  readonly log: Session | null
}
export const initialTab: TabState = { chart: steps.first, log: null }

const openAnonymousLog = (...facts: readonly AnyEvent[]): TabEffect => ({
  type: 'openAnonymousLog',
  facts: facts.length > 0 ? facts : [NothingToRestore.of({})],
  withAuthArea: false,
})
const show = (log: Session): readonly TabEffect[] => [{ type: 'showLog', log }]
const sync = (log: Session): readonly TabEffect[] => [{ type: 'syncMembership', log }]
const persist = (log: Session): readonly TabEffect[] => [{ type: 'persistMembership', log }]
/** Makes a log of the device the tab's own and shows it. */
const activate = (log: Session): readonly TabEffect[] => [
  { type: 'rememberLog', log },
  ...persist(log),
  { type: 'recoverOrphanedLogs', log },
  ...show(log),
]
const openCompanyLog = (
  { person, place }: Pick<SignIn, 'person' | 'place'>,
  shared: boolean,
): readonly TabEffect[] => [
  { type: 'releaseSessionsOf', user: person.userId },
  {
    type: 'openCompanyLog',
    user: person.userId,
    company: place.companyId,
    facts: [LoggedIn.of(person), ...declared(shared), CompanyEntered.of(place)],
  },
]
const releaseKey = (log: Session, user: string | null = null): TabEffect => ({
  type: 'releaseKey',
  log,
  user,
})
const notify = (words: Words | null): readonly TabEffect[] =>
  words === null ? [] : [{ type: 'notify', words }]
const endSignIn = (log: Session, words: Words | null = null): readonly TabEffect[] => [
  { type: 'forgetSignIn' },
  ...notify(words),
  releaseKey(log),
  { type: 'closeLog', log },
  openAnonymousLog(),
]
/** The sign-in ended while its log was being opened: that log is closed again before the anonymous one is opened. */
const abandon = ({ log }: Opened): readonly TabEffect[] => [
  releaseKey(log),
  { type: 'closeLog', log },
  openAnonymousLog(),
]

/** What to do when an event comes in a state: `log` is the one on the screen. */
type Reactions = {
  readonly [T in TypeName]?: (event: EventNamed<T>, log: Session) => readonly TabEffect[]
}
const withoutCompany: Reactions = {
  CompanyEntered: (event, log) => [
    { type: 'closeLog', log },
    ...openCompanyLog(event, event.shared),
  ],
  Unlocked: ({ user, shared }, log) => [
    { type: 'closeLog', log },
    {
      type: 'openUnlockedLog',
      user,
      facts: [Unlocked.of({ userId: user }), ...declared(shared)],
    },
  ],
  TokenExpired: (_, log) => [{ type: 'recordExpiry', log }],
  SessionExpired: ({ unsent }, log) => endSignIn(log, expiredWith(unsent)),
  LoggedOut: (_, log) => endSignIn(log),
}
const whileOpening: Reactions = { LoggedOut: () => [{ type: 'forgetSignIn' }] }
const signedInAgain = (_: unknown, log: Session): readonly TabEffect[] => [
  ...persist(log),
  { type: 'recoverOrphanedLogs', log },
  { type: 'sendWaiting' },
]
const reactions: Readonly<Record<(typeof steps.first)['value'], Reactions>> = {
  starting: {
    LogRemembered: ({ id }) => [{ type: 'resumeOwnLog', id }],
    NoLogRemembered: () => [{ type: 'readToken' }],
  },
  resumingLog: {
    LogOpened: ({ log }) => [...sync(log), ...activate(log)],
    ExpiredLogOpened: ({ log }) => [{ type: 'awaitMembership', log }],
    OfflineLogOpened: ({ log }) => show(log),
    LogNotResumed: () => [{ type: 'readToken' }],
  },
  awaitingMembership: { MembershipAwaited: ({ log }) => activate(log) },
  readingToken: {
    TokenFound: ({ claims }) => [{ type: 'askCurrentSession', claims }],
    TokenMissing: () => [{ type: 'clearSignIn' }, openAnonymousLog()],
    TokenUnreadable: () => [
      { type: 'forgetSignIn' },
      ...notify(sessionWords.unreadableToken),
      openAnonymousLog(),
    ],
  },
  askingServer: {
    SessionConfirmed: (event) => openCompanyLog(event, false),
    CompanyNotChosen: ({ person }) => [openAnonymousLog(LoggedIn.of(person))],
    ServerUnreachable: ({ claims, company }) => [{ type: 'openLastKnownLog', claims, company }],
    TokenRefused: () => [{ type: 'forgetSignIn' }, openAnonymousLog()],
  },
  openingAnonymousLog: { AnonymousLogOpened: ({ log }) => show(log) },
  anonymous: { ...withoutCompany, AuthScreenOpened: () => [{ type: 'loadAuthArea' }] },
  loadingAuthArea: {
    ...withoutCompany,
    AuthAreaLoaded: (_, log) => [
      { type: 'closeLog', log },
      { type: 'openAnonymousLog', facts: [NothingToRestore.of({})], withAuthArea: true },
    ],
  },
  openingAuthLog: { AnonymousLogOpened: ({ log }) => show(log) },
  atAuthScreens: withoutCompany,
  openingLog: { ...whileOpening, LogOpened: ({ log }) => activate(log) },
  switchingCompany: {
    ...whileOpening,
    LogOpened: ({ log }) => [...activate(log), { type: 'reloadPage', path: '/home' }],
  },
  unlocking: {
    ...whileOpening,
    OfflineLogOpened: ({ log }) => [{ type: 'rememberLog', log }, ...show(log)],
    NothingToUnlock: ({ user }, log) => [
      ...notify(sessionWords.nothingToResume),
      releaseKey(log, user),
      openAnonymousLog(),
    ],
  },
  abandoning: {
    LogOpened: abandon,
    OfflineLogOpened: abandon,
    NothingToUnlock: ({ user }, log) => [releaseKey(log, user), openAnonymousLog()],
    OpeningFailed: (_, log) => [releaseKey(log), openAnonymousLog()],
  },
  signedIn: {
    PlaceRefreshed: (_, log) => persist(log),
    MembershipChanged: (_, log) => sync(log),
    SignedInAgain: signedInAgain,
    CompanySwitched: (event, log) => [
      { type: 'closeLog', log },
      ...openCompanyLog(event, event.shared),
    ],
    SwitchFailed: ({ refusal, company }, log) => [
      { type: 'endServerSession', company },
      ...endSignIn(
        log,
        refusal.tag in connectionFailureTags ? sessionWords.switchFailed : refusal.say,
      ),
    ],
    TokenExpired: (_, log) => [{ type: 'recordExpiry', log }],
    SessionExpired: ({ unsent }, log) => endSignIn(log, expiredWith(unsent)),
    // The disk did not take all that was written: the page that has it stays open, and its person logs in over it.
    SessionExpiredUnsaved: ({ user }, log) => [
      { type: 'dropToken' },
      ...notify(sessionWords.expired),
      { type: 'recordUnlock', log, user },
    ],
    LoggedOut: (_, log) => endSignIn(log),
  },
  unlocked: {
    PlaceRefreshed: (_, log) => persist(log),
    SignedInAgain: signedInAgain,
    LoggedOut: (_, log) => endSignIn(log),
  },
  failed: {
    LoggedOut: (_, log) => [{ type: 'forgetSignIn' }, releaseKey(log), openAnonymousLog()],
  },
}

/** One step of the tab: the next state, and what is to be done. An event that the chart does not take changes nothing. */
export const tabReducer = (
  state: TabState,
  event: TabEvent,
): readonly [TabState, readonly TabEffect[]] => {
  if (!steps.takes(state.chart, event)) return [state, []]
  const react = reactions[state.chart.value][event.type] as
    | ((event: TabEvent, log: Session | null) => readonly TabEffect[])
    | undefined
  const effects = react?.(event, state.log) ?? []
  const shown = effects.find((effect) => effect.type === 'showLog')
  return [
    { chart: steps.next(state.chart, event), log: shown === undefined ? state.log : shown.log },
    effects,
  ]
}
