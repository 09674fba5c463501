import { mdiClipboardCheckOutline, mdiPlus } from '@mdi/js'
import Box from '@mui/material/Box'
import { useLocation } from 'wouter'
import { itemReasons } from '../../books/ledger/itemAdjustment.ts'
import { adjustmentReasonWords } from '../../books/ledger/itemAdjustmentWords.ts'
import type { Words } from '../../books/words.ts'
import type { ItemAdjustmentRow } from '../../contract/itemAdjustments.ts'
import { useMay } from '../access/useMay.ts'
import { WaitingNote } from '../documents/WaitingNote.tsx'
import { T } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import { ListPeriod } from '../react/ListPeriod.tsx'
import { daysAsked, periodNames } from '../react/periodIn.ts'
import { failureOf, useListState, useRows } from '../react/useList.tsx'
import { KeyedLink } from '../ui/KeyedLink.tsx'
import { ChoiceInput, SelectInput } from '../ui/choices.tsx'
import { sortsOf, type TableColumn } from '../ui/DataTable.tsx'
import { DateText, Money } from '../ui/figures.tsx'
import { ListPage } from '../ui/ListPage.tsx'
import { StatusChip } from '../ui/surfaces.tsx'
import { AddItemAdjustment, ChangeItemAdjustment } from './adjustmentCommands.ts'
import { RecordStockCount } from './countCommands.ts'
import { adjustmentsQuery } from './queries.ts'
import { stockWords } from './stockWords.ts'

/** Its reasons; of a count, how many items were counted. */
const whyOf = ({ reasons, countedItems }: ItemAdjustmentRow): readonly Words[] => [
  ...(countedItems === null ? [] : [stockWords.countedOf(countedItems)]),
  ...reasons
    .filter((reason) => countedItems === null || reason !== 'counted')
    .map((reason) => adjustmentReasonWords[reason]),
]

const columns: readonly TableColumn<ItemAdjustmentRow>[] = [
  {
    key: 'date',
    sorts: ['date', '-date'],
    head: words.date,
    cell: (a) => <DateText date={a.date} />,
    width: 120,
  },
  {
    key: 'number',
    head: words.number,
    cell: (a) => <span className="figures">{a.number}</span>,
    onPhone: 'title',
  },
  {
    key: 'items',
    head: words.items,
    cell: (a) => (a.items > 1 ? `${a.firstItem} +${a.items - 1}` : a.firstItem || '–'),
  },
  {
    key: 'why',
    head: stockWords.why,
    cell: (a) =>
      whyOf(a).map((said, i) => (
        <span key={said.en}>
          {i > 0 && ' · '}
          <T w={said} />
        </span>
      )),
  },
  {
    key: 'value',
    head: stockWords.valueChange,
    cell: (a) => (a.value === null ? '–' : <Money paisa={a.value} dashZero />),
    figure: true,
    onPhone: 'figure',
  },
  {
    key: 'state',
    head: words.status,
    cell: (a) => (a.state === 'void' ? <StatusChip label={words.voided} tone="bad" /> : null),
  },
]
const sorts = sortsOf(columns)

const commandTypes = [AddItemAdjustment.type, ChangeItemAdjustment.type, RecordStockCount.type]

/** The buttons that lead to the form of an adjustment and to the count, where the person may open them. */
const Actions = () => (
  <>
    <KeyedLink
      href="/items/count"
      label={stockWords.countStock}
      icon={mdiClipboardCheckOutline}
      shortcut="c"
    />
    <KeyedLink
      variant="contained"
      href="/items/adjustment"
      label={stockWords.newAdjustment}
      icon={mdiPlus}
      shortcut="n"
    />
  </>
)

/** The adjustments of items, newest first: what was adjusted, why, and by how much the value of the stock changed. */
export const AdjustmentsScreen = () => {
  const list = useListState(['reason', 'state', ...periodNames], sorts)
  const [, go] = useLocation()
  const mayAdd = useMay()('item-adjustment-add')
  const reason = itemReasons.find((each) => each === list.filter('reason')) ?? null
  const state = list.filter('state') === 'void' ? 'void' : null
  const remote = useRows(adjustmentsQuery, {
    ...list.page,
    ...daysAsked(list.filter),
    ...(reason === null ? {} : { reason }),
    ...(state === null ? {} : { state }),
  })
  const { above, ...failure } = failureOf(remote)
  return (
    <ListPage
      title={words.itemAdjustment}
      about={<T w={stockWords.about} />}
      actions={mayAdd && <Actions />}
      above={
        <>
          {above}
          <WaitingNote commands={commandTypes} />
        </>
      }
      search={{ ...list.search, placeholder: stockWords.search }}
      narrowed={list.narrowed}
      onClear={list.clear}
      filters={
        <>
          <Box sx={{ width: { xs: '100%', sm: 220 } }}>
            <SelectInput
              label={words.reason}
              hideLabel
              value={reason ?? 'all'}
              onChange={(chosen) => list.setFilter('reason', chosen === 'all' ? null : chosen)}
              choices={[
                { value: 'all', label: stockWords.allReasons },
                ...itemReasons.map((each) => ({
                  value: each,
                  label: adjustmentReasonWords[each],
                })),
              ]}
            />
          </Box>
          <Box sx={{ ml: { sm: 'auto' } }}>
            <ChoiceInput
              label={words.status}
              hideLabel
              value={state ?? 'all'}
              onChange={(chosen) => list.setFilter('state', chosen === 'all' ? null : chosen)}
              choices={[
                { value: 'all', label: words.all },
                { value: 'void', label: words.voided },
              ]}
            />
          </Box>
          <ListPeriod list={list} />
        </>
      }
      columns={columns}
      rows={remote.held}
      keyOf={(a) => a.documentId}
      onOpen={(a) => go(`/item-adjustments/${encodeURIComponent(a.documentId)}`)}
      empty={{ title: stockWords.none, help: stockWords.noneHelp }}
      sorting={list.sorting}
      pager={list.pager(remote.paging)}
      {...failure}
    />
  )
}
