import { hashAfter, type StoredFact } from '../../src/server/journal/chain.ts'
import type { FullServer } from './testServer.ts'

const columns =
  'company_id company, seq, at, actor, command_id "commandId", type, version, payload, hash'

/** Rewrites a company's chain from one fact on, as the owner of the database could: new payloads, with matching hashes and head. */
export const chainAnew = async (
  { sql }: Pick<FullServer, 'sql'>,
  company: string,
  from: number,
  change: (payload: string) => string = (payload) => payload,
): Promise<void> => {
  let hash = ''
  for (const fact of await sql<StoredFact & { hash: string }>(
    `select ${columns} from event where company_id = $1 order by seq`,
    [company],
  )) {
    const payload = fact.seq < from ? fact.payload : change(fact.payload)
    hash = hashAfter(hash, { ...fact, payload })
    await sql('update event set payload = $3, hash = $4 where company_id = $1 and seq = $2', [
      company,
      fact.seq,
      payload,
      hash,
    ])
  }
  await sql('update company_head set hash = $2 where company_id = $1', [company, hash])
}

/** Drops the last facts of a company and moves its head back to hide it. */
export const dropFacts = async (
  { sql }: Pick<FullServer, 'sql'>,
  company: string,
  after: number,
): Promise<void> => {
  await sql('delete from event where company_id = $1 and seq > $2', [company, after])
  await sql(
    'update company_head h set (seq, hash) = (select e.seq, e.hash from event e where e.company_id = h.company_id and e.seq = $2) where company_id = $1',
    [company, after],
  )
}
