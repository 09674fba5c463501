import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { fileWords } from '../documents/fileWords.ts'
import { T, useWords } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import { SelectInput, SwitchInput } from '../ui/choices.tsx'
import { Panel } from '../ui/surfaces.tsx'
import {
  recordRows,
  textsOfRow,
  withField,
  withPreeti,
  type MatchedColumn,
  type ImportField,
  type SheetLayout,
} from './columns.ts'
import { importWords as w } from './importWords.ts'
import type { OpenedRecords } from './openedFile.ts'

const rowsShown = 4
const unused = '-'
/** A Preeti switch is offered for text in Latin letters. */
const canBePreeti = (cells: readonly string[], { isPreeti, field }: MatchedColumn): boolean =>
  isPreeti || (field !== null && cells.some((cell) => /[a-z]/i.test(cell)))

interface OneColumnProps {
  readonly at: number
  readonly layout: SheetLayout
  readonly rows: OpenedRecords['cells']
  readonly fields: readonly ImportField[]
  readonly disabled: boolean
  readonly onLayout: (layout: SheetLayout) => void
}

const OneColumn = ({ at, layout, rows, fields, disabled, onLayout }: OneColumnProps) => {
  const say = useWords()
  const column = layout.columns[at]!
  const raw = rows.map((row) => row[at] ?? '')
  const shown = rows.map((row) =>
    column.field === null ? (row[at] ?? '') : (textsOfRow(row, layout)[column.field] ?? ''),
  )
  const name = column.heading.trim()
  const label = name === '' ? fileWords.column(at + 1) : { ne: name, en: name }
  return (
    <Box sx={{ minWidth: 0 }}>
      <SelectInput
        label={label}
        value={column.field ?? unused}
        disabled={disabled}
        choices={[
          { value: unused, label: fileWords.columnNotUsed },
          ...fields.map((field) => ({ value: field.name, label: field.label })),
        ]}
        onChange={(chosen) => onLayout(withField(layout, at, chosen === unused ? null : chosen))}
      />
      {canBePreeti(raw, column) && (
        <SwitchInput
          label={w.isPreeti}
          checked={column.isPreeti}
          disabled={disabled}
          onChange={(isPreeti) => onLayout(withPreeti(layout, at, isPreeti))}
        />
      )}
      <Box aria-label={say(words.details)} role="group">
        {shown.map((cell, row) => (
          <Box
            // oxlint-disable-next-line react/no-array-index-key -- a row is its place
            key={row}
            sx={{
              fontSize: '0.8125rem',
              color: 'text.secondary',
              whiteSpace: 'nowrap',
              overflow: 'hidden',
              textOverflow: 'ellipsis',
            }}
          >
            {cell || '–'}
          </Box>
        ))}
      </Box>
    </Box>
  )
}

/** What each column of the file holds, with its first rows; a person may correct it. */
export const ColumnMatches = ({
  file: { cells, layout },
  fields,
  disabled,
  onLayout,
}: {
  readonly file: OpenedRecords
  readonly fields: readonly ImportField[]
  readonly disabled: boolean
  readonly onLayout: (layout: SheetLayout) => void
}) => {
  const rows = recordRows(cells, layout)
    .filter((row) => row.some((cell) => cell.trim() !== ''))
    .slice(0, rowsShown)
  const missing = fields.find(
    ({ isRequired, name }) => isRequired && !layout.columns.some(({ field }) => field === name),
  )
  return (
    <Panel title={words.columns}>
      <Box sx={{ color: 'text.secondary', mb: 1.5 }}>
        <T w={w.columnsHelp} />
      </Box>
      {missing !== undefined && (
        <Alert severity="warning" sx={{ mb: 1.5 }}>
          <T w={w.fieldMissing(missing.label)} />
        </Alert>
      )}
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fill, minmax(190px, 1fr))',
        }}
      >
        {layout.columns.map((_, at) => (
          <OneColumn
            // oxlint-disable-next-line react/no-array-index-key -- a column is its place
            key={at}
            {...{ at, layout, rows, fields, disabled, onLayout }}
          />
        ))}
      </Box>
    </Panel>
  )
}
