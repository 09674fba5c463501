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
 * One session: from restoring a stored token until the person leaves one company. Being signed in and being inside a company
 * are two facts, so a person with one company passes `choosingCompany` without seeing it. After an expired session, or a
 * browser that died, the next sign-in continues where it was. Replies may be late, so the answer of a call is accepted in
 * every state in which it can still arrive.
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
    /** Unlocked by the key on this device: entries only, and nothing is sent until the person signs in again. */
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
