import Box from '@mui/material/Box'
import { useState } from 'react'
import { kathmanduToday } from '../../books/calendar/calendar.ts'
import { inDigits } from '../../books/money/digits.ts'
import { importRouteWords } from '../../contract/importRouteWords.ts'
import type { ImportKind, ImportMade } from '../../contract/imports.ts'
import { T, useDigits } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import { NotLoaded, StaleNote } from '../react/StaleNote.tsx'
import { useRows } from '../react/useList.tsx'
import type { TableColumn } from '../ui/DataTable.tsx'
import { DateText } from '../ui/figures.tsx'
import { Pager } from '../ui/ListPage.tsx'
import { RowList } from '../ui/RowList.tsx'
import { EmptyState } from '../ui/states.tsx'
import { Panel } from '../ui/surfaces.tsx'
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
  const { held, paging } = remote
  if (held === null) return <NotLoaded of={remote} rows={2} />
  return (
    <Panel title={importRouteWords.imports} flush>
      <Box sx={{ px: { xs: 2, sm: 2.5 } }}>
        <StaleNote of={remote} />
      </Box>
      {held.length === 0 ? (
        <EmptyState title={w.noneYet} help={w.noneYetHelp} />
      ) : (
        <RowList
          caption={importRouteWords.imports}
          columns={columns}
          rows={held}
          keyOf={({ importId }) => importId}
        />
      )}
      {paging !== null && paging.total > paging.pageSize && (
        <Pager paging={paging} onPage={setPage} />
      )}
    </Panel>
  )
}
