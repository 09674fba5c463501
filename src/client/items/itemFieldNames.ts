import { unitWords } from '../../books/stock/unitWords.ts'
import type { Category } from '../../contract/items.ts'
import type { FieldNames } from '../forms/ChangedByOthers.tsx'
import { sayDate } from '../forms/sayText.ts'
import { words } from '../i18n/words.ts'
import type { ItemTexts } from './itemForm.ts'
import { itemWords, vatClasses } from './itemWords.ts'

/** What the fields of an item are called where others have changed them. */
export const itemFieldNames = (categories: readonly Category[]): FieldNames<ItemTexts> => ({
  name: { label: itemWords.name },
  code: { label: words.code },
  barcode: { label: itemWords.barcode },
  hsCode: { label: words.hsCode },
  categoryId: {
    label: words.category,
    say: (id) => {
      const name = categories.find(({ categoryId }) => categoryId === id)?.name ?? id
      return { ne: name, en: name }
    },
  },
  unit: { label: words.unit, say: unitWords },
  secondUnit: { label: itemWords.secondUnit, say: unitWords },
  secondFactor: { label: itemWords.factor },
  purchaseRate: { label: itemWords.purchasePrice },
  saleRate: { label: words.sellingPrice },
  vatClass: {
    label: words.vat,
    say: (text) => vatClasses.find(({ value }) => value === text)?.label ?? { ne: text, en: text },
  },
  openingQuantity: { label: itemWords.openingQuantity },
  openingValue: { label: itemWords.openingValue },
  openingDate: { label: words.date, say: sayDate },
  lowStock: { label: words.minimumStock },
})
