import Box from '@mui/material/Box'
import { Link } from 'wouter'
import type { ChequeRow } from '../../contract/cheques.ts'
import type { Bank } from '../../contract/money.ts'
import { useMay } from '../access/useMay.ts'
import { useMayOpen } from '../access/mayOpen.ts'
import { ChequeStateChip } from '../documents/ChequeList.tsx'
import { T } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import { useQuery } from '../react/sessionHooks.ts'
import type { TableColumn } from '../ui/DataTable.tsx'
import { Detail, Details } from '../ui/Detail.tsx'
import { DateText, Money } from '../ui/figures.tsx'
import { RowList } from '../ui/RowList.tsx'
import { Panel } from '../ui/surfaces.tsx'
import { bankWords } from './bankWords.ts'
import { bankChequesQuery } from './queries.ts'

const Number = ({ cheque: { chequeId, number } }: { readonly cheque: ChequeRow }) => {
  const path = `/cheques/${encodeURIComponent(chequeId)}`
  return useMayOpen()(path) ? <Link href={path}>{number}</Link> : number
}

const columns: readonly TableColumn<ChequeRow>[] = [
  {
    key: 'number',
    head: words.chequeNumber,
    cell: (cheque) => <Number cheque={cheque} />,
    onPhone: 'title',
  },
  { key: 'date', head: words.date, cell: ({ date }) => <DateText date={date} /> },
  { key: 'party', head: words.party, cell: ({ party }) => party.ledgerTitle },
  { key: 'state', head: words.status, cell: ({ state }) => <ChequeStateChip state={state} /> },
  {
    key: 'in',
    head: bankWords.comingIn,
    cell: ({ side, amount }) => (side === 'received' ? <Money paisa={amount} /> : null),
    figure: true,
  },
  {
    key: 'out',
    head: bankWords.goingOut,
    cell: ({ side, amount }) => (side === 'issued' ? <Money paisa={amount} /> : null),
    figure: true,
  },
]

const InClearing = ({ bank }: { readonly bank: Bank }) => {
  const { held } = useQuery(bankChequesQuery, bank.bankId)
  if (held === null || held.count === 0) return null
  const { rows, comingIn, goingOut } = held
  return (
    <Panel title={words.chequesInClearing} flush>
      <RowList
        caption={words.chequesInClearing}
        columns={columns}
        rows={rows}
        keyOf={({ chequeId }) => chequeId}
        totals={{
          number: <T w={words.total} />,
          in: <Money paisa={comingIn} dashZero />,
          out: <Money paisa={goingOut} dashZero />,
        }}
      />
      <Box sx={{ px: { xs: 2, sm: 2.5 }, py: 2 }}>
        <Details>
          <Detail label={bankWords.whenCleared}>
            <strong>
              <Money paisa={bank.balance + comingIn - goingOut} sign />
            </strong>
          </Detail>
        </Details>
      </Box>
    </Panel>
  )
}

/** The cheques that are on their way into a bank or out of it, and its balance when they clear; for those who may see cheques. */
export const BankCheques = (props: { readonly bank: Bank }) =>
  useMay()('cheque-list-view') ? <InClearing {...props} /> : null
