import { deleteDB, openDB, type DBSchema, type IDBPDatabase } from 'idb'
import { taskEither as TE } from 'fp-ts'
import type { Stored } from './entry.ts'
import type { LogStore, SessionRow } from './store.ts'
import type { StoreTrouble } from './trouble.ts'

interface Schema extends DBSchema {
  session: { key: string; value: SessionRow; indexes: { user: string } }
  entry: { key: [string, number]; value: readonly Stored[] }
}
const strict = { durability: 'strict' } as const

const troubleOf = (fault: unknown): StoreTrouble => {
  const name = (fault as { name?: string } | null)?.name
  return { tag: name === 'ConstraintError' ? 'StoreTaken' : name === 'QuotaExceededError' ? 'StoreFull' : 'StoreLost' }
}

/** Logs in IndexedDB, each append one strict transaction. A browser that closed the connection is asked once for a new one. */
export const idbStore = (name: string): LogStore => {
  let open: Promise<IDBPDatabase<Schema>> | null = null
  const lost = () => {
    open = null
  }
  const connect = () =>
    (open ??= openDB<Schema>(name, 1, {
      upgrade: (db) => {
        db.createObjectStore('session', { keyPath: 'id' }).createIndex('user', 'user')
        db.createObjectStore('entry')
      },
      terminated: lost,
      blocking: (_current, _blocked, e) => {
        ;(e.target as IDBDatabase).close()
        lost()
      },
    }))
  const attempt = async <A>(work: (db: IDBPDatabase<Schema>) => Promise<A>): Promise<A> => work(await connect())
  const run = <A>(work: (db: IDBPDatabase<Schema>) => Promise<A>): TE.TaskEither<StoreTrouble, A> =>
    TE.tryCatch(
      () =>
        attempt(work).catch((fault: unknown) => {
          if (troubleOf(fault).tag !== 'StoreLost') throw fault
          lost()
          return attempt(work)
        }),
      troubleOf,
    )
  const all = (session: string) => IDBKeyRange.bound([session], [session, []])
  return {
    add: (row, firstSeq, batch) =>
      run(async (db) => {
        const tx = db.transaction(['session', 'entry'], 'readwrite', strict)
        const known = firstSeq === 1 || (await tx.objectStore('session').count(row.id)) > 0
        if (!known) throw new DOMException('forgotten', 'ConstraintError')
        await Promise.all([tx.objectStore('entry').add(batch, [row.id, firstSeq]), tx.objectStore('session').put(row), tx.done])
      }),
    read: (session) => run(async (db) => (await db.getAll('entry', all(session))).flat()),
    sessionsOf: (user) => run((db) => db.getAllFromIndex('session', 'user', user)),
    forget: (session) =>
      run(async (db) => {
        const tx = db.transaction(['session', 'entry'], 'readwrite', strict)
        await Promise.all([tx.objectStore('entry').delete(all(session)), tx.objectStore('session').delete(session), tx.done])
      }),
  }
}

/** Removes every log of this device; for tests and for a person who asks for it. */
export const dropIdbStore = (name: string): Promise<void> => deleteDB(name)
