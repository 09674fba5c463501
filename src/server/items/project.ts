import {
  CategoryAdded,
  ItemAdded,
  ItemChanged,
  ItemDeactivated,
  type ItemRecord,
} from '../../journal/itemFacts.ts'
import { projects, type Projecting } from '../area.ts'
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
    insert(item, { item_id: said.itemId, ...fieldsOf(said), is_active: true, entry_seq: seq }),
  ],
})

const changed = projects(ItemChanged, {
  needs: ({ payload }) => [rowOf(item, payload.itemId)],
  rows: ({ payload: said }, state) => {
    if (state.row(item, said.itemId) === undefined)
      throw new Error(`a change of an item that is not there: ${said.itemId}`)
    return [update(item, { item_id: said.itemId }, fieldsOf(said))]
  },
})

const deactivated = projects(ItemDeactivated, {
  rows: ({ payload }) => [update(item, { item_id: payload.itemId }, { is_active: false })],
})

const categoryAdded = projects(CategoryAdded, {
  rows: ({ payload: { categoryId, name } }) => [
    insert(itemCategory, { category_id: categoryId, name, name_sort: folded(name) }),
  ],
})

export const projections: readonly Projecting[] = [added, changed, deactivated, categoryAdded]
