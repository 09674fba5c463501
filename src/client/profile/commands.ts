import * as t from 'io-ts'
import { either as E, function as F, taskEither as TE } from 'fp-ts'
import { refuse, type Refused } from '../../books/refusal.ts'
import {
  changePassword,
  changeProfile,
  changeSessionLimits,
  endOneSession,
  endOtherSessions,
  putProfilePicture,
  removeProfilePicture,
  type SessionLimits,
} from '../../contract/profile.ts'
import type { Submission } from '../forms/form.ts'
import { readFields, readNeeded } from '../forms/readFields.ts'
import { judgeNewPassword } from '../forms/newPassword.ts'
import { NameChanged, PasswordChosen } from '../access/ownEvents.ts'
import { submittedOnce } from '../forms/submission.ts'
import { wireOf, type CallError, type Reply } from '../bus/api.ts'
import { settle, type Command, type OneTimeHandler, type Tools } from '../bus/command.ts'
import type { SignInTools } from '../device/signInTools.ts'
import type { Envelope } from '../log/entry.ts'
import type { AnyEvent } from '../log/event.ts'
import { secret } from '../log/secret.ts'
import { interruptedRefusal } from '../log/trouble.ts'
import {
  otherSessionsEnd,
  passwordChange,
  pictureRemoval,
  pictureSaving,
  profileForm,
  sessionEnd,
  sessionLimitsChange,
  type AccountAction,
} from './events.ts'
import { accountWords } from '../../books/company/accountWords.ts'
import { profileWords } from './profileWords.ts'

/** Refuses an action while one of its kind is under way. */
const oneAtATime = <C>({ chart }: AccountAction, about: (c: C) => string = () => '') =>
  submittedOnce<C>(chart, about, 'underWay', profileWords.underWay)
/** Calls the server once and says what came of it; `also` is what else is true from then on. */
const calledOnce = <C, D, T extends Tools = Tools>(
  { done, refused }: AccountAction,
  call: (c: C, envelope: Envelope, tools: T) => TE.TaskEither<CallError, Reply<D>>,
  also: readonly AnyEvent[] = [],
  about: (c: C) => string = () => '',
): OneTimeHandler<C, T> => ({
  perform: (c, envelope, tools) =>
    F.pipe(
      call(c, envelope, tools),
      settle({
        recorded: () => [done.of({ about: about(c) }), ...also],
        refused: (refusal) => [refused.of({ about: about(c), refusal })],
      }),
    ),
  onInterrupted: (intent, trouble) => [
    refused.of({
      about: (intent as { readonly about?: string }).about ?? '',
      refusal: interruptedRefusal(trouble),
    }),
  ],
})

const Passwords = t.type({ currentPassword: secret, newPassword: secret, verifyPassword: secret })
const judgePasswords = ({
  currentPassword,
  newPassword,
  verifyPassword,
}: t.TypeOf<typeof Passwords>): Refused<unknown> => {
  const fresh = judgeNewPassword(newPassword.reveal(), verifyPassword.reveal())
  if (currentPassword.reveal() !== '') return fresh
  const none = { currentPassword: profileWords.currentNeeded }
  return E.left({
    tag: 'PasswordUnfit',
    say: profileWords.currentNeeded,
    fields: E.isLeft(fresh) ? { ...none, ...fresh.left.fields } : none,
  })
}
/**
 * Changes one's own password. Every other sign-in of the person ends. The key of this device is wrapped with the new password
 * before success is reported, so the old password opens nothing here, with or without a network.
 */
export const ChangePassword: Command<t.TypeOf<typeof Passwords>, SignInTools> = {
  type: 'ChangePassword',
  codec: Passwords,
  label: changePassword.label,
  permission: null,
  chart: oneAtATime(passwordChange),
  decide: (c) =>
    F.pipe(
      judgePasswords(c),
      E.map(() => [passwordChange.asked.of({ about: '' })]),
    ),
  once: calledOnce(
    passwordChange,
    (
      { currentPassword, newPassword, verifyPassword },
      { company, actor },
      { api, keys }: SignInTools,
    ) => {
      const body = {
        currentPassword: currentPassword.reveal(),
        newPassword: newPassword.reveal(),
        verifyPassword: verifyPassword.reveal(),
      }
      return F.pipe(
        api.call(changePassword, { body }, { company, actor }),
        TE.chainFirst(() =>
          TE.fromTask(async () => {
            if (actor !== null) await keys.rewrap(actor, body.newPassword)
          }),
        ),
      )
    },
    [PasswordChosen.of({})],
  ),
}

