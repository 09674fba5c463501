import { useState } from 'react'
import { kathmanduToday } from '../../books/calendar/civilDate.ts'
import { inDigits } from '../../books/money/digits.ts'
import { importRouteWords } from '../../contract/importRouteWords.ts'
import type { ImportKind, ImportMade } from '../../contract/imports.ts'
import { T, useDigits } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import { PagedPanel } from '../react/PagedPanel.tsx'
import { useRows } from '../react/useList.tsx'
import type { TableColumn } from '../ui/DataTable.tsx'
import { DateText } from '../ui/figures.tsx'
import { importWords as w } from './importWords.ts'
import { importsQuery } from './queries.ts'
import { UndoImportButton } from './UndoImportButton.tsx'

const pageSize = 8

const Count = ({ n }: { readonly n: number }) => (
  <span className="figures">{inDigits(String(n), useDigits())}</span>
)
const columns: readonly TableColumn<ImportMade>[] = [
  { key: 'file', head: w.file, cell: (made) => made.fileName, onPhone: 'title' },
  { key: 'at', head: words.date, cell: (made) => <DateText date={kathmanduToday(made.at)} /> },
  { key: 'by', head: words.user, cell: (made) => made.by },
  {
    key: 'added',
    head: w.addedCount,
    cell: (made) => <Count n={made.added} />,
    figure: true,
    onPhone: 'figure',
  },
  {
    key: 'undo',
    head: w.state,
    cell: ({ kind, importId, isUndone }) =>
      isUndone ? <T w={w.wasUndone} /> : <UndoImportButton kind={kind} importId={importId} />,
  },
]

/** The files that were imported, the newest first. */
export const ImportsMade = ({ kind }: { readonly kind: ImportKind }) => {
  const [currentPage, setPage] = useState(1)
  const remote = useRows(importsQuery, { kind, currentPage, pageSize })
  return (
    <PagedPanel
      title={importRouteWords.imports}
      remote={remote}
      columns={columns}
      keyOf={({ importId }) => importId}
      empty={{ title: w.noneYet, help: w.noneYetHelp }}
      onPage={setPage}
    />
  )
}
