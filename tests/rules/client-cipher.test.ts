import 'fake-indexeddb/auto'
import { randomBytes } from 'node:crypto'
import { either as E } from 'fp-ts'
import { openDB } from 'idb'
import { describe, expect, test } from 'vitest'
import { freshRow } from '../../src/client/bus/logPipeline.ts'
import { cipherOf, KeyAbsent } from '../../src/client/log/cipher.ts'
import { idbStore } from '../../src/client/log/idbStore.ts'
import { storedEntry as entry } from '../sim/storedEntry.ts'
import { enter, settled, world } from '../sim/clientWorld.ts'

const random = (length: number) => new Uint8Array(randomBytes(length))
const keys = new Map([
  ['sita', random(32)],
  ['hari', random(32)],
])
const cipher = cipherOf({ keyOf: (user) => keys.get(user) ?? null, random, hasWebCrypto: true })

const row = (id: string, user = 'sita') => ({ ...freshRow(id), user, company: 'c' })
const batch = [entry(1), entry(2)]
const sealedAt = (user: string, place: string) => cipher.seal(user, place, batch) as Uint8Array

describe('an encrypted batch', () => {
  test('decrypts to the exact text, with keys in their order, so the hash chain stays valid', () => {
    expect(JSON.stringify(cipher.open('sita', 's/1', sealedAt('sita', 's/1')))).toBe(
      JSON.stringify(batch),
    )
  })
  test('is different each time and contains no word of its plain text', () => {
    const [a, b] = [sealedAt('sita', 's/1'), sealedAt('sita', 's/1')]
    expect(Buffer.from(a).equals(Buffer.from(b))).toBe(false)
    for (const word of ['साबुन', 'sita', 'payload'])
      expect(Buffer.from(a).includes(word)).toBe(false)
  })
  test('can be decrypted neither for another user nor at another position', () => {
    const sealed = sealedAt('sita', 's/1')
    expect(cipher.open('hari', 's/1', sealed)).toBeNull()
    expect(cipher.open('sita', 's/3', sealed)).toBeNull()
    expect(cipher.open('sita', 't/1', sealed)).toBeNull()
    // The same key for two users would not help either: the cipher binds the user.
    const same = cipherOf({ keyOf: () => keys.get('sita')!, random, hasWebCrypto: true })
    expect(same.open('hari', 's/1', sealed)).toBeNull()
    expect(same.open('sita', 's/1', sealed)).not.toBeNull()
  })
  test('cannot be decrypted after any byte was changed, removed or added', () => {
    const sealed = sealedAt('sita', 's/1')
    for (let at = 0; at < sealed.length; at++) {
      const bent = Uint8Array.from(sealed)
      bent[at]! ^= 1
      expect([at, cipher.open('sita', 's/1', bent)]).toEqual([at, null])
    }
    for (const length of [0, 1, 24, 25, 40, sealed.length - 1])
      expect(cipher.open('sita', 's/1', sealed.slice(0, length))).toBeNull()
    expect(cipher.open('sita', 's/1', Uint8Array.from([...sealed, 0]))).toBeNull()
  })
  test('cannot be decrypted without its key, nor can anything that is not a batch', () => {
    expect(cipher.holds('gita')).toBe(false)
    expect(cipher.open('gita', 's/1', sealedAt('sita', 's/1'))).toBeNull()
    for (const odd of [null, undefined, 'text', 7, {}, { ...sealedAt('sita', 's/1') }])
      expect(cipher.open('sita', 's/1', odd)).toBeNull()
  })
  test('cannot be made without a key: that is a fault', () => {
    expect(() => cipher.seal('gita', 's/1', batch)).toThrow(KeyAbsent)
  })
  test('of the first release, in plain text, can still be read', () => {
    expect(cipher.open('sita', 's/1', batch)).toEqual(batch)
  })
})

