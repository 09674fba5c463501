import { permissionTree } from '../../../machines/permissionTree.ts'
import type { Refusal } from '../../books/refusal.ts'
import { submissionChart } from '../forms/submission.ts'
import { chart, view } from '../log/fold.ts'
import {
  PermissionsAssigned,
  permissionEvents,
  PermissionsOpened,
  PermissionsRefused,
  PermissionsSubmitted,
  UserMade,
  UserStateAsked,
  UserStateNotUpdated,
  UserStateUpdated,
} from './events.ts'

/** Who came of a command that adds a user. Key: the command's id. */
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

/** The ticks of each user's permissions, and where their assignment stands. Key: his id. */
export const permissionChart = chart({
  machine: permissionTree,
  version: 1,
  of: permissionEvents,
  key: ({ event }) => event.userId,
})

/** What the ticks of one user are compared with, and why the books said no. Key: his id. */
export interface PermissionPage {
  /** What he may do, as the books had it when the page was opened. */
  readonly given: readonly string[]
  /** Whose permissions were put in the place of his own. */
  readonly copiedFrom: { readonly userId: string; readonly fullName: string } | null
  readonly refusal: Refusal | null
}
export const permissionPages = view({
  name: 'permissionPages',
  version: 1,
  of: [PermissionsOpened, PermissionsSubmitted, PermissionsAssigned, PermissionsRefused],
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
