import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { permissionGroups, permissionKeys } from '../../src/books/permissions.ts'
import { addSubUser, assignPermission, changeSubUserPassword } from '../../src/contract/people.ts'
import { keysInUse } from '../../src/client/shell/built.ts'
import { screens } from '../../src/client/shell/screens.ts'
import { firstBarred } from '../../src/client/log/fold.ts'
import type { Command } from '../../src/client/bus/command.ts'
import { area } from '../../src/client/people/area.ts'
import { allTicked, permissionTree } from '../../machines/permissionTree.ts'
import {
  AddUser,
  ChangeUser,
  ChangeUserPassword,
  SwitchUser,
} from '../../src/client/people/commands.ts'
import {
  PermissionsAssigned,
  PermissionsRefused,
  PermissionsWaiting,
  userForm,
  UserMade,
  UserStateNotUpdated,
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
import { judgeNewUser, judgeUser, textsOfSent } from '../../src/client/people/userForm.ts'
import {
  madeUsers,
  permissionChart,
  permissionPages,
  userSwitches,
} from '../../src/client/people/views.ts'
import { carriedOut, deskOf, serverSaying } from './desk.ts'

const texts = { fullName: 'सीता थापा', mobileNo: '९८४१-२२२२२२' }
const given = { passWord: 'गाई गोठमा छ 7', verifyPassword: 'गाई गोठमा छ 7' }
const faults = (judged: ReturnType<typeof judgeNewUser>) =>
  E.isLeft(judged)
    ? Object.fromEntries(
        Object.entries(judged.left.fields ?? {}).map(([field, say]) => [field, say.en]),
      )
    : {}

describe('a new user', () => {
  it('has a name, a mobile number that he logs in by, and a password written twice', () => {
    expect(judgeNewUser(texts, given)).toEqual(
      E.right({ fullName: 'सीता थापा', mobileNo: '9841222222' }),
    )
    expect(
      faults(
        judgeNewUser(
          { fullName: ' ', mobileNo: '014222222' },
          { passWord: 'छोटो', verifyPassword: 'अर्को' },
        ),
      ),
    ).toEqual({
      fullName: 'Write the full name of the user',
      mobileNo: 'A mobile number has 10 digits and begins with 9',
      passWord: 'The password needs at least 8 characters',
      verifyPassword: 'The two passwords are not the same',
    })
  })
  it('is asked for without a trace of his password in the log', () => {
    const desk = deskOf(area)
    const [asked] = desk.does(AddUser, { draft: 'new', texts, given })
    expect(asked).toMatchObject({
      type: 'UserSubmitted',
      wire: { body: { full_name: 'सीता थापा', mobile_no: '9841222222' } },
    })
    expect(JSON.stringify(asked)).not.toContain('गोठ')
    expect(desk.refuses(AddUser, { draft: 'new', texts, given }).tag).toBe('AlreadySaving')
  })
  it('is sent with his password once, and the page knows who he became', async () => {
    const sent: unknown[] = []
    const api = {
      call: (route: unknown, input: unknown) => {
        sent.push([route, input])
        return () =>
          Promise.resolve(E.right({ data: { userId: 'u9' }, message: { ne: '', en: '' } }))
      },
    }
    const c = AddUser.codec.decode({ draft: 'new', texts, given })
    if (E.isLeft(c)) throw new Error('misshapen')
    const came = await AddUser.once!.perform(
      c.right,
      { session: 's', company: 'shop', actor: 'u', commandId: 'id-1', command: 'AddUser' },
      { api } as never,
    )()
    expect(sent).toEqual([
      [addSubUser, { body: { fullName: 'सीता थापा', mobileNo: '9841222222', ...given } }],
    ])
    expect(came).toEqual(
      E.right({
        step: 'recorded',
        events: [
          userForm.recorded.of({ draft: 'new', id: 'id-1' }),
          UserMade.of({ commandId: 'id-1', userId: 'u9' }),
        ],
      }),
    )
    const desk = deskOf(area)
    desk.given(UserMade.of({ commandId: 'id-1', userId: 'u9' }))
    expect(desk.sees(madeUsers, 'id-1')).toEqual({ userId: 'u9' })
  })
  it('stays in his form where there is no network, which is said', () => {
    const [declined] = AddUser.once!.onInterrupted({ draft: 'new', id: 'id-1' }, { tag: 'Offline' })
    expect(declined).toMatchObject({
      type: 'UserRefused',
      id: 'id-1',
      refusal: {
        tag: 'Offline',
        say: { en: expect.stringContaining('needs the network') as string },
      },
    })
  })
})

describe('a user that is changed', () => {
  it('is judged like a new one and sent by the outbox', () => {
    const desk = deskOf(area)
    const [sent] = desk.does(ChangeUser, { draft: 'u1', id: 'u1', texts })
    expect(sent).toMatchObject({
      type: 'UserSubmitted',
      id: 'u1',
      change: true,
      wire: { params: { id: 'u1' }, body: { full_name: 'सीता थापा', mobile_no: '9841222222' } },
    })
    expect(
      desk.refuses(ChangeUser, { draft: 'u2', id: 'u2', texts: { ...texts, mobileNo: '12' } })
        .fields,
    ).toHaveProperty('mobileNo')
    expect(ChangeUser.editPath!({ id: 'u1' }, 'c7')).toBe('/edit-user/u1?again=c7')
  })
  it('stands in the form as he was sent, when that was refused', () => {
    expect(textsOfSent({ full_name: 'गीता' }, { fullName: 'क', mobileNo: '9800000000' })).toEqual({
      fullName: 'गीता',
      mobileNo: '9800000000',
    })
    expect(textsOfSent('?', { fullName: 'क', mobileNo: '1' })).toEqual({
      fullName: 'क',
      mobileNo: '1',
    })
    expect(E.isLeft(judgeUser({ fullName: 'क', mobileNo: '1' }))).toBe(true)
  })
  it('gets another password without a trace of it in the log', async () => {
    const [asked] = deskOf(area).does(ChangeUserPassword, { draft: 'u1', given })
    expect(JSON.stringify(asked)).not.toContain('गोठ')
    const sent: unknown[] = []
    const api = {
      call: (...call: readonly unknown[]) => {
        sent.push(call.slice(0, 2))
        return () => Promise.resolve(E.right({ data: null, message: { ne: '', en: '' } }))
      },
    }
    const c = ChangeUserPassword.codec.decode({ draft: 'u1', given })
    if (E.isLeft(c)) throw new Error('misshapen')
    await ChangeUserPassword.once!.perform(
      c.right,
      { session: 's', company: 'shop', actor: 'u', commandId: 'id-1', command: 'x' },
      { api } as never,
    )()
    expect(sent).toEqual([[changeSubUserPassword, { params: { id: 'u1' }, body: given }]])
  })
  it('has no form for his password that could be filled in, and so be in the log', () => {
    expect(
      area.commands?.map(({ type }) => type).filter((type) => type.startsWith('Fill')),
    ).toEqual(['FillUserField'])
  })
  it('is switched once at a time, and a switch that fails in any way can be tried again', () => {
    const desk = deskOf(area)
    const off = { userId: 'u1', fullName: 'सीता', isActive: false }
    desk.does(SwitchUser, off)
    expect(desk.refuses(SwitchUser, off).tag).toBe('AlreadyAsked')
    desk.given(...SwitchUser.once!.onInterrupted(off, null))
    expect(desk.sees(userSwitches, 'u1').value).toBe('refused')
    expect(SwitchUser.once!.onInterrupted(off, { tag: 'Broken', why: '' })).toEqual([
      UserStateNotUpdated.of({ userId: 'u1' }),
    ])
    desk.does(SwitchUser, off)
  })
})

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
  const ticking = (desk: ReturnType<typeof deskOf>) =>
    desk.sees(permissionChart, 'u1').context.ticked
  it('are ticked one by one, by the group and all at once, and sent whole in the order of the tree', () => {
    const desk = deskOf(area)
    desk.does(OpenPermissions, opening(['party-add', 'sales-add']))
    expect(ticking(desk)).toEqual(['sales-add', 'party-add'])
    desk.does(TogglePermission, { userId: 'u1', key: 'party-add' })
    desk.does(ToggleGroup, { userId: 'u1', group: 'item' })
    const { wire } = intent(desk.does(AssignPermissions, { userId: 'u1', fullName: 'सीता' }))
    expect(wire.body).toEqual({
      user_id: 'u1',
      permissions: ['sales-add', 'item-add', 'item-edit', 'item-delete'],
      former_permissions: ['sales-add', 'party-add'],
    })
    expect(E.isRight(assignPermission.body!.decode(wire.body))).toBe(true)
    expect(desk.sees(permissionChart, 'u1').value).toBe('submitting')
  })
  it('that are not shown stay as they are, whatever is ticked', () => {
    const desk = deskOf(area)
    const shown = ['sales-add', 'sales-edit', 'item-add']
    const sent = () =>
      intent(desk.does(AssignPermissions, { userId: 'u1', fullName: 'सीता' })).wire.body.permissions
    desk.does(OpenPermissions, { ...opening(['receipt-add', 'sales-add']), shown })
    desk.does(TogglePermission, { userId: 'u1', key: 'sales-add' })
    desk.does(ToggleGroup, { userId: 'u1', group: 'item' })
    expect(ticking(desk)).toEqual(['item-add', 'receipt-add'])
    desk.does(ToggleAllPermissions, { userId: 'u1' })
    expect(allTicked(desk.sees(permissionChart, 'u1').context)).toBe(true)
    desk.does(ToggleAllPermissions, { userId: 'u1' })
    expect(sent()).toEqual(['receipt-add'])
  })
  it('of one user are not those of another', () => {
    const desk = deskOf(area)
    desk.does(OpenPermissions, opening(['sales-add']))
    desk.does(OpenPermissions, { ...opening([]), userId: 'u2' })
    desk.does(ToggleAllPermissions, { userId: 'u2' })
    expect([ticking(desk), desk.sees(permissionChart, 'u2').context.ticked]).toEqual([
      ['sales-add'],
      permissionKeys,
    ])
  })
  it('rest while they are on their way, and come back with the reason when the books say no', () => {
    const desk = deskOf(area)
    const barred = <C>(command: Command<C>, raw: C) => {
      const said = command.decide(
        raw,
        { get: (fold, key) => desk.sees(fold, key) },
        { company: 'shop', actor: 'u', commandId: 'c', at: '' },
      )
      return (
        E.isRight(said) &&
        firstBarred(permissionChart, desk.sees(permissionChart, 'u1'), said.right) >= 0
      )
    }
    desk.does(OpenPermissions, opening(['sales-add']))
    desk.does(TogglePermission, { userId: 'u1', key: 'party-add' })
    desk.does(AssignPermissions, { userId: 'u1', fullName: 'सीता' })
    for (const state of ['submitting', 'waiting']) {
      expect(desk.sees(permissionChart, 'u1').value).toBe(state)
      expect([
        barred(TogglePermission, { userId: 'u1', key: 'item-add' }),
        barred(AssignPermissions, { userId: 'u1', fullName: 'सीता' }),
        barred(OpenPermissions, opening([])),
      ]).toEqual([true, true, true])
      desk.given(PermissionsWaiting.of({ userId: 'u1' }))
    }
    desk.given(
      PermissionsRefused.of({
        userId: 'u1',
        refusal: { tag: 'notFound', say: { ne: 'छैन', en: 'not here' } },
      }),
    )
    expect([
      desk.sees(permissionChart, 'u1').value,
      ticking(desk),
      desk.sees(permissionPages, 'u1').refusal?.say.en,
    ]).toEqual(['ticking', ['sales-add', 'party-add'], 'not here'])
    desk.does(AssignPermissions, { userId: 'u1', fullName: 'सीता' })
    expect(desk.sees(permissionPages, 'u1').refusal).toBeNull()
    desk.given(PermissionsAssigned.of({ userId: 'u1' }))
    expect(desk.sees(permissionChart, 'u1').value).toBe('assigned')
  })
  it('of another user take the place of his own, whose own are still known', () => {
    const desk = deskOf(area)
    desk.does(OpenPermissions, opening(['sales-add']))
    desk.does(OpenPermissions, {
      ...opening(['item-add', 'party-add'], ['sales-add']),
      copiedFrom: { userId: 'u2', fullName: 'गीता' },
    })
    expect([ticking(desk), desk.sees(permissionPages, 'u1')]).toEqual([
      ['party-add', 'item-add'],
      { given: ['sales-add'], copiedFrom: { userId: 'u2', fullName: 'गीता' }, refusal: null },
    ])
  })
  it("say what they were made from: his own as the page was opened, also where another's stand in their place, until the page is opened anew", () => {
    const desk = deskOf(area)
    const former = () =>
      (
        intent(desk.does(AssignPermissions, { userId: 'u1', fullName: 'सीता' })).wire.body as {
          former_permissions?: unknown
        }
      ).former_permissions
    desk.does(OpenPermissions, {
      ...opening(['item-add'], ['party-add', 'sales-add']),
      copiedFrom: { userId: 'u2', fullName: 'गीता' },
    })
    expect(former()).toEqual(['sales-add', 'party-add'])
    desk.given(
      PermissionsRefused.of({
        userId: 'u1',
        refusal: { tag: 'staleVersion', say: { ne: 'फेरिए', en: 'changed' } },
      }),
    )
    expect(former()).toEqual(['sales-add', 'party-add'])
    desk.given(
      PermissionsRefused.of({
        userId: 'u1',
        refusal: { tag: 'staleVersion', say: { ne: 'फेरिए', en: 'changed' } },
      }),
    )
    desk.does(OpenPermissions, opening([]))
    expect([desk.sees(permissionPages, 'u1').refusal, former()]).toEqual([null, []])
  })
  it('go to the server as they were given, and each answer is filed by the user', async () => {
    const [asked] = (() => {
      const desk = deskOf(area)
      desk.does(OpenPermissions, opening(['sales-add']))
      return desk.does(AssignPermissions, { userId: 'u1', fullName: 'सीता' })
    })()
    const well = serverSaying(E.right({ data: null }))
    const ill = serverSaying(
      E.left({ tag: 'Refused', refusal: { tag: 'notFound', say: { ne: 'छैन', en: 'not here' } } }),
    )
    expect(await carriedOut(AssignPermissions, asked!, well.tools)).toEqual(
      E.right({ step: 'recorded', events: [PermissionsAssigned.of({ userId: 'u1' })] }),
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
  it('holds every key once, in the order of the tree', () => {
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
  it('shows half a tick where some of a group is given', () => {
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
  ])('is found %s', (_, typed, group) => {
    expect(findPermissions(typed, every).map((each) => each.group)).toContain(group)
    expect(findPermissions(typed, every).length).toBeLessThan(permissionGroups.length)
  })
  it('shows what allows something in the product, by its screens, commands and questions, and nothing else', () => {
    const planned = [
      'receipt-add',
      'cheque-list-view',
      'cash-in-hand-screen',
      'utilities-screen',
      'reports-screen',
    ]
    const built = [
      'sales-delete',
      'bank-list-view',
      'dashboard-widgets',
      'file-upload',
      'audit-view',
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
  it('keeps to the keys that fit, and knows when that is a whole group', () => {
    expect(
      findPermissions('', every).map(({ group, whole, keys }) => [group, whole, keys.length]),
    ).toEqual(permissionGroups.map(({ group, keys }) => [group, true, keys.length]))
    expect(findPermissions('sales-edit', every)).toMatchObject([
      { group: 'sales', whole: false, keys: [{ key: 'sales-edit' }] },
    ])
    expect(findPermissions('लामखुट्टे', every)).toEqual([])
  })
})

it('the screens that lead people are for admins alone, whatever keys one holds; the list may be seen with its key', () => {
  expect(
    screens
      .filter(({ adminsOnly }) => adminsOnly === true)
      .map(({ path }) => path)
      .toSorted(),
  ).toEqual([
    '/add-permission/:id',
    '/add-user',
    '/edit-user/:id',
    '/sub-users/change-password/:id',
  ])
  expect(screens.find(({ path }) => path === '/users')).toMatchObject({
    permission: ['users-screen'],
    menu: { adminsOnly: true },
  })
})

it('no group is known by a name that every object knows', () => {
  const ticking = createActor(permissionTree).start()
  ticking.send({ type: 'PermissionsOpened', tree: { item: ['item-add'] }, ticked: [] })
  const can = (group: string) =>
    ticking.getSnapshot().can({ type: 'PermissionGroupToggled', group })
  expect(['item', 'toString', 'constructor', '__proto__', 'sale'].map(can)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ])
})
