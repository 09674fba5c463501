import { beforeAll, expect, it } from 'vitest'
import { permissionKeys } from '../../src/books/access/permissions.ts'
import type { Route } from '../../src/contract/route.ts'
import { saleRoutes } from '../../src/contract/trade.ts'
import { onOneDatabase, type Call } from './inProcessServer.ts'
import { startFullServer, type Member, type FullServer } from './testServer.ts'

onOneDatabase('A right that is taken away', (kind) => {
  let whole: FullServer
  let owner: Member
  beforeAll(async () => {
    whole = await startFullServer(kind)
    owner = await whole.found('ours')
  })
  const route = (name: string): Route => whole.routes.find((each) => each.name === name)!
  const must = async (name: string, as: { readonly token: string }, call: Call = {}) => {
    const said = await whole.server.call(route(name), { as, ...call })
    expect([name, said.status, said.body.message]).toEqual([name, 200, expect.anything()])
  }
  const readSales = (token: string) =>
    whole.server.call(saleRoutes.list as Route, { as: { token } })
  const addParty = (token: string) =>
    whole.server.call(route('addLedger'), { as: { token }, body: { ledger_title: 'भीडमा' } })

  /** Eight tills read and write without pause while the right is taken away. The results, by whether a call began before or after that answer. */
  const underLoad = async (
    token: string,
    take: () => Promise<void>,
  ): Promise<{ readonly before: readonly number[]; readonly after: readonly number[] }> => {
    const before: number[] = []
    const after: number[] = []
    const now = { taken: false, over: false }
    const till = async (n: number): Promise<void> => {
      while (!now.over) {
        const into = now.taken ? after : before
        into.push((await (n % 2 === 0 ? readSales : addParty)(token)).status)
      }
    }
    const tills = Promise.all(Array.from({ length: 8 }, (_, n) => till(n)))
    while (before.length < 60) await new Promise((resolve) => setTimeout(resolve, 1))
    await take()
    now.taken = true
    while (after.length < 60) await new Promise((resolve) => setTimeout(resolve, 1))
    now.over = true
    await tills
    return { before, after }
  }
  const all = ['sales-screen', 'party-add'] as const
  const partiesOf = async (): Promise<number> =>
    (
      await whole.sql<{ n: number }>(
        "select count(*) n from event where company_id = $1 and type = 'PartyAdded'",
        [owner.company],
      )
    )[0]!.n

  const ways: Readonly<
    Record<string, { readonly status: 401 | 403; readonly take: (clerk: Member) => Promise<void> }>
  > = {
    'a person who is switched off': {
      status: 401,
      take: (clerk) =>
        must('updateUserState', owner, {
          params: { id: clerk.personId },
          body: { is_active: false },
        }),
    },
    'a password that the owner changed': {
      status: 401,
      take: (clerk) =>
        must('changeSubUserPassword', owner, {
          params: { id: clerk.personId },
          body: { pass_word: 'गाई गोठमा छ 7', verify_password: 'गाई गोठमा छ 7' },
        }),
    },
    'every permission': {
      status: 403,
      take: (clerk) =>
        must('assignPermission', owner, {
          body: {
            user_id: clerk.personId,
            permissions: permissionKeys.filter((key) => !(all as readonly string[]).includes(key)),
          },
        }),
    },
    'a session that was logged out': {
      status: 401,
      take: (clerk) => must('logOut', clerk, { query: { logout_from: 'web' } }),
    },
    'all sessions but the one that asked': {
      status: 401,
      take: async (clerk) => must('endOtherSessions', { token: await whole.signIn(clerk) }),
    },
  }
  it.each(Object.entries(ways))(
    'stops working at the next request, under load: %s',
    async (_, { status, take }) => {
      const clerk = await whole.hire(owner, all)
      const { before, after } = await underLoad(clerk.token, () => take(clerk))
      expect(new Set(after)).toEqual(new Set([status]))
      // Until then it worked; the last few calls may have been handled after the change.
      expect(before.filter((each) => each === 200).length).toBeGreaterThan(40)
      expect(before.filter((each) => each !== 200 && each !== status)).toEqual([])
      const made = await partiesOf()
      expect([(await readSales(clerk.token)).status, (await addParty(clerk.token)).status]).toEqual(
        [status, status],
      )
      expect(await partiesOf()).toBe(made)
    },
  )

  it('changes nothing for the others', async () => {
    const clerk = await whole.hire(owner, all)
    const other = await whole.hire(owner, all)
    await must('updateUserState', owner, {
      params: { id: clerk.personId },
      body: { is_active: false },
    })
    expect([
      (await readSales(clerk.token)).status,
      (await readSales(other.token)).status,
      (await readSales(owner.token)).status,
    ]).toEqual([401, 200, 200])
    await must('updateUserState', owner, {
      params: { id: clerk.personId },
      body: { is_active: true },
    })
    // A sign-in that was ended stays ended; the person signs in again.
    expect((await readSales(clerk.token)).status).toBe(401)
    expect((await readSales(await whole.signIn(clerk))).status).toBe(200)
  })
})
