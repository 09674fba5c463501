import { firstLanguage } from '../../books/words.ts'
import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useCallback, useMemo, useState, type ComponentType } from 'react'
import { useSearchParams } from 'wouter'
import { fiscalYearOf, type DateRange } from '../../books/calendar/calendar.ts'
import {
  filterParams,
  missingFilter,
  reportFilters,
  variantOf,
  type FilterName,
  type ReportDefinition,
} from '../../books/reports/report.ts'
import type { ReportPage } from '../../contract/reports.ts'
import { StaleNote, NotLoaded } from '../react/StaleNote.tsx'
import { BackLink } from '../ui/BackLink.tsx'
import { T, useDigits, useLanguage, useWords } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import { rangeOf } from '../ui/BsRangePicker.tsx'
import { useToday } from '../ui/clock.tsx'
import { EmptyState, FailedState } from '../ui/states.tsx'
import { PageHeader, Panel } from '../ui/surfaces.tsx'
import { shownCell } from './cells.ts'
import { fullLabel } from './head.ts'
import { particularsOf, type FilterNames } from './particulars.ts'
import { paramsIn, searchOf, type ReportParams } from './params.ts'
import { chartPoints } from './chart.ts'
import { ChartOfReport } from './ChartOfReport.tsx'
import { ReportActions } from './ReportActions.tsx'
import { ReportFilters } from './ReportFilters.tsx'
import { chooseHelp } from './ReportPickers.tsx'
import { ReportTable } from './ReportTable.tsx'
import { reportWords, rowsCounted } from './reportWords.ts'
import { allColumns, cellsUnder, onPhone, pageUnder, type ShownColumns } from './shownColumns.ts'
import { useShownColumns } from './useShownColumns.ts'
import { useReportPages, type MarkedRow } from './useReportPages.ts'

interface BodyProps {
  readonly definition: ReportDefinition
  /** The columns of it that the person wants to see. */
  readonly shown: ShownColumns
  readonly range: DateRange
  readonly params: ReportParams
}

/** The totals above the rows, for a screen too narrow to show them below their columns. */
const Sums = ({
  definition,
  page,
}: {
  readonly definition: ReportDefinition
  readonly page: ReportPage
}) => {
  const digits = useDigits()
  const language = firstLanguage(useLanguage().language)
  const sums = definition.columns.flatMap((column, at) => {
    const sum = page.totals?.[at] ?? null
    return column.kind === 'money' && sum !== null ? [{ column, sum }] : []
  })
  return (
    <Box
      component="dl"
      sx={(t) => ({
        m: 0,
        px: 2,
        py: 1.25,
        display: 'grid',
        gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
        columnGap: 2,
        rowGap: 1,
        borderTop: `1px solid ${t.vars.palette.divider}`,
      })}
    >
      {sums.map(({ column, sum }) => (
        <Box key={column.key}>
          <Box
            component="dt"
            sx={{ color: 'text.secondary', fontSize: '0.8125rem', lineHeight: 1.3 }}
          >
            <T w={fullLabel(column)} compact />
          </Box>
          <Box component="dd" className="figures" sx={{ m: 0, fontWeight: 650 }}>
            {shownCell(column, sum, language, digits)}
          </Box>
        </Box>
      ))}
    </Box>
  )
}

