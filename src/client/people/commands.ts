import * as t from 'io-ts'
import { either as E, function as F, taskEither as TE } from 'fp-ts'
import {
  addSubUser,
  changeSubUser,
  changeSubUserPassword,
  updateUserState,
} from '../../contract/people.ts'
import type { Refusal } from '../../books/refusal.ts'
import { wireOf, type CallError } from '../bus/api.ts'
import { settle, type Command } from '../bus/command.ts'
import { secret, type Secret } from '../log/secret.ts'
import { interruptedRefusal, type Trouble } from '../log/trouble.ts'
import type { Submission } from '../forms/form.ts'
import { submittedOnce } from '../forms/submission.ts'
import { summaryOfFields } from '../documents/summary.ts'
import { words } from '../i18n/words.ts'
import {
  passwordForm,
  userForm,
  UserMade,
  UserStateAsked,
  UserStateNotUpdated,
  UserStateUpdated,
} from './events.ts'
import { peopleWords } from './peopleWords.ts'
import { judgeGiven, judgeNewUser, judgeUser } from './userForm.ts'
import { userSwitches } from './views.ts'

const text = t.string
const Texts = t.type({ fullName: text, mobileNo: text })
const Given = t.type({ passWord: secret, verifyPassword: secret })
const Adding = t.type({ draft: text, texts: Texts, given: Given })
const Changing = t.type({ draft: text, id: text, texts: Texts })
const GivingPassword = t.type({ draft: text, given: Given })
const Switching = t.type({ userId: text, fullName: text, isActive: t.boolean })

type PasswordTexts = Readonly<Record<'passWord' | 'verifyPassword', string>>
const revealed = ({
  passWord,
  verifyPassword,
}: Readonly<Record<keyof PasswordTexts, Secret>>): PasswordTexts => ({
  passWord: passWord.reveal(),
  verifyPassword: verifyPassword.reveal(),
})

/** Why a command with a password failed: it is never kept for later, so it needs the network. */
const interruptedEntry = (trouble: Trouble | null): Refusal =>
  trouble?.tag === 'Offline'
    ? { tag: trouble.tag, say: peopleWords.needsNetwork }
    : interruptedRefusal(trouble)
const of = (intent: unknown) => ({
  draft: (intent as Submission).draft,
  id: (intent as Submission).id,
})

/** Adds a user with a first password. The intent does not hold the password, so the command is tried once and never resent. */
export const AddUser: Command<t.TypeOf<typeof Adding>> = {
  type: 'AddUser',
  codec: Adding,
  label: addSubUser.label,
  permission: null,
  chart: userForm.oncePerDraft(({ draft }) => draft),
  decide: ({ draft, texts, given }, _, { commandId }) =>
    F.pipe(
      judgeNewUser(texts, revealed(given)),
      E.map(({ fullName, mobileNo }) => [
        userForm.submitted.of({
          draft,
          id: commandId,
          change: false,
          wire: { params: {}, query: {}, body: { full_name: fullName, mobile_no: mobileNo } },
        }),
      ]),
    ),
  summary: summaryOfFields('full_name', 'mobile_no'),
  once: {
    perform: ({ draft, texts, given }, { company, commandId }, { api }) =>
      F.pipe(
        TE.fromEither(
          F.pipe(
            judgeUser(texts),
            E.mapLeft((refusal): CallError => ({ tag: 'Refused', refusal })),
          ),
        ),
        TE.chain((fields) =>
          api.call(addSubUser, { body: { ...fields, ...revealed(given) } }, { company, commandId }),
        ),
        settle({
          recorded: ({ data }) => [
            userForm.recorded.of({ draft, id: commandId! }),
            UserMade.of({ commandId: commandId!, userId: data.userId }),
          ],
          refused: (refusal) => [userForm.refused.of({ draft, id: commandId!, refusal })],
        }),
      ),
    onInterrupted: (intent, trouble) => [
      userForm.refused.of({ ...of(intent), refusal: interruptedEntry(trouble) }),
    ],
  },
}

/** Changes a user's name, or the mobile number they log in with. */
export const ChangeUser: Command<t.TypeOf<typeof Changing>> = {
  type: 'ChangeUser',
  codec: Changing,
  label: changeSubUser.label,
  permission: null,
  chart: userForm.oncePerRecord(({ id }) => id),
  decide: ({ draft, id, texts }, look, here) =>
    F.pipe(
      judgeUser(texts),
      E.map((fields) => wireOf(changeSubUser, { params: { id }, body: fields })),
      E.map((wire) => [
        userForm.submitted.of({ draft, id, change: true, wire }),
        ...userForm.supersedePrevious(look, here, draft),
      ]),
    ),
  summary: summaryOfFields('full_name', 'mobile_no'),
  editPath: (intent, commandId) => `/edit-user/${(intent as Submission).id}?again=${commandId}`,
  ...userForm.sentBy(changeSubUser),
}

/** Gives a user another password, which ends their sign-ins. Tried once, never resent. */
export const ChangeUserPassword: Command<t.TypeOf<typeof GivingPassword>> = {
  type: 'ChangeUserPassword',
  codec: GivingPassword,
  label: changeSubUserPassword.label,
  permission: null,
  chart: passwordForm.oncePerDraft(({ draft }) => draft),
  decide: ({ draft, given }, _, { commandId }) =>
    F.pipe(
      judgeGiven(revealed(given)),
      E.map(() => [
        passwordForm.submitted.of({
          draft,
          id: commandId,
          change: false,
          wire: { params: { id: draft }, query: {}, body: {} },
        }),
      ]),
    ),
  once: {
    perform: ({ draft, given }, { company, commandId }, { api }) =>
      F.pipe(
        api.call(
          changeSubUserPassword,
          { params: { id: draft }, body: revealed(given) },
          { company, commandId },
        ),
        settle({
          recorded: () => [passwordForm.recorded.of({ draft, id: commandId! })],
          refused: (refusal) => [passwordForm.refused.of({ draft, id: commandId!, refusal })],
        }),
      ),
    onInterrupted: (intent, trouble) => [
      passwordForm.refused.of({ ...of(intent), refusal: interruptedEntry(trouble) }),
    ],
  },
}

/** Switches a user on or off. Tried once and never queued: the owner must know at once whether a user is still let in. */
export const SwitchUser: Command<t.TypeOf<typeof Switching>> = {
  type: 'SwitchUser',
  codec: Switching,
  label: updateUserState.label,
  permission: null,
  chart: submittedOnce(userSwitches, ({ userId }) => userId, 'AlreadyAsked', words.loading),
  decide: (c) => E.right([UserStateAsked.of(c)]),
  once: {
    perform: ({ userId, isActive }, { company, commandId }, { api }) =>
      F.pipe(
        api.call(
          updateUserState,
          { params: { id: userId }, body: { isActive } },
          { company, commandId },
        ),
        settle({
          recorded: ({ message }) => [UserStateUpdated.of({ userId, say: message })],
          refused: () => [UserStateNotUpdated.of({ userId })],
        }),
      ),
    onInterrupted: (intent) => [
      UserStateNotUpdated.of({ userId: (intent as t.TypeOf<typeof Switching>).userId }),
    ],
  },
}

/** There is no `passwordForm.Fill`: what is typed in a password's form is in no log. */
export const userCommands = [
  AddUser,
  ChangeUser,
  ChangeUserPassword,
  SwitchUser,
  userForm.Fill,
  userForm.Leave,
  passwordForm.Leave,
] as const
