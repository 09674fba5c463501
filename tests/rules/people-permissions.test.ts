import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { permissionKeys } from '../../src/books/access/permissions.ts'
import { permissionGroups } from '../../src/books/access/permissionTree.ts'
import { assignPermission } from '../../src/contract/people.ts'
import { keysInUse } from '../../src/client/shell/availableFeatures.ts'
import { firstBarred } from '../../src/client/log/fold.ts'
import type { Command } from '../../src/client/bus/command.ts'
import { area } from '../../src/client/people/area.ts'
import { allTicked } from '../../machines/permissionTree.ts'
import {
  PermissionAssignmentRecorded,
  PermissionsRefused,
  PermissionsWaiting,
} from '../../src/client/people/events.ts'
import {
  AssignPermissions,
  OpenPermissions,
  ToggleAllPermissions,
  ToggleGroup,
  TogglePermission,
} from '../../src/client/people/permissionCommands.ts'
import {
  findPermissions,
  inTreeOrder,
  treeOf,
  sameKeys,
  tickOf,
} from '../../src/client/people/permissionForm.ts'
import { permissionChart, permissionPages } from '../../src/client/people/views.ts'
import { carriedOut, commandHarness, serverSaying } from './commandHarness.ts'

const opening = (ticked: readonly string[], of: readonly string[] = ticked) => ({
  userId: 'u1',
  shown: permissionKeys,
  given: of,
  ticked,
  copiedFrom: null,
})
const intent = (events: readonly unknown[]) =>
  events[0] as { wire: { body: { user_id: string; permissions: readonly string[] } } }
