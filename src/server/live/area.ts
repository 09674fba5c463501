import { either as E } from 'fp-ts'
import { journalFacts, type HeardFact } from '../../contract/live.ts'
import { answers, type Area, type Tx } from '../area.ts'
import { factsOfOne, mayHear } from './audience.ts'

/** The most facts that one answer tells. */
export const factsAtOnce = 1000

type Row = Required<HeardFact> & { readonly about: string | null }
const columns = `seq, hash, type, at, case when type in (${factsOfOne.map((type) => `'${type}'`).join(', ')}) then payload::jsonb ->> 'personId' end about`
const headSql = 'select seq from company_head where company_id = $1'
const afterSql = `select ${columns} from event where company_id = $1 and seq > $2 order by seq limit ${factsAtOnce}`
const sinceSql = `select ${columns} from event where company_id = $1 and seq > $2 - ${factsAtOnce} and at >= $3::timestamptz order by seq`

const headOf = async (tx: Tx, company: string): Promise<number> => (await tx.query<{ seq: number }>(headSql, [company]))[0]?.seq ?? 0
const secondsBefore = (instant: string, seconds: number): string => new Date(Date.parse(instant) - seconds * 1000).toISOString()

/** What others recorded, told to those who may see it. */
export const liveArea: Area = {
  name: 'live',
  served: [
    answers(journalFacts, async ({ tx, company, actor, now }, { query: { after, within } }) => {
      const head = await headOf(tx, company)
      const rows = after !== undefined ? await tx.query<Row>(afterSql, [company, after])
        : within !== undefined ? await tx.query<Row>(sinceSql, [company, head, secondsBefore(now, within)]) : []
      const heard = ({ seq, hash, type, at, about }: Row): HeardFact => (mayHear(actor, type, about) ? { seq, hash, type, at } : { seq, hash })
      return E.right({ data: { head, facts: rows.map(heard) } })
    }),
  ],
  projections: {},
  readModels: [],
}
