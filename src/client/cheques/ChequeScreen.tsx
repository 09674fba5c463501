import Alert from '@mui/material/Alert'
import { Link, useParams } from 'wouter'
import { chequeActionWords, chequeSideWords } from '../../books/ledger/chequeRuleWords.ts'
import type { ChequeDetail, ChequeStep } from '../../contract/cheques.ts'
import { useMayOpen } from '../access/mayOpen.ts'
import { ChequeStateChip } from '../documents/ChequeList.tsx'
import { DocumentLink } from '../documents/DocumentLink.tsx'
import { documentWords } from '../documents/documentWords.ts'
import { T } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import { useFold, useQuery } from '../react/sessionHooks.ts'
import { WhenLoaded } from '../react/WhenLoaded.tsx'
import { BackLink } from '../ui/BackLink.tsx'
import type { TableColumn } from '../ui/DataTable.tsx'
import { Detail, Details } from '../ui/Detail.tsx'
import { DateText, Money } from '../ui/figures.tsx'
import { RowList } from '../ui/RowList.tsx'
import { PageHeader, Panel, StatusChip } from '../ui/surfaces.tsx'
import { chequeReopening } from './chequeEvents.ts'
import { chequeScreenWords } from './chequeScreenWords.ts'
import { DueDate } from './DueDate.tsx'
import { MoveButtons } from './MoveButtons.tsx'
import { oneChequeQuery } from './queries.ts'
import { ReopenButton } from './ReopenButton.tsx'

const listPath = '/cheques'

const PartyName = ({ id, name }: { readonly id: string; readonly name: string }) => {
  const path = `/partyledgerslistdetails/${encodeURIComponent(id)}`
  return useMayOpen()(path) ? <Link href={path}>{name}</Link> : name
}

const Facts = ({ cheque }: Pick<ChequeDetail, 'cheque'>) => (
  <Details>
    <Detail label={words.status}>
      <ChequeStateChip state={cheque.state} />
    </Detail>
    <Detail label={words.type}>
      <T w={chequeSideWords[cheque.side]} />
    </Detail>
    <Detail label={documentWords.dateOfCheque}>
      <DueDate date={cheque.date} state={cheque.state} />
    </Detail>
    <Detail label={words.party}>
      <PartyName id={cheque.party.ledgerId} name={cheque.party.ledgerTitle} />
    </Detail>
    <Detail label={words.bank}>{cheque.bankName}</Detail>
    {cheque.depositedIn !== null && (
      <Detail label={chequeScreenWords.depositedIn}>{cheque.depositedIn}</Detail>
    )}
    <Detail label={words.amount}>
      <strong>
        <Money paisa={cheque.amount} sign />
      </strong>
    </Detail>
    <Detail label={chequeScreenWords.from}>
      <DocumentLink
        kind={cheque.documentKind}
        number={cheque.documentNumber}
        id={cheque.documentId}
      />
    </Detail>
  </Details>
)

const StepName = ({ step }: { readonly step: ChequeStep }) => {
  const path = `/cheque-moves/${encodeURIComponent(step.documentId)}`
  const name = <T w={chequeActionWords[step.action]} />
  return useMayOpen()(path) ? <Link href={path}>{name}</Link> : name
}

const columns: readonly TableColumn<ChequeStep>[] = [
  { key: 'date', head: words.date, cell: (step) => <DateText date={step.date} /> },
  {
    key: 'action',
    head: words.details,
    cell: (step) => <StepName step={step} />,
    onPhone: 'title',
  },
  { key: 'number', head: words.number, cell: (step) => step.number },
  {
    key: 'with',
    head: words.bank,
    cell: (step) => step.toParty?.ledgerTitle ?? step.bank?.name ?? '–',
  },
  {
    key: 'state',
    head: words.status,
    cell: (step) =>
      step.state === 'void' ? (
        <>
          <StatusChip label={words.voided} tone="bad" /> {step.voidReason}
        </>
      ) : null,
  },
  { key: 'by', head: documentWords.enteredBy, cell: (step) => step.enteredBy, onPhone: 'hidden' },
]

const ChequePage = ({
  detail: { cheque, lastMoveId, steps },
}: {
  readonly detail: ChequeDetail
}) => {
  const { refusal } = useFold(chequeReopening.refusals, lastMoveId ?? '')
  return (
    <>
      <PageHeader
        title={words.cheque}
        before={<BackLink to={listPath} />}
        about={<strong className="figures">{cheque.number}</strong>}
        actions={
          <>
            {lastMoveId !== null && <ReopenButton key={lastMoveId} moveId={lastMoveId} />}
            <MoveButtons cheque={cheque} />
          </>
        }
      />
      {refusal !== null && (
        <Alert severity="error" sx={{ mb: 2 }}>
          <T w={refusal.say} />
        </Alert>
      )}
      <Panel>
        <Facts cheque={cheque} />
      </Panel>
      {steps.length > 0 && (
        <Panel title={chequeScreenWords.history} flush>
          <RowList
            caption={chequeScreenWords.history}
            columns={columns}
            rows={steps}
            keyOf={({ documentId }) => documentId}
          />
        </Panel>
      )}
    </>
  )
}

/** One cheque: what it says, where it is, what has happened to it, and what can be done with it now. */
export const ChequeScreen = () => {
  const { id = '' } = useParams<{ id: string }>()
  const remote = useQuery(oneChequeQuery, id)
  return (
    <WhenLoaded of={remote} title={words.cheques} listPath={listPath}>
      {(detail) => <ChequePage key={id} detail={detail} />}
    </WhenLoaded>
  )
}
