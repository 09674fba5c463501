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
  | { readonly type: 'SessionExpired' }
  | { readonly type: 'LogoutAsked' }
  | { readonly type: 'LoggedOut' }

/**
 * Who is here: from the restoring of a stored token to the end of one sign-in in one company. Being signed in and being inside
 * a company are two facts, so a person with one company passes `choosingCompany` without seeing it. A reply may be late:
 * whatever a call can answer is taken in every state where it can still arrive.
 */
export const session = setup({ types: { events: {} as SessionEvent } }).createMachine({
  id: 'session',
  initial: 'restoring',
  states: {
    restoring: { on: { NothingToRestore: 'anonymous', LoggedIn: 'choosingCompany' } },
    anonymous: { on: { LogInAsked: 'authenticating' } },
    authenticating: { on: { LoggedIn: 'choosingCompany', LogInFailed: 'anonymous' } },
    choosingCompany: { on: { CompanyAsked: 'enteringCompany', CompanyEntered: 'active', SessionExpired: 'expired', LogoutAsked: 'leaving' } },
    enteringCompany: { on: { CompanyEntered: 'active', CompanyNotEntered: 'choosingCompany', SessionExpired: 'expired', LogoutAsked: 'leaving' } },
    active: { on: { CompanyEntered: 'active', CompanySwitched: 'left', SwitchFailed: 'left', SessionExpired: 'expired', LogoutAsked: 'leaving' } },
    expired: { on: { CompanyEntered: 'expired', CompanyNotEntered: 'expired', CompanySwitched: 'left', SwitchFailed: 'left', LogoutAsked: 'leaving', LoggedOut: 'left' } },
    leaving: { on: { LoggedOut: 'left', CompanyEntered: 'leaving', CompanyNotEntered: 'leaving', CompanySwitched: 'leaving', SwitchFailed: 'leaving', SessionExpired: 'leaving' } },
    left: { on: { LoggedOut: 'left', CompanyEntered: 'left', CompanyNotEntered: 'left', CompanySwitched: 'left', SwitchFailed: 'left', SessionExpired: 'left' } },
  },
})
