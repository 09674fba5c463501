import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldsOf, eventsOf } from '../../src/client/bus/openSession.ts'
import { areas } from '../../src/client/areas.ts'
import { replayOf } from '../../src/client/audit/replay.ts'
import { eventReader } from '../../src/client/log/event.ts'
import { envelopeView } from '../../src/client/log/fold.ts'
import { foldRegistry } from '../../src/client/log/folds.ts'
import { entryOf } from '../../src/client/log/log.ts'
import type { Stored } from '../../src/client/log/entry.ts'
import { area as sessionArea } from '../../src/client/session/area.ts'
import { sessionLog } from '../bench/folds.ts'
import { AddLine, billsQuery, SubmitBill, testArea } from '../sim/testBills.ts'
import { settled, world } from '../sim/clientWorld.ts'

const small = foldsOf([sessionArea, testArea])
const smallReader = eventReader(eventsOf([sessionArea, testArea]))

const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('line' as const),
      bill: fc.constantFrom('b1', 'b2', 'b3'),
      item: fc.constantFrom('rice', 'salt', 'oil'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('submit' as const),
      bill: fc.constantFrom('b1', 'b2', 'b3'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('ask' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('network' as const), on: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('wait' as const) }) },
)
/** A recorded session, in the exact form in which it is stored. */
const lived = async (
  steps: readonly (typeof step extends fc.Arbitrary<infer S> ? S : never)[],
): Promise<readonly Stored[]> => {
  const w = world()
  const s = await w.signIn('s1')
  for (const at of steps) {
    if (at.do === 'line') s.send(AddLine, { billId: at.bill, item: at.item })
    else if (at.do === 'submit') s.send(SubmitBill, { billId: at.bill })
    else if (at.do === 'ask') s.queries.refresh(billsQuery, null)
    else if (at.do === 'network') w.server.online = at.on
    else {
      // Long enough for an answer that stays the same to be recorded.
      w.pass(5 * 60_000)
      await settled(6)
      w.clock.tick()
      await settled(6)
    }
  }
  await settled()
  return JSON.parse(JSON.stringify(s.log.entries.map((e) => e.meta))) as readonly Stored[]
}

/** The reference uses no snapshots: it reads every entry again and folds from the first. */
const booted = (
  folds: typeof small,
  reader: typeof smallReader,
  stored: readonly Stored[],
  to: number,
): string => {
  const fresh = foldRegistry(folds, () => undefined)
  fresh.boot(structuredClone(stored.slice(0, to)).map((meta) => entryOf(reader, meta)))
  return JSON.stringify(fresh.dump())
}

test('a position shows the same whether reached by a jump, by steps or by a fresh fold', async () => {
  const seen = { entries: 0, keeps: 0, back: 0, jumps: 0 }
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 30, maxLength: 70 }),
      fc.array(fc.nat(1_000), { minLength: 4, maxLength: 10 }),
      fc.integer({ min: 1, max: 9 }),
      fc.integer({ min: 1, max: 7 }),
      async (steps, jumps, every, page) => {
        const stored = await lived(steps)
        const replay = replayOf(small, every)
        const entries = stored.map((meta) => entryOf(smallReader, meta))
        const want = Array.from({ length: stored.length + 1 }, (_, to) =>
          booted(small, smallReader, stored, to),
        )
        const stands = (to: number) => {
          replay.go(to)
          expect(replay.position()).toBe(to)
          expect(JSON.stringify(replay.folds.dump())).toBe(want[to])
        }
        // The log loads in pages and is viewed meanwhile.
        for (let from = 0; from < entries.length; from += page) {
          replay.add(entries.slice(from, from + page))
          stands(Math.min(from + 1, replay.entries.length))
        }
        for (let to = 0; to <= entries.length; to++) stands(to)
        for (let to = entries.length; to >= 0; to--) {
          stands(to)
          seen.back++
        }
        for (const jump of jumps) {
          stands(jump % (entries.length + 1))
          seen.jumps++
        }
        seen.entries += entries.length
        seen.keeps += Math.floor(entries.length / every)
      },
    ),
    { numRuns: 70, seed: 2083 },
  )
  expect(seen.entries).toBeGreaterThan(800)
  expect(seen.keeps).toBeGreaterThan(300)
  expect(seen.back).toBeGreaterThan(800)
  expect(seen.jumps).toBeGreaterThan(200)
})

