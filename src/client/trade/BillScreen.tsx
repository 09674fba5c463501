import { mdiPrinterOutline, mdiShareVariantOutline } from '@mdi/js'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { isRoll } from '../../books/company/printing.ts'
import { useSearchParams } from 'wouter'
import { inDigits } from '../../books/money/digits.ts'
import { billKindLabels } from '../../books/paper/billKindLabels.ts'
import { documentKinds } from '../../books/documents/documentKind.ts'
import type { Refusal } from '../../books/refusal.ts'
import type { TradeDocument, TradeKind } from '../../contract/trade.ts'
import { printerKinds } from '../device/receiptPrinter.ts'
import { NotLoaded, StaleNote } from '../react/StaleNote.tsx'
import { keyProps, printKeys } from '../ui/keyNames.ts'
import { BackLink } from '../ui/BackLink.tsx'
import { T, useDigits, useLanguage } from '../i18n/language.tsx'
import { useFold, useQuery } from '../react/sessionHooks.ts'
import { useFeatureSlots } from '../react/featureSlots.tsx'
import { useSubmission } from '../forms/useSubmission.ts'
import { words } from '../i18n/words.ts'
import { journalHead } from '../bus/journalHead.ts'
import { Icon } from '../ui/Icon.tsx'
import { loadedComponent } from '../ui/loadedComponent.tsx'
import { PageHeader, StatusChip } from '../ui/surfaces.tsx'
import { billActs, billPrints, billVoids, voidOf } from './bill.ts'
import { BillPaper } from './BillPaper.tsx'
import { BillPayments } from './BillPayments.tsx'
import { dueOf } from '../../books/paper/dueOf.ts'
import { BillReturns, ReturnButton } from './BillReturns.tsx'
import { canEdit } from './canEdit.ts'
import { PaperChoice, usePaperSettings } from '../documents/PaperChoice.tsx'
import { PartyPaymentButton } from '../documents/PartyPaymentButton.tsx'
import { oneBillQuery } from './queries.ts'
import { tradeWords } from './tradeWords.ts'
import { usePrintBill } from './usePrintBill.ts'
import { VoidAndEdit } from '../documents/VoidAndEdit.tsx'
import { VoidDialog } from '../documents/VoidDialog.tsx'

/** Loaded when a bill is shared. */
const BillShareDialog = loadedComponent(
  async () => (await import('./BillShareDialog.tsx')).BillShareDialog,
)

/** Loaded where the browser reaches printers, for paper on a roll. */
const ReceiptPrinting = loadedComponent(
  async () => (await import('./ReceiptPrinting.tsx')).ReceiptPrinting,
)

/** Number, version, print count and state of the bill. */
const BillFacts = ({ bill }: { readonly bill: TradeDocument }) => {
  const digits = useDigits()
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}
    >
      <strong className="figures">{bill.number}</strong>
      {bill.state === 'void' && <StatusChip label={words.voided} tone="bad" />}
      {bill.madeOffline && <StatusChip label={words.provisional} tone="warning" />}
      {bill.version > 1 && (
        <span>
          <T w={tradeWords.versionOf} /> {inDigits(String(bill.version), digits)}
        </span>
      )}
      {bill.printedCount > 0 && (
        <span>
          {inDigits(String(bill.printedCount), digits)} <T w={tradeWords.printedTimes} />
        </span>
      )}
    </Box>
  )
}

const BillActions = ({
  bill,
  printing,
  onVoid,
  onShare,
  onPrint,
}: {
  readonly bill: TradeDocument
  readonly printing: boolean
  readonly onVoid: () => void
  readonly onShare: () => void
  readonly onPrint: () => void
}) => {
  const { paths, paidAtOnce } = documentKinds[bill.kind]
  return (
    <>
      {bill.state === 'live' && (
        <VoidAndEdit
          kind={bill.kind}
          editPath={canEdit(bill) ? `${paths.edit}/${bill.documentId}` : null}
          onVoid={onVoid}
        />
      )}
      <ReturnButton bill={bill} />
      {bill.state === 'live' && bill.party !== null && dueOf(bill) > 0 && (
        <PartyPaymentButton
          kind={paidAtOnce}
          partyId={bill.party.ledgerId}
          search={{ bill: bill.documentId }}
        />
      )}
      {billKindLabels[bill.kind].isGiven && (
        <Button
          variant="outlined"
          startIcon={<Icon path={mdiShareVariantOutline} />}
          onClick={onShare}
        >
          <T w={words.share} />
        </Button>
      )}
      <Button
        variant="contained"
        startIcon={<Icon path={mdiPrinterOutline} />}
        loading={printing}
        loadingPosition="start"
        onClick={onPrint}
        {...keyProps(printKeys)}
      >
        <T w={words.print} />
      </Button>
    </>
  )
}

