import { mdiViewColumnOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import IconButton from '@mui/material/IconButton'
import Popover from '@mui/material/Popover'
import { useState } from 'react'
import type { ReportColumn, ReportDefinition } from '../../books/reports/report.ts'
import { T, useWords } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import { useFold, useSend } from '../react/sessionHooks.ts'
import { Icon } from '../ui/Icon.tsx'
import { hiddenColumns } from './columnEvents.ts'
import { ChooseReportColumns } from './commands.ts'
import { fullLabel } from './head.ts'
import { reportWords } from './reportWords.ts'
import { hideableColumns } from './shownColumns.ts'

interface BoxesProps {
  readonly columns: readonly ReportColumn[]
  readonly hidden: readonly string[]
  readonly onHidden: (keys: readonly string[]) => void
}
const Boxes = ({ columns, hidden, onHidden }: BoxesProps) => {
  const toggled = (key: string) =>
    hidden.includes(key) ? hidden.filter((each) => each !== key) : [...hidden, key]
  return (
    <Box sx={{ display: 'grid', px: 2, py: 1.5 }}>
      <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary', pb: 0.5 }}>
        <T w={reportWords.columnsHelp} />
      </Box>
      {columns.map((column) => (
        <FormControlLabel
          key={column.key}
          label={<T w={fullLabel(column)} />}
          sx={{ mr: 0, '& .MuiFormControlLabel-label': { fontSize: '0.9375rem' } }}
          control={
            <Checkbox
              size="small"
              checked={!hidden.includes(column.key)}
              onChange={() => onHidden(toggled(column.key))}
              sx={{ '@media (pointer: coarse)': { p: 1.25 } }}
            />
          }
        />
      ))}
      <Button disabled={hidden.length === 0} onClick={() => onHidden([])} sx={{ mt: 0.5 }}>
        <T w={reportWords.allColumns} />
      </Button>
    </Box>
  )
}

/** The button behind which a person chooses the columns of a report; none where there is no choice. */
export const ColumnChoice = ({ definition }: { readonly definition: ReportDefinition }) => {
  const say = useWords()
  const send = useSend()
  const { hidden } = useFold(hiddenColumns, definition.name)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const columns = hideableColumns(definition)
  if (columns.length < 2) return null
  const isReduced = columns.some(({ key }) => hidden.includes(key))
  return (
    <>
      <IconButton
        onClick={(e) => setAnchor(e.currentTarget)}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-label={say(words.columns)}
        title={say(words.columns)}
        sx={{ color: isReduced ? 'primary.main' : 'text.secondary' }}
      >
        <Icon path={mdiViewColumnOutline} />
      </IconButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': say(words.columns),
            sx: { width: 320, maxWidth: 'calc(100vw - 24px)' },
          },
        }}
      >
        <Boxes
          columns={columns}
          hidden={hidden}
          onHidden={(keys) =>
            void send(ChooseReportColumns, { report: definition.name, hidden: keys })
          }
        />
      </Popover>
    </>
  )
}