test('a day of real bills does so too, with every fold of the product', () => {
  const folds = foldsOf(areas)
  const reader = eventReader(eventsOf(areas))
  const stored = sessionLog(3_000)
  const replay = replayOf(folds, 64)
  replay.add(stored.map((meta) => entryOf(reader, meta)))
  const random = fc.sample(fc.nat(3_000), { numRuns: 25, seed: 7 })
  for (const to of [0, 3_000, 1, 64, 63, 65, 128, 2_999, ...random]) {
    replay.go(to)
    expect(JSON.stringify(replay.folds.dump()), `at ${to}`).toBe(booted(folds, reader, stored, to))
  }
})

test('the states that an entry changed are named, however it was reached', () => {
  const folds = foldsOf(areas)
  const reader = eventReader(eventsOf(areas))
  const stored = sessionLog(400)
  const entries = stored.map((meta) => entryOf(reader, meta))
  const forward = replayOf(folds, 32)
  const jumping = replayOf(folds, 32)
  forward.add(entries)
  jumping.add(entries)
  const stepped = entries.map((_, i) => [...forward.go(i + 1).changed])
  expect(stepped.filter((changed) => changed.length > 0).length).toBeGreaterThan(300)
  for (const to of fc.sample(fc.integer({ min: 1, max: 400 }), { numRuns: 60, seed: 11 }))
    expect([...jumping.go(to).changed]).toEqual(stepped[to - 1])
})

test('an entry that makes a fold throw is skipped, and every position shows as if it were empty', () => {
  const folds = foldsOf(areas)
  const reader = eventReader(eventsOf(areas))
  const stored = sessionLog(600)
  const at = new Set(fc.sample(fc.nat(599), { numRuns: 24, seed: 5 }))
  const bad = new Set(
    [...at].filter((i) => entryOf(reader, stored[i]!).event !== null).map((i) => stored[i]!.id),
  )
  expect(bad.size).toBeGreaterThan(15)
  // They throw after changing some state, and only on readable entries; one throws even on the envelope.
  const worst = [...bad][3]!
  const falling = envelopeView({
    name: 'falling',
    version: 1,
    key: () => 'all',
    empty: () => ({ heard: 0, half: 0 }),
    evolve: (draft: { heard: number; half: number }, meta, event) => {
      draft.half++
      if (bad.has(meta.id) && (event !== null || meta.id === worst)) throw new RangeError('fell')
      draft.heard++
    },
  })
  for (const every of [16, 1000]) {
    const replay = replayOf([...folds, falling], every)
    replay.add(stored.map((meta) => entryOf(reader, meta)))
    expect(
      replay.entries
        .filter((entry) => entry.unreadable?.tag === 'Malformed')
        .map((entry) => entry.meta.id)
        .toSorted(),
    ).toEqual([...bad].toSorted())
    for (const to of [600, 0, 599, 17, 300, 16, 601]) {
      replay.go(to)
      const want = foldRegistry([...folds, falling], () => undefined)
      want.boot(
        structuredClone(stored.slice(0, to))
          .filter((meta) => meta.id !== worst)
          .map((meta) =>
            bad.has(meta.id) ? { ...entryOf(reader, meta), event: null } : entryOf(reader, meta),
          ),
      )
      expect(JSON.stringify(replay.folds.dump()), `at ${to} of keeps every ${every}`).toBe(
        JSON.stringify(want.dump()),
      )
    }
  }
})
