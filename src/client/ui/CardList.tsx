import Box from '@mui/material/Box'
import { T, useWords } from '../i18n/language.tsx'
import { RowCell, rowClick, titleColumnOf, type TableColumn, type RowsProps } from './DataTable.tsx'

const linesOf = <R,>(columns: readonly TableColumn<R>[]): readonly TableColumn<R>[] =>
  columns.filter(
    (c) => c !== titleColumnOf(columns) && c.onPhone !== 'figure' && c.onPhone !== 'hidden',
  )

interface CardProps<R> extends Pick<RowsProps<R>, 'columns' | 'onOpen'> {
  readonly row: R
}
const Card = <R,>({ columns, row, onOpen }: CardProps<R>) => {
  const title = titleColumnOf(columns)
  const figure = columns.find((c) => c.onPhone === 'figure')
  const lines = linesOf(columns)
    .map((column) => ({ column, cell: (column.phoneCell ?? column.cell)(row) }))
    .filter(({ cell }) => cell !== null)
  return (
    <Box
      component="li"
      onClick={rowClick(row, onOpen)}
      sx={(t) => ({
        px: 2,
        py: 1.5,
        cursor: onOpen === undefined ? 'auto' : 'pointer',
        '& + &': { borderTop: `1px solid ${t.vars.palette.divider}` },
        '&:active': onOpen === undefined ? {} : { bgcolor: 'action.hover' },
      })}
    >
      <Box
        sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, alignItems: 'flex-start' }}
      >
        <Box sx={{ minWidth: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>
          {title && <RowCell column={title} row={row} columns={columns} onOpen={onOpen} />}
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
            mt: 0.25,
            display: 'flex',
            flexWrap: 'wrap',
            columnGap: 1.5,
            rowGap: 0.25,
            fontSize: '0.875rem',
            color: 'text.secondary',
            '& > div': { display: 'flex', gap: 0.5, minWidth: 0 },
            '& dd': { m: 0, overflowWrap: 'anywhere' },
          }}
        >
          {lines.map(({ column, cell }) => (
            <div key={column.key}>
              <dt className={column.figure ? undefined : 'unseen'}>
                <T w={column.head} />
              </dt>
              <dd>{cell}</dd>
            </div>
          ))}
        </Box>
      )}
    </Box>
  )
}

const TotalsCard = <R,>({ columns, totals }: Pick<RowsProps<R>, 'columns' | 'totals'>) => {
  const sums =
    totals === undefined ? [] : columns.filter((c) => c.figure && totals[c.key] !== undefined)
  if (sums.length === 0) return null
  return (
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
        <Box key={c.key} sx={{ display: 'flex', justifyContent: 'space-between', fontWeight: 650 }}>
          <T w={c.head} />
          <span className="figures">{totals?.[c.key]}</span>
        </Box>
      ))}
    </Box>
  )
}

/** The rows of a table as cards, for a phone: title and figure first, the other columns as small labelled lines. */
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
  return (
    <Box component="ul" aria-label={say(caption)} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {rows.map((row) => (
        <Card
          key={keyOf(row)}
          columns={columns}
          row={row}
          onOpen={opens(row) ? onOpen : undefined}
        />
      ))}
      <TotalsCard columns={columns} totals={totals} />
    </Box>
  )
}
