import { inKathmandu, startInKathmandu } from '../../database/kathmanduSql.ts'
import { either as E } from 'fp-ts'
import * as t from 'io-ts'
import { activities } from '../../../books/reports/activityLog.ts'
import { both, type Words } from '../../../books/words.ts'
import { activityOf, factsOfActivity } from '../../../journal/activities.ts'
import { factOf, sayFact } from '../../../journal/facts.ts'
import type { Context } from '../../area.ts'
import type { ReadSheet, SheetRow } from '../sheet.ts'

const found = `
  from event e where e.company_id = $1 and e.at >= ${startInKathmandu('$2::date')} and e.at < ${startInKathmandu('$3::date + 1')}
    and ($4::text[] is null or e.type = any($4::text[])) and ($5::text is null or e.actor = $5::text)`
const rowsSql = `
  select e.seq, to_char(${inKathmandu('e.at')}, 'YYYY-MM-DD') "date",
    to_char(${inKathmandu('e.at')}, 'HH24:MI') "time",
    coalesce((select m.full_name from member m where m.company_id = $1 and m.person_id::text = e.actor), e.actor) person, e.type, e.version, e.payload
  ${found} order by e.at, e.seq limit $6 offset $7`
const countSql = `select count(*) facts ${found}`
const documentsSql =
  'select document_id "documentId", kind, number from document where company_id = $1 and document_id = any($2::text[])'

type Found = {
  readonly seq: number
  readonly date: string
  readonly time: string
  readonly person: string
  readonly type: string
  readonly version: number
  /** JSON. */
  readonly payload: string
}
type Named = { readonly documentId: string; readonly kind: string; readonly number: string }

const OfDocument = t.type({ documentId: t.string })
/** The document that a fact is about; null for none. */
const documentIn = (payload: string): string | null => {
  const read: unknown = JSON.parse(payload)
  return OfDocument.is(read) ? read.documentId : null
}

/** A sentence with what people entered, so that `fromBoth` does not take its brackets for the other language. */
const sentence = ({ ne, en }: Words): string => both({ ne: ne.replaceAll(' (', '\u00A0('), en })

const rowOf = (fact: Found, document: Named | undefined): SheetRow => {
  const known = factOf(fact.type)
  const { seq, date, time, person } = fact
  return {
    seq,
    date,
    time,
    person,
    what: sentence(sayFact(fact, 'devanagari')),
    kind: both(activities[known === undefined ? 'others' : activityOf(known)]),
    ...(document !== undefined && {
      number: document.number,
      opensKind: document.kind,
      opensId: document.documentId,
    }),
  }
}

const documentsOf = async (
  { tx, company }: Context,
  facts: readonly Found[],
): Promise<ReadonlyMap<string, Named>> => {
  const ids = facts.flatMap(({ payload }) => documentIn(payload) ?? [])
  const documents = await tx.query<Named>(documentsSql, [company, [...new Set(ids)]])
  return new Map(documents.map((each) => [each.documentId, each]))
}

/** Every fact that was recorded on the days of the range, in the order of time, as a sentence with its number in the journal. */
export const read: ReadSheet = async (context, { range, window, variant, query }) => {
  const { tx, company } = context
  const types = variant === null || variant === 'all' ? null : factsOfActivity(variant)
  const asked = [company, range.start, range.end, types, query.personId ?? null]
  const [facts, [count]] = await Promise.all([
    tx.query<Found>(rowsSql, [...asked, window.limit, window.offset]),
    tx.query<{ facts: number }>(countSql, asked),
  ])
  const documents = await documentsOf(context, facts)
  const rows = facts.map((fact) => rowOf(fact, documents.get(documentIn(fact.payload) ?? '')))
  return E.right({ rows, rowCount: count?.facts ?? 0, totals: null, opening: null })
}
