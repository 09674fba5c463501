import { firstLanguage } from '../../books/words.ts'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import type { Theme } from '@mui/material/styles'
import { useVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import { useCallback, useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { Link } from 'wouter'
import type { DateRange } from '../../books/calendar/calendar.ts'
import type { ReportColumn, ReportDefinition } from '../../books/reports/report.ts'
import { T, useDigits, useLanguage, useWords } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import { useMayOpen } from '../access/mayOpen.ts'
import { isFigure, shownCell, type ReportCell } from './cells.ts'
import { openingPlace, totalsPlace } from './head.ts'
import { openedAddress, openedRange } from './opened.ts'
import { ReportHead } from './ReportHead.tsx'
import { nameColumnOf } from './shownColumns.ts'
import { narrowWidths, wideWidths } from './tableWidths.ts'
import type { MarkedRow } from './useReportPages.ts'

export type ReportTableRow = readonly ReportCell[]
export interface ReportTableProps {
  readonly definition: ReportDefinition
  readonly variant: string | null
  readonly range: DateRange
  readonly rowCount: number
  /** Null while the row is loading. */
  readonly rowAt: (index: number) => MarkedRow | null
  readonly opening: ReportTableRow | null
  readonly totals: ReportTableRow | null
  /** The rows that the widths of columns are made for. */
  readonly sample: readonly ReportTableRow[]
  /** On a phone: no totals below the columns, and names take what width the figures leave. */
  readonly narrow: boolean
  /** Called with the first and last visible row. */
  readonly onVisible: (from: number, to: number) => void
}

const rowHeight = 38
/** Of rows whose name may take two lines. */
const tallRowHeight = 46

/** The text of a cell in the language and digits of the screen. */
const useCellText = () => {
  const language = firstLanguage(useLanguage().language)
  const digits = useDigits()
  return useCallback(
    (column: ReportColumn, value: ReportCell) => shownCell(column, value, language, digits),
    [language, digits],
  )
}

const tableStyle = (minWidth: number, height: number) => (t: Theme) =>
  ({
    width: '100%',
    minWidth,
    tableLayout: 'fixed',
    borderCollapse: 'separate',
    borderSpacing: 0,
    fontSize: '0.875rem',
    '& thead': { position: 'sticky', top: 0, zIndex: 2 },
    '& tfoot': { position: 'sticky', bottom: 0, zIndex: 2 },
    '& th, & tfoot td': {
      px: 1,
      py: 0.75,
      bgcolor: t.vars.palette.tint,
      fontWeight: 600,
      textAlign: 'start',
    },
    '& th': {
      fontSize: '0.8125rem',
      lineHeight: 1.3,
      color: t.vars.palette.text.secondary,
      verticalAlign: 'bottom',
      borderBottom: `1px solid ${t.vars.palette.divider}`,
      overflowWrap: 'break-word',
    },
    '& th[colspan]': {
      textAlign: 'center',
      borderInline: `1px solid ${t.vars.palette.divider}`,
    },
    '& tfoot td': {
      fontWeight: 700,
      borderTop: `3px double ${t.vars.palette.edge}`,
      whiteSpace: 'nowrap',
    },
    '& tbody td': {
      px: 1,
      height,
      borderBottom: `1px solid ${t.vars.palette.divider}`,
      whiteSpace: 'nowrap',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      bgcolor: t.vars.palette.background.paper,
    },
    '& .right': {
      textAlign: 'end',
      fontVariantNumeric: 'tabular-nums',
      textOverflow: 'clip',
    },
    '& tbody tr:hover td': { bgcolor: t.vars.palette.tint },
    '& td.sticky, & th.sticky': { position: 'sticky', left: 0, zIndex: 1 },
    // A name of two lines, in a row whose height is fixed.
    '& td.name > *': {
      display: '-webkit-box',
      WebkitLineClamp: 2,
      WebkitBoxOrient: 'vertical',
      overflow: 'hidden',
      whiteSpace: 'normal',
      overflowWrap: 'anywhere',
      lineHeight: 1.3,
    },
    '& tr.opening td': { fontWeight: 600, color: t.vars.palette.text.secondary },
    '& tr.heading td': { fontWeight: 700, bgcolor: t.vars.palette.tint },
    '& tr.subtotal td': { fontWeight: 700, borderTop: `1px solid ${t.vars.palette.edge}` },
    '& tr.warning td': { color: t.vars.palette.error.main, fontWeight: 600 },
    '& tbody a': {
      color: t.vars.palette.primary.main,
      textDecoration: 'none',
      '&:hover, &:focus-visible': { textDecoration: 'underline' },
    },
  }) as const

/** The column whose text leads to what a row opens: its number, or else the first text, or else the first cell. */
const linkColumnOf = (columns: readonly ReportColumn[], row: ReportTableRow | null): number => {
  const isFilled = (at: number) => (row?.[at] ?? null) !== null
  const numbered = columns.findIndex(({ key }, at) => key === 'number' && isFilled(at))
  if (numbered >= 0) return numbered
  const named = columns.findIndex(({ kind }, at) => kind === 'text' && isFilled(at))
  return named >= 0 ? named : columns.findIndex((_, at) => isFilled(at))
}

const classes = (...names: readonly (string | false)[]): string =>
  names.filter((name) => name !== false).join(' ')

interface TableRowProps {
  readonly columns: readonly ReportColumn[]
  readonly index: number
  /** Null while it is loading. */
  readonly row: ReportTableRow | null
  readonly tone: string | null
  /** The address that the row opens; null for none. */
  readonly address: string | null
  /** It is the row of opening balances. */
  readonly opening: boolean
  readonly stickyColumn: number
  /** The names in the sticky column may take two lines. */
  readonly tall: boolean
}
const TableRow = ({
  columns,
  index,
  row,
  tone,
  address,
  opening,
  stickyColumn,
  tall,
}: TableRowProps) => {
  const say = useWords()
  const text = useCellText()
  // On a phone the name is always in view.
  const isNamed = tall && (row?.[stickyColumn] ?? null) !== null
  const openColumn = isNamed ? stickyColumn : linkColumnOf(columns, row)
  const linkColumn = address === null ? -1 : openColumn
  const nameColumn = opening && row !== null ? openingPlace(columns, row) : -1
  return (
    <tr aria-rowindex={index + 2} className={opening ? 'opening' : (tone ?? '')}>
      {columns.map((column, at) => {
        const shown =
          at === nameColumn ? say(words.openingBalance) : text(column, row?.[at] ?? null)
        return (
          <td
            key={column.key}
            className={classes(
              isFigure(column) && 'right',
              at === stickyColumn && 'sticky',
              at === stickyColumn && tall && 'name',
            )}
            {...(column.kind === 'text' && shown !== '' ? { title: shown } : {})}
          >
            {row === null && <Skeleton width="70%" sx={{ display: 'inline-block' }} />}
            {row !== null &&
              (address !== null && at === linkColumn ? (
                <Link href={address}>{shown}</Link>
              ) : (
                <span>{shown}</span>
              ))}
          </td>
        )
      })}
    </tr>
  )
}

/** The totals, with the word for them in the first column that has none. */
const TotalsRow = ({
  columns,
  totals,
}: {
  readonly columns: readonly ReportColumn[]
  readonly totals: ReportTableRow
}) => {
  const text = useCellText()
  const nameColumn = totalsPlace(columns, totals)
  return (
    <tr>
      {columns.map((column, at) => (
        <td key={column.key} className={isFigure(column) ? 'right' : ''}>
          {at === nameColumn ? <T w={words.total} /> : text(column, totals[at] ?? null)}
        </td>
      ))}
    </tr>
  )
}

/** Calls `onVisible` when other rows come into view or the first of them is loaded. Indexes count from the first row after the opening row. */
const useVisibleRows = (
  visible: readonly VirtualItem[],
  before: number,
  rowAt: ReportTableProps['rowAt'],
  onVisible: ReportTableProps['onVisible'],
) => {
  const from = Math.max(0, (visible[0]?.index ?? 0) - before)
  const to = Math.max(0, (visible.at(-1)?.index ?? 0) - before)
  const firstRow = rowAt(from)
  const onVisibleRows = useEffectEvent(onVisible)
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another first row: its page was loaded, perhaps of newer books
  useEffect(() => onVisibleRows(from, to), [from, to, firstRow])
}

/** A report of any length. Only the visible rows are in the page; head, totals and the column that names a row stay in view. */
export const ReportTable = ({
  definition,
  variant,
  range,
  rowCount,
  rowAt,
  opening,
  totals,
  sample,
  narrow,
  onVisible,
}: ReportTableProps) => {
  const { title, columns } = definition
  const say = useWords()
  const text = useCellText()
  const scroller = useRef<HTMLDivElement>(null)
  const stickyColumn = nameColumnOf(columns)
  const tall = narrow && columns[stickyColumn]?.kind === 'text'
  const height = tall ? tallRowHeight : rowHeight
  const { widths, least } = useMemo(
    () =>
      narrow
        ? narrowWidths(columns, stickyColumn, sample, text)
        : wideWidths(columns, [totals, opening], text),
    [narrow, columns, stickyColumn, sample, totals, opening, text],
  )
  const before = opening === null ? 0 : 1
  // oxlint-disable-next-line react/incompatible-library -- its functions change with each scroll; nothing here keeps them
  const virtual = useVirtualizer({
    count: rowCount + before,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 14,
  })
  const mayOpen = useMayOpen()
  const opensIn = openedRange(definition, variant, range)
  const visible = virtual.getVirtualItems()
  const above = visible[0]?.start ?? 0
  const below = virtual.getTotalSize() - (visible.at(-1)?.end ?? 0)
  useVisibleRows(visible, before, rowAt, onVisible)

  return (
    <Box
      ref={scroller}
      tabIndex={0}
      role="group"
      aria-label={say(title)}
      sx={{
        maxHeight: 'max(360px, calc(100dvh - 348px))',
        overflow: 'auto',
        overscrollBehaviorX: 'contain',
      }}
    >
      <Box
        component="table"
        aria-label={say(title)}
        aria-rowcount={rowCount + before + 2}
        sx={tableStyle(least, height)}
      >
        <colgroup>
          {columns.map((column, at) => (
            <col key={column.key} style={{ width: widths[at] ?? 'auto' }} />
          ))}
        </colgroup>
        <ReportHead columns={columns} stickyKey={columns[stickyColumn]?.key} />
        <tbody>
          {above > 0 && <tr aria-hidden style={{ height: above }} />}
          {visible.map(({ index }) => {
            const marked = index < before ? null : rowAt(index - before)
            const address = openedAddress(marked?.mark?.opens, opensIn)
            return (
              <TableRow
                key={index}
                columns={columns}
                index={index}
                row={index < before ? opening : (marked?.cells ?? null)}
                tone={marked?.mark?.tone ?? null}
                address={address !== null && mayOpen(address) ? address : null}
                opening={index < before}
                stickyColumn={stickyColumn}
                tall={tall}
              />
            )
          })}
          {below > 0 && <tr aria-hidden style={{ height: below }} />}
        </tbody>
        {!narrow && totals !== null && (
          <tfoot>
            <TotalsRow columns={columns} totals={totals} />
          </tfoot>
        )}
      </Box>
    </Box>
  )
}
