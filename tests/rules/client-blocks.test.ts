import 'fake-indexeddb/auto'
import { randomBytes } from 'node:crypto'
import { either as E } from 'fp-ts'
import { openDB } from 'idb'
import { expect, test, vi } from 'vitest'
import { nextBlock } from '../../src/client/log/blocks.ts'
import { cipherOf } from '../../src/client/log/cipher.ts'
import { brokenAt } from '../../src/client/log/entry.ts'
import { idbStore } from '../../src/client/log/idbStore.ts'
import { freshRow } from '../../src/client/bus/logPipeline.ts'
import { storedEntry } from '../sim/storedEntry.ts'
import { bills } from '../sim/testBills.ts'
import { enter, settled, world } from '../sim/clientWorld.ts'

const random = (length: number) => new Uint8Array(randomBytes(length))
const keys = new Map([
  ['sita', random(32)],
  ['hari', random(32)],
])
const cipher = cipherOf({ keyOf: (user) => keys.get(user) ?? null, random })

const batch = Array.from({ length: 300 }, (_, i) => storedEntry(i + 1))

test('a block decrypts to the exact text and is a tenth as long, and batches are read as before', async () => {
  const block = (await cipher.sealBlock('sita', 's/1', batch)) as Uint8Array
  const sealed = cipher.seal('sita', 's/1', batch) as Uint8Array
  expect(JSON.stringify(await cipher.openRecord('sita', 's/1', block))).toBe(JSON.stringify(batch))
  expect(await cipher.openRecord('sita', 's/1', sealed)).toEqual(batch)
  expect(await cipher.openRecord('sita', 's/1', batch)).toEqual(batch)
  expect(block.length).toBeLessThan(sealed.length / 10)
  expect([block[0], sealed[0]]).toEqual([2, 1])
})
test('a block can be decrypted neither for another user, nor elsewhere, nor after a change, nor as a batch', async () => {
  const block = (await cipher.sealBlock('sita', 's/1', batch.slice(0, 3))) as Uint8Array
  expect(await cipher.openRecord('hari', 's/1', block)).toBeNull()
  expect(await cipher.openRecord('sita', 's/2', block)).toBeNull()
  expect(cipher.open('sita', 's/1', block)).toBeNull()
  for (let at = 0; at < block.length; at++) {
    const bent = Uint8Array.from(block)
    bent[at]! ^= 1
    expect([at, await cipher.openRecord('sita', 's/1', bent)]).toEqual([at, null])
  }
  for (const length of [1, 24, 25, block.length - 1])
    expect(await cipher.openRecord('sita', 's/1', block.slice(0, length))).toBeNull()
})

/** The first entry of each record of a log, as they lie on the disk. */
const firsts = async (name: string, session: string): Promise<readonly number[]> => {
  const db = await openDB(name)
  const all = (await db.getAllKeys('entry')) as unknown as readonly [string, number][]
  db.close()
  return all.filter(([id]) => id === session).map(([, firstSeq]) => firstSeq)
}
test('the log of an open session becomes blocks, opens again as it stood, and goes on', async () => {
  const name = `session-${Math.random()}`
  const w = world({ store: idbStore(name, cipher) })
  const s = await w.signIn('s1')
  for (let i = 0; i < 60; i++) {
    enter(s, `b${i}`)
    await settled(4)
  }
  await vi.waitFor(
    async () => {
      w.clock.tick()
      await settled(40)
      expect(nextBlock(await firsts(name, 's1'))).toBeNull()
    },
    { timeout: 20_000 },
  )
  const [first, second, third] = await firsts(name, 's1')
  expect(second! - first!).toBeGreaterThanOrEqual(100)
  expect(third! - second!).toBeGreaterThanOrEqual(100)
  w.server.online = false
  enter(s, 'last')
  await settled(60)
  w.locks.clear()
  const again = await w.open('s1')
  expect(JSON.stringify(again.folds.dump())).toBe(JSON.stringify(s.folds.dump()))
  expect(again.folds.get(bills, 'A', 'b0').number).toBe('A-1')
  expect(Object.keys(again.pending())).toHaveLength(1)
  expect(
    brokenAt(
      again.log.entries.map(({ meta }) => meta),
      w.parts.ports.hash,
    ),
  ).toBeNull()
  enter(again, 'next')
  await settled(60)
  expect(again.log.trouble()).toBeNull()
  expect(again.log.durable()).toBe(again.log.entries.length)
  expect(w.faults).toEqual([])
})

