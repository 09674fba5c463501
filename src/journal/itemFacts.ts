import * as t from 'io-ts'
import { rateOfPaisa } from '../books/money/rate.ts'
import type { Words } from '../books/words.ts'
import { seesStock } from './audiences.ts'
import { VatClassField } from './billFields.ts'
import { fact } from './fact.ts'
import { Int, nullable } from './fields.ts'
import { LegacyOpeningFields } from './openingFields.ts'
import { wasAdded, wasChanged, wasDeactivated, wasReactivated } from './recordWords.ts'
import { joined, noWords } from './sentence.ts'
import { terms } from '../books/termWords.ts'
import { itemFactWords } from './itemFactWords.ts'
import { columnWords } from '../books/reports/columnWords.ts'

/** An item: quantities in thousandths of `unit`, rates per unit. */
export const ItemRecord = t.type({
  itemId: t.string,
  name: t.string,
  code: t.string,
  barcode: t.string,
  hsCode: t.string,
  categoryId: nullable(t.string),
  unit: t.string,
  secondUnit: nullable(t.string),
  /** Thousandths of `unit` in one `secondUnit`. */
  secondFactor: nullable(Int),
  purchaseRateTenThousandths: Int,
  saleRateTenThousandths: Int,
  vatClass: VatClassField,
  lowStock: nullable(Int),
})
export type ItemRecord = t.TypeOf<typeof ItemRecord>

const StoredItem = t.intersection([ItemRecord, LegacyOpeningFields])

interface FirstItemRecord {
  readonly purchaseRate: number
  readonly saleRate: number
}
interface SecondItemRecord {
  readonly openingQuantity: number
  readonly openingValue: number
  readonly openingDate: string | null
}
/** Version 1 of an item had its rates in paisa, and both versions its opening stock. */
const upcasts = {
  1: ({ purchaseRate, saleRate, ...item }: FirstItemRecord): object => ({
    ...item,
    purchaseRateTenThousandths: rateOfPaisa(purchaseRate),
    saleRateTenThousandths: rateOfPaisa(saleRate),
  }),
  2: ({ openingQuantity, openingValue, openingDate, ...item }: SecondItemRecord): object => ({
    ...item,
    opening:
      openingDate === null
        ? null
        : { paisa: openingValue, quantity: openingQuantity, date: openingDate },
  }),
}

const sellingPrice = (rate: number): Words =>
  rate > 0 ? itemFactWords.sellingPrice(rate) : noWords
const toStock = { heardBy: seesStock, moves: ['items', 'stock'] } as const

export const ItemAdded = fact('ItemAdded', 3, StoredItem, {
  ...toStock,
  upcasts,
  says: (p) => joined(wasAdded(terms.item, p.name), sellingPrice(p.saleRateTenThousandths)),
})
export const ItemChanged = fact('ItemChanged', 3, StoredItem, {
  ...toStock,
  upcasts,
  says: (p) => joined(wasChanged(terms.item, p.name), sellingPrice(p.saleRateTenThousandths)),
})
export const ItemDeactivated = fact('ItemDeactivated', 1, t.type({ itemId: t.string }), {
  ...toStock,
  says: () => wasDeactivated(terms.item),
})

export const ItemReactivated = fact('ItemReactivated', 1, t.type({ itemId: t.string }), {
  ...toStock,
  says: () => wasReactivated(terms.item),
})

export const CategoryRecord = t.type({ categoryId: t.string, name: t.string })
export type CategoryRecord = t.TypeOf<typeof CategoryRecord>
const toCategories = { heardBy: seesStock, moves: ['categories'] } as const
const CategoryOnly = t.type({ categoryId: t.string })

export const CategoryAdded = fact('CategoryAdded', 1, CategoryRecord, {
  ...toCategories,
  says: ({ name }) => wasAdded(columnWords.category, name),
})
export const CategoryChanged = fact('CategoryChanged', 1, CategoryRecord, {
  ...toCategories,
  says: ({ name }) => wasChanged(columnWords.category, name),
})
export const CategoryDeactivated = fact('CategoryDeactivated', 1, CategoryOnly, {
  ...toCategories,
  says: () => wasDeactivated(columnWords.category),
})
export const CategoryReactivated = fact('CategoryReactivated', 1, CategoryOnly, {
  ...toCategories,
  says: () => wasReactivated(columnWords.category),
})
