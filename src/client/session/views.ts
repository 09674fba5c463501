import { companySwitch } from '../../../machines/companySwitch.ts'
import { logout } from '../../../machines/logout.ts'
import { registration } from '../../../machines/registration.ts'
import { session } from '../../../machines/session.ts'
import type { Refusal } from '../../books/refusal.ts'
import type { Who } from '../bus/commandBus.ts'
import type { Look } from '../bus/command.ts'
import { chart, view } from '../log/fold.ts'
import {
  ActivationAsked, ActivationFailed, CompanyAsked, CompanyEntered, CompanyNotEntered, LogInAsked, LogInFailed, LoggedIn, logoutEvents, OtpAsked, OtpNotSent,
  RegistrationAsked, RegistrationFailed, registrationEvents, signInEvents, switchEvents, type Person, type Place,
} from './events.ts'

/** All of a session's own folds have this one key. */
export const mine = 'me'
const own = () => mine

export const sessionChart = chart({ machine: session, version: 1, scope: 'session', of: signInEvents, key: own })
export const companySwitchChart = chart({ machine: companySwitch, version: 1, scope: 'session', of: switchEvents, key: own })
export const logoutChart = chart({ machine: logout, version: 1, scope: 'session', of: logoutEvents, key: own })
export const registrationChart = chart({ machine: registration, version: 1, scope: 'session', of: registrationEvents, key: own })

/** Who is signed in, in which company, and since when his permissions are known. */
export interface Me {
  readonly person: Person | null
  readonly place: Place | null
  readonly permissionsAt: string | null
}
export const me = view({
  name: 'me',
  version: 1,
  scope: 'session',
  of: [LoggedIn, CompanyEntered],
  key: own,
  empty: (): Me => ({ person: null, place: null, permissionsAt: null }),
  evolve: (draft: { -readonly [K in keyof Me]: Me[K] }, { event, meta }) => {
    if (event.type === 'LoggedIn') {
      const { type: _, ...person } = event
      draft.person = person
      return
    }
    const { type: _, ...place } = event
    draft.place = place
    draft.permissionsAt = meta.at
  },
})

/** What was said of the last try of each form: null while it is open or under way. */
export interface Failures {
  readonly logIn: Refusal | null
  readonly company: Refusal | null
  readonly register: Refusal | null
  readonly activate: Refusal | null
}
export const failures = view({
  name: 'signInFailures',
  version: 1,
  scope: 'session',
  of: [LogInAsked, LogInFailed, CompanyAsked, CompanyNotEntered, RegistrationAsked, RegistrationFailed, ActivationAsked, ActivationFailed, OtpAsked, OtpNotSent],
  key: own,
  empty: (): Failures => ({ logIn: null, company: null, register: null, activate: null }),
  evolve: (draft: { -readonly [K in keyof Failures]: Failures[K] }, { event }) => {
    switch (event.type) {
      case 'LogInAsked': draft.logIn = null; return
      case 'LogInFailed': draft.logIn = event.refusal; return
      case 'CompanyAsked': draft.company = null; return
      case 'CompanyNotEntered': draft.company = event.refusal; return
      case 'RegistrationAsked': draft.register = null; return
      case 'RegistrationFailed': draft.register = event.refusal; return
      case 'ActivationAsked':
      case 'OtpAsked': draft.activate = null; return
      case 'ActivationFailed':
      case 'OtpNotSent': draft.activate = event.refusal
    }
  },
})

/** With no network the last permissions that the server gave are believed for three days. */
export const permissionsHoldMs = 72 * 3_600_000
export const permissionsHold = (now: string, { permissionsAt }: Me): boolean => permissionsAt !== null && Date.parse(now) - Date.parse(permissionsAt) <= permissionsHoldMs

/** Who is here, as the session's own folds say it. */
export const whoIs = (now: () => string) => (look: Look): Who => {
  const known = look.get(me, mine)
  return {
    company: known.place?.companyId ?? null,
    actor: known.person?.userId ?? null,
    may: (permission) => known.person?.isAdmin === true || (permissionsHold(now(), known) && known.place?.permissions.includes(permission) === true),
  }
}
