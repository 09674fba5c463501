import 'fake-indexeddb/auto'
import { randomBytes } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import { xchacha20poly1305 } from '@noble/ciphers/chacha.js'
import * as fc from 'fast-check'
import { either as E } from 'fp-ts'
import { openDB } from 'idb'
import { expect, test, vi } from 'vitest'
import { nextBlock } from '../../src/client/log/blocks.ts'
import { cipherOf } from '../../src/client/log/cipher.ts'
import { entriesOfColumns, entryColumns, type EntryColumns } from '../../src/client/log/columns.ts'
import { brokenAt, type Stored } from '../../src/client/log/entry.ts'
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
const cipherWith = (hasWebCrypto: boolean) =>
  cipherOf({ keyOf: (user) => keys.get(user) ?? null, random, hasWebCrypto })
const cipher = cipherWith(true)
const onPlainHttp = cipherWith(false)

const batch = Array.from({ length: 300 }, (_, i) => storedEntry(i + 1))
const stored = async (name: string, length: number) => {
  const store = idbStore(name, cipher)
  const row = { ...freshRow('s'), user: 'sita' }
  for (const each of batch.slice(0, length)) await store.add(row, each.seq, [each])()
  return store
}

test.each([
  ['by the browser', cipher, 4],
  ['on plain http', onPlainHttp, 3],
] as const)(
  'a block sealed %s decrypts to the exact text and is a twentieth as long',
  async (_, sealing, format) => {
    const block = (await sealing.sealBlock('sita', 's/1', batch)) as Uint8Array
    const sealed = sealing.seal('sita', 's/1', batch) as Uint8Array
    expect(JSON.stringify(await sealing.openRecord('sita', 's/1', block))).toBe(
      JSON.stringify(batch),
    )
    expect(await sealing.openRecord('sita', 's/1', sealed)).toEqual(batch)
    expect(await sealing.openRecord('sita', 's/1', batch)).toEqual(batch)
    expect(block.length).toBeLessThan(sealed.length / 20)
    expect([block[0], sealed[0]]).toEqual([format, 1])
  },
)
test.each([
  ['by the browser', cipher],
  ['on plain http', onPlainHttp],
] as const)(
  'a block sealed %s opens neither for another user, nor elsewhere, nor after a change, nor as a batch',
  async (_, sealing) => {
    const block = (await sealing.sealBlock('sita', 's/1', batch.slice(0, 3))) as Uint8Array
    expect(await sealing.openRecord('hari', 's/1', block)).toBeNull()
    expect(await sealing.openRecord('sita', 's/2', block)).toBeNull()
    expect(sealing.open('sita', 's/1', block)).toBeNull()
    for (let at = 0; at < block.length; at++) {
      const bent = Uint8Array.from(block)
      bent[at]! ^= 1
      expect([at, await sealing.openRecord('sita', 's/1', bent)]).toEqual([at, null])
    }
    for (const length of [1, 12, 13, 24, 25, block.length - 1])
      expect(await sealing.openRecord('sita', 's/1', block.slice(0, length))).toBeNull()
  },
)
test('a block of the release before is read: the text of its entries, compressed and sealed', async () => {
  const nonce = random(24)
  const bound = new TextEncoder().encode(JSON.stringify([2, 'sita', 's/1']))
  const packed = new Uint8Array(deflateSync(JSON.stringify(batch)))
  const box = xchacha20poly1305(keys.get('sita')!, nonce, bound).encrypt(packed)
  const block = Uint8Array.from([2, ...nonce, ...box])
  expect(await cipher.openRecord('sita', 's/1', block)).toEqual(batch)
  expect(await cipher.openRecord('hari', 's/1', block)).toBeNull()
})
test('entries that were written in another order of fields, or without a record, are kept as they are', async () => {
  const reordered = batch.map(({ id, ...rest }) => ({ id, ...rest }))
  const bare = batch.map((entry, i) => (i === 7 ? { ...entry, payload: [1] } : entry))
  for (const entries of [reordered, bare]) {
    expect(entryColumns(entries)).toBeNull()
    const block = await cipher.sealBlock('sita', 's/1', entries)
    expect(JSON.stringify(await cipher.openRecord('sita', 's/1', block))).toBe(
      JSON.stringify(entries),
    )
  }
})
test('columns give any entries back to the letter', () => {
  const id = fc.constantFrom('a', 'b', null)
  const payload = fc.dictionary(fc.stringMatching(/^[a-z][a-zA-Z0-9]{0,3}$/), fc.jsonValue(), {
    maxKeys: 5,
  })
  const entry = fc
    .tuple(fc.nat(), id, id, id, fc.constantFrom('X', 'Y'), payload)
    .map(([seq, company, actor, commandId, type, each]) =>
      storedEntry(seq, { company, actor, commandId, type, payload: each }),
    )
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 20 }), (entries) => {
      const text = JSON.stringify(entries)
      const columns = entryColumns(JSON.parse(text) as Stored[])
      const again = entriesOfColumns(JSON.parse(JSON.stringify(columns)) as EntryColumns)
      expect(JSON.stringify(again)).toBe(text)
    }),
    { seed: 20, numRuns: 300 },
  )
})
test('a browser that reads keys and values one after the other reads the same log', async () => {
  const name = `older-${Math.random()}`
  const store = await stored(name, 250)
  while (E.toUnion(await store.joinRecords('s')()) === true);
  const reads = vi.spyOn(
    IDBObjectStore.prototype as unknown as { getAllRecords(): unknown },
    'getAllRecords',
  )
  expect(await store.read('s')()).toEqual(E.right(batch.slice(0, 250)))
  expect(reads).toHaveBeenCalledOnce()
  reads.mockRestore()
  const own = Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, 'getAllRecords')!
  Reflect.deleteProperty(IDBObjectStore.prototype, 'getAllRecords')
  expect(await store.read('s')()).toEqual(E.right(batch.slice(0, 250)))
  Object.defineProperty(IDBObjectStore.prototype, 'getAllRecords', own)
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
  const stranger = idbStore(name, cipherOf({ keyOf: () => null, random, hasWebCrypto: true }))
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
