import { openDB, type DBSchema } from 'idb'

/** Small records by a name, in the store of this device. */
interface Records<R> {
  readonly get: (account: string) => Promise<R | null>
  readonly put: (account: string, record: R) => Promise<void>
  readonly drop: (account: string) => Promise<void>
  readonly accounts: () => Promise<readonly string[]>
}

/** Small records by a name in a database of their own, each write on the disk before it is answered. The keyring keeps its wrapped keys here. */
export const keyStore = <R>(name = 'khata-keys'): Records<R> => {
  interface Schema extends DBSchema {
    key: { key: string; value: R }
  }
  // Opened anew for each call: a sign-in makes two or three, and no connection is there to be lost between them.
  const during = async <A>(
    work: (db: Awaited<ReturnType<typeof openDB<Schema>>>) => Promise<A>,
  ): Promise<A> => {
    const db = await openDB<Schema>(name, 1, {
      upgrade: (fresh) => {
        fresh.createObjectStore('key')
      },
    })
    try {
      return await work(db)
    } finally {
      db.close()
    }
  }
  return {
    get: (account) => during(async (db) => (await db.get('key', account)) ?? null),
    put: (account, record) =>
      during(async (db) => {
        const tx = db.transaction('key', 'readwrite', { durability: 'strict' })
        await Promise.all([tx.store.put(record, account), tx.done])
      }),
    drop: (account) =>
      during(async (db) => {
        const tx = db.transaction('key', 'readwrite', { durability: 'strict' })
        await Promise.all([tx.store.delete(account), tx.done])
      }),
    accounts: () => during((db) => db.getAllKeys('key')),
  }
}
