import 'fake-indexeddb/auto'
import { either as E } from 'fp-ts'
import { expect, test } from 'vitest'
import type { Stored } from '../../src/client/log/entry.ts'
import { dropIdbStore, idbStore } from '../../src/client/log/idbStore.ts'
import { memoryStore, type LogStore } from '../../src/client/log/store.ts'
import { freshRow } from '../../src/client/bus/logPipeline.ts'
import { storedEntry } from '../sim/storedEntry.ts'
import { bills } from '../sim/testBills.ts'
import { enter, settled, world } from '../sim/clientWorld.ts'

const durabilities: string[] = []
const prototype = IDBDatabase.prototype as unknown as { transaction: (...a: unknown[]) => unknown }
const begin = prototype.transaction
prototype.transaction = function (this: unknown, ...a: unknown[]) {
  if (a[1] === 'readwrite')
    durabilities.push((a[2] as { durability?: string } | undefined)?.durability ?? 'default')
  return begin.apply(this, a)
}

const entry = (session: string, seq: number): Stored => storedEntry(seq, { session })
const row = (id: string, user = 'sita') => ({ ...freshRow(id), user })
const seqs = (r: E.Either<unknown, readonly Stored[]>) =>
  E.isRight(r) ? r.right.map((e) => e.seq) : r.left

const stores: readonly [string, () => LogStore][] = [
  ['memory', memoryStore],
  ['IndexedDB', () => idbStore(`store-${Math.random()}`)],
]
test.each(stores)(
  '%s: a batch is stored whole, nothing is overwritten, and a deleted log never resumes midway',
  async (_, make) => {
    const store = make()
    expect(await store.add(row('s'), 1, [entry('s', 1), entry('s', 2)])()).toEqual(
      E.right(undefined),
    )
    expect(await store.add(row('s'), 3, [entry('s', 3)])()).toEqual(E.right(undefined))
    expect(await store.add(row('s'), 1, [entry('s', 1)])()).toEqual(E.left({ tag: 'StoreTaken' }))
    await store.add(row('t', 'hari'), 1, [entry('t', 1)])()
    expect(seqs(await store.read('s')())).toEqual([1, 2, 3])
    expect(await store.sessionsOf('sita')()).toEqual(E.right([row('s')]))
    await store.forget('s', 99)()
    expect(seqs(await store.read('s')())).toEqual([])
    expect(seqs(await store.read('t')())).toEqual([1])
    expect(await store.add(row('s'), 4, [entry('s', 4)])()).toEqual(E.left({ tag: 'StoreTaken' }))
  },
)
test('every write of the log is flushed to the disk, not only to the cache', () => {
  expect(durabilities.length).toBeGreaterThan(3)
  expect(new Set(durabilities)).toEqual(new Set(['strict']))
})
test('a session restarts from IndexedDB exactly as it stood', async () => {
  const name = `world-${Math.random()}`
  const w = world({ store: idbStore(name) })
  const s = await w.signIn('s1')
  enter(
    s,
    'b1',
    Array.from({ length: 30 }, (_, i) => `item ${i}`),
  )
  await settled(60)
  w.server.online = false
  enter(s, 'b2')
  await settled(60)
  w.locks.clear()
  const again = await w.open('s1')
  expect(JSON.stringify(again.folds.dump())).toBe(JSON.stringify(s.folds.dump()))
  expect([
    again.folds.get(bills, 'A', 'b1').number,
    again.folds.get(bills, 'A', 'b1').lines.length,
    Object.keys(again.pending()).length,
  ]).toEqual(['A-1', 30, 1])
})
test('a connection that the browser closed is opened once more', async () => {
  const name = `lost-${Math.random()}`
  const store = idbStore(name)
  await store.add(row('s'), 1, [entry('s', 1)])()
  const gone = dropIdbStore(name)
  await gone
  expect(await store.add(row('u'), 1, [entry('u', 1)])()).toEqual(E.right(undefined))
})
test('a connection that was closed is opened again, and the entries are still there', async () => {
  const opened: IDBDatabase[] = []
  const factory = IDBFactory.prototype as unknown as { open: (...a: unknown[]) => IDBOpenDBRequest }
  const { open } = factory
  factory.open = function (this: unknown, ...a: unknown[]) {
    const request = open.apply(this, a)
    request.addEventListener('success', () => opened.push(request.result))
    return request
  }
  const store = idbStore(`closed-${Math.random()}`)
  await store.add(row('s'), 1, [entry('s', 1)])()
  for (const db of opened) db.close()
  expect(await store.add(row('s'), 2, [entry('s', 2)])()).toEqual(E.right(undefined))
  factory.open = open
  expect([opened.length, seqs(await store.read('s')())]).toEqual([2, [1, 2]])
})
test('a database that was wiped under an open page is lost, not open in another tab', async () => {
  const name = `wiped-${Math.random()}`
  const store = idbStore(name)
  await store.add(row('s'), 1, [entry('s', 1)])()
  await dropIdbStore(name)
  expect(await store.add(row('s'), 2, [entry('s', 2)])()).toEqual(E.left({ tag: 'StoreLost' }))
  // A log that begins now can be stored all the same.
  expect(await store.add(row('t'), 1, [entry('t', 1)])()).toEqual(E.right(undefined))
})
test('two failed writes in a row are reported, and the next try opens the store again', async () => {
  const store = idbStore(`dead-${Math.random()}`)
  const begun = prototype.transaction
  await store.add(row('s'), 1, [entry('s', 1)])()
  let dead = 2
  prototype.transaction = function (this: unknown, ...a: unknown[]) {
    if (dead-- > 0)
      throw new DOMException('Connection to Indexed Database server lost', 'UnknownError')
    return begun.apply(this, a)
  }
  expect(await store.add(row('s'), 2, [entry('s', 2)])()).toEqual(E.left({ tag: 'StoreLost' }))
  expect(await store.add(row('s'), 2, [entry('s', 2)])()).toEqual(E.right(undefined))
  prototype.transaction = begun
})
test('a full disk is reported as such, whether a request or the end of the transaction fails', async () => {
  const full = new DOMException('full', 'QuotaExceededError')
  const begun = prototype.transaction
  for (const at of ['request', 'commit'] as const) {
    const store = idbStore(`full-${at}-${Math.random()}`)
    await store.add(row('s'), 1, [entry('s', 1)])()
    prototype.transaction = function (this: unknown, ...a: unknown[]) {
      const tx = begun.apply(this, a) as IDBTransaction
      if (a[1] !== 'readwrite') return tx
      if (at === 'request')
        tx.objectStore = () => {
          throw full
        }
      else {
        // As in Chromium: the requests are aborted, and only the transaction has the reason.
        Object.defineProperty(tx, 'error', { get: () => full })
        queueMicrotask(() => tx.abort())
      }
      return tx
    }
    const answer = await store.add(row('s'), 2, [entry('s', 2)])()
    prototype.transaction = begun
    expect([at, answer]).toEqual([at, E.left({ tag: 'StoreFull' })])
    expect(seqs(await store.read('s')())).toEqual([1])
    expect(await store.add(row('s'), 2, [entry('s', 2)])()).toEqual(E.right(undefined))
  }
})
