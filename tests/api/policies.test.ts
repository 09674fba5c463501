import * as fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { permissionKeys, type PermissionKey } from '../../src/books/permissions.ts'
import type { Route } from '../../src/contract/route.ts'
import { onEachDatabase, type Call, type Said } from './rig.ts'
import { startWhole, type Member, type Whole } from './whole.ts'
import { wireOf } from './wire.ts'

type Expected = 'anyone' | 'signedIn' | readonly PermissionKey[]

const writers = ['sales-add', 'sales-edit', 'purchase-add', 'purchase-edit'] as const
/** Who may call what, as section 6 of the product's specification has it, written down here once more; a route that is not here fails. */
const allowed: Readonly<Record<string, Expected>> = {
  // Nobody is signed in yet: the code and the token in the address are the proof.
  registerAccount: 'anyone', activateAccount: 'anyone', resendOtp: 'anyone', logIn: 'anyone', openDemo: 'anyone', welcome: 'anyone',
  // No permission needed: one's own session, the permission check itself, the chooser, the profile of the business.
  logOut: 'signedIn', currentSession: 'signedIn', checkPermission: 'signedIn', childCompanies: 'signedIn', registrationDetail: 'signedIn',
  // Switching company is an admin's.
  companyToken: [],
  // Add pages the add key, edit and detail pages the edit key, and the named screens.
  ledgers: ['party-ledger-screen'], addLedger: ['party-add'], ledgerForEdit: ['party-edit'], changeLedger: ['party-edit'], deleteLedger: ['party-delete'], ledgerPicture: ['party-edit'],
  ledgerStatement: ['party-edit', 'report-view'],
  items: ['items-screen'], addItem: ['item-add'], item: ['item-edit'], changeItem: ['item-edit'], deleteItem: ['item-delete'], itemMoves: ['item-edit', 'report-view'],
  categories: ['items-screen', 'item-add', 'item-edit', 'report-view'], addCategory: ['item-add', 'item-edit'],
  banks: ['bank-list-view'], addBank: ['bank-add'], bank: ['bank-edit'], changeBank: ['bank-edit'], deleteBank: ['bank-delete'],
  // Whoever writes a bill must be able to choose what stands on it; a report or a list narrows by party.
  ledgerChoices: [...writers, 'party-ledger-screen', 'report-view', 'all-transactions-screen'], itemChoices: [...writers, 'items-screen'], bankChoices: [...writers, 'bank-list-view'],
  recordSale: ['sales-add'], changeSale: ['sales-edit'], voidSale: ['sales-delete'], listSale: ['sales-screen'],
  oneSale: ['sales-screen', 'sales-add', 'sales-edit'], printSale: ['sales-screen', 'sales-add', 'sales-edit'],
  recordPurchase: ['purchase-add'], changePurchase: ['purchase-edit'], voidPurchase: ['purchase-delete'], listPurchase: ['purchase-screen'],
  onePurchase: ['purchase-screen', 'purchase-add', 'purchase-edit'], printPurchase: ['purchase-screen', 'purchase-add', 'purchase-edit'],
  allTransactions: ['all-transactions-screen'], dashboard: ['dashboard-widgets'], report: ['report-view'],
}
const single: readonly PermissionKey[] = [...new Set(Object.values(allowed).flatMap((each) => (typeof each === 'string' ? [] : each)))]
const ours = ['item', 'party', 'bank', 'sale', 'purchase'].map((thing) => `ours-${thing}`)

