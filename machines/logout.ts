import { setup } from 'xstate'

export type LogoutEvent =
  | { readonly type: 'LogoutOpened' }
  | { readonly type: 'LogoutDeclined' }
  | { readonly type: 'LogoutAsked' }
  | { readonly type: 'LoggedOut' }

/** The question before leaving. Success and failure of the call both end in `left`. */
export const logout = setup({ types: { events: {} as LogoutEvent } }).createMachine({
  id: 'logout',
  initial: 'here',
  states: {
    here: { on: { LogoutOpened: 'confirming' } },
    confirming: { on: { LogoutDeclined: 'here', LogoutAsked: 'leaving' } },
    leaving: { on: { LoggedOut: 'left' } },
    left: { on: { LoggedOut: 'left' } },
  },
})
