import { either as E, function as F } from 'fp-ts'
import { showRupees } from '../../books/money/money.ts'
import { showQuantity } from '../../books/money/quantity.ts'
import { amountAt, showRate } from '../../books/money/rate.ts'
import type { Refused } from '../../books/refusal.ts'
import type { Words } from '../../books/words.ts'
import { ChangedItem, type Item, type ItemFields, type ItemRow } from '../../contract/items.ts'
import {
  readFields,
  readCode,
  readOpeningDay,
  readNeeded,
  readPositiveAmount,
  readPositiveQuantity,
  readRateText,
  readText,
  type Read,
} from '../forms/readFields.ts'
import { itemWords } from './itemWords.ts'

/** The fields of an item's form, as typed. */
export interface ItemTexts {
  readonly name: string
  readonly code: string
  readonly barcode: string
  readonly hsCode: string
  readonly categoryId: string
  readonly unit: string
  readonly secondUnit: string
  readonly secondFactor: string
  readonly purchaseRate: string
  readonly saleRate: string
  readonly vatClass: string
  readonly openingQuantity: string
  readonly openingValue: string
  readonly openingDate: string
  readonly lowStock: string
}

/** The form of a new item. */
export const newItem = (today: string): ItemTexts => ({
  name: '',
  code: '',
  barcode: '',
  hsCode: '',
  categoryId: '',
  unit: 'पिस',
  secondUnit: '',
  secondFactor: '',
  purchaseRate: '',
  saleRate: '',
  vatClass: 'taxable',
  openingQuantity: '',
  openingValue: '',
  openingDate: today,
  lowStock: '',
})

const rupees = (paisa: number): string => (paisa === 0 ? '' : showRupees(paisa, 'latin'))
const rate = (tenThousandths: number): string =>
  tenThousandths === 0 ? '' : showRate(tenThousandths, 'latin')
const quantity = (thousandths: number | null): string =>
  thousandths === null ? '' : showQuantity(thousandths, 'latin')

/** The form of a recorded item. */
export const textsOfItem = (item: Item, today: string): ItemTexts => ({
  name: item.name,
  code: item.code,
  barcode: item.barcode,
  hsCode: item.hsCode,
  categoryId: item.categoryId ?? '',
  unit: item.unit,
  secondUnit: item.secondUnit ?? '',
  secondFactor: quantity(item.secondFactor),
  purchaseRate: rate(item.purchaseRate),
  saleRate: rate(item.saleRate),
  vatClass: item.vatClass,
  openingQuantity: quantity(item.openingQuantity || null),
  openingValue: rupees(item.openingValue),
  openingDate: item.openingDate ?? today,
  lowStock: quantity(item.lowStock),
})

/** The form as it was sent in a refused request; `begin` if the request cannot be read. */
export const textsOfSent = (body: unknown, begin: ItemTexts): ItemTexts => {
  const sent = ChangedItem.decode(body)
  if (E.isLeft(sent)) return begin
  const {
    name,
    unit,
    vatClass,
    code = '',
    barcode = '',
    hsCode = '',
    categoryId,
    secondUnit,
    secondFactor,
    purchaseRate = 0,
    saleRate = 0,
    openingQuantity = 0,
    openingValue = 0,
    openingDate,
    lowStock,
  } = sent.right
  return {
    name,
    unit,
    vatClass,
    code,
    barcode,
    hsCode,
    categoryId: categoryId ?? '',
    secondUnit: secondUnit ?? '',
    secondFactor: quantity(secondFactor ?? null),
    purchaseRate: rate(purchaseRate),
    saleRate: rate(saleRate),
    openingQuantity: quantity(openingQuantity || null),
    openingValue: rupees(openingValue),
    openingDate: openingDate ?? begin.openingDate,
    lowStock: quantity(lowStock ?? null),
  }
}

