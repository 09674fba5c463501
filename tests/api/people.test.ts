import { either as E } from 'fp-ts'
import { v7 as newId } from 'uuid'
import { expect, it } from 'vitest'
import { refuse } from '../../src/books/refusal.ts'
import {
  addSubUser,
  assignPermission,
  changeSubUser,
  subUserForEdit,
  subUsers,
  updateUserState,
} from '../../src/contract/people.ts'
import { checkPermission } from '../../src/contract/session.ts'
import { companiesArea } from '../../src/server/companies/area.ts'
import { peopleArea } from '../../src/server/people/area.ts'
import { onOneDatabase, startServer } from './inProcessServer.ts'
import type { AnyRoute, Wire } from './shop.ts'
import { openPeople, first, second, typed } from './peopleSetup.ts'

const taken = 'यो मोबाइल नम्बर पहिले नै प्रयोग भइसकेको छ (This mobile number is already in use)'

onOneDatabase('The staff of a company', (kind) => {
  const own = openPeople(kind)
  const { call, everything, factsOf, freshNumber, hire, must, namesOf, shop, signIn } = own

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

  it('a new member of staff signs in, may do nothing yet and must choose a password of their own', async () => {
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
    const used = own.whole.now()
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

  it('a person who cannot be hired is refused at the field with 400, and nothing is stored', async () => {
    const owner = await shop()
    const before = await everything()
    const good: Wire = { full_name: 'सीता राई', mobile_no: '9841888888', ...typed(first) }
    const wrong: readonly [Wire, string | null, string][] = [
      [{ mobile_no: '0141888888' }, 'notAMobile', 'mobile_no'],
      [{ mobile_no: '98418888889' }, 'notAMobile', 'mobile_no'],
      [{ verify_password: second }, 'passwordsDiffer', 'verify_password'],
      [typed('password1'), 'password_known', 'pass_word'],
      [typed(`shop${own.shops}-पसल`), 'password_known', 'pass_word'],
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

  it('a mobile number belongs to one person among all the staff of an owner', async () => {
    const owner = await shop()
    const child = await own.whole.found(`child${own.shops}`, owner)
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

  it('of two people hired at once with the same number, one is accepted and one refused', async () => {
    const owner = await shop()
    const child = await own.whole.found(`child${own.shops}`, owner)
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
        await own.whole.sql('select person_id from person where owner_id = $1 and mobile_no = $2', [
          owner.personId,
          body.mobile_no,
        ]),
      ).toHaveLength(1)
      expect(
        await own.whole.sql('select person_id from member where mobile_no = $1', [body.mobile_no]),
      ).toHaveLength(1)
    }
  })

  it('a repeated command hires one person and changes nothing, whatever its second body contains', async () => {
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

  it('a command sent while too many passwords are being hashed is refused, and accepted when repeated', async () => {
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
      { database: own.whole.server.database, now: () => own.whole.now() },
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
})
