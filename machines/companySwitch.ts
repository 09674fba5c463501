import { setup } from 'xstate'

export type CompanySwitchEvent =
  | { readonly type: 'SwitchAsked' }
  | { readonly type: 'CompanySwitched' }
  | { readonly type: 'SwitchFailed' }
  | { readonly type: 'CompanyAddAsked' }
  | { readonly type: 'CompanyNotAdded' }
  | { readonly type: 'LogoutAsked' }

/**
 * Switching to another company of the same owner, existing or newly added. In the other company a new session begins, and
 * this one is over; a failed switch ends it too. If a company could not be added, nothing changes.
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
