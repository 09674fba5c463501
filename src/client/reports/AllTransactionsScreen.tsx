import Box from '@mui/material/Box'
import { useLocation } from 'wouter'
import type { DocumentRow } from '../../contract/documents.ts'
import {
  documentKinds,
  transactionKinds,
  isDocumentKind,
} from '../../books/documents/documentKind.ts'
import type { DateRange } from '../../books/calendar/calendar.ts'
import type { Words } from '../../books/words.ts'
import { documentCommands } from '../access/documentCommands.ts'
import { documentPath, kindWords } from '../documents/documents.ts'
import { useMayOpen } from '../access/mayOpen.ts'
import { T } from '../i18n/language.tsx'
import { periodIn } from '../react/periodIn.ts'
import { failureOf, useListState, useRows, type ListState } from '../react/useList.tsx'
import { useSession } from '../react/sessionHooks.ts'
import { WaitingNote } from '../documents/WaitingNote.tsx'
import { words } from '../i18n/words.ts'
import { SelectInput } from '../ui/choices.tsx'
import { sortsOf, type TableColumn } from '../ui/DataTable.tsx'
import { PeriodPicker } from '../ui/PeriodPicker.tsx'
import { DateText, Money } from '../ui/figures.tsx'
import { ListPage } from '../ui/ListPage.tsx'
import { StatusChip, type Tone } from '../ui/surfaces.tsx'
import { TransactionSums } from './TransactionSums.tsx'
import { allTransactionsQuery } from './queries.ts'
import { PartyFilter } from './ReportPickers.tsx'
import { reportWords } from './reportWords.ts'

/** The state of a document: void, or how much of it is paid. */
export const documentStatusOf = ({
  state,
  paid,
  due,
}: Pick<DocumentRow, 'state' | 'paid' | 'due'>): { readonly label: Words; readonly tone: Tone } => {
  if (state === 'void') return { label: words.voided, tone: 'bad' }
  if (due <= 0) return { label: reportWords.fullyPaid, tone: 'good' }
  return paid > 0
    ? { label: reportWords.partlyPaid, tone: 'warning' }
    : { label: words.credit, tone: 'warning' }
}
/** Whether a document may be paid in part: a live bill. */
const isOwed = ({ kind, state }: Pick<DocumentRow, 'kind' | 'state'>): boolean =>
  state === 'live' && isDocumentKind(kind) && documentKinds[kind].paidAtOnce !== null

const columns: readonly TableColumn<DocumentRow>[] = [
  {
    key: 'date',
    sorts: ['date', '-date'],
    head: words.date,
    cell: (d) => <DateText date={d.date} />,
    width: 120,
  },
  {
    key: 'document',
    sorts: ['-number', 'number'],
    head: words.number,
    onPhone: 'title',
    cell: (d) => (
      <Box
        component="span"
        sx={{ display: 'inline-flex', flexDirection: 'column', lineHeight: 1.35 }}
      >
        <T w={kindWords(d.kind)} />
        <Box
          component="span"
          className="figures"
          sx={{ color: 'text.secondary', fontSize: '0.8125rem', fontWeight: 400 }}
        >
          {d.number}
        </Box>
      </Box>
    ),
  },
  {
    key: 'party',
    head: words.party,
    cell: (d) =>
      d.partyName || (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          <T w={words.cash} />
        </Box>
      ),
  },
  {
    key: 'total',
    sorts: ['-total', 'total'],
    head: words.total,
    cell: (d) => (
      <Box
        component="span"
        sx={d.state === 'void' ? { textDecoration: 'line-through', color: 'text.secondary' } : {}}
      >
        <Money paisa={d.total} dashZero={!isOwed(d)} />
      </Box>
    ),
    figure: true,
    onPhone: 'figure',
  },
  {
    key: 'paid',
    head: words.paid,
    cell: (d) => (isOwed(d) ? <Money paisa={d.paid} dashZero /> : null),
    figure: true,
    onPhone: 'hidden',
  },
  {
    key: 'due',
    head: words.balanceDue,
    cell: (d) => (isOwed(d) ? <Money paisa={d.due} dashZero /> : null),
    phoneCell: (d) => (isOwed(d) && d.due !== 0 ? <Money paisa={d.due} /> : null),
    figure: true,
  },
  {
    key: 'status',
    head: words.status,
    cell: (d) => (isOwed(d) || d.state === 'void' ? <StatusChip {...documentStatusOf(d)} /> : null),
  },
]
const sorts = sortsOf(columns)

