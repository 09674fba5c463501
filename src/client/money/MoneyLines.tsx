import { mdiCheck } from '@mdi/js'
import Box from '@mui/material/Box'
import type { MoneyLine, MoneyStatement } from '../../contract/money.ts'
import type { Words } from '../../books/words.ts'
import type { Remote } from '../bus/remote.ts'
import { DocumentLink } from '../documents/DocumentLink.tsx'
import { T, useWords } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import { NotLoaded, StaleNote } from '../react/StaleNote.tsx'
import type { TableColumn } from '../ui/DataTable.tsx'
import { DateText, Money } from '../ui/figures.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Pager } from '../ui/ListPage.tsx'
import { RowList, usePhone } from '../ui/RowList.tsx'
import { EmptyState } from '../ui/states.tsx'
import { bankWords } from './bankWords.ts'

interface Row extends MoneyLine {
  readonly key: string
}

const TickMark = () => {
  const say = useWords()
  return (
    <Box component="span" sx={{ color: 'success.main', ml: 1 }}>
      <Icon path={mdiCheck} size={18} title={say(bankWords.ticked)} />
    </Box>
  )
}

/** On a phone one column shows the amount, with a minus for what went out. */
const moved: TableColumn<Row> = {
  key: 'moved',
  head: words.amount,
  cell: (l) => <Money paisa={l.moneyIn - l.moneyOut} />,
}
const columnsFor = (phone: boolean): readonly TableColumn<Row>[] => [
  { key: 'date', head: words.date, cell: (l) => <DateText date={l.date} />, width: 130 },
  {
    key: 'document',
    head: words.details,
    cell: (l) => (
      <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center' }}>
        <DocumentLink kind={l.kind} number={l.number} id={l.documentId} />
        {l.ticked && <TickMark />}
      </Box>
    ),
    onPhone: 'title',
  },
  {
    key: 'name',
    head: words.name,
    cell: (l) => (
      <>
        {l.name === '' && l.remarks === '' ? '–' : l.name}
        {l.remarks !== '' && (
          <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
            {l.remarks}
          </Box>
        )}
      </>
    ),
  },
  {
    key: 'in',
    head: words.in,
    cell: (l) => <Money paisa={l.moneyIn} dashZero />,
    figure: true,
    onPhone: 'hidden',
  },
  {
    key: 'out',
    head: words.out,
    cell: (l) => <Money paisa={l.moneyOut} dashZero />,
    figure: true,
    onPhone: 'hidden',
  },
  ...(phone ? [moved] : []),
  {
    key: 'balance',
    head: words.balance,
    cell: (l) => <Money paisa={l.balance} />,
    figure: true,
    onPhone: 'figure',
  },
]

/** The entries of cash or of a bank in a period, newest first, with the balance after each. */
export const MoneyLines = ({
  of: remote,
  caption,
  nothing,
  onPage,
}: {
  readonly of: Remote<MoneyStatement> & { readonly refresh: () => void }
  readonly caption: Words
  /** What is said where the period has no entries. */
  readonly nothing: Words
  readonly onPage: (page: number) => void
}) => {
  const phone = usePhone()
  const { held: statement, paging } = remote
  const rows = (statement?.lines ?? []).map((line, at): Row => ({
    ...line,
    key: `${paging?.currentPage ?? 1}-${at}`,
  }))
  return (
    <>
      <Box sx={{ px: { xs: 2, sm: 2.5 } }}>
        <StaleNote of={remote} />
      </Box>
      {statement === null && <NotLoaded of={remote} />}
      {statement !== null && rows.length === 0 && (
        <EmptyState title={nothing} help={words.chooseOtherPeriod} />
      )}
      {statement !== null && rows.length > 0 && (
        <RowList
          caption={caption}
          columns={columnsFor(phone)}
          rows={rows}
          keyOf={(l) => l.key}
          totals={{
            date: <T w={words.total} />,
            in: <Money paisa={statement.moneyIn} dashZero />,
            out: <Money paisa={statement.moneyOut} dashZero />,
            balance: <Money paisa={statement.closing} />,
          }}
        />
      )}
      {paging !== null && paging.total > paging.pageSize && (
        <Pager paging={paging} onPage={onPage} />
      )}
    </>
  )
}
