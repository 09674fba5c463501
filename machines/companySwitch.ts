import { setup } from 'xstate'

export type CompanySwitchEvent =
  | { readonly type: 'SwitchAsked' }
  | { readonly type: 'CompanyEntered' }
  | { readonly type: 'SwitchFailed' }
  | { readonly type: 'LogoutAsked' }

/** Going over to another company of the same owner. One at a time; a switch that fails ends the session. */
export const companySwitch = setup({ types: { events: {} as CompanySwitchEvent } }).createMachine({
  id: 'companySwitch',
  initial: 'settled',
  states: {
    settled: { on: { SwitchAsked: 'switching', CompanyEntered: 'settled', LogoutAsked: 'ended' } },
    switching: { on: { CompanyEntered: 'settled', SwitchFailed: 'ended' } },
    ended: { on: { CompanyEntered: 'ended', SwitchFailed: 'ended' } },
  },
})
