import { afterAll, beforeAll, expect, it } from 'vitest'
import { v7 as newId } from 'uuid'
import { journalFacts, type HeardFact } from '../../src/contract/live.ts'
import { addItem, addCategory, changeItem, deleteItem } from '../../src/contract/items.ts'
import { addBank, changeBank, deleteBank } from '../../src/contract/money.ts'
import { addLedger, changeLedger } from '../../src/contract/parties.ts'
import { assignPermission } from '../../src/contract/people.ts'
import type { PermissionKey } from '../../src/books/permissions.ts'
import type { Route } from '../../src/contract/route.ts'
import { logOut, openDemo } from '../../src/contract/session.ts'
import { purchaseRoutes, saleRoutes } from '../../src/contract/trade.ts'
import { areas } from '../../src/server/areas.ts'
import { stopServing } from '../../src/server/http/stop.ts'
import { facts } from '../../src/journal/facts.ts'
import { mayHear } from '../../src/server/live/audience.ts'
import { usualRules } from '../../src/server/live/rooms.ts'
import { liveStream } from '../../src/server/live/stream.ts'
import { listenTo } from './ears.ts'
import { silent } from './openSilently.ts'
import { freshUrl, onEachDatabase } from './rig.ts'
import { killAll, serve } from './servers.ts'
import { aBank, anItem, aParty, bill, type AnyRoute, type Wire } from './shop.ts'
import { startWhole, type Member, type Whole } from './whole.ts'

const never = 3_600_000
const listen = async (whole: Whole): Promise<string> => {
  await whole.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = whole.app.server.address() as { port: number }
  return `http://127.0.0.1:${port}`
}

it('the areas say what each type of fact means, and of no other type', () => {
  const projected = new Set(areas.flatMap((area) => area.projections.map(({ fact }) => fact.type)))
  expect([...projected].toSorted()).toEqual(facts.map(({ type }) => type).toSorted())
})

