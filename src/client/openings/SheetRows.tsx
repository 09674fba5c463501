import Box from '@mui/material/Box'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef } from 'react'
import { openingKinds, subjectOf, type OpeningKind } from '../../books/ledger/opening.ts'
import type { OpeningRow } from '../../contract/openings.ts'
import type { FormState } from '../forms/useForm.ts'
import { focusField } from './SheetCell.tsx'
import { GroupHead, SheetLine } from './SheetLine.tsx'
import { columnsOf, fieldOf, type SheetTexts } from './sheet.ts'

type Entry =
  | { readonly head: OpeningKind; readonly row?: never }
  | { readonly row: OpeningRow; readonly head?: never }

const entriesOf = (rows: readonly OpeningRow[]): readonly Entry[] =>
  openingKinds.flatMap((of) => {
    const own = rows.filter((row) => row.of === of)
    return own.length === 0 ? [] : [{ head: of }, ...own.map((row) => ({ row }))]
  })

/** Whether something on a line cannot be taken. */
export const hasFault = (row: OpeningRow, fault: FormState<SheetTexts>['fault']): boolean =>
  columnsOf[row.of].some((column) => fault(fieldOf(row, column)) !== undefined)

/** The lines of the sheet by group. Only those in view are in the page, so that a shop of a thousand items types as fast. */
export const SheetRows = ({
  rows,
  groups,
  form,
  isClosed,
}: {
  readonly rows: readonly OpeningRow[]
  readonly groups: Readonly<Record<OpeningKind, number>>
  readonly form: FormState<SheetTexts>
  readonly isClosed: boolean
}) => {
  const scroller = useRef<HTMLDivElement>(null)
  const entries = entriesOf(rows)
  // eslint-disable-next-line react/incompatible-library -- its result is used in this render alone
  const virtual = useVirtualizer({
    count: entries.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 48,
    overscan: 12,
    getItemKey: (at) => {
      const entry = entries[at]
      return entry?.row === undefined ? (entry?.head ?? at) : subjectOf(entry.row)
    },
  })
  const firstFault = entries.findIndex(({ row }) => row !== undefined && hasFault(row, form.fault))
  useEffect(() => {
    if (firstFault >= 0) virtual.scrollToIndex(firstFault)
  }, [firstFault, virtual])
  const move = (from: number, column: number, by: 1 | -1): void => {
    let at = from + by
    while (entries[at]?.row === undefined && at >= 0 && at < entries.length) at += by
    const row = entries[at]?.row
    if (row === undefined) return
    const columns = columnsOf[row.of]
    virtual.scrollToIndex(at)
    focusField(fieldOf(row, columns[Math.min(column, columns.length - 1)]!))
  }
  return (
    <Box
      ref={scroller}
      data-sheet
      sx={{ maxHeight: 'max(320px, calc(100dvh - 420px))', overflowY: 'auto' }}
    >
      <Box sx={{ position: 'relative' }} style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start, key }) => {
          const { head, row } = entries[index]!
          return (
            <Box
              key={String(key)}
              ref={virtual.measureElement}
              data-index={index}
              sx={{ position: 'absolute', insetInline: 0, top: 0 }}
              style={{ transform: `translateY(${start}px)` }}
            >
              {row === undefined ? (
                <GroupHead of={head!} paisa={groups[head!]} />
              ) : (
                <SheetLine
                  row={row}
                  form={form}
                  isClosed={isClosed}
                  onMove={(column, by) => move(index, column, by)}
                />
              )}
            </Box>
          )
        })}
      </Box>
    </Box>
  )
}
