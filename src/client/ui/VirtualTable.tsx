import Box from '@mui/material/Box'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'
import { T, useWords } from '../app/language.tsx'
import type { RowsProps } from './DataTable.tsx'

export interface VirtualTableProps<R> extends Omit<RowsProps<R>, 'dense'> {
  /** Height of the window on the rows, in pixels or CSS. */
  readonly height?: number | string
  /** Each row is exactly this high. */
  readonly rowHeight?: number
  /** Asked when the last rows come into sight, for reports that come page by page. */
  readonly onEnd?: (() => void) | undefined
}

/**
 * A long report: any number of rows, only those in sight in the page. Head and totals stay in view. For paper, print from a
 * DataTable of all rows: what is not in the page is not printed.
 */
export const VirtualTable = <R,>({
  caption,
  columns,
  rows,
  keyOf,
  onOpen,
  totals,
  height = 'min(70vh, 720px)',
  rowHeight = 40,
  onEnd,
}: VirtualTableProps<R>) => {
  const say = useWords()
  const scroller = useRef<HTMLDivElement>(null)
  // oxlint-disable-next-line react/incompatible-library -- its functions change with each scroll; nothing here keeps them
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 12,
    getItemKey: (at) => {
      const row = rows[at]
      return row === undefined ? at : keyOf(row)
    },
    onChange: (v) => {
      const last = v.getVirtualItems().at(-1)
      if (onEnd !== undefined && last !== undefined && last.index >= rows.length - 1) onEnd()
    },
  })
  const seen = virtual.getVirtualItems()
  const above = seen[0]?.start ?? 0
  const below = virtual.getTotalSize() - (seen.at(-1)?.end ?? 0)
  return (
    <Box ref={scroller} tabIndex={0} role="group" aria-label={say(caption)} sx={{ height, overflow: 'auto', contain: 'strict' }}>
      <Box
        component="table"
        aria-label={say(caption)}
        aria-rowcount={rows.length + 1}
        sx={(t) => ({
          width: '100%',
          borderCollapse: 'separate',
          borderSpacing: 0,
          fontSize: '0.875rem',
          '& th, & tfoot td': { position: 'sticky', zIndex: 1, px: 1.5, py: 1, bgcolor: t.vars.palette.tint, fontWeight: 600, textAlign: 'start' },
          '& th': {
            top: 0,
            fontSize: '0.8125rem',
            color: t.vars.palette.text.secondary,
            verticalAlign: 'bottom',
            borderBottom: `1px solid ${t.vars.palette.divider}`,
          },
          '& tfoot td': { bottom: 0, fontWeight: 650, borderTop: `3px double ${t.vars.palette.edge}` },
          '& tbody td': {
            px: 1.5,
            height: rowHeight,
            borderBottom: `1px solid ${t.vars.palette.divider}`,
            whiteSpace: 'nowrap',
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            maxWidth: 320,
          },
          '& .right': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
          '& tbody tr[tabindex]': {
            cursor: 'pointer',
            '&:hover td': { bgcolor: t.vars.palette.action.hover },
            '&:focus-visible': { outlineOffset: -2 },
          },
        })}>
        <thead>
          <tr>
            {columns.map((c) => (
              <th key={c.key} scope="col" className={c.figure ? 'right' : ''} style={c.width === undefined ? {} : { width: c.width }}>
                <T w={c.head} compact />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {above > 0 && <tr aria-hidden style={{ height: above }} />}
          {seen.map(({ index, key }) => {
            const row = rows[index]
            if (row === undefined) return null
            const opens =
              onOpen === undefined
                ? {}
                : {
                    tabIndex: 0,
                    onClick: () => onOpen(row),
                    onKeyDown: (e: React.KeyboardEvent) => {
                      if (e.key === 'Enter') onOpen(row)
                    },
                  }
            return (
              <tr key={String(key)} aria-rowindex={index + 2} {...opens}>
                {columns.map((c) => (
                  <td key={c.key} className={c.figure ? 'right' : ''}>
                    {c.cell(row)}
                  </td>
                ))}
              </tr>
            )
          })}
          {below > 0 && <tr aria-hidden style={{ height: below }} />}
        </tbody>
        {totals !== undefined && (
          <tfoot>
            <tr>
              {columns.map((c) => (
                <td key={c.key} className={c.figure ? 'right' : ''}>
                  {totals[c.key]}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </Box>
    </Box>
  )
}