/** Every value of every store of a database, as text of all its bytes. */
const rawText = async (name: string): Promise<string> => {
  const db = await openDB(name)
  const parts: string[] = []
  const bytesOf = (value: unknown): string => {
    if (value instanceof Uint8Array)
      return `${Buffer.from(value).toString('utf8')}${Buffer.from(value).toString('utf16le')}${Buffer.from(value).toString('latin1')}`
    if (Array.isArray(value)) return value.map(bytesOf).join(' ')
    if (typeof value === 'object' && value !== null)
      return Object.entries(value)
        .map(([k, v]) => `${k}=${bytesOf(v)}`)
        .join(' ')
    return String(value)
  }
  for (const store of db.objectStoreNames)
    for (const value of [...(await db.getAll(store)), ...(await db.getAllKeys(store))])
      parts.push(bytesOf(value))
  db.close()
  return parts.join('\n')
}

describe('the device’s log', () => {
  const sale = async (name: string, sealing: boolean) => {
    const w = world({ store: sealing ? idbStore(name, cipher) : idbStore(name) })
    const s = await w.signIn('s1')
    enter(s, 'canary-bill-7431', ['canary-item-गोरखा'])
    await settled(60)
    w.server.online = false
    enter(s, 'canary-offline-9922', ['canary-item-लमजुङ'])
    await settled(60)
    return { w, s, raw: await rawText(name) }
  }
  const canaries = [
    'canary-bill-7431',
    'canary-offline-9922',
    'canary-item-',
    'गोरखा',
    'लमजुङ',
    'TestBillSubmitted',
    'payload',
  ]

  test('contains no plain text of a sale, as it would without a cipher', async () => {
    const open = await sale('canary-open', false)
    expect(canaries.filter((word) => open.raw.includes(word))).toEqual(canaries)
    const shut = await sale('canary-shut', true)
    expect(shut.s.log.durable()).toBe(shut.s.log.entries.length)
    expect(canaries.filter((word) => shut.raw.includes(word))).toEqual([])
    expect(shut.raw.length).toBeGreaterThan(2000)
  })
  test('restores exactly the same state from the encrypted entries', async () => {
    const { w, s } = await sale('canary-again', true)
    w.locks.clear()
    const again = await w.open('s1')
    expect(JSON.stringify(again.folds.dump())).toBe(JSON.stringify(s.folds.dump()))
    expect(Object.keys(again.pending())).toHaveLength(1)
  })
  test('is read whole if its first part was written before there was a cipher', async () => {
    const before = idbStore('both')
    await before.add(row('s'), 1, [entry(1), entry(2)])()
    const after = idbStore('both', cipher)
    await after.add(row('s'), 3, [entry(3)])()
    const read = await after.read('s')()
    expect(E.isRight(read) && read.right.map((e) => e.seq)).toEqual([1, 2, 3])
  })
  test('is reported as locked without its key, and as damaged if an entry was moved', async () => {
    const store = idbStore('locked', cipher)
    await store.add(row('s'), 1, [entry(1), entry(2)])()
    await store.add(row('s'), 3, [entry(3)])()
    const stranger = idbStore('locked', cipherOf({ keyOf: () => null, random, hasWebCrypto: true }))
    expect(await stranger.read('s')()).toEqual(E.left({ tag: 'StoreLocked' }))
    const db = await openDB('locked')
    const third = (await db.get('entry', ['s', 3])) as Uint8Array
    // A value from one place is moved to another.
    await db.put('entry', await db.get('entry', ['s', 1]), ['s', 3])
    expect(await store.read('s')()).toEqual(E.left({ tag: 'StoreDamaged', seq: 3 }))
    await db.put('entry', third, ['s', 3])
    expect(E.isRight(await store.read('s')())).toBe(true)
    // The row is given to another user.
    await db.put('session', row('s', 'hari'))
    expect(await store.read('s')()).toEqual(E.left({ tag: 'StoreDamaged', seq: 1 }))
    db.close()
  })
  test('of a user whose key is missing accepts nothing, says so, and accepts entries once it is there', async () => {
    const late = new Map<string, Uint8Array>()
    const store = idbStore(
      'late',
      cipherOf({ keyOf: (user) => late.get(user) ?? null, random, hasWebCrypto: true }),
    )
    expect(await store.add(row('s'), 1, [entry(1)])()).toEqual(E.left({ tag: 'StoreLocked' }))
    expect(await store.read('s')()).toEqual(E.right([]))
    late.set('sita', random(32))
    expect(await store.add(row('s'), 1, [entry(1)])()).toEqual(E.right(undefined))
  })
})
