import { either as E } from 'fp-ts'
import { openDB, type IDBPDatabase } from 'idb'
import localforage from 'localforage'
import { outbox } from '../../../src/client/bus/outbox.ts'
import type { Envelope } from '../../../src/client/log/entry.ts'
import type { AnyEvent } from '../../../src/client/log/event.ts'
import type { Fold } from '../../../src/client/log/fold.ts'
import { foldRegistry } from '../../../src/client/log/folds.ts'
import { idbStore } from '../../../src/client/log/idbStore.ts'
import { openLog } from '../../../src/client/log/log.ts'
import { unsealed, type Cipher, type SessionRow } from '../../../src/client/log/store.ts'
import { bills, reader } from '../peers/ours.ts'
import type { Said } from '../workload.ts'
import { cipher, hash, instant, newId } from './ports.ts'

/** A store of events on this device. */
export interface Keeping {
  readonly name: string
  readonly durability: string
  readonly more: string
  readonly open: (name: string) => Promise<Kept>
}
export interface Kept {
  /** Resolves when these events are on the disk, as far as the durability promises. */
  readonly append: (batch: readonly Said[]) => Promise<unknown>
  /** Everything that is stored, in order, read back from the disk. */
  readonly readBack: () => Promise<readonly Said[]>
}

type Durability = 'strict' | 'relaxed'
const openEvents = (name: string): Promise<IDBPDatabase> =>
  openDB(name, 1, { upgrade: (db) => void db.createObjectStore('event', { autoIncrement: true }) })

/** The least that IndexedDB requires: one transaction, one record with the batch in it. */
export const oneRecord = (durability: Durability): Keeping => ({
  name: 'idb, one transaction, the batch as one record',
  durability,
  more: 'nothing: the events alone',
  open: async (name) => {
    const db = await openEvents(name)
    return {
      append: (batch) => {
        const tx = db.transaction('event', 'readwrite', { durability })
        return Promise.all([tx.store.add(batch), tx.done])
      },
      readBack: async () => ((await db.getAll('event')) as (readonly Said[])[]).flat(),
    }
  },
})

/** As in the documentation of idb ("Article store"): each event a record, several in one transaction. */
export const recordForEach = (durability: Durability): Keeping => ({
  name: 'idb, one transaction, a record for each event',
  durability,
  more: 'each event can be read by itself',
  open: async (name) => {
    const db = await openEvents(name)
    return {
      append: (batch) => {
        const tx = db.transaction('event', 'readwrite', { durability })
        return Promise.all([...batch.map((each) => tx.store.add(each)), tx.done])
      },
      readBack: async () => (await db.getAll('event')) as Said[],
    }
  },
})

/** As on localforage.github.io: `setItem` with a key, awaited. It has no setting for durability; the browser's default applies. */
export const keyForEach: Keeping = {
  name: 'localforage, a key for each event',
  durability: "the browser's default (relaxed)",
  more: 'falls back to other stores where there is no IndexedDB',
  open: async (name) => {
    const store = localforage.createInstance({
      name,
      storeName: 'event',
      driver: localforage.INDEXEDDB,
    })
    await store.ready()
    let n = 0
    return {
      append: (batch) =>
        Promise.all(batch.map((each) => store.setItem(String(++n).padStart(9, '0'), each))),
      readBack: async () => {
        const all: Said[] = []
        await store.iterate<Said, void>((each) => void all.push(each))
        return all
      },
    }
  },
}

export const row = (entries: number): SessionRow => ({
  id: 's1',
  user: 'u1',
  company: 'c1',
  at: instant(),
  unsent: 0,
  entries,
  uploaded: 0,
  ticket: null,
  ended: false,
})
const envelope: Envelope = {
  session: 's1',
  company: 'c1',
  actor: 'u1',
  commandId: null,
  command: null,
}
const thrown = (fault: unknown): never => {
  throw fault instanceof Error ? fault : new Error(JSON.stringify(fault))
}

/** The log of the product over its store: envelope, chain, codecs, folds, group commit. */
const khata = (name: string, more: string, sealing: Cipher): Keeping => ({
  name,
  durability: 'strict',
  more,
  open: (database) => {
    const store = idbStore(database, sealing)
    const folds = foldRegistry([outbox, bills as Fold<unknown>], thrown)
    const log = openLog({
      session: 's1',
      store,
      row: () => row(log.entries.length),
      reader,
      ports: { now: instant, newId, hash },
      past: [],
      first: folds.apply,
    })
    return Promise.resolve({
      append: async (batch) => {
        const kept = await log.append(envelope, 'fact', batch as readonly AnyEvent[])()
        if (E.isLeft(kept)) thrown(kept.left)
      },
      readBack: async () => {
        const read = await idbStore(database, sealing).read('s1')()
        if (E.isLeft(read)) return thrown(read.left)
        return read.right.map((meta) => ({ ...(meta.payload as object), type: meta.type }) as Said)
      },
    })
  },
})
export const khataSealed = khata(
  'Khata, log and store',
  'envelope, hash chain, codecs, folds; each batch sealed with XChaCha20-Poly1305',
  cipher,
)
export const khataOpen = khata(
  'Khata, log and store, not sealed',
  'envelope, hash chain, codecs, folds',
  unsealed,
)

export const keepings: readonly Keeping[] = [
  oneRecord('strict'),
  recordForEach('strict'),
  khataSealed,
  khataOpen,
  oneRecord('relaxed'),
  recordForEach('relaxed'),
  keyForEach,
]
