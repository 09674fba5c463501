import {
  mdiCropLandscape,
  mdiCropPortrait,
  mdiFileDelimitedOutline,
  mdiFileExcelOutline,
  mdiFilePdfBox,
  mdiLinkVariant,
  mdiPrinterOutline,
} from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import LinearProgress from '@mui/material/LinearProgress'
import { either as E } from 'fp-ts'
import { useId, useState, type ReactNode } from 'react'
import type { DateRange } from '../../books/calendar/calendar.ts'
import type { ReportDefinition } from '../../books/reports/report.ts'
import { copyText } from '../device/copyText.ts'
import { momentText } from '../react/StaleNote.tsx'
import { digitsOf, T, useLanguage, usePreferences, useWords } from '../i18n/language.tsx'
import { useAppContext } from '../react/appContext.tsx'
import { useQuery, useSession } from '../react/sessionHooks.ts'
import { words } from '../i18n/words.ts'
import { Icon } from '../ui/Icon.tsx'
import { useShortcut } from '../ui/shortcuts.tsx'
import { useToast } from '../ui/toast.tsx'
import { csvText, excelFile, fileName, type ReportFile } from './files.ts'
import { searchOf, type ReportParams } from './params.ts'
import { pdfPaperOf } from './pdfPaper.ts'
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

/** Loads every row of the report before it runs an action, with its progress and a way to cancel. */
const useWholeReport = ({ definition, range, params }: ReportActionsProps) => {
  const { queries } = useSession()
  const report = useAppContext('report')
  const toast = useToast()
  const [progress, setProgress] = useState<Progress | null>(null)
  const withWhole = async (
    action: (whole: WholeReport, signal: AbortSignal) => void | Promise<void>,
  ): Promise<void> => {
    const abort = new AbortController()
    const onProgress = (loaded: number, total: number) => {
      if (!abort.signal.aborted) setProgress({ loaded, total, abort })
    }
    onProgress(0, 0)
    abort.signal.addEventListener('abort', () => setProgress(null))
    try {
      const pages = pagesOf(queries, definition, range, params)
      const whole = await readWhole(pages, onProgress, abort.signal)
      if (E.isRight(whole)) await action(whole.right, abort.signal)
      else if (whole.left.tag === 'Failed') toast.error(whole.left.say)
    } catch (fault) {
      if (abort.signal.aborted) return
      report(fault, `report ${definition.name}`)
      toast.error(words.unexpectedError)
    } finally {
      if (!abort.signal.aborted) setProgress(null)
    }
  }
  return { progress, withWhole }
}

/** Copies the address of the report as it is shown, with its days. */
const CopyLink = ({ definition, range, params }: ReportActionsProps) => {
  const say = useWords()
  const toast = useToast()
  const copy = async (): Promise<void> => {
    const search = searchOf({ ...params, range }).toString()
    const copied = await copyText(`${window.location.origin}${definition.path}?${search}`)
    if (copied) toast.success(reportWords.linkCopied)
    else toast.error(reportWords.linkNotCopied)
  }
  return (
    <IconButton
      onClick={() => void copy()}
      aria-label={say(reportWords.copyLink)}
      title={say(reportWords.copyLink)}
    >
      <Icon path={mdiLinkVariant} />
    </IconButton>
  )
}

/** Whether a report prints on landscape paper: as the person last chose for it on this device, or as it is made. */
const useLandscape = ({
  name,
  landscape,
}: ReportDefinition): readonly [boolean, (to: boolean) => void] => {
  const preferences = usePreferences()
  const key = `landscape ${name}`
  const [chosen, setChosen] = useState<boolean | null>(null)
  const kept = preferences.read(key)
  const choose = (to: boolean): void => {
    preferences.keep(key, to ? 'yes' : 'no')
    setChosen(to)
  }
  return [chosen ?? (kept === null ? landscape === true : kept === 'yes'), choose]
}

interface ActionButtonsProps {
  readonly landscape: boolean
  readonly onLandscape: (to: boolean) => void
  readonly disabled: boolean
  readonly onCsv: () => void
  readonly onExcel: () => void
  readonly onPdf: () => void
  readonly onPrint: () => void
  readonly children: ReactNode
}
const ActionButtons = ({
  disabled,
  landscape,
  onLandscape,
  onCsv,
  onExcel,
  onPdf,
  onPrint,
  children,
}: ActionButtonsProps) => {
  const say = useWords()
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        gap: 1,
        width: { xs: '100%', sm: 'auto' },
        '& > .MuiButton-root': { flex: { xs: '1 1 auto', sm: 'none' }, px: { xs: 1, sm: 2 } },
      }}
    >
      {children}
      <IconButton
        onClick={() => onLandscape(!landscape)}
        aria-pressed={landscape}
        aria-label={say(reportWords.landscape)}
        title={say(reportWords.landscape)}
        sx={{ color: landscape ? 'primary.main' : 'text.secondary' }}
      >
        <Icon path={landscape ? mdiCropLandscape : mdiCropPortrait} />
      </IconButton>
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
        variant="outlined"
        disabled={disabled}
        startIcon={<Icon path={mdiFilePdfBox} />}
        onClick={onPdf}
      >
        PDF
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
  const { range, particulars, disabled } = props
  const [landscape, setLandscape] = useLandscape(props.definition)
  const definition = { ...props.definition, landscape }
  const now = useAppContext('now')
  const { language } = useLanguage()
  const shop = useQuery(letterheadQuery, null).held
  const reader = useQuery(readerQuery, null).held
  const [paper, setPaper] = useState<{ readonly whole: WholeReport; readonly at: string } | null>(
    null,
  )
  const { progress, withWhole } = useWholeReport(props)
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
  const savePdf = () =>
    void withWhole(async (whole, signal) => {
      const { pdfFile } = await import('./pdfFile.ts')
      const paperOfReport = pdfPaperOf(fileOf(whole), {
        address: shop?.address ?? '',
        phone: shop?.phone ?? '',
        panNo: shop?.panNo ?? '',
        printedBy: reader?.full_name ?? '',
        printedAt: momentText(now(), digitsOf(language)),
      })
      saveAs(await pdfFile(paperOfReport, signal), fileName(definition, range, 'pdf'))
    })
  useShortcut('$mod+p', words.print, print, !disabled && progress === null)
  return (
    <>
      <ActionButtons
        disabled={disabled}
        landscape={landscape}
        onLandscape={setLandscape}
        onCsv={saveCsv}
        onExcel={saveExcel}
        onPdf={savePdf}
        onPrint={print}
      >
        <CopyLink {...props} />
      </ActionButtons>
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
