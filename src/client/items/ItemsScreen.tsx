import { mdiPlus } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Link, useLocation } from 'wouter'
import type { ItemRow } from '../../contract/items.ts'
import { T } from '../i18n/language.tsx'
import { useQuery } from '../react/sessionHooks.ts'
import { failureOf, useListState, useRows } from '../react/useList.tsx'
import { useMayOpen } from '../access/mayOpen.ts'
import { useMay } from '../access/useMay.ts'
import { StateFilter, stateAsked } from '../forms/StateFilter.tsx'
import { WaitingNote } from '../documents/WaitingNote.tsx'
import { words } from '../i18n/words.ts'
import { KeyedLink } from '../ui/KeyedLink.tsx'
import { ChoiceInput, SelectInput } from '../ui/choices.tsx'
import { sortsOf, type TableColumn } from '../ui/DataTable.tsx'
import { Money, Quantity, Rate, useUnitText } from '../ui/figures.tsx'
import { ListPage } from '../ui/ListPage.tsx'
import { ScanButton } from '../ui/ScanButton.tsx'
import { StatusChip } from '../ui/surfaces.tsx'
import { itemRouteWords } from '../../contract/itemRouteWords.ts'
import { itemWords } from './itemWords.ts'
import { categoriesQuery, itemsQuery } from './queries.ts'

/** The lists beside that of the items. */
const lists = [
  { path: '/items/categories', label: itemRouteWords.categories },
  { path: '/items/units', label: itemRouteWords.units },
  { path: '/item-adjustments', label: words.itemAdjustment },
] as const
const stocks = ['some', 'low', 'none'] as const

const isLow = (item: ItemRow): boolean => item.lowStock !== null && item.quantity <= item.lowStock

const Stock = ({ item }: { readonly item: ItemRow }) => (
  <Box
    component="span"
    sx={{ display: 'inline-flex', flexDirection: 'column', alignItems: 'flex-end', gap: 0.25 }}
  >
    <Quantity thousandths={item.quantity} unit={item.unit} />
    {item.quantity <= 0 ? (
      <StatusChip label={words.outOfStock} tone="bad" />
    ) : (
      isLow(item) && <StatusChip label={words.lowStock} tone="warning" />
    )}
  </Box>
)

const columns: readonly TableColumn<ItemRow>[] = [
  {
    key: 'name',
    sorts: ['name', '-name'],
    head: words.item,
    cell: (i) => i.name,
    onPhone: 'title',
  },
  {
    key: 'code',
    sorts: ['code', '-code'],
    head: words.code,
    cell: (i) => <span className="figures">{i.code || i.barcode || '–'}</span>,
    onPhone: 'hidden',
  },
  { key: 'category', head: words.category, cell: (i) => i.categoryName ?? '–', onPhone: 'hidden' },
  {
    key: 'purchase',
    head: itemWords.purchasePrice,
    cell: (i) => <Rate tenThousandths={i.purchaseRate} dashZero />,
    figure: true,
  },
  {
    key: 'sale',
    head: words.sellingPrice,
    cell: (i) => <Rate tenThousandths={i.saleRate} dashZero />,
    figure: true,
  },
  {
    key: 'stock',
    sorts: ['-quantity', 'quantity'],
    head: words.stock,
    cell: (i) => <Stock item={i} />,
    figure: true,
    onPhone: 'figure',
  },
  {
    key: 'value',
    sorts: ['-value', 'value'],
    head: itemWords.value,
    cell: (i) => <Money paisa={i.value} dashZero />,
    figure: true,
    onPhone: 'hidden',
  },
]
const sorts = sortsOf(columns)

/** The unit to which the list is narrowed, and how to widen it again. */
const UnitFilter = ({
  unit,
  onChange,
}: {
  readonly unit: string
  readonly onChange: (unit: string | null) => void
}) => {
  const unitText = useUnitText()
  return (
    <Box sx={{ width: { xs: '100%', sm: 160 } }}>
      <SelectInput
        label={words.unit}
        hideLabel
        value={unit}
        onChange={(chosen) => onChange(chosen === '' ? null : chosen)}
        choices={[
          { value: '', label: itemWords.allUnits },
          { value: unit, label: unitText(unit) },
        ]}
      />
    </Box>
  )
}

