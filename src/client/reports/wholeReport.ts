import { either as E } from 'fp-ts'
import { filter, firstValueFrom, map, skipWhile } from 'rxjs'
import type { DateRange } from '../../books/calendar.ts'
import type { ReportDefinition } from '../../books/report.ts'
import type { Words } from '../../books/words.ts'
import type { ReportPage } from '../../contract/reports.ts'
import type { QueryBus } from '../bus/queryBus.ts'
import { pageAsked, type PageAsked, type ReportParams } from './params.ts'
import { reportQuery } from './queries.ts'
import { reportWords } from './reportWords.ts'

/** A page as the server answered it, with how many rows the whole report has. */
export interface PageRead {
  readonly page: ReportPage
  readonly total: number
}
/** Every row of a report, all of them read from one state of the journal. */
export type WholeReport = ReportPage

export type NotWhole =
  | { readonly tag: 'Cancelled' }
  | { readonly tag: 'Failed'; readonly say: Words }
const failed = (say: Words): E.Either<NotWhole, never> => E.left({ tag: 'Failed', say })

/** Asks one page anew and waits for its answer. The answer is in the log like any other that a person asked for. */
export const readPage = (
  queries: QueryBus,
  asked: PageAsked,
): Promise<E.Either<NotWhole, PageRead>> =>
  firstValueFrom(
    queries.ask(reportQuery, asked).pipe(
      skipWhile((remote) => !remote.asking),
      filter((remote) => !remote.asking),
      map(({ held, failed: no, paging }) =>
        held !== null && no === null
          ? E.right({ page: held, total: paging?.total ?? held.rows.length })
          : failed(no?.say ?? reportWords.notAll),
      ),
    ),
    { defaultValue: E.left({ tag: 'Cancelled' }) },
  )

/** Rows in one request where all of them are wanted: the most that a page may have. */
export const wholePageSize = 500
const attempts = 3

/** The pages of a report in their order, asked with `read`. */
export const pagesOf =
  (queries: QueryBus, definition: ReportDefinition, range: DateRange, params: ReportParams) =>
  (currentPage: number): Promise<E.Either<NotWhole, PageRead>> =>
    readPage(queries, pageAsked(definition, range, params, currentPage, wholePageSize))

/**
 * A whole report, page after page. Pages of different states of the journal do not belong together: if the books move
 * meanwhile it is read again from the start, three times at most. `told` hears how far it is; once `signal` is aborted it stops.
 */
export const readWhole = async (
  read: (currentPage: number) => Promise<E.Either<NotWhole, PageRead>>,
  told: (loaded: number, total: number) => void,
  signal: AbortSignal,
): Promise<E.Either<NotWhole, WholeReport>> => {
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const rows: ReportPage['rows'][number][] = []
    let first: ReportPage | null = null
    for (let at = 1; ; at++) {
      const answer = await read(at)
      if (signal.aborted) return E.left({ tag: 'Cancelled' })
      if (E.isLeft(answer)) return answer
      const { page, total } = answer.right
      first ??= page
      if (page.journalHash !== first.journalHash) break
      rows.push(...page.rows)
      told(rows.length, total)
      if (rows.length >= total || page.rows.length === 0) return E.right({ ...first, rows })
    }
  }
  return failed(reportWords.booksMoved)
}
