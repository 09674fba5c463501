import { mdiPlus } from '@mdi/js'
import Box from '@mui/material/Box'
import { useLocation } from 'wouter'
import type { LedgerRow } from '../../contract/parties.ts'
import { T } from '../i18n/language.tsx'
import { useQuery } from '../react/sessionHooks.ts'
import { failureOf, useListState, useRows } from '../react/useList.tsx'
import { useMay } from '../access/useMay.ts'
import { StateFilter, stateAsked } from '../forms/StateFilter.tsx'
import { WaitingNote } from '../documents/WaitingNote.tsx'
import { words } from '../i18n/words.ts'
import { KeyedLink } from '../ui/KeyedLink.tsx'
import { ChoiceInput } from '../ui/choices.tsx'
import { sortsOf, type TableColumn } from '../ui/DataTable.tsx'
import { Money, PartyBalance, useNumberText } from '../ui/figures.tsx'
import { ListPage } from '../ui/ListPage.tsx'
import { Figure, StatusChip } from '../ui/surfaces.tsx'
import { partiesCounted, partyWords } from './partyWords.ts'
import { partiesQuery, partyBalancesQuery } from './queries.ts'
import { partyTotalsOf } from './totals.ts'

const sides = ['receivable', 'payable', 'settled'] as const

const PartyName = ({ party }: { readonly party: LedgerRow }) => (
  <>
    {party.ledgerTitle} {!party.isActive && <StatusChip label={words.inactive} />}
  </>
)

const columns: readonly TableColumn<LedgerRow>[] = [
  {
    key: 'name',
    sorts: ['name', '-name'],
    head: words.party,
    cell: (p) => <PartyName party={p} />,
    onPhone: 'title',
  },
  {
    key: 'mobile',
    head: words.mobile,
    cell: (p) => (p.mobileNo === '' ? null : <span className="figures">{p.mobileNo}</span>),
  },
  { key: 'address', head: words.address, cell: (p) => p.address || null },
  {
    key: 'pan',
    head: words.panVat,
    cell: (p) => <span className="figures">{p.vatPanNo || '–'}</span>,
    onPhone: 'hidden',
  },
  {
    key: 'balance',
    sorts: ['-balance', 'balance'],
    head: words.partyBalance,
    cell: (p) => <PartyBalance paisa={p.balance} />,
    figure: true,
    onPhone: 'figure',
  },
]
const sorts = sortsOf(columns)

const Totals = () => {
  const { held } = useQuery(partyBalancesQuery, null)
  const count = useNumberText()
  if (held === null || held.length === 0) return null
  const totals = partyTotalsOf(held)
  const parties = (n: number) => <T w={partiesCounted(count(n), n)} />
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 1, sm: 2 },
        gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
        maxWidth: 640,
        mb: 2,
      }}
    >
      <Figure label={words.receivable} tone="receivable" note={parties(totals.owing)}>
        <Money paisa={totals.receivable} sign />
      </Figure>
      <Figure label={words.payable} tone="payable" note={parties(totals.owed)}>
        <Money paisa={totals.payable} sign />
      </Figure>
    </Box>
  )
}

/** The list of customers and suppliers with their balances. */
export const PartiesScreen = () => {
  const list = useListState(['side', 'state'], sorts)
  const [, go] = useLocation()
  const may = useMay()
  const side = sides.find((s) => s === list.filter('side'))
  const remote = useRows(partiesQuery, {
    ...list.page,
    ...(side === undefined ? {} : { side }),
    ...stateAsked(list),
  })
  const add = may('party-add') && (
    <KeyedLink
      variant="contained"
      href="/party-ledgers/add"
      label={words.newParty}
      icon={mdiPlus}
      shortcut="n"
    />
  )
  const { above, ...failure } = failureOf(remote)
  return (
    <ListPage
      title={words.partyLedger}
      about={<T w={partyWords.about} />}
      actions={add}
      above={
        <>
          {above}
          <WaitingNote commands={['AddParty', 'ChangeParty']} />
          <Totals />
        </>
      }
      search={{ ...list.search, placeholder: words.nameOrMobile }}
      narrowed={list.narrowed}
      onClear={list.clear}
      filters={
        <Box
          sx={{ flex: '0 1 auto', ml: { sm: 'auto' }, display: 'flex', flexWrap: 'wrap', gap: 1 }}
        >
          <StateFilter list={list} />
          <ChoiceInput
            label={words.partyBalance}
            hideLabel
            value={side ?? 'all'}
            onChange={(chosen) => list.setFilter('side', chosen === 'all' ? null : chosen)}
            choices={[
              { value: 'all', label: words.all },
              { value: 'receivable', label: words.receivable },
              { value: 'payable', label: words.payable },
              { value: 'settled', label: words.settled },
            ]}
          />
        </Box>
      }
      columns={columns}
      rows={remote.held}
      keyOf={(p) => p.ledgerId}
      onOpen={may('party-edit') ? (p) => go(`/partyledgerslistdetails/${p.ledgerId}`) : undefined}
      empty={{ title: partyWords.none, help: partyWords.noneHelp, action: add }}
      sorting={list.sorting}
      pager={list.pager(remote.paging)}
      {...failure}
    />
  )
}
