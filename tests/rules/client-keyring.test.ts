import 'fake-indexeddb/auto'
import { randomBytes } from 'node:crypto'
import { either as E } from 'fp-ts'
import { describe, expect, test } from 'vitest'
import { keyStore } from '../../src/client/device/keyStore.ts'
import {
  accountDigest,
  keyring,
  strongCost,
  type KeyRecord,
} from '../../src/client/device/keyring.ts'
import type { ScryptCost } from '../../src/client/log/cipher.ts'
import { memoryTab } from '../sim/clientWorld.ts'
import {
  sita,
  ram,
  password,
  key,
  otherKey,
  stretch,
  memoryKeys,
  device,
} from './clientKeyringSetup.ts'

const hex = (bytes: Uint8Array | null) => bytes && Buffer.from(bytes).toString('base64')

describe('an unwrapped key', () => {
  test('survives a reload of the tab and is gone once it is released', async () => {
    const { ring, ports, tab } = device()
    expect(ring.keyOf('u1')).toBeNull()
    await ring.hold('u1', key)
    expect(hex(ring.keyOf('u1'))).toBe(key)
    const reloaded = keyring(ports)
    expect(hex(reloaded.keyOf('u1'))).toBe(key)
    expect(reloaded.keyOf('u2')).toBeNull()
    reloaded.release('u1')
    expect(reloaded.keyOf('u1')).toBeNull()
    expect(tab.getItem('log_key.u1')).toBeNull()
  })
  test('has 32 bytes; anything else is a fault', async () => {
    const { ring } = device()
    for (const odd of [
      '',
      'no base64!',
      randomBytes(16).toString('base64'),
      randomBytes(33).toString('base64'),
    ])
      await expect(ring.hold('u1', odd)).rejects.toThrow('base64 of 32 bytes')
    expect(ring.keyOf('u1')).toBeNull()
  })
  test('that was altered in the tab’s storage is not used', () => {
    const { ring, tab } = device()
    tab.setItem('log_key.u1', 'xyz')
    expect(ring.keyOf('u1')).toBeNull()
  })
})

describe('without a network', () => {
  test('the right password unwraps the key; the name may be written in any way the server accepts', async () => {
    const { ports, ring } = device()
    await ring.remember(sita, password, 'u1', key)
    for (const username of ['9841234567', ' +977 984-1234567', '९८४१२३४५६७']) {
      const fresh = keyring({ ...ports, tab: memoryTab() })
      expect(await fresh.unlock({ username, subUsername: ' ' }, password)).toEqual(
        E.right({ user: 'u1' }),
      )
      expect(hex(fresh.keyOf('u1'))).toBe(key)
    }
  })
  test('someone who never signed in here is unknown, and staff are not the owner', async () => {
    const { ring } = device()
    await ring.remember(sita, password, 'u1', key)
    expect(await ring.unlock(ram, password)).toEqual(E.left({ tag: 'unknown', waitSeconds: 0 }))
    await ring.remember(ram, 'दोस्रो', 'u2', otherKey)
    expect(await ring.unlock(ram, 'दोस्रो')).toEqual(E.right({ user: 'u2' }))
    expect(await ring.unlock(sita, password)).toEqual(E.right({ user: 'u1' }))
    expect([hex(ring.keyOf('u1')), hex(ring.keyOf('u2'))]).toEqual([key, otherKey])
  })
  test('a wrong password unwraps nothing', async () => {
    const { ring } = device()
    await ring.remember(sita, password, 'u1', key)
    for (const wrong of ['', `${password} `, password.slice(1), key])
      expect(E.isLeft(await ring.unlock(sita, wrong))).toBe(true)
    expect(ring.keyOf('u1')).toBeNull()
  })
  test('a new password replaces the old one', async () => {
    const { ring } = device()
    await ring.remember(sita, password, 'u1', key)
    await ring.remember(sita, 'नयाँ पासवर्ड', 'u1', key)
    expect(await ring.unlock(sita, password)).toEqual(E.left({ tag: 'wrong', waitSeconds: 1 }))
    expect(await ring.unlock(sita, 'नयाँ पासवर्ड')).toEqual(E.right({ user: 'u1' }))
  })
})

