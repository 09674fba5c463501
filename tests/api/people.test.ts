import { either as E } from 'fp-ts'
import { v7 as newId } from 'uuid'
import { beforeAll, expect, it } from 'vitest'
import { sayFact } from '../../src/journal/facts.ts'
import { permissionKeys } from '../../src/books/permissions.ts'
import { refuse } from '../../src/books/refusal.ts'
import {
  addSubUser,
  assignPermission,
  changeSubUser,
  changeSubUserPassword,
  subUserForEdit,
  subUserPermissions,
  subUsers,
  updateUserState,
} from '../../src/contract/people.ts'
import { checkPermission, logIn } from '../../src/contract/session.ts'
import { areas } from '../../src/server/areas.ts'
import { companiesArea } from '../../src/server/companies/area.ts'
import { rebuildCompany } from '../../src/server/journal/rebuild.ts'
import { peopleArea } from '../../src/server/people/area.ts'
import { onEachDatabase, startServer, type Call, type Said } from './rig.ts'
import type { AnyRoute, Wire } from './shop.ts'
import { startWhole, type Member, type Whole } from './whole.ts'

const first = 'पहिलो गोप्य शब्द 1'
const second = 'दोस्रो गोप्य शब्द 2'
const typed = (password: string): Wire => ({ pass_word: password, verify_password: password })
const taken = 'यो मोबाइल नम्बर पहिले नै प्रयोग भइसकेको छ (This mobile number is already in use)'
const absent = 'यो विवरण भेटिएन (This record was not found)'

