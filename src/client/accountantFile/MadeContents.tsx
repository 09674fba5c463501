import { inDigits } from '../../books/money/digits.ts'
import { useDigits } from '../i18n/language.tsx'
import type { TableColumn } from '../ui/DataTable.tsx'
import { RowList } from '../ui/RowList.tsx'
import { Panel } from '../ui/surfaces.tsx'
import { words } from '../i18n/words.ts'
import { accountantFileWords as w } from './accountantFileWords.ts'
import { sizeText } from '../ui/fileSize.ts'
import type { ListedFile } from './manifest.ts'

const Size = ({ bytes }: { readonly bytes: number }) => (
  <span className="figures">{inDigits(sizeText(bytes), useDigits())}</span>
)
const columns: readonly TableColumn<ListedFile>[] = [
  { key: 'name', head: words.name, cell: ({ name }) => name, onPhone: 'title' },
  {
    key: 'size',
    head: w.size,
    cell: ({ size }) => <Size bytes={size} />,
    figure: true,
    onPhone: 'figure',
  },
]

/** What a file contains, with sizes, as far as it is made. */
export const MadeContents = ({ files }: { readonly files: readonly ListedFile[] }) => (
  <Panel title={w.contents} flush>
    <RowList caption={w.contents} columns={columns} rows={files} keyOf={({ name }) => name} dense />
  </Panel>
)
