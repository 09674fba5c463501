import { either as E } from 'fp-ts'
import { beforeAll, expect, it } from 'vitest'
import type { Route } from '../../src/contract/route.ts'
import { defaultLiveLimits } from '../../src/server/live/channels.ts'
import { liveStream } from '../../src/server/live/stream.ts'
import { hashPassword } from '../../src/server/session/password.ts'
import { listenTo, type Listener } from './sseClient.ts'
import { onEachDatabase, type Call } from './inProcessServer.ts'
import { anItem } from './shop.ts'
import { startFullServer, type Member, type FullServer } from './testServer.ts'

const never = 3_600_000
const first = 'गाई गोठमा छ 7'
const fresh = 'नयाँ ढोका, पुरानो ताल्चा 4'
/** No stream here checks its session by itself, so this only limits how long a failing test takes. */
const soonMs = 15_000
const endsSoon = (ear: Listener): Promise<string> =>
  Promise.race([
    ear.ended.then(() => 'ended'),
    new Promise<string>((resolve) => setTimeout(() => resolve('open'), soonMs)),
  ])

onEachDatabase('A live stream', (kind) => {
  let whole: FullServer
  let owner: Member
  let address: string
  let other: Listener
  beforeAll(async () => {
    // Without a beat, only the notice that a session has ended can end a stream here.
    whole = await startFullServer(kind, {
      apart: true,
      beside: [liveStream({ ...defaultLiveLimits, beatMs: never, gatherMs: 10 })],
    })
    address = await whole.app.listen({ host: '127.0.0.1', port: 0 })
    owner = await whole.found('ours')
    await whole.sql("update person set mobile_no = '9811111111' where person_id = $1", [
      owner.personId,
    ])
    other = await listenTo(address, await whole.signIn(owner))
    await other.until(1)
  })
  const must = async (name: string, as: { readonly token: string } | null, call: Call = {}) => {
    const route = whole.routes.find((each) => each.name === name) as Route
    const said = await whole.server.call(route, { as, ...call })
    expect([name, said.status, said.body.message]).toEqual([name, 200, expect.anything()])
    return said.body.data as Record<string, unknown>
  }
  const sessionOf = async (member: Member): Promise<string> => {
    const open =
      'select session_id id from session where person_id = $1 and ended_at is null order by began_at limit 1'
    return (await whole.sql<{ id: string }>(open, [member.personId]))[0]!.id
  }
  const withPassword = async (clerk: Member): Promise<void> => {
    const hash = await hashPassword(first)
    if (E.isLeft(hash)) throw new Error(hash.left.say.en)
    await whole.sql('update person set password_hash = $2 where person_id = $1', [
      clerk.personId,
      hash.right,
    ])
  }
  const chosen = { new_password: fresh, verify_password: fresh }

  const ways: Readonly<Record<string, (clerk: Member) => Promise<unknown>>> = {
    'a logout': (clerk) => must('logOut', clerk, { query: { logout_from: 'web' } }),
    'a session that is ended on the page of sessions': async (clerk) => {
      const id = await sessionOf(clerk)
      return must('endOneSession', { token: await whole.signIn(clerk) }, { params: { id } })
    },
    'the end of all other sessions': async (clerk) =>
      must('endOtherSessions', { token: await whole.signIn(clerk) }),
    'a person who is switched off': (clerk) =>
      must('updateUserState', owner, {
        params: { id: clerk.personId },
        body: { is_active: false },
      }),
    'a password that the owner gives': (clerk) =>
      must('changeSubUserPassword', owner, {
        params: { id: clerk.personId },
        body: { pass_word: fresh, verify_password: fresh },
      }),
    'a password that is changed in another session': async (clerk) => {
      await withPassword(clerk)
      return must(
        'changePassword',
        { token: await whole.signIn(clerk) },
        { body: { current_password: first, ...chosen } },
      )
    },
    'a password that is set anew by a code': async (clerk) => {
      await withPassword(clerk)
      const [person] = await whole.sql<{ mobile: string }>(
        'select mobile_no mobile from person where person_id = $1',
        [clerk.personId],
      )
      const { token } = await must('forgotPassword', null, {
        body: { username: '9811111111', sub_username: person!.mobile },
      })
      await expect.poll(() => whole.codes.length).toBeGreaterThan(0)
      return must('resetPassword', null, {
        params: { token: String(token) },
        body: { otp: whole.codes.at(-1), ...chosen },
      })
    },
  }
  it.each(Object.entries(ways))('ends at once with its session: %s', async (_, end) => {
    const clerk = await whole.hire(owner, ['sales-screen'])
    const ended = await listenTo(address, clerk.token)
    await ended.until(1)
    await end(clerk)
    expect(await endsSoon(ended)).toBe('ended')
    expect((await listenTo(address, clerk.token)).status).toBe(401)
  })

  it('of another session in the same company stays open', async () => {
    const heard = other.heard.at(-1)!.seq
    await must('addItem', owner, { body: anItem('one-more') })
    await other.until(heard + 1)
    other.leave()
  })

  it('ends at once when an owner switches to another company or adds one', async () => {
    const second = await whole.found('second', owner)
    const ear = await listenTo(address, owner.token)
    await ear.until(1)
    const { access_token: token } = await must('companyToken', owner, {
      body: { company_id: second.company },
    })
    expect(await endsSoon(ear)).toBe('ended')
    const main = { ...owner, token: await whole.signIn(owner) }
    const [there, here] = [
      await listenTo(address, String(token)),
      await listenTo(address, main.token),
    ]
    await Promise.all([there.until(1), here.until(1)])
    await must('registerChildCompany', main, {
      body: { parent_id: owner.company, company_name: 'तेस्रो पसल', company_address: 'पाटन' },
    })
    expect(await endsSoon(here)).toBe('ended')
    there.leave()
  })
})
