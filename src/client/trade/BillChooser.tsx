import Button from '@mui/material/Button'
import type { ReturnKind } from '../../books/documents/documentKind.ts'
import { isVatRegistered } from '../../books/company/company.ts'
import type { DocumentRow } from '../../contract/documents.ts'
import { T } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import { useAppContext } from '../react/appContext.tsx'
import { failureOf, useListState, useRows } from '../react/useList.tsx'
import { sortsOf, type TableColumn } from '../ui/DataTable.tsx'
import { DateText, Money } from '../ui/figures.tsx'
import { ListPage } from '../ui/ListPage.tsx'
import { billKinds } from './billKinds.ts'
import { returnableQuery } from './queries.ts'
import { tradeReturnWords } from './tradeReturnWords.ts'
import { useShop } from './useDraft.ts'

const columnsOf = (kind: ReturnKind): readonly TableColumn<DocumentRow>[] => [
  {
    key: 'date',
    sorts: ['date', '-date'],
    head: words.date,
    cell: (d) => <DateText date={d.date} />,
    width: 130,
  },
  {
    key: 'number',
    head: words.number,
    cell: (d) => <span className="figures">{d.number}</span>,
    onPhone: 'title',
  },
  {
    key: 'party',
    head: billKinds[kind].party,
    cell: (d) => (d.partyName === '' ? <T w={billKinds[kind].noParty} /> : d.partyName),
  },
  {
    key: 'total',
    sorts: ['-total', 'total'],
    head: words.total,
    cell: (d) => <Money paisa={d.total} />,
    figure: true,
    onPhone: 'figure',
  },
]

/** Chooses the bill whose goods come back; a shop that is not registered for VAT may go on without one. */
export const BillChooser = ({
  kind,
  onChoose,
  onWithout,
}: {
  readonly kind: ReturnKind
  readonly onChoose: (billId: string) => void
  readonly onWithout: () => void
}) => {
  const list = useListState([], sortsOf(columnsOf(kind)))
  const remote = useRows(returnableQuery(kind), list.page)
  const shop = useShop()
  const today = useAppContext('today')()
  const { above, ...failure } = failureOf(remote)
  const mayGoWithout = shop !== null && !isVatRegistered(shop, today)
  return (
    <ListPage
      title={billKinds[kind].newTitle}
      about={<T w={tradeReturnWords.whichBill} />}
      above={above}
      actions={
        mayGoWithout ? (
          <Button variant="outlined" onClick={onWithout}>
            <T w={tradeReturnWords.withoutBill} />
          </Button>
        ) : undefined
      }
      search={{ ...list.search, placeholder: tradeReturnWords.searchBill }}
      narrowed={list.narrowed}
      onClear={list.clear}
      columns={columnsOf(kind)}
      rows={remote.held}
      keyOf={(d) => d.documentId}
      onOpen={(d) => onChoose(d.documentId)}
      empty={{ title: tradeReturnWords.noBills, help: tradeReturnWords.noBillsHelp }}
      sorting={list.sorting}
      pager={list.pager(remote.paging)}
      {...failure}
    />
  )
}