const Changing = t.type({ draft: t.string, texts: t.type({ fullName: t.string }) })
/** Changes one's own name. */
export const ChangeProfile: Command<t.TypeOf<typeof Changing>> = {
  type: 'ChangeProfile',
  codec: Changing,
  label: changeProfile.label,
  permission: null,
  chart: profileForm.oncePerDraft(({ draft }) => draft),
  decide: ({ draft, texts }, look, here) =>
    F.pipe(
      readFields('ProfileUnfit', {
        fullName: readNeeded(texts.fullName, 120, profileWords.nameNeeded),
      }),
      E.map((body) => [
        profileForm.submitted.of({
          draft,
          id: here.commandId,
          change: true,
          wire: wireOf(changeProfile, { body }),
        }),
        ...profileForm.supersedePrevious(look, here, draft),
      ]),
    ),
  editPath: () => '/editprofile',
  waiting: profileForm.sentBy(changeProfile).waiting,
  send: (intent, { company, commandId }, { api }) => {
    const { draft, id, wire } = intent as Submission
    const { full_name: fullName } = wire.body as { readonly full_name: string }
    return F.pipe(
      api.resend(changeProfile, wire, { company, commandId }),
      settle({
        recorded: () => [profileForm.recorded.of({ draft, id }), NameChanged.of({ fullName })],
        refused: (refusal) => [profileForm.refused.of({ draft, id, refusal })],
      }),
    )
  },
}

const isBytes = (u: unknown): u is Uint8Array => u instanceof Uint8Array
const Bytes = new t.Type<Uint8Array>(
  'Bytes',
  isBytes,
  (u, c) => (isBytes(u) ? t.success(u) : t.failure(u, c)),
  t.identity,
)
const Picture = t.type({
  picture: t.union([
    t.type({ bytes: Bytes, ext: t.keyof({ png: null, jpg: null, webp: null }) }),
    t.null,
  ]),
})
/** Sets one's own picture. Its bytes are not part of the log. */
export const PutPicture: Command<t.TypeOf<typeof Picture>> = {
  type: 'PutPicture',
  codec: Picture,
  label: putProfilePicture.label,
  permission: 'file-upload',
  chart: oneAtATime(pictureSaving),
  decide: ({ picture }) =>
    picture === null
      ? refuse('noImage', accountWords.imageRequired, 'imageBitmap')
      : E.right([pictureSaving.asked.of({ about: '' })]),
  once: calledOnce(pictureSaving, ({ picture }, { company, actor }, { api }) =>
    api.call(
      putProfilePicture,
      { body: { imageBitmap: [...picture!.bytes], imageExt: picture!.ext } },
      { company, actor },
    ),
  ),
}
export const RemovePicture: Command<object> = {
  type: 'RemovePicture',
  codec: t.type({}),
  label: removeProfilePicture.label,
  permission: 'file-upload',
  chart: oneAtATime(pictureRemoval),
  decide: () => E.right([pictureRemoval.asked.of({ about: '' })]),
  once: calledOnce(pictureRemoval, (_, { company, actor }, { api }) =>
    api.call(removeProfilePicture, {}, { company, actor }),
  ),
}

const One = t.type({ sessionId: t.string })
/** Ends one's own sign-in on another device. */
export const EndSession: Command<t.TypeOf<typeof One>> = {
  type: 'EndSession',
  codec: One,
  label: endOneSession.label,
  permission: null,
  chart: oneAtATime(sessionEnd, ({ sessionId }) => sessionId),
  decide: ({ sessionId }) => E.right([sessionEnd.asked.of({ about: sessionId })]),
  once: calledOnce(
    sessionEnd,
    ({ sessionId }, { company, actor }, { api }) =>
      api.call(endOneSession, { params: { id: sessionId } }, { company, actor }),
    [],
    ({ sessionId }) => sessionId,
  ),
}
/** Ends all of one's own sign-ins except this one. */
export const EndOtherSessions: Command<object> = {
  type: 'EndOtherSessions',
  codec: t.type({}),
  label: endOtherSessions.label,
  permission: null,
  chart: oneAtATime(otherSessionsEnd),
  decide: () => E.right([otherSessionsEnd.asked.of({ about: '' })]),
  once: calledOnce(otherSessionsEnd, (_, { company, actor }, { api }) =>
    api.call(endOtherSessions, {}, { company, actor }),
  ),
}
const IdleMinutes = t.type({ ownerIdleMinutes: t.number, staffIdleMinutes: t.number })
/** Sets after how many idle minutes logins end. */
export const ChangeSessionLimits: Command<SessionLimits> = {
  type: 'ChangeSessionLimits',
  codec: IdleMinutes,
  label: changeSessionLimits.label,
  permission: null,
  chart: oneAtATime(sessionLimitsChange),
  decide: () => E.right([sessionLimitsChange.asked.of({ about: '' })]),
  once: calledOnce(sessionLimitsChange, (body, { company, actor, commandId }, { api }) =>
    api.call(changeSessionLimits, { body }, { company, actor, commandId }),
  ),
}
export const profileCommands = [
  ChangePassword,
  ChangeProfile,
  profileForm.Fill,
  profileForm.Leave,
  PutPicture,
  RemovePicture,
  EndSession,
  EndOtherSessions,
  ChangeSessionLimits,
] as const
