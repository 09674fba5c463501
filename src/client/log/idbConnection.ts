import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import { taskEither as TE } from 'fp-ts'
import type { SessionRow } from './store.ts'
import type { StoreTrouble } from './trouble.ts'

/** A row on the disk: its ticket is encrypted for its user, like the entries. */
export type KeptRow = Omit<SessionRow, 'ticket'> & { readonly ticket: unknown }
export interface LogSchema extends DBSchema {
  session: { key: string; value: KeptRow; indexes: { user: string } }
  entry: { key: [string, number]; value: unknown }
}
export const strict = { durability: 'strict' } as const

const troubles: Readonly<Record<string, Exclude<StoreTrouble['tag'], 'StoreDamaged'>>> = {
  ConstraintError: 'StoreTaken',
  QuotaExceededError: 'StoreFull',
  KeyAbsent: 'StoreLocked',
}
const troubleOf = (fault: unknown): StoreTrouble => ({
  tag: troubles[(fault as { name?: string } | null)?.name ?? ''] ?? 'StoreLost',
})

/** Resolves when all of it is on the disk. If a transaction fails, only the transaction has the reason, not its requests. */
export const kept = (
  tx: { readonly done: Promise<void>; readonly error: DOMException | null },
  work: () => Promise<unknown>,
): Promise<unknown> =>
  Promise.all([work(), tx.done]).catch((fault: unknown) => {
    throw tx.error ?? fault
  })

/** A connection that is opened when it is first needed, and again after the browser has closed it. */
export const logConnection = (name: string) => {
  let open: Promise<IDBPDatabase<LogSchema>> | null = null
  // Created again under an open page: a person or the browser has deleted it.
  let stood = false
  let wiped = false
  const lost = () => {
    open = null
  }
  const connect = () =>
    (open ??= openDB<LogSchema>(name, 1, {
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
  const attempt = async <A>(work: (db: IDBPDatabase<LogSchema>) => Promise<A>): Promise<A> =>
    work(await connect())
  const run = <A>(
    work: (db: IDBPDatabase<LogSchema>) => Promise<A>,
  ): TE.TaskEither<StoreTrouble, A> =>
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

export type LogConnection = ReturnType<typeof logConnection>
