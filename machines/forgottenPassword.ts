import { setup } from 'xstate'

export type ForgottenPasswordEvent =
  | { readonly type: 'ResetCodeAsked' }
  | { readonly type: 'ResetCodeSent' }
  | { readonly type: 'ResetCodeNotSent' }
  | { readonly type: 'ResetGivenUp' }
  | { readonly type: 'ResetAsked' }
  | { readonly type: 'PasswordReset' }
  | { readonly type: 'PasswordNotReset' }

/**
 * Resetting a forgotten password: a code to the person's own number, then a new password. People without an account see the
 * same.
 */
export const forgottenPassword = setup({
  types: { events: {} as ForgottenPasswordEvent },
}).createMachine({
  id: 'forgottenPassword',
  initial: 'asking',
  states: {
    asking: { on: { ResetCodeAsked: 'sending' } },
    sending: { on: { ResetCodeSent: 'awaitingCode', ResetCodeNotSent: 'asking' } },
    awaitingCode: { on: { ResetAsked: 'resetting', ResetGivenUp: 'asking' } },
    resetting: { on: { PasswordReset: 'done', PasswordNotReset: 'awaitingCode' } },
    done: { on: { ResetCodeAsked: 'sending' } },
  },
})
