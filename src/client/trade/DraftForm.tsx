import { DocumentLink } from '../documents/DocumentLink.tsx'
import { mdiEyeOutline } from '@mdi/js'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { DraftStep } from '../../../machines/tradeDraft.ts'
import { isReturnKind } from '../../books/documents/documentKind.ts'
import type { Words } from '../../books/words.ts'
import type { BillTotals } from '../../books/documents/bill.ts'
import type { Paisa } from '../../books/money/money.ts'
import { T, useWords } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import { Money } from '../ui/figures.tsx'
import { Icon } from '../ui/Icon.tsx'
import { billBeside, billStacked } from '../ui/bars.ts'
import { keyProps } from '../ui/keyNames.ts'
import { saveKeys } from '../ui/shortcuts.tsx'
import { Panel } from '../ui/surfaces.tsx'
import { billKinds } from './billKinds.ts'
import { CostsSection } from './CostsSection.tsx'
import { carriesVat } from './draftBill.ts'
import { crorePaisa } from './lineGrid.ts'
import { LinesSection } from './LinesSection.tsx'
import { PartySection } from './PartySection.tsx'
import { ReturnHead, ReturnReason } from './ReturnHead.tsx'
import { ReturnLines } from './ReturnLines.tsx'
import { PaymentSection } from './PaymentSection.tsx'
import { SettlementLine } from './SettlementLine.tsx'
import { Stepper } from './Stepper.tsx'
import { TotalsSection } from './TotalsSection.tsx'
import { tradeWords } from './tradeWords.ts'
import { useDraft, useDraftStep, useShop, useShopLoading, type DraftProps } from './useDraft.ts'
import { focusReason, focusStep, type DraftActions } from './useDraftActions.ts'

interface DraftFormProps extends DraftProps {
  readonly totals: BillTotals
  readonly actions: DraftActions
}

const ReviewAndSave = ({
  documentId,
  actions: { openStep, save },
}: Pick<DraftFormProps, 'documentId' | 'actions'>) => {
  const say = useWords()
  const empty = useDraft(documentId, (d) => d.order.length === 0)
  const loading = useShopLoading()
  return (
    <>
      <Button
        variant="outlined"
        disabled={empty}
        loading={loading}
        onClick={() => {
          openStep('review')
        }}
        aria-label={say(tradeWords.shortcutReview)}
        title={say(tradeWords.shortcutReview)}
        sx={{ minWidth: 52, px: 1 }}
      >
        <Icon path={mdiEyeOutline} size={22} />
      </Button>
      <Button
        variant="contained"
        size="large"
        disabled={empty}
        loading={loading}
        onClick={save}
        data-save
        sx={{ flex: 1, whiteSpace: 'nowrap', px: 1 }}
        {...keyProps(saveKeys)}
      >
        <T w={words.save} />
      </Button>
    </>
  )
}

/** Said at the choice of how the bill is paid. */
const isOfPayment = (field: string): boolean => field === 'cashPaisa' || field.startsWith('banks.')
// Their own fields show a refusal of these.
const fieldsWithOwnError: ReadonlySet<string> = new Set(['partyId', 'discount', 'remarks'])
const hasOwnError = (field: string): boolean => fieldsWithOwnError.has(field) || isOfPayment(field)

// A return of a bill has the party and the terms of that bill.
const stepsOfReturn: readonly DraftStep[] = ['lines', 'payment', 'review']

const noFaults: Readonly<Record<string, Words>> = {}

/** Why the bill was refused, by this device or by the server, unless a field already says so. */
const RefusalAlert = ({
  documentId,
  actions: { refusal },
}: Pick<DraftFormProps, 'documentId' | 'actions'>) => {
  const serverRefusal = useDraft(documentId, (d) => d.refusal)
  const shown = refusal ?? serverRefusal
  if (shown === null) return null
  if (refusal !== null && Object.keys(refusal.fields ?? {}).some(hasOwnError)) return null
  return (
    <Alert severity="error" role="alert" sx={{ mb: 1.5 }}>
      {refusal === null && (
        <>
          <strong>
            <T w={tradeWords.refusedTitle} />
          </strong>{' '}
          ·{' '}
        </>
      )}
      <T w={shown.say} />
      {shown.document !== undefined && (
        <Box sx={{ mt: 0.5 }}>
          <DocumentLink
            kind={shown.document.kind}
            id={shown.document.documentId}
            number={shown.document.number}
          />
        </Box>
      )}
    </Alert>
  )
}

// The column is higher than such a screen: what scrolls away in it is repeated beside Save.
const lowColumn = '@media (max-height: 800px)'

