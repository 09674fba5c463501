import { mdiPlus, mdiTagMultipleOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Link, useLocation } from 'wouter'
import { documentKinds } from '../../books/documents/documentKind.ts'
import type { ExpenseRow } from '../../contract/expenses.ts'
import { useMayOpen } from '../access/mayOpen.ts'
import { useMay } from '../access/useMay.ts'
import { WaitingNote } from '../documents/WaitingNote.tsx'
import { T } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import { ListPeriod } from '../react/ListPeriod.tsx'
import { daysAsked, periodNames } from '../react/periodIn.ts'
import { failureOf, useListState, useRows } from '../react/useList.tsx'
import { KeyedLink } from '../ui/KeyedLink.tsx'
import { sortsOf, type TableColumn } from '../ui/DataTable.tsx'
import { DateText, Money } from '../ui/figures.tsx'
import { Icon } from '../ui/Icon.tsx'
import { ListPage } from '../ui/ListPage.tsx'
import { StatusChip } from '../ui/surfaces.tsx'
import { AddExpense, ChangeExpense } from './expenseCommands.ts'
import { expenseWords } from './expenseWords.ts'
import { expensesQuery } from './queries.ts'

const { keys, paths } = documentKinds.expense

const columns: readonly TableColumn<ExpenseRow>[] = [
  {
    key: 'date',
    sorts: ['date', '-date'],
    head: words.date,
    cell: (e) => <DateText date={e.date} />,
    width: 120,
  },
  {
    key: 'category',
    head: words.expenseCategory,
    onPhone: 'title',
    cell: (e) => (
      <Box component="span" sx={{ display: 'inline-flex', flexDirection: 'column' }}>
        {e.categories}
        <Box
          component="span"
          className="figures"
          sx={{ color: 'text.secondary', fontSize: '0.8125rem', fontWeight: 400 }}
        >
          {e.number}
        </Box>
      </Box>
    ),
  },
  { key: 'party', head: words.party, cell: (e) => e.partyName || '–' },
  {
    key: 'total',
    sorts: ['-total', 'total'],
    head: words.total,
    cell: (e) => (
      <Box
        component="span"
        sx={e.state === 'void' ? { textDecoration: 'line-through', color: 'text.secondary' } : {}}
      >
        <Money paisa={e.total} />
      </Box>
    ),
    figure: true,
    onPhone: 'figure',
  },
  {
    key: 'due',
    head: words.balanceDue,
    cell: (e) => (e.state === 'live' ? <Money paisa={e.due} dashZero /> : null),
    figure: true,
  },
  {
    key: 'status',
    head: words.status,
    cell: (e) => (e.state === 'void' ? <StatusChip label={words.voided} tone="bad" /> : null),
  },
]
const sorts = sortsOf(columns)

/** The expenses of the shop, the newest first. */
export const ExpensesScreen = () => {
  const list = useListState(periodNames, sorts)
  const [, go] = useLocation()
  const may = useMay()
  const mayOpen = useMayOpen()
  const remote = useRows(expensesQuery, { ...list.page, ...daysAsked(list.filter) })
  const add = may(keys.add) && (
    <KeyedLink
      variant="contained"
      href={paths.add}
      label={words.newExpense}
      icon={mdiPlus}
      shortcut="n"
    />
  )
  const { above, ...failure } = failureOf(remote)
  return (
    <ListPage
      title={words.expenses}
      about={<T w={expenseWords.about} />}
      actions={
        <>
          {mayOpen('/expense-category') && (
            <Button
              component={Link}
              href="/expense-category"
              startIcon={<Icon path={mdiTagMultipleOutline} />}
            >
              <T w={words.expenseCategory} />
            </Button>
          )}
          {add}
        </>
      }
      above={
        <>
          {above}
          <WaitingNote commands={[AddExpense.type, ChangeExpense.type]} />
        </>
      }
      search={{ ...list.search, placeholder: expenseWords.searchExpenses }}
      narrowed={list.narrowed}
      onClear={list.clear}
      filters={<ListPeriod list={list} />}
      columns={columns}
      rows={remote.held}
      keyOf={(e) => e.documentId}
      onOpen={(e) => go(`${paths.page}/${encodeURIComponent(e.documentId)}`)}
      empty={{ title: expenseWords.none, help: expenseWords.noneHelp, action: add }}
      sorting={list.sorting}
      pager={list.pager(remote.paging)}
      {...failure}
    />
  )
}