describe('what is stored on the device', () => {
  test('contains neither number, password nor key', async () => {
    const { records, store } = memoryKeys()
    await device(store).ring.remember(ram, password, 'u2', key)
    const raw = [...records]
      .flatMap(([account, r]) => [
        account,
        JSON.stringify(r),
        ...[r.salt, r.nonce, r.wrapped].map(
          (bytes) =>
            `${Buffer.from(bytes).toString('utf8')} ${Buffer.from(bytes).toString('base64')}`,
        ),
      ])
      .join('\n')
    for (const word of ['9841234567', '9801112233', password, key, key.slice(0, 20)])
      expect(raw.includes(word)).toBe(false)
    expect([...records.keys()]).toEqual([accountDigest(ram)])
  })
  test("can be unwrapped if an older release wrapped it; the next sign-in uses today's cost", async () => {
    const { records, store } = memoryKeys()
    const asked: ScryptCost[] = []
    const older = device(store, { N: 2 ** 15, r: 8, p: 3 })
    await older.ring.remember(sita, password, 'u1', key)
    const { cost: _, ...first } = records.get(accountDigest(sita))!
    records.set(accountDigest(sita), first)
    const { ports } = device(store, { N: 2 ** 11, r: 8, p: 1 })
    const ring = keyring({
      ...ports,
      stretch: (typed, salt, cost) => {
        asked.push(cost)
        return stretch(typed, salt, cost)
      },
    })
    expect(await ring.unlock(sita, password)).toEqual(E.right({ user: 'u1' }))
    await ring.remember(sita, password, 'u1', key)
    expect(records.get(accountDigest(sita))!.cost).toEqual({ N: 2 ** 11, r: 8, p: 1 })
    expect(await ring.unlock(sita, password)).toEqual(E.right({ user: 'u1' }))
    expect(asked).toEqual([
      { N: 2 ** 15, r: 8, p: 3 },
      { N: 2 ** 11, r: 8, p: 1 },
      { N: 2 ** 11, r: 8, p: 1 },
    ])
  })
  test('is wrapped so that a guess takes 128 MiB and no more, which a phone has', () => {
    expect([128 * strongCost.N * strongCost.r, strongCost.p]).toEqual([128 * 1024 ** 2, 1])
  })
  test('has its own salt for each account, also under the same password', async () => {
    const { records, store } = memoryKeys()
    const { ring } = device(store)
    await ring.remember(sita, password, 'u1', key)
    await ring.remember(ram, password, 'u2', key)
    const [a, b] = [...records.values()]
    expect([a!.salt.length, Buffer.from(a!.salt).equals(Buffer.from(b!.salt))]).toEqual([16, false])
  })
  test('unwraps nothing if altered or moved to another account, and locks nobody out for good', async () => {
    const { records, store } = memoryKeys()
    const { ring } = device(store)
    await ring.remember(sita, password, 'u1', key)
    const good = structuredClone(records.get(accountDigest(sita))!)
    const bend = (bytes: Uint8Array) => Uint8Array.from(bytes, (b, i) => (i === 3 ? b ^ 1 : b))
    const bent: readonly KeyRecord[] = [
      { ...good, wrapped: bend(good.wrapped) },
      { ...good, salt: bend(good.salt) },
      { ...good, nonce: bend(good.nonce) },
      { ...good, user: 'u9' },
      { ...good, wrapped: good.wrapped.slice(0, 5) },
      { ...good, nonce: new Uint8Array(3) },
      { ...good, wrongTries: Number.NaN },
      { ...good, format: 2 as 1 },
      {} as KeyRecord,
      ...[
        { N: 2 ** 30, r: 8, p: 1 },
        { N: 1000, r: 8, p: 1 },
        { N: 2 ** 10, r: 8, p: 1e6 },
        { N: 2 ** 10, r: -1, p: 1 },
      ].map((cost) => ({ ...good, cost })),
    ]
    for (const record of bent) {
      records.set(accountDigest(sita), record)
      expect(E.isLeft(await ring.unlock(sita, password))).toBe(true)
    }
    expect([ring.keyOf('u1'), ring.keyOf('u9')]).toEqual([null, null])
    records.set(accountDigest(ram), good)
    expect(E.isLeft(await ring.unlock(ram, password))).toBe(true)
    records.set(accountDigest(sita), good)
    expect(E.isRight(await ring.unlock(sita, password))).toBe(true)
  })
})

describe('guessing', () => {
  test('waits a second after the first wrong try, then twice as long each time, up to a minute', async () => {
    const { ring, clock } = device()
    await ring.remember(sita, password, 'u1', key)
    const said: number[] = []
    for (let i = 0; i < 8; i++) {
      const answer = await ring.unlock(sita, `guess ${i}`)
      said.push(E.isLeft(answer) ? answer.left.waitSeconds : -1)
    }
    expect(said).toEqual([1, 2, 4, 8, 16, 32, 60, 60])
    expect(clock.slept).toEqual([0, 1000, 2000, 4000, 8000, 16_000, 32_000, 60_000])
    expect(await ring.unlock(sita, password)).toEqual(E.right({ user: 'u1' }))
    clock.slept.length = 0
    expect(await ring.unlock(sita, 'x')).toEqual(E.left({ tag: 'wrong', waitSeconds: 1 }))
    expect(clock.slept).toEqual([0])
  })
  test('is not sped up by a reload, by many tries at once, or by leaving during a try', async () => {
    const { records, store } = memoryKeys()
    const { ring, ports, clock } = device(store)
    await ring.remember(sita, password, 'u1', key)
    await Promise.all(['a', 'b', 'c'].map((guess) => ring.unlock(sita, guess)))
    expect(clock.slept).toEqual([0, 1000, 2000])
    const reloaded = keyring({ ...ports, tab: memoryTab() })
    await reloaded.unlock(sita, 'd')
    expect(clock.slept.at(-1)).toBe(4000)
    // The tab closes before the password is checked: the try counts, right or wrong.
    const dying = keyring({
      ...ports,
      tab: memoryTab(),
      store: {
        ...store,
        put: async (...record) => {
          await store.put(...record)
          throw new Error('the tab is gone')
        },
      },
    })
    await expect(dying.unlock(sita, password)).rejects.toThrow('the tab is gone')
    expect([records.get(accountDigest(sita))!.wrongTries, dying.keyOf('u1')]).toEqual([5, null])
  })
  test('waits no longer than it must, and a clock that was set back locks nobody out', async () => {
    const { ring, clock } = device()
    await ring.remember(sita, password, 'u1', key)
    for (let i = 0; i < 8; i++) await ring.unlock(sita, 'x')
    clock.at += 61_000
    clock.slept.length = 0
    await ring.unlock(sita, 'x')
    clock.at -= 2 * 365 * 86_400_000
    expect(await ring.unlock(sita, password)).toEqual(E.right({ user: 'u1' }))
    expect(clock.slept).toEqual([0, 60_000])
  })
})

