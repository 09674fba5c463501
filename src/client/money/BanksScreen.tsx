import { mdiPlus } from '@mdi/js'
import { useLocation } from 'wouter'
import { movementKinds } from '../../books/documents/documentKind.ts'
import type { BankRow } from '../../contract/money.ts'
import { T } from '../i18n/language.tsx'
import { failureOf, useListState, useRows } from '../react/useList.tsx'
import { useMay } from '../access/useMay.ts'
import { StateFilter, stateAsked } from '../forms/StateFilter.tsx'
import { WaitingNote } from '../documents/WaitingNote.tsx'
import { words } from '../i18n/words.ts'
import { KeyedLink } from '../ui/KeyedLink.tsx'
import { sortsOf, type TableColumn } from '../ui/DataTable.tsx'
import { Money } from '../ui/figures.tsx'
import { ListPage } from '../ui/ListPage.tsx'
import { StatusChip } from '../ui/surfaces.tsx'
import { bankWords } from './bankWords.ts'
import { MovementButtons } from './MovementButtons.tsx'
import { commandTypesOf } from './movementCommands.ts'
import { banksQuery } from './queries.ts'

const BankName = ({ bank }: { readonly bank: BankRow }) => (
  <>
    {bank.name} {!bank.isActive && <StatusChip label={words.inactive} />}
  </>
)

const columns: readonly TableColumn<BankRow>[] = [
  {
    key: 'name',
    sorts: ['name', '-name'],
    head: words.name,
    cell: (b) => <BankName bank={b} />,
    onPhone: 'title',
  },
  {
    key: 'kind',
    head: bankWords.kind,
    cell: (b) => (
      <StatusChip
        label={b.kind === 'bank' ? words.bank : words.cooperative}
        tone={b.kind === 'bank' ? 'info' : 'good'}
      />
    ),
  },
  {
    key: 'account',
    head: words.accountNumber,
    cell: (b) => (b.accountNo === '' ? null : <span className="figures">{b.accountNo}</span>),
  },
  { key: 'branch', head: words.branch, cell: (b) => b.branch || null },
  {
    key: 'balance',
    sorts: ['-balance', 'balance'],
    head: words.balance,
    cell: (b) => <Money paisa={b.balance} />,
    figure: true,
    onPhone: 'figure',
  },
]
const sorts = sortsOf(columns)

/** The list of banks and co-operatives with their balances. */
export const BanksScreen = () => {
  const list = useListState(['state'], sorts)
  const [, go] = useLocation()
  const may = useMay()
  const remote = useRows(banksQuery, { ...list.page, ...stateAsked(list) })
  const { held: banks, paging } = remote
  const add = may('bank-add') && (
    <KeyedLink
      variant="contained"
      href="/banks-cooperative/add"
      label={bankWords.newBank}
      icon={mdiPlus}
      shortcut="n"
    />
  )
  const whole = banks !== null && paging !== null && paging.total === banks.length
  const { above, ...failure } = failureOf(remote)
  return (
    <ListPage
      title={words.banks}
      about={<T w={bankWords.about} />}
      actions={
        <>
          <MovementButtons kinds={['bankTransfer']} />
          {add}
        </>
      }
      above={
        <>
          {above}
          <WaitingNote commands={['AddBank', 'ChangeBank', ...commandTypesOf(movementKinds)]} />
        </>
      }
      search={{ ...list.search, placeholder: bankWords.searchBanks }}
      narrowed={list.narrowed}
      onClear={list.clear}
      filters={<StateFilter list={list} />}
      columns={columns}
      rows={banks}
      keyOf={(b) => b.bankId}
      onOpen={may('bank-edit') ? (b) => go(`/banklistdetails/${b.bankId}`) : undefined}
      totals={
        whole && banks.length > 1
          ? {
              name: <T w={words.total} />,
              balance: <Money paisa={banks.reduce((sum, b) => sum + b.balance, 0)} sign />,
            }
          : undefined
      }
      empty={{ title: bankWords.none, help: bankWords.noneHelp, action: add }}
      sorting={list.sorting}
      pager={list.pager(paging)}
      {...failure}
    />
  )
}
