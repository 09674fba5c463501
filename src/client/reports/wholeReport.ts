import { either as E } from 'fp-ts'
import { filter, firstValueFrom, map, skipWhile } from 'rxjs'
import type { DateRange } from '../../books/calendar/calendar.ts'
import type { ReportDefinition } from '../../books/reports/report.ts'
import type { Words } from '../../books/words.ts'
import type { ReportPage } from '../../contract/reports.ts'
import type { QueryBus } from '../bus/queryBus.ts'
import { pageRequest, type PageRequest, type ReportParams } from './params.ts'
import { reportQuery } from './queries.ts'
import { reportWords } from './reportWords.ts'

/** A page of a report, with the number of rows in the whole report. */
export interface PageRead {
  readonly page: ReportPage
  readonly total: number
}
/** A report with all its rows, read from one state of the journal. */
export type WholeReport = ReportPage

export type WholeReportError =
  | { readonly tag: 'Cancelled' }
  | { readonly tag: 'Failed'; readonly say: Words }
const failed = (say: Words): E.Either<WholeReportError, never> => E.left({ tag: 'Failed', say })

/** Loads one page again and waits for the answer, which the log keeps like any other. */
export const reloadPage = (
  queries: QueryBus,
  asked: PageRequest,
): Promise<E.Either<WholeReportError, PageRead>> =>
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

/** Rows in a request when every row is wanted: the most that a page may have. */
export const wholePageSize = 500
const attempts = 3

/** A function that loads one page of a report. */
export const pagesOf =
  (queries: QueryBus, definition: ReportDefinition, range: DateRange, params: ReportParams) =>
  (currentPage: number): Promise<E.Either<WholeReportError, PageRead>> =>
    reloadPage(queries, pageRequest(definition, range, params, currentPage, wholePageSize))

/**
 * Loads a whole report, page after page. Every page must show the same state of the journal: if the journal changes meanwhile,
 * the report is read again from the start, at most three times. `onProgress` is called after each page; `signal` cancels.
 */
export const readWhole = async (
  read: (currentPage: number) => Promise<E.Either<WholeReportError, PageRead>>,
  onProgress: (loaded: number, total: number) => void,
  signal: AbortSignal,
): Promise<E.Either<WholeReportError, WholeReport>> => {
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const rows: ReportPage['rows'][number][] = []
    const marks: ReportPage['marks'][number][] = []
    let first: ReportPage | null = null
    for (let at = 1; ; at++) {
      const answer = await read(at)
      if (signal.aborted) return E.left({ tag: 'Cancelled' })
      if (E.isLeft(answer)) return answer
      const { page, total } = answer.right
      first ??= page
      if (page.journalHash !== first.journalHash) break
      rows.push(...page.rows)
      marks.push(...page.rows.map((_, i) => page.marks[i] ?? null))
      onProgress(rows.length, total)
      if (rows.length >= total || page.rows.length === 0) return E.right({ ...first, rows, marks })
    }
  }
  return failed(reportWords.booksMoved)
}