test('a log that is found to be damaged while its records are joined takes nothing more', async () => {
  const name = `damaged-${Math.random()}`
  const w = world({ store: idbStore(name, cipher) })
  const s = await w.signIn('s1')
  for (let i = 0; i < 30; i++) {
    enter(s, `b${i}`)
    await settled(4)
  }
  await settled(60)
  const [, second] = await firsts(name, 's1')
  const db = await openDB(name)
  await db.put('entry', await db.get('entry', ['s1', 1]), ['s1', second!])
  db.close()
  await vi.waitFor(
    async () => {
      w.clock.tick()
      await settled(40)
      expect(s.log.trouble()).toEqual({ tag: 'StoreDamaged', seq: second })
    },
    { timeout: 20_000 },
  )
  expect(w.faults).toEqual([])
})

const stored = async (name: string, length: number) => {
  const store = idbStore(name, cipher)
  const row = { ...freshRow('s'), user: 'sita' }
  for (const each of batch.slice(0, length)) await store.add(row, each.seq, [each])()
  return store
}

test('a block that was changed on the disk is reported as damaged, from its first entry', async () => {
  const name = `bent-${Math.random()}`
  const store = await stored(name, 250)
  while (E.toUnion(await store.joinRecords('s')()) === true);
  expect((await firsts(name, 's')).slice(0, 4)).toEqual([1, 101, 201, 202])
  const db = await openDB(name)
  const block = (await db.get('entry', ['s', 101])) as Uint8Array
  block[80]! ^= 1
  await db.put('entry', block, ['s', 101])
  expect(await store.read('s')()).toEqual(E.left({ tag: 'StoreDamaged', seq: 101 }))
  db.close()
})
test('records that cannot be read, because their key is absent or they are damaged, stay as they are', async () => {
  const name = `locked-${Math.random()}`
  const store = await stored(name, 150)
  const stranger = idbStore(name, cipherOf({ keyOf: () => null, random }))
  expect(await stranger.joinRecords('s')()).toEqual(E.left({ tag: 'StoreLocked' }))
  const db = await openDB(name)
  const fifth = (await db.get('entry', ['s', 5])) as Uint8Array
  await db.put('entry', await db.get('entry', ['s', 4]), ['s', 5])
  expect(await store.joinRecords('s')()).toEqual(E.left({ tag: 'StoreDamaged', seq: 5 }))
  expect(await firsts(name, 's')).toHaveLength(150)
  await db.put('entry', fifth, ['s', 5])
  db.close()
  expect(await store.joinRecords('s')()).toEqual(E.right(true))
  expect(await store.read('s')()).toEqual(E.right(batch.slice(0, 150)))
})
test('on a full disk the records stay, and are joined once there is room', async () => {
  const name = `full-${Math.random()}`
  const store = await stored(name, 150)
  const prototype = IDBObjectStore.prototype as unknown as { put: (...a: unknown[]) => unknown }
  const { put } = prototype
  prototype.put = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  expect(await store.joinRecords('s')()).toEqual(E.left({ tag: 'StoreFull' }))
  prototype.put = put
  expect(await store.read('s')()).toEqual(E.right(batch.slice(0, 150)))
  expect(await store.joinRecords('s')()).toEqual(E.right(true))
  expect(await firsts(name, 's')).toHaveLength(51)
})
test('a browser that cannot compress leaves the records as they are', async () => {
  const store = await stored(`plain-${Math.random()}`, 150)
  const { CompressionStream: own } = globalThis
  Object.assign(globalThis, { CompressionStream: undefined })
  expect(await store.joinRecords('s')()).toEqual(E.right(false))
  Object.assign(globalThis, { CompressionStream: own })
  expect(await store.joinRecords('s')()).toEqual(E.right(true))
})
test('a forgotten log leaves no block behind', async () => {
  const name = `gone-${Math.random()}`
  const store = await stored(name, 150)
  await store.joinRecords('s')()
  expect(await store.forget('s', 149)()).toEqual(E.left({ tag: 'StoreTaken' }))
  expect(await store.forget('s', 150)()).toEqual(E.right(undefined))
  expect(await firsts(name, 's')).toEqual([])
  expect(await store.joinRecords('s')()).toEqual(E.right(false))
})
