import { deleteDB, openDB, type DBSchema, type IDBPDatabase } from 'idb'
import { function as F, taskEither as TE } from 'fp-ts'
import type { Stored } from './entry.ts'
import { unsealed, type Cipher, type LogStore, type SessionRow } from './store.ts'
import type { StoreTrouble } from './trouble.ts'

/** A row on the disk: its ticket is encrypted for its user, like the entries. */
type KeptRow = Omit<SessionRow, 'ticket'> & { readonly ticket: unknown }
interface Schema extends DBSchema {
  session: { key: string; value: KeptRow; indexes: { user: string } }
  entry: { key: [string, number]; value: unknown }
}
const strict = { durability: 'strict' } as const

const troubles: Readonly<Record<string, Exclude<StoreTrouble['tag'], 'StoreDamaged'>>> = {
  ConstraintError: 'StoreTaken',
  QuotaExceededError: 'StoreFull',
  KeyAbsent: 'StoreLocked',
}
const troubleOf = (fault: unknown): StoreTrouble => ({
  tag: troubles[(fault as { name?: string } | null)?.name ?? ''] ?? 'StoreLost',
})

/** Resolves when all of it is on the disk. If a transaction fails, only the transaction has the reason, not its requests. */
const kept = (
  tx: { readonly done: Promise<void>; readonly error: DOMException | null },
  work: () => Promise<unknown>,
): Promise<unknown> =>
  Promise.all([work(), tx.done]).catch((fault: unknown) => {
    throw tx.error ?? fault
  })

/** A row as it is on the disk, and back: its ticket is encrypted. */
const rowsOver = (cipher: Cipher) => {
  const placeOf = ({ id }: Pick<SessionRow, 'id'>) => `${id}/ticket`
  const sealedRow = (row: SessionRow): KeptRow => ({
    ...row,
    ticket:
      row.ticket === null || !cipher.holds(row.user)
        ? null
        : cipher.seal(row.user, placeOf(row), [row.ticket] as never),
  })
  /** A row of the first release has fewer fields. */
  const rowOf = (
    row: Partial<KeptRow> & Pick<KeptRow, 'id' | 'user' | 'unsent' | 'uploaded'>,
  ): SessionRow => {
    const { ticket = null, ...known } = row
    return {
      company: null,
      at: '',
      entries: 0,
      ended: false,
      ...known,
      ticket:
        ticket === null
          ? null
          : (((cipher.open(row.user, placeOf(row), ticket) as readonly unknown[] | null)?.[0] as
              | string
              | undefined) ?? null),
    }
  }
  return { sealedRow, rowOf }
}

/** A connection that is opened when it is first needed, and again after the browser has closed it. */
const connection = (name: string) => {
  let open: Promise<IDBPDatabase<Schema>> | null = null
  // Created again under an open page: a person or the browser has deleted it.
  let stood = false
  let wiped = false
  const lost = () => {
    open = null
  }
  const connect = () =>
    (open ??= openDB<Schema>(name, 1, {
      upgrade: (db) => {
        wiped = stood
        db.createObjectStore('session', { keyPath: 'id' }).createIndex('user', 'user')
        db.createObjectStore('entry')
      },
      terminated: lost,
      blocking: (_current, _blocked, e) => {
        ;(e.target as IDBDatabase).close()
        lost()
      },
    }).then((db) => {
      stood = true
      return db
    }))
  const attempt = async <A>(work: (db: IDBPDatabase<Schema>) => Promise<A>): Promise<A> =>
    work(await connect())
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
  return { run, wiped: () => wiped }
}

/** Logs in IndexedDB, each append one strict transaction. A browser that closed the connection is asked once for a new one. */
export const idbStore = (name: string, cipher: Cipher = unsealed): LogStore => {
  const { sealedRow, rowOf } = rowsOver(cipher)
  const { run, wiped } = connection(name)
  const all = (session: string) => IDBKeyRange.bound([session], [session, []])
  return {
    add: (row, firstSeq, batch) =>
      run(async (db) => {
        const sealed = cipher.seal(row.user, `${row.id}/${firstSeq}`, batch)
        const tx = db.transaction(['session', 'entry'], 'readwrite', strict)
        const sessions = tx.objectStore('session')
        await kept(tx, async () => {
          const known = firstSeq === 1 || (await sessions.count(row.id)) > 0
          if (!known)
            throw new DOMException('forgotten', wiped() ? 'UnknownError' : 'ConstraintError')
          await Promise.all([
            tx.objectStore('entry').add(sealed, [row.id, firstSeq]),
            sessions.put(sealedRow(row)),
          ])
        })
      }),
    put: (row) =>
      run(async (db) => {
        const tx = db.transaction('session', 'readwrite', strict)
        await kept(tx, async () => {
          if ((await tx.store.count(row.id)) > 0) await tx.store.put(sealedRow(row))
        })
      }),
    read: (session) =>
      F.pipe(
        run(async (db) => {
          const tx = db.transaction(['session', 'entry'], 'readonly')
          const entry = tx.objectStore('entry')
          const [row, keys, batches] = await Promise.all([
            tx.objectStore('session').get(session),
            entry.getAllKeys(all(session)),
            entry.getAll(all(session)),
          ])
          return { user: row?.user ?? '', keys, batches }
        }),
        TE.chain(({ user, keys, batches }) => {
          const opened = batches.map((sealed, i) => cipher.open(user, keys[i]!.join('/'), sealed))
          const shut = opened.indexOf(null)
          if (shut < 0) return TE.right((opened as (readonly Stored[])[]).flat())
          return TE.left<StoreTrouble, readonly Stored[]>(
            cipher.holds(user)
              ? { tag: 'StoreDamaged', seq: keys[shut]![1] }
              : { tag: 'StoreLocked' },
          )
        }),
      ),
    row: (session) =>
      run(async (db) =>
        F.pipe(await db.get('session', session), (row) => (row === undefined ? null : rowOf(row))),
      ),
    sessionsOf: (user) =>
      run(async (db) => (await db.getAllFromIndex('session', 'user', user)).map(rowOf)),
    forget: (session, upTo) =>
      run(async (db) => {
        const tx = db.transaction(['session', 'entry'], 'readwrite', strict)
        const entry = tx.objectStore('entry')
        await kept(tx, async () => {
          if ((await entry.count(IDBKeyRange.bound([session, upTo], [session, []], true))) > 0)
            throw new DOMException('goes on', 'ConstraintError')
          await Promise.all([entry.delete(all(session)), tx.objectStore('session').delete(session)])
        })
      }),
  }
}

/** Removes every log of this device; for tests and for a person who asks for it. */
export const dropIdbStore = (name: string): Promise<void> => deleteDB(name)
