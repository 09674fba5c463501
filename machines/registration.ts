import { setup } from 'xstate'

export type RegistrationEvent =
  | { readonly type: 'RegistrationAsked' }
  | { readonly type: 'Registered' }
  | { readonly type: 'RegistrationFailed' }
  | { readonly type: 'ActivationAsked' }
  | { readonly type: 'AccountActivated' }
  | { readonly type: 'ActivationFailed' }
  | { readonly type: 'OtpAsked' }
  | { readonly type: 'OtpSent' }
  | { readonly type: 'OtpNotSent' }

/**
 * Registering a business: its details, then the code sent to its owner. A page that is reloaded at the code continues there.
 */
export const registration = setup({ types: { events: {} as RegistrationEvent } }).createMachine({
  id: 'registration',
  initial: 'open',
  states: {
    open: {
      on: {
        RegistrationAsked: 'registering',
        ActivationAsked: 'activating',
        OtpAsked: 'resending',
      },
    },
    registering: { on: { Registered: 'awaitingOtp', RegistrationFailed: 'open' } },
    awaitingOtp: {
      on: {
        ActivationAsked: 'activating',
        OtpAsked: 'resending',
        RegistrationAsked: 'registering',
      },
    },
    activating: { on: { AccountActivated: 'activated', ActivationFailed: 'awaitingOtp' } },
    resending: { on: { OtpSent: 'awaitingOtp', OtpNotSent: 'awaitingOtp' } },
    activated: { on: { RegistrationAsked: 'registering' } },
  },
})
