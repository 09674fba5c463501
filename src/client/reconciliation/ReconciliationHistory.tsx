import Box from '@mui/material/Box'
import { useState } from 'react'
import { kathmanduToday } from '../../books/calendar/civilDate.ts'
import type { Words } from '../../books/words.ts'
import type { ReconciliationStep } from '../../contract/reconciliation.ts'
import { reconciliationRouteWords } from '../../contract/reconciliationRouteWords.ts'
import { words } from '../i18n/words.ts'
import type { BankHistoryProps } from '../react/featureSlots.tsx'
import { NotLoaded, StaleNote } from '../react/StaleNote.tsx'
import { useRows } from '../react/useList.tsx'
import type { TableColumn } from '../ui/DataTable.tsx'
import { DateText, Money, useNumberText } from '../ui/figures.tsx'
import { Pager } from '../ui/ListPage.tsx'
import { RowList } from '../ui/RowList.tsx'
import { Panel, StatusChip, type Tone } from '../ui/surfaces.tsx'
import { reconciliationHistoryQuery } from './queries.ts'
import { reconciliationWords } from './reconciliationWords.ts'

const pageSize = 8

const did: Readonly<
  Record<ReconciliationStep['did'], { readonly label: Words; readonly tone: Tone }>
> = {
  ticked: { label: reconciliationWords.didTick, tone: 'plain' },
  unticked: { label: reconciliationWords.didUntick, tone: 'warning' },
  finished: { label: reconciliationWords.didFinish, tone: 'good' },
  reopened: { label: reconciliationWords.didReopen, tone: 'warning' },
}

const Lines = ({ lines }: { readonly lines: number }) => {
  const show = useNumberText()
  return <span className="figures">{lines === 0 ? '–' : show(lines)}</span>
}

interface Row extends ReconciliationStep {
  readonly key: string
}
const columns: readonly TableColumn<Row>[] = [
  { key: 'day', head: words.date, cell: (s) => <DateText date={kathmanduToday(s.at)} /> },
  {
    key: 'did',
    head: words.type,
    cell: (s) => <StatusChip label={did[s.did].label} tone={did[s.did].tone} />,
    onPhone: 'title',
  },
  { key: 'by', head: words.user, cell: (s) => s.by },
  {
    key: 'until',
    head: reconciliationWords.statementDate,
    cell: (s) => (s.date === null ? '–' : <DateText date={s.date} />),
  },
  {
    key: 'lines',
    head: reconciliationWords.lines,
    cell: (s) => <Lines lines={s.lines} />,
    figure: true,
  },
  {
    key: 'amount',
    head: words.amount,
    cell: (s) => <Money paisa={s.amount} />,
    figure: true,
    onPhone: 'figure',
  },
]

/** What was ticked, unticked, finished and reopened in reconciling a bank, by whom and when; the newest first. */
export const ReconciliationHistory = ({ bankId }: BankHistoryProps) => {
  const [currentPage, setPage] = useState(1)
  const remote = useRows(reconciliationHistoryQuery, { id: bankId, currentPage, pageSize })
  const { held, paging } = remote
  const rows = (held ?? []).map((step, at): Row => ({
    ...step,
    key: `${paging?.currentPage ?? 1}-${at}`,
  }))
  if (held?.length === 0) return null
  return (
    <Panel title={reconciliationRouteWords.history} flush>
      <Box sx={{ px: { xs: 2, sm: 2.5 } }}>
        <StaleNote of={remote} />
      </Box>
      {held === null ? (
        <NotLoaded of={remote} rows={2} />
      ) : (
        <RowList
          caption={reconciliationRouteWords.history}
          columns={columns}
          rows={rows}
          keyOf={(s) => s.key}
        />
      )}
      {paging !== null && paging.total > paging.pageSize && (
        <Pager paging={paging} onPage={setPage} />
      )}
    </Panel>
  )
}
