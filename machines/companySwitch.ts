import { setup } from 'xstate'

export type CompanySwitchEvent =
  | { readonly type: 'SwitchAsked' }
  | { readonly type: 'CompanySwitched' }
  | { readonly type: 'SwitchFailed' }
  | { readonly type: 'CompanyAddAsked' }
  | { readonly type: 'CompanyNotAdded' }
  | { readonly type: 'LogoutAsked' }

/**
 * Going over to another company of the same owner: one that there is, or one that is made for it. In another company a new
 * sign-in begins and this one is over; it is over too when a switch fails. A company that was not made leaves all as it is.
 */
export const companySwitch = setup({ types: { events: {} as CompanySwitchEvent } }).createMachine({
  id: 'companySwitch',
  initial: 'here',
  states: {
    here: { on: { SwitchAsked: 'switching', CompanyAddAsked: 'adding', LogoutAsked: 'over' } },
    switching: { on: { CompanySwitched: 'over', SwitchFailed: 'over', LogoutAsked: 'over' } },
    adding: { on: { CompanySwitched: 'over', CompanyNotAdded: 'here', LogoutAsked: 'over' } },
    over: { on: { CompanySwitched: 'over', SwitchFailed: 'over', CompanyNotAdded: 'over' } },
  },
})
