import { companySwitch } from '../../../machines/companySwitch.ts'
import { logout } from '../../../machines/logout.ts'
import { session } from '../../../machines/session.ts'
import type { Refusal } from '../../books/refusal.ts'
import { NameChanged, PasswordChosen } from '../access/ownEvents.ts'
import type { Who } from '../bus/commandBus.ts'
import type { ReadModels } from '../bus/command.ts'
import { chart, view } from '../log/fold.ts'
import {
  CompanyEntered,
  LogInAsked,
  LogInFailed,
  LoggedIn,
  logoutEvents,
  PersonKnown,
  ScreenOpened,
  SharedDeviceDeclared,
  signInEvents,
  switchEvents,
  type SignedInPerson,
  type CurrentCompany,
} from './events.ts'

/** The key of a fold that has one state in its scope: the session's own folds, and a company's rating and subscription. */
export const sessionKey = 'me'
const own = () => sessionKey

export const sessionChart = chart({
  machine: session,
  version: 1,
  scope: 'session',
  of: signInEvents,
  key: own,
})
export const companySwitchChart = chart({
  machine: companySwitch,
  version: 1,
  scope: 'session',
  of: switchEvents,
  key: own,
})
export const logoutChart = chart({
  machine: logout,
  version: 1,
  scope: 'session',
  of: logoutEvents,
  key: own,
})

/** The signed-in person, their company, and since when their permissions are known. */
export interface Me {
  readonly person: SignedInPerson | null
  readonly place: CurrentCompany | null
  readonly permissionsAt: string | null
}
export const me = view({
  name: 'me',
  version: 1,
  scope: 'session',
  of: [LoggedIn, PersonKnown, CompanyEntered, PasswordChosen, NameChanged],
  key: own,
  empty: (): Me => ({ person: null, place: null, permissionsAt: null }),
  evolve: (draft: { -readonly [K in keyof Me]: Me[K] }, { event, meta }) => {
    switch (event.type) {
      case 'LoggedIn':
      case 'PersonKnown': {
        const { type: _, ...person } = event
        draft.person = person
        return
      }
      case 'CompanyEntered': {
        const { type: _, permissionsAt = meta.at, ...place } = event
        draft.place = place
        draft.permissionsAt = permissionsAt
        return
      }
      case 'PasswordChosen':
      case 'NameChanged': {
        const { type: _, ...news } =
          event.type === 'NameChanged' ? event : { type: event.type, isFirstLogin: false }
        if (draft.person !== null) draft.person = { ...draft.person, ...news }
      }
    }
  },
})

/** Whether the person declared that others use this device too. Asked again at each sign-in. */
export const sharedDevice = view({
  name: 'sharedDevice',
  version: 1,
  scope: 'session',
  of: [LoggedIn, SharedDeviceDeclared],
  key: own,
  empty: (): { readonly shared: boolean } => ({ shared: false }),
  evolve: (draft: { shared: boolean }, { event }) => {
    draft.shared = event.type === 'SharedDeviceDeclared' && event.shared
  },
})

/** The refusal of the last try to log in: null while it is open or under way. */
export interface Failures {
  readonly logIn: Refusal | null
}
export const failures = view({
  name: 'signInFailures',
  version: 2,
  scope: 'session',
  of: [LogInAsked, LogInFailed],
  key: own,
  empty: (): Failures => ({ logIn: null }),
  evolve: (draft: { -readonly [K in keyof Failures]: Failures[K] }, { event }) => {
    draft.logIn = event.type === 'LogInFailed' ? event.refusal : null
  },
})

/** The address of the current screen, with its query string; '' before the first screen. */
export const visited = view({
  name: 'visited',
  version: 1,
  scope: 'session',
  of: [ScreenOpened],
  key: own,
  empty: (): { readonly path: string } => ({ path: '' }),
  evolve: (draft: { path: string }, { event }) => {
    draft.path = event.path
  },
})

/** A screen's address as the log keeps it: without what a payment's gateway wrote into it, its signature and the payer's number. */
export const addressKept = (path: string, search: string): string =>
  search === '' || path.startsWith('/payment/') ? path : `${path}?${search}`

/** With no network the last permissions that the server gave are believed for three days. */
export const permissionsHoldMs = 72 * 3_600_000
export const permissionsHold = (now: string, { permissionsAt }: Me): boolean =>
  permissionsAt !== null && Date.parse(now) - Date.parse(permissionsAt) <= permissionsHoldMs

/** The person logged in with the key on this device, without the server. */
export const isOfflineUnlocked = (look: ReadModels): boolean =>
  ['unlocked', 'signingInAgain'].includes(look.get(sessionChart, sessionKey).value)
/** The person left for good: logged out, or switched company. */
export const hasLeft = (look: ReadModels): boolean =>
  look.get(sessionChart, sessionKey).value === 'left'

/** The person and the company of a session, as its own folds say it. */
export const whoIs =
  (now: () => string) =>
  (look: ReadModels): Who => {
    const known = look.get(me, sessionKey)
    return {
      company: known.place?.companyId ?? null,
      actor: known.person?.userId ?? null,
      may: (permission) =>
        permissionsHold(now(), known) &&
        (known.person?.isAdmin === true || known.place?.permissions.includes(permission) === true),
    }
  }