describe('the permissions of a user', () => {
  const ticking = (harness: ReturnType<typeof commandHarness>) =>
    harness.sees(permissionChart, 'u1').context.ticked
  it('are ticked one by one, by group or all at once, and sent whole in the order of the tree', () => {
    const harness = commandHarness(area)
    harness.does(OpenPermissions, opening(['party-add', 'sales-add']))
    expect(ticking(harness)).toEqual(['sales-add', 'party-add'])
    harness.does(TogglePermission, { userId: 'u1', key: 'party-add' })
    harness.does(ToggleGroup, { userId: 'u1', group: 'item' })
    const { wire } = intent(harness.does(AssignPermissions, { userId: 'u1', fullName: 'सीता' }))
    expect(wire.body).toEqual({
      user_id: 'u1',
      permissions: ['sales-add', 'item-add', 'item-edit', 'item-delete'],
      former_permissions: ['sales-add', 'party-add'],
    })
    expect(E.isRight(assignPermission.body!.decode(wire.body))).toBe(true)
    expect(harness.sees(permissionChart, 'u1').value).toBe('submitting')
  })
  it('stay as they are if they are not shown, whatever is ticked', () => {
    const harness = commandHarness(area)
    const shown = ['sales-add', 'sales-edit', 'item-add']
    const sent = () =>
      intent(harness.does(AssignPermissions, { userId: 'u1', fullName: 'सीता' })).wire.body
        .permissions
    harness.does(OpenPermissions, { ...opening(['receipt-add', 'sales-add']), shown })
    harness.does(TogglePermission, { userId: 'u1', key: 'sales-add' })
    harness.does(ToggleGroup, { userId: 'u1', group: 'item' })
    expect(ticking(harness)).toEqual(['item-add', 'receipt-add'])
    harness.does(ToggleAllPermissions, { userId: 'u1' })
    expect(allTicked(harness.sees(permissionChart, 'u1').context)).toBe(true)
    harness.does(ToggleAllPermissions, { userId: 'u1' })
    expect(sent()).toEqual(['receipt-add'])
  })
  it('of one user are independent of those of another', () => {
    const harness = commandHarness(area)
    harness.does(OpenPermissions, opening(['sales-add']))
    harness.does(OpenPermissions, { ...opening([]), userId: 'u2' })
    harness.does(ToggleAllPermissions, { userId: 'u2' })
    expect([ticking(harness), harness.sees(permissionChart, 'u2').context.ticked]).toEqual([
      ['sales-add'],
      permissionKeys,
    ])
  })
  it('are locked while they are sent, and come back with the reason if they are refused', () => {
    const harness = commandHarness(area)
    const barred = <C>(command: Command<C>, raw: C) => {
      const said = command.decide(
        raw,
        { get: (fold, key) => harness.sees(fold, key) },
        { company: 'shop', actor: 'u', commandId: 'c', at: '' },
      )
      return (
        E.isRight(said) &&
        firstBarred(permissionChart, harness.sees(permissionChart, 'u1'), said.right) >= 0
      )
    }
    harness.does(OpenPermissions, opening(['sales-add']))
    harness.does(TogglePermission, { userId: 'u1', key: 'party-add' })
    harness.does(AssignPermissions, { userId: 'u1', fullName: 'सीता' })
    for (const state of ['submitting', 'waiting']) {
      expect(harness.sees(permissionChart, 'u1').value).toBe(state)
      expect([
        barred(TogglePermission, { userId: 'u1', key: 'item-add' }),
        barred(AssignPermissions, { userId: 'u1', fullName: 'सीता' }),
        barred(OpenPermissions, opening([])),
      ]).toEqual([true, true, true])
      harness.given(PermissionsWaiting.of({ userId: 'u1' }))
    }
    harness.given(
      PermissionsRefused.of({
        userId: 'u1',
        refusal: { tag: 'notFound', say: { ne: 'छैन', en: 'not here' } },
      }),
    )
    expect([
      harness.sees(permissionChart, 'u1').value,
      ticking(harness),
      harness.sees(permissionPages, 'u1').refusal?.say.en,
    ]).toEqual(['ticking', ['sales-add', 'party-add'], 'not here'])
    harness.does(AssignPermissions, { userId: 'u1', fullName: 'सीता' })
    expect(harness.sees(permissionPages, 'u1').refusal).toBeNull()
    harness.given(PermissionAssignmentRecorded.of({ userId: 'u1' }))
    expect(harness.sees(permissionChart, 'u1').value).toBe('assigned')
  })
  it("of another user replace those shown, and the person's own stay loaded", () => {
    const harness = commandHarness(area)
    harness.does(OpenPermissions, opening(['sales-add']))
    harness.does(OpenPermissions, {
      ...opening(['item-add', 'party-add'], ['sales-add']),
      copiedFrom: { userId: 'u2', fullName: 'गीता' },
    })
    expect([ticking(harness), harness.sees(permissionPages, 'u1')]).toEqual([
      ['party-add', 'item-add'],
      { given: ['sales-add'], copiedFrom: { userId: 'u2', fullName: 'गीता' }, refusal: null },
    ])
  })
  it('are sent with the permissions they were based on, as the page first loaded them', () => {
    const harness = commandHarness(area)
    const former = () =>
      (
        intent(harness.does(AssignPermissions, { userId: 'u1', fullName: 'सीता' })).wire.body as {
          former_permissions?: unknown
        }
      ).former_permissions
    harness.does(OpenPermissions, {
      ...opening(['item-add'], ['party-add', 'sales-add']),
      copiedFrom: { userId: 'u2', fullName: 'गीता' },
    })
    expect(former()).toEqual(['sales-add', 'party-add'])
    harness.given(
      PermissionsRefused.of({
        userId: 'u1',
        refusal: { tag: 'staleVersion', say: { ne: 'फेरिए', en: 'changed' } },
      }),
    )
    expect(former()).toEqual(['sales-add', 'party-add'])
    harness.given(
      PermissionsRefused.of({
        userId: 'u1',
        refusal: { tag: 'staleVersion', say: { ne: 'फेरिए', en: 'changed' } },
      }),
    )
    harness.does(OpenPermissions, opening([]))
    expect([harness.sees(permissionPages, 'u1').refusal, former()]).toEqual([null, []])
  })
  it('are sent as they were assigned, and each answer is stored by user', async () => {
    const [asked] = (() => {
      const harness = commandHarness(area)
      harness.does(OpenPermissions, opening(['sales-add']))
      return harness.does(AssignPermissions, { userId: 'u1', fullName: 'सीता' })
    })()
    const well = serverSaying(E.right({ data: null }))
    const ill = serverSaying(
      E.left({ tag: 'Refused', refusal: { tag: 'notFound', say: { ne: 'छैन', en: 'not here' } } }),
    )
    expect(await carriedOut(AssignPermissions, asked!, well.tools)).toEqual(
      E.right({ step: 'recorded', events: [PermissionAssignmentRecorded.of({ userId: 'u1' })] }),
    )
    expect(well.asked).toEqual([
      {
        params: {},
        query: {},
        body: { user_id: 'u1', permissions: ['sales-add'], former_permissions: ['sales-add'] },
      },
    ])
    expect(E.toUnion(await carriedOut(AssignPermissions, asked!, ill.tools))).toMatchObject({
      step: 'refused',
      events: [{ type: 'PermissionsRefused', userId: 'u1' }],
    })
    expect(
      await carriedOut(AssignPermissions, asked!, serverSaying(E.left({ tag: 'Offline' })).tools),
    ).toEqual(E.left({ tag: 'Offline' }))
    expect(
      AssignPermissions.summary!(asked, {
        get: () => {
          throw new Error()
        },
      }),
    ).toEqual({ ne: 'सीता · १ अनुमति', en: 'सीता · 1 permission' })
  })
})

