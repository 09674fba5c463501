import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableFooter from '@mui/material/TableFooter'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import TableSortLabel from '@mui/material/TableSortLabel'
import type { MouseEvent, ReactNode } from 'react'
import type { Words } from '../../books/words.ts'
import { T, useWords } from '../i18n/language.tsx'

/** A column of a table, and on a phone a part of the card that shows a row. */
export interface TableColumn<R> {
  readonly key: string
  readonly head: Words
  /** Null: nothing to show; on a card its line is left out. */
  readonly cell: (row: R) => ReactNode
  /** The cell on a phone, where it is another one. */
  readonly phoneCell?: (row: R) => ReactNode
  /** It holds figures, aligned to the right. */
  readonly figure?: boolean
  readonly width?: number | string
  /** The names of its orders at the server, the one that a first press chooses first. */
  readonly sorts?: readonly string[]
  /** Its place on the card: the title, the figure beside it, a line of its own (the default), or none. */
  readonly onPhone?: 'title' | 'figure' | 'line' | 'hidden'
}

/** The order of a list, and how to choose another. `by` is null for the list's own. */
export interface Sorting {
  readonly by: string | null
  readonly onSort: (by: string | null) => void
}

/** Whether an order goes down. The one of a list that begins with the oldest goes up by its name. */
const isDescending = (by: string): boolean => by.startsWith('-')

/** The orders that a list's columns offer. */
export const sortsOf = <R,>(columns: readonly TableColumn<R>[]): readonly string[] =>
  columns.flatMap(({ sorts = [] }) => sorts)

/** What the next press of a head chooses: its first order, its second, then the list's own again. */
export const nextSort = (sorts: readonly string[], by: string | null): string | null => {
  const at = by === null ? -1 : sorts.indexOf(by)
  return sorts[at + 1] ?? null
}

export interface RowsProps<R> {
  /** What the table shows, for screen readers. */
  readonly caption: Words
  readonly columns: readonly TableColumn<R>[]
  readonly rows: readonly R[]
  readonly keyOf: (row: R) => string
  /** Opens a row: by a click anywhere on it or by the button in its title. */
  readonly onOpen?: ((row: R) => void) | undefined
  /** Whether `onOpen` opens this row; without it every row opens. */
  readonly opens?: ((row: R) => boolean) | undefined
  /** The totals below the columns, by the column's key. */
  readonly totals?: Readonly<Record<string, ReactNode>> | undefined
  readonly dense?: boolean | undefined
  readonly sorting?: Sorting | undefined
}

// A click on a control inside the row, or one that selects text, does not open the row.
const isRowClick = (e: MouseEvent): boolean =>
  !(e.target as Element).closest('a, button, input, label, select') &&
  (getSelection()?.toString() ?? '') === ''

const openButton = {
  all: 'unset',
  cursor: 'pointer',
  color: 'primary.main',
  fontWeight: 600,
  borderRadius: 1,
  '&:hover': { textDecoration: 'underline' },
  '&:focus-visible': { outline: '2px solid', outlineOffset: 2 },
} as const

const sortWords = { true: 'descending', false: 'ascending' } as const

/** The head of a column; pressing it sorts the list, where the list can be sorted by it. */
const HeadCell = <R,>({
  column: { head, figure = false, width, sorts },
  sorting,
}: {
  readonly column: TableColumn<R>
  readonly sorting: Sorting | undefined
}) => {
  const align = figure ? 'right' : 'left'
  const at = width === undefined ? {} : { width }
  const orders = sorts ?? []
  if (sorting === undefined || orders.length === 0)
    return (
      <TableCell align={align} {...at}>
        <T w={head} compact />
      </TableCell>
    )
  const isSorted = sorting.by !== null && orders.includes(sorting.by)
  const direction = isDescending(isSorted ? sorting.by! : orders[0]!) ? 'desc' : 'asc'
  return (
    <TableCell
      align={align}
      {...at}
      aria-sort={isSorted ? sortWords[`${direction === 'desc'}`] : 'none'}
    >
      <TableSortLabel
        active={isSorted}
        direction={direction}
        onClick={() => sorting.onSort(nextSort(orders, sorting.by))}
        sx={{ flexDirection: figure ? 'row-reverse' : 'row' }}
      >
        <T w={head} compact />
      </TableSortLabel>
    </TableCell>
  )
}

/** Opens the row on a click; undefined if the row does not open. */
export const rowClick = <R,>(
  row: R,
  onOpen: RowsProps<R>['onOpen'],
): ((e: MouseEvent) => void) | undefined =>
  onOpen === undefined
    ? undefined
    : (e) => {
        if (isRowClick(e)) onOpen(row)
      }

/** The column whose cell opens the row. */
export const titleColumnOf = <R,>(columns: readonly TableColumn<R>[]): TableColumn<R> | undefined =>
  columns.find((c) => c.onPhone === 'title') ?? columns[0]

export const RowCell = <R,>({
  column,
  row,
  columns,
  onOpen,
}: { readonly column: TableColumn<R>; readonly row: R } & Pick<
  RowsProps<R>,
  'columns' | 'onOpen'
>) =>
  onOpen !== undefined && column === titleColumnOf(columns) ? (
    <Box component="button" type="button" onClick={() => onOpen(row)} sx={openButton}>
      {column.cell(row)}
    </Box>
  ) : (
    <>{column.cell(row)}</>
  )

/** A table with figures at the right and totals below a double line. */
export const DataTable = <R,>({
  caption,
  columns,
  rows,
  keyOf,
  onOpen,
  opens = () => onOpen !== undefined,
  totals,
  dense = false,
  sorting,
}: RowsProps<R>) => {
  const say = useWords()
  return (
    <TableContainer tabIndex={0} role="group" aria-label={say(caption)}>
      <Table size={dense ? 'small' : 'medium'} aria-label={say(caption)}>
        <TableHead>
          <TableRow>
            {columns.map((c) => (
              <HeadCell key={c.key} column={c} sorting={sorting} />
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow
              key={keyOf(row)}
              hover={opens(row)}
              onClick={rowClick(row, opens(row) ? onOpen : undefined)}
              sx={{
                cursor: opens(row) ? 'pointer' : 'auto',
                '&:last-child td': totals === undefined ? { borderBottom: 'none' } : {},
              }}
            >
              {columns.map((c) => (
                <TableCell
                  key={c.key}
                  align={c.figure ? 'right' : 'left'}
                  className={c.figure ? 'figures' : ''}
                >
                  <RowCell
                    column={c}
                    row={row}
                    columns={columns}
                    onOpen={opens(row) ? onOpen : undefined}
                  />
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
        {totals !== undefined && (
          <TableFooter>
            <TableRow>
              {columns.map((c) => (
                <TableCell
                  key={c.key}
                  align={c.figure ? 'right' : 'left'}
                  className={c.figure ? 'figures' : ''}
                >
                  {totals[c.key]}
                </TableCell>
              ))}
            </TableRow>
          </TableFooter>
        )}
      </Table>
    </TableContainer>
  )
}
