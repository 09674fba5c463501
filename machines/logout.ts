import { setup } from 'xstate'

export type LogoutEvent =
  | { readonly type: 'LogoutOpened' }
  | { readonly type: 'LogoutDeclined' }
  | { readonly type: 'SharedDeviceDeclared' }
  | { readonly type: 'LogoutAsked' }
  | { readonly type: 'LoggedOut' }
  | { readonly type: 'LoggedIn' | 'Unlocked' }

/** The question before leaving. Success and failure of the call both end in `left`; a person who logs in again later is not asked any more. */
export const logout = setup({ types: { events: {} as LogoutEvent } }).createMachine({
  id: 'logout',
  initial: 'here',
  states: {
    here: {
      on: {
        LogoutOpened: 'confirming',
        SharedDeviceDeclared: 'here',
        LoggedIn: 'here',
        Unlocked: 'here',
      },
    },
    confirming: {
      on: {
        SharedDeviceDeclared: 'confirming',
        LogoutDeclined: 'here',
        LogoutAsked: 'leaving',
        LoggedIn: 'here',
        Unlocked: 'here',
      },
    },
    leaving: { on: { LoggedOut: 'left' } },
    left: { on: { LoggedOut: 'left' } },
  },
})
