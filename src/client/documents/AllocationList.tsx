import type { AllocationRow } from '../../contract/allocations.ts'
import type { Words } from '../../books/words.ts'
import { words } from '../i18n/words.ts'
import type { TableColumn } from '../ui/DataTable.tsx'
import { DateText, Money } from '../ui/figures.tsx'
import { RowList } from '../ui/RowList.tsx'
import { DocumentLink } from './DocumentLink.tsx'

const columns: readonly TableColumn<AllocationRow>[] = [
  {
    key: 'document',
    head: words.number,
    cell: (a) => <DocumentLink kind={a.kind} number={a.number} id={a.documentId} />,
    onPhone: 'title',
  },
  { key: 'date', head: words.date, cell: (a) => <DateText date={a.date} /> },
  {
    key: 'amount',
    head: words.amount,
    cell: (a) => <Money paisa={a.amount} />,
    figure: true,
    onPhone: 'figure',
  },
]

/** Documents that settle one, or that it settles, with how much of each. */
export const AllocationList = ({
  caption,
  rows,
}: {
  readonly caption: Words
  readonly rows: readonly AllocationRow[]
}) => (
  <RowList caption={caption} columns={columns} rows={rows} keyOf={({ documentId }) => documentId} />
)
