import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableFooter from '@mui/material/TableFooter'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import type { MouseEvent, ReactNode } from 'react'
import type { Words } from '../../books/words.ts'
import { T, useWords } from '../i18n/language.tsx'

/** A column of a table, which is also a part of the card that stands for a row on a phone. */
export interface Column<R> {
  readonly key: string
  readonly head: Words
  readonly cell: (row: R) => ReactNode
  /** Figures stand right, in line. */
  readonly figure?: boolean
  readonly width?: number | string
  /** Its part of the card: the first line, the figure beside it, a line of its own, or none. A column is a line unless it says. */
  readonly onPhone?: 'title' | 'figure' | 'line' | 'hidden'
}

export interface RowsProps<R> {
  /** What the table shows, for those who cannot see it. */
  readonly caption: Words
  readonly columns: readonly Column<R>[]
  readonly rows: readonly R[]
  readonly keyOf: (row: R) => string
  /** Opens a row, by a click anywhere on it or by the link that its title becomes. */
  readonly onOpen?: ((row: R) => void) | undefined
  /** Which rows `onOpen` opens, where it is not all of them. */
  readonly opens?: ((row: R) => boolean) | undefined
  /** What stands under the columns at the end, by the column's key. */
  readonly totals?: Readonly<Record<string, ReactNode>> | undefined
  readonly dense?: boolean | undefined
}

// A press inside a row that was meant for its own button, or for marking text, does not open the row.
const meantForRow = (e: MouseEvent): boolean =>
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

/** The column whose cell opens the row. */
const titleOf = <R,>(columns: readonly Column<R>[]): Column<R> | undefined =>
  columns.find((c) => c.onPhone === 'title') ?? columns[0]

const Cell = <R,>({
  column,
  row,
  columns,
  onOpen,
}: { readonly column: Column<R>; readonly row: R } & Pick<RowsProps<R>, 'columns' | 'onOpen'>) =>
  onOpen !== undefined && column === titleOf(columns) ? (
    <Box component="button" type="button" onClick={() => onOpen(row)} sx={openButton}>
      {column.cell(row)}
    </Box>
  ) : (
    <>{column.cell(row)}</>
  )

/** A plain table: figures right, the total under a double rule. */
export const DataTable = <R,>({
  caption,
  columns,
  rows,
  keyOf,
  onOpen,
  opens = () => onOpen !== undefined,
  totals,
  dense = false,
}: RowsProps<R>) => {
  const say = useWords()
  return (
    <TableContainer tabIndex={0} role="group" aria-label={say(caption)}>
      <Table size={dense ? 'small' : 'medium'} aria-label={say(caption)}>
        <TableHead>
          <TableRow>
            {columns.map((c) => (
              <TableCell
                key={c.key}
                align={c.figure ? 'right' : 'left'}
                {...(c.width === undefined ? {} : { width: c.width })}
              >
                <T w={c.head} compact />
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow
              key={keyOf(row)}
              hover={opens(row)}
              onClick={
                onOpen === undefined || !opens(row)
                  ? undefined
                  : (e) => {
                      if (meantForRow(e)) onOpen(row)
                    }
              }
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
                  <Cell
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

/** The same rows as cards, for a phone: title and figure lead, the rest follows in small lines with its name. */
export const CardList = <R,>({
  caption,
  columns,
  rows,
  keyOf,
  onOpen,
  opens = () => onOpen !== undefined,
  totals,
}: RowsProps<R>) => {
  const say = useWords()
  const title = titleOf(columns)
  const figure = columns.find((c) => c.onPhone === 'figure')
  const lines = columns.filter((c) => c !== title && c !== figure && c.onPhone !== 'hidden')
  const sums =
    totals === undefined ? [] : columns.filter((c) => c.figure && totals[c.key] !== undefined)
  return (
    <Box component="ul" aria-label={say(caption)} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {rows.map((row) => (
        <Box
          component="li"
          key={keyOf(row)}
          onClick={
            onOpen === undefined || !opens(row)
              ? undefined
              : (e) => {
                  if (meantForRow(e)) onOpen(row)
                }
          }
          sx={(t) => ({
            px: 2,
            py: 1.5,
            cursor: opens(row) ? 'pointer' : 'auto',
            '& + &': { borderTop: `1px solid ${t.vars.palette.divider}` },
            '&:active': opens(row) ? { bgcolor: 'action.hover' } : {},
          })}
        >
          <Box
            sx={{
              display: 'flex',
              justifyContent: 'space-between',
              gap: 2,
              alignItems: 'flex-start',
            }}
          >
            <Box sx={{ minWidth: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>
              {title && (
                <Cell
                  column={title}
                  row={row}
                  columns={columns}
                  onOpen={opens(row) ? onOpen : undefined}
                />
              )}
            </Box>
            {figure && (
              <Box className="figures" sx={{ textAlign: 'end', fontWeight: 600 }}>
                {figure.cell(row)}
              </Box>
            )}
          </Box>
          {lines.length > 0 && (
            <Box
              component="dl"
              sx={{
                m: 0,
                mt: 0.5,
                display: 'grid',
                gridTemplateColumns: 'auto 1fr',
                columnGap: 1.5,
                rowGap: 0.25,
                fontSize: '0.875rem',
                '& dt': { color: 'text.secondary' },
                '& dd': { m: 0, textAlign: 'end', overflowWrap: 'anywhere' },
              }}
            >
              {lines.map((c) => (
                <Box key={c.key} sx={{ display: 'contents' }}>
                  <dt>
                    <T w={c.head} />
                  </dt>
                  <dd>{c.cell(row)}</dd>
                </Box>
              ))}
            </Box>
          )}
        </Box>
      ))}
      {sums.length > 0 && (
        <Box
          component="li"
          sx={(t) => ({
            px: 2,
            py: 1.5,
            borderTop: `3px double ${t.vars.palette.edge}`,
            display: 'grid',
            gap: 0.5,
          })}
        >
          {sums.map((c) => (
            <Box
              key={c.key}
              sx={{ display: 'flex', justifyContent: 'space-between', fontWeight: 650 }}
            >
              <T w={c.head} />
              <span className="figures">{totals?.[c.key]}</span>
            </Box>
          ))}
        </Box>
      )}
    </Box>
  )
}
