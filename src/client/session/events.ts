import * as t from 'io-ts'
import { planIds, type PlanId } from '../../books/company/plans.ts'
import { oneOf } from '../../contract/scalars.ts'
import { NameChanged, PasswordChosen } from '../access/ownEvents.ts'
import { RefusalCodec } from '../bus/busEvents.ts'
import { event, plain } from '../log/event.ts'

const OwnCompany = t.type({
  companyId: t.string,
  name: t.string,
  userName: t.string,
  parentId: t.union([t.string, t.null]),
})
/** A company of the same owner, by its display name, and the user name it is opened with. */
export type OwnCompany = t.TypeOf<typeof OwnCompany>

/** The person who signed in. */
export const SignedInPerson = t.type({
  userId: t.string,
  fullName: t.string,
  username: t.string,
  isAdmin: t.boolean,
  isFirstLogin: t.boolean,
  companies: t.readonlyArray(OwnCompany),
})
export type SignedInPerson = t.TypeOf<typeof SignedInPerson>
/**
 * The company they are in, what they may do there and what its plan includes. Permissions are valid from when the server gave
 * them: `permissionsAt` (ISO instant), or the time of the entry if it is absent.
 */
export const CurrentCompany = t.intersection([
  t.type({
    companyId: t.string,
    companyName: t.string,
    parentId: t.union([t.string, t.null]),
    permissions: t.readonlyArray(t.string),
    accountExpiryDate: t.string,
    lastRenewedAt: t.union([t.string, t.null]),
    plan: oneOf(...planIds),
  }),
  t.partial({
    permissionsAt: t.string,
    /** The company is closed, and removed then (ISO instant). */
    deletionDueAt: t.string,
  }),
])
export type CurrentCompany = t.TypeOf<typeof CurrentCompany>
/** The person who was signed in and their company, as the server last said it. */
export interface LastKnown {
  readonly person: SignedInPerson
  readonly place: CurrentCompany & { readonly permissionsAt: string }
}
type CompanyWithoutPlan = Omit<CurrentCompany, 'plan'>
/** Before there were plans everyone had everything. */
const planned = (place: CompanyWithoutPlan): CurrentCompany => ({
  ...place,
  plan: 'trial' satisfies PlanId,
})

export const failure = t.type({ refusal: RefusalCodec })
const which = t.type({ companyId: t.string })

export const NothingToRestore = event('NothingToRestore', 1, plain)
export const LogInAsked = event(
  'LogInAsked',
  1,
  t.type({ username: t.string, subUsername: t.union([t.string, t.null]), demo: t.boolean }),
)
export const LoggedIn = event('LoggedIn', 1, SignedInPerson)
export const LogInFailed = event('LogInFailed', 1, failure)
export const CompanyAsked = event('CompanyAsked', 1, which)
export const CompanyEntered = event('CompanyEntered', 2, CurrentCompany, { 1: planned })
export const CompanyNotEntered = event('CompanyNotEntered', 1, failure)
export const SwitchAsked = event('SwitchAsked', 1, which)
export const CompanySwitched = event(
  'CompanySwitched',
  2,
  t.type({ person: SignedInPerson, place: CurrentCompany }),
  {
    1: (old: { readonly person: SignedInPerson; readonly place: CompanyWithoutPlan }) => ({
      ...old,
      place: planned(old.place),
    }),
  },
)
export const SwitchFailed = event('SwitchFailed', 1, failure)
/** A further company is asked for. Once there is one, it is gone over to like any other. */
export const CompanyAddAsked = event('CompanyAddAsked', 1, t.type({ companyName: t.string }))
export const CompanyNotAdded = event('CompanyNotAdded', 1, failure)
/** What the server now says about the person, if it differs from the log. */
export const PersonKnown = event('PersonKnown', 1, SignedInPerson)
/** Signed in by the key on this device, without the server. */
export const Unlocked = event('Unlocked', 1, t.type({ userId: t.string }))
export const SessionExpired = event('SessionExpired', 1, plain)
/** Whether others use this device: if so, nothing of the person's stays on it once they have left, except unsent work. */
export const SharedDeviceDeclared = event('SharedDeviceDeclared', 1, t.type({ shared: t.boolean }))
export const LogoutOpened = event('LogoutOpened', 1, plain)
export const LogoutDeclined = event('LogoutDeclined', 1, plain)
export const LogoutAsked = event('LogoutAsked', 1, plain)
export const LoggedOut = event('LoggedOut', 1, plain)

/** A screen came before the person's eyes: its address, query string and all. */
export const ScreenOpened = event('ScreenOpened', 1, t.type({ path: t.string }))

/** A fault of ours, recorded where it happened. */
export const FaultSeen = event('FaultSeen', 1, t.type({ where: t.string, why: t.string }))

export const signInEvents = [
  NothingToRestore,
  LogInAsked,
  LoggedIn,
  LogInFailed,
  CompanyAsked,
  CompanyEntered,
  CompanyNotEntered,
  CompanySwitched,
  SwitchFailed,
  Unlocked,
  SessionExpired,
  LogoutAsked,
  LoggedOut,
] as const
export const switchEvents = [
  SwitchAsked,
  CompanySwitched,
  SwitchFailed,
  CompanyAddAsked,
  CompanyNotAdded,
  LogoutAsked,
] as const
export const logoutEvents = [
  LogoutOpened,
  LogoutDeclined,
  SharedDeviceDeclared,
  LogoutAsked,
  LoggedOut,
  LoggedIn,
  Unlocked,
] as const
export const sessionEvents = [
  ...new Set([
    ...signInEvents,
    ...switchEvents,
    ...logoutEvents,
    PersonKnown,
    PasswordChosen,
    NameChanged,
    ScreenOpened,
    FaultSeen,
  ]),
]
