import { assign, setup } from 'xstate'

/**
 * The permissions of each group that the page shows, in the order of the tree. A person may have others, which stay as they
 * are.
 */
export type PermissionTree = Readonly<Record<string, readonly string[]>>
export interface PermissionTicks {
  readonly tree: PermissionTree
  readonly ticked: readonly string[]
}
export type PermissionTreeEvent =
  | {
      readonly type: 'PermissionsOpened'
      readonly tree: PermissionTree
      readonly ticked: readonly string[]
    }
  | { readonly type: 'PermissionToggled'; readonly key: string }
  | { readonly type: 'PermissionGroupToggled'; readonly group: string }
  | { readonly type: 'AllPermissionsToggled' }
  | { readonly type: 'PermissionsSubmitted' }
  | { readonly type: 'PermissionsWaiting' }
  | { readonly type: 'PermissionsAssigned' }
  | { readonly type: 'PermissionsRefused' }

const keysOf = (ticks: PermissionTicks): readonly string[] => Object.values(ticks.tree).flat()
const holdsAll = (ticks: PermissionTicks, keys: readonly string[]): boolean =>
  keys.length > 0 && keys.every((key) => ticks.ticked.includes(key))

/** Select-all is ticked if every permission is. */
export const allTicked = (ticks: PermissionTicks): boolean => holdsAll(ticks, keysOf(ticks))

/**
 * Ticks all of `keys`, or none of them if all were ticked, in the order of the tree. Ticks outside the tree stay, after it.
 */
const toggled = (ticks: PermissionTicks, keys: readonly string[]): readonly string[] => {
  const after = holdsAll(ticks, keys)
    ? ticks.ticked.filter((key) => !keys.includes(key))
    : [...ticks.ticked, ...keys]
  const inTree = keysOf(ticks)
  return [
    ...inTree.filter((key) => after.includes(key)),
    ...ticks.ticked.filter((key) => !inTree.includes(key)),
  ]
}

/** The ticks of one sub-user's permissions, from opening the page to the server's answer. */
export const permissionTree = setup({
  types: { context: {} as PermissionTicks, events: {} as PermissionTreeEvent },
  guards: {
    knownKey: ({ context, event }) =>
      event.type === 'PermissionToggled' && keysOf(context).includes(event.key),
    knownGroup: ({ context, event }) =>
      event.type === 'PermissionGroupToggled' && Object.hasOwn(context.tree, event.group),
  },
  actions: {
    open: assign(({ event }) =>
      event.type === 'PermissionsOpened' ? { tree: event.tree, ticked: event.ticked } : {},
    ),
    toggle: assign(({ context, event }) =>
      event.type === 'PermissionToggled' ? { ticked: toggled(context, [event.key]) } : {},
    ),
    toggleGroup: assign(({ context, event }) =>
      event.type === 'PermissionGroupToggled'
        ? { ticked: toggled(context, context.tree[event.group] ?? []) }
        : {},
    ),
    toggleAll: assign(({ context }) => ({ ticked: toggled(context, keysOf(context)) })),
  },
}).createMachine({
  id: 'permissionTree',
  context: { tree: {}, ticked: [] },
  initial: 'closed',
  states: {
    closed: { on: { PermissionsOpened: { target: 'ticking', actions: 'open' } } },
    ticking: {
      on: {
        PermissionsOpened: { actions: 'open' },
        PermissionToggled: { guard: 'knownKey', actions: 'toggle' },
        PermissionGroupToggled: { guard: 'knownGroup', actions: 'toggleGroup' },
        AllPermissionsToggled: { actions: 'toggleAll' },
        PermissionsSubmitted: 'submitting',
      },
    },
    submitting: {
      on: {
        PermissionsAssigned: 'assigned',
        PermissionsRefused: 'ticking',
        PermissionsWaiting: 'waiting',
      },
    },
    waiting: {
      on: {
        PermissionsAssigned: 'assigned',
        PermissionsRefused: 'ticking',
        PermissionsWaiting: 'waiting',
      },
    },
    assigned: { on: { PermissionsOpened: { target: 'ticking', actions: 'open' } } },
  },
})
