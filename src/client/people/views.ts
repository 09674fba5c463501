import { permissionTree } from '../../../machines/permissionTree.ts'
import type { Refusal } from '../../books/refusal.ts'
import { submissionChart } from '../forms/submission.ts'
import { chart, view } from '../log/fold.ts'
import {
  PermissionAssignmentRecorded,
  permissionEvents,
  PermissionsOpened,
  PermissionsRefused,
  PermissionsSubmitted,
  UserMade,
  UserStateAsked,
  UserStateNotUpdated,
  UserStateUpdated,
} from './events.ts'

/** The id of the user whom a command added. Key: the command's id. */
export const madeUsers = view({
  name: 'madeUsers',
  version: 1,
  of: [UserMade],
  key: ({ event }) => event.commandId,
  empty: (): { readonly userId: string | null } => ({ userId: null }),
  evolve: (draft: { userId: string | null }, { event }) => {
    draft.userId = event.userId
  },
})

/** Switching one user on or off. Key: the user's id. */
export const userSwitches = submissionChart({
  name: 'userSwitch',
  submitted: UserStateAsked,
  recorded: UserStateUpdated,
  refused: UserStateNotUpdated,
  key: ({ userId }) => userId,
})

/** The ticks of each user's permissions and the state of their assignment. Key: the user's id. */
export const permissionChart = chart({
  machine: permissionTree,
  version: 1,
  of: permissionEvents,
  key: ({ event }) => event.userId,
})

/** What the ticks of one user are compared with, and why they were refused. Key: the user's id. */
export interface PermissionPage {
  /** The user's permissions in the books when the page was opened. */
  readonly given: readonly string[]
  /** The user whose permissions replaced the ticks. */
  readonly copiedFrom: { readonly userId: string; readonly fullName: string } | null
  readonly refusal: Refusal | null
}
export const permissionPages = view({
  name: 'permissionPages',
  version: 1,
  of: [PermissionsOpened, PermissionsSubmitted, PermissionAssignmentRecorded, PermissionsRefused],
  key: ({ event }) => event.userId,
  empty: (): PermissionPage => ({ given: [], copiedFrom: null, refusal: null }),
  evolve: (draft: { -readonly [K in keyof PermissionPage]: PermissionPage[K] }, { event }) => {
    switch (event.type) {
      case 'PermissionsOpened':
        Object.assign(draft, { given: event.given, copiedFrom: event.copiedFrom, refusal: null })
        return
      case 'PermissionsRefused':
        draft.refusal = event.refusal
        return
      case 'PermissionsSubmitted':
      case 'PermissionsAssigned':
        draft.refusal = null
    }
  },
})
