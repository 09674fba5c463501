import { expect, it } from 'vitest'
import { permissionTree, type PermissionTreeEvent } from '../../machines/permissionTree.ts'
import { everyTransition, expectAllTaken } from './walk.ts'

// The page of permissions is not built yet, so this chart is walked by itself: all of it can be reached, and what it holds is right on the way.
it('every transition of the permission tree can be taken, and ticks are always keys of the tree in its order', () => {
  const tree = { sales: ['sales-add', 'sales-edit'], party: ['party-add'] }, keys = Object.values(tree).flat()
  const events: readonly PermissionTreeEvent[] = [
    { type: 'PermissionsOpened', tree, ticked: [] }, ...keys.map((key) => ({ type: 'PermissionToggled', key }) as const), ...Object.keys(tree).map((group) => ({ type: 'PermissionGroupToggled', group }) as const),
    { type: 'AllPermissionsToggled' }, { type: 'PermissionsSubmitted' }, { type: 'PermissionsWaiting' }, { type: 'PermissionsAssigned' }, { type: 'PermissionsRefused' },
  ]
  const walks = everyTransition(permissionTree, { events, unwalked: {} })
  for (const { after } of walks.flat()) expect(keys.filter((key) => (after.context as { ticked: readonly string[] }).ticked.includes(key))).toEqual((after.context as { ticked: readonly string[] }).ticked)
  expectAllTaken(permissionTree, new Set(walks.flat().map((step) => step.arrow)), {})
})
