import { mdiPrinterOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { Link } from 'wouter'
import type { DateRange } from '../../books/calendar/calendar.ts'
import { partyStatement } from '../../books/reports/partyStatement.ts'
import type { Statement, StatementLine } from '../../contract/parties.ts'
import { StaleNote, NotLoaded } from '../react/StaleNote.tsx'
import { useMayOpen } from '../access/mayOpen.ts'
import { T } from '../i18n/language.tsx'
import { DocumentLink } from '../documents/DocumentLink.tsx'
import { RowList, usePhone } from '../ui/RowList.tsx'
import { useRows } from '../react/useList.tsx'
import { words } from '../i18n/words.ts'
import { BsRangePicker } from '../ui/BsRangePicker.tsx'
import type { TableColumn } from '../ui/DataTable.tsx'
import { DateText, Money, PartyBalance } from '../ui/figures.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Pager } from '../ui/ListPage.tsx'
import { EmptyState } from '../ui/states.tsx'
import { Panel } from '../ui/surfaces.tsx'
import { partyWords } from './partyWords.ts'
import { partyStatementQuery } from './queries.ts'

const pageSize = 20

const AmountAndSide = ({ line }: { readonly line: StatementLine }) =>
  line.debit === line.credit ? (
    <>–</>
  ) : (
    <>
      <Money paisa={line.debit + line.credit} />{' '}
      <T w={line.debit > 0 ? words.receivable : words.payable} />
    </>
  )

interface Row extends StatementLine {
  readonly key: string
}

const openingRow = ({ opening }: Statement, from: string): Row => ({
  key: 'opening',
  documentId: null,
  kind: 'opening',
  number: null,
  date: from,
  remarks: '',
  debit: 0,
  credit: 0,
  balance: opening,
  isPayment: false,
})

/** On a phone one column shows amount and direction. */
const phoneAmount: TableColumn<Row> = {
  key: 'moved',
  head: words.amount,
  cell: (l) => <AmountAndSide line={l} />,
}

const columnsFor = (phone: boolean): readonly TableColumn<Row>[] => [
  { key: 'date', head: words.date, cell: (l) => <DateText date={l.date} />, width: 130 },
  {
    key: 'document',
    head: words.details,
    cell: (l) => (
      <DocumentLink kind={l.kind} number={l.number} id={l.documentId} isPayment={l.isPayment} />
    ),
    onPhone: 'title',
  },
  { key: 'remarks', head: words.remarks, cell: (l) => l.remarks, onPhone: 'hidden' },
  {
    key: 'debit',
    head: words.receivable,
    cell: (l) => <Money paisa={l.debit} dashZero />,
    figure: true,
    onPhone: 'hidden',
  },
  {
    key: 'credit',
    head: words.payable,
    cell: (l) => <Money paisa={l.credit} dashZero />,
    figure: true,
    onPhone: 'hidden',
  },
  ...(phone ? [phoneAmount] : []),
  {
    key: 'balance',
    head: words.partyBalance,
    cell: (l) => <PartyBalance paisa={l.balance} />,
    figure: true,
    onPhone: 'figure',
  },
]

/** Leads to the statement for the party, which is printed or sent. */
const StatementReportLink = ({ id, range }: { readonly id: string; readonly range: DateRange }) => {
  const search = new URLSearchParams({ from: range.start, to: range.end, partyId: id })
  const href = `${partyStatement.path}?${search.toString()}`
  return useMayOpen()(href) ? (
    <Button component={Link} href={href} startIcon={<Icon path={mdiPrinterOutline} />}>
      <T w={partyWords.printStatement} />
    </Button>
  ) : null
}

/** A party's ledger in a period: opening balance, entries with the balance after each, and totals. */
export const PartyStatement = ({
  id,
  range,
  onRange,
}: {
  readonly id: string
  readonly range: DateRange
  readonly onRange: (range: DateRange) => void
}) => {
  const [currentPage, setPage] = useState(1)
  const phone = usePhone()
  const remote = useRows(partyStatementQuery, {
    id,
    from: range.start,
    to: range.end,
    currentPage,
    pageSize,
  })
  const { held: statement, paging } = remote
  const rows =
    statement === null
      ? []
      : [
          ...(currentPage === 1 && statement.opening !== 0
            ? [openingRow(statement, range.start)]
            : []),
          ...statement.lines.map((line, at): Row => ({ ...line, key: `${currentPage}-${at}` })),
        ]
  return (
    <Panel
      title={partyWords.statement}
      actions={<StatementReportLink id={id} range={range} />}
      flush
    >
      <Box sx={{ px: { xs: 2, sm: 2.5 }, pb: 2 }}>
        <BsRangePicker
          value={range}
          onChange={(chosen) => {
            setPage(1)
            onRange(chosen)
          }}
        />
      </Box>
      <Box sx={{ px: { xs: 2, sm: 2.5 } }}>
        <StaleNote of={remote} />
      </Box>
      {statement === null && <NotLoaded of={remote} />}
      {statement !== null && rows.length === 0 && (
        <EmptyState title={partyWords.noEntries} help={words.chooseOtherPeriod} />
      )}
      {statement !== null && rows.length > 0 && (
        <RowList
          caption={partyWords.statement}
          columns={columnsFor(phone)}
          rows={rows}
          keyOf={(l) => l.key}
          totals={{
            date: <T w={words.total} />,
            debit: <Money paisa={statement.debit} dashZero />,
            credit: <Money paisa={statement.credit} dashZero />,
            balance: <PartyBalance paisa={statement.closing} />,
          }}
        />
      )}
      {paging !== null && paging.total > paging.pageSize && (
        <Pager paging={paging} onPage={setPage} />
      )}
    </Panel>
  )
}
