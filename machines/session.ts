import { setup } from 'xstate'

export type SessionEvent =
  | { readonly type: 'NothingToRestore' }
  | { readonly type: 'LogInAsked' }
  | { readonly type: 'LoggedIn' }
  | { readonly type: 'LogInFailed' }
  | { readonly type: 'CompanyAsked' }
  | { readonly type: 'CompanyEntered' }
  | { readonly type: 'CompanyNotEntered' }
  | { readonly type: 'CompanySwitched' }
  | { readonly type: 'SwitchFailed' }
  | { readonly type: 'Unlocked' }
  | { readonly type: 'SessionExpired' }
  | { readonly type: 'LogoutAsked' }
  | { readonly type: 'LoggedOut' }

/**
 * The sign-in of a person: from the restoring of a stored token until they leave one company. Being signed in and being inside
 * a company are two facts, so a person with one company passes `choosingCompany` without seeing it. A sign-in that ran out, or
 * a browser that died, is resumed where it was by the next sign-in. A reply may be late: whatever a call can answer is taken
 * in every state where it can still arrive.
 */
export const session = setup({ types: { events: {} as SessionEvent } }).createMachine({
  id: 'session',
  initial: 'restoring',
  states: {
    restoring: { on: { NothingToRestore: 'anonymous', LoggedIn: 'choosingCompany' } },
    anonymous: { on: { LogInAsked: 'authenticating' } },
    authenticating: {
      on: { LoggedIn: 'choosingCompany', LogInFailed: 'anonymous', Unlocked: 'unlocked' },
    },
    choosingCompany: {
      on: {
        CompanyAsked: 'enteringCompany',
        CompanyEntered: 'active',
        CompanyNotEntered: 'choosingCompany',
        SessionExpired: 'expired',
        LogoutAsked: 'leaving',
      },
    },
    enteringCompany: {
      on: {
        CompanyEntered: 'active',
        CompanyNotEntered: 'choosingCompany',
        SessionExpired: 'expired',
        LogoutAsked: 'leaving',
      },
    },
    active: {
      on: {
        LoggedIn: 'choosingCompany',
        Unlocked: 'unlocked',
        CompanyEntered: 'active',
        CompanySwitched: 'left',
        SwitchFailed: 'left',
        SessionExpired: 'expired',
        LogoutAsked: 'leaving',
      },
    },
    /** Let in by the key on this device: entry only, and nothing is sent until the person signs in again. */
    unlocked: {
      on: {
        LogInAsked: 'signingInAgain',
        LoggedIn: 'choosingCompany',
        LogInFailed: 'unlocked',
        Unlocked: 'unlocked',
        CompanyEntered: 'unlocked',
        CompanyNotEntered: 'unlocked',
        LogoutAsked: 'leaving',
      },
    },
    signingInAgain: {
      on: {
        LoggedIn: 'choosingCompany',
        LogInFailed: 'unlocked',
        Unlocked: 'unlocked',
        CompanyEntered: 'signingInAgain',
        CompanyNotEntered: 'signingInAgain',
      },
    },
    expired: {
      on: {
        LoggedIn: 'choosingCompany',
        Unlocked: 'unlocked',
        CompanyEntered: 'expired',
        CompanyNotEntered: 'expired',
        CompanySwitched: 'left',
        SwitchFailed: 'left',
        LogoutAsked: 'leaving',
        LoggedOut: 'left',
      },
    },
    leaving: {
      on: {
        LoggedOut: 'left',
        LoggedIn: 'leaving',
        LogInFailed: 'leaving',
        Unlocked: 'leaving',
        CompanyEntered: 'leaving',
        CompanyNotEntered: 'leaving',
        CompanySwitched: 'leaving',
        SwitchFailed: 'leaving',
        SessionExpired: 'leaving',
      },
    },
    left: {
      on: {
        LoggedOut: 'left',
        LoggedIn: 'left',
        LogInFailed: 'left',
        Unlocked: 'left',
        CompanyEntered: 'left',
        CompanyNotEntered: 'left',
        CompanySwitched: 'left',
        SwitchFailed: 'left',
        SessionExpired: 'left',
      },
    },
  },
})
