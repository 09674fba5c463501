import { openDB } from 'idb'
import type { SessionRow } from '../log/store.ts'

/** How many entries of a person wait on this device. */
export interface UnsentEntries {
  readonly user: string
  readonly unsent: number
}

/** What waits by person, from rows of logs. Pure. */
export const unsentByPerson = (
  rows: readonly Pick<SessionRow, 'user' | 'unsent'>[],
): readonly UnsentEntries[] => {
  const sums = new Map<string, number>()
  for (const { user, unsent } of rows)
    if (unsent > 0) sums.set(user, (sums.get(user) ?? 0) + unsent)
  return [...sums].map(([user, unsent]) => ({ user, unsent }))
}

/** What waits in the logs of a database of this device, of which it reads no entry and makes none. */
export const unsentIn = async (name: string): Promise<readonly UnsentEntries[]> => {
  const known = await indexedDB.databases()
  if (!known.some((each) => each.name === name)) return []
  const db = await openDB<{ session: { key: string; value: SessionRow } }>(name)
  try {
    return unsentByPerson(await db.getAll('session'))
  } finally {
    db.close()
  }
}
