import { either as E, type nonEmptyArray as NEA } from 'fp-ts'
import { filter, firstValueFrom, map, skipWhile } from 'rxjs'
import type { DateRange } from '../../books/calendar/calendar.ts'
import type { ReportDefinition } from '../../books/reports/report.ts'
import type { Words } from '../../books/words.ts'
import type { ReportPage } from '../../contract/reports.ts'
import type { Query } from '../bus/query.ts'
import type { QueryBus } from '../bus/queryBus.ts'
import { pageRequest, type PageRequest, type ReportParams } from './params.ts'
import { reportQuery } from './queries.ts'
import { reportWords, tooManyRows } from './reportWords.ts'

/** A page, with the number of rows in the whole. */
export interface PageOf<Page> {
  readonly page: Page
  readonly total: number
}
export type PageRead = PageOf<ReportPage>
/** A report with all its rows, read from one state of the journal. */
export type WholeReport = ReportPage

export type WholeReportError =
  | { readonly tag: 'Cancelled' }
  | { readonly tag: 'Failed'; readonly say: Words }
const failed = (say: Words): E.Either<WholeReportError, never> => E.left({ tag: 'Failed', say })

/** Asks again for one page of a query and waits for the answer, which the log keeps like any other. */
export const reload = <P, Page extends { readonly rows: readonly unknown[] }>(
  queries: QueryBus,
  of: Query<P, Page>,
  asked: P,
): Promise<E.Either<WholeReportError, PageOf<Page>>> =>
  firstValueFrom(
    queries.ask(of, asked).pipe(
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

/** Loads one page of a report again. */
export const reloadPage = (
  queries: QueryBus,
  asked: PageRequest,
): Promise<E.Either<WholeReportError, PageRead>> => reload(queries, reportQuery, asked)

/** Rows in a request when every row is wanted: the most that a page may have. */
export const wholePageSize = 500
const attempts = 3

/** A function that loads one page of a report. */
export const pagesOf =
  (queries: QueryBus, definition: ReportDefinition, range: DateRange, params: ReportParams) =>
  (currentPage: number): Promise<E.Either<WholeReportError, PageRead>> =>
    reloadPage(queries, pageRequest(definition, range, params, currentPage, wholePageSize))

/** What holds no more than so many rows. `of`: `in a PDF` as a part of a sentence. */
export interface RowLimit {
  readonly of: Words
  readonly rows: number
}

/**
 * Loads every page, one after another. All must show the same state of the journal: if the journal changes meanwhile,
 * they are read again from the start, at most three times. `onProgress` is called after each page; `signal` cancels. More rows than `limit` has are refused after
 * the first page.
 */
export const readPages = async <
  Page extends { readonly rows: readonly unknown[]; readonly journalHash: string },
>(
  read: (currentPage: number) => Promise<E.Either<WholeReportError, PageOf<Page>>>,
  onProgress: (loaded: number, total: number) => void,
  signal: AbortSignal,
  limit: RowLimit | null = null,
): Promise<E.Either<WholeReportError, NEA.NonEmptyArray<Page>>> => {
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const pages: Page[] = []
    let loaded = 0
    for (let at = 1; ; at++) {
      const answer = await read(at)
      if (signal.aborted) return E.left({ tag: 'Cancelled' })
      if (E.isLeft(answer)) return answer
      const { page, total } = answer.right
      if (limit !== null && total > limit.rows) return failed(tooManyRows(total, limit))
      if (page.journalHash !== (pages[0] ?? page).journalHash) break
      pages.push(page)
      loaded += page.rows.length
      onProgress(loaded, total)
      if (loaded >= total || page.rows.length === 0) return E.right(pages as [Page, ...Page[]])
    }
  }
  return failed(reportWords.booksMoved)
}

/** Loads a whole report, as `readPages` does. */
export const readWhole = async (
  read: (currentPage: number) => Promise<E.Either<WholeReportError, PageRead>>,
  onProgress: (loaded: number, total: number) => void,
  signal: AbortSignal,
  limit: RowLimit | null = null,
): Promise<E.Either<WholeReportError, WholeReport>> =>
  E.map((pages: NEA.NonEmptyArray<ReportPage>): WholeReport => ({
    ...pages[0],
    rows: pages.flatMap(({ rows }) => rows),
    marks: pages.flatMap(({ rows, marks }) => rows.map((_, i) => marks[i] ?? null)),
  }))(await readPages(read, onProgress, signal, limit))
