import { setup } from 'xstate'

export type CompanySwitchEvent =
  | { readonly type: 'SwitchAsked' }
  | { readonly type: 'CompanySwitched' }
  | { readonly type: 'SwitchFailed' }
  | { readonly type: 'LogoutAsked' }

/** Going over to another company of the same owner. Either way this sign-in is over: the other company begins a new one. */
export const companySwitch = setup({ types: { events: {} as CompanySwitchEvent } }).createMachine({
  id: 'companySwitch',
  initial: 'here',
  states: {
    here: { on: { SwitchAsked: 'switching', LogoutAsked: 'over' } },
    switching: { on: { CompanySwitched: 'over', SwitchFailed: 'over', LogoutAsked: 'over' } },
    over: { on: { CompanySwitched: 'over', SwitchFailed: 'over' } },
  },
})
