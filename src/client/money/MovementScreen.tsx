import Alert from '@mui/material/Alert'
import { useState, type ComponentType } from 'react'
import { useParams } from 'wouter'
import { amountInWords } from '../../books/money/amountInWords.ts'
import { documentKinds, type MovementKind } from '../../books/documents/documentKind.ts'
import { reasonWords } from '../../books/ledger/movementRuleWords.ts'
import type { MovementDocument } from '../../contract/movements.ts'
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
import { PageHeader, Panel, StatusChip } from '../ui/surfaces.tsx'
import { commandsOfKind } from './movementCommands.ts'
import { movementVoid } from './movementEvents.ts'
import { movementLabels } from './movementKinds.ts'
import { MovementPaper } from './MovementPaper.tsx'
import { movementWords } from './movementWords.ts'
import { shopQuery } from '../documents/choices.ts'
import { oneMovementQuery } from './queries.ts'

const Facts = ({
  kind,
  movement,
}: {
  readonly kind: MovementKind
  readonly movement: MovementDocument
}) => (
  <Details>
    <Detail label={words.date}>
      <DateText date={movement.date} />
    </Detail>
    {movement.bank !== null && (
      <Detail label={movementLabels[kind].bank}>{movement.bank.name}</Detail>
    )}
    {movement.toBank !== null && (
      <Detail label={movementWords.intoBank}>{movement.toBank.name}</Detail>
    )}
    {movement.reason !== null && (
      <Detail label={movementWords.whatFor}>
        <T w={reasonWords[movement.reason]} />
      </Detail>
    )}
    <Detail label={words.amount}>
      <strong>
        <Money paisa={movement.amount} sign />
      </strong>
      <br />
      <T w={amountInWords(movement.amount)} />
    </Detail>
    {movement.charge > 0 && (
      <Detail label={movementWords.charge}>
        <Money paisa={movement.charge} sign />
      </Detail>
    )}
    {movement.remarks !== '' && <Detail label={words.remarks}>{movement.remarks}</Detail>}
    <Detail label={documentWords.enteredBy}>{movement.enteredBy}</Detail>
    {movement.voidReason !== null && (
      <Detail label={words.reason}>
        <StatusChip label={words.voided} tone="bad" /> {movement.voidReason}
      </Detail>
    )}
  </Details>
)

const MovementPage = ({
  kind,
  loaded,
}: {
  readonly kind: MovementKind
  readonly loaded: MovementDocument
}) => {
  const { documentId } = loaded
  const voided = useSubmission(movementVoid.chart, documentId) === 'recorded'
  const { refusal } = useFold(movementVoid.refusals, documentId)
  const { DocumentHistory } = useFeatureSlots()
  const [voiding, setVoiding] = useState(false)
  const movement: MovementDocument = voided ? { ...loaded, state: 'void' } : loaded
  const { button, paper } = usePrintedDocument(useQuery(shopQuery, null).held, (printed) => (
    <MovementPaper kind={kind} movement={movement} {...printed} />
  ))
  return (
    <>
      <PageHeader
        title={documentKinds[kind].one}
        before={<BackLink to={documentKinds[kind].paths.list} />}
        about={
          <>
            <strong className="figures">{movement.number}</strong>{' '}
            {movement.state === 'void' && <StatusChip label={words.voided} tone="bad" />}
          </>
        }
        actions={
          <>
            {movement.state === 'live' && (
              <VoidAndEdit
                kind={kind}
                editPath={`${documentKinds[kind].paths.edit}/${documentId}`}
                onVoid={() => setVoiding(true)}
              />
            )}
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
          <Facts kind={kind} movement={movement} />
        </Panel>
      </div>
      {paper}
      {DocumentHistory !== null && <DocumentHistory documentId={documentId} />}
      <VoidDialog
        documentId={documentId}
        command={commandsOfKind[kind].void}
        title={documentWords.voidQuestion}
        open={voiding}
        onClose={() => setVoiding(false)}
      />
    </>
  )
}

const page = (kind: MovementKind): ComponentType =>
  function MovementScreen() {
    const { id = '' } = useParams<{ id: string }>()
    const remote = useQuery(oneMovementQuery[kind], id)
    const { label, paths } = documentKinds[kind]
    return (
      <WhenLoaded of={remote} title={label} listPath={paths.list}>
        {(loaded) => <MovementPage key={id} kind={kind} loaded={loaded} />}
      </WhenLoaded>
    )
  }

/** The page of a recorded movement of money, by its kind: what it says, its history, and what can be done with it. */
export const movementScreens: Readonly<Record<MovementKind, ComponentType>> = {
  cashAdjustment: page('cashAdjustment'),
  bankDeposit: page('bankDeposit'),
  bankWithdrawal: page('bankWithdrawal'),
  bankTransfer: page('bankTransfer'),
  bankAdjustment: page('bankAdjustment'),
}
