import { expect } from 'vitest'
import type { Database } from '../../src/server/database/database.ts'
import type { FullServer } from './testServer.ts'

/** Waits until books are read beside the database: on the node of the company, or on a replica that has the fact `seq`. */
export const untilReadBeside = async (
  { reader }: Pick<Database, 'reader'>,
  company: string,
  seq = 0,
): Promise<void> =>
  expect
    .poll(() => reader!.read('read', company, seq, () => Promise.resolve(true)))
    .toMatchObject({ _tag: 'Some' })

/** The last fact of a company's journal. */
export const headOf = async (whole: Pick<FullServer, 'sql'>, company: string): Promise<number> => {
  const [head] = await whole.sql<{ seq: number }>(
    'select seq from company_head where company_id = $1',
    [company],
  )
  return head!.seq
}