/** The category to which the list is narrowed; not shown in a shop without categories. */
const CategoryFilter = ({
  categoryId,
  onChange,
}: {
  readonly categoryId: string | null
  readonly onChange: (categoryId: string) => void
}) => {
  const categories = useQuery(categoriesQuery, null).held ?? []
  if (categories.length === 0) return null
  return (
    <Box sx={{ width: { xs: '100%', sm: 200 } }}>
      <SelectInput
        label={words.category}
        hideLabel
        value={categoryId ?? ''}
        onChange={onChange}
        choices={[
          { value: '', label: words.allCategories },
          ...categories.map((c) => ({ value: c.categoryId, label: c.name })),
        ]}
      />
    </Box>
  )
}

/** The list of items with their stock. */
export const ItemsScreen = () => {
  const list = useListState(['stock', 'categoryId', 'unit', 'state'], sorts)
  const [, go] = useLocation()
  const may = useMay()
  const mayOpen = useMayOpen()
  const stock = stocks.find((s) => s === list.filter('stock'))
  const categoryId = list.filter('categoryId')
  const unit = list.filter('unit')
  const remote = useRows(itemsQuery, {
    ...list.page,
    ...(stock === undefined ? {} : { stock }),
    ...(categoryId === null ? {} : { categoryId }),
    ...(unit === null ? {} : { unit }),
    ...stateAsked(list),
  })
  const add = may('item-add') && (
    <KeyedLink
      variant="contained"
      href="/items/add"
      label={words.newItem}
      icon={mdiPlus}
      shortcut="n"
    />
  )
  const searchFor = (barcode: string): boolean => {
    list.search.onChange(barcode)
    return true
  }
  const { above, ...failure } = failureOf(remote)
  return (
    <ListPage
      title={words.items}
      about={<T w={itemWords.about} />}
      actions={
        <>
          {lists
            .filter(({ path }) => mayOpen(path))
            .map(({ path, label }) => (
              <Button key={path} variant="outlined" component={Link} href={path}>
                <T w={label} />
              </Button>
            ))}
          {add}
        </>
      }
      above={
        <>
          {above}
          <WaitingNote commands={['AddItem', 'ChangeItem']} />
        </>
      }
      search={{
        ...list.search,
        placeholder: itemWords.searchItems,
        end: <ScanButton onBarcode={searchFor} />,
      }}
      narrowed={list.narrowed}
      onClear={list.clear}
      filters={
        <>
          <CategoryFilter
            categoryId={categoryId}
            onChange={(id) => list.setFilter('categoryId', id)}
          />
          {unit !== null && (
            <UnitFilter unit={unit} onChange={(next) => list.setFilter('unit', next)} />
          )}
          <Box sx={{ ml: { sm: 'auto' } }}>
            <StateFilter list={list} />
          </Box>
          <Box>
            <ChoiceInput
              label={words.stock}
              hideLabel
              value={stock ?? 'all'}
              onChange={(chosen) => list.setFilter('stock', chosen === 'all' ? null : chosen)}
              choices={[
                { value: 'all', label: words.all },
                { value: 'some', label: itemWords.inStock },
                { value: 'low', label: words.lowStock },
                { value: 'none', label: words.outOfStock },
              ]}
            />
          </Box>
        </>
      }
      columns={columns}
      rows={remote.held}
      keyOf={(i) => i.itemId}
      onOpen={may('item-edit') ? (i) => go(`/itemlistdetails/${i.itemId}`) : undefined}
      empty={{ title: itemWords.none, help: itemWords.noneHelp, action: add }}
      sorting={list.sorting}
      pager={list.pager(remote.paging)}
      {...failure}
    />
  )
}
