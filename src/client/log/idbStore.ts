import { deleteDB } from 'idb'
import { function as F } from 'fp-ts'
import { kept, logConnection, strict, type KeptRow } from './idbConnection.ts'
import { recordsFrom, recordsOver, sealedPlace } from './idbRecords.ts'
import { unsealed, type Cipher, type LogStore, type SessionRow } from './store.ts'

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

/** Logs in IndexedDB, each append one strict transaction. A browser that closed the connection is asked once for a new one. */
export const idbStore = (name: string, cipher: Cipher = unsealed): LogStore => {
  const { sealedRow, rowOf } = rowsOver(cipher)
  const { run, wiped } = logConnection(name)
  return {
    add: (row, firstSeq, batch) =>
      run(async (db) => {
        const sealed = cipher.seal(row.user, sealedPlace([row.id, firstSeq]), batch)
        const tx = db.transaction(['session', 'entry'], 'readwrite', strict)
        const sessions = tx.objectStore('session')
        const entry = tx.objectStore('entry')
        await kept(tx, async () => {
          const [known, later] = await Promise.all([
            sessions.count(row.id),
            entry.count(recordsFrom(row.id, firstSeq)),
          ])
          if (firstSeq > 1 && known === 0)
            throw new DOMException('forgotten', wiped() ? 'UnknownError' : 'ConstraintError')
          if (later > 0) throw new DOMException('goes on', 'ConstraintError')
          await Promise.all([entry.add(sealed, [row.id, firstSeq]), sessions.put(sealedRow(row))])
        })
      }),
    put: (row) =>
      run(async (db) => {
        const tx = db.transaction('session', 'readwrite', strict)
        await kept(tx, async () => {
          if ((await tx.store.count(row.id)) > 0) await tx.store.put(sealedRow(row))
        })
      }),
    ...recordsOver({ run }, cipher),
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
          if ((await entry.count(recordsFrom(session, upTo + 1))) > 0)
            throw new DOMException('goes on', 'ConstraintError')
          await Promise.all([
            entry.delete(recordsFrom(session)),
            tx.objectStore('session').delete(session),
          ])
        })
      }),
  }
}

/** Removes every log of this device; for tests and for a person who asks for it. */
export const dropIdbStore = (name: string): Promise<void> => deleteDB(name)
