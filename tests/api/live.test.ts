import { expect, it } from 'vitest'
import { v7 as newId } from 'uuid'
import { journalFacts, type HeardFact } from '../../src/contract/live.ts'
import { addLedger } from '../../src/contract/parties.ts'
import { assignPermission } from '../../src/contract/people.ts'
import type { Route } from '../../src/contract/route.ts'
import { purchaseRoutes } from '../../src/contract/trade.ts'
import { areas } from '../../src/server/areas.ts'
import { facts } from '../../src/journal/facts.ts'
import { listenTo } from './sseClient.ts'
import { onOneDatabase } from './inProcessServer.ts'
import { aParty, bill } from './shop.ts'
import { type Member } from './testServer.ts'
import { openLive } from './liveSetup.ts'

it('the areas declare the meaning of each fact type, and of no other type', () => {
  const projected = new Set(areas.flatMap((area) => area.projections.map(({ fact }) => fact.type)))
  expect([...projected].toSorted()).toEqual(facts.map(({ type }) => type).toSorted())
})

onOneDatabase('News of a recorded fact', (kind) => {
  const own = openLive(kind)
  const { headOf, sell } = own

  const ask = async (
    as: Member,
    query: Record<string, string>,
  ): Promise<{ head: number; facts: readonly HeardFact[] }> => {
    const said = await own.whole.server.call(journalFacts as unknown as Route, { as, query })
    expect(said.status).toBe(200)
    return said.body.data as never
  }
  const buy = (as: Member) =>
    own.whole.must(
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
  it('reaches everyone in the company within a second, and nobody in another', async () => {
    const staff = await own.whole.hire(own.owner, ['sales-screen'])
    const stranger = await own.whole.found('theirs')
    const before = await headOf(own.owner.company)
    const ears = await Promise.all(
      [own.owner, staff, stranger].map((who) => listenTo(own.address, who.token)),
    )
    const [mine, hers, theirs] = ears
    await Promise.all(ears.map((each) => each.until(1)))
    expect([mine!.heard.map((each) => each.seq), hers!.heard.map((each) => each.seq)]).toEqual([
      [before],
      [before],
    ])
    const at = performance.now()
    await sell(own.owner)
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

  it('is combined into a few wake-ups when many come at once, and the last one is the head', async () => {
    const ear = await listenTo(own.address, own.owner.token)
    const before = await headOf(own.owner.company)
    await ear.until(before)
    for (let i = 0; i < 12; i++) await sell(own.owner)
    await ear.until(before + 12)
    expect(ear.heard.at(-1)!.seq).toBe(before + 12)
    expect(ear.heard.map((each) => each.seq)).toEqual(
      [...new Set(ear.heard.map((each) => each.seq))].toSorted((a, b) => a - b),
    )
    ear.leave()
  })

  it('includes the type for people who may see it, and only number and hash for the others', async () => {
    const before = await headOf(own.owner.company)
    const seller = await own.whole.hire(own.owner, ['sales-screen'])
    const keyless = await own.whole.hire(own.owner, [])
    await sell(own.owner)
    await buy(own.owner)
    const told = (facts: readonly HeardFact[]) => facts.map((fact) => fact.type ?? null)
    const after = { after: String(before) }
    const full = await ask(own.owner, after)
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
    const hashes = await own.whole.sql<{ hash: string }>(
      'select hash from event where company_id = $1 and seq > $2 order by seq',
      [own.owner.company, before],
    )
    expect(none.facts.map((fact) => fact.hash)).toEqual(hashes.map((row) => row.hash))
    await own.whole.sql(`update member set permissions = '{}' where person_id = $1`, [
      seller.personId,
    ])
    expect(told((await ask(seller, after)).facts)).toEqual([null, null])
  })

  it('reaches the person the fact is about, whatever their keys, and no other staff', async () => {
    const him = await own.whole.hire(own.owner, [])
    const other = await own.whole.hire(own.owner, ['sales-screen'])
    const before = await headOf(own.owner.company)
    const after = { after: String(before) }
    await own.whole.must(own.owner, assignPermission, {
      user_id: him.personId,
      permissions: ['reminder-add'],
    })
    await own.whole.must(own.owner, assignPermission, { user_id: other.personId, permissions: [] })
    const told = async (as: Member) => (await ask(as, after)).facts.map((fact) => fact.type ?? null)
    expect([await told(own.owner), await told(him), await told(other)]).toEqual([
      ['PermissionsAssigned', 'PermissionsAssigned'],
      ['PermissionsAssigned', null],
      [null, 'PermissionsAssigned'],
    ])
    expect((await ask(him, after)).facts.map((fact) => Object.keys(fact).toSorted())).toEqual([
      ['at', 'hash', 'seq', 'type'],
      ['hash', 'seq'],
    ])
    // A fact that only mentions a person is not about them.
    await own.whole.must(own.owner, addLedger, aParty('namesake', { ledger_title: him.personId }))
    expect((await told(him)).at(-1)).toBe(null)
  })

  it('can be requested by number or by age; without either only the head is returned', async () => {
    const before = await headOf(own.owner.company)
    const [last] = await own.whole.sql<{ hash: string }>(
      'select hash from event where company_id = $1 and seq = $2',
      [own.owner.company, before],
    )
    expect(await ask(own.owner, {})).toEqual({ head: before, hash: last!.hash, facts: [] })
    own.whole.pass(100)
    await sell(own.owner)
    own.whole.pass(30)
    expect((await ask(own.owner, { within: '40' })).facts.map((fact) => fact.seq)).toEqual([
      before + 1,
    ])
    expect((await ask(own.owner, { within: '20' })).facts).toEqual([])
    expect((await ask(own.owner, { after: String(before + 1) })).facts).toEqual([])
    expect((await ask(own.owner, { after: '0' })).facts.map((fact) => fact.seq)).toEqual(
      Array.from({ length: before + 1 }, (_, i) => i + 1),
    )
  })
})
