import * as t from 'io-ts'
import { Wire } from '../bus/api.ts'
import { RefusalCodec } from '../bus/busEvents.ts'
import { formFlow } from '../forms/form.ts'
import { event } from '../log/event.ts'

/** The form of a user, from typing to the outcome. */
export const userForm = formFlow(
  { view: 'UserForm', chart: 'userSubmission', fill: 'FillUserField', leave: 'LeaveUserForm' },
  {
    filled: 'UserFieldFilled',
    left: 'UserFormLeft',
    submitted: 'UserSubmitted',
    waiting: 'UserWaiting',
    recorded: 'UserRecorded',
    refused: 'UserRefused',
  },
)
/** The form that gives a user another password. The events do not hold it. */
export const passwordForm = formFlow(
  {
    view: 'UserPasswordForm',
    chart: 'userPasswordSubmission',
    fill: 'FillUserPasswordField',
    leave: 'LeaveUserPasswordForm',
  },
  {
    filled: 'UserPasswordFieldFilled',
    left: 'UserPasswordFormLeft',
    submitted: 'UserPasswordSubmitted',
    waiting: 'UserPasswordWaiting',
    recorded: 'UserPasswordRecorded',
    refused: 'UserPasswordRefused',
  },
)

const text = t.string
const keys = t.readonlyArray(text)
const about = t.type({ userId: text })
export const CopiedFrom = t.union([t.type({ userId: text, fullName: text }), t.null])

/** The command `commandId` added a user, who now has the id `userId`. */
export const UserMade = event('UserMade', 1, t.type({ commandId: text, userId: text }))

export const UserStateAsked = event(
  'UserStateAsked',
  1,
  t.type({ userId: text, fullName: text, isActive: t.boolean }),
)
/** `say`: the server's message. */
export const UserStateUpdated = event(
  'UserStateUpdated',
  1,
  t.type({ userId: text, say: t.type({ ne: text, en: text }) }),
)
export const UserStateNotUpdated = event('UserStateNotUpdated', 1, about)

/** `given`: the user's permissions in the books; `ticked`: the ticks to begin with; `copiedFrom`: the other user they were copied from. */
export const PermissionsOpened = event(
  'PermissionsOpened',
  1,
  t.type({
    userId: text,
    tree: t.record(text, keys),
    given: keys,
    ticked: keys,
    copiedFrom: CopiedFrom,
  }),
)
export const PermissionToggled = event('PermissionToggled', 1, t.type({ userId: text, key: text }))
export const PermissionGroupToggled = event(
  'PermissionGroupToggled',
  1,
  t.type({ userId: text, group: text }),
)
export const AllPermissionsToggled = event('AllPermissionsToggled', 1, about)
/** Submits the whole selection. */
export const PermissionsSubmitted = event(
  'PermissionsSubmitted',
  1,
  t.type({ userId: text, fullName: text, wire: Wire }),
)
export const PermissionsWaiting = event('PermissionsWaiting', 1, about)
/** The server recorded the assignment. Its stored type equals that of the fact in the journal. */
export const PermissionAssignmentRecorded = event('PermissionsAssigned', 1, about)
export const PermissionsRefused = event(
  'PermissionsRefused',
  1,
  t.type({ userId: text, refusal: RefusalCodec }),
)

export const permissionEvents = [
  PermissionsOpened,
  PermissionToggled,
  PermissionGroupToggled,
  AllPermissionsToggled,
  PermissionsSubmitted,
  PermissionsWaiting,
  PermissionAssignmentRecorded,
  PermissionsRefused,
] as const
export const peopleEvents = [
  ...userForm.events,
  ...passwordForm.events,
  UserMade,
  UserStateAsked,
  UserStateUpdated,
  UserStateNotUpdated,
  ...permissionEvents,
] as const
