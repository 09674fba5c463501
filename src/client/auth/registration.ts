import * as t from 'io-ts'
import { either as E, function as F, taskEither as TE } from 'fp-ts'
import { registration } from '../../../machines/registration.ts'
import type { Refusal } from '../../books/refusal.ts'
import { activateAccount, registerAccount, resendOtp } from '../../contract/session.ts'
import type { CallError, Reply } from '../bus/api.ts'
import { settle, type Command } from '../bus/command.ts'
import type { SignInStorage, SignInTools } from '../device/signInTools.ts'
import { event, plain } from '../log/event.ts'
import { chart, view } from '../log/fold.ts'
import { secret } from '../log/secret.ts'
import { interruptedRefusal } from '../log/trouble.ts'
import { gate, nothing } from '../session/commands.ts'
import { failure } from '../session/events.ts'
import { sessionKey } from '../session/views.ts'
import { authWords } from './authWords.ts'

/** The registration of a new business. The password and the code are never part of an event. */
export const RegistrationAsked = event(
  'RegistrationAsked',
  1,
  t.type({ businessName: t.string, mobileNo: t.string }),
)
export const Registered = event('Registered', 1, plain)
export const RegistrationFailed = event('RegistrationFailed', 1, failure)
export const ActivationAsked = event('ActivationAsked', 1, plain)
export const AccountActivated = event('AccountActivated', 1, plain)
export const ActivationFailed = event('ActivationFailed', 1, failure)
export const OtpAsked = event('OtpAsked', 1, plain)
export const OtpSent = event('OtpSent', 1, t.type({ say: t.type({ ne: t.string, en: t.string }) }))
export const OtpNotSent = event('OtpNotSent', 1, failure)
export const registrationEvents = [
  RegistrationAsked,
  Registered,
  RegistrationFailed,
  ActivationAsked,
  AccountActivated,
  ActivationFailed,
  OtpAsked,
  OtpSent,
  OtpNotSent,
] as const

export const registrationChart = chart({
  machine: registration,
  version: 1,
  scope: 'session',
  of: registrationEvents,
  key: () => sessionKey,
})
/** The number of the business that was registered last in this log; '' after the page was loaded again. */
export const registeredNumber = view({
  name: 'registeredNumber',
  version: 1,
  scope: 'session',
  of: [RegistrationAsked],
  key: () => sessionKey,
  empty: (): { readonly mobileNo: string } => ({ mobileNo: '' }),
  evolve: (draft: { mobileNo: string }, { event }) => {
    draft.mobileNo = event.mobileNo
  },
})

/** Why the last attempt of each form failed; null while it is open or under way. */
export interface RegistrationFailures {
  readonly register: Refusal | null
  readonly activate: Refusal | null
}
export const registrationFailures = view({
  name: 'registrationFailures',
  version: 1,
  scope: 'session',
  of: [
    RegistrationAsked,
    RegistrationFailed,
    ActivationAsked,
    ActivationFailed,
    OtpAsked,
    OtpNotSent,
  ],
  key: () => sessionKey,
  empty: (): RegistrationFailures => ({ register: null, activate: null }),
  evolve: (
    draft: { -readonly [K in keyof RegistrationFailures]: RegistrationFailures[K] },
    { event },
  ) => {
    switch (event.type) {
      case 'RegistrationAsked':
        draft.register = null
        return
      case 'RegistrationFailed':
        draft.register = event.refusal
        return
      case 'ActivationAsked':
      case 'OtpAsked':
        draft.activate = null
        return
      case 'ActivationFailed':
      case 'OtpNotSent':
        draft.activate = event.refusal
    }
  },
})

const atRegistration = gate(registrationChart as never)
const Registration = t.intersection([
  t.type({
    businessName: t.string,
    fullName: t.string,
    mobileNo: t.string,
    address: t.string,
    password: secret,
  }),
  t.partial({ email: t.string, panNo: t.string, vatRegistered: t.boolean }),
])
export const Register: Command<t.TypeOf<typeof Registration>, SignInTools> = {
  type: 'Register',
  codec: Registration,
  label: registerAccount.label,
  permission: null,
  chart: atRegistration,
  decide: ({ businessName, mobileNo }) =>
    E.right([RegistrationAsked.of({ businessName, mobileNo })]),
  once: {
    perform: ({ password, ...business }, _, { api, tabStorage }) =>
      F.pipe(
        api.call(registerAccount, { body: { ...business, password: password.reveal() } }),
        TE.map((reply) => {
          tabStorage.setRegistration(reply.data.token)
          return reply
        }),
        settle({
          recorded: () => [Registered.of({})],
          refused: (refusal) => [RegistrationFailed.of({ refusal })],
        }),
      ),
    onInterrupted: (_, trouble) => [
      RegistrationFailed.of({ refusal: interruptedRefusal(trouble) }),
    ],
  },
}
const noRegistration: Refusal = {
  tag: 'noRegistration',
  say: authWords.registrationHasExpiredPleaseRegister,
}
const withRegistration = <D>(
  tabStorage: SignInStorage,
  call: (token: string) => TE.TaskEither<CallError, Reply<D>>,
): TE.TaskEither<CallError, Reply<D>> => {
  const token = tabStorage.registration()
  return token === null ? TE.left({ tag: 'Refused', refusal: noRegistration }) : call(token)
}
const Activation = t.type({ otp: secret })
export const ActivateAccount: Command<t.TypeOf<typeof Activation>, SignInTools> = {
  type: 'ActivateAccount',
  codec: Activation,
  label: activateAccount.label,
  permission: null,
  chart: atRegistration,
  decide: () => E.right([ActivationAsked.of({})]),
  once: {
    perform: ({ otp }, _, { api, tabStorage }) =>
      F.pipe(
        withRegistration(tabStorage, (token) =>
          api.call(activateAccount, { params: { token }, body: { otp: otp.reveal() } }),
        ),
        TE.map((reply) => {
          tabStorage.setRegistration(null)
          return reply
        }),
        settle({
          recorded: () => [AccountActivated.of({})],
          refused: (refusal) => [ActivationFailed.of({ refusal })],
        }),
      ),
    onInterrupted: (_, trouble) => [ActivationFailed.of({ refusal: interruptedRefusal(trouble) })],
  },
}
export const ResendOtp: Command<object, SignInTools> = {
  type: 'ResendOtp',
  codec: nothing,
  label: resendOtp.label,
  permission: null,
  chart: atRegistration,
  decide: () => E.right([OtpAsked.of({})]),
  once: {
    perform: (_, __, { api, tabStorage }) =>
      F.pipe(
        withRegistration(tabStorage, (token) => api.call(resendOtp, { params: { token } })),
        settle({
          recorded: ({ message }) => [OtpSent.of({ say: message })],
          refused: (refusal) => [OtpNotSent.of({ refusal })],
        }),
      ),
    onInterrupted: (_, trouble) => [OtpNotSent.of({ refusal: interruptedRefusal(trouble) })],
  },
}
export const registrationCommands = [Register, ActivateAccount, ResendOtp] as const
