import { mdiShareVariantOutline } from '@mdi/js'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useState, type ComponentType } from 'react'
import { useParams } from 'wouter'
import { documentKinds, type PartyPaymentKind } from '../../books/documents/documentKind.ts'
import { amountInWords } from '../../books/money/amountInWords.ts'
import type { PartyPaymentDocument } from '../../contract/partyPayments.ts'
import { AllocationList } from '../documents/AllocationList.tsx'
import { ChequeList } from '../documents/ChequeList.tsx'
import { documentWords } from '../documents/documentWords.ts'
import { usePrintedDocument } from '../documents/usePrintedDocument.tsx'
import { VoidAndEdit } from '../documents/VoidAndEdit.tsx'
import { VoidDialog } from '../documents/VoidDialog.tsx'
import { useSubmission } from '../forms/useSubmission.ts'
import { T } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import { useFeatureSlots } from '../react/featureSlots.tsx'
import { useFold, useQuery } from '../react/sessionHooks.ts'
import { WhenLoaded } from '../react/WhenLoaded.tsx'
import { BackLink } from '../ui/BackLink.tsx'
import { Detail, Details } from '../ui/Detail.tsx'
import { DateText, Money } from '../ui/figures.tsx'
import { Icon } from '../ui/Icon.tsx'
import { loadedComponent } from '../ui/loadedComponent.tsx'
import { PageHeader, Panel, StatusChip } from '../ui/surfaces.tsx'
import { PartyLink } from './PartyOfPayment.tsx'
import { paymentCommandsOf } from './paymentCommands.ts'
import { partyPaymentVoid } from './paymentEvents.ts'
import { PaymentPaper } from './PaymentPaper.tsx'
import { paymentWords } from './paymentWords.ts'
import { shopQuery } from '../documents/choices.ts'
import { onePaymentQuery } from './queries.ts'

/** Loaded when one is shared. */
const PaymentShareDialog = loadedComponent(
  async () => (await import('./PaymentShareDialog.tsx')).PaymentShareDialog,
)

interface OnePayment {
  readonly kind: PartyPaymentKind
  readonly payment: PartyPaymentDocument
}

const Facts = ({ payment }: Pick<OnePayment, 'payment'>) => (
  <Details>
    <Detail label={words.date}>
      <DateText date={payment.date} />
    </Detail>
    <Detail label={words.party}>
      <PartyLink id={payment.party.ledgerId} name={payment.party.ledgerTitle} />
    </Detail>
    {payment.cash > 0 && (
      <Detail label={words.cash}>
        <Money paisa={payment.cash} sign />
      </Detail>
    )}
    {payment.banks.map(({ bankId, name, amount }) => (
      <Detail key={bankId} label={{ ne: name, en: name }}>
        <Money paisa={amount} sign />
      </Detail>
    ))}
    {payment.discount > 0 && (
      <Detail label={words.discount}>
        <Money paisa={payment.discount} sign />
      </Detail>
    )}
    <Detail label={words.total}>
      <strong>
        <Money paisa={payment.total} sign />
      </strong>
      <br />
      <T w={amountInWords(payment.total)} />
    </Detail>
    {payment.state === 'live' && payment.advance > 0 && (
      <Detail label={paymentWords.leftAsAdvance}>
        <Money paisa={payment.advance} sign />
      </Detail>
    )}
    {payment.remarks !== '' && <Detail label={words.remarks}>{payment.remarks}</Detail>}
    <Detail label={documentWords.enteredBy}>{payment.enteredBy}</Detail>
    {payment.voidReason !== null && (
      <Detail label={words.reason}>
        <StatusChip label={words.voided} tone="bad" /> {payment.voidReason}
      </Detail>
    )}
  </Details>
)

/** The bills that it settles, and those that used its advance. */
const Bills = ({ payment: { allocations, usedBy } }: Pick<OnePayment, 'payment'>) => (
  <>
    {allocations.length > 0 && (
      <Panel title={paymentWords.billsSettled} flush>
        <AllocationList caption={paymentWords.billsSettled} rows={allocations} />
      </Panel>
    )}
    {usedBy.length > 0 && (
      <Panel title={paymentWords.advanceUsed} flush>
        <AllocationList caption={paymentWords.advanceUsed} rows={usedBy} />
      </Panel>
    )}
  </>
)

const PaymentPage = ({ kind, payment: loaded }: OnePayment) => {
  const { documentId } = loaded
  const voided = useSubmission(partyPaymentVoid.chart, documentId) === 'recorded'
  const { refusal } = useFold(partyPaymentVoid.refusals, documentId)
  const { DocumentHistory } = useFeatureSlots()
  const [voiding, setVoiding] = useState(false)
  const [sharing, setSharing] = useState(false)
  const payment: PartyPaymentDocument = voided ? { ...loaded, state: 'void' } : loaded
  const { printed, button, paper } = usePrintedDocument(useQuery(shopQuery, null).held, (on) => (
    <PaymentPaper kind={kind} payment={payment} {...on} />
  ))
  const { one, paths } = documentKinds[kind]
  return (
    <>
      <PageHeader
        title={one}
        before={<BackLink to={paths.list} />}
        about={
          <>
            <strong className="figures">{payment.number}</strong>{' '}
            {payment.state === 'void' && <StatusChip label={words.voided} tone="bad" />}
          </>
        }
        actions={
          <>
            {payment.state === 'live' && (
              <VoidAndEdit
                kind={kind}
                editPath={`${paths.edit}/${documentId}/${payment.party.ledgerId}`}
                onVoid={() => setVoiding(true)}
              />
            )}
            <Button
              variant="outlined"
              startIcon={<Icon path={mdiShareVariantOutline} />}
              disabled={printed === null}
              onClick={() => setSharing(true)}
            >
              <T w={words.share} />
            </Button>
            {button}
          </>
        }
      />
      <div className="no-print">
        {refusal !== null && !voiding && (
          <Alert severity="error" sx={{ mb: 2 }}>
            <T w={refusal.say} />
          </Alert>
        )}
        <Panel>
          <Facts payment={payment} />
        </Panel>
        <ChequeList cheques={payment.cheques} />
        <Bills payment={payment} />
      </div>
      {paper}
      {DocumentHistory !== null && <DocumentHistory documentId={documentId} />}
      {sharing && printed !== null && (
        <PaymentShareDialog
          kind={kind}
          payment={payment}
          {...printed}
          onClose={() => setSharing(false)}
        />
      )}
      <VoidDialog
        documentId={documentId}
        command={paymentCommandsOf[kind].void}
        title={documentWords.voidQuestion}
        open={voiding}
        onClose={() => setVoiding(false)}
      />
    </>
  )
}

const page = (kind: PartyPaymentKind): ComponentType =>
  function PaymentScreen() {
    const { id = '' } = useParams<{ id: string }>()
    const remote = useQuery(onePaymentQuery[kind], id)
    const { label, paths } = documentKinds[kind]
    return (
      <WhenLoaded of={remote} title={label} listPath={paths.list}>
        {(payment) => <PaymentPage key={id} kind={kind} payment={payment} />}
      </WhenLoaded>
    )
  }

/** The page of a recorded receipt or payment: what it says and settles, its paper, its history, and what can be done with it. */
export const paymentScreens: Readonly<Record<PartyPaymentKind, ComponentType>> = {
  receipt: page('receipt'),
  payment: page('payment'),
}
