import type { VatClass } from '../../books/bill.ts'
import type { JournalEvent } from '../area.ts'

/** An item whole: quantities in thousandths of `unit`, rates and values in paisa. `openingDate` null where nothing lay in stock. */
export interface ItemFacts {
  readonly itemId: string
  readonly name: string
  readonly code: string
  readonly barcode: string
  readonly hsCode: string
  readonly categoryId: string | null
  readonly unit: string
  readonly secondUnit: string | null
  /** Thousandths of `unit` in one `secondUnit`. */
  readonly secondFactor: number | null
  readonly purchaseRate: number
  readonly saleRate: number
  readonly vatClass: VatClass
  readonly openingQuantity: number
  readonly openingValue: number
  readonly openingDate: string | null
  readonly lowStock: number | null
}

export const itemAdded = (payload: ItemFacts): JournalEvent => ({ type: 'ItemAdded', version: 1, payload: { ...payload } })
export const itemChanged = (payload: ItemFacts): JournalEvent => ({ type: 'ItemChanged', version: 1, payload: { ...payload } })
export const itemDeactivated = (itemId: string): JournalEvent => ({ type: 'ItemDeactivated', version: 1, payload: { itemId } })

export interface CategoryAdded {
  readonly categoryId: string
  readonly name: string
}
export const categoryAdded = (payload: CategoryAdded): JournalEvent => ({ type: 'CategoryAdded', version: 1, payload: { ...payload } })