const Body = ({ definition, shown: chosen, range, params }: BodyProps) => {
  const { first, rowCount, rowAt, loadVisible, failed, retry } = useReportPages(
    definition,
    range,
    params,
  )
  const narrow = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  const page = useMemo(() => first.held && pageUnder(chosen, first.held), [chosen, first.held])
  const chart = page === null ? null : chartPoints(chosen.definition, page)
  const { onScreen, table } = useMemo(() => {
    const rows = page !== null && rowCount === page.rows.length ? page.rows : null
    const columns = narrow ? onPhone(chosen.definition, rows) : allColumns(chosen.definition)
    return { onScreen: columns, table: page && pageUnder(columns, page) }
  }, [chosen, narrow, page, rowCount])
  const above = (
    <Box sx={{ px: 2 }}>
      <StaleNote of={first} />
    </Box>
  )
  if (page === null || table === null) return <NotLoaded of={first} rows={10} />
  if (rowCount === 0 && page.opening === null)
    return (
      <>
        {above}
        <EmptyState title={reportWords.nothingInPeriod} help={words.chooseOtherPeriod} />
      </>
    )
  const markedRow = (index: number): MarkedRow | null => {
    const row = rowAt(index)
    return row && { ...row, cells: cellsUnder(onScreen, cellsUnder(chosen, row.cells)) }
  }
  return (
    <>
      {above}
      {failed !== null && <FailedState title={reportWords.notAll} say={failed} onRetry={retry} />}
      {narrow && <Sums definition={chosen.definition} page={page} />}
      {chart !== null && <ChartOfReport chart={chart} rows={rowCount} narrow={narrow} />}
      <Box role="status" sx={{ px: 2, pb: 1, fontSize: '0.8125rem', color: 'text.secondary' }}>
        <T w={rowsCounted(rowCount)} />
      </Box>
      <ReportTable
        key={[
          definition.name,
          range.start,
          range.end,
          params.variant,
          narrow,
          ...filterParams.map((param) => params[param]),
        ].join()}
        definition={onScreen.definition}
        variant={params.variant}
        range={range}
        rowCount={rowCount}
        rowAt={markedRow}
        opening={table.opening}
        totals={table.totals}
        sample={table.rows}
        narrow={narrow}
        onVisible={loadVisible}
      />
    </>
  )
}

/** The period until another one is chosen: the Bikram Sambat month, the fiscal year, or today. */
const usualRange = ({ period, opensOnToday }: ReportDefinition, today: string): DateRange => {
  const usual = period === 'year' ? fiscalYearOf(today) : rangeOf('thisMonth', today)
  return period === 'day' || opensOnToday === true || usual === null
    ? { start: today, end: today }
    : { start: usual.start, end: usual.end }
}

const ReportScreen = ({ definition }: { readonly definition: ReportDefinition }) => {
  const [search, setSearch] = useSearchParams()
  const today = useToday()
  const digits = useDigits()
  const say = useWords()
  const [filterNames, setFilterNames] = useState<FilterNames>({})
  const onNamed = useCallback((filter: FilterName, name: string | null) => {
    setFilterNames(({ [filter]: _, ...others }) =>
      name === null ? others : { ...others, [filter]: name },
    )
  }, [])
  const params = paramsIn(definition, search)
  const range = params.range ?? usualRange(definition, today)
  const variant = variantOf(definition, params.variant) ?? null
  const { read, shown } = useShownColumns(definition, variant)
  const unchosen = missingFilter(definition, params)
  const particulars = particularsOf(read, variant, range, filterNames, { digits, say })
  return (
    <>
      <PageHeader
        title={definition.title}
        about={<T w={definition.about} />}
        before={<BackLink to="/report" />}
        actions={
          <ReportActions
            definition={read}
            shown={shown}
            range={range}
            params={params}
            particulars={particulars}
            chosen={Object.values(filterNames)}
            disabled={unchosen !== null}
          />
        }
      />
      <Panel flush>
        <ReportFilters
          definition={definition}
          range={range}
          params={params}
          onChange={(chosen) => setSearch(searchOf(chosen), { replace: true })}
          onNamed={onNamed}
        />
        {unchosen === null ? (
          <Body definition={read} shown={shown} range={range} params={params} />
        ) : (
          <EmptyState title={reportFilters[unchosen].choose} help={chooseHelp[unchosen]} />
        )}
      </Panel>
    </>
  )
}

/** One report. */
export const reportScreen = (definition: ReportDefinition): ComponentType =>
  function Report() {
    return <ReportScreen definition={definition} />
  }
