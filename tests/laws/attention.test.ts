import fc from 'fast-check'
import { either as E } from 'fp-ts'
import { expect, test } from 'vitest'
import { grouped, needsAttention, standsFor, type Attention } from '../../src/client/bus/outbox.ts'
import { openSession } from '../../src/client/bus/openSession.ts'
import { area as items } from '../../src/client/items/area.ts'
import { AddCategory, AddItem } from '../../src/client/items/commands.ts'
import { newItem } from '../../src/client/items/itemForm.ts'
import { area as sessionArea } from '../../src/client/session/area.ts'
import { CompanyEntered, LoggedIn } from '../../src/client/session/events.ts'
import { person, place, settled, world } from '../sim/clientWorld.ts'

const seed = 20_831_121
const refused = (commandId: string, on: string | null): Attention => ({
  commandId,
  company: 'A',
  command: 'X',
  at: '',
  intent: { type: 'x', payload: {} },
  refusal: { tag: 't', say: { ne: 'न', en: 'n' }, ...(on === null ? {} : { on }) },
})

test('every open refusal is shown once: on its own, or below the one that caused it', () => {
  const reached = { deep: 0, orphan: 0 }
  const chains = fc.array(fc.record({ on: fc.nat(12), open: fc.nat(3).map((n) => n > 0) }), {
    minLength: 6,
    maxLength: 12,
  })
  fc.assert(
    fc.property(chains, (made) => {
      const all = made.map(({ on, open }, at) => ({
        open,
        entry: refused(`c${at}`, at === 0 || on === 0 ? null : `c${on % at}`),
      }))
      const open = Object.fromEntries(
        all.filter((each) => each.open).map(({ entry }) => [entry.commandId, entry]),
      )
      const groups = grouped(open)
      expect(
        groups
          .flatMap(({ head, dependants }) => [head, ...dependants])
          .map((each) => each.commandId)
          .toSorted(),
      ).toEqual(Object.keys(open).toSorted())
      for (const { head, dependants } of groups) {
        expect(head.refusal.on === undefined || open[head.refusal.on] === undefined).toBe(true)
        if (head.refusal.on !== undefined) reached.orphan++
        const mine = new Set([head.commandId])
        for (const each of dependants) {
          expect(mine.has(each.refusal.on!)).toBe(true)
          if (each.refusal.on !== head.commandId) reached.deep++
          mine.add(each.commandId)
        }
      }
    }),
    { seed, numRuns: 500 },
  )
  expect([reached.deep > 100, reached.orphan > 100]).toEqual([true, true])
})

test('an id resolves to the last of its replacements, however many there are', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20 }), (length) => {
      const line = Object.fromEntries(Array.from({ length }, (_, at) => [`c${at}`, `c${at + 1}`]))
      expect([standsFor(line, 'c0'), standsFor({ ...line, [`c${length}`]: null }, 'c0')]).toEqual([
        `c${length}`,
        `c${length}`,
      ])
    }),
    { seed },
  )
})

/** Random categories and items entered offline; the server refuses some of them after reconnection. */
const evening = async (
  plan: readonly {
    readonly kind: 'category' | 'item'
    readonly on: number
    readonly no: boolean
  }[],
) => {
  const w = world()
  const parts = { ...w.parts, areas: [sessionArea, items] }
  w.keeper.setSignIn('A', 'token-A', 'ticket-A')
  const opened = await openSession(parts, 's1')()
  if (E.isLeft(opened)) throw new Error(opened.left.tag)
  const s = opened.right
  const sent: string[] = []
  const no = new Set<string>()
  await s.note([LoggedIn.of(person('sita')), CompanyEntered.of(place('A'))])?.()
  w.server.online = false
  w.server.answer = (path, request) => {
    if (request.method !== 'POST') return null
    const id = request.headers.get('idempotency-key')!
    sent.push(id)
    return no.has(id)
      ? [422, { message: 'मिलेन (No)' }]
      : [
          200,
          {
            message: 'ठीक छ (Fine)',
            data: path === '/web/items' ? { item_id: id } : { category_id: id },
          },
        ]
  }
  const given: { readonly id: string; readonly on: string | null; readonly no: boolean }[] = []
  const categories: string[] = []
  for (const [at, { kind, on, no: refusing }] of plan.entries()) {
    const categoryId = categories[on] ?? null
    const said =
      kind === 'category'
        ? s.send(AddCategory, { name: `वर्ग ${at}` })
        : s.send(AddItem, {
            draft: `d${at}`,
            texts: { ...newItem('2026-11-20'), name: `सामान ${at}`, categoryId: categoryId ?? '' },
          })
    if (E.isLeft(said)) throw new Error(said.left.tag)
    const id = said.right.commandId
    if (kind === 'category') categories.push(id)
    if (refusing) no.add(id)
    given.push({ id, on: kind === 'item' ? categoryId : null, no: refusing })
  }
  await settled()
  w.server.online = true
  w.wake$.next(null)
  for (let i = 0; i < 200 && Object.keys(s.pending()).length > 0; i++) await settled(4)
  return { s, sent, given, faults: w.faults }
}

test('every entry is in the books or needs attention, and only entries that depend on a refusal wait', async () => {
  const seen = { taken: 0, refused: 0, heldBack: 0 }
  const plan = fc.array(
    fc.record({
      kind: fc.constantFrom('category' as const, 'item' as const),
      on: fc.nat(4),
      no: fc.boolean(),
    }),
    { minLength: 1, maxLength: 10 },
  )
  for (const each of fc.sample(plan, { seed, numRuns: 40 })) {
    const { s, sent, given, faults } = await evening(each)
    const doomed = new Set(given.filter(({ no }) => no).map(({ id }) => id))
    const heldBack = given.filter(({ on }) => on !== null && doomed.has(on))
    for (const { id } of heldBack) doomed.add(id)
    expect(sent).toEqual(given.filter((one) => !heldBack.includes(one)).map(({ id }) => id))
    const { open } = s.folds.get(needsAttention, null, 'all')
    expect(Object.keys(open).toSorted()).toEqual([...doomed].toSorted())
    expect(heldBack.map(({ id }) => open[id]!.refusal.on)).toEqual(heldBack.map(({ on }) => on))
    expect([Object.keys(s.pending()), faults]).toEqual([[], []])
    seen.taken += given.length - doomed.size
    seen.refused += doomed.size - heldBack.length
    seen.heldBack += heldBack.length
  }
  for (const [what, least] of [
    ['taken', 50],
    ['refused', 50],
    ['heldBack', 15],
  ] as const)
    expect([what, seen[what] >= least]).toEqual([what, true])
})
