import * as t from 'io-ts'
import { either as E, function as F, taskEither as TE } from 'fp-ts'
import { forgottenPassword } from '../../../machines/forgottenPassword.ts'
import type { Refusal } from '../../books/refusal.ts'
import { forgotPassword, resetPassword } from '../../contract/profile.ts'
import { judgeNewPassword } from '../forms/newPassword.ts'
import type { CallError } from '../bus/api.ts'
import { settle, type Command } from '../bus/command.ts'
import type { SignInTools } from '../device/signInTools.ts'
import { event, plain } from '../log/event.ts'
import { chart, view } from '../log/fold.ts'
import { secret } from '../log/secret.ts'
import { interruptedRefusal } from '../log/trouble.ts'
import { gate, nothing } from '../session/commands.ts'
import { failure } from '../session/events.ts'
import { sessionKey } from '../session/views.ts'
import { words } from '../i18n/words.ts'
import { authWords } from './authWords.ts'

/** The code, the password and the token between the two steps are never part of an event. */
export const ResetCodeAsked = event(
  'ResetCodeAsked',
  1,
  t.type({ username: t.string, subUsername: t.union([t.string, t.null]) }),
)
export const ResetCodeSent = event(
  'ResetCodeSent',
  1,
  t.type({ say: t.type({ ne: t.string, en: t.string }) }),
)
export const ResetCodeNotSent = event('ResetCodeNotSent', 1, failure)
export const ResetGivenUp = event('ResetGivenUp', 1, plain)
export const ResetAsked = event('ResetAsked', 1, plain)
export const PasswordReset = event('PasswordReset', 1, plain)
export const PasswordNotReset = event('PasswordNotReset', 1, failure)
export const forgottenEvents = [
  ResetCodeAsked,
  ResetCodeSent,
  ResetCodeNotSent,
  ResetGivenUp,
  ResetAsked,
  PasswordReset,
  PasswordNotReset,
] as const

export const forgottenChart = chart({
  machine: forgottenPassword,
  version: 1,
  scope: 'session',
  of: forgottenEvents,
  key: () => sessionKey,
})
/** Why the last attempt of each step failed; null while it is open or under way. */
export interface ResetFailures {
  readonly ask: Refusal | null
  readonly reset: Refusal | null
}
export const resetFailures = view({
  name: 'resetFailures',
  version: 1,
  scope: 'session',
  of: forgottenEvents,
  key: () => sessionKey,
  empty: (): ResetFailures => ({ ask: null, reset: null }),
  evolve: (
    draft: { -readonly [K in keyof ResetFailures]: ResetFailures[K] },
    { event: { type, ...said } },
  ) => {
    const refusal = 'refusal' in said ? said.refusal : null
    if (type.startsWith('ResetCode')) draft.ask = refusal
    else draft.reset = refusal
  },
})
const atReset = gate(forgottenChart as never)

const Account = t.intersection([
  t.type({ username: t.string, subUsername: t.string }),
  t.partial({ deviceId: t.string }),
])
/** Asks for a code, to the number of an owner or of a member of staff. */
export const AskResetCode: Command<t.TypeOf<typeof Account>, SignInTools> = {
  type: 'AskResetCode',
  codec: Account,
  label: forgotPassword.label,
  permission: null,
  chart: atReset,
  decide: ({ username, subUsername }) =>
    E.right([ResetCodeAsked.of({ username, subUsername: subUsername || null })]),
  once: {
    perform: ({ username, subUsername, deviceId }, _, { api, tabStorage }) =>
      F.pipe(
        api.call(forgotPassword, {
          body: {
            username,
            ...(subUsername === '' ? {} : { subUsername }),
            ...(deviceId === undefined ? {} : { deviceId }),
          },
        }),
        TE.map((reply) => {
          tabStorage.setReset(reply.data.token)
          return reply
        }),
        settle({
          recorded: ({ message }) => [ResetCodeSent.of({ say: message })],
          refused: (refusal) => [ResetCodeNotSent.of({ refusal })],
        }),
      ),
    onInterrupted: (_, trouble) => [ResetCodeNotSent.of({ refusal: interruptedRefusal(trouble) })],
  },
}
/** Goes back to the first step, for another number or another code. */
export const GiveUpReset: Command<object> = {
  type: 'GiveUpReset',
  codec: nothing,
  label: words.back,
  permission: null,
  chart: atReset,
  decide: () => E.right([ResetGivenUp.of({})]),
}

const noToken: Refusal = {
  tag: 'noReset',
  say: authWords.codeHasExpiredPleaseRequest,
}
const NewPassword = t.type({ otp: secret, newPassword: secret, verifyPassword: secret })
/** Sets the new password by the code. The old one opens nothing on this device any more, with a network or without. */
export const ResetPassword: Command<t.TypeOf<typeof NewPassword>, SignInTools> = {
  type: 'ResetPassword',
  codec: NewPassword,
  label: resetPassword.label,
  permission: null,
  chart: atReset,
  decide: ({ newPassword, verifyPassword }) =>
    F.pipe(
      judgeNewPassword(newPassword.reveal(), verifyPassword.reveal()),
      E.map(() => [ResetAsked.of({})]),
    ),
  once: {
    perform: ({ otp, newPassword, verifyPassword }, _, { api, tabStorage, keys }) => {
      const token = tabStorage.reset()
      const body = {
        otp: otp.reveal(),
        newPassword: newPassword.reveal(),
        verifyPassword: verifyPassword.reveal(),
      }
      return F.pipe(
        token === null
          ? TE.left<CallError>({ tag: 'Refused', refusal: noToken })
          : api.call(resetPassword, { params: { token }, body }),
        TE.chainFirst(({ data }) =>
          TE.fromTask(async () => {
            tabStorage.setReset(null)
            await keys.forget(data.userId)
          }),
        ),
        settle({
          recorded: () => [PasswordReset.of({})],
          refused: (refusal) => [PasswordNotReset.of({ refusal })],
        }),
      )
    },
    onInterrupted: (_, trouble) => [PasswordNotReset.of({ refusal: interruptedRefusal(trouble) })],
  },
}
export const forgottenCommands = [AskResetCode, GiveUpReset, ResetPassword] as const
