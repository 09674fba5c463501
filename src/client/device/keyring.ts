import { xchacha20poly1305 } from '@noble/ciphers/chacha.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { either as E } from 'fp-ts'
import { judgeMobile } from '../../books/company/company.ts'
import type { LogKeys, SignInNames, UsedSignIn } from './signInTools.ts'
import { keyLength, type RandomBytes, type ScryptCost, type Stretch } from '../log/cipher.ts'
import type { TabStore } from './tabStorage.ts'

/** The key of one person's logs, wrapped under their password. It names neither the person's number nor the password. */
export interface KeyRecord {
  readonly format: 1
  /** The user id, as the logs of this device have it. */
  readonly user: string
  /** What its password was stretched with; absent in records of the first releases (`firstCost`). */
  readonly cost?: ScryptCost
  readonly salt: Uint8Array
  readonly nonce: Uint8Array
  readonly wrapped: Uint8Array
  /** Wrong passwords since the last right one, and the ISO instant before which the next is not looked at. */
  readonly wrongTries: number
  readonly nextTryAt: string | null
}
/** Where wrapped keys are kept, by the account's digest. A promise that fails is the store's trouble. */
export interface KeyStore {
  get(account: string): Promise<KeyRecord | null>
  put(account: string, record: KeyRecord): Promise<void>
  drop(account: string): Promise<void>
  accounts(): Promise<readonly string[]>
}
export interface KeyringPorts {
  /** Lives as long as the tab: a reload needs no password. */
  readonly tab: TabStore
  readonly store: KeyStore
  /** ISO instant. */
  readonly now: () => string
  readonly sleep: (ms: number) => Promise<void>
  readonly random: RandomBytes
  /** What a key is wrapped with from now on; one that was wrapped with another cost opens with that. */
  readonly cost: ScryptCost
  readonly stretch: Stretch
}
export interface Keyring extends LogKeys {
  readonly keyOf: (user: string) => Uint8Array | null
  readonly leaveTab: (user: string) => void
  readonly release: (user: string) => void
  readonly unlockedWith: () => UsedSignIn | null
  readonly forgetUnlock: () => void
}

/** The first of OWASP's choices (Password Storage): 128 MiB, and about a second of a phone. */
export const strongCost: ScryptCost = { N: 2 ** 17, r: 8, p: 1 }
const firstCost: ScryptCost = { N: 2 ** 15, r: 8, p: 3 }
/** A record that asks for more than this was not written here. */
const mostBytes = 128 * strongCost.N * strongCost.r
const mostRounds = 16
const isCost = ({ N, r, p }: ScryptCost): boolean =>
  [N, r, p].every((each) => Number.isSafeInteger(each) && each > 0) &&
  Number.isInteger(Math.log2(N)) &&
  N > 1 &&
  128 * N * r <= mostBytes &&
  p <= mostRounds
const saltLength = 16
const nonceLength = 24
const firstWaitMs = 1000
const longestWaitMs = 60_000

const bytes = new TextEncoder()
const text = new TextDecoder()
/** A key as the server gives it and the tab keeps it, base64 of 32 bytes; null where it is not one. */
const keyIn = (text: string): Uint8Array | null => {
  try {
    const key = Uint8Array.from(atob(text), (c) => c.codePointAt(0)!)
    return key.length === keyLength ? key : null
  } catch {
    return null
  }
}
const keyOr = (text: string): Uint8Array => {
  const key = keyIn(text)
  if (key === null) throw new Error(`a log's key is base64 of ${keyLength} bytes`)
  return key
}

/** A name as the server compares it: a mobile number in its ten digits, an e-mail in lower case. */
const plainName = (name: string): string => {
  const mobile = judgeMobile(name)
  return E.isRight(mobile) ? mobile.right : name.normalize('NFC').trim().toLowerCase()
}
/** What an account is kept under: a digest, so that the store does not list whose numbers signed in here. */
export const accountDigest = ({ username, subUsername }: SignInNames): string =>
  bytesToHex(
    sha256(
      bytes.encode(JSON.stringify(['khata account', plainName(username), plainName(subUsername)])),
    ),
  )

const wrapping = async (
  stretch: Stretch,
  account: string,
  password: string,
  { user, salt, nonce, cost = firstCost }: Pick<KeyRecord, 'user' | 'salt' | 'nonce' | 'cost'>,
) =>
  xchacha20poly1305(
    await stretch(bytes.encode(password), salt, cost),
    nonce,
    bytes.encode(JSON.stringify([account, user])),
  )

/** The key's base64 text; null where the password is another, or the record not as it was written. */
const opened = (wrap: Awaited<ReturnType<typeof wrapping>>, wrapped: Uint8Array): string | null => {
  try {
    return text.decode(wrap.decrypt(wrapped))
  } catch {
    return null
  }
}
/** What lies on a device may have been changed by other hands. */
const isRecord = ({
  format,
  user,
  cost = firstCost,
  salt,
  nonce,
  wrapped,
  wrongTries,
}: KeyRecord): boolean =>
  (format as number) === 1 &&
  isCost(cost) &&
  typeof user === 'string' &&
  [salt, nonce, wrapped].every((each) => each instanceof Uint8Array) &&
  nonce.length === nonceLength &&
  Number.isSafeInteger(wrongTries)

