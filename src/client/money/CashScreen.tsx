import { mdiCalculatorVariantOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import type { DateRange } from '../../books/calendar/calendar.ts'
import type { CashDay } from '../../contract/money.ts'
import { WaitingNote } from '../documents/WaitingNote.tsx'
import { T } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import { NotLoaded, StaleNote } from '../react/StaleNote.tsx'
import { useRows } from '../react/useList.tsx'
import { useRange } from '../react/useRange.ts'
import { KeyedButton } from '../ui/KeyedLink.tsx'
import { BsRangePicker } from '../ui/BsRangePicker.tsx'
import { ChoiceInput } from '../ui/choices.tsx'
import type { TableColumn } from '../ui/DataTable.tsx'
import { DateText, Money } from '../ui/figures.tsx'
import { Pager } from '../ui/ListPage.tsx'
import { RowList } from '../ui/RowList.tsx'
import { EmptyState } from '../ui/states.tsx'
import { Figure, PageHeader, Panel } from '../ui/surfaces.tsx'
import { CashCountDialog } from './CashCountDialog.tsx'
import { MoneyLines } from './MoneyLines.tsx'
import { MovementButtons } from './MovementButtons.tsx'
import { commandTypesOf } from './movementCommands.ts'
import { movementWords } from './movementWords.ts'
import { cashDaysQuery, cashStatementQuery } from './queries.ts'

const pageSize = 20
const kinds = ['cashAdjustment', 'bankDeposit', 'bankWithdrawal'] as const

interface InPeriod {
  readonly range: DateRange
}

const dayColumns: readonly TableColumn<CashDay>[] = [
  { key: 'date', head: words.date, cell: (d) => <DateText date={d.date} />, onPhone: 'title' },
  {
    key: 'in',
    head: words.in,
    cell: (d) => <Money paisa={d.moneyIn} dashZero />,
    figure: true,
  },
  {
    key: 'out',
    head: words.out,
    cell: (d) => <Money paisa={d.moneyOut} dashZero />,
    figure: true,
  },
  {
    key: 'balance',
    head: movementWords.endOfDay,
    cell: (d) => <Money paisa={d.balance} />,
    figure: true,
    onPhone: 'figure',
  },
]

const CashDays = ({ range, onOpen }: InPeriod & { readonly onOpen: (date: string) => void }) => {
  const [currentPage, setPage] = useState(1)
  const remote = useRows(cashDaysQuery, {
    from: range.start,
    to: range.end,
    currentPage,
    pageSize,
  })
  const { held: days, paging } = remote
  return (
    <>
      <Box sx={{ px: { xs: 2, sm: 2.5 } }}>
        <StaleNote of={remote} />
      </Box>
      {days === null && <NotLoaded of={remote} />}
      {days?.length === 0 && (
        <EmptyState title={movementWords.noCash} help={words.chooseOtherPeriod} />
      )}
      {days !== null && days.length > 0 && (
        <RowList
          caption={movementWords.byDay}
          columns={dayColumns}
          rows={days}
          keyOf={({ date }) => date}
          onOpen={({ date }) => onOpen(date)}
        />
      )}
      {paging !== null && paging.total > paging.pageSize && (
        <Pager paging={paging} onPage={setPage} />
      )}
    </>
  )
}

const CashEntries = ({ range }: InPeriod) => {
  const [currentPage, setPage] = useState(1)
  const remote = useRows(cashStatementQuery, {
    from: range.start,
    to: range.end,
    currentPage,
    pageSize,
    sort: '-date',
  })
  return (
    <MoneyLines
      of={remote}
      caption={words.cashInHandStatement}
      nothing={movementWords.noCash}
      onPage={setPage}
    />
  )
}

/** The cash in hand: its balance, what came in and went out in a period, by entry or by day, and what can be done with it. */
export const CashScreen = () => {
  const [range, setRange] = useRange()
  const [search, setSearch] = useSearchParams()
  const [counting, setCounting] = useState(false)
  const byDay = search.get('view') === 'days'
  const now = useRows(cashStatementQuery, { currentPage: 1, pageSize: 1 })
  const { held } = now
  const show = (view: 'days' | 'entries', period: DateRange) =>
    setSearch({ from: period.start, to: period.end, view }, { replace: true })
  return (
    <>
      <PageHeader
        title={words.cashInHand}
        about={<T w={movementWords.cashAbout} />}
        actions={
          <>
            <KeyedButton
              disabled={held === null}
              onClick={() => setCounting(true)}
              label={movementWords.countCash}
              icon={mdiCalculatorVariantOutline}
              shortcut="g"
            />
            <MovementButtons kinds={kinds} />
          </>
        }
      />
      <WaitingNote commands={commandTypesOf(kinds)} />
      {held !== null && (
        <Box sx={{ maxWidth: 320, mb: 2 }}>
          <Figure label={words.cashInHand} tone={held.balance < 0 ? 'payable' : 'plain'}>
            <Money paisa={held.balance} sign />
          </Figure>
        </Box>
      )}
      <Panel title={words.cashInHandStatement} flush>
        <Box sx={{ px: { xs: 2, sm: 2.5 }, pb: 2, display: 'grid', gap: 1.5 }}>
          <BsRangePicker
            value={range}
            onChange={(chosen) => (byDay ? show('days', chosen) : setRange(chosen))}
          />
          <ChoiceInput
            label={movementWords.view}
            hideLabel
            value={byDay ? 'days' : 'entries'}
            onChange={(view) => show(view, range)}
            choices={[
              { value: 'entries', label: movementWords.byEntry },
              { value: 'days', label: movementWords.byDay },
            ]}
          />
        </Box>
        {byDay ? (
          <CashDays
            key={`${range.start} ${range.end}`}
            range={range}
            onOpen={(date) => show('entries', { start: date, end: date })}
          />
        ) : (
          <CashEntries key={`${range.start} ${range.end}`} range={range} />
        )}
      </Panel>
      {counting && held !== null && (
        <CashCountDialog balance={held.balance} onClose={() => setCounting(false)} />
      )}
    </>
  )
}
