import {
  mdiAlertCircleOutline,
  mdiCheckCircleOutline,
  mdiCloudClockOutline,
  mdiPlus,
  mdiPrinterOutline,
  mdiTextBoxOutline,
} from '@mdi/js'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import { Link } from 'wouter'
import { inDigits } from '../../books/digits.ts'
import { fromBoth } from '../../books/words.ts'
import { documentPath } from '../documents/documents.ts'
import { T, useDigits } from '../i18n/language.tsx'
import { useStoreHealthy } from '../react/useStoreHealthy.ts'
import { words } from '../i18n/words.ts'
import { Money } from '../ui/figures.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Panel } from '../ui/surfaces.tsx'
import { SettledLine } from './PaymentSection.tsx'
import { tradeWords } from './tradeWords.ts'
import { useDraft, type OfDraft } from './useDraft.ts'

/** What became of a bill that left the hands of its writer: on its way, kept for the network, or in the books with its number. */
export const OutcomePart = ({
  documentId,
  kind,
  step,
  totalPaisa,
  onNew,
  onPrintProvisional,
}: OfDraft & {
  readonly step: string
  readonly totalPaisa: number
  readonly onNew: () => void
  readonly onPrintProvisional: () => void
}) => {
  const page = documentPath(kind, documentId)!
  const recorded = useDraft(documentId, (d) => d.recorded)
  const digits = useDigits()
  const kept = useStoreHealthy()
  const [icon, title, tone] =
    step === 'recorded'
      ? ([mdiCheckCircleOutline, tradeWords.recordedTitle, 'success.main'] as const)
      : step === 'waiting'
        ? ([mdiCloudClockOutline, tradeWords.waitingTitle, 'warning.main'] as const)
        : kept
          ? ([null, tradeWords.sending, 'text.secondary'] as const)
          : ([mdiAlertCircleOutline, tradeWords.notKept, 'error.main'] as const)
  return (
    <Panel>
      <Box
        role="status"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          justifyItems: 'center',
          textAlign: 'center',
          gap: 1.25,
          py: { xs: 2, md: 4 },
          maxWidth: 560,
          mx: 'auto',
        }}
      >
        <Box sx={{ color: tone }}>
          {icon === null ? (
            <CircularProgress size={44} color="inherit" />
          ) : (
            <Icon path={icon} size={52} />
          )}
        </Box>
        <Box sx={{ fontSize: '1.1875rem', fontWeight: 650 }}>
          <T w={title} />
        </Box>
        {recorded !== null && (
          <Box
            className="figures"
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              justifyContent: 'center',
              columnGap: 1,
              fontSize: '1.0625rem',
              color: 'text.secondary',
            }}
          >
            <T w={words.invoiceNumber} />{' '}
            <Box component="strong" sx={{ color: 'text.primary' }}>
              {inDigits(recorded.number, digits)}
            </Box>
          </Box>
        )}
        <Box sx={{ fontSize: '2.25rem', fontWeight: 700, lineHeight: 1.2 }}>
          <Money paisa={recorded?.totalPaisa ?? totalPaisa} sign />
        </Box>
        <SettledLine documentId={documentId} totalPaisa={recorded?.totalPaisa ?? totalPaisa} />
        {step === 'waiting' && (
          <Box sx={{ color: 'text.secondary' }}>
            <T w={tradeWords.waitingHelp} />
          </Box>
        )}
        {recorded?.warnings.map((warning) => (
          <Alert key={warning} severity="warning" sx={{ width: '100%', textAlign: 'start' }}>
            <T w={fromBoth(warning)} />
          </Alert>
        ))}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1, mt: 1 }}>
          <Button
            size="large"
            variant="contained"
            autoFocus={step !== 'submitting'}
            key={step}
            startIcon={<Icon path={mdiPlus} />}
            onClick={onNew}
          >
            <T w={tradeWords.newBill} />
          </Button>
          {step === 'recorded' && (
            <Button
              size="large"
              variant="outlined"
              startIcon={<Icon path={mdiPrinterOutline} />}
              component={Link}
              href={`${page}?print=1`}
            >
              <T w={words.print} />
            </Button>
          )}
          {step === 'recorded' && (
            <Button
              size="large"
              startIcon={<Icon path={mdiTextBoxOutline} />}
              component={Link}
              href={page}
            >
              <T w={tradeWords.openBill} />
            </Button>
          )}
          {step === 'waiting' && (
            <Button
              size="large"
              variant="outlined"
              startIcon={<Icon path={mdiPrinterOutline} />}
              onClick={onPrintProvisional}
            >
              <T w={tradeWords.provisionalPrint} />
            </Button>
          )}
        </Box>
      </Box>
    </Panel>
  )
}