/** After the first wrong try a second, then twice as long each time, a minute at most. */
const waitAfter = (wrongTries: number): number =>
  Math.min(longestWaitMs, firstWaitMs * 2 ** Math.min(Math.max(0, wrongTries - 1), 16))
const later = (instant: string, ms: number): string =>
  new Date(Date.parse(instant) + ms).toISOString()
/** A clock that was set back makes nobody wait for longer than the longest wait. */
const waitIn = ({ nextTryAt }: KeyRecord, now: string): number =>
  nextTryAt === null
    ? 0
    : Math.min(longestWaitMs, Math.max(0, Date.parse(nextTryAt) - Date.parse(now)) || 0)

const tabName = (user: string): string => `log_key.${user}`

/** The keys in memory; those of the tab outlive a reload. */
const heldKeys = (tab: TabStore) => {
  const held = new Map<string, Uint8Array>()
  const inTab = (user: string): Uint8Array | null => {
    const kept = keyIn(tab.getItem(tabName(user)) ?? '')
    if (kept) held.set(user, kept)
    return kept
  }
  return {
    keyOf: (user: string) => held.get(user) ?? inTab(user),
    hold: (user: string, key: string): void => {
      held.set(user, keyOr(key))
      tab.setItem(tabName(user), key)
    },
    leaveTab: (user: string): void => {
      inTab(user)
      tab.removeItem(tabName(user))
    },
    release: (user: string): void => {
      held.delete(user)
      tab.removeItem(tabName(user))
    },
  }
}

/** The keys of the logs on this device: in memory while their person is in, wrapped under their password for the day without a network. */
export const keyring = ({
  tab,
  store,
  now,
  sleep,
  random,
  cost,
  stretch,
}: KeyringPorts): Keyring => {
  const held = heldKeys(tab)
  let usedToUnlock: UsedSignIn | null = null
  const tried = async (account: string, password: string): ReturnType<LogKeys['unlock']> => {
    const record = await store.get(account)
    if (record === null || !isRecord(record)) return E.left({ tag: 'unknown', waitSeconds: 0 })
    await sleep(waitIn(record, now()))
    // The try is counted before it is looked at: a page closed in its midst is no way around the wait.
    const wrongTries = record.wrongTries + 1
    const waitMs = waitAfter(wrongTries)
    await store.put(account, { ...record, wrongTries, nextTryAt: later(now(), waitMs) })
    const key = opened(await wrapping(stretch, account, password, record), record.wrapped)
    if (key === null) return E.left({ tag: 'wrong', waitSeconds: waitMs / 1000 })
    held.hold(record.user, key)
    await store.put(account, { ...record, wrongTries: 0, nextTryAt: null })
    return E.right({ user: record.user })
  }
  /** The accounts of one person: they may log in by their number and by their e-mail. */
  const accountsOf = async (user: string): Promise<readonly string[]> => {
    const all = await store.accounts()
    const records = await Promise.all(all.map((account) => store.get(account)))
    return all.filter((_, i) => records[i]?.user === user)
  }
  const keptUnder = async (
    account: string,
    password: string,
    user: string,
    key: string,
  ): Promise<void> => {
    const salt = random(saltLength)
    const nonce = random(nonceLength)
    const wrapped = (
      await wrapping(stretch, account, password, { user, salt, nonce, cost })
    ).encrypt(bytes.encode(key))
    await store.put(account, {
      format: 1,
      user,
      cost,
      salt,
      nonce,
      wrapped,
      wrongTries: 0,
      nextTryAt: null,
    })
  }
  const dropped = async (accounts: readonly string[]): Promise<void> => {
    for (const account of accounts) await store.drop(account)
  }
  // One try at a time: a hundred asked at once wait for each other.
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <A>(work: () => Promise<A>): Promise<A> => {
    const mine = last.then(work)
    last = mine.catch(() => undefined)
    return mine
  }
  return {
    // eslint-disable-next-line require-await -- a key that is not one is an answer that fails, not a throw
    hold: async (user, key) => held.hold(user, key),
    keyOf: held.keyOf,
    leaveTab: held.leaveTab,
    release: (user) => {
      usedToUnlock = null
      held.release(user)
    },
    // In turn, so that a password which was changed meanwhile is not put back by the older one.
    remember: (account, password, user, key) =>
      inTurn(async () => {
        usedToUnlock = null
        keyOr(key)
        const own = accountDigest(account)
        const others = (await accountsOf(user)).filter((each) => each !== own)
        await dropped(others)
        for (const each of [own, ...others]) await keptUnder(each, password, user, key)
      }),
    rewrap: (user, password) =>
      inTurn(async () => {
        const accounts = await accountsOf(user)
        const key = held.keyOf(user)
        // The old password opens nothing from here on, also where the page dies before the next line.
        await dropped(accounts)
        if (key !== null)
          for (const account of accounts)
            await keptUnder(account, password, user, btoa(String.fromCodePoint(...key)))
      }),
    forget: (user) => inTurn(async () => dropped(await accountsOf(user))),
    unlock: (account, password) =>
      inTurn(async () => {
        const opened = await tried(accountDigest(account), password)
        usedToUnlock = E.isRight(opened) ? { ...account, password } : null
        return opened
      }),
    unlockedWith: () => usedToUnlock,
    forgetUnlock: () => {
      usedToUnlock = null
    },
  }
}
