import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import { useState } from 'react'
import { useLocation } from 'wouter'
import {
  chequeActionsFor,
  chequeStateAfter,
  isForSeveral,
  type ChequeAction,
} from '../../books/ledger/cheque.ts'
import type { ChequeRow } from '../../contract/cheques.ts'
import { useMay } from '../access/useMay.ts'
import { useMayOpen } from '../access/mayOpen.ts'
import { ChequeStateChip } from '../documents/ChequeList.tsx'
import { WaitingNote } from '../documents/WaitingNote.tsx'
import { T, useWords } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import { failureOf, useListState, useRows } from '../react/useList.tsx'
import { KeyedButton } from '../ui/KeyedLink.tsx'
import { sortsOf, type TableColumn } from '../ui/DataTable.tsx'
import { Money } from '../ui/figures.tsx'
import { ListPage } from '../ui/ListPage.tsx'
import { askedIn, ChequeFilters, filterNames } from './ChequeFilters.tsx'
import { chequeScreenWords } from './chequeScreenWords.ts'
import { MoveCheques, ReopenCheques } from './commands.ts'
import { DueDate } from './DueDate.tsx'
import { MoveButtons, movePath } from './MoveButtons.tsx'
import { chequesQuery } from './queries.ts'

interface Selection {
  readonly ids: ReadonlySet<string>
  readonly toggle: (id: string) => void
}

const SelectBox = ({
  cheque,
  selection,
}: {
  readonly cheque: ChequeRow
  readonly selection: Selection
}) => {
  const say = useWords()
  return (
    <Checkbox
      size="small"
      checked={selection.ids.has(cheque.chequeId)}
      onChange={() => selection.toggle(cheque.chequeId)}
      slotProps={{ input: { 'aria-label': say(chequeScreenWords.select(cheque.number)) } }}
    />
  )
}

const bankOf = ({ side, bankName, depositedIn }: ChequeRow): string =>
  side === 'received' && depositedIn !== null ? `${bankName} – ${depositedIn}` : bankName

const shown: readonly TableColumn<ChequeRow>[] = [
  { key: 'number', head: words.chequeNumber, cell: (q) => q.number, onPhone: 'title' },
  {
    key: 'due',
    sorts: ['date', '-date'],
    head: words.date,
    cell: (q) => <DueDate date={q.date} state={q.state} />,
  },
  { key: 'party', head: words.party, cell: (q) => q.party.ledgerTitle },
  { key: 'bank', head: words.bank, cell: bankOf },
  { key: 'state', head: words.status, cell: (q) => <ChequeStateChip state={q.state} /> },
  {
    key: 'amount',
    sorts: ['-amount'],
    head: words.amount,
    cell: (q) => <Money paisa={q.amount} />,
    figure: true,
    onPhone: 'figure',
  },
]
const sorts = sortsOf(shown)

/** The columns of the list, with a box to select a cheque where something can be done with several. */
const columnsOf = (selection: Selection | null): readonly TableColumn<ChequeRow>[] =>
  selection === null
    ? shown
    : [
        {
          key: 'select',
          head: chequeScreenWords.selectHead,
          cell: (q) =>
            chequeActionsFor(q.side, q.state).some(isForSeveral) ? (
              <SelectBox cheque={q} selection={selection} />
            ) : null,
          width: 60,
        },
        ...shown,
        {
          key: 'moves',
          head: chequeScreenWords.nextStep,
          cell: (q) =>
            chequeActionsFor(q.side, q.state).length > 0 ? <MoveButtons cheque={q} inRow /> : null,
        },
      ]

const several = [
  { action: 'deposit', label: chequeScreenWords.depositSelected, key: 'd' },
  { action: 'clear', label: chequeScreenWords.clearSelected, key: 'c' },
] as const satisfies readonly { readonly action: ChequeAction; readonly [key: string]: unknown }[]

const Several = ({
  selected,
  of: { action, label, key },
}: {
  readonly selected: readonly ChequeRow[]
  readonly of: (typeof several)[number]
}) => {
  const [, go] = useLocation()
  const isPossible =
    isForSeveral(action) &&
    selected.length > 0 &&
    selected.every(({ side, state }) => chequeStateAfter(side, state, action) !== null)
  const open = () =>
    go(
      movePath(
        action,
        selected.map(({ chequeId }) => chequeId),
      ),
    )
  return (
    <KeyedButton
      variant="contained"
      label={label}
      shortcut={key}
      disabled={!isPossible}
      onClick={open}
    />
  )
}

/** The cheques received and issued; several can be selected and deposited with one slip, or cleared together. */
export const ChequesScreen = () => {
  const list = useListState(filterNames, sorts)
  const [, go] = useLocation()
  const may = useMay()
  const mayOpen = useMayOpen()
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const remote = useRows(chequesQuery, { ...list.page, ...askedIn(list) })
  const maySelect = may('cheque-deposit-withdraw')
  const toggle = (id: string) =>
    setIds((before) => {
      const next = new Set(before)
      if (!next.delete(id)) next.add(id)
      return next
    })
  const selected = (remote.held ?? []).filter(({ chequeId }) => ids.has(chequeId))
  const pathOf = ({ chequeId }: ChequeRow) => `/cheques/${encodeURIComponent(chequeId)}`
  const { above, ...failure } = failureOf(remote)
  return (
    <ListPage
      title={words.cheques}
      about={<T w={chequeScreenWords.about} />}
      actions={
        maySelect && (
          <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
            {several.map((each) => (
              <Several key={each.action} selected={selected} of={each} />
            ))}
          </Box>
        )
      }
      above={
        <>
          {above}
          <WaitingNote commands={[MoveCheques.type, ReopenCheques.type]} />
        </>
      }
      search={{ ...list.search, placeholder: chequeScreenWords.find }}
      narrowed={list.narrowed}
      onClear={list.clear}
      filters={<ChequeFilters list={list} />}
      columns={columnsOf(maySelect ? { ids, toggle } : null)}
      rows={remote.held}
      keyOf={({ chequeId }) => chequeId}
      onOpen={(cheque) => go(pathOf(cheque))}
      opens={(cheque) => mayOpen(pathOf(cheque))}
      empty={{ title: chequeScreenWords.none, help: chequeScreenWords.noneHelp }}
      sorting={list.sorting}
      pager={list.pager(remote.paging)}
      {...failure}
    />
  )
}
