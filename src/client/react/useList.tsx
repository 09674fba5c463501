import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useSearchParams } from 'wouter'
import { defaultPageSize, firstPage } from '../../contract/page.ts'
import type { Paging } from '../../contract/route.ts'
import type { Query } from '../bus/query.ts'
import type { Remote } from '../bus/remote.ts'
import { usePreferences } from '../i18n/language.tsx'
import type { Sorting } from '../ui/DataTable.tsx'
import type { PagerProps, SearchBoxProps } from '../ui/ListPage.tsx'
import { StaleNote, NotLoaded } from './StaleNote.tsx'
import { useAppContext } from './appContext.tsx'
import { useCell, useQuery } from './sessionHooks.ts'

/** The preference that holds how many rows a person wants to see. */
const sizeChosen = 'pageSize'

/** The list is searched when the typing pauses this long. */
const restMs = 250

export interface ListState {
  readonly page: {
    readonly currentPage: number
    readonly pageSize: number
    readonly search: string
    readonly sort?: string
  }
  readonly filter: (name: string) => string | null
  readonly setFilter: (name: string, value: string | null) => void
  readonly search: SearchBoxProps
  readonly narrowed: boolean
  /** Takes search and filters away; the order stays. */
  readonly clear: () => void
  readonly sorting: Sorting
  readonly pager: (paging: Paging | null) => PagerProps | undefined
}

/** The page, search and filters of a list, kept in the address, so that going back or opening a link shows the same rows. */
export const useListState = (
  filters: readonly string[] = [],
  sorts: readonly string[] = [],
): ListState => {
  const [params, setParams] = useSearchParams()
  const preferences = usePreferences()
  const [typed, setTyped] = useState(params.get('search') ?? '')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // A search that was still to come must not change the address of the next screen.
  useEffect(() => {
    const pending = timer
    return () => clearTimeout(pending.current)
  }, [])
  const put = (name: string, value: string | null, keepPage = false) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (value === null || value === '') next.delete(name)
        else next.set(name, value)
        if (!keepPage) next.delete('currentPage')
        return next
      },
      { replace: true },
    )
  const whole = (name: string, otherwise: number): number =>
    /^[1-9]\d{0,5}$/.test(params.get(name) ?? '') ? Number(params.get(name)) : otherwise
  const search = params.get('search') ?? ''
  const by = sorts.find((each) => each === params.get('sort')) ?? null
  const chosenSize = Number(preferences.read(sizeChosen)) || defaultPageSize
  // The address says what is shown, so that a link and a replay show the same rows.
  useEffect(() => {
    if (chosenSize === defaultPageSize || params.has('pageSize')) return
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        next.set('pageSize', String(chosenSize))
        return next
      },
      { replace: true },
    )
  }, [chosenSize, params, setParams])
  return {
    page: {
      currentPage: whole('currentPage', firstPage),
      pageSize: whole('pageSize', chosenSize),
      search,
      ...(by === null ? {} : { sort: by }),
    },
    filter: (name) => params.get(name),
    setFilter: put,
    search: {
      value: typed,
      onChange: (text) => {
        setTyped(text)
        clearTimeout(timer.current)
        timer.current = setTimeout(() => put('search', text.trim()), restMs)
      },
    },
    sorting: { by, onSort: (chosen) => put('sort', chosen) },
    clear: () => {
      clearTimeout(timer.current)
      setTyped('')
      setParams(
        (before) =>
          new URLSearchParams(
            [...before].filter(([name]) => !['search', 'currentPage', ...filters].includes(name)),
          ),
        { replace: true },
      )
    },
    narrowed: search !== '' || filters.some((name) => params.has(name)),
    pager: (paging) =>
      paging === null
        ? undefined
        : {
            paging,
            onPage: (page) => put('currentPage', String(page), true),
            onPageSize: (size) => {
              preferences.keep(sizeChosen, String(size))
              put('pageSize', String(size))
            },
          },
  }
}

/** Queries a list. The previous rows stay until the new ones come, unless there is no network. */
export const useRows = <P, A>(
  query: Query<P, A>,
  params: P,
): Remote<A> & { readonly refresh: () => void } => {
  const remote = useQuery(query, params)
  const online = useCell(useAppContext('online'))
  const [last, setLast] = useState(remote)
  if (remote.held !== null && remote.held !== last.held) setLast(remote)
  return remote.held === null && remote.failed === null && online && last.held !== null
    ? { ...remote, held: last.held, paging: last.paging }
    : remote
}

/** How a list page shows a failure: `above` the rows if there are any, or `instead` of them. */
export const failureOf = (
  remote: Remote<unknown> & { readonly refresh: () => void },
): { readonly instead: ReactNode; readonly above: ReactNode } => ({
  instead: <NotLoaded of={remote} rows={defaultPageSize} />,
  above: <StaleNote of={remote} />,
})