onEachDatabase('What others record', (kind) => {
  let whole: Whole
  let address: string
  let owner: Member
  let listeners = 0
  beforeAll(async () => {
    // Beats would find by themselves what a wake-up must tell: here they come too late for that.
    whole = await startWhole(kind, {
      apart: true,
      beside: [liveStream({ ...usualRules, beatMs: never, perSession: 3, perCompany: 5 })],
      callsPerMinute: 100_000,
    })
    const { database } = whole.rig
    const hearing = database.listen.bind(database)
    Object.assign(database, {
      listen: (hear: (company: string) => void) => {
        const leave = hearing(hear)
        listeners++
        return () => {
          listeners--
          leave()
        }
      },
    })
    address = await listen(whole)
    owner = await whole.found('ours')
  })
  const headOf = async (company: string): Promise<number> =>
    (
      await whole.sql<{ seq: number }>('select seq from company_head where company_id = $1', [
        company,
      ])
    )[0]!.seq
  const ask = async (
    as: Member,
    query: Record<string, string>,
  ): Promise<{ head: number; facts: readonly HeardFact[] }> => {
    const said = await whole.rig.call(journalFacts as unknown as Route, { as, query })
    expect(said.status).toBe(200)
    return said.body.data as never
  }
  const sell = (as: Member) =>
    whole.must(
      as,
      saleRoutes.record,
      bill({
        id: newId(),
        lines: [{ item: 'ours-item', quantity: '1', rate: '10' }],
        total: '10.00',
      }),
    )
  const buy = (as: Member) =>
    whole.must(
      as,
      purchaseRoutes.record,
      bill({
        id: newId(),
        lines: [{ item: 'ours-item', quantity: '1', rate: '9' }],
        total: '9.00',
        party: 'ours-party',
        supplier_bill_no: newId().slice(-12),
      }),
    )

  it('reaches everyone of the company within a second, and nobody of another', async () => {
    const staff = await whole.hire(owner, ['sales-screen'])
    const stranger = await whole.found('theirs')
    const before = await headOf(owner.company)
    const ears = await Promise.all(
      [owner, staff, stranger].map((who) => listenTo(address, who.token)),
    )
    const [mine, hers, theirs] = ears
    await Promise.all(ears.map((each) => each.until(1)))
    expect([mine!.heard.map((each) => each.seq), hers!.heard.map((each) => each.seq)]).toEqual([
      [before],
      [before],
    ])
    const at = performance.now()
    await sell(owner)
    for (const each of [mine!, hers!])
      expect((await each.until(before + 1)) - at).toBeLessThan(1000)
    expect(theirs!.heard).toHaveLength(1)
    const { head, facts } = await ask(staff, { after: String(before) })
    expect([head, facts.map(({ seq, type }) => [seq, type])]).toEqual([
      before + 1,
      [[before + 1, 'SaleRecorded']],
    ])
    for (const each of ears) each.leave()
  })

  it('that comes in a rush is told in a few wake-ups, the last of which is the head', async () => {
    const ear = await listenTo(address, owner.token)
    const before = await headOf(owner.company)
    await ear.until(before)
    for (let i = 0; i < 12; i++) await sell(owner)
    await ear.until(before + 12)
    expect(ear.heard.at(-1)!.seq).toBe(before + 12)
    expect(ear.heard.map((each) => each.seq)).toEqual(
      [...new Set(ear.heard.map((each) => each.seq))].toSorted((a, b) => a - b),
    )
    ear.leave()
  })

  it('is told by type to those who may see it, and by number and hash alone to the others, as their keys are now', async () => {
    const before = await headOf(owner.company)
    const seller = await whole.hire(owner, ['sales-screen'])
    const keyless = await whole.hire(owner, [])
    await sell(owner)
    await buy(owner)
    const told = (facts: readonly HeardFact[]) => facts.map((fact) => fact.type ?? null)
    const after = { after: String(before) }
    const full = await ask(owner, after)
    const part = await ask(seller, after)
    const none = await ask(keyless, after)
    expect([told(full.facts), told(part.facts), told(none.facts)]).toEqual([
      ['SaleRecorded', 'PurchaseRecorded'],
      ['SaleRecorded', null],
      [null, null],
    ])
    expect(none.facts.map((fact) => Object.keys(fact).toSorted())).toEqual([
      ['hash', 'seq'],
      ['hash', 'seq'],
    ])
    const hashes = await whole.sql<{ hash: string }>(
      'select hash from event where company_id = $1 and seq > $2 order by seq',
      [owner.company, before],
    )
    expect(none.facts.map((fact) => fact.hash)).toEqual(hashes.map((row) => row.hash))
    await whole.sql(`update member set permissions = '{}' where person_id = $1`, [seller.personId])
    expect(told((await ask(seller, after)).facts)).toEqual([null, null])
  })

  it('is told to whom it is about, whatever his keys are, and to no other of the staff', async () => {
    const him = await whole.hire(owner, [])
    const other = await whole.hire(owner, ['sales-screen'])
    const before = await headOf(owner.company)
    const after = { after: String(before) }
    await whole.must(owner, assignPermission, {
      user_id: him.personId,
      permissions: ['reminder-add'],
    })
    await whole.must(owner, assignPermission, { user_id: other.personId, permissions: [] })
    const told = async (as: Member) => (await ask(as, after)).facts.map((fact) => fact.type ?? null)
    expect([await told(owner), await told(him), await told(other)]).toEqual([
      ['PermissionsAssigned', 'PermissionsAssigned'],
      ['PermissionsAssigned', null],
      [null, 'PermissionsAssigned'],
    ])
    expect((await ask(him, after)).facts.map((fact) => Object.keys(fact).toSorted())).toEqual([
      ['at', 'hash', 'seq', 'type'],
      ['hash', 'seq'],
    ])
    // A fact that only names him is not about him.
    await whole.must(owner, addLedger, aParty('namesake', { ledger_title: him.personId }))
    expect((await told(him)).at(-1)).toBe(null)
  })

  it('is asked for after a number, within some seconds, or not at all', async () => {
    const before = await headOf(owner.company)
    const [last] = await whole.sql<{ hash: string }>(
      'select hash from event where company_id = $1 and seq = $2',
      [owner.company, before],
    )
    expect(await ask(owner, {})).toEqual({ head: before, hash: last!.hash, facts: [] })
    whole.pass(100)
    await sell(owner)
    whole.pass(30)
    expect((await ask(owner, { within: '40' })).facts.map((fact) => fact.seq)).toEqual([before + 1])
    expect((await ask(owner, { within: '20' })).facts).toEqual([])
    expect((await ask(owner, { after: String(before + 1) })).facts).toEqual([])
    expect((await ask(owner, { after: '0' })).facts.map((fact) => fact.seq)).toEqual(
      Array.from({ length: before + 1 }, (_, i) => i + 1),
    )
  })

  it('is heard by every key to which some route shows what the fact changed', async () => {
    const keeper = await whole.found('watched')
    const id: Readonly<Record<string, string>> = {
      item: 'watched-item',
      ledger: 'watched-party',
      bank: 'watched-bank',
      sale: 'watched-sale',
      purchase: 'watched-purchase',
    }
    const reading = whole.routes.filter(
      (route) =>
        route.kind === 'query' &&
        route.policy.who === 'holder' &&
        !/audit|session-log/.test(route.path),
    )
    const askedOf = (route: Route): readonly Wire[] =>
      route.name === 'report'
        ? ['sales', 'purchases', 'stock', 'day-book', 'party-statement'].map((report) => ({
            report,
          }))
        : [
            {
              id:
                Object.entries(id).find(([thing]) => route.path.includes(thing))?.[1] ??
                'watched-sale',
            },
          ]
    const seen = async () => {
      const answers: [Route, string][] = []
      for (const route of reading) {
        const said = await Promise.all(
          askedOf(route).map((params) => whole.rig.call(route, { as: keeper, params })),
        )
        answers.push([
          route,
          JSON.stringify(
            said.map(({ status, body }) => [
              status,
              status === 200 && typeof body.data === 'object'
                ? { ...body, data: { ...body.data, seq: 0, hash: '', head: '' } }
                : null,
            ]),
          ),
        ])
      }
      return answers
    }
    const lines = [{ item: id['item']!, quantity: '1', rate: '10' }]
    const call = (route: AnyRoute, params: Record<string, string>, body: Wire) =>
      whole.rig.call(route as Route, { as: keeper, params, body })
    const acts: Readonly<
      Record<string, () => Promise<{ readonly status: number; readonly body: unknown }>>
    > = {
      ItemAdded: () => call(addItem, {}, anItem('other-item')),
      ItemChanged: () =>
        call(
          changeItem,
          { id: id['item']! },
          anItem(id['item']!, { name: 'मास', vat_class: 'exempt' }),
        ),
      ItemDeactivated: () => call(deleteItem, { id: 'other-item' }, {}),
      CategoryAdded: () => call(addCategory, {}, { category_id: 'grain', name: 'अन्न' }),
      PartyAdded: () => call(addLedger, {}, aParty('other-party')),
      PartyChanged: () => call(changeLedger, { id: id['ledger']! }, { ledger_title: 'गोपाल' }),
      BankAdded: () => call(addBank, {}, aBank('other-bank')),
      BankChanged: () =>
        call(changeBank, { id: id['bank']! }, aBank(id['bank']!, { name: 'हिमालयन' })),
      BankDeactivated: () => call(deleteBank, { id: 'other-bank' }, {}),
      SaleRecorded: () =>
        call(
          saleRoutes.record,
          {},
          bill({
            id: 's2',
            lines,
            total: '10.00',
            date: whole.now().slice(0, 10),
            party: id['ledger']!,
          }),
        ),
      SaleVoided: () => call(saleRoutes.void, { id: 's2' }, { reason: 'दोहोरो' }),
      PurchaseRecorded: () =>
        call(
          purchaseRoutes.record,
          {},
          bill({
            id: 'p2',
            lines,
            total: '10.00',
            date: whole.now().slice(0, 10),
            party: id['ledger']!,
            supplier_bill_no: '7',
          }),
        ),
      PurchaseVoided: () => call(purchaseRoutes.void, { id: 'p2' }, { reason: 'दोहोरो' }),
      BillPrinted: () => call(saleRoutes.print, { id: id['sale']! }, {}),
    }
    const hears = (key: PermissionKey, type: string) =>
      mayHear(
        { userId: '', fullName: '', isAdmin: false, permissions: new Set([key]), sessionId: '' },
        type,
      )
    let shown = 0
    for (const [type, act] of Object.entries(acts)) {
      const before = await seen()
      const said = await act()
      expect([type, said.status, said.status === 200 ? null : said.body]).toEqual([type, 200, null])
      const changed = (await seen())
        .filter(([, now], i) => now !== before[i]![1])
        .map(([route]) => route)
      expect([type, changed.length > 0]).toEqual([type, true])
      for (const { name, policy } of changed)
        for (const key of policy.who === 'holder' ? policy.of : []) {
          expect([type, name, key, hears(key, type)]).toEqual([type, name, key, true])
          shown++
        }
    }
    expect(shown).toBeGreaterThan(100)
  })

  it('is not told any more to whom the owner has switched off: the stream ends at the next wake-up, and no other opens', async () => {
    const staff = await whole.hire(owner, ['sales-screen'])
    const ear = await listenTo(address, staff.token)
    const before = await headOf(owner.company)
    await ear.until(before)
    await whole.sql('update member set is_active = false where person_id = $1', [staff.personId])
    await sell(owner)
    await ear.ended
    expect(ear.heard.map((each) => each.seq)).toEqual([before])
    expect((await listenTo(address, staff.token)).status).toBe(401)
    expect((await whole.rig.call(journalFacts as unknown as Route, { as: staff })).status).toBe(401)
  })

  it('is told to signed-in clients of ours alone, plainly and at once', async () => {
    expect([
      (await listenTo(address, null)).status,
      (await listenTo(address, 'x.y.z')).status,
      (await listenTo(address, owner.token, {})).status,
    ]).toEqual([401, 401, 400])
    const ear = await listenTo(address, owner.token, {
      'app-key': 'khata-web',
      'accept-encoding': 'gzip, br',
    })
    await ear.until(1)
    expect(
      ['content-type', 'cache-control', 'content-encoding', 'x-frame-options'].map((name) =>
        ear.headers.get(name),
      ),
    ).toEqual(['text/event-stream; charset=utf-8', 'no-store', null, 'DENY'])
    ear.leave()
  })

  it('leaves nobody listening behind: each stream that is left is forgotten, and the last takes the listener along', async () => {
    await expect.poll(() => listeners).toBe(0)
    const ears = await Promise.all([1, 2, 3].map(() => listenTo(address, owner.token)))
    expect([ears.map((each) => each.status), listeners]).toEqual([[200, 200, 200], 1])
    const more = await listenTo(address, owner.token)
    expect([more.status, more.headers.get('retry-after')]).toEqual([429, '30'])
    const others = await Promise.all(
      [1, 2, 3].map(async () => listenTo(address, (await whole.hire(owner, [])).token)),
    )
    expect(others.map((each) => each.status).toSorted()).toEqual([200, 200, 429])
    for (const each of [...ears, ...others]) each.leave()
    await expect.poll(() => listeners).toBe(0)
    const again = await listenTo(address, owner.token)
    expect(again.status).toBe(200)
    again.leave()
  })

  it('is told on a stream that is one call, however much is told', async () => {
    const remaining = async (): Promise<number> =>
      Number(
        (
          await fetch(`${address}/api/welcome`, { headers: { 'app-key': 'khata-web' } })
        ).headers.get('x-ratelimit-remaining'),
      )
    const before = await remaining()
    const ear = await listenTo(address, owner.token)
    const head = await headOf(owner.company)
    for (let i = 1; i <= 4; i++) {
      await sell(owner)
      await ear.until(head + i)
    }
    ear.leave()
    // The stream, four sales and the second question itself.
    expect(before - (await remaining())).toBe(6)
  })

  it('ends with the server, which is not held up by it', async () => {
    const ear = await listenTo(address, owner.token)
    await ear.until(1)
    const at = performance.now()
    await stopServing(whole.app, { ...whole.rig.database, close: async () => undefined }, silent)
    await ear.ended
    expect(performance.now() - at).toBeLessThan(1500)
    expect(listeners).toBe(0)
  })
})