describe('the tree of permissions', () => {
  const every: ReadonlySet<string> = new Set(permissionKeys)
  it('contains every key once, in the order of the tree', () => {
    expect(Object.values(treeOf(every)).flat()).toEqual(permissionKeys)
    expect(treeOf(new Set(['bank-edit', 'bank-add', 'sales-delete']))).toEqual({
      sales: ['sales-delete'],
      bank: ['bank-add', 'bank-edit'],
    })
    expect(inTreeOrder(['item-add', 'no-such-key', 'sales-add'])).toEqual(['sales-add', 'item-add'])
    expect([
      sameKeys(['a', 'b'], ['b', 'a']),
      sameKeys(['a'], ['a', 'b']),
      sameKeys(['a', 'c'], ['a', 'b']),
    ]).toEqual([true, false, false])
  })
  it('shows a partial tick if some of a group is given', () => {
    const of = ['sales-add', 'sales-edit']
    expect([
      tickOf({ ticked: [] }, of),
      tickOf({ ticked: ['sales-edit'] }, of),
      tickOf({ ticked: ['sales-add', 'sales-edit', 'item-add'] }, of),
    ]).toEqual(['none', 'some', 'all'])
  })
  it.each([
    ['by the Nepali name', 'चेक', 'cheque'],
    ['by the English name', 'cheque', 'cheque'],
    ['by its sound in Latin letters', 'kharid firta', 'purchase-return'],
    ['by the key itself', 'report-view', 'report'],
  ])('finds a group %s', (_, typed, group) => {
    expect(findPermissions(typed, every).map((each) => each.group)).toContain(group)
    expect(findPermissions(typed, every).length).toBeLessThan(permissionGroups.length)
  })
  it('shows exactly the keys that screens, commands and queries ask for', () => {
    const planned = ['reports-screen']
    const built = [
      'sales-delete',
      'utilities-screen',
      'bank-list-view',
      'dashboard-widgets',
      'file-upload',
      'audit-view',
      'cash-in-hand-screen',
      'bank-adjustment-add',
      'item-adjustment-add',
      'cheque-list-view',
      'cheques-screen',
      'receipt-add',
    ]
    expect(
      built.filter(
        (key) =>
          !findPermissions('', keysInUse).some(({ keys }) => keys.some((each) => each.key === key)),
      ),
    ).toEqual([])
    expect(planned.filter((key) => findPermissions(key, keysInUse).length > 0)).toEqual([])
    expect(findPermissions('', new Set(['party-add']))).toMatchObject([
      { group: 'party', whole: true, keys: [{ key: 'party-add' }] },
    ])
  })
  it('filters by the keys that match, and tells whether they are a whole group', () => {
    expect(
      findPermissions('', every).map(({ group, whole, keys }) => [group, whole, keys.length]),
    ).toEqual(permissionGroups.map(({ group, keys }) => [group, true, keys.length]))
    expect(findPermissions('sales-edit', every)).toMatchObject([
      { group: 'sales', whole: false, keys: [{ key: 'sales-edit' }] },
    ])
    expect(findPermissions('लामखुट्टे', every)).toEqual([])
  })
})
