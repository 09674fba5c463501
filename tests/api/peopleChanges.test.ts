import { v7 as newId } from 'uuid'
import { expect, it } from 'vitest'
import { permissionKeys } from '../../src/books/access/permissions.ts'
import {
  assignPermission,
  changeSubUser,
  changeSubUserPassword,
  subUserForEdit,
  subUserPermissions,
  subUsers,
  updateUserState,
} from '../../src/contract/people.ts'
import { checkPermission } from '../../src/contract/session.ts'
import { onOneDatabase, type Said } from './inProcessServer.ts'
import type { Wire } from './shop.ts'
import { openPeople, first, second, typed } from './peopleSetup.ts'

onOneDatabase('A member of staff who is changed', (kind) => {
  const own = openPeople(kind)
  const { atWork, call, factsOf, freshNumber, hire, may, must, shop, signIn } = own

  it('a new name and number are shown everywhere, and the new number is the one that signs in', async () => {
    const owner = await shop()
    const sita = await hire(owner)
    const mobileNo = freshNumber()
    const params = { id: sita.id }
    const her = await atWork(owner, sita)
    expect(
      await must(owner, changeSubUser, {
        params,
        body: { full_name: 'सीता शर्मा', mobile_no: mobileNo },
      }),
    ).toEqual({ user_id: sita.id })
    expect(await must(owner, subUserForEdit, { params })).toMatchObject({
      full_name: 'सीता शर्मा',
      mobile_no: mobileNo,
    })
    expect((await signIn(owner, sita.mobileNo, first)).status).toBe(400)
    expect((await signIn(owner, mobileNo, first)).body.data).toMatchObject({
      user_id: sita.id,
      full_name: 'सीता शर्मा',
      is_first_login: false,
    })
    expect((await call(her, checkPermission, { params: { key: 'sales-add' } })).status).toBe(200)
    expect(
      (
        await call(owner, changeSubUser, {
          params,
          body: { full_name: 'सीता', mobile_no: '12345678' },
        })
      ).body.errors,
    ).toEqual({
      mobile_no:
        'मोबाइल नम्बर ९ बाट सुरु हुने १० अंकको हुन्छ (A mobile number has 10 digits and begins with 9)',
    })
    const facts = await factsOf(owner.company)
    await must(owner, changeSubUser, {
      params,
      body: { full_name: ' सीता शर्मा ', mobile_no: mobileNo },
    })
    expect(await factsOf(owner.company)).toEqual(facts)
    expect(facts.at(-1)).toEqual({
      type: 'StaffChanged',
      payload: { personId: sita.id, fullName: 'सीता शर्मा', mobileNo },
    })
  })

  it('a person who is switched off is signed out at once and cannot sign in until they are switched on', async () => {
    const owner = await shop()
    const sita = await hire(owner)
    const gita = await hire(owner, { full_name: 'गीता' })
    const params = { id: sita.id }
    await must(owner, assignPermission, { body: { user_id: sita.id, permissions: ['sales-add'] } })
    const her = await atWork(owner, sita)
    const too = await atWork(owner, sita)
    const another = await atWork(owner, gita)
    const turn = async (is_active: boolean): Promise<string | undefined> =>
      (await call(owner, updateUserState, { params, body: { is_active } })).body.message
    expect(await turn(true)).toBe('प्रयोगकर्ता पहिले नै सक्रिय छ (The user is already active)')
    expect(await may(her, 'sales-add')).toBe(true)
    expect(await turn(false)).toBe('प्रयोगकर्ता निष्क्रिय गरियो (The user was made inactive)')
    for (const each of [her, too])
      expect((await call(each, checkPermission, { params: { key: 'sales-add' } })).status).toBe(401)
    expect(
      await own.whole.sql(
        'select end_reason from session where person_id = $1 and ended_at is not null',
        [sita.id],
      ),
    ).toEqual([{ end_reason: 'disabled' }, { end_reason: 'disabled' }])
    expect(await may(another, 'sales-add')).toBe(false)
    expect((await signIn(owner, sita.mobileNo, first)).body.message).toContain(
      'Your account is inactive',
    )
    expect(await turn(false)).toBe('प्रयोगकर्ता पहिले नै निष्क्रिय छ (The user is already inactive)')
    expect(await turn(true)).toBe('प्रयोगकर्ता सक्रिय गरियो (The user was made active)')
    // Ended sessions stay ended, and the person has the same permissions as before.
    expect((await call(her, checkPermission, { params: { key: 'sales-add' } })).status).toBe(401)
    expect(await may(await atWork(owner, sita), 'sales-add')).toBe(true)
    expect((await factsOf(owner.company)).slice(3)).toEqual(
      ['StaffSwitchedOff', 'StaffSwitchedOn'].map((type) => ({
        type,
        payload: { personId: sita.id, fullName: 'सीता राई' },
      })),
    )
  })

  it("a password set by the owner ends the person's sign-ins and must be changed at the next one", async () => {
    const owner = await shop()
    const sita = await hire(owner)
    const her = await atWork(owner, sita)
    const params = { id: sita.id }
    const commandId = newId()
    const give = (body: Wire): Promise<Said> =>
      call(owner, changeSubUserPassword, { params, body, commandId })
    expect(
      (
        await call(owner, changeSubUserPassword, {
          params,
          body: { ...typed(second), verify_password: first },
        })
      ).body.errors,
    ).toEqual({ verify_password: 'दुई पासवर्ड एउटै छैनन् (The two passwords are not the same)' })
    expect(
      (await call(owner, changeSubUserPassword, { params, body: typed(sita.mobileNo) })).body
        .errors,
    ).toHaveProperty('pass_word')
    expect(await may(her, 'sales-add')).toBe(false)
    expect((await give(typed(second))).body).toMatchObject({
      message: 'नयाँ पासवर्ड राखियो (The new password is set)',
      data: null,
    })
    expect((await call(her, checkPermission, { params: { key: 'sales-add' } })).status).toBe(401)
    expect(
      await own.whole.sql('select end_reason from session where person_id = $1', [sita.id]),
    ).toEqual([{ end_reason: 'password' }])
    expect((await signIn(owner, sita.mobileNo, first)).status).toBe(400)
    expect((await signIn(owner, sita.mobileNo, second)).body.data).toMatchObject({
      is_first_login: true,
    })
    const again = await atWork(owner, sita, second)
    for (const password of [second, 'तेस्रो गोप्य शब्द 3'])
      expect((await give(typed(password))).status).toBe(200)
    expect(await may(again, 'sales-add')).toBe(false)
    expect((await signIn(owner, sita.mobileNo, second)).body.data).toMatchObject({
      is_first_login: false,
    })
    expect((await factsOf(owner.company)).slice(1)).toEqual([
      { type: 'StaffPasswordGiven', payload: { personId: sita.id, fullName: 'सीता राई' } },
    ])
  })

  it('permissions chosen before another admin took a key away are refused with 409 and restore nothing', async () => {
    const owner = await shop()
    const sita = await hire(owner)
    const body = { user_id: sita.id }
    const assign = (
      permissions: readonly string[],
      former_permissions?: readonly string[],
    ): Promise<Said> =>
      call(owner, assignPermission, {
        body: {
          ...body,
          permissions,
          ...(former_permissions === undefined ? {} : { former_permissions }),
        },
      })
    const held = async (): Promise<unknown> =>
      (await must(owner, subUserPermissions, { params: { id: sita.id } })).permissions
    expect((await assign(['sales-add', 'item-add'], [])).status).toBe(200)
    // Both were ticked while the person had them; one has been taken away since.
    expect((await assign(['item-add'], ['item-add', 'sales-add'])).status).toBe(200)
    const facts = await factsOf(owner.company)
    const late = await assign(['sales-add', 'item-add', 'party-add'], ['sales-add', 'item-add'])
    expect(late).toMatchObject({ status: 409, body: { refusal: { tag: 'staleVersion' } } })
    expect(late.body.message).toBe(
      'यी अनुमति यसैबीच अन्त कतै फेरिए; अहिलेका हेरेर फेरि गर्नुहोस् (These permissions were changed elsewhere meanwhile; check them and try again)',
    )
    expect((await assign(['item-add'], ['sales-add'])).body.message).toContain(
      'The permissions are as they were',
    )
    expect([await held(), await factsOf(owner.company)]).toEqual([['item-add'], facts])
    expect((await assign(['item-add'], ['fly'])).status).toBe(400)
    // A selection without its base is accepted as sent, as the specification requires.
    expect((await assign(['sales-add'])).status).toBe(200)
    expect(await held()).toEqual(['sales-add'])
  })

  it('the permissions chosen are all that a person may do, from their next request on', async () => {
    const owner = await shop()
    const sita = await hire(owner)
    const her = await atWork(owner, sita)
    const assign = (permissions: readonly string[]): Promise<Said> =>
      call(owner, assignPermission, { body: { user_id: sita.id, permissions } })
    const held = async (): Promise<unknown> =>
      (await must(owner, subUserPermissions, { params: { id: sita.id } })).permissions
    expect(await must(owner, subUserPermissions, { params: { id: sita.id } })).toEqual({
      user_id: sita.id,
      full_name: 'सीता राई',
      permissions: [],
    })
    expect(
      (await assign(['users-screen', 'sales-edit', 'sales-add', 'sales-edit'])).body,
    ).toMatchObject({ message: 'अनुमति राखियो (The permissions are set)', data: null })
    expect(await held()).toEqual(['sales-add', 'sales-edit', 'users-screen'])
    expect([await may(her, 'sales-add'), await may(her, 'party-add')]).toEqual([true, false])
    expect((await assign(['party-add', 'sales-edit'])).status).toBe(200)
    expect([
      await may(her, 'sales-add'),
      await may(her, 'sales-edit'),
      await may(her, 'party-add'),
      await may(her, 'users-screen'),
    ]).toEqual([false, true, true, false])
    expect((await assign(['sales-edit', 'party-add', 'party-add'])).body.message).toBe(
      'अनुमति पहिले जस्तै छ (The permissions are as they were)',
    )
    expect(await assign(['sales-edit', 'fly'])).toMatchObject({
      status: 400,
      body: { errors: { 'permissions.1': 'यस्तो अनुमति छैन (There is no such permission)' } },
    })
    expect(await held()).toEqual(['sales-edit', 'party-add'])
    expect(
      (await factsOf(owner.company))
        .slice(1)
        .map(({ payload: { permissions, given, taken: gone } }) => [permissions, given, gone]),
    ).toEqual([
      [
        ['sales-add', 'sales-edit', 'users-screen'],
        ['sales-add', 'sales-edit', 'users-screen'],
        [],
      ],
      [['sales-edit', 'party-add'], ['party-add'], ['sales-add', 'users-screen']],
    ])
    await assign(permissionKeys.toReversed())
    expect(await held()).toEqual(permissionKeys)
    expect((await must(owner, subUsers))[0].permission_count).toBe(permissionKeys.length)
    expect((await assign([])).status).toBe(200)
    expect(await held()).toEqual([])
  })
})
