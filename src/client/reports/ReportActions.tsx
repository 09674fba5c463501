import { mdiFileDelimitedOutline, mdiFileExcelOutline, mdiPrinterOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import LinearProgress from '@mui/material/LinearProgress'
import { either as E } from 'fp-ts'
import { useId, useState } from 'react'
import type { DateRange } from '../../books/calendar.ts'
import type { ReportDefinition } from '../../books/report.ts'
import { T, useLanguage, useWords } from '../i18n/language.tsx'
import { useAppContext, useQuery, useSession } from '../react/parts.tsx'
import { words } from '../i18n/words.ts'
import { Icon } from '../ui/Icon.tsx'
import { useShortcut } from '../ui/shortcuts.tsx'
import { useToast } from '../ui/toast.tsx'
import { csvText, excelFile, fileName, type Filed } from './files.ts'
import type { ReportParams } from './params.ts'
import { letterheadQuery, readerQuery } from './queries.ts'
import { ReportPaper, type Particular } from './ReportPaper.tsx'
import { reportWords, rowsLoaded } from './reportWords.ts'
import { pagesOf, readWhole, type WholeReport } from './wholeReport.ts'

interface Progress {
  readonly loaded: number
  readonly total: number
  readonly abort: AbortController
}

const ProgressDialog = ({
  progress: { loaded, total, abort },
}: {
  readonly progress: Progress
}) => {
  const id = useId()
  const say = useWords()
  return (
    <Dialog
      open
      onClose={(_, reason) => {
        if (reason === 'escapeKeyDown') abort.abort()
      }}
      aria-labelledby={id}
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle id={id}>
        <T w={reportWords.preparing} />
      </DialogTitle>
      <DialogContent>
        <LinearProgress
          aria-label={say(reportWords.preparing)}
          {...(total > 0 ? { variant: 'determinate', value: (100 * loaded) / total } : {})}
          sx={{ height: 8, borderRadius: 4 }}
        />
        <Box
          className="figures"
          aria-live="polite"
          sx={{ mt: 1, color: 'text.secondary', minHeight: '1.5em' }}
        >
          {total > 0 && <T w={rowsLoaded(loaded, total)} />}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={() => abort.abort()}>
          <T w={words.cancel} />
        </Button>
      </DialogActions>
    </Dialog>
  )
}

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

/** Paper and files of a report. Each first reads every row, shows how far it is, and can be stopped. */
export const ReportActions = ({
  definition,
  range,
  params,
  particulars,
  disabled,
}: ReportActionsProps) => {
  const { queries } = useSession()
  const now = useAppContext('now')
  const report = useAppContext('report')
  const toast = useToast()
  const say = useWords()
  const { language } = useLanguage()
  const shop = useQuery(letterheadQuery, null).held
  const reader = useQuery(readerQuery, null).held
  const [progress, setProgress] = useState<Progress | null>(null)
  const [paper, setPaper] = useState<{ readonly whole: WholeReport; readonly at: string } | null>(
    null,
  )

  const withWhole = async (then: (whole: WholeReport) => void | Promise<void>): Promise<void> => {
    const abort = new AbortController()
    const told = (loaded: number, total: number) => {
      if (!abort.signal.aborted) setProgress({ loaded, total, abort })
    }
    told(0, 0)
    abort.signal.addEventListener('abort', () => setProgress(null))
    try {
      const whole = await readWhole(pagesOf(queries, definition, range, params), told, abort.signal)
      if (E.isRight(whole)) await then(whole.right)
      else if (whole.left.tag === 'Failed') toast.error(whole.left.say)
    } catch (fault) {
      report(fault, `report ${definition.name}`)
      toast.error(words.unexpectedError)
    } finally {
      if (!abort.signal.aborted) setProgress(null)
    }
  }
  const filed = (whole: WholeReport): Filed => ({
    definition,
    whole,
    range,
    shopName: shop?.businessName ?? '',
    particulars,
    language,
  })
  const print = () => void withWhole((whole) => setPaper({ whole, at: now() }))
  const excel = () =>
    void withWhole(async (whole) =>
      saveAs(await excelFile(filed(whole)), fileName(definition, range, 'xlsx')),
    )
  const csv = () =>
    void withWhole(async (whole) =>
      saveAs(
        new Blob([await csvText(filed(whole))], { type: 'text/csv;charset=utf-8' }),
        fileName(definition, range, 'csv'),
      ),
    )
  useShortcut('$mod+p', words.print, print, !disabled && progress === null)
  return (
    <>
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
          onClick={csv}
          aria-label={say(reportWords.exportCsv)}
        >
          CSV
        </Button>
        <Button
          variant="outlined"
          disabled={disabled}
          startIcon={<Icon path={mdiFileExcelOutline} />}
          onClick={excel}
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
          onClick={print}
        >
          <T w={words.print} compact />
        </Button>
      </Box>
      {progress !== null && <ProgressDialog progress={progress} />}
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
