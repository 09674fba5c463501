import { mdiFileDelimitedOutline, mdiFileExcelOutline, mdiPrinterOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import type { DateRange } from '../../books/calendar/calendar.ts'
import type { ReportDefinition } from '../../books/reports/report.ts'
import { T, useLanguage, useWords } from '../i18n/language.tsx'
import { useAppContext } from '../react/appContext.tsx'
import { useQuery, useSession } from '../react/sessionHooks.ts'
import { words } from '../i18n/words.ts'
import { Icon } from '../ui/Icon.tsx'
import { useShortcut } from '../ui/shortcuts.tsx'
import { csvText, excelFile, fileName, type ReportFile } from './files.ts'
import type { ReportParams } from './params.ts'
import { letterheadQuery, readerQuery } from './queries.ts'
import { ReportPaper, type Particular } from './ReportPaper.tsx'
import { reportWords } from './reportWords.ts'
import { useWholeReading } from './useWholeReading.tsx'
import { pagesOf, readWhole, type WholeReport } from './wholeReport.ts'

const saveAs = (blob: Blob, name: string): void => {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

export interface ReportActionsProps {
  readonly definition: ReportDefinition
  readonly range: DateRange
  readonly params: ReportParams
  readonly particulars: readonly Particular[]
  readonly disabled: boolean
}

/** Loads every row of the report before it runs an action. */
const useWholeReport = ({ definition, range, params }: ReportActionsProps) => {
  const { queries } = useSession()
  return useWholeReading<WholeReport>(
    (onProgress, signal) =>
      readWhole(pagesOf(queries, definition, range, params), onProgress, signal),
    `report ${definition.name}`,
  )
}

interface ActionButtonsProps {
  readonly disabled: boolean
  readonly onCsv: () => void
  readonly onExcel: () => void
  readonly onPrint: () => void
}
const ActionButtons = ({ disabled, onCsv, onExcel, onPrint }: ActionButtonsProps) => {
  const say = useWords()
  return (
    <Box
      sx={{
        display: 'flex',
        gap: 1,
        width: { xs: '100%', sm: 'auto' },
        '& > button': { flex: { xs: '1 1 auto', sm: 'none' }, px: { xs: 1, sm: 2 } },
      }}
    >
      <Button
        variant="outlined"
        disabled={disabled}
        startIcon={<Icon path={mdiFileDelimitedOutline} />}
        onClick={onCsv}
        aria-label={say(reportWords.exportCsv)}
      >
        CSV
      </Button>
      <Button
        variant="outlined"
        disabled={disabled}
        startIcon={<Icon path={mdiFileExcelOutline} />}
        onClick={onExcel}
      >
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          <T w={words.exportExcel} />
        </Box>
        <Box component="span" sx={{ display: { sm: 'none' } }}>
          Excel
        </Box>
      </Button>
      <Button
        variant="contained"
        disabled={disabled}
        startIcon={<Icon path={mdiPrinterOutline} />}
        onClick={onPrint}
      >
        <T w={words.print} compact />
      </Button>
    </Box>
  )
}

/** Prints a report and saves it as a file. Each action first loads every row. */
export const ReportActions = (props: ReportActionsProps) => {
  const { definition, range, particulars, disabled } = props
  const now = useAppContext('now')
  const { language } = useLanguage()
  const shop = useQuery(letterheadQuery, null).held
  const reader = useQuery(readerQuery, null).held
  const [paper, setPaper] = useState<{ readonly whole: WholeReport; readonly at: string } | null>(
    null,
  )
  const { isReading, progress, withWhole } = useWholeReport(props)
  const fileOf = (whole: WholeReport): ReportFile => ({
    definition,
    whole,
    range,
    shopName: shop?.businessName ?? '',
    particulars,
    language,
  })
  const print = () => void withWhole((whole) => setPaper({ whole, at: now() }))
  const saveExcel = () =>
    void withWhole(async (whole) =>
      saveAs(await excelFile(fileOf(whole)), fileName(definition, range, 'xlsx')),
    )
  const saveCsv = () =>
    void withWhole(async (whole) =>
      saveAs(
        new Blob([await csvText(fileOf(whole))], { type: 'text/csv;charset=utf-8' }),
        fileName(definition, range, 'csv'),
      ),
    )
  useShortcut('$mod+p', words.print, print, !disabled && !isReading)
  return (
    <>
      <ActionButtons disabled={disabled} onCsv={saveCsv} onExcel={saveExcel} onPrint={print} />
      {progress}
      {paper !== null && (
        <ReportPaper
          definition={definition}
          whole={paper.whole}
          particulars={particulars}
          shop={shop}
          printedBy={reader?.full_name ?? ''}
          printedAt={paper.at}
          onDone={() => setPaper(null)}
        />
      )}
    </>
  )
}