const filterNames = ['kind', 'state', 'partyId', 'from', 'to']
type Filters = Pick<ListState, 'filter' | 'setFilter'>

/** The filters in the address; null if one is not set or is unknown. */
const readFilters = (filter: ListState['filter']) => {
  const kind = filter('kind')
  return {
    kind: isDocumentKind(kind) ? kind : null,
    state: (['live', 'void'] as const).find((state) => state === filter('state')) ?? null,
    partyId: filter('partyId'),
    range: periodIn(filter),
  }
}

const TransactionFilters = ({ filter, setFilter }: Filters) => {
  const { kind, state, partyId, range } = readFilters(filter)
  const unlessAll = <V extends string>(value: V): V | null => (value === 'all' ? null : value)
  const setRange = (chosen: DateRange | null) => {
    setFilter('from', chosen?.start ?? null)
    setFilter('to', chosen?.end ?? null)
  }
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1.5,
        width: '100%',
        alignItems: 'start',
        gridTemplateColumns: {
          xs: 'repeat(2, minmax(0, 1fr))',
          md: 'repeat(4, minmax(0, 1fr))',
        },
      }}
    >
      <SelectInput
        label={words.type}
        value={kind ?? 'all'}
        onChange={(chosen) => setFilter('kind', unlessAll(chosen))}
        choices={[
          { value: 'all', label: words.all },
          ...transactionKinds.map((each) => ({
            value: each,
            label: documentKinds[each].label,
          })),
        ]}
      />
      <SelectInput
        label={words.status}
        value={state ?? 'all'}
        onChange={(chosen) => setFilter('state', unlessAll(chosen))}
        choices={[
          { value: 'all', label: words.all },
          { value: 'live', label: reportWords.live },
          { value: 'void', label: words.voided },
        ]}
      />
      <PartyFilter id={partyId} onChoose={(id) => setFilter('partyId', id)} />
      <PeriodPicker range={range} onChange={setRange} orNone />
    </Box>
  )
}

/** The list of all documents, newest first. */
export const AllTransactionsScreen = () => {
  const { commands } = useSession()
  const list = useListState(filterNames, sorts)
  const [, go] = useLocation()
  const mayOpen = useMayOpen()
  const { kind, state, partyId, range } = readFilters(list.filter)
  const filters = {
    ...(kind === null ? {} : { kind }),
    ...(state === null ? {} : { state }),
    ...(partyId === null ? {} : { partyId }),
    ...(range === null ? {} : { from: range.start, to: range.end }),
  }
  const remote = useRows(allTransactionsQuery, { ...list.page, ...filters })
  const { search } = list.page
  const { above, ...failure } = failureOf(remote)
  return (
    <ListPage
      title={words.allTransactions}
      about={<T w={reportWords.allTransactionsAbout} />}
      above={
        <>
          {above}
          <WaitingNote commands={documentCommands(commands.values())} />
        </>
      }
      search={{ ...list.search, placeholder: reportWords.searchTransactions }}
      narrowed={list.narrowed}
      onClear={list.clear}
      filters={<TransactionFilters filter={list.filter} setFilter={list.setFilter} />}
      sums={
        list.narrowed && (
          <TransactionSums asked={{ ...filters, ...(search === '' ? {} : { search }) }} />
        )
      }
      columns={columns}
      rows={remote.held}
      keyOf={(d) => d.documentId}
      onOpen={(d) => go(documentPath(d.kind, d.documentId)!)}
      opens={(d) => {
        const path = documentPath(d.kind, d.documentId)
        return path !== null && mayOpen(path)
      }}
      empty={{ title: reportWords.noTransactions, help: reportWords.noTransactionsHelp }}
      sorting={list.sorting}
      pager={list.pager(remote.paging)}
      {...failure}
    />
  )
}