onEachDatabase('The beat of a stream', (kind) => {
  it('shows that it lives, and ends when the session has ended', async () => {
    const whole = await startWhole(kind, { beside: [liveStream({ ...usualRules, beatMs: 150 })] })
    const address = await listen(whole)
    const owner = await whole.found('beat')
    const ear = await listenTo(address, owner.token)
    await expect.poll(() => ear.beats()).toBeGreaterThan(2)
    expect(ear.heard).toHaveLength(1)
    await whole.rig.call(
      { method: 'GET', path: '/auth/logout', kind: 'account' },
      { as: owner, query: { logout_from: 'web' } },
    )
    await ear.ended
    await whole.rig.close()
  })
})

onEachDatabase('Two server processes over one database', (kind) => {
  let one: string
  let other: string
  let token: string
  beforeAll(async () => {
    if (kind === 'embedded') return
    const where = { DATABASE_URL: await freshUrl() }
    one = await serve(where).address
    other = await serve(where).address
    token = String((await ask('POST', openDemo.path, {}))['access_token'])
  })
  afterAll(killAll)
  const ask = async (method: 'GET' | 'POST', path: string, body?: Wire): Promise<Wire> => {
    const headers = {
      'app-key': 'khata-web',
      'content-type': 'application/json',
      'idempotency-key': newId(),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    }
    const answer = await fetch(`${one}/api${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    expect(answer.status).toBe(200)
    return ((await answer.json()) as Wire)['data'] as Wire
  }

  it.skipIf(kind === 'embedded')(
    'tell each other’s people what was recorded, within a second',
    async () => {
      const ear = await listenTo(other, token)
      const before = ear.heard[0]?.seq ?? (await ear.until(1), ear.heard[0]!.seq)
      for (let i = 1; i <= 3; i++) {
        const at = performance.now()
        await ask('POST', '/web/items', anItem(`new-${i}`))
        expect((await ear.until(before + i)) - at).toBeLessThan(1000)
      }
      ear.leave()
    },
  )

  it.skipIf(kind === 'embedded')(
    'end a stream in one of them as soon as its session ends in the other',
    async () => {
      const ear = await listenTo(other, token)
      await ear.until(1)
      const at = performance.now()
      await ask('GET', `${logOut.path}?logout_from=web`)
      await ear.ended
      // By itself it looks after 20 s.
      expect(performance.now() - at).toBeLessThan(10_000)
    },
  )
})
