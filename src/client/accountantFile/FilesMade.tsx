import { useState } from 'react'
import { kathmanduToday } from '../../books/calendar/civilDate.ts'
import { inDigits } from '../../books/money/digits.ts'
import type { AccountantFile } from '../../contract/accountantFile.ts'
import { shortMark } from '../../contract/journalHead.ts'
import { useDigits } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import { PagedPanel } from '../react/PagedPanel.tsx'
import { useRows } from '../react/useList.tsx'
import type { TableColumn } from '../ui/DataTable.tsx'
import { DateText } from '../ui/figures.tsx'
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
  return (
    <PagedPanel
      title={w.madeBefore}
      remote={remote}
      columns={columns}
      keyOf={({ seq }) => String(seq)}
      empty={{ title: w.noneYet, help: w.noneYetHelp }}
      onPage={setPage}
    />
  )
}
