import * as fc from 'fast-check'
import { either as E } from 'fp-ts'
import { expect, test } from 'vitest'
import { foldsOf, openSession } from '../../src/client/bus/openSession.ts'
import { brokenAt } from '../../src/client/log/entry.ts'
import { foldRegistry } from '../../src/client/log/folds.ts'
import { memoryStore } from '../../src/client/log/store.ts'
import {
  AddLine,
  billChart,
  bills,
  billsQuery,
  BillSubmitted,
  SubmitBill,
  testArea,
} from '../sim/testBills.ts'
import { enter, settled, world, type World } from '../sim/clientWorld.ts'
import { area as sessionArea } from '../../src/client/session/area.ts'

const folds = foldsOf([sessionArea, testArea])
const registry = () => foldRegistry(folds, () => {})
const stored = async (w: World, id: string) => {
  const read = await w.store.read(id)()
  return E.isRight(read) ? read.right : []
}

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('line' as const),
      bill: fc.constantFrom('b1', 'b2'),
      item: fc.constantFrom('rice', 'salt', 'oil'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('submit' as const), bill: fc.constantFrom('b1', 'b2') }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('ask' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('network' as const), on: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('refusing' as const), on: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('wait' as const) }) },
)

test('every prefix of a log folds to what the screen showed, and a rebuild equals the live session', async () => {
  const seen = { entries: 0, recorded: 0, refused: 0, waiting: 0 }
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 18 }), async (steps) => {
      const w = world()
      const s = await w.signIn('s1')
      const screens: string[] = []
      s.log.entries$.subscribe(() =>
        screens.push(`${s.log.entries.length}:${JSON.stringify(s.folds.dump())}`),
      )
      for (const at of steps) {
        if (at.do === 'line') s.send(AddLine, { billId: at.bill, item: at.item })
        else if (at.do === 'submit') s.send(SubmitBill, { billId: at.bill })
        else if (at.do === 'ask') s.queries.refresh(billsQuery, null)
        else if (at.do === 'network') w.server.online = at.on
        else if (at.do === 'refusing') w.server.refuse = () => (at.on ? 'no' : null)
        else {
          await settled(6)
          w.clock.tick()
          await settled(6)
        }
      }
      await settled()
      for (const screen of screens) {
        const at = screen.indexOf(':')
        const audit = registry()
        audit.boot(s.log.entries.slice(0, Number(screen.slice(0, at))))
        expect(JSON.stringify(audit.dump())).toBe(screen.slice(at + 1))
      }
      expect(brokenAt(await stored(w, 's1'), w.parts.ports.hash)).toBe(null)
      expect(w.faults).toEqual([])
      seen.entries += s.log.entries.length
      for (const { meta } of s.log.entries)
        if (meta.step !== 'fact' && meta.step !== 'issued') seen[meta.step]++
    }),
    { numRuns: 120, seed: 11 },
  )
  expect(seen.entries).toBeGreaterThan(700)
  expect(seen.recorded).toBeGreaterThan(15)
  expect(seen.refused).toBeGreaterThan(5)
  expect(seen.waiting).toBeGreaterThan(5)
})

test('no command is sent before its entry is on the disk', async () => {
  const slow = memoryStore()
  let let_go = () => {}
  let slowly = false
  const w = world({
    store: {
      ...slow,
      add:
        (...batch) =>
        async () => {
          if (slowly)
            await new Promise<void>((go) => {
              let_go = go
            })
          return slow.add(...batch)()
        },
    },
  })
  const s = await w.signIn('s1')
  slowly = true
  enter(s, 'b1')
  await settled()
  expect(w.server.calls).toBe(0)
  expect(s.folds.get(billChart, 'A', 'b1').value).toBe('submitting')
  slowly = false
  let_go()
  await settled()
  expect(w.server.calls).toBe(1)
})

test('entries made while a write runs are combined into one record', async () => {
  const store = memoryStore()
  const sizes: number[] = []
  const w = world({
    store: {
      ...store,
      add: (row, seq, batch) => {
        sizes.push(batch.length)
        return store.add(row, seq, batch)
      },
    },
  })
  const s = await w.signIn('s1')
  sizes.length = 0
  for (let i = 0; i < 20; i++) s.send(AddLine, { billId: 'b1', item: `i${i}` })
  await settled()
  expect(sizes).toEqual([1, 19])
  expect(s.log.durable()).toBe(22)
})

test('a failing store is reported, nothing is sent, and the entries are written once it works', async () => {
  const store = memoryStore()
  let full = false
  const w = world({
    store: {
      ...store,
      add: (row, seq, batch) =>
        full
          ? () => Promise.resolve(E.left({ tag: 'StoreFull' as const }))
          : store.add(row, seq, batch),
    },
  })
  const s = await w.signIn('s1')
  full = true
  const given = enter(s, 'b1')
  expect(E.isRight(given) && (await given.right.durable())).toEqual(E.left({ tag: 'StoreFull' }))
  await settled()
  expect([s.log.trouble()?.tag, w.server.calls]).toEqual(['StoreFull', 0])
  full = false
  s.log.retry()
  await settled()
  expect([s.log.trouble(), w.server.calls, s.folds.get(bills, 'A', 'b1').number]).toEqual([
    null,
    1,
    'A-1',
  ])
  expect(brokenAt(await stored(w, 's1'), w.parts.ports.hash)).toBe(null)
})

test('of two writers of one log the second gets an error, and the log of the first stays intact', async () => {
  const w = world()
  const s = await w.signIn('s1')
  w.locks.clear()
  const twin = await w.open('s1')
  s.send(AddLine, { billId: 'b1', item: 'rice' })
  const late = twin.send(AddLine, { billId: 'b1', item: 'salt' })
  expect(E.isRight(late) && (await late.right.durable())).toEqual(E.left({ tag: 'StoreTaken' }))
  expect(brokenAt(await stored(w, 's1'), w.parts.ports.hash)).toBe(null)
})

test('a log that was tampered with is not opened', async () => {
  const w = world()
  const s = await w.signIn('s1')
  enter(s, 'b1')
  await settled()
  const all = await stored(w, 's1')
  const forged = all.map((e) =>
    e.type === 'TestLineAdded' ? { ...e, payload: { billId: 'b1', item: 'gold' } } : e,
  )
  expect(brokenAt(forged, w.parts.ports.hash)).toBe(
    all.find((e) => e.type === 'TestLineAdded')!.seq,
  )
  const store = { ...w.store, read: () => () => Promise.resolve(E.right(forged)) }
  expect(await openSession({ ...w.parts, store }, 's2')()).toMatchObject({
    _tag: 'Left',
    left: { tag: 'StoreDamaged' },
  })
})

test('an event of the wrong shape is a fault, and nothing of its batch is recorded', async () => {
  const w = world()
  const s = await w.signIn('s1')
  const before = s.log.entries.length
  expect(() =>
    s.note([
      BillSubmitted.of({ billId: 'b1', wire: { params: {}, query: {}, body: null } }),
      { type: 'TestBillRecorded', billId: 7 },
    ]),
  ).toThrow('own shape')
  expect(s.log.entries.length).toBe(before)
})
