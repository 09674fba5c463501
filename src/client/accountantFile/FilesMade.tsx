import Box from '@mui/material/Box'
import { useState } from 'react'
import { kathmanduToday } from '../../books/calendar/calendar.ts'
import { inDigits } from '../../books/money/digits.ts'
import type { AccountantFile } from '../../contract/accountantFile.ts'
import { shortMark } from '../../contract/journalHead.ts'
import { useDigits } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import { NotLoaded, StaleNote } from '../react/StaleNote.tsx'
import { useRows } from '../react/useList.tsx'
import type { TableColumn } from '../ui/DataTable.tsx'
import { DateText } from '../ui/figures.tsx'
import { Pager } from '../ui/ListPage.tsx'
import { RowList } from '../ui/RowList.tsx'
import { EmptyState } from '../ui/states.tsx'
import { Panel } from '../ui/surfaces.tsx'
import { accountantFileWords as w } from './accountantFileWords.ts'
import { accountantFilesQuery } from './queries.ts'

const pageSize = 8
const digestDigits = 16

const Figures = ({ text }: { readonly text: string }) => (
  <span className="figures">{inDigits(text, useDigits())}</span>
)
const columns: readonly TableColumn<AccountantFile>[] = [
  {
    key: 'year',
    head: words.fiscalYear,
    cell: (f) => <Figures text={f.fiscalYear} />,
    onPhone: 'title',
  },
  { key: 'at', head: w.madeAt, cell: (f) => <DateText date={kathmanduToday(f.at)} /> },
  { key: 'by', head: words.user, cell: (f) => f.by },
  {
    key: 'files',
    head: w.files,
    cell: (f) => <Figures text={String(f.files)} />,
    figure: true,
  },
  {
    key: 'head',
    head: w.stateOfBooks,
    cell: (f) => <span className="figures">{shortMark({ seq: f.headSeq, hash: f.headHash })}</span>,
  },
  {
    key: 'digest',
    head: w.digest,
    cell: (f) => (
      <span className="figures" title={f.digest}>
        {f.digest.slice(0, digestDigits)}
      </span>
    ),
  },
]

/** The files that these books have made, the newest first. */
export const FilesMade = () => {
  const [currentPage, setPage] = useState(1)
  const remote = useRows(accountantFilesQuery, { currentPage, pageSize })
  const { held, paging } = remote
  if (held === null) return <NotLoaded of={remote} rows={2} />
  return (
    <Panel title={w.madeBefore} flush>
      <Box sx={{ px: { xs: 2, sm: 2.5 } }}>
        <StaleNote of={remote} />
      </Box>
      {held.length === 0 ? (
        <EmptyState title={w.noneYet} help={w.noneYetHelp} />
      ) : (
        <RowList
          caption={w.madeBefore}
          columns={columns}
          rows={held}
          keyOf={({ seq }) => String(seq)}
        />
      )}
      {paging !== null && paging.total > paging.pageSize && (
        <Pager paging={paging} onPage={setPage} />
      )}
    </Panel>
  )
}
