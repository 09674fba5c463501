import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import type { Column, ReportDefinition } from '../../books/report.ts'
import { T, useDigits, useLanguage, useWords } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import { isFigure, shownCell, type Cell } from './cells.ts'
import { headOf } from './head.ts'
import { reportWords } from './reportWords.ts'

export type Row = readonly Cell[]
export interface ReportTableProps {
  readonly definition: ReportDefinition
  readonly rowCount: number
  readonly rowAt: (index: number) => Row | null
  readonly opening: Row | null
  readonly totals: Row | null
  /** The sums stand beneath their columns too. */
  readonly sums?: boolean
  /** Hears which rows are in sight. */
  readonly onSight: (from: number, to: number) => void
}

const rowHeight = 38
const kindWidths = { date: 100, text: 140, money: 104, quantity: 96, count: 84 } as const
/** A figure is never cut off: its column is as wide as the longest sum, which no row exceeds by much. */
const widthOf = (column: Column, longestSum: number): number =>
  column.width ??
  (column.kind === 'money'
    ? Math.max(kindWidths.money, longestSum * 8 + 28)
    : kindWidths[column.kind])

/** What stands under the columns: their sums, and the word for them where the first free column is. */
const LastRow = ({
  definition,
  totals,
  cell,
}: {
  readonly definition: ReportDefinition
  readonly totals: Row
  readonly cell: (column: Column, value: Cell) => ReactNode
}) => {
  const named = definition.columns.findIndex((_, at) => (totals[at] ?? null) === null)
  return (
    <tr>
      {definition.columns.map((column, at) => (
        <td key={column.key} className={isFigure(column) ? 'right' : ''}>
          {at === named ? <T w={words.total} /> : cell(column, totals[at] ?? null)}
        </td>
      ))}
    </tr>
  )
}

/** A report of any length: only the rows in sight are in the page, head and sums stay, and the column that names a row stays at the left. */
export const ReportTable = ({
  definition,
  rowCount,
  rowAt,
  opening,
  totals,
  sums = true,
  onSight,
}: ReportTableProps) => {
  const say = useWords()
  const digits = useDigits()
  const { language } = useLanguage()
  const scroller = useRef<HTMLDivElement>(null)
  const { columns } = definition
  const head = headOf(columns)
  const before = opening === null ? 0 : 1
  // oxlint-disable-next-line react/incompatible-library -- its functions change with each scroll; nothing here keeps them
  const virtual = useVirtualizer({
    count: rowCount + before,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 14,
  })
  const seen = virtual.getVirtualItems()
  const from = seen[0]?.index ?? 0
  const to = seen.at(-1)?.index ?? 0
  const above = seen[0]?.start ?? 0
  const below = virtual.getTotalSize() - (seen.at(-1)?.end ?? 0)
  const sight = useEffectEvent(() => onSight(Math.max(0, from - before), Math.max(0, to - before)))
  const firstRow = rowAt(Math.max(0, from - before))
  useEffect(() => sight(), [from, to, firstRow])

  const cell = (column: Column, value: Cell) => shownCell(column, value, language, digits)
  const longestSum = Math.max(
    0,
    ...columns.map((column, at) =>
      column.kind === 'money'
        ? Math.max(
            cell(column, totals?.[at] ?? null).length,
            cell(column, opening?.[at] ?? null).length,
          )
        : 0,
    ),
  )
  const wide = (column: Column) => widthOf(column, longestSum)
  const kept = columns.findIndex((column) => column.namesRow === true)
  const held = Math.max(0, kept)
  const classOf = (column: Column, at: number) =>
    `${isFigure(column) ? 'right' : ''} ${at === held ? 'held' : ''}`
  const openingName = columns.findIndex((column) => column.kind === 'text')
  return (
    <Box
      ref={scroller}
      tabIndex={0}
      role="group"
      aria-label={say(definition.title)}
      sx={{
        maxHeight: 'max(360px, calc(100dvh - 348px))',
        overflow: 'auto',
        overscrollBehaviorX: 'contain',
      }}
    >
      <Box
        component="table"
        aria-label={say(definition.title)}
        aria-rowcount={rowCount + before + 2}
        sx={(t) => ({
          width: '100%',
          minWidth: columns.reduce((sum, column) => sum + wide(column), 0),
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
            height: rowHeight,
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
          '& td.held, & th.held': { position: 'sticky', left: 0, zIndex: 1 },
          '& tr.opening td': { fontWeight: 600, color: t.vars.palette.text.secondary },
        })}
      >
        <colgroup>
          {columns.map((column) => (
            <col key={column.key} style={{ width: wide(column) }} />
          ))}
        </colgroup>
        <thead>
          {[head.top, head.bottom]
            .filter((row) => row.length > 0)
            .map((row, line) => (
              <tr key={line}>
                {row.map((h) => (
                  <th
                    key={h.key}
                    scope={h.columns > 1 ? 'colgroup' : 'col'}
                    {...(h.columns > 1 ? { colSpan: h.columns } : {})}
                    {...(h.rows > 1 ? { rowSpan: h.rows } : {})}
                    className={`${h.figure ? 'right' : ''} ${h.key === columns[held]?.key ? 'held' : ''}`}
                  >
                    <T w={h.label} compact />
                  </th>
                ))}
              </tr>
            ))}
        </thead>
        <tbody>
          {above > 0 && <tr aria-hidden style={{ height: above }} />}
          {seen.map(({ index }) => {
            const isOpening = index < before
            const row = isOpening ? opening : rowAt(index - before)
            return (
              <tr key={index} aria-rowindex={index + 2} className={isOpening ? 'opening' : ''}>
                {columns.map((column, at) => {
                  const value = row?.[at] ?? null
                  const text =
                    isOpening && at === openingName
                      ? say(reportWords.openingRow)
                      : cell(column, value)
                  return (
                    <td
                      key={column.key}
                      className={classOf(column, at)}
                      {...(column.kind === 'text' && text !== '' ? { title: text } : {})}
                    >
                      {row === null ? (
                        <Skeleton width="70%" sx={{ display: 'inline-block' }} />
                      ) : (
                        text
                      )}
                    </td>
                  )
                })}
              </tr>
            )
          })}
          {below > 0 && <tr aria-hidden style={{ height: below }} />}
        </tbody>
        {sums && totals !== null && (
          <tfoot>
            <LastRow definition={definition} totals={totals} cell={cell} />
          </tfoot>
        )}
      </Box>
    </Box>
  )
}
