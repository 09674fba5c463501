import Alert from '@mui/material/Alert'
import { Link, useParams } from 'wouter'
import { documentKinds } from '../../books/documents/documentKind.ts'
import { chequeActionWords } from '../../books/ledger/chequeRuleWords.ts'
import type { ChequeMoveDocument } from '../../contract/cheques.ts'
import { useMayOpen } from '../access/mayOpen.ts'
import { AllocationList } from '../documents/AllocationList.tsx'
import { documentWords } from '../documents/documentWords.ts'
import { useSubmission } from '../forms/useSubmission.ts'
import { T } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import { useFeatureSlots } from '../react/featureSlots.tsx'
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
import { oneChequeMoveQuery } from './queries.ts'
import { ReopenButton } from './ReopenButton.tsx'

interface OneMove {
  readonly move: ChequeMoveDocument
}
type Moved = ChequeMoveDocument['cheques'][number]

const Facts = ({ move }: OneMove) => (
  <Details>
    <Detail label={words.date}>
      <DateText date={move.date} />
    </Detail>
    {move.bank !== null && <Detail label={words.bank}>{move.bank.name}</Detail>}
    {move.toParty !== null && (
      <Detail label={chequeScreenWords.givenTo}>{move.toParty.ledgerTitle}</Detail>
    )}
    {move.slip !== '' && <Detail label={chequeScreenWords.slip}>{move.slip}</Detail>}
    <Detail label={words.total}>
      <strong>
        <Money paisa={move.total} sign />
      </strong>
    </Detail>
    {move.bankCharge > 0 && (
      <Detail label={chequeScreenWords.bankCharge}>
        <Money paisa={move.bankCharge} sign />
      </Detail>
    )}
    {move.claimed > 0 && (
      <Detail
        label={
          move.side === 'received'
            ? chequeScreenWords.claimedFromParty
            : chequeScreenWords.claimedByParty
        }
      >
        <Money paisa={move.claimed} sign />
      </Detail>
    )}
    {move.remarks !== '' && <Detail label={words.remarks}>{move.remarks}</Detail>}
    <Detail label={documentWords.enteredBy}>{move.enteredBy}</Detail>
    {move.voidReason !== null && (
      <Detail label={words.reason}>
        <StatusChip label={words.voided} tone="bad" /> {move.voidReason}
      </Detail>
    )}
  </Details>
)

const ChequeNumber = ({ cheque: { chequeId, number } }: { readonly cheque: Moved }) => {
  const path = `/cheques/${encodeURIComponent(chequeId)}`
  return useMayOpen()(path) ? <Link href={path}>{number}</Link> : number
}

const columns: readonly TableColumn<Moved>[] = [
  {
    key: 'number',
    head: words.chequeNumber,
    cell: (cheque) => <ChequeNumber cheque={cheque} />,
    onPhone: 'title',
  },
  { key: 'party', head: words.party, cell: ({ party }) => party.ledgerTitle },
  {
    key: 'amount',
    head: words.amount,
    cell: ({ amount }) => <Money paisa={amount} />,
    figure: true,
    onPhone: 'figure',
  },
]

const MovePage = ({ move: loaded }: OneMove) => {
  const { documentId } = loaded
  const reopened = useSubmission(chequeReopening.chart, documentId) === 'recorded'
  const { refusal } = useFold(chequeReopening.refusals, documentId)
  const { DocumentHistory } = useFeatureSlots()
  const move: ChequeMoveDocument = reopened ? { ...loaded, state: 'void' } : loaded
  return (
    <>
      <PageHeader
        title={chequeActionWords[move.action]}
        before={<BackLink to={documentKinds.chequeMove.paths.list} />}
        about={
          <>
            <strong className="figures">{move.number}</strong>{' '}
            {move.state === 'void' && <StatusChip label={words.voided} tone="bad" />}
          </>
        }
        actions={move.state === 'live' && <ReopenButton moveId={documentId} />}
      />
      {refusal !== null && (
        <Alert severity="error" sx={{ mb: 2 }}>
          <T w={refusal.say} />
        </Alert>
      )}
      <Panel>
        <Facts move={move} />
      </Panel>
      <Panel title={chequeScreenWords.chequesOfMove} flush>
        <RowList
          caption={chequeScreenWords.chequesOfMove}
          columns={columns}
          rows={move.cheques}
          keyOf={({ chequeId }) => chequeId}
        />
      </Panel>
      {move.allocations.length > 0 && (
        <Panel title={chequeScreenWords.settles} flush>
          <AllocationList caption={chequeScreenWords.settles} rows={move.allocations} />
        </Panel>
      )}
      {DocumentHistory !== null && <DocumentHistory documentId={documentId} />}
    </>
  )
}

/** The page of a move of cheques: what was done with which, its history, and the way to take it back. */
export const ChequeMoveScreen = () => {
  const { id = '' } = useParams<{ id: string }>()
  const remote = useQuery(oneChequeMoveQuery, id)
  return (
    <WhenLoaded of={remote} title={words.cheques} listPath="/cheques">
      {(move) => <MovePage key={id} move={move} />}
    </WhenLoaded>
  )
}
