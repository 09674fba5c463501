import * as t from 'io-ts'
import { either as E, function as F } from 'fp-ts'
import { assignPermission } from '../../contract/people.ts'
import type { Words } from '../../books/words.ts'
import { sameInBoth, requestBody, countOf, joinSummary } from '../documents/summary.ts'
import { words } from '../i18n/words.ts'
import { wireOf } from '../bus/api.ts'
import { settle, type Command } from '../bus/command.ts'
import { intentAs, supersedes } from '../bus/outbox.ts'
import type { AnyEvent } from '../log/event.ts'
import {
  AllPermissionsToggled,
  CopiedFrom,
  PermissionGroupToggled,
  PermissionAssignmentRecorded,
  PermissionsOpened,
  PermissionsRefused,
  PermissionsSubmitted,
  PermissionsWaiting,
  PermissionToggled,
} from './events.ts'
import { inTreeOrder, treeOf } from './permissionForm.ts'
import { permissionChart, permissionPages } from './views.ts'
import { peopleWords } from './peopleWords.ts'

const text = t.string
const keys = t.readonlyArray(text)
const about = t.type({ userId: text })
const Opening = t.type({
  userId: text,
  shown: keys,
  given: keys,
  ticked: keys,
  copiedFrom: CopiedFrom,
})
const Assigning = t.type({ userId: text, fullName: text })

/** A command that only changes the ticks of one user; the chart decides when it is allowed. */
const tickCommand = <C extends { readonly userId: string }>(
  type: string,
  codec: t.Decoder<unknown, C>,
  label: Words,
  toEvent: (c: C) => AnyEvent,
): Command<C> => ({
  type,
  codec,
  label,
  permission: null,
  chart: { fold: permissionChart, key: (c) => c.userId },
  decide: (c) => E.right([toEvent(c)]),
})

/** Begins with the permissions a user has in the books, or with another user's. `shown`: the keys that can be ticked. */
export const OpenPermissions = tickCommand(
  'OpenPermissions',
  Opening,
  peopleWords.openPermissions,
  ({ userId, shown, given, ticked, copiedFrom }) =>
    PermissionsOpened.of({
      userId,
      tree: treeOf(new Set(shown)),
      given: inTreeOrder(given),
      ticked: inTreeOrder(ticked),
      copiedFrom,
    }),
)
export const TogglePermission = tickCommand(
  'TogglePermission',
  t.type({ userId: text, key: text }),
  words.permission,
  (c) => PermissionToggled.of(c),
)
export const ToggleGroup = tickCommand(
  'ToggleGroup',
  t.type({ userId: text, group: text }),
  peopleWords.toggleGroup,
  (c) => PermissionGroupToggled.of(c),
)
export const ToggleAllPermissions = tickCommand(
  'ToggleAllPermissions',
  about,
  words.selectAll,
  (c) => AllPermissionsToggled.of(c),
)

type Submitted = ReturnType<typeof PermissionsSubmitted.of>

/**
 * Gives a user exactly the ticked permissions. The request also names those that the ticks began with, so that the server refuses
 * it if they have changed meanwhile. The intent holds the request as it is sent.
 */
export const AssignPermissions: Command<t.TypeOf<typeof Assigning>> = {
  type: 'AssignPermissions',
  codec: Assigning,
  label: assignPermission.label,
  permission: null,
  chart: { fold: permissionChart, key: (c) => c.userId },
  decide: ({ userId, fullName }, look, here) => {
    const permissions = inTreeOrder(look.get(permissionChart, userId).context.ticked)
    const formerPermissions = inTreeOrder(look.get(permissionPages, userId).given)
    const wire = wireOf(assignPermission, { body: { userId, permissions, formerPermissions } })
    const previous = supersedes(
      look,
      here,
      (refused) => intentAs(PermissionsSubmitted, refused)?.userId === userId,
    )
    return E.right([PermissionsSubmitted.of({ userId, fullName, wire }), ...previous])
  },
  summary: (intent) => {
    const { permissions } = requestBody(intent)
    return joinSummary(
      sameInBoth((intent as Submitted).fullName),
      countOf(
        Array.isArray(permissions) ? permissions.length : 0,
        peopleWords.permissionCounted,
        'permissions',
      ),
    )
  },
  editPath: (intent, commandId) =>
    `/add-permission/${(intent as Submitted).userId}?again=${commandId}`,
  send: (intent, { company, commandId }, { api }) => {
    const { userId, wire } = intent as Submitted
    return F.pipe(
      api.resend(assignPermission, wire, { company, commandId }),
      settle({
        recorded: () => [PermissionAssignmentRecorded.of({ userId })],
        refused: (refusal) => [PermissionsRefused.of({ userId, refusal })],
      }),
    )
  },
  waiting: (intent) => [PermissionsWaiting.of({ userId: (intent as Submitted).userId })],
}

export const permissionCommands = [
  OpenPermissions,
  TogglePermission,
  ToggleGroup,
  ToggleAllPermissions,
  AssignPermissions,
] as const