/** The value of an opening stock without one: its quantity at the purchase price. */
const defaultValue = (quantity: number, rate: Read<number>): number =>
  E.isRight(rate) ? amountAt(quantity, rate.right) : 0

const vatClassOf = (text: string): ItemFields['vatClass'] =>
  text === 'exempt' || text === 'zeroRated' ? text : 'taxable'

const secondUnitOf = (
  texts: ItemTexts,
): { readonly unit: Read<string | null>; readonly factor: Read<number | null> } => {
  const unit = texts.secondUnit.trim()
  const factor = readPositiveQuantity(texts.secondFactor)
  if (unit === '')
    return {
      unit: texts.secondFactor.trim() === '' ? E.right(null) : E.left(itemWords.factorAlone),
      factor: E.right(null),
    }
  return {
    unit: unit === texts.unit.trim() ? E.left(itemWords.sameUnit) : readText(unit, 20),
    factor: E.flatMap(factor, (n): Read<number> =>
      n === 0 ? E.left(itemWords.enterHowManyItHolds) : E.right(n),
    ),
  }
}

/** Reads an item's form: the fields of the request, or a refusal with a sentence for each wrong field. */
export const judgeItem = (texts: ItemTexts, recordedDay?: string): Refused<ItemFields> => {
  const second = secondUnitOf(texts)
  const purchaseRate = readRateText(texts.purchaseRate)
  const quantity = readPositiveQuantity(texts.openingQuantity)
  const value = readPositiveAmount(texts.openingValue)
  const hasOpeningStock = E.isRight(quantity) && quantity.right > 0
  const judged = readFields('ItemUnfit', {
    name: readNeeded(texts.name, 120, itemWords.enterItemName),
    code: readCode(texts.code, 40),
    barcode: readCode(texts.barcode, 60),
    hsCode: E.flatMap(readCode(texts.hsCode, 20), (code): Read<string> =>
      /^[\d.]*$/.test(code) ? E.right(code) : E.left(itemWords.enterHsCodeInDigits),
    ),
    unit: readNeeded(texts.unit, 20, itemWords.chooseUnit),
    secondUnit: second.unit,
    secondFactor: second.factor,
    purchaseRate,
    saleRate: readRateText(texts.saleRate),
    openingQuantity:
      !hasOpeningStock && E.isRight(quantity) && E.isRight(value) && value.right > 0
        ? E.left<Words, number>(itemWords.quantityFirst)
        : quantity,
    openingValue:
      hasOpeningStock && texts.openingValue.trim() === ''
        ? E.right<Words, number>(defaultValue(quantity.right, purchaseRate))
        : value,
    openingDate: hasOpeningStock
      ? readOpeningDay(texts.openingDate, recordedDay)
      : E.right(undefined),
    lowStock: texts.lowStock.trim() === '' ? E.right(null) : readPositiveQuantity(texts.lowStock),
  })
  return F.pipe(
    judged,
    E.map(({ openingDate, ...fields }): ItemFields => ({
      ...fields,
      vatClass: vatClassOf(texts.vatClass),
      categoryId: texts.categoryId === '' ? null : texts.categoryId,
      ...(openingDate === undefined ? {} : { openingDate }),
    })),
  )
}

/** A new item for a line of a bill, before it is recorded. Its stock is its opening stock. */
export const itemRowOf = (itemId: string, fields: ItemFields): ItemRow => ({
  itemId,
  name: fields.name,
  code: fields.code ?? '',
  barcode: fields.barcode ?? '',
  categoryName: null,
  unit: fields.unit,
  secondUnit: fields.secondUnit ?? null,
  secondFactor: fields.secondFactor ?? null,
  purchaseRate: fields.purchaseRate ?? 0,
  saleRate: fields.saleRate ?? 0,
  vatClass: fields.vatClass,
  quantity: fields.openingQuantity ?? 0,
  value: fields.openingValue ?? 0,
  lowStock: fields.lowStock ?? null,
  isActive: true,
})
