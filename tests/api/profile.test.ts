import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import * as contract from '../../src/contract/profile.ts'
import { addSubUser, subUsers } from '../../src/contract/people.ts'
import { childCompanies, currentSession, openDemo } from '../../src/contract/session.ts'
import { areas } from '../../src/server/areas.ts'
import { verifyChain } from '../../src/server/journal/journal.ts'
import { rebuildCompany } from '../../src/server/journal/rebuild.ts'
import { login } from './accounts.ts'
import { onOneDatabase, type Said } from './inProcessServer.ts'
import { openOwnAccounts, first, fresh, png } from './profileSetup.ts'

onOneDatabase("one's own account", (kind) => {
  const opened = openOwnAccounts(kind)
  const { clerkOf, get } = opened

  describe('the profile', () => {
    const rename = (token: string, full_name: unknown): Promise<Said> =>
      opened.own.ask(contract.changeProfile, { token, body: { full_name } })
    const facts = (company: string) =>
      opened.own.rows<{ type: string; payload: string; actor: string }>(
        'select type, payload, actor from event where company_id = $1 order by seq',
        [company],
      )
    const renamed = async (company: string): Promise<readonly string[]> =>
      (await facts(company))
        .filter(({ type }) => type === 'MemberRenamed')
        .map(({ payload }) => (JSON.parse(payload) as { fullName: string }).fullName)

    test("shows a person their own names and nobody else's", async () => {
      const owner = await opened.own.owner()
      const clerk = await clerkOf(owner)
      expect(await get(contract.profile, owner.token)).toEqual({
        user_id: owner.userId,
        full_name: 'राम श्रेष्ठ',
        username: owner.mobileNo,
        mobile_no: owner.mobileNo,
        email: '',
        is_admin: true,
        has_picture: false,
      })
      expect(await get(contract.profile, clerk.token)).toEqual({
        user_id: clerk.userId,
        full_name: 'सीता',
        username: clerk.mobileNo,
        mobile_no: clerk.mobileNo,
        email: '',
        is_admin: false,
        has_picture: false,
      })
    })

    test("an owner's new name is a fact of each of their companies and is read there at once", async () => {
      const owner = await opened.own.owner()
      const branch = await opened.own.branch(owner, 'शाखा')
      const stranger = await opened.own.owner()
      const said = await rename(owner.token, '  राम बहादुर  श्रेष्ठ ')
      expect([said.status, said.body.message]).toEqual([
        200,
        'प्रोफाइल सुरक्षित भयो (The profile was saved)',
      ])
      expect((await get(contract.profile, owner.token)).full_name).toBe('राम बहादुर  श्रेष्ठ')
      expect((await get(currentSession, owner.token)).full_name).toBe('राम बहादुर  श्रेष्ठ')
      for (const company of [owner.companyId, branch]) {
        expect(await renamed(company)).toEqual(['राम बहादुर  श्रेष्ठ'])
        expect((await facts(company)).at(-1)).toMatchObject({ actor: owner.userId })
        expect(
          await opened.own.accounts.database.inCompany(company, (tx) => verifyChain(tx, company)),
        ).toMatchObject({ whole: true })
      }
      expect(
        await rebuildCompany(opened.own.accounts.database, areas, owner.companyId),
      ).toMatchObject({
        same: true,
      })
      expect(
        await opened.own.rows(
          'select distinct full_name from member where person_id = $1 union select full_name from person where person_id = $1',
          [owner.userId],
        ),
      ).toEqual([{ full_name: 'राम बहादुर  श्रेष्ठ' }])
      expect(await facts(stranger.companyId)).toHaveLength(1)
    })

    test('the same name records nothing; a blank one is refused at its field', async () => {
      const owner = await opened.own.owner()
      expect((await rename(owner.token, 'राम श्रेष्ठ')).status).toBe(200)
      for (const wrong of ['', '   ', 'क'.repeat(121), null, 7])
        expect([wrong, Object.keys((await rename(owner.token, wrong)).body.errors!)]).toEqual([
          wrong,
          ['full_name'],
        ])
      expect(await facts(owner.companyId)).toHaveLength(1)
      expect(
        await opened.own.rows('select 1 from command where company_id = $1', [owner.companyId]),
      ).toHaveLength(1)
    })

    test('a member of staff changes only their own name, in the one company they work in', async () => {
      const owner = await opened.own.owner()
      const clerk = await clerkOf(owner)
      expect((await rename(clerk.token, 'सीता देवी')).status).toBe(200)
      const [fact] = (await facts(owner.companyId)).slice(1)
      expect([fact!.type, fact!.actor, JSON.parse(fact!.payload)]).toEqual([
        'MemberRenamed',
        clerk.userId,
        { personId: clerk.userId, fullName: 'सीता देवी' },
      ])
      expect((await get(contract.profile, clerk.token)).full_name).toBe('सीता देवी')
      expect((await get(contract.profile, owner.token)).full_name).toBe('राम श्रेष्ठ')
    })

    test('a member of staff is found by their new name, and a rebuild keeps it', async () => {
      const owner = await opened.own.owner()
      const mobile_no = opened.own.freshMobile()
      const given = 'बिहान पसल खोल्ने 8'
      const hired = await opened.own.ask(addSubUser, {
        token: owner.token,
        body: { full_name: 'गोपाल', mobile_no, pass_word: given, verify_password: given },
      })
      expect(hired.status).toBe(200)
      const signedIn = await login(opened.own.accounts, {
        username: owner.mobileNo,
        sub_username: mobile_no,
        password: given,
        is_admin: false,
      })
      const token = signedIn.data.access_token as string
      expect((await rename(token, 'हरि प्रसाद')).status).toBe(403)
      await opened.own.ask(contract.changePassword, {
        token,
        body: { current_password: given, new_password: fresh, verify_password: fresh },
      })
      expect((await rename(token, 'Hari PRASAD')).status).toBe(200)
      const found = async (search: string): Promise<readonly string[]> =>
        (
          (await opened.own.ask(subUsers, { token: owner.token, query: { search } })).body.data as {
            full_name: string
          }[]
        ).map((each) => each.full_name)
      expect([
        await found('prasad'),
        await found(mobile_no),
        await found('हरि'),
        await found('गोपाल'),
      ]).toEqual([['Hari PRASAD'], ['Hari PRASAD'], ['Hari PRASAD'], []])
      expect(
        await rebuildCompany(opened.own.accounts.database, areas, owner.companyId),
      ).toMatchObject({
        same: true,
      })
    })

    test('many new names at once are applied one after another, and every company has the last one', async () => {
      const owner = await opened.own.owner()
      const companies = [
        owner.companyId,
        await opened.own.branch(owner, 'एक'),
        await opened.own.branch(owner, 'दुई'),
      ]
      const names = Array.from({ length: 6 }, (_, n) => `राम ${n}`)
      expect(
        (await Promise.all(names.map((name) => rename(owner.token, name)))).map(
          (said) => said.status,
        ),
      ).toEqual(names.map(() => 200))
      const told = await Promise.all(companies.map(renamed))
      expect(told[0]!.toSorted()).toEqual(names)
      for (const each of told) expect(each).toEqual(told[0])
      expect((await get(contract.profile, owner.token)).full_name).toBe(told[0]!.at(-1))
    })
  })

  test('an expired subscription blocks none of this except setting a picture', async () => {
    const owner = await opened.own.owner()
    await opened.own.rows(
      'update owned_company set account_expiry_date = $2 where company_id = $1',
      [owner.companyId, opened.own.accounts.now().slice(0, 10)],
    )
    for (const route of [
      contract.profile,
      contract.profilePicture,
      contract.openSessions,
      contract.rating,
      childCompanies,
    ])
      expect([route.name, (await opened.own.ask(route, { token: owner.token })).status]).toEqual([
        route.name,
        200,
      ])
    const said = await opened.own.ask(contract.putProfilePicture, {
      token: owner.token,
      body: { image_bitmap: png(4, 4), image_ext: 'png' },
    })
    expect([said.status, said.body['refusal']]).toMatchObject([403, { tag: 'expired' }])
  })

  test('without a sign-in none of it is available', async () => {
    const body: Readonly<Record<string, unknown>> = {
      changeProfile: { full_name: 'x' },
      putProfilePicture: { image_bitmap: png(4, 4), image_ext: 'png' },
      changePassword: { current_password: first, new_password: fresh, verify_password: fresh },
      rate: { stars: 5 },
      changeSessionLimits: { owner_idle_minutes: 60, staff_idle_minutes: 60 },
    }
    const open = [contract.forgotPassword, contract.resetPassword, openDemo].map(({ name }) => name)
    const mine = Object.values(contract).filter(
      (each): each is typeof contract.profile => 'policy' in each,
    )
    expect(mine.length).toBeGreaterThan(10)
    for (const route of mine.filter(({ name }) => !open.includes(name))) {
      for (const token of [undefined, 'no.such.token']) {
        const said = await opened.own.ask(route, {
          params: { id: v7() },
          ...(route.name in body ? { body: body[route.name] } : {}),
          ...(token === undefined ? {} : { token }),
        })
        expect([route.name, said.status]).toEqual([route.name, 401])
      }
    }
  })
})
