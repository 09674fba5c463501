import Box from '@mui/material/Box'
import { useLocation } from 'wouter'
import { yearInPath } from '../../books/ledger/yearClosing.ts'
import type { FiscalYearRow } from '../../contract/yearClosing.ts'
import { yearClosingRouteWords } from '../../contract/yearClosingRouteWords.ts'
import { DocumentLink } from '../documents/DocumentLink.tsx'
import { T } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import { NotLoaded, StaleNote } from '../react/StaleNote.tsx'
import { useQuery } from '../react/sessionHooks.ts'
import type { TableColumn } from '../ui/DataTable.tsx'
import { DateText, Money } from '../ui/figures.tsx'
import { RowList } from '../ui/RowList.tsx'
import { PageHeader, Panel } from '../ui/surfaces.tsx'
import { fiscalYearsQuery } from './queries.ts'
import { ClosedAt, YearName, YearState } from './yearParts.tsx'
import { yearScreenWords } from './yearScreenWords.ts'

const columns: readonly TableColumn<FiscalYearRow>[] = [
  {
    key: 'name',
    head: words.fiscalYear,
    cell: ({ name }) => <YearName name={name} />,
    onPhone: 'title',
  },
  { key: 'from', head: words.from, cell: ({ start }) => <DateText date={start} withAd /> },
  { key: 'to', head: words.to, cell: ({ end }) => <DateText date={end} withAd /> },
  { key: 'state', head: words.status, cell: ({ state }) => <YearState state={state} /> },
  {
    key: 'profit',
    head: yearScreenWords.profitOrLoss,
    cell: ({ profit }) => <Money paisa={profit} />,
    figure: true,
    onPhone: 'figure',
  },
  {
    key: 'by',
    head: yearScreenWords.closedBy,
    cell: ({ closing }) => closing && <ClosedAt closing={closing} />,
  },
  {
    key: 'voucher',
    head: yearScreenWords.voucher,
    cell: ({ closing }) =>
      closing && (
        <DocumentLink kind="yearClosing" number={closing.number} id={closing.documentId} />
      ),
  },
]

/** Every fiscal year of the books, the latest first: whether it is closed, by whom and when, and its profit. */
export const FiscalYearsScreen = () => {
  const remote = useQuery(fiscalYearsQuery, null)
  const [, go] = useLocation()
  return (
    <>
      <PageHeader
        title={yearClosingRouteWords.fiscalYears}
        about={<T w={yearScreenWords.about} />}
      />
      <Panel flush>
        <Box sx={{ px: { xs: 2, sm: 2.5 } }}>
          <StaleNote of={remote} />
        </Box>
        {remote.held === null ? (
          <NotLoaded of={remote} rows={3} />
        ) : (
          <RowList
            caption={yearClosingRouteWords.fiscalYears}
            columns={columns}
            rows={remote.held}
            keyOf={({ name }) => name}
            onOpen={({ name }) => go(`/fiscal-years/${yearInPath(name)}`)}
          />
        )}
      </Panel>
    </>
  )
}
