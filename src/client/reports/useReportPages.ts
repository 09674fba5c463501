import { either as E } from 'fp-ts'
import { useRef, useState } from 'react'
import type { DateRange } from '../../books/calendar.ts'
import type { ReportDefinition } from '../../books/report.ts'
import type { Words } from '../../books/words.ts'
import type { ReportPage } from '../../contract/reports.ts'
import { useQuery, useSession } from '../react/parts.tsx'
import { pageAsked, type ReportParams } from './params.ts'
import { reportQuery } from './queries.ts'
import { readPage } from './wholeReport.ts'

const pageSize = 100
type Pages = ReadonlyMap<number, ReportPage>
interface More {
  readonly key: string
  readonly pages: Pages
  readonly failed: Words | null
}
const noPages: Pages = new Map()

/**
 * A long report for the screen. Its first page is kept fresh like any answer; the others are asked for when they come into
 * sight, and again once the journal moved. Until then what was read of them stays.
 */
export const useReportPages = (
  definition: ReportDefinition,
  range: DateRange,
  params: ReportParams,
) => {
  const { queries } = useSession()
  const asked = (currentPage: number) => pageAsked(definition, range, params, currentPage, pageSize)
  const first = useQuery(reportQuery, asked(1))
  const key = reportQuery.key(asked(1))
  const hash = first.held?.journalHash
  const [more, setMore] = useState<More>({ key, pages: noPages, failed: null })
  const { pages, failed } = more.key === key ? more : { pages: noPages, failed: null }
  const asking = useRef(new Set<string>())

  const read = async (at: number): Promise<void> => {
    const errand = `${key}/${hash}/${at}`
    if (asking.current.has(errand)) return
    asking.current.add(errand)
    const answer = await readPage(queries, asked(at))
    if (E.isLeft(answer)) {
      const { left } = answer
      if (left.tag === 'Failed')
        setMore((before) => ({
          ...(before.key === key ? before : { key, pages: noPages }),
          failed: left.say,
        }))
      return
    }
    asking.current.delete(errand)
    const { page } = answer.right
    setMore((before) => ({
      key,
      pages: new Map([...(before.key === key ? before.pages : noPages), [at, page]]),
      failed: null,
    }))
    if (page.journalHash !== hash) first.refresh()
  }
  return {
    first,
    rowCount: first.paging?.total ?? 0,
    /** A row of the whole report, or null while it is on its way. */
    rowAt: (index: number): ReportPage['rows'][number] | null => {
      const at = Math.floor(index / pageSize) + 1
      const page = at === 1 ? first.held : pages.get(at)
      return page?.rows[index % pageSize] ?? null
    },
    /** These rows are in sight: their pages are asked for unless they are here and fresh. */
    see: (from: number, to: number): void => {
      if (hash === undefined) return
      for (let at = Math.floor(from / pageSize) + 1; at <= Math.floor(to / pageSize) + 1; at++) {
        if (at > 1 && pages.get(at)?.journalHash !== hash) void read(at)
      }
    },
    /** Why rows in sight did not come. */
    failed,
    retry: (): void => {
      asking.current.clear()
      setMore({ key, pages, failed: null })
      first.refresh()
    },
  }
}
