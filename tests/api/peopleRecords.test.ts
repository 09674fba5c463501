import { v7 as newId } from 'uuid'
import { expect, it } from 'vitest'
import { sayFact } from '../../src/journal/facts.ts'
import { permissionKeys } from '../../src/books/access/permissions.ts'
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
import { areas } from '../../src/server/areas.ts'
import { rebuildCompany } from '../../src/server/journal/rebuild.ts'
import { onOneDatabase, type Call } from './inProcessServer.ts'
import type { AnyRoute, Wire } from './shop.ts'
import { openPeople, first, second, typed } from './peopleSetup.ts'

const absent = 'यो विवरण भेटिएन (This record was not found)'

onOneDatabase('Records of staff', (kind) => {
  const own = openPeople(kind)
  const { atWork, call, everything, factsOf, freshNumber, hire, may, must, namesOf, shop } = own

  it('only the staff of this company can be reached: not the owner, nor people of other companies', async () => {
    const owner = await shop()
    const child = await own.whole.found(`child${own.shops}`, owner)
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

  it('the database itself lets a company reach only its own staff', async () => {
    const owner = await shop()
    const child = await own.whole.found(`child${own.shops}`, owner)
    const stranger = await shop()
    const sita = await hire(owner)
    await atWork(owner, sita)
    const { database } = own.whole.server
    const before = await everything()
    const at = own.whole.now()
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
      database.inCompany(owner.company, (tx) => tx.query('select own_staff($1)', [owner.company])),
    ).rejects.toThrow('permission denied')
    await expect(
      database.inCompany(owner.company, (tx) => tx.query('select password_hash from person')),
    ).rejects.toThrow('permission denied')
    expect(await everything()).toEqual(before)
    const open = await own.whole.sql<{
      name: string
      fixed: boolean
    }>(`select proname "name", proconfig::text like '%search_path=public, pg_temp%' fixed from pg_proc
      where pronamespace = 'public'::regnamespace and (proname like '%staff%') and has_function_privilege('public', oid, 'execute')`)
    expect(open).toEqual([])
    expect(
      await own.whole.sql(
        `select proname from pg_proc where pronamespace = 'public'::regnamespace and prosecdef and coalesce(array_to_string(proconfig, ' '), '') !~ 'search_path='`,
      ),
    ).toEqual([])
  })

  it('the list is sorted by name or last use, searched and filtered, and only the owner changes it', async () => {
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

  it('a plan without staff allows no hiring and changes nothing for present staff', async () => {
    const owner = await shop()
    const sita = await hire(owner)
    await own.whole.sql("update owned_company set plan = 'basic' where company_id = $1", [
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

  it('a rebuild from the journal gives the same people and hires, signs out or changes nobody', async () => {
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
    const report = await rebuildCompany(own.whole.server.database, areas, owner.company, true)
    expect(report).toMatchObject({
      same: true,
      chain: { whole: true },
      tables: expect.arrayContaining([expect.objectContaining({ table: 'member', rows: 4 })]),
    })
    expect(await everything()).toEqual(before)
    expect([await may(her, 'audit-view'), await may(her, 'sales-add')]).toEqual([true, false])
  })

  it('no password is stored, only a slow hash with its own salt', async () => {
    const owner = await shop()
    const words = ['अनौठो-१-शब्द', 'अनौठो-२-शब्द'] as const
    const sita = await hire(owner, typed(words[0]))
    const gita = await hire(owner, typed(words[0]))
    await must(owner, changeSubUserPassword, { params: { id: sita.id }, body: typed(words[1]) })
    await call(owner, changeSubUserPassword, {
      params: { id: sita.id },
      body: { ...typed(words[0]), verify_password: words[1] },
    })
    const tables = await own.whole.sql<{ name: string }>(
      "select relname::text \"name\" from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')",
    )
    expect(tables.length).toBeGreaterThan(20)
    for (const { name } of tables) {
      const [found] = await own.whole.sql<{ many: number }>(
        `select count(*) many from ${name} t where t::text like '%अनौठो-%' or t::text ilike '%verify_password%' or t::text ilike '%pass_word%'`,
      )
      expect([name, found!.many]).toEqual([name, 0])
    }
    const kept = await own.whole.sql<{ hash: string }>(
      'select password_hash hash from person where person_id in ($1, $2)',
      [sita.id, gita.id],
    )
    for (const { hash } of kept) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    const hashes = kept.map(({ hash }) => hash)
    for (const table of ['event', 'command', 'member'])
      for (const hash of hashes)
        expect(
          await own.whole.sql(`select 1 from ${table} t where position($1 in t::text) > 0`, [hash]),
        ).toEqual([])
    expect(new Set(hashes).size).toBe(2)
  })

  it('the auditor reads in both languages which person each fact is about and what was done', async () => {
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