/** Totals, payment and the save button, which stay in view beside the lines on a wide screen. */
const PaymentColumn = ({ documentId, kind, totals, actions }: DraftFormProps) => {
  const draft = useDraft(documentId, (d) => d)
  const shop = useShop()
  const fields = actions.refusal?.fields
  return (
    <Box
      sx={{
        borderRadius: 2.5,
        // Save is in view before the page is scrolled too, below the title and the steps.
        [billBeside]: {
          position: 'sticky',
          top: 72,
          maxHeight: 'calc(100dvh - 206px)',
          overflowY: 'auto',
        },
      }}
    >
      <Panel>
        <TotalsSection
          documentId={documentId}
          kind={kind}
          totals={totals}
          vat={carriesVat(draft, shop)}
          error={fields?.['discount']}
        />
        <Box sx={{ mt: 1.5 }}>
          <PaymentSection
            documentId={documentId}
            kind={kind}
            totalPaisa={totals.totalPaisa}
            error={Object.entries(fields ?? {}).find(([field]) => isOfPayment(field))?.[1]}
            faults={fields}
          />
        </Box>
        <Box
          sx={(t) => ({
            display: 'none',
            [billBeside]: { display: 'flex' },
            flexWrap: 'wrap',
            gap: 1,
            mt: 1,
            mb: -2.25,
            py: 1.5,
            position: 'sticky',
            bottom: 0,
            bgcolor: t.vars.palette.background.paper,
          })}
        >
          <Box
            sx={{
              display: 'none',
              [lowColumn]: { display: 'flex' },
              width: '100%',
              justifyContent: 'space-between',
              fontWeight: 650,
            }}
          >
            <T w={words.grandTotal} />
            <Money paisa={totals.totalPaisa} sign />
          </Box>
          <ReviewAndSave documentId={documentId} actions={actions} />
        </Box>
      </Panel>
    </Box>
  )
}

// A phone is so low while its keyboard is open.
const low = '@media (max-height: 520px)'

/** Total and save button at the bottom of a phone's screen; in one row while the keyboard is open. */
const PhoneBar = ({
  documentId,
  totalPaisa,
  actions,
}: Pick<DraftFormProps, 'documentId' | 'actions'> & { readonly totalPaisa: Paisa }) => {
  // From a crore the total leaves no room for the preview in one row.
  const isLong = totalPaisa >= crorePaisa
  return (
    <Box
      className="no-print"
      data-bar="bill"
      sx={(t) => ({
        [billBeside]: { display: 'none' },
        position: 'sticky',
        bottom: 0,
        zIndex: 5,
        mx: { xs: -1.5, sm: -3 },
        mb: { xs: -2, sm: -3 },
        px: { xs: 1.5, sm: 3 },
        pt: 1,
        pb: 'calc(8px + env(safe-area-inset-bottom))',
        bgcolor: t.vars.palette.background.paper,
        borderTop: `1px solid ${t.vars.palette.divider}`,
        boxShadow: t.shadows[8],
        [billStacked]: {
          [low]: { display: 'flex', alignItems: 'center', gap: 1.5 },
        },
      })}
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'space-between',
          alignItems: 'baseline',
          columnGap: 1,
          [low]: { flexDirection: 'column' },
        }}
      >
        <Box component="span" sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>
          <T w={words.grandTotal} />
        </Box>
        <Box
          component="span"
          sx={{ fontSize: '1.375rem', fontWeight: 700, [low]: isLong ? { fontSize: '1rem' } : {} }}
        >
          <Money paisa={totalPaisa} sign />
        </Box>
      </Box>
      <Box sx={{ '& > div': { fontSize: '0.8125rem' }, [low]: { display: 'none' } }}>
        <SettlementLine documentId={documentId} totalPaisa={totalPaisa} />
      </Box>
      <Box
        sx={{
          display: 'flex',
          gap: 1,
          mt: 0.75,
          [low]: {
            mt: 0,
            flex: 1,
            ...(isLong ? { '& > :first-of-type': { display: 'none' } } : {}),
          },
        }}
      >
        <ReviewAndSave documentId={documentId} actions={actions} />
      </Box>
    </Box>
  )
}

/** The sections of a bill that is being written: party, lines, totals and payment. */
export const DraftForm = ({ documentId, kind, totals, actions }: DraftFormProps) => {
  const step = useDraftStep(documentId)
  const empty = useDraft(documentId, (d) => d.order.length === 0)
  const ofBill = useDraft(documentId, (d) => d.bill !== null)
  const isReturn = isReturnKind(kind)
  const pay = () => {
    if (!empty) actions.openStep('payment')
  }
  const linesDone = isReturn ? focusReason : pay
  return (
    <>
      <Stepper
        step={step}
        onStep={actions.openStep}
        {...(ofBill ? { steps: stepsOfReturn } : {})}
      />
      <RefusalAlert documentId={documentId} actions={actions} />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: 'minmax(0, 1fr)',
          [billBeside]: { gridTemplateColumns: 'minmax(0, 1fr) clamp(280px, 23.5vw, 320px)' },
        }}
      >
        <Box sx={{ minWidth: 0 }}>
          <Panel>
            {ofBill ? (
              <ReturnHead documentId={documentId} kind={kind} />
            ) : (
              <PartySection
                documentId={documentId}
                kind={kind}
                faults={actions.refusal?.fields ?? noFaults}
                onDone={() => focusStep('lines')}
              />
            )}
          </Panel>
          <Panel flush>
            {ofBill ? (
              <ReturnLines documentId={documentId} onDone={linesDone} />
            ) : (
              <LinesSection documentId={documentId} kind={kind} onDone={linesDone} />
            )}
          </Panel>
          {isReturn && (
            <Panel>
              <ReturnReason
                documentId={documentId}
                error={actions.refusal?.fields?.['remarks']}
                onDone={pay}
              />
            </Panel>
          )}
          {billKinds[kind].namesSupplierBill && (
            <CostsSection documentId={documentId} faults={actions.refusal?.fields} />
          )}
        </Box>
        <PaymentColumn documentId={documentId} kind={kind} totals={totals} actions={actions} />
      </Box>
      <PhoneBar documentId={documentId} totalPaisa={totals.totalPaisa} actions={actions} />
    </>
  )
}