onEachDatabase('Who works in a company', (kind) => {
  let whole: Whole
  let shops = 0
  let numbers = 9841_000_000
  beforeAll(async () => {
    whole = await startWhole(kind)
  })

  /** A company whose owner has a user name, so that his staff can sign in. */
  const shop = async (): Promise<Member & { readonly mobileNo: string }> => {
    const owner = await whole.found(`shop${++shops}`)
    const mobileNo = freshNumber()
    await whole.sql('update person set mobile_no = $2 where person_id = $1', [
      owner.personId,
      mobileNo,
    ])
    return { ...owner, mobileNo }
  }
  const freshNumber = (): string => String(++numbers)
  const call = (
    as: { readonly token: string },
    route: AnyRoute,
    given: Omit<Call, 'as'> = {},
  ): Promise<Said> => whole.rig.call(route, { ...given, as })
  const must = async (
    as: { readonly token: string },
    route: AnyRoute,
    given: Omit<Call, 'as'> = {},
  ): Promise<any> => {
    const said = await call(as, route, given)
    if (said.status !== 200)
      throw new Error(`${route.name}: ${said.status} ${JSON.stringify(said.body)}`)
    return said.body.data
  }
  const hire = async (
    owner: Member,
    more: Wire = {},
  ): Promise<{ readonly id: string; readonly mobileNo: string }> => {
    const body = { full_name: 'सीता राई', mobile_no: freshNumber(), ...typed(first), ...more }
    return { id: (await must(owner, addSubUser, { body })).user_id, mobileNo: body.mobile_no }
  }
  const signIn = (
    owner: { readonly mobileNo: string },
    mobileNo: string,
    password: string,
  ): Promise<Said> => {
    whole.pass(1000)
    return whole.rig.call(logIn as AnyRoute, {
      body: {
        username: owner.mobileNo,
        sub_username: mobileNo,
        password,
        is_admin: false,
        login_from: 'web',
      },
    })
  }
  /** Signed in, and past the choice of a password of his own. */
  const atWork = async (
    owner: { readonly mobileNo: string },
    staff: { readonly id: string; readonly mobileNo: string },
    password = first,
  ): Promise<{ readonly token: string }> => {
    const said = await signIn(owner, staff.mobileNo, password)
    if (said.status !== 200) throw new Error(`not signed in: ${said.body.message}`)
    await whole.sql('update person set must_change = false where person_id = $1', [staff.id])
    return { token: (said.body.data as Wire)['access_token'] }
  }
  const may = async (who: { readonly token: string }, key: string): Promise<boolean> =>
    (await must(who, checkPermission, { params: { key } })).has_permission
  const namesOf = async (
    owner: Member,
    query: Record<string, string> = {},
  ): Promise<readonly string[]> =>
    (await must(owner, subUsers, { query })).map((row: Wire) => row['full_name'])
  const factsOf = async (company: string): Promise<readonly { type: string; payload: Wire }[]> =>
    (
      await whole.sql<{ type: string; payload: string }>(
        `select type, payload from event where company_id = $1 and (type like 'Staff%' or type like 'Perm%') order by seq`,
        [company],
      )
    ).map(({ type, payload }) => ({ type, payload: JSON.parse(payload) }))
  /** All that is kept of people and their sign-ins, and how far the journals have come. */
  const everything = async (): Promise<unknown> =>
    Promise.all(
      ['person', 'member', 'session', 'company_head'].map((table) =>
        whole.sql(`select t::text line from ${table} t order by 1`),
      ),
    )

  it('has the addresses, methods and fields of the specification, and answers a refusal with 400', () => {
    const routes = [
      subUsers,
      addSubUser,
      subUserForEdit,
      changeSubUser,
      updateUserState,
      assignPermission,
    ] as readonly AnyRoute[]
    expect(
      routes.map(({ method, path, refusedAs, body }) => [
        method,
        path,
        refusedAs,
        Object.keys((body as { required?: object } | null)?.required ?? {}),
      ]),
    ).toEqual([
      ['GET', 'web/sub-user', 400, []],
      ['POST', '/sub-user/new', 400, ['fullName', 'mobileNo', 'passWord', 'verifyPassword']],
      ['GET', '/web/sub-user/edit/{id}', 400, []],
      ['POST', '/sub-user/edit/{id}', 400, ['fullName', 'mobileNo']],
      ['POST', 'web/sub-user/update-user-state/{id}', 400, ['isActive']],
      ['POST', '/permission/assign-permission', 400, ['userId', 'permissions']],
    ])
  })

  it("someone who is hired stands in the list, signs in by the owner's name and his own number, may do nothing yet and must choose a password of his own", async () => {
    const owner = await shop()
    const sita = await hire(owner, {
      full_name: '  सीता राई ',
      mobile_no: '+977 984-1999999'.replace(' ', ''),
    })
    const row = {
      user_id: sita.id,
      full_name: 'सीता राई',
      mobile_no: '9841999999',
      is_active: true,
      permission_count: 0,
      last_used_at: null,
    }
    expect(await must(owner, subUsers)).toEqual([row])
    expect(await must(owner, subUserForEdit, { params: { id: sita.id } })).toEqual(row)
    const said = await signIn(owner, '9841999999', first)
    const data = said.body.data as Wire
    const used = whole.now()
    expect(data).toMatchObject({
      user_id: sita.id,
      full_name: 'सीता राई',
      username: '9841999999',
      is_admin: false,
      is_first_login: true,
      permissions: [],
      company_id: owner.company,
      child_company: [],
    })
    expect(await must(owner, subUserForEdit, { params: { id: sita.id } })).toEqual({
      ...row,
      last_used_at: used,
    })
    expect(
      await call({ token: data['access_token'] }, checkPermission, {
        params: { key: 'sales-add' },
      }),
    ).toMatchObject({ status: 403, body: { refusal: { tag: 'password_due' } } })
    expect(await factsOf(owner.company)).toEqual([
      {
        type: 'StaffAdded',
        payload: { personId: sita.id, fullName: 'सीता राई', mobileNo: '9841999999' },
      },
    ])
  })

  it('who cannot be hired is refused beside the field with 400, in both languages, and nothing is kept', async () => {
    const owner = await shop()
    const before = await everything()
    const good: Wire = { full_name: 'सीता राई', mobile_no: '9841888888', ...typed(first) }
    const wrong: readonly [Wire, string | null, string][] = [
      [{ mobile_no: '0141888888' }, 'notAMobile', 'mobile_no'],
      [{ mobile_no: '98418888889' }, 'notAMobile', 'mobile_no'],
      [{ verify_password: second }, 'passwordsDiffer', 'verify_password'],
      [typed('password1'), 'password_known', 'pass_word'],
      [typed(`shop${shops}-पसल`), 'password_known', 'pass_word'],
      [typed('सीता राई!'), 'password_known', 'pass_word'],
      [typed('9841888888'), 'password_known', 'pass_word'],
      [typed('९८४१८८८८८८'), 'password_known', 'pass_word'],
      [{ mobile_no: owner.mobileNo }, 'mobileTaken', 'mobile_no'],
      [{ full_name: ' ' }, null, 'full_name'],
      [typed('छोटो'), null, 'pass_word'],
    ]
    for (const [more, tag, field] of wrong) {
      const { status, body } = await call(owner, addSubUser, { body: { ...good, ...more } })
      expect([
        tag,
        status,
        (body as Wire)['refusal']?.tag ?? null,
        Object.keys(body.errors ?? {}),
      ]).toEqual([tag, 400, tag, [field]])
      expect(body.message).toMatch(/^.*[ऀ-ॿ].* \(.+\)$/u)
    }
    expect(
      (await call(owner, addSubUser, { body: { ...good, verify_password: second } })).body.errors,
    ).toEqual({ verify_password: 'दुई पासवर्ड एउटै छैनन् (The two passwords are not the same)' })
    expect(await everything()).toEqual(before)
    expect(await factsOf(owner.company)).toEqual([])
  })

  it("a number has one bearer among all who work for an owner; where the other works is not told; another owner's people do not matter", async () => {
    const owner = await shop()
    const child = await whole.found(`child${shops}`, owner)
    const other = await shop()
    const sita = await hire(owner)
    const gita = await hire(child, { full_name: 'गीता' })
    for (const boss of [owner, child]) {
      for (const mobile_no of [sita.mobileNo, gita.mobileNo, owner.mobileNo]) {
        const said = await call(boss, addSubUser, {
          body: { full_name: 'हरि', mobile_no, ...typed(first) },
        })
        expect([said.status, said.body.message, said.body.errors]).toEqual([
          400,
          taken,
          { mobile_no: taken },
        ])
      }
    }
    for (const mobile_no of [gita.mobileNo, owner.mobileNo]) {
      expect(
        (
          await call(owner, changeSubUser, {
            params: { id: sita.id },
            body: { full_name: 'सीता', mobile_no },
          })
        ).body.errors,
      ).toEqual({ mobile_no: taken })
    }
    await hire(other, { mobile_no: sita.mobileNo })
    expect(await namesOf(child)).toEqual(['गीता'])
  })

  it('two who are hired at once with the same number, in one company or in two of one owner: one is taken, one is refused, nobody sees a fault', async () => {
    const owner = await shop()
    const child = await whole.found(`child${shops}`, owner)
    for (const [one, two] of [
      [owner, owner],
      [owner, child],
      [child, owner],
    ] as const) {
      const body = { full_name: 'हरि', mobile_no: freshNumber(), ...typed(first) }
      const answers = await Promise.all(
        [one, two, one, two].map((boss) => call(boss, addSubUser, { body })),
      )
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400])
      expect(
        await whole.sql('select person_id from person where owner_id = $1 and mobile_no = $2', [
          owner.personId,
          body.mobile_no,
        ]),
      ).toHaveLength(1)
      expect(
        await whole.sql('select person_id from member where mobile_no = $1', [body.mobile_no]),
      ).toHaveLength(1)
    }
  })

  it('the same command twice hires one person and tells the same; what it brings the second time changes nothing, nor who was renamed since', async () => {
    const owner = await shop()
    const commandId = newId()
    const body = { full_name: 'हरि', mobile_no: freshNumber(), ...typed(first) }
    const told = await call(owner, addSubUser, { commandId, body })
    const id = (told.body.data as Wire)['user_id']
    await must(owner, changeSubUser, {
      params: { id },
      body: { full_name: 'हरि', mobile_no: freshNumber() },
    })
    const before = await everything()
    for (const password of [first, second])
      expect(
        (await call(owner, addSubUser, { commandId, body: { ...body, ...typed(password) } })).body,
      ).toEqual(told.body)
    expect(
      (await call(owner, addSubUser, { commandId, body: { ...body, full_name: 'गीता' } })).status,
    ).toBe(409)
    expect(await everything()).toEqual(before)
  })

  it('who comes when too many passwords are being worked on is told to come again, and the same command is then taken', async () => {
    const owner = await shop()
    const commandId = newId()
    const body = { full_name: 'हरि', mobile_no: freshNumber(), ...typed(first) }
    const full = refuse('too_many', { ne: 'भरि छ', en: 'Full' })
    const busy = await startServer(
      kind,
      [
        companiesArea,
        peopleArea({ allowPassword: E.right, hashPassword: () => Promise.resolve(full) }),
      ],
      { database: whole.rig.database, now: () => whole.now() },
    )
    const before = await everything()
    const said = await busy.call(addSubUser as AnyRoute, {
      as: busy.person({ company: owner.company, userId: owner.personId }),
      commandId,
      body,
    })
    expect([said.status, said.headers['retry-after'], await everything()]).toEqual([
      503,
      '2',
      before,
    ])
    await must(owner, addSubUser, { commandId, body })
    expect(await namesOf(owner)).toEqual(['हरि'])
  })

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

  it('switched off, a person is out at once and cannot come back before he is switched on; the answer says what was done, and what already was so', async () => {
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
      await whole.sql(
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
    // What has ended stays ended, and he may do what he could do before.
    expect((await call(her, checkPermission, { params: { key: 'sales-add' } })).status).toBe(401)
    expect(await may(await atWork(owner, sita), 'sales-add')).toBe(true)
    expect((await factsOf(owner.company)).slice(3)).toEqual(
      ['StaffSwitchedOff', 'StaffSwitchedOn'].map((type) => ({
        type,
        payload: { personId: sita.id, fullName: 'सीता राई' },
      })),
    )
  })

  it('another password ends what stood open under the old one, and is to be changed at the first sign-in; sent again it changes nothing more', async () => {
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
      await whole.sql('select end_reason from session where person_id = $1', [sita.id]),
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

  it('a selection that was made before somebody else took a key away gives nothing back: it is refused with 409, and the same outcome twice is none', async () => {
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
    // Ticked while both were his; meanwhile one is taken.
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
    // A client that does not say what it was made from is taken at its word, as the specification has it.
    expect((await assign(['sales-add'])).status).toBe(200)
    expect(await held()).toEqual(['sales-add'])
  })

  it('the selection of permissions is the whole of what a person may do, from his next request on; the journal says what was given and what was taken', async () => {
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

  it("who is not of this company's staff is not there: the owner himself, the people of his other company, another owner's, an id that nobody has", async () => {
    const owner = await shop()
    const child = await whole.found(`child${shops}`, owner)
    const stranger = await shop()
    const theirs = await hire(stranger)
    const sibling = await hire(child)
    const before = await everything()
    for (const id of [
      owner.personId,
      theirs.id,
      sibling.id,
      stranger.personId,
      newId(),
      'nobody',
    ]) {
      const params = { id }
      const asked: readonly [AnyRoute, Omit<Call, 'as'>][] = [
        [subUserForEdit, { params }],
        [subUserPermissions, { params }],
        [changeSubUser, { params, body: { full_name: 'x', mobile_no: '9841777777' } }],
        [updateUserState, { params, body: { is_active: false } }],
        [updateUserState, { params, body: { is_active: true } }],
        [changeSubUserPassword, { params, body: typed(second) }],
        [assignPermission, { body: { user_id: id, permissions: ['sales-add'] } }],
      ]
      for (const [route, given] of asked) {
        const said = await call(owner, route, given)
        expect([route.name, said.status, JSON.stringify(said.body)]).toEqual([
          route.name,
          404,
          JSON.stringify({
            message: absent,
            refusal: {
              tag: 'not_found',
              say: { ne: 'यो विवरण भेटिएन', en: 'This record was not found' },
            },
          }),
        ])
      }
    }
    expect(await everything()).toEqual(before)
    expect(await must(owner, subUsers)).toEqual([])
  })

  it('the database itself lets a company reach its own staff alone, and nobody but the program call what reaches them', async () => {
    const owner = await shop()
    const child = await whole.found(`child${shops}`, owner)
    const stranger = await shop()
    const sita = await hire(owner)
    await atWork(owner, sita)
    const { database } = whole.rig
    const before = await everything()
    const at = whole.now()
    const reach = (id: string): readonly [string, readonly unknown[]][] => [
      ['select rename_staff($1, $2, $3)', [id, 'x', '9800000001']],
      ['select give_staff_password($1, $2, $3)', [id, 'x', at]],
      ["select end_staff_sessions($1, 'disabled', $2)", [id, at]],
    ]
    for (const company of [child.company, stranger.company, newId()]) {
      for (const [sql, values] of reach(sita.id))
        await expect(database.inCompany(company, (tx) => tx.query(sql, values))).rejects.toThrow(
          'no such staff',
        )
      expect(
        await database.inCompany(company, (tx) => tx.query('select * from staff_last_used()')),
      ).toEqual([])
    }
    for (const [sql, values] of reach(owner.personId))
      await expect(
        database.inCompany(owner.company, (tx) => tx.query(sql, values)),
      ).rejects.toThrow('no such staff')
    for (const [sql, values] of reach(sita.id))
      await expect(database.asSystem((tx) => tx.query(sql, values))).rejects.toThrow(
        'no such staff',
      )
    await expect(
      database.inCompany(newId(), (tx) =>
        tx.query("select hire_staff($1, 'x', '9800000002', 'x', $2)", [newId(), at]),
      ),
    ).rejects.toThrow('outside a company')
    await expect(
      database.inCompany(owner.company, (tx) => tx.query('select own_staff()')),
    ).rejects.toThrow('permission denied')
    await expect(
      database.inCompany(owner.company, (tx) => tx.query('select password_hash from person')),
    ).rejects.toThrow('permission denied')
    expect(await everything()).toEqual(before)
    const open = await whole.sql<{
      name: string
      fixed: boolean
    }>(`select proname "name", proconfig::text like '%search_path=public, pg_temp%' fixed from pg_proc
      where pronamespace = 'public'::regnamespace and (proname like '%staff%') and has_function_privilege('public', oid, 'execute')`)
    expect(open).toEqual([])
    expect(
      await whole.sql(
        `select proname from pg_proc where pronamespace = 'public'::regnamespace and prosecdef and coalesce(array_to_string(proconfig, ' '), '') !~ 'search_path='`,
      ),
    ).toEqual([])
  })

  it('a list of eight: by name, by last use, found by a part of name or number, on or off; only who may see the users sees it, and only the owner changes it', async () => {
    const owner = await shop()
    const names = ['Ram', 'anita', 'बिना', 'Café', 'हरि', 'राम', 'sita', 'गीता', 'Zoya', 'मीना']
    const made = new Map<string, { readonly id: string; readonly mobileNo: string }>()
    for (const name of names) made.set(name, await hire(owner, { full_name: name }))
    const sorted = ['anita', 'Café', 'Ram', 'sita', 'Zoya', 'गीता', 'बिना', 'मीना', 'राम', 'हरि']
    const page = await call(owner, subUsers)
    expect([
      (page.body.data as Wire[]).map((row) => row['full_name']),
      page.body['currentPage'],
      page.body['pageSize'],
      page.body['total'],
    ]).toEqual([sorted.slice(0, 8), 1, 8, 10])
    expect(await namesOf(owner, { currentPage: '2' })).toEqual(sorted.slice(8))
    expect(await namesOf(owner, { sort: '-name', pageSize: '3' })).toEqual(['हरि', 'राम', 'मीना'])
    expect(await namesOf(owner, { search: 'CAFE\u0301' })).toEqual(['Café'])
    expect(await namesOf(owner, { search: made.get('मीना')!.mobileNo.slice(2) })).toEqual(['मीना'])
    for (const search of ['%', '_', 'राम-पसल']) expect(await namesOf(owner, { search })).toEqual([])
    await must(owner, updateUserState, {
      params: { id: made.get('sita')!.id },
      body: { is_active: false },
    })
    expect([
      await namesOf(owner, { state: 'inactive' }),
      (await namesOf(owner, { state: 'active', pageSize: '50' })).length,
      (await namesOf(owner, { pageSize: '50' })).length,
    ]).toEqual([['sita'], 9, 10])
    for (const name of ['Zoya', 'बिना', 'Ram']) await atWork(owner, made.get(name)!)
    expect((await namesOf(owner, { sort: '-used' })).slice(0, 4)).toEqual([
      'Ram',
      'बिना',
      'Zoya',
      'anita',
    ])
    expect((await namesOf(owner, { sort: 'used', pageSize: '50' })).slice(-3)).toEqual([
      'Zoya',
      'बिना',
      'Ram',
    ])
    expect(await call(owner, subUsers, { query: { sort: 'password_hash' } })).toMatchObject({
      status: 400,
      body: { refusal: { tag: 'unknownSort' } },
    })
    await must(owner, assignPermission, {
      body: { user_id: made.get('Ram')!.id, permissions: permissionKeys },
    })
    const clerk = await atWork(owner, made.get('Ram')!)
    const none = await atWork(owner, made.get('Zoya')!)
    expect((await must(clerk, subUsers)).length).toBe(8)
    expect((await call(none, subUsers)).status).toBe(403)
    expect(
      (
        await call(clerk, assignPermission, {
          body: { user_id: made.get('Ram')!.id, permissions: [] },
        })
      ).status,
    ).toBe(403)
    expect(
      (
        await call(clerk, addSubUser, {
          body: { full_name: 'x', mobile_no: freshNumber(), ...typed(first) },
        })
      ).status,
    ).toBe(403)
  })

  it('a plan without staff lets nobody be hired, and takes nothing from those who were', async () => {
    const owner = await shop()
    const sita = await hire(owner)
    await whole.sql("update owned_company set plan = 'basic' where company_id = $1", [
      owner.company,
    ])
    expect(
      await call(owner, addSubUser, {
        body: { full_name: 'x', mobile_no: freshNumber(), ...typed(first) },
      }),
    ).toMatchObject({ status: 403, body: { refusal: { tag: 'not_in_plan' } } })
    await must(owner, assignPermission, { body: { user_id: sita.id, permissions: ['sales-add'] } })
    expect(await may(await atWork(owner, sita), 'sales-add')).toBe(true)
  })

  it('the read model made again from the journal is the same, and nobody is hired, signed out or given a password by it', async () => {
    const owner = await shop()
    const sita = await hire(owner)
    const gita = await hire(owner, { full_name: 'गीता' })
    const hari = await hire(owner, { full_name: 'हरि' })
    const params = { id: gita.id }
    for (const permissions of [
      ['sales-add', 'party-add'],
      ['party-add', 'audit-view'],
    ])
      await must(owner, assignPermission, { body: { user_id: sita.id, permissions } })
    await must(owner, changeSubUser, {
      params,
      body: { full_name: 'गीता राई', mobile_no: freshNumber() },
    })
    for (const is_active of [false, true])
      await must(owner, updateUserState, { params, body: { is_active } })
    await must(owner, updateUserState, { params: { id: hari.id }, body: { is_active: false } })
    await must(owner, changeSubUserPassword, { params: { id: sita.id }, body: typed(second) })
    const her = await atWork(owner, sita, second)
    const before = await everything()
    const report = await rebuildCompany(whole.rig.database, areas, owner.company, true)
    expect(report).toMatchObject({
      same: true,
      chain: { whole: true },
      tables: expect.arrayContaining([expect.objectContaining({ table: 'member', rows: 4 })]),
    })
    expect(await everything()).toEqual(before)
    expect([await may(her, 'audit-view'), await may(her, 'sales-add')]).toEqual([true, false])
  })

  it('a password is nowhere in what the server keeps, and what it keeps of it is a slow hash of its own salt', async () => {
    const owner = await shop()
    const words = ['अनौठो-१-शब्द', 'अनौठो-२-शब्द'] as const
    const sita = await hire(owner, typed(words[0]))
    const gita = await hire(owner, typed(words[0]))
    await must(owner, changeSubUserPassword, { params: { id: sita.id }, body: typed(words[1]) })
    await call(owner, changeSubUserPassword, {
      params: { id: sita.id },
      body: { ...typed(words[0]), verify_password: words[1] },
    })
    const tables = await whole.sql<{ name: string }>(
      "select relname::text \"name\" from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')",
    )
    expect(tables.length).toBeGreaterThan(20)
    for (const { name } of tables) {
      const [found] = await whole.sql<{ many: number }>(
        `select count(*) many from ${name} t where t::text like '%अनौठो-%' or t::text ilike '%verify_password%' or t::text ilike '%pass_word%'`,
      )
      expect([name, found!.many]).toEqual([name, 0])
    }
    const kept = await whole.sql<{ hash: string }>(
      'select password_hash hash from person where person_id in ($1, $2)',
      [sita.id, gita.id],
    )
    for (const { hash } of kept) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    const hashes = kept.map(({ hash }) => hash)
    for (const table of ['event', 'command', 'member'])
      for (const hash of hashes)
        expect(
          await whole.sql(`select 1 from ${table} t where position($1 in t::text) > 0`, [hash]),
        ).toEqual([])
    expect(new Set(hashes).size).toBe(2)
  })

  it('the auditor reads in both languages whom each fact is about and what was done', async () => {
    const owner = await shop()
    const sita = await hire(owner)
    const params = { id: sita.id }
    await must(owner, changeSubUser, {
      params,
      body: { full_name: 'सीता शर्मा', mobile_no: sita.mobileNo },
    })
    await must(owner, assignPermission, {
      body: { user_id: sita.id, permissions: ['sales-add', 'sales-edit', 'party-add'] },
    })
    await must(owner, assignPermission, {
      body: { user_id: sita.id, permissions: ['sales-add', 'item-add'] },
    })
    for (const is_active of [false, true])
      await must(owner, updateUserState, { params, body: { is_active } })
    await must(owner, changeSubUserPassword, { params, body: typed(second) })
    const facts = await factsOf(owner.company)
    const said = facts.map(({ type, payload }) =>
      sayFact({ type, version: 1, payload: JSON.stringify(payload) }, 'devanagari'),
    )
    expect(said.map(({ ne }) => ne)).toEqual([
      'प्रयोगकर्ता सीता राई थपियो',
      'प्रयोगकर्ता सीता शर्मा सम्पादन गरियो',
      'प्रयोगकर्ता सीता शर्मा को अनुमति मिलाइयो: ३ थपियो, ० हटाइयो',
      'प्रयोगकर्ता सीता शर्मा को अनुमति मिलाइयो: १ थपियो, २ हटाइयो',
      'प्रयोगकर्ता सीता शर्मा निष्क्रिय गरियो',
      'प्रयोगकर्ता सीता शर्मा सक्रिय गरियो',
      'प्रयोगकर्ता सीता शर्मा को पासवर्ड फेरियो',
    ])
    expect(said.map(({ en }) => en)).toEqual([
      'User सीता राई added',
      'User सीता शर्मा changed',
      'User सीता शर्मा was assigned permissions: 3 given, 0 taken away',
      'User सीता शर्मा was assigned permissions: 1 given, 2 taken away',
      'User सीता शर्मा made inactive',
      'User सीता शर्मा made active',
      'User सीता शर्मा was given another password',
    ])
  })
})