onEachDatabase('Who may call what', (kind) => {
  let whole: Whole, owner: Member, stranger: Member
  beforeAll(async () => {
    whole = await startWhole(kind)
    whole.offers.demo = false
    owner = await whole.found('ours')
    stranger = await whole.found('theirs')
  })
  const ids = { sale: 'ours-sale', purchase: 'ours-purchase', item: 'ours-item', ledger: 'ours-party', bank: 'ours-bank' } as const
  const idFor = ({ path }: Route): string => Object.entries(ids).find(([thing]) => path.includes(thing))?.[1] ?? 'ours-sale'
  /** A request whose every part fits, about what is ours. */
  const requestOf = (route: Route): Pick<Call, 'params' | 'query' | 'body'> => {
    const [request] = fc.sample(fc.record({ params: wireOf(route.params, ours), query: wireOf(route.query, ours), body: route.body === null ? fc.constant({}) : wireOf(route.body, ours) }), { seed: 2083, numRuns: 1 })
    const { params, query, body } = request as { params: Record<string, string>; query: Record<string, unknown>; body: unknown }
    // What a list can be sorted by is its own affair, not its contract's.
    const text = Object.fromEntries(Object.entries(query).flatMap(([key, value]) => (key === 'sort' ? [] : [[key, String(value)]])))
    return { params: 'id' in params ? { id: idFor(route) } : route.name === 'report' ? { report: 'sales' } : params, query: text, body }
  }
  const facts = async (company: string | null = null): Promise<number> => (await whole.sql<{ n: number }>('select count(*) n from event where $1::uuid is null or company_id = $1::uuid', [company]))[0]!.n
  const tokenOf = (as: Member | null, route: Route): Promise<string | null> =>
    as === null ? Promise.resolve(null) : route.kind === 'account' ? whole.signIn(as) : Promise.resolve(as.token)
  const ask = async (route: Route, as: Member | null): Promise<Said> => {
    const token = await tokenOf(as, route)
    return whole.rig.call(route, { ...requestOf(route), as: token === null ? null : { token } })
  }
  const isRefused = (said: Said, status: 401 | 403): void => {
    expect(said.status).toBe(status)
    expect(Object.keys(said.body).toSorted()).toEqual(['message', 'refusal'])
    expect(said.body.message).toBe(status === 401 ? 'फेरि लग इन गर्नुहोस् (Please sign in again)' : "तपाईंलाई यो काम गर्ने अनुमति छैन (You don't have permission for this action)")
  }

  it('is settled for every route that is served, and for none besides', () => {
    expect(Object.keys(allowed).toSorted()).toEqual(whole.routes.map((route) => route.name).toSorted())
  })

  it('lets nobody in without a sign-in, but to register, to sign in and to look at the demo shop', async () => {
    const before = await facts()
    for (const route of whole.routes) {
      const said = await ask(route, null)
      if (allowed[route.name] === 'anyone') expect([route.name, said.status === 401 && said.body.message?.includes('sign in again')]).toEqual([route.name, false])
      else isRefused(said, 401)
    }
    expect(await facts()).toBe(before)
  })

  it('gives each key its own calls and no other, and a person without keys none', async () => {
    let refused = 0, taken = 0
    for (const key of [null, ...single]) {
      const person = await whole.hire(owner, key === null ? [] : [key])
      for (const route of whole.routes) {
        const expected = allowed[route.name]!, may = typeof expected === 'string' || (key !== null && expected.includes(key)), before = await facts()
        const said = await ask(route, person)
        if (may) {
          expect([key, route.name, said.status, [401, 403].includes(said.status) && expected !== 'anyone']).toEqual([key, route.name, said.status, false])
          taken++
          continue
        }
        expect([key, route.name, said.status]).toEqual([key, route.name, 403])
        isRefused(said, 403)
        expect(await facts()).toBe(before)
        refused++
      }
    }
    expect(refused).toBeGreaterThan(500)
    expect(taken).toBeGreaterThan(100)
  })

  it('keeps out who holds every key but those of the call, and lets the admin do all', async () => {
    for (const route of whole.routes) {
      const expected = allowed[route.name]!
      if (typeof expected === 'string') continue
      isRefused(await ask(route, await whole.hire(owner, permissionKeys.filter((key) => !expected.includes(key)))), 403)
    }
    const admin = await whole.found('own')
    for (const route of whole.routes) expect([route.name, [401, 403].includes((await ask(route, admin)).status) && allowed[route.name] !== 'anyone']).toEqual([route.name, false])
  })

  it('shows the admin of another company nothing of ours and lets him change nothing: what is ours is not there', async () => {
    const before = await facts(owner.company)
    for (const route of whole.routes) {
      const said = await ask(route, stranger), text = JSON.stringify(said.body)
      // What he himself sent may come back to him; what only we know may not.
      for (const secret of ['ours-दाल', 'ours-हरि', 'ours-नबिल', 'ours-गोप्य', 'ours-पसल', owner.company, owner.personId]) expect([route.name, text.includes(secret)]).toEqual([route.name, false])
      if (!route.path.includes('{id}')) continue
      const absent = await whole.rig.call(route, { ...requestOf(route), params: { id: 'nobody-has-this' }, as: stranger })
      expect([route.name, said.status, text]).toEqual([route.name, 404, JSON.stringify(absent.body)])
    }
    const switching = await whole.rig.call(whole.routes.find((route) => route.name === 'companyToken')!, { as: stranger, body: { company_id: owner.company } })
    expect(switching.status).toBe(404)
    expect(await facts(owner.company)).toBe(before)
  })

  it('asks at each call anew: a key that was taken away, a person switched off, a session that has ended', async () => {
    const route = whole.routes.find((each) => each.name === 'listSale')!
    const clerk = await whole.hire(owner, ['sales-screen']), other = await whole.hire(owner, ['sales-screen'])
    expect((await ask(route, clerk)).status).toBe(200)
    await whole.sql("update member set permissions = '{}' where person_id = $1", [clerk.personId])
    isRefused(await ask(route, clerk), 403)
    await whole.sql('update member set is_active = false where person_id = $1', [clerk.personId])
    isRefused(await ask(route, clerk), 401)
    expect((await ask(route, other)).status).toBe(200)
    await whole.rig.call(whole.routes.find((each) => each.name === 'logOut')!, { as: other, query: { logout_from: 'web' } })
    isRefused(await ask(route, other), 401)
  })
})