/** Why the last action failed, why the bill cannot be edited, and whether a printing waits for the network. */
const BillAlerts = ({
  bill,
  refusal,
  unchangeable,
  printWaiting,
}: {
  readonly bill: TradeDocument
  readonly refusal: Refusal | null
  readonly unchangeable: boolean
  readonly printWaiting: boolean
}) => (
  <>
    {refusal !== null && (
      <Alert severity="error" className="no-print" sx={{ mb: 2 }}>
        <T w={refusal.say} />
      </Alert>
    )}
    {unchangeable && (
      <Alert severity="info" className="no-print" sx={{ mb: 2 }}>
        <strong>
          <T w={tradeWords.cannotEdit} />
        </strong>{' '}
        · <T w={bill.state === 'live' ? tradeWords.printedBill : tradeWords.voidedBill} />
      </Alert>
    )}
    {printWaiting && (
      <Alert severity="warning" className="no-print" sx={{ mb: 2 }}>
        <T w={tradeWords.needsNetwork} />
      </Alert>
    )}
  </>
)

/** The loaded bill with what this session did to it since: voided it, or printed it once more. */
const useBill = (kind: TradeKind, documentId: string) => {
  const remote = useQuery(oneBillQuery(kind), documentId)
  const acts = useFold(billActs, documentId)
  const voided = useSubmission(billVoids, documentId) === 'recorded'
  const loaded = remote.held
  const bill: TradeDocument | null = loaded && {
    ...loaded,
    state: voided ? 'void' : loaded.state,
    printedCount: Math.max(acts.printedCount ?? 0, loaded.printedCount),
  }
  return { remote, bill, refusal: acts.refusal }
}

/** A recorded bill as it prints, its state, and what can be done with it. A printing is counted before the paper comes out. */
export const BillScreen = ({
  kind,
  documentId,
  unchangeable = false,
}: {
  readonly kind: TradeKind
  readonly documentId: string
  /** Somebody tried to edit it, which the books do not allow. */
  readonly unchangeable?: boolean
}) => {
  const { remote, bill, refusal } = useBill(kind, documentId)
  const printState = useSubmission(billPrints, documentId)
  const { head } = useFold(journalHead, 'last')
  const { DocumentHistory } = useFeatureSlots()
  const { language } = useLanguage()
  const settings = usePaperSettings(language)
  const [voiding, setVoiding] = useState(false)
  const [search] = useSearchParams()
  const [sharing, setSharing] = useState(search.has('share'))
  const printing = usePrintBill({ documentId, kind }, bill !== null)
  if (bill === null) return <NotLoaded of={remote} rows={8} />
  return (
    <>
      <PageHeader
        title={documentKinds[kind].label}
        before={<BackLink to={documentKinds[kind].paths.list} />}
        about={<BillFacts bill={bill} />}
        actions={
          <BillActions
            bill={bill}
            printing={printState === 'sending'}
            onVoid={() => setVoiding(true)}
            onShare={() => setSharing(true)}
            onPrint={() => printing.print()}
          />
        }
      />
      <div className="no-print">
        <StaleNote of={remote} />
      </div>
      <BillAlerts
        bill={bill}
        refusal={voiding ? null : (printing.refusal ?? refusal)}
        unchangeable={unchangeable}
        printWaiting={printState === 'waiting'}
      />
      <Box className="no-print" sx={{ mb: 2 }}>
        <PaperChoice {...settings} />
      </Box>
      {isRoll(settings.paper) && printerKinds().length > 0 && (
        <ReceiptPrinting
          shown={{ bill, paper: settings.paper, language: settings.billLanguage, head }}
          print={printing.print}
        />
      )}
      <BillPaper
        bill={bill}
        paper={settings.paper}
        language={settings.billLanguage}
        printing={Math.max(1, bill.printedCount)}
        head={head}
      />
      <BillReturns bill={bill} />
      <BillPayments bill={bill} />
      {DocumentHistory !== null && <DocumentHistory documentId={documentId} />}
      {sharing && (
        <BillShareDialog
          shown={{ bill, paper: settings.paper, language: settings.billLanguage, head }}
          hasLink={billKindLabels[kind].isPaidByCustomer}
          onClose={() => setSharing(false)}
        />
      )}
      <VoidDialog
        documentId={documentId}
        command={voidOf[kind]}
        title={tradeWords.voidTitle}
        open={voiding}
        onClose={() => {
          setVoiding(false)
          printing.dismissRefusal()
        }}
      />
    </>
  )
}
