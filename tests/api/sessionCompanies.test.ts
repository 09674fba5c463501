import { describe, expect, test } from 'vitest'
import { v7 } from 'uuid'
import { login } from './accounts.ts'
import { onOneDatabase } from './inProcessServer.ts'
import {
  openSignIn,
  accounts,
  freshMobile,
  owner,
  rows,
  staff,
  staffLogin,
} from './sessionSetup.ts'

onOneDatabase('signing in to a company', (kind) => {
  openSignIn(kind)

  describe('staff', () => {
    test('sign in under the owner with their own mobile number and have the permissions they were given', async () => {
      const boss = await owner()
      const mobileNo = freshMobile()
      await staff(boss, mobileNo, ['sales-add', 'party-add', 'no-such-key'])
      const { data } = await staffLogin(boss.mobileNo, mobileNo)
      expect(data).toMatchObject({
        is_admin: false,
        full_name: 'सीता',
        company_id: boss.companyId,
        permissions: ['sales-add', 'party-add'],
        child_company: [],
        multi_user_flag: true,
        username: mobileNo,
      })
      const may = async (bearer: string, key: string) =>
        (await accounts.call('checkPermission', { bearer, params: { key } })).data?.has_permission
      expect([
        await may(data.access_token, 'sales-add'),
        await may(data.access_token, 'sales-delete'),
        await may(boss.token, 'sales-delete'),
      ]).toEqual([true, false, true])
      expect((await accounts.call('childCompanies', { bearer: data.access_token })).data).toEqual(
        [],
      )
      expect(
        (
          await accounts.call('companyToken', {
            bearer: data.access_token,
            body: { company_id: boss.companyId },
          })
        ).status,
      ).toBe(403)
    })

    test('lose a permission at the next request, and are signed out when switched off', async () => {
      const boss = await owner()
      const mobileNo = freshMobile()
      const personId = await staff(boss, mobileNo, ['sales-add'])
      const { data } = await staffLogin(boss.mobileNo, mobileNo)
      const check = () =>
        accounts.call('checkPermission', {
          bearer: data.access_token,
          params: { key: 'sales-add' },
        })
      expect((await check()).data.has_permission).toBe(true)
      await rows(`update member set permissions = '{}' where person_id = $1`, [personId])
      expect((await check()).data.has_permission).toBe(false)
      await rows('update member set is_active = false where person_id = $1', [personId])
      expect((await check()).status).toBe(401)
      const again = await staffLogin(boss.mobileNo, mobileNo)
      expect([again.status, again.message.includes('inactive')]).toEqual([400, true])
    })

    test('of two owners may have the same number, and neither can open the other company', async () => {
      const one = await owner()
      const two = await owner()
      const mobileNo = freshMobile()
      await staff(one, mobileNo, ['sales-add'])
      expect((await staffLogin(two.mobileNo, mobileNo)).status).toBe(400)
      await staff(two, mobileNo, ['purchase-add'])
      accounts.pass(5)
      expect((await staffLogin(two.mobileNo, mobileNo)).data).toMatchObject({
        company_id: two.companyId,
        permissions: ['purchase-add'],
      })
      expect((await staffLogin(one.mobileNo, mobileNo)).data.company_id).toBe(one.companyId)
    })
  })

  describe('companies', () => {
    const child = async (
      of: { userId: string; companyId: string },
      name: string,
    ): Promise<string> => {
      const companyId = v7()
      await rows(
        `insert into owned_company (company_id, owner_id, parent_id, account_expiry_date, registered_at) values ($1, $2, $3, '2000-01-01', $4)`,
        [companyId, of.userId, of.companyId, accounts.now()],
      )
      await rows(
        `insert into company (company_id, business_name, address, phone, below_zero_stock) values ($1, $2, 'x', 'y', 'warn')`,
        [companyId, name],
      )
      await rows(
        `insert into member (company_id, person_id, full_name, mobile_no, is_admin, is_active, permissions) values ($1, $2, 'राम', 'm', true, true, '{}')`,
        [companyId, of.userId],
      )
      return companyId
    }

    test('an owner sees only their own companies and moves between them with a token for each', async () => {
      const boss = await owner()
      const stranger = await owner()
      const second = await child(boss, 'शाखा पसल')
      const list = await accounts.call('childCompanies', { bearer: boss.token })
      expect(
        list.data.map((each: any) => [
          each.company_id,
          each.parent_id,
          each.registration_detail.business_name,
          each.web_auth_token,
        ]),
      ).toEqual([
        [boss.companyId, null, 'अन्नपूर्ण किराना पसल', null],
        [second, boss.companyId, 'शाखा पसल', null],
      ])
      expect((await accounts.call('childCompanies', { bearer: stranger.token })).data).toHaveLength(
        1,
      )
      const moved = await accounts.call('companyToken', {
        bearer: boss.token,
        body: { company_id: second },
      })
      expect(moved.data).toMatchObject({
        company_id: second,
        parent_id: boss.companyId,
        company_name: 'शाखा पसल',
        is_first_login: false,
      })
      expect(
        (await accounts.call('registrationDetail', { bearer: moved.data.access_token })).data
          .business_name,
      ).toBe('शाखा पसल')
      expect((await accounts.call('currentSession', { bearer: boss.token })).status).toBe(401)
      expect(
        (await accounts.call('childCompanies', { bearer: moved.data.access_token })).data,
      ).toHaveLength(2)
    })

    test('an owner who names one of their companies at the login is in it at once, however its id is written', async () => {
      const boss = await owner()
      const second = await child(boss, 'शाखा पसल')
      for (const [parentId, company] of [
        [second, second],
        [second.toUpperCase(), second],
        [boss.companyId, boss.companyId],
        [null, boss.companyId],
        [undefined, boss.companyId],
      ] as const) {
        const answer = await login(accounts, { username: boss.mobileNo, parent_id: parentId })
        expect([answer.status, answer.data?.company_id], String(parentId)).toEqual([200, company])
        expect(
          (await accounts.call('registrationDetail', { bearer: answer.data.access_token })).data
            .company_id,
        ).toBe(company)
      }
    })

    test("a login to another owner's company is refused like one to a company that does not exist", async () => {
      const boss = await owner()
      const stranger = await owner()
      const mobile = freshMobile()
      await staff(boss, mobile, [])
      const open = async () =>
        (
          await rows<{ n: number }>('select count(*)::int n from session where person_id = $1', [
            boss.userId,
          ])
        )[0]!.n
      const before = await open()
      const theirs = await login(accounts, {
        username: boss.mobileNo,
        parent_id: stranger.companyId,
      })
      expect([theirs.status, theirs.message]).toEqual([404, 'यस्तो केही भेटिएन (This was not found)'])
      expect(await login(accounts, { username: boss.mobileNo, parent_id: v7() })).toEqual(theirs)
      // Only an owner names a company at the login: staff work in one.
      expect(
        await login(accounts, {
          username: boss.mobileNo,
          sub_username: mobile,
          password: 'staff pass word',
          is_admin: false,
          parent_id: boss.companyId,
        }),
      ).toEqual(theirs)
      expect(await open()).toBe(before)
      expect((await login(accounts, { username: boss.mobileNo })).status).toBe(200)
      expect(
        (
          await login(accounts, {
            username: boss.mobileNo,
            password: 'not the password',
            parent_id: stranger.companyId,
          })
        ).message,
      ).toContain('is wrong')
    })

    test("another owner's company and one that does not exist are refused in the same words", async () => {
      const boss = await owner()
      const stranger = await owner()
      const theirs = await accounts.call('companyToken', {
        bearer: boss.token,
        body: { company_id: stranger.companyId },
      })
      expect(theirs.status).toBe(404)
      expect(
        await accounts.call('companyToken', { bearer: boss.token, body: { company_id: v7() } }),
      ).toEqual(theirs)
      expect(
        await accounts.call('companyToken', {
          bearer: boss.token,
          body: { company_id: 'nothing' },
        }),
      ).toEqual(theirs)
      expect((await accounts.call('currentSession', { bearer: boss.token })).status).toBe(200)
    })

    test("the main company's subscription covers its children", async () => {
      const boss = await owner()
      const second = await child(boss, 'शाखा')
      const moved = await accounts.call('companyToken', {
        bearer: boss.token,
        body: { company_id: second },
      })
      expect(moved.data.is_account_expired).toBe(false)
      await rows('update owned_company set account_expiry_date = $2 where company_id = $1', [
        boss.companyId,
        accounts.now().slice(0, 10),
      ])
      expect(
        (await accounts.call('currentSession', { bearer: moved.data.access_token })).data
          .is_account_expired,
      ).toBe(true)
    })

    test('inside a company the app sees only its own record and people, and no account at all', async () => {
      const one = await owner()
      const two = await owner()
      const seen = await accounts.database.inCompany(one.companyId, (tx) =>
        tx.query<{ company_id: string }>(
          'select company_id from company union all select company_id from member',
        ),
      )
      expect(new Set(seen.map((row) => row.company_id))).toEqual(new Set([one.companyId]))
      expect(two.companyId).not.toBe(one.companyId)
      for (const table of ['person', 'otp', 'session', 'login_attempt', 'owned_company']) {
        await expect(
          accounts.database.inCompany(one.companyId, (tx) => tx.query(`select 1 from ${table}`)),
        ).rejects.toThrow('permission denied')
      }
    })
  })
})
