import { either as E, function as F, taskEither as TE } from 'fp-ts'
import type { IDBPObjectStore } from 'idb'
import { nextBlock, type BlockToBe } from './blocks.ts'
import { canCompress } from './compression.ts'
import type { Stored } from './entry.ts'
import { kept, strict, type LogConnection, type LogSchema } from './idbConnection.ts'
import type { Cipher, LogStore } from './store.ts'
import type { StoreTrouble } from './trouble.ts'

type RecordKey = [session: string, firstSeq: number]
/** What a sealed record is bound to. */
export const sealedPlace = (key: RecordKey): string => key.join('/')
/** The records of a log that begin at an entry or after it; by default all. */
export const recordsFrom = (session: string, firstSeq = 1) =>
  IDBKeyRange.bound([session, firstSeq], [session, []])

/** Records of one log as they lie on the disk. */
interface SealedRecords {
  readonly user: string
  readonly keys: readonly RecordKey[]
  readonly sealed: readonly unknown[]
}

type EntryStore = Pick<
  IDBPObjectStore<LogSchema, readonly ['entry'], 'entry'>,
  'getAll' | 'getAllKeys'
>
/** `getAllRecords` of Indexed Database 3.0, which not every browser has. */
interface ReadsRecords {
  getAllRecords(o: {
    readonly query: IDBKeyRange
  }): Promise<readonly { readonly primaryKey: RecordKey; readonly value: unknown }[]>
}
/** In one reading where the browser can: each passes over everything that was joined and is not yet cleared away. */
const keysAndValues = async (
  store: EntryStore | (EntryStore & ReadsRecords),
  range: IDBKeyRange,
): Promise<Omit<SealedRecords, 'user'>> => {
  if ('getAllRecords' in store) {
    const records = await store.getAllRecords({ query: range })
    return {
      keys: records.map(({ primaryKey }) => primaryKey),
      sealed: records.map(({ value }) => value),
    }
  }
  const [keys, sealed] = await Promise.all([store.getAllKeys(range), store.getAll(range)])
  return { keys, sealed }
}

/** Reads the records of a log in IndexedDB, and joins them. */
export const recordsOver = (
  { run }: Pick<LogConnection, 'run'>,
  cipher: Cipher,
): Pick<LogStore, 'read' | 'joinRecords'> => {
  const recordsIn = (range: IDBKeyRange, session: string) =>
    run(async (db): Promise<SealedRecords> => {
      const tx = db.transaction(['session', 'entry'], 'readonly')
      const [row, { keys, sealed }] = await Promise.all([
        tx.objectStore('session').get(session),
        keysAndValues(tx.objectStore('entry'), range),
      ])
      return { user: row?.user ?? '', keys, sealed }
    })
  const entriesIn =
    ({ user, keys, sealed }: SealedRecords): TE.TaskEither<StoreTrouble, readonly Stored[]> =>
    async () => {
      const batches = await Promise.all(
        keys.map((key, i) => cipher.openRecord(user, sealedPlace(key), sealed[i])),
      )
      const shut = batches.indexOf(null)
      if (shut < 0) return E.right((batches as (readonly Stored[])[]).flat())
      return E.left(
        cipher.holds(user) ? { tag: 'StoreDamaged', seq: keys[shut]![1] } : { tag: 'StoreLocked' },
      )
    }
  /** A block that cannot be read back is a fault of ours: it is thrown, and the records stay. */
  const sealedBlock = async (user: string, place: string, batch: readonly Stored[]) => {
    const sealed = await cipher.sealBlock(user, place, batch)
    const again = await cipher.openRecord(user, place, sealed)
    if (JSON.stringify(again) !== JSON.stringify(batch))
      throw new Error(`the block ${place} differs from what was put in it`)
    return sealed
  }
  const replace = (range: IDBKeyRange, keys: readonly RecordKey[], block: unknown) =>
    run(async (db) => {
      const tx = db.transaction('entry', 'readwrite', strict)
      await kept(tx, async () => {
        // Otherwise another page has meanwhile joined or forgotten them.
        if ((await tx.store.count(range)) !== keys.length) return
        await tx.store.put(block, keys[0])
        await tx.store.delete(IDBKeyRange.bound(keys[1], keys.at(-1)))
      })
    })
  /** What is joined is what lies on the disk, because a page may know less than that. */
  const join = (session: string, { from, to }: BlockToBe): TE.TaskEither<StoreTrouble, void> => {
    const range = IDBKeyRange.bound([session, from], [session, to])
    const replaced = (records: SealedRecords, first: RecordKey) =>
      F.pipe(
        entriesIn(records),
        TE.chain((batch) =>
          TE.fromTask(() => sealedBlock(records.user, sealedPlace(first), batch)),
        ),
        TE.chain((block) => replace(range, records.keys, block)),
      )
    return F.pipe(
      recordsIn(range, session),
      TE.chain((records) =>
        records.keys.length < 2 ? TE.right(undefined) : replaced(records, records.keys[0]!),
      ),
    )
  }
  const joinNext = (session: string): TE.TaskEither<StoreTrouble, boolean> =>
    F.pipe(
      run((db) => db.getAllKeys('entry', recordsFrom(session))),
      TE.map((keys) => nextBlock(keys.map(([, firstSeq]) => firstSeq))),
      TE.chain((block) =>
        block === null ? TE.right(false) : F.pipe(join(session, block), TE.as(true)),
      ),
    )
  return {
    read: (session) => F.pipe(recordsIn(recordsFrom(session), session), TE.chain(entriesIn)),
    joinRecords: (session) => (canCompress() ? joinNext(session) : TE.right(false)),
  }
}
