import { createHash } from 'node:crypto'
import type { Context } from '../area.ts'
import type { Answer } from '../answer.ts'

/** Who requested which page of which report, as a digest, and when (ISO instant). */
export interface ReportView {
  readonly question: string
  readonly at: string
}
/** The answer of a report, with the keys under which its page is stored. */
export interface ViewedReport<D> extends Answer<D> {
  readonly view: ReportView
}

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex')
export const questionOf = (personId: string, report: string, query: object): string =>
  digestOf(JSON.stringify([personId, report, Object.entries(query).toSorted()]))

// A report left open at a busy counter is read again after each sale. The first pages of a day are all stored, then one
// per five minutes.
const pagesOfDay = 60
const restMinutes = 5
const archiveSql = `insert into report_page (company_id, digest, viewed_on, viewed_at, question, page)
  select h.company_id, $2::text, $3::date, $4::timestamptz, $5::text, $6::text from company_head h where h.company_id = $1::uuid
    and ((select count(*) from report_page r where r.company_id = $1::uuid and r.question = $5::text and r.viewed_on = $3::date) < ${pagesOfDay}
      or not exists (select 1 from report_page r where r.company_id = $1::uuid and r.question = $5::text and r.viewed_at > $4::timestamptz - interval '${restMinutes} minutes'))
  on conflict do nothing`

/**
 * Stores a page of a report as it was served, once, under the digest that session logs have: SHA-256 of the JSON text
 * of `[data, paging]`. The limits above apply per question and day.
 */
export const archivePage = async (
  { tx, company, today }: Pick<Context, 'tx' | 'company' | 'today'>,
  { data, paging, view }: Pick<Answer<unknown>, 'data' | 'paging'> & { readonly view?: ReportView },
): Promise<void> => {
  if (view === undefined) throw new Error('a page of a report came without its question')
  const page = JSON.stringify([data, paging ?? null])
  await tx.query(archiveSql, [company, digestOf(page), today, view.at, view.question, page])
}
