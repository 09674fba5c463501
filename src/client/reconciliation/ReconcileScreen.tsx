import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { either as E } from 'fp-ts'
import { useCallback, useState } from 'react'
import { useLocation, useParams, useSearchParams } from 'wouter'
import { isCivilDate } from '../../books/calendar/civilDate.ts'
import { readRupees, writeRupees } from '../../books/money/money.ts'
import { reconciliationRouteWords } from '../../contract/reconciliationRouteWords.ts'
import { mostBankLines, type ReconciliationState } from '../../contract/reconciliation.ts'
import { WaitingNote } from '../documents/WaitingNote.tsx'
import { T } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import { useFold, useSend } from '../react/sessionHooks.ts'
import { useRows } from '../react/useList.tsx'
import { NotLoaded, StaleNote } from '../react/StaleNote.tsx'
import { ChoiceInput } from '../ui/choices.tsx'
import { useToday } from '../ui/clock.tsx'
import { BackLink } from '../ui/BackLink.tsx'
import { SearchBox } from '../ui/ListPage.tsx'
import { EmptyState } from '../ui/states.tsx'
import { PageHeader, Panel } from '../ui/surfaces.tsx'
import { useToast } from '../ui/toast.tsx'
import { TickBankLines, UntickBankLines } from './commands.ts'
import { bankMarks } from './events.ts'
import { BankLineList } from './BankLineList.tsx'
import { MissingLines } from './MissingLines.tsx'
import { reconciliationQuery } from './queries.ts'
import { balanceTicked, isFound, markedLines, type MarkedLine } from './reconciling.ts'
import { reconciliationWords } from './reconciliationWords.ts'
import { StatementFile } from './StatementFile.tsx'
import { StatementPanel, type StatementEnd } from './StatementPanel.tsx'

const showing = ['all', 'open'] as const
type Showing = (typeof showing)[number]

/** The day and the balance of the statement, kept in the address while lines are entered elsewhere. */
const useStatementEnd = (): readonly [StatementEnd, (end: StatementEnd) => void] => {
  const [search, setSearch] = useSearchParams()
  const date = search.get('date')
  const end: StatementEnd = {
    date: date !== null && isCivilDate(date) ? date : null,
    balance: readRupees(search.get('balance') ?? ''),
  }
  const setEnd = ({ date: day, balance }: StatementEnd) =>
    setSearch(
      {
        ...(day === null ? {} : { date: day }),
        ...(balance === null ? {} : { balance: writeRupees(balance) }),
      },
      { replace: true },
    )
  return [end, setEnd]
}

interface LinesProps {
  readonly lines: readonly MarkedLine[]
  readonly more: number
  readonly onToggle: (line: MarkedLine) => void
}

/** The open lines, all of them or those that a person looks for. */
const Lines = ({ lines, more, onToggle }: LinesProps) => {
  const [typed, setTyped] = useState('')
  const [which, setWhich] = useState<Showing>('all')
  const found = lines.filter((line) => isFound(line, typed) && (which === 'all' || !line.ticked))
  return (
    <Panel title={reconciliationWords.openLines} flush>
      <Box sx={{ px: { xs: 2, sm: 2.5 }, pb: 2, display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <SearchBox value={typed} onChange={setTyped} placeholder={reconciliationWords.findLine} />
        <Box sx={{ ml: { sm: 'auto' } }}>
          <ChoiceInput
            label={reconciliationWords.whichLines}
            hideLabel
            value={which}
            onChange={setWhich}
            choices={[
              { value: 'all', label: words.all },
              { value: 'open', label: reconciliationWords.notTicked },
            ]}
          />
        </Box>
      </Box>
      {lines.length === 0 && (
        <EmptyState
          title={reconciliationWords.nothingOpen}
          help={reconciliationWords.nothingOpenHelp}
        />
      )}
      {lines.length > 0 && found.length === 0 && (
        <EmptyState title={reconciliationWords.noneFound} help={words.clearFilters} />
      )}
      <BankLineList lines={found} onToggle={onToggle} />
      {more > 0 && (
        <Alert severity="info" sx={{ m: 2 }}>
          <T w={reconciliationWords.moreLines(more)} />
        </Alert>
      )}
    </Panel>
  )
}

interface PageProps {
  readonly bankId: string
  readonly state: ReconciliationState
  readonly answeredAt: string | null
  readonly end: StatementEnd
  readonly onEnd: (end: StatementEnd) => void
}

const ReconcilePage = ({ bankId, state, answeredAt, end, onEnd }: PageProps) => {
  const send = useSend()
  const toast = useToast()
  const [, go] = useLocation()
  const today = useToday()
  const lines = markedLines(state.lines, useFold(bankMarks, bankId), answeredAt)
  const ticked = balanceTicked(state, lines)
  const onToggle = useCallback(
    (line: MarkedLine) => {
      const sent = send(line.ticked ? UntickBankLines : TickBankLines, { bankId, lines: [line] })
      if (E.isLeft(sent)) toast.error(sent.left.say)
    },
    [send, toast, bankId],
  )
  const onTick = (some: readonly MarkedLine[]) => {
    const open = some.filter((line) => !line.ticked).slice(0, mostBankLines)
    const sent = send(TickBankLines, { bankId, lines: open })
    if (E.isLeft(sent)) toast.error(sent.left.say)
  }
  return (
    <>
      <StatementPanel
        bankId={bankId}
        state={state}
        end={end}
        onEnd={onEnd}
        tickedBalance={ticked}
        isPending={lines.some(({ pending }) => pending)}
        onTickAll={lines.some((line) => !line.ticked) ? () => onTick(lines) : null}
        onFinished={() => go(`/banklistdetails/${encodeURIComponent(bankId)}`)}
      />
      <StatementFile
        bankId={bankId}
        lines={lines}
        after={state.last?.date ?? null}
        until={end.date ?? today}
        end={end}
        onEnd={onEnd}
        onTick={onTick}
      />
      <MissingLines bankId={bankId} end={end} />
      <Lines lines={lines} more={state.more} onToggle={onToggle} />
    </>
  )
}

/** Reconciling one bank with its statement: what stands in it is ticked, until the difference is zero. */
export const ReconcileScreen = () => {
  const { id = '' } = useParams<{ id: string }>()
  const today = useToday()
  const [end, setEnd] = useStatementEnd()
  const remote = useRows(reconciliationQuery, { id, until: end.date ?? today })
  return (
    <>
      <PageHeader
        title={reconciliationRouteWords.reconcile}
        before={<BackLink to={`/banklistdetails/${encodeURIComponent(id)}`} />}
        about={
          <>
            {remote.held !== null && (
              <Box component="strong" sx={{ display: 'block', color: 'text.primary' }}>
                {remote.held.name}
              </Box>
            )}
            <T w={reconciliationWords.about} />
          </>
        }
      />
      <WaitingNote commands={[TickBankLines.type, UntickBankLines.type]} />
      <StaleNote of={remote} />
      {remote.held === null ? (
        <Panel>
          <NotLoaded of={remote} />
        </Panel>
      ) : (
        <ReconcilePage
          key={id}
          bankId={id}
          state={remote.held}
          answeredAt={remote.at}
          end={end}
          onEnd={setEnd}
        />
      )}
    </>
  )
}
