import {
  mdiAlertCircleOutline,
  mdiCheckCircleOutline,
  mdiCloudClockOutline,
  mdiPlus,
  mdiPrinterOutline,
  mdiShareVariantOutline,
  mdiTextBoxOutline,
} from '@mdi/js'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import { Link } from 'wouter'
import { isReturnKind } from '../../books/documents/documentKind.ts'
import { fromBoth, type Words } from '../../books/words.ts'
import { billKindLabels } from '../../books/paper/billKindLabels.ts'
import { documentPath } from '../documents/documents.ts'
import { T } from '../i18n/language.tsx'
import { useStoreHealthy } from '../react/useStoreHealthy.ts'
import { words } from '../i18n/words.ts'
import { Money } from '../ui/figures.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Panel } from '../ui/surfaces.tsx'
import { OutcomeBalance, OutcomeName } from './OutcomeParty.tsx'
import { SettlementLine } from './SettlementLine.tsx'
import { tradeWords } from './tradeWords.ts'
import { useDraft, type DraftProps } from './useDraft.ts'
import { troubleWords } from '../log/troubleWords.ts'

interface Outcome {
  /** Null: a spinner. */
  readonly icon: string | null
  readonly title: Words
  readonly tone: string
}
const recordedOutcome: Outcome = {
  icon: mdiCheckCircleOutline,
  title: tradeWords.recordedTitle,
  tone: 'success.main',
}
const waitingOutcome: Outcome = {
  icon: mdiCloudClockOutline,
  title: tradeWords.waitingTitle,
  tone: 'warning.main',
}
const sendingOutcome: Outcome = { icon: null, title: tradeWords.sending, tone: 'text.secondary' }
const notSavedOutcome: Outcome = {
  icon: mdiAlertCircleOutline,
  title: troubleWords.notKept,
  tone: 'error.main',
}
const outcomeOf = (step: string, storeHealthy: boolean): Outcome => {
  if (step === 'recorded') return recordedOutcome
  if (step === 'waiting') return waitingOutcome
  return storeHealthy ? sendingOutcome : notSavedOutcome
}

const BillNumber = ({ label, number }: { readonly label: Words; readonly number: string }) => {
  return (
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
      <T w={label} />{' '}
      <Box component="strong" sx={{ color: 'text.primary' }}>
        {number}
      </Box>
    </Box>
  )
}

interface OutcomeSectionProps extends DraftProps {
  readonly step: string
  readonly totalPaisa: number
  readonly onNew: () => void
  readonly onPrintProvisional: () => void
}

const NextActions = ({
  documentId,
  kind,
  step,
  onNew,
  onPrintProvisional,
}: Omit<OutcomeSectionProps, 'totalPaisa'>) => {
  const page = documentPath(kind, documentId)!
  return (
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
        <>
          <Button
            size="large"
            variant="outlined"
            startIcon={<Icon path={mdiPrinterOutline} />}
            component={Link}
            href={`${page}?print=1`}
          >
            <T w={words.print} />
          </Button>
          {billKindLabels[kind].isGiven && (
            <Button
              size="large"
              variant="outlined"
              startIcon={<Icon path={mdiShareVariantOutline} />}
              component={Link}
              href={`${page}?share=1`}
            >
              <T w={words.share} />
            </Button>
          )}
          <Button
            size="large"
            startIcon={<Icon path={mdiTextBoxOutline} />}
            component={Link}
            href={page}
          >
            <T w={tradeWords.openBill} />
          </Button>
        </>
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
  )
}

/** What became of a submitted bill: it is being sent, waits for the network, or is recorded under its number. */
export const OutcomeSection = ({ totalPaisa, ...bill }: OutcomeSectionProps) => {
  const { documentId, step } = bill
  const recorded = useDraft(documentId, (d) => d.recorded)
  const { icon, title, tone } = outcomeOf(step, useStoreHealthy())
  const paisa = recorded?.totalPaisa ?? totalPaisa
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
        <OutcomeName documentId={documentId} />
        {recorded !== null && (
          <BillNumber
            label={isReturnKind(bill.kind) ? words.number : words.invoiceNumber}
            number={recorded.number}
          />
        )}
        <Box sx={{ fontSize: '2.25rem', fontWeight: 700, lineHeight: 1.2 }}>
          <Money paisa={paisa} sign />
        </Box>
        <SettlementLine documentId={documentId} totalPaisa={paisa} />
        {(step === 'recorded' || step === 'waiting') && (
          <OutcomeBalance
            documentId={documentId}
            totalPaisa={paisa}
            isWaiting={step === 'waiting'}
          />
        )}
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
        <NextActions {...bill} />
      </Box>
    </Panel>
  )
}
