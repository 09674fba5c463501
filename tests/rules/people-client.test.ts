import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { addSubUser, changeSubUserPassword } from '../../src/contract/people.ts'
import { screens } from '../../src/client/shell/screens.ts'
import { area } from '../../src/client/people/area.ts'
import { permissionTree } from '../../machines/permissionTree.ts'
import {
  AddUser,
  ChangeUser,
  ChangeUserPassword,
  SwitchUser,
} from '../../src/client/people/commands.ts'
import { userForm, UserMade, UserStateNotUpdated } from '../../src/client/people/events.ts'
import { judgeNewUser, judgeUser, textsOfSent } from '../../src/client/people/userForm.ts'
import { madeUsers, userSwitches } from '../../src/client/people/views.ts'
import { commandHarness } from './commandHarness.ts'

const texts = { fullName: 'सीता थापा', mobileNo: '९८४१-२२२२२२' }
const given = { passWord: 'गाई गोठमा छ 7', verifyPassword: 'गाई गोठमा छ 7' }
const faults = (judged: ReturnType<typeof judgeNewUser>) =>
  E.isLeft(judged)
    ? Object.fromEntries(
        Object.entries(judged.left.fields ?? {}).map(([field, say]) => [field, say.en]),
      )
    : {}
describe('a new user', () => {
  it('needs a name, a mobile number to log in with, and a password typed twice', () => {
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
      fullName: 'Enter the user’s full name',
      mobileNo: 'A mobile number has 10 digits and begins with 9',
      passWord: 'The password needs at least 8 characters',
      verifyPassword: 'The two passwords are not the same',
    })
  })
  it('is sent without a trace of the password in the log', () => {
    const harness = commandHarness(area)
    const [asked] = harness.does(AddUser, { draft: 'new', texts, given })
    expect(asked).toMatchObject({
      type: 'UserSubmitted',
      wire: { body: { full_name: 'सीता थापा', mobile_no: '9841222222' } },
    })
    expect(JSON.stringify(asked)).not.toContain('गोठ')
    expect(harness.refuses(AddUser, { draft: 'new', texts, given }).tag).toBe('AlreadySaving')
  })
  it('is sent once with the password, and the page shows the new person', async () => {
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
    const harness = commandHarness(area)
    harness.given(UserMade.of({ commandId: 'id-1', userId: 'u9' }))
    expect(harness.sees(madeUsers, 'id-1')).toEqual({ userId: 'u9' })
  })
  it('stays in the form without a network, and the form says so', () => {
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

describe('a changed user', () => {
  it('is validated like a new one and sent by the outbox', () => {
    const harness = commandHarness(area)
    const [sent] = harness.does(ChangeUser, { draft: 'u1', id: 'u1', texts })
    expect(sent).toMatchObject({
      type: 'UserSubmitted',
      id: 'u1',
      change: true,
      wire: { params: { id: 'u1' }, body: { full_name: 'सीता थापा', mobile_no: '9841222222' } },
    })
    expect(
      harness.refuses(ChangeUser, { draft: 'u2', id: 'u2', texts: { ...texts, mobileNo: '12' } })
        .fields,
    ).toHaveProperty('mobileNo')
    expect(ChangeUser.editPath!({ id: 'u1' }, 'c7')).toBe('/edit-user/u1?again=c7')
  })
  it('is in the form as it was sent if it was refused', () => {
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
    const [asked] = commandHarness(area).does(ChangeUserPassword, { draft: 'u1', given })
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
  it('has no password field that could be filled in and logged', () => {
    expect(
      area.commands?.map(({ type }) => type).filter((type) => type.startsWith('Fill')),
    ).toEqual(['FillUserField'])
  })
  it('is switched on or off once at a time, and a switch that fails can be tried again', () => {
    const harness = commandHarness(area)
    const off = { userId: 'u1', fullName: 'सीता', isActive: false }
    harness.does(SwitchUser, off)
    expect(harness.refuses(SwitchUser, off).tag).toBe('AlreadyAsked')
    harness.given(...SwitchUser.once!.onInterrupted(off, null))
    expect(harness.sees(userSwitches, 'u1').value).toBe('refused')
    expect(SwitchUser.once!.onInterrupted(off, { tag: 'Broken', why: '' })).toEqual([
      UserStateNotUpdated.of({ userId: 'u1' }),
    ])
    harness.does(SwitchUser, off)
  })
})

it('only admins change users, whatever keys others have; the list can be seen with its key', () => {
  expect(
    screens
      .filter(({ adminsOnly }) => adminsOnly === true)
      .map(({ path }) => path)
      .toSorted(),
  ).toEqual([
    '/accountant-file',
    '/activity-log',
    '/add-permission/:id',
    '/add-user',
    '/company-data',
    '/company-settings',
    '/edit-user/:id',
    '/fiscal-years',
    '/fiscal-years/:year',
    '/opening-balances',
    '/opening-balances/:id',
    '/standard-view-report',
    '/sub-users/change-password/:id',
    '/tax-office',
    '/year-closings/:id',
  ])
  expect(screens.find(({ path }) => path === '/users')).toMatchObject({
    permission: ['users-screen'],
    menu: { adminsOnly: true },
  })
})

it('no group is found by a name that every object inherits', () => {
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
