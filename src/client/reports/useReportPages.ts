import { either as E } from 'fp-ts'
import { useRef, useState } from 'react'
import type { DateRange } from '../../books/calendar/calendar.ts'
import type { ReportDefinition } from '../../books/reports/report.ts'
import type { Words } from '../../books/words.ts'
import type { ReportPage, RowMark } from '../../contract/reports.ts'
import { useQuery, useSession } from '../react/sessionHooks.ts'
import { pageRequest, type ReportParams } from './params.ts'
import { reportQuery } from './queries.ts'
import { reloadPage } from './wholeReport.ts'

const pageSize = 100
type Pages = ReadonlyMap<number, ReportPage>
interface LaterPages {
  readonly key: string
  readonly pages: Pages
  readonly failed: Words | null
}
const noPages: Pages = new Map()

export interface MarkedRow {
  readonly cells: ReportPage['rows'][number]
  readonly mark: RowMark | null
}

/**
 * A long report for the screen. Its first page is refreshed like any answer. The others are loaded when their rows become
 * visible, and again after the journal has changed; until then the older rows stay.
 */
export const useReportPages = (
  definition: ReportDefinition,
  range: DateRange,
  params: ReportParams,
) => {
  const { queries } = useSession()
  const request = (currentPage: number) =>
    pageRequest(definition, range, params, currentPage, pageSize)
  const first = useQuery(reportQuery, request(1))
  const key = reportQuery.key(request(1))
  const hash = first.held?.journalHash
  const [later, setLater] = useState<LaterPages>({ key, pages: noPages, failed: null })
  const { pages, failed } = later.key === key ? later : { pages: noPages, failed: null }
  const loading = useRef(new Set<string>())

  const read = async (at: number): Promise<void> => {
    const id = `${key}/${hash}/${at}`
    if (loading.current.has(id)) return
    loading.current.add(id)
    const answer = await reloadPage(queries, request(at))
    if (E.isLeft(answer)) {
      const { left } = answer
      if (left.tag === 'Failed')
        setLater((before) => ({
          ...(before.key === key ? before : { key, pages: noPages }),
          failed: left.say,
        }))
      return
    }
    loading.current.delete(id)
    const { page } = answer.right
    setLater((before) => ({
      key,
      pages: new Map([...(before.key === key ? before.pages : noPages), [at, page]]),
      failed: null,
    }))
    if (page.journalHash !== hash) first.refresh()
  }
  return {
    first,
    rowCount: first.paging?.total ?? 0,
    /** A row of the whole report with its mark; null while it is loading. */
    rowAt: (index: number): MarkedRow | null => {
      const at = Math.floor(index / pageSize) + 1
      const page = at === 1 ? first.held : pages.get(at)
      const cells = page?.rows[index % pageSize]
      return cells === undefined ? null : { cells, mark: page?.marks[index % pageSize] ?? null }
    },
    /** Loads the pages of these visible rows unless they are loaded and current. */
    loadVisible: (from: number, to: number): void => {
      if (hash === undefined) return
      for (let at = Math.floor(from / pageSize) + 1; at <= Math.floor(to / pageSize) + 1; at++) {
        if (at > 1 && pages.get(at)?.journalHash !== hash) void read(at)
      }
    },
    /** Why visible rows could not be loaded. */
    failed,
    retry: (): void => {
      loading.current.clear()
      setLater({ key, pages, failed: null })
      first.refresh()
    },
  }
}
