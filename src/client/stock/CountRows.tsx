import Box from '@mui/material/Box'
import { useRef, type KeyboardEvent } from 'react'
import type { CountItem } from '../../contract/itemAdjustments.ts'
import { TypedQuantity } from '../forms/TypedInputs.tsx'
import type { FormState } from '../forms/useForm.ts'
import { words } from '../i18n/words.ts'
import type { TableColumn } from '../ui/DataTable.tsx'
import { Money, Quantity } from '../ui/figures.tsx'
import { Pager } from '../ui/ListPage.tsx'
import { RowList } from '../ui/RowList.tsx'
import { countedKey, differenceOf, countText, type CountTexts } from './countForm.ts'
import { stockWords } from './stockWords.ts'

/** So many rows are quick to write in, and a shelf is rarely longer. */
const pageSize = 50

const Counted = ({
  form,
  item,
}: {
  readonly form: FormState<CountTexts>
  readonly item: CountItem
}) => {
  const key = countedKey(item.itemId)
  return (
    <Box sx={{ minWidth: 130, width: { sm: 160 }, ml: 'auto', whiteSpace: 'normal' }}>
      <TypedQuantity
        label={stockWords.countedItem(item.name)}
        hideLabel
        unit={item.unit}
        value={countText(form.texts, key)}
        onChange={(text) => form.put(key, text)}
        onBlur={() => form.leave(key)}
        error={form.fault(key)}
        disabled={form.busy}
      />
    </Box>
  )
}

const columnsOf = (form: FormState<CountTexts>): readonly TableColumn<CountItem>[] => [
  { key: 'item', head: words.item, cell: (item) => item.name, onPhone: 'title' },
  {
    key: 'code',
    head: words.code,
    cell: (item) => <span className="figures">{item.code || item.barcode || '–'}</span>,
    onPhone: 'hidden',
  },
  {
    key: 'book',
    head: stockWords.inBooks,
    cell: (item) => <Quantity thousandths={item.quantity} unit={item.unit} />,
    figure: true,
    onPhone: 'figure',
  },
  {
    key: 'counted',
    head: stockWords.counted,
    cell: (item) => <Counted form={form} item={item} />,
    figure: true,
  },
  {
    key: 'difference',
    head: stockWords.difference,
    cell: (item) => {
      const difference = differenceOf(form.texts, item)
      return difference === null ? null : <Quantity thousandths={difference.thousandths} />
    },
    figure: true,
  },
  {
    key: 'value',
    head: stockWords.differenceValue,
    cell: (item) => {
      const paisa = differenceOf(form.texts, item)?.paisa ?? null
      return paisa === null ? null : <Money paisa={paisa} dashZero />
    },
    figure: true,
    onPhone: 'hidden',
  },
]

/** The items with a field for what was counted of each. Enter goes to the next item, and from the last of a page to the next page. */
export const CountRows = ({
  form,
  items,
  page,
  onPage,
  onEnd,
}: {
  readonly form: FormState<CountTexts>
  readonly items: readonly CountItem[]
  readonly page: number
  readonly onPage: (page: number) => void
  /** Enter was pressed in the last field. */
  readonly onEnd: () => void
}) => {
  const place = useRef<HTMLDivElement>(null)
  const fields = () => [...(place.current?.querySelectorAll<HTMLInputElement>('input') ?? [])]
  const goOn = (e: KeyboardEvent<HTMLElement>) => {
    const step = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[e.key]
    if (step === undefined || e.ctrlKey || e.metaKey || e.nativeEvent.isComposing) return
    const all = fields()
    const at = all.indexOf(e.target as HTMLInputElement)
    if (at < 0) return
    e.preventDefault()
    const next = all[at + step]
    if (next !== undefined) {
      next.focus()
      next.select()
    } else if (step === 1 && page * pageSize < items.length) {
      onPage(page + 1)
      requestAnimationFrame(() => fields()[0]?.focus())
    } else if (e.key === 'Enter') onEnd()
  }
  const shown = items.slice((page - 1) * pageSize, page * pageSize)
  return (
    <Box ref={place} data-count onKeyDown={goOn}>
      <RowList
        caption={stockWords.countStock}
        columns={columnsOf(form)}
        rows={shown}
        keyOf={({ itemId }) => itemId}
      />
      {items.length > pageSize && (
        <Pager paging={{ currentPage: page, pageSize, total: items.length }} onPage={onPage} />
      )}
    </Box>
  )
}
