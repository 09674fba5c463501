import Box from '@mui/material/Box'
import { chequeSides, type ChequeSide } from '../../books/documents/cheque.ts'
import { chequeStates } from '../../books/ledger/cheque.ts'
import { chequeSideWords, chequeStateWords } from '../../books/ledger/chequeRuleWords.ts'
import type { LedgerChoice } from '../../contract/parties.ts'
import { useMay } from '../access/useMay.ts'
import { words } from '../i18n/words.ts'
import { useQuery } from '../react/sessionHooks.ts'
import type { ListState } from '../react/useList.tsx'
import { BsDateInput } from '../ui/BsDateInput.tsx'
import { ChoiceInput, SelectInput } from '../ui/choices.tsx'
import { PickInput } from '../ui/PickInput.tsx'
import { bankChoicesQuery, partyChoicesQuery } from '../documents/choices.ts'

export const filterNames = ['state', 'bankId', 'partyId', 'from', 'to']

/** The states that cheques of a side can have. */
const statesOf: Readonly<Record<ChequeSide, readonly (typeof chequeStates)[number][]>> = {
  received: ['inHand', 'deposited', 'givenOn', 'cleared', 'bounced'],
  issued: ['outstanding', 'cleared', 'bounced', 'cancelled'],
}

/** What the address asks for. */
export const askedIn = ({ filter }: Pick<ListState, 'filter'>) => {
  const side = chequeSides.find((each) => each === filter('side')) ?? 'received'
  const state = statesOf[side].find((each) => each === filter('state'))
  const [bankId, partyId, from, to] = ['bankId', 'partyId', 'from', 'to'].map(filter)
  return {
    side,
    ...(state === undefined ? {} : { state }),
    ...(bankId ? { bankId } : {}),
    ...(partyId ? { partyId } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
  }
}

interface FilterProps {
  readonly list: Pick<ListState, 'filter' | 'setFilter'>
}

const BankFilter = ({ list }: FilterProps) => {
  const banks = useQuery(bankChoicesQuery, null).held ?? []
  return (
    <SelectInput
      label={words.bank}
      value={list.filter('bankId') ?? 'all'}
      onChange={(chosen) => list.setFilter('bankId', chosen === 'all' ? null : chosen)}
      choices={[
        { value: 'all', label: words.all },
        ...banks.map(({ bankId, name }) => ({ value: bankId, label: name })),
      ]}
    />
  )
}

const keyOf = (party: LedgerChoice) => party.ledgerId
const nameOf = (party: LedgerChoice) => party.ledgerTitle
const PartyFilter = ({ list }: FilterProps) => {
  const options = useQuery(partyChoicesQuery, null).held ?? []
  const chosen = options.find(({ ledgerId }) => ledgerId === list.filter('partyId')) ?? null
  return (
    <PickInput
      key={chosen?.ledgerId ?? ''}
      label={words.party}
      placeholder={words.search}
      options={options}
      keyOf={keyOf}
      nameOf={nameOf}
      value={chosen}
      onChange={(party) => list.setFilter('partyId', party?.ledgerId ?? null)}
    />
  )
}

/** Received or issued, the state, the days on which they are due, and for those who may see them, the bank and the party. */
export const ChequeFilters = ({ list }: FilterProps) => {
  const may = useMay()
  const { side, state } = askedIn(list)
  const movesCheques = may('cheque-deposit-withdraw')
  return (
    <>
      <Box sx={{ ml: { sm: 'auto' } }}>
        <ChoiceInput
          label={words.type}
          hideLabel
          value={side}
          onChange={(chosen) => list.setFilter('side', chosen)}
          choices={chequeSides.map((each) => ({ value: each, label: chequeSideWords[each] }))}
        />
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          width: '100%',
          alignItems: 'start',
          gridTemplateColumns: {
            xs: 'repeat(2, minmax(0, 1fr))',
            md: 'repeat(auto-fit, minmax(150px, 1fr))',
          },
        }}
      >
        <SelectInput
          label={words.status}
          value={state ?? 'all'}
          onChange={(chosen) => list.setFilter('state', chosen === 'all' ? null : chosen)}
          choices={[
            { value: 'all', label: words.all },
            ...statesOf[side].map((each) => ({ value: each, label: chequeStateWords[each] })),
          ]}
        />
        {(movesCheques || may('bank-list-view')) && <BankFilter list={list} />}
        {(movesCheques || may('party-ledger-screen')) && <PartyFilter list={list} />}
        <BsDateInput
          label={words.from}
          value={list.filter('from')}
          onChange={(from) => list.setFilter('from', from)}
        />
        <BsDateInput
          label={words.to}
          value={list.filter('to')}
          onChange={(to) => list.setFilter('to', to)}
        />
      </Box>
    </>
  )
}
