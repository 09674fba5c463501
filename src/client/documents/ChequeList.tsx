import { chequeStateWords } from '../../books/ledger/chequeRuleWords.ts'
import type { ChequeState } from '../../books/ledger/cheque.ts'
import type { ChequeOfDocument } from '../../contract/documentCheques.ts'
import { useMayOpen } from '../access/mayOpen.ts'
import { words } from '../i18n/words.ts'
import { Link } from 'wouter'
import type { TableColumn } from '../ui/DataTable.tsx'
import { DateText, Money } from '../ui/figures.tsx'
import { RowList } from '../ui/RowList.tsx'
import { Panel, StatusChip } from '../ui/surfaces.tsx'
import { documentWords } from './documentWords.ts'

/** How the state of a cheque looks. */
export const chequeTones: Readonly<Record<ChequeState, 'good' | 'bad' | 'warning' | 'plain'>> = {
  inHand: 'warning',
  outstanding: 'warning',
  deposited: 'plain',
  givenOn: 'plain',
  cleared: 'good',
  bounced: 'bad',
  cancelled: 'bad',
}
export const ChequeStateChip = ({ state }: { readonly state: ChequeState }) => (
  <StatusChip label={chequeStateWords[state]} tone={chequeTones[state]} />
)

const Number = ({ cheque: { chequeId, number } }: { readonly cheque: ChequeOfDocument }) => {
  const mayOpen = useMayOpen()
  const path = `/cheques/${encodeURIComponent(chequeId)}`
  return mayOpen(path) ? <Link href={path}>{number}</Link> : number
}

const columns: readonly TableColumn<ChequeOfDocument>[] = [
  {
    key: 'number',
    head: words.chequeNumber,
    cell: (cheque) => <Number cheque={cheque} />,
    onPhone: 'title',
  },
  { key: 'bank', head: words.bank, cell: (cheque) => cheque.bankName },
  {
    key: 'date',
    head: documentWords.dateOfCheque,
    cell: (cheque) => <DateText date={cheque.date} />,
  },
  { key: 'state', head: words.status, cell: (cheque) => <ChequeStateChip state={cheque.state} /> },
  {
    key: 'amount',
    head: words.amount,
    cell: (cheque) => <Money paisa={cheque.amount} />,
    figure: true,
    onPhone: 'figure',
  },
]

/** The cheques with which a document was paid, each with what has become of it; nothing where there are none. */
export const ChequeList = ({ cheques }: { readonly cheques: readonly ChequeOfDocument[] }) =>
  cheques.length === 0 ? null : (
    <Panel title={words.cheques} flush>
      <RowList
        caption={words.cheques}
        columns={columns}
        rows={cheques}
        keyOf={({ chequeId }) => chequeId}
      />
    </Panel>
  )
