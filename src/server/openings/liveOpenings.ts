import type { OpeningFigures } from '../../books/ledger/opening.ts'
import type { Context } from '../area.ts'

/** A live opening balance. */
export interface LiveOpening extends OpeningFigures {
  readonly documentId: string
  readonly subject: string
  readonly number: string
  readonly fiscalYear: string
  readonly numberInYear: number
  readonly version: number
  readonly date: string
  readonly name: string
  readonly unit: string
  readonly enteredBy: string
}

const liveSql = `
  select o.document_id "documentId", o.subject, d.number, d.fiscal_year "fiscalYear", d.number_in_year "numberInYear", d.version, d.date, o.name, o.unit, o.paisa, o.quantity,
    d.entered_by "enteredBy"
  from opening o join document d on d.company_id = $1 and d.document_id = o.document_id
  where o.company_id = $1 and o.state = 'live' and ($2::text[] is null or o.subject = any($2))`

/** The live opening balances by subject: of these subjects, or all. */
export const liveOpenings = async (
  { tx, company }: Pick<Context, 'tx' | 'company'>,
  subjects: readonly string[] | null,
): Promise<ReadonlyMap<string, LiveOpening>> => {
  const rows = await tx.query<LiveOpening>(liveSql, [company, subjects])
  return new Map(rows.map((row) => [row.subject, row]))
}

/**
 * How often the openings of each subject were entered, changed and voided, of these subjects or all: the sum of the
 * versions of its documents. It only grows, also where an opening is voided and another one is entered.
 */
export const openingVersions = async (
  { tx, company }: Pick<Context, 'tx' | 'company'>,
  subjects: readonly string[] | null,
): Promise<ReadonlyMap<string, number>> => {
  const rows = await tx.query<{ subject: string; version: number }>(
    `select o.subject, sum(d.version)::integer "version"
    from opening o join document d on d.company_id = $1 and d.document_id = o.document_id
    where o.company_id = $1 and ($2::text[] is null or o.subject = any($2)) group by o.subject`,
    [company, subjects],
  )
  return new Map(rows.map(({ subject, version }) => [subject, version]))
}

/** The live opening of one subject; undefined if there is none. */
export const liveOpening = async (
  context: Pick<Context, 'tx' | 'company'>,
  subject: string,
): Promise<LiveOpening | undefined> => (await liveOpenings(context, [subject])).get(subject)
