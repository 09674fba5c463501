import * as t from 'io-ts'
import { RefusalCodec } from '../bus/busEvents.ts'
import { event, plain } from '../log/event.ts'

const OwnCompany = t.type({ companyId: t.string, name: t.string, userName: t.string, parentId: t.union([t.string, t.null]) })
/** A company of the same owner, by its display name, and the user name it is opened with. */
export type OwnCompany = t.TypeOf<typeof OwnCompany>

/** The person who signed in. */
export const Person = t.type({ userId: t.string, fullName: t.string, username: t.string, isAdmin: t.boolean, isFirstLogin: t.boolean, companies: t.readonlyArray(OwnCompany) })
export type Person = t.TypeOf<typeof Person>
/** The company he is in, and what he may do there. Permissions hold from the moment the server gave them. */
export const Place = t.type({
  companyId: t.string, companyName: t.string, parentId: t.union([t.string, t.null]), permissions: t.readonlyArray(t.string),
  accountExpiryDate: t.string, lastRenewedAt: t.union([t.string, t.null]),
})
export type Place = t.TypeOf<typeof Place>

const failure = t.type({ refusal: RefusalCodec })
const which = t.type({ companyId: t.string })

export const NothingToRestore = event('NothingToRestore', 1, plain)
export const LogInAsked = event('LogInAsked', 1, t.type({ username: t.string, subUsername: t.union([t.string, t.null]), demo: t.boolean }))
export const LoggedIn = event('LoggedIn', 1, Person)
export const LogInFailed = event('LogInFailed', 1, failure)
export const CompanyAsked = event('CompanyAsked', 1, which)
export const CompanyEntered = event('CompanyEntered', 1, Place)
export const CompanyNotEntered = event('CompanyNotEntered', 1, failure)
export const SwitchAsked = event('SwitchAsked', 1, which)
export const CompanySwitched = event('CompanySwitched', 1, t.type({ person: Person, place: Place }))
export const SwitchFailed = event('SwitchFailed', 1, failure)
export const SessionExpired = event('SessionExpired', 1, plain)
export const LogoutOpened = event('LogoutOpened', 1, plain)
export const LogoutDeclined = event('LogoutDeclined', 1, plain)
export const LogoutAsked = event('LogoutAsked', 1, plain)
export const LoggedOut = event('LoggedOut', 1, plain)

/** Before the books are opened: a new business. Neither password nor code is ever part of an event. */
export const RegistrationAsked = event('RegistrationAsked', 1, t.type({ businessName: t.string, mobileNo: t.string }))
export const Registered = event('Registered', 1, plain)
export const RegistrationFailed = event('RegistrationFailed', 1, failure)
export const ActivationAsked = event('ActivationAsked', 1, plain)
export const AccountActivated = event('AccountActivated', 1, plain)
export const ActivationFailed = event('ActivationFailed', 1, failure)
export const OtpAsked = event('OtpAsked', 1, plain)
export const OtpSent = event('OtpSent', 1, t.type({ say: t.type({ ne: t.string, en: t.string }) }))
export const OtpNotSent = event('OtpNotSent', 1, failure)

export const signInEvents = [
  NothingToRestore, LogInAsked, LoggedIn, LogInFailed, CompanyAsked, CompanyEntered, CompanyNotEntered, CompanySwitched, SwitchFailed, SessionExpired, LogoutAsked, LoggedOut,
] as const
export const switchEvents = [SwitchAsked, CompanySwitched, SwitchFailed, LogoutAsked] as const
export const logoutEvents = [LogoutOpened, LogoutDeclined, LogoutAsked, LoggedOut] as const
export const registrationEvents = [RegistrationAsked, Registered, RegistrationFailed, ActivationAsked, AccountActivated, ActivationFailed, OtpAsked, OtpSent, OtpNotSent] as const
export const sessionEvents = [...new Set([...signInEvents, ...switchEvents, ...logoutEvents, ...registrationEvents])]
