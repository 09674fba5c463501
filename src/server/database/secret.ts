import { randomBytes } from 'node:crypto'
import type { Database } from './database.ts'

/** A key of 32 random bytes, created by the first process that needs it and stored with the books. */
export const loadSecret = (database: Database, name: string): Promise<Uint8Array> =>
  database.asSystem(async (tx) => {
    await tx.query('insert into secret (name, value) values ($1, $2) on conflict do nothing', [
      name,
      randomBytes(32),
    ])
    const [row] = await tx.query<{ value: Buffer }>('select value from secret where name = $1', [
      name,
    ])
    if (row === undefined) throw new Error(`the key ${name} could not be kept`)
    return Uint8Array.from(row.value)
  })
