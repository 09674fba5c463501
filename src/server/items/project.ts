import {
  CategoryAdded,
  CategoryChanged,
  CategoryDeactivated,
  CategoryReactivated,
  ItemAdded,
  ItemChanged,
  ItemDeactivated,
  ItemReactivated,
  type ItemRecord,
} from '../../journal/itemFacts.ts'
import { projects, type Projecting } from '../journal/projection.ts'
import { nextVersion } from '../journal/nextVersion.ts'
import { insert, update } from '../journal/rowChange.ts'
import { rowOf } from '../journal/state.ts'
import { folded } from '../lists/search.ts'
import { item, itemCategory } from './tables.ts'

const fieldsOf = (said: ItemRecord) => ({
  name: said.name,
  code: said.code,
  barcode: said.barcode,
  hs_code: said.hsCode,
  category_id: said.categoryId,
  unit: said.unit,
  second_unit: said.secondUnit,
  second_factor: said.secondFactor,
  purchase_rate_ten_thousandths: said.purchaseRateTenThousandths,
  sale_rate_ten_thousandths: said.saleRateTenThousandths,
  vat_class: said.vatClass,
  low_stock: said.lowStock,
  name_sort: folded(said.name),
  code_sort: folded(said.code),
  search: folded(said.name, said.code, said.barcode),
})

const added = projects(ItemAdded, {
  rows: ({ seq, payload: said }) => [
    insert(item, {
      item_id: said.itemId,
      ...fieldsOf(said),
      is_active: true,
      entry_seq: seq,
      version: 1,
    }),
  ],
})

const changed = projects(ItemChanged, {
  needs: ({ payload }) => [rowOf(item, payload.itemId)],
  rows: ({ payload: said }, state) => {
    const was = state.row(item, said.itemId)
    if (was === undefined) throw new Error(`a change of an item that is not there: ${said.itemId}`)
    return [update(item, { item_id: said.itemId }, { ...fieldsOf(said), version: was.version + 1 })]
  },
})

const activity = (fact: typeof ItemDeactivated | typeof ItemReactivated, isActive: boolean) =>
  projects(fact, {
    needs: ({ payload }) => [rowOf(item, payload.itemId)],
    rows: ({ payload: { itemId } }, state) => [
      update(
        item,
        { item_id: itemId },
        { is_active: isActive, version: nextVersion(state, item, itemId) },
      ),
    ],
  })
const deactivated = activity(ItemDeactivated, false)
const reactivated = activity(ItemReactivated, true)

const categoryAdded = projects(CategoryAdded, {
  rows: ({ payload: { categoryId, name } }) => [
    insert(itemCategory, {
      category_id: categoryId,
      name,
      name_sort: folded(name),
      is_active: true,
      version: 1,
    }),
  ],
})

const categoryChanged = projects(CategoryChanged, {
  needs: ({ payload }) => [rowOf(itemCategory, payload.categoryId)],
  rows: ({ payload: { categoryId, name } }, state) => [
    update(
      itemCategory,
      { category_id: categoryId },
      { name, name_sort: folded(name), version: nextVersion(state, itemCategory, categoryId) },
    ),
  ],
})

const categoryActivity = (
  fact: typeof CategoryDeactivated | typeof CategoryReactivated,
  isActive: boolean,
) =>
  projects(fact, {
    needs: ({ payload }) => [rowOf(itemCategory, payload.categoryId)],
    rows: ({ payload: { categoryId } }, state) => [
      update(
        itemCategory,
        { category_id: categoryId },
        { is_active: isActive, version: nextVersion(state, itemCategory, categoryId) },
      ),
    ],
  })

export const projections: readonly Projecting[] = [
  added,
  changed,
  deactivated,
  reactivated,
  categoryAdded,
  categoryChanged,
  categoryActivity(CategoryDeactivated, false),
  categoryActivity(CategoryReactivated, true),
]
