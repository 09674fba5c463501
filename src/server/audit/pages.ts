import { createHash } from 'node:crypto'
import { either as E } from 'fp-ts'
import { refuse, type Refused } from '../../books/refusal.ts'
import type { keptPage } from '../../contract/audit.ts'
import type { DataOf } from '../../contract/route.ts'
import type { Context } from '../area.ts'
import type { Answer } from '../answer.ts'
import { notFound } from '../records/refusals.ts'
import { auditWords } from './words.ts'

const changed = refuse('page_changed', auditWords.keptPageChanged)

/** A page of a report as it was served; refused if it no longer matches its digest. */
export const readKeptPage = async (
  { tx, company }: Context,
  digest: string,
): Promise<Refused<Answer<DataOf<typeof keptPage>>>> => {
  const [found] = await tx.query<{ viewedOn: string; page: string }>(
    'select viewed_on "viewedOn", page from report_page where company_id = $1 and digest = $2',
    [company, digest],
  )
  if (found === undefined) return notFound
  return createHash('sha256').update(found.page).digest('hex') === digest
    ? E.right({ data: found })
    : changed
}
