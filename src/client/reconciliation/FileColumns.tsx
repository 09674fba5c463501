import Box from '@mui/material/Box'
import type { Words } from '../../books/words.ts'
import { fileWords } from '../documents/fileWords.ts'
import { T } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import { ChoiceInput, SelectInput } from '../ui/choices.tsx'
import type { DayOrder } from '../documents/cellDate.ts'
import { datedRows, type StatementLayout } from './statementColumns.ts'
import { columnRoles, type ColumnRole } from './statementHeadings.ts'
import type { OpenedFile } from './openedFile.ts'
import { statementWords } from './statementWords.ts'

const rowsShown = 5

const roleWords: Readonly<Record<ColumnRole, Words>> = {
  date: words.date,
  out: statementWords.moneyOut,
  in: statementWords.moneyIn,
  amount: words.amount,
  side: statementWords.side,
  balance: words.balance,
  text: words.details,
  ignored: fileWords.columnNotUsed,
}
const roleChoices = columnRoles.map((value) => ({ value, label: roleWords[value] }))

/** Roles of which a statement has one column. */
const isOnce = (role: ColumnRole): boolean => role !== 'text' && role !== 'ignored'

const blankLayout = ({ rows }: OpenedFile): StatementLayout => ({
  headingRow: null,
  roles: Array.from(
    { length: rows.reduce((width, row) => Math.max(width, row.length), 0) },
    (): ColumnRole => 'text',
  ),
  order: 'dayFirst',
})

/** The layout with another role of one column; whichever column had that role before has none. */
const withRole = (layout: StatementLayout, column: number, role: ColumnRole): StatementLayout => ({
  ...layout,
  roles: layout.roles.map((was, at) => {
    if (at === column) return role
    return was === role && isOnce(role) ? 'ignored' : was
  }),
})

/** What each column of a file holds, with its first rows; a person may correct it. */
export const FileColumns = ({
  file,
  isOpen,
  onLayout,
}: {
  readonly file: OpenedFile
  /** The guess needs a look. */
  readonly isOpen: boolean
  readonly onLayout: (layout: StatementLayout) => void
}) => {
  const layout = file.layout ?? blankLayout(file)
  const dated = datedRows(file.rows, layout)
  const rows = (dated.length > 0 ? dated : file.rows).slice(0, rowsShown)
  return (
    <Box component="details" open={isOpen} sx={{ mb: 1.5 }}>
      <Box component="summary" sx={{ cursor: 'pointer', fontWeight: 600 }}>
        <T w={words.columns} />
      </Box>
      <Box sx={{ color: 'text.secondary', my: 1 }}>
        <T w={statementWords.columnsHelp} />
      </Box>
      <Box sx={{ mb: 1.5 }}>
        <ChoiceInput<DayOrder>
          label={statementWords.dayOrder}
          value={layout.order}
          onChange={(order) => onLayout({ ...layout, order })}
          choices={[
            { value: 'dayFirst', label: statementWords.dayFirst },
            { value: 'monthFirst', label: statementWords.monthFirst },
          ]}
        />
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: 'repeat(auto-fill, minmax(170px, 1fr))',
        }}
      >
        {layout.roles.map((role, column) => (
          // oxlint-disable-next-line react/no-array-index-key -- a column is its place
          <Box key={column} sx={{ minWidth: 0 }}>
            <SelectInput
              label={fileWords.column(column + 1)}
              value={role}
              onChange={(chosen) => onLayout(withRole(layout, column, chosen))}
              choices={roleChoices}
            />
            {rows.map((row, at) => (
              <Box
                // oxlint-disable-next-line react/no-array-index-key -- a row is its place
                key={at}
                sx={{
                  fontSize: '0.8125rem',
                  color: 'text.secondary',
                  whiteSpace: 'nowrap',
                  overflow: 'hidden',
                  textOverflow: 'ellipsis',
                }}
              >
                {row[column] || '–'}
              </Box>
            ))}
          </Box>
        ))}
      </Box>
    </Box>
  )
}
