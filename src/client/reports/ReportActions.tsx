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
import { either as E } from 'fp-ts'
import { useState, type ReactNode } from 'react'
import type { DateRange } from '../../books/calendar/calendar.ts'
import type { ReportDefinition } from '../../books/reports/report.ts'
import { copyText } from '../device/copyText.ts'
import { saveAs } from '../device/download.ts'
import { usePrintSettings } from '../documents/printSettings.ts'
import { showMoment } from '../../books/calendar/moment.ts'
import { digitsOf, T, useLanguage, usePreferences, useWords } from '../i18n/language.tsx'
import { useAppContext } from '../react/appContext.tsx'
import { useQuery, useSession } from '../react/sessionHooks.ts'
import { words } from '../i18n/words.ts'
import { keyProps, printKeys } from '../ui/keyNames.ts'
import { Icon } from '../ui/Icon.tsx'
import { useShortcut } from '../ui/shortcuts.tsx'
import { useToast } from '../ui/toast.tsx'
import { ColumnChoice } from './ColumnChoice.tsx'
import { csvFile, fileName, type ReportFile } from './files.ts'
import { logoForPdf } from '../documents/logoForPdf.ts'
import { searchOf, type ReportParams } from './params.ts'
import { pdfPaperOf } from './pdfPaper.ts'
import { letterheadQuery, readerQuery } from './queries.ts'
import type { Particular } from './particulars.ts'
import { ReportPaper } from './ReportPaper.tsx'
import { reportWords } from './reportWords.ts'
import { pdfLimit, printLimit } from './rowLimits.ts'
import { wholePageUnder, type ShownColumns } from './shownColumns.ts'
import { useWholeReading } from './useWholeReading.tsx'
import { pagesOf, readWhole, type PageRead, type WholeReport } from './wholeReport.ts'

export interface ReportActionsProps {
  readonly definition: ReportDefinition
  /** The columns of it that paper and files have. */
  readonly shown: ShownColumns
  readonly range: DateRange
  readonly params: ReportParams
  readonly particulars: readonly Particular[]
  /** The names of what the report is filtered by, for the names of its files. */
  readonly chosen: readonly string[]
  readonly disabled: boolean
}

/** Loads every row of the report before it runs an action. Of each page only what is shown of it stays in memory. */
const useWholeReport = ({ definition, shown, range, params }: ReportActionsProps) => {
  const { queries } = useSession()
  const shownOf = E.map(({ page, total }: PageRead): PageRead => ({
    page: wholePageUnder(shown, page),
    total,
  }))
  return useWholeReading<WholeReport>((onProgress, signal, limit) => {
    const read = pagesOf(queries, definition, range, params)
    return readWhole(async (at) => shownOf(await read(at)), onProgress, signal, limit)
  }, `report ${definition.name}`)
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
        {...keyProps(printKeys)}
      >
        <T w={words.print} compact />
      </Button>
    </Box>
  )
}

/** Prints a report and saves it as a file. Each action first loads every row. */
export const ReportActions = (props: ReportActionsProps) => {
  const { range, particulars, chosen, disabled } = props
  const [landscape, setLandscape] = useLandscape(props.definition)
  const definition = { ...props.shown.definition, landscape }
  const now = useAppContext('now')
  const { language } = useLanguage()
  const shop = useQuery(letterheadQuery, null).held
  const reader = useQuery(readerQuery, null).held
  const settings = usePrintSettings()
  const [paper, setPaper] = useState<{ readonly whole: WholeReport; readonly at: string } | null>(
    null,
  )
  const { isReading, progress, withWhole } = useWholeReport(props)
  const fileOf = (whole: WholeReport): ReportFile => ({
    definition,
    whole,
    range,
    shopName: shop?.businessName ?? '',
    panNo: shop?.panNo ?? '',
    particulars,
    language,
  })
  const print = () => void withWhole((whole) => setPaper({ whole, at: now() }), printLimit)
  const saveExcel = () =>
    void withWhole(async (whole, work) => {
      const { excelFile } = await import('./workbook.ts')
      saveAs(await excelFile(fileOf(whole), work), fileName(definition, chosen, range, 'xlsx'))
    })
  const saveCsv = () =>
    void withWhole(async (whole, work) =>
      saveAs(await csvFile(fileOf(whole), work), fileName(definition, chosen, range, 'csv')),
    )
  const savePdf = () =>
    void withWhole(async (whole, { signal, onProgress }) => {
      const { pdfFile } = await import('../device/pdfFile.ts')
      const paperOfReport = pdfPaperOf(fileOf(whole), {
        address: shop?.address ?? '',
        phone: shop?.phone ?? '',
        logo: await logoForPdf(settings),
        note: settings?.footer ?? '',
        printedBy: reader?.full_name ?? '',
        printedAt: showMoment(now(), digitsOf(language)),
      })
      const pdf = await pdfFile(paperOfReport, signal, onProgress)
      saveAs(pdf, fileName(definition, chosen, range, 'pdf'))
    }, pdfLimit)
  useShortcut(printKeys, words.print, print, !disabled && !isReading)
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
        <ColumnChoice definition={props.definition} />
      </ActionButtons>
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
