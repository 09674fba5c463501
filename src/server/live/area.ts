import { either as E } from 'fp-ts'
import { journalFacts, type HeardFact } from '../../contract/live.ts'
import type { QueryOf } from '../../contract/route.ts'
import { factsAboutOnePerson } from '../../journal/facts.ts'
import { answers, type Area } from '../area.ts'
import type { Tx } from '../database/transaction.ts'
import { readHead } from '../journal/journal.ts'
import { mayHear } from './audience.ts'

/** The most facts in one answer. */
export const factsAtOnce = 1000

type Row = Required<HeardFact> & { readonly about: string | null }
const columns = `seq, hash, type, at, case when type in (${factsAboutOnePerson.map((type) => `'${type}'`).join(', ')}) then payload::jsonb ->> 'personId' end about`
const afterSql = `select ${columns} from event where company_id = $1 and seq > $2 order by seq limit ${factsAtOnce}`
const sinceSql = `select ${columns} from event where company_id = $1 and seq > $2 - ${factsAtOnce} and at >= $3::timestamptz order by seq`

const secondsBefore = (instant: string, seconds: number): string =>
  new Date(Date.parse(instant) - seconds * 1000).toISOString()

/** The facts after a seq, those of the last seconds, or none, as the query says. */
const readRows = async (
  tx: Tx,
  company: string,
  head: number,
  now: string,
  { after, within }: QueryOf<typeof journalFacts>,
): Promise<readonly Row[]> => {
  if (after !== undefined) return tx.query<Row>(afterSql, [company, after])
  if (within === undefined) return []
  return tx.query<Row>(sinceSql, [company, head, secondsBefore(now, within)])
}

/** The facts recorded by others, for people who may see them. */
export const liveArea: Area = {
  name: 'live',
  served: [
    answers(journalFacts, async ({ tx, company, actor, now }, { query }) => {
      const { seq: head, hash } = await readHead(tx, company)
      const rows = await readRows(tx, company, head, now, query)
      const heard = ({ seq, hash, type, at, about }: Row): HeardFact =>
        mayHear(actor, type, about) ? { seq, hash, type, at } : { seq, hash }
      return E.right({ data: { head, facts: rows.map(heard), ...(hash === '' ? {} : { hash }) } })
    }),
  ],
  projections: [],
  readModels: [],
}
