import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import localforage from 'localforage'
import { cipherOf } from '../log/cipher.ts'
import { idbStore } from '../log/idbStore.ts'
import type { Cipher, LogStore } from '../log/store.ts'
import { keyring, strongCost, type Keyring, type KeyRecord } from './keyring.ts'
import type { TabStore } from './tabStorage.ts'
import { keyStore } from './keyStore.ts'
import { keptListsIn, type KeptLists } from './keptLists.ts'
import { stretch } from './stretch.ts'

interface DeviceLogs {
  readonly store: LogStore
  readonly keys: Keyring
  /** What the logs are sealed with, for whatever else of a person lies on this device. */
  readonly cipher: Cipher
  /** Where the persisted store lies, in localforage. */
  readonly persistedStore: LocalForage
  /** Lists of each person that stay beyond a sign-in. */
  readonly lists: KeptLists
  /** SHA-256 in hex, what a log is chained with. */
  readonly hash: (text: string) => string
}

/** The database of the logs. */
export const logDatabase = 'khata-log'

/** A store of localforage, on IndexedDB and nowhere else. */
const itemStore = (name: string, storeName: string) =>
  localforage.createInstance({ name, storeName, driver: localforage.INDEXEDDB })

/** The logs of everyone who signed in on this device, each readable with its own user's key alone. */
export const deviceLogs = ({
  tab,
  now,
}: {
  readonly tab: TabStore
  readonly now: () => string
}): DeviceLogs => {
  const random = (length: number) => crypto.getRandomValues(new Uint8Array(length))
  const sleep = (ms: number) =>
    new Promise<void>((resolve) => {
      setTimeout(resolve, ms)
    })
  const keys = keyring({
    tab,
    store: keyStore<KeyRecord>(),
    now,
    sleep,
    random,
    cost: strongCost,
    stretch,
  })
  const cipher = cipherOf({ keyOf: keys.keyOf, random, hasWebCrypto: window.isSecureContext })
  return {
    store: idbStore(logDatabase, cipher),
    keys,
    cipher,
    persistedStore: itemStore('khata', 'persisted'),
    lists: keptListsIn(itemStore('khata-lists', 'kept'), cipher),
    hash: (text) => bytesToHex(sha256(utf8ToBytes(text))),
  }
}
