import {
  CategoryAdded,
  ItemAdded,
  ItemChanged,
  ItemDeactivated,
  type ItemRecord,
} from '../../journal/itemFacts.ts'
import { projects, type Projecting } from '../area.ts'
import { enter } from '../ledger/entry.ts'
import { folded } from '../ledger/search.ts'
import { openingEntry } from './opening.ts'

const fields = (item: ItemRecord): readonly unknown[] => [
  item.itemId,
  item.name,
  item.code,
  item.barcode,
  item.hsCode,
  item.categoryId,
  item.unit,
  item.secondUnit,
  item.secondFactor,
  item.purchaseRate,
  item.saleRate,
  item.vatClass,
  item.openingQuantity,
  item.openingValue,
  item.openingDate,
  item.lowStock,
  folded(item.name),
  folded(item.code),
  folded(item.name, item.code, item.barcode),
]

const added = projects(ItemAdded, async (tx, { company, seq, payload: item }) => {
  const opening = openingEntry(item, seq, null)
  await Promise.all([
    tx.query(
      `
      insert into item (company_id, item_id, name, code, barcode, hs_code, category_id, unit, second_unit, second_factor, purchase_rate, sale_rate, vat_class, opening_quantity,
        opening_value, opening_date, low_stock, name_sort, code_sort, search, is_active, entry_seq)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, true, $21)`,
      [company, ...fields(item), seq],
    ),
    opening === null ? null : enter(tx, company, opening, false),
  ])
})

const changed = projects(ItemChanged, async (tx, { company, payload: item }) => {
  const [row] = await tx.query<{ entrySeq: number; openingDate: string | null; same: boolean }>(
    `
    select entry_seq "entrySeq", opening_date "openingDate", opening_quantity = $3 and opening_value = $4 and opening_date is not distinct from $5::date same
    from item where company_id = $1 and item_id = $2`,
    [company, item.itemId, item.openingQuantity, item.openingValue, item.openingDate],
  )
  if (row === undefined) throw new Error(`a change of an item that is not there: ${item.itemId}`)
  await tx.query(
    `
    update item set name = $3, code = $4, barcode = $5, hs_code = $6, category_id = $7, unit = $8, second_unit = $9, second_factor = $10, purchase_rate = $11, sale_rate = $12,
      vat_class = $13, opening_quantity = $14, opening_value = $15, opening_date = $16, low_stock = $17, name_sort = $18, code_sort = $19, search = $20
    where company_id = $1 and item_id = $2`,
    [company, ...fields(item)],
  )
  const opening = openingEntry(item, row.entrySeq, row.openingDate)
  if (!row.same && opening !== null) await enter(tx, company, opening, true)
})

const deactivated = projects(ItemDeactivated, async (tx, { company, payload }) => {
  await tx.query('update item set is_active = false where company_id = $1 and item_id = $2', [
    company,
    payload.itemId,
  ])
})

const categoryAdded = projects(
  CategoryAdded,
  async (tx, { company, payload: { categoryId, name } }) => {
    await tx.query(
      'insert into item_category (company_id, category_id, name, name_sort) values ($1, $2, $3, $4)',
      [company, categoryId, name, folded(name)],
    )
  },
)

export const projections: readonly Projecting[] = [added, changed, deactivated, categoryAdded]