test('IndexedDB keeps the wrapped keys for the next page, flushing each write to the disk', async () => {
  const durabilities: unknown[] = []
  const prototype = IDBDatabase.prototype as unknown as {
    transaction: (...a: readonly unknown[]) => unknown
  }
  const begin = prototype.transaction
  prototype.transaction = function (this: unknown, ...a: readonly unknown[]) {
    if (a[1] === 'readwrite')
      durabilities.push((a[2] as { durability?: string } | undefined)?.durability)
    return begin.apply(this, a as never)
  }
  const name = `keys-${Math.random()}`
  await device(keyStore<KeyRecord>(name)).ring.remember(sita, password, 'u1', key)
  const next = device(keyStore<KeyRecord>(name)).ring
  expect(await next.unlock(sita, 'x')).toEqual(E.left({ tag: 'wrong', waitSeconds: 1 }))
  expect(await device(keyStore<KeyRecord>(name)).ring.unlock(sita, password)).toEqual(
    E.right({ user: 'u1' }),
  )
  prototype.transaction = begin
  expect(durabilities).toEqual(Array.from({ length: 4 }, () => 'strict'))
})

describe('a new password', () => {
  const next = 'बिहानीको घाम 2083'
  const mail = { username: 'sita@example.com', subUsername: '' }
  test('replaces the old one for every user name of the person, and for nobody else', async () => {
    const { ring } = device()
    for (const account of [sita, mail]) await ring.remember(account, password, 'u1', key)
    await ring.remember(ram, password, 'u2', otherKey)
    await ring.hold('u1', key)
    await ring.rewrap('u1', next)
    for (const account of [sita, mail]) {
      expect(E.isLeft(await ring.unlock(account, password))).toBe(true)
      expect(await ring.unlock(account, next)).toEqual(E.right({ user: 'u1' }))
    }
    expect(await ring.unlock(ram, password)).toEqual(E.right({ user: 'u2' }))
    expect(hex(ring.keyOf('u1'))).toBe(key)
  })
  test('chosen right after a sign-in with the given one wins, whichever was stored first', async () => {
    const { ring } = device()
    await ring.hold('u1', key)
    void ring.remember(sita, password, 'u1', key)
    await ring.rewrap('u1', next)
    expect(E.isLeft(await ring.unlock(sita, password))).toBe(true)
    expect(await ring.unlock(sita, next)).toEqual(E.right({ user: 'u1' }))
  })
  test('works for every user name of the person who signed in with it, and for nobody else', async () => {
    const { ring } = device()
    await ring.remember(sita, password, 'u1', key)
    await ring.remember(ram, password, 'u2', otherKey)
    await ring.remember(mail, next, 'u1', key)
    for (const account of [sita, mail]) {
      expect(E.isLeft(await ring.unlock(account, password))).toBe(true)
      expect(await ring.unlock(account, next)).toEqual(E.right({ user: 'u1' }))
    }
    expect(await ring.unlock(ram, password)).toEqual(E.right({ user: 'u2' }))
  })
  test('without the unwrapped key leaves none on the device: the old password unwraps nothing', async () => {
    const { ring, ports } = device()
    await ring.remember(sita, password, 'u1', key)
    await keyring({ ...ports, tab: memoryTab() }).rewrap('u1', next)
    for (const tried of [password, next])
      expect(await ring.unlock(sita, tried)).toEqual(E.left({ tag: 'unknown', waitSeconds: 0 }))
  })
  test('set with a code makes the device forget that person, and nobody else', async () => {
    const { ring } = device(keyStore<KeyRecord>('khata-keys-forgotten'))
    await ring.remember(sita, password, 'u1', key)
    await ring.remember(mail, password, 'u1', key)
    await ring.remember(ram, password, 'u2', otherKey)
    await ring.forget('u1')
    for (const account of [sita, mail])
      expect(await ring.unlock(account, password)).toEqual(
        E.left({ tag: 'unknown', waitSeconds: 0 }),
      )
    expect(await ring.unlock(ram, password)).toEqual(E.right({ user: 'u2' }))
    await ring.forget('u1')
  })
})
