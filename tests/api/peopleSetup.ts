import { beforeAll } from 'vitest'
import { addSubUser, subUsers } from '../../src/contract/people.ts'
import { checkPermission, logIn } from '../../src/contract/session.ts'
import { type Call, type Said } from './inProcessServer.ts'
import type { AnyRoute, Wire } from './shop.ts'
import { startFullServer, type Member, type FullServer } from './testServer.ts'
import type { Kind } from './inProcessServer.ts'

export const first = 'पहिलो गोप्य शब्द 1'
export const second = 'दोस्रो गोप्य शब्द 2'
export const typed = (password: string): Wire => ({
  pass_word: password,
  verify_password: password,
})

// Test files that share a database use different numbers.
let shops = 0
let numbers = 9_842_000_000

/** A server with shops whose staff are hired and changed. */
export const openPeople = (kind: Kind) => {
  let whole: FullServer
  beforeAll(async () => {
    whole = await startFullServer(kind)
  })
  /** A company whose owner has a user name, so that its staff can sign in. */
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
  ): Promise<Said> => whole.server.call(route, { ...given, as })
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
    return whole.server.call(logIn as AnyRoute, {
      body: {
        username: owner.mobileNo,
        sub_username: mobileNo,
        password,
        is_admin: false,
        login_from: 'web',
      },
    })
  }
  /** Signs in and chooses an own password. */
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
  /** Everything stored about people and their sign-ins, and the positions of the journals. */
  const everything = async (): Promise<unknown> =>
    Promise.all(
      ['person', 'member', 'session', 'company_head'].map((table) =>
        whole.sql(`select t::text line from ${table} t order by 1`),
      ),
    )
  return {
    atWork,
    call,
    everything,
    factsOf,
    freshNumber,
    hire,
    may,
    must,
    namesOf,
    shop,
    get shops() {
      return shops
    },
    signIn,
    get whole() {
      return whole
    },
  }
}
