import Box from '@mui/material/Box'
import type { Words } from '../../books/words.ts'
import type { Remote } from '../bus/remote.ts'
import type { TableColumn } from '../ui/DataTable.tsx'
import { Pager } from '../ui/ListPage.tsx'
import { RowList } from '../ui/RowList.tsx'
import { EmptyState } from '../ui/states.tsx'
import { Panel } from '../ui/surfaces.tsx'
import { NotLoaded, StaleNote } from './StaleNote.tsx'

/** A list beside other parts of a page, some rows at a time. */
export const PagedPanel = <A,>({
  title,
  remote,
  columns,
  keyOf,
  empty,
  onPage,
}: {
  readonly title: Words
  readonly remote: Remote<readonly A[]> & { readonly refresh: () => void }
  readonly columns: readonly TableColumn<A>[]
  readonly keyOf: (row: A) => string
  readonly empty: { readonly title: Words; readonly help: Words }
  readonly onPage: (page: number) => void
}) => {
  const { held, paging } = remote
  if (held === null) return <NotLoaded of={remote} rows={2} />
  return (
    <Panel title={title} flush>
      <Box sx={{ px: { xs: 2, sm: 2.5 } }}>
        <StaleNote of={remote} />
      </Box>
      {held.length === 0 ? (
        <EmptyState {...empty} />
      ) : (
        <RowList caption={title} columns={columns} rows={held} keyOf={keyOf} />
      )}
      {paging !== null && paging.total > paging.pageSize && (
        <Pager paging={paging} onPage={onPage} />
      )}
    </Panel>
  )
}
