import { decodeJwt } from 'jose'
import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import * as contract from '../../src/contract/profile.ts'
import { deviceText } from '../../src/server/session/device.ts'
import { onOneDatabase, type Said } from './inProcessServer.ts'
import { openOwnAccounts } from './profileSetup.ts'

test('a device is named by its browser and system, never by its whole user agent', () => {
  const say = (name: string | undefined, platform?: string): string =>
    deviceText(JSON.stringify({ name, platform }))
  const chrome =
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Safari/537.36'
  expect(say(chrome, 'Linux x86_64')).toBe('Chrome · Linux')
  expect(say(chrome.replace('X11; Linux x86_64', 'Linux; Android 10; K'))).toBe('Chrome · Android')
  expect(
    say(`${chrome} Edg/147.0.0.0`.replace('X11; Linux x86_64', 'Windows NT 10.0; Win64; x64')),
  ).toBe('Edge · Windows')
  expect(
    say(
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    ),
  ).toBe('Safari · iOS')
  expect(
    say(
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0',
      'MacIntel',
    ),
  ).toBe('Firefox · macOS')
  expect(say('Firefox', 'Linux')).toBe('Firefox · Linux')
  for (const strange of ['<script>alert(1)</script>', '', undefined])
    expect(say(strange)).toBe('अज्ञात यन्त्र (Unknown device)')
})

onOneDatabase("one's own account", (kind) => {
  const opened = openOwnAccounts(kind)
  const { clerkOf, get } = opened

  describe('the open sign-ins', () => {
    const chrome = {
      device_name:
        'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Safari/537.36',
      device_platform: 'Linux x86_64',
    }
    const end = (token: string, id: string): Promise<Said> =>
      opened.own.ask(contract.endOneSession, { token, params: { id } })

    test('are shown over all companies, the present one first, each with its device and its last use', async () => {
      const owner = await opened.own.owner()
      const branch = await opened.own.branch(owner, 'शाखा पसल')
      const stranger = await opened.own.owner()
      const began = opened.own.accounts.now()
      opened.own.accounts.pass(600)
      const second = await opened.own.signIn(owner.mobileNo, chrome)
      const signedInAt = opened.own.accounts.now()
      await opened.own.rows('update session set company_id = $2 where session_id = $1', [
        decodeJwt(second).jti,
        branch,
      ])
      opened.own.accounts.pass(300)
      expect(await get(contract.openSessions, owner.token)).toEqual([
        {
          session_id: decodeJwt(owner.token).jti,
          began_at: began,
          used_at: opened.own.accounts.now(),
          device: 'अज्ञात यन्त्र (Unknown device)',
          ip: '127.0.0.1',
          company_name: 'अन्नपूर्ण किराना पसल',
          is_current: true,
        },
        {
          session_id: decodeJwt(second).jti,
          began_at: signedInAt,
          used_at: signedInAt,
          device: 'Chrome · Linux',
          ip: '127.0.0.1',
          company_name: 'शाखा पसल',
          is_current: false,
        },
      ])
      expect(await get(contract.openSessions, stranger.token)).toHaveLength(1)
      opened.own.accounts.pass(12 * 3600 - 300)
      expect((await opened.own.ask(contract.openSessions, { token: owner.token })).status).toBe(401)
    })

    test("one can be ended once; another person's, an ended and an unknown one get the same bytes", async () => {
      const owner = await opened.own.owner()
      const second = await opened.own.signIn(owner.mobileNo)
      const stranger = await opened.own.owner()
      const clerk = await clerkOf(owner)
      const id = decodeJwt(second).jti!
      expect((await end(owner.token, id)).status).toBe(200)
      expect((await opened.own.ask(contract.profile, { token: second })).status).toBe(401)
      const absent = await end(owner.token, v7())
      expect(absent.status).toBe(404)
      for (const other of [
        id,
        decodeJwt(stranger.token).jti!,
        decodeJwt(clerk.token).jti!,
        'no-such-thing',
      ]) {
        const said = await end(owner.token, other)
        expect([said.status, JSON.stringify(said.body)]).toEqual([404, JSON.stringify(absent.body)])
      }
      for (const { token } of [stranger, clerk, owner])
        expect((await opened.own.ask(contract.profile, { token })).status).toBe(200)
      const [row] = await opened.own.rows<{ end_reason: string }>(
        'select end_reason from session where session_id = $1',
        [id],
      )
      expect(row!.end_reason).toBe('ended')
    })

    test('all others are ended and counted, and this one stays open', async () => {
      const owner = await opened.own.owner()
      const clerk = await clerkOf(owner)
      for (let i = 0; i < 3; i++) await opened.own.signIn(owner.mobileNo)
      const endOthers = () => opened.own.ask(contract.endOtherSessions, { token: owner.token })
      expect((await endOthers()).body.data).toEqual({ ended: 3 })
      expect((await endOthers()).body.data).toEqual({ ended: 0 })
      expect(await get(contract.openSessions, owner.token)).toHaveLength(1)
      expect(await get(contract.openSessions, clerk.token)).toHaveLength(1)
    })
  })

  describe('the rating', () => {
    const rate = (token: string, body: unknown): Promise<Said> =>
      opened.own.ask(contract.rate, { token, body })

    test('is one per person, and the last one counts', async () => {
      const owner = await opened.own.owner()
      const clerk = await clerkOf(owner)
      expect(await get(contract.rating, owner.token)).toEqual({ rating: null, ask: false })
      expect((await rate(owner.token, { stars: 4, comment: 'राम्रो छ' })).status).toBe(200)
      expect((await get(contract.rating, owner.token)).rating).toEqual({
        stars: 4,
        comment: 'राम्रो छ',
      })
      expect((await rate(owner.token, { stars: 2 })).status).toBe(200)
      expect((await get(contract.rating, owner.token)).rating).toEqual({ stars: 2, comment: '' })
      expect((await get(contract.rating, clerk.token)).rating).toBeNull()
      for (const wrong of [
        { stars: 0 },
        { stars: 6 },
        { stars: 2.5 },
        { stars: '5' },
        {},
        { stars: 5, comment: 'क'.repeat(1001) },
      ])
        expect([wrong, (await rate(owner.token, wrong)).status]).toEqual([wrong, 400])
      expect(
        await opened.own.rows('select 1 from rating where person_id = $1', [owner.userId]),
      ).toHaveLength(1)
    })

    test('is requested once after thirty days, and never after a rating', async () => {
      const asks = async ({ mobileNo }: { mobileNo: string }): Promise<boolean> =>
        (await get(contract.rating, await opened.own.signIn(mobileNo))).ask
      const [one, two] = [await opened.own.owner(), await opened.own.owner()]
      opened.own.accounts.pass(30 * 86_400 - 60)
      expect([await asks(one), await asks(two)]).toEqual([false, false])
      opened.own.accounts.pass(60)
      expect([await asks(one), await asks(two)]).toEqual([true, true])
      expect(
        (
          await opened.own.ask(contract.ratingAsked, {
            token: await opened.own.signIn(one.mobileNo),
          })
        ).status,
      ).toBe(200)
      await rate(await opened.own.signIn(two.mobileNo), { stars: 5 })
      expect([await asks(one), await asks(two)]).toEqual([false, false])
    })
  })
})
