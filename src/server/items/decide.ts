import { either as E } from 'fp-ts'
import type { CompanySettings } from '../../books/company/company.ts'
import { refuse, type Refused } from '../../books/refusal.ts'
import { both } from '../../books/words.ts'
import type { ItemFields } from '../../contract/items.ts'
import {
  CategoryAdded,
  ItemAdded,
  ItemChanged,
  ItemDeactivated,
  type CategoryRecord,
  type ItemRecord,
} from '../../journal/itemFacts.ts'
import type { Context, Decision } from '../area.ts'
import { settingsOf } from '../companies/settings.ts'
import { openingOf } from '../ledger/postings.ts'
import { idTaken, judgeOpening, notFound, type Opening } from '../ledger/refusals.ts'
import { folded } from '../lists/search.ts'
import { foldStock } from '../ledger/stock.ts'
import { loadStock } from '../ledger/stockState.ts'
import { belowZeroWarnings, recostWarnings } from '../ledger/warnings.ts'
import { openingEntry } from './opening.ts'
import { itemsWords } from './words.ts'
import { ledgerWords } from '../ledger/words.ts'

type Made = { readonly itemId: string }
export type StoredItem = ItemRecord & {
  readonly isActive: boolean
  readonly entrySeq: number
  readonly version: number
}

const itemColumns = `item_id "itemId", name, code, barcode, hs_code "hsCode", category_id "categoryId", unit, second_unit "secondUnit", second_factor "secondFactor",
  purchase_rate_ten_thousandths "purchaseRateTenThousandths", sale_rate_ten_thousandths "saleRateTenThousandths", vat_class "vatClass", opening_quantity "openingQuantity", opening_value "openingValue", opening_date "openingDate",
  low_stock "lowStock", is_active "isActive", entry_seq "entrySeq", version`

/** An item of the company by its id, active or not. */
export const itemById = async (
  { tx, company }: Pick<Context, 'tx' | 'company'>,
  id: string,
): Promise<StoredItem | undefined> =>
  (
    await tx.query<StoredItem>(
      `select ${itemColumns} from item where company_id = $1 and item_id = $2`,
      [company, id],
    )
  )[0]

const blank = {
  code: '',
  barcode: '',
  hsCode: '',
  categoryId: null,
  secondUnit: null,
  secondFactor: null,
  purchaseRateTenThousandths: 0,
  saleRateTenThousandths: 0,
  openingQuantity: 0,
  openingValue: 0,
  openingDate: null,
  lowStock: null,
} as const

const given = <A>(value: A | undefined, former: A): A => (value === undefined ? former : value)

/** The item that the form makes of `former`; fields that the form leaves out stay. */
const recordFrom = (
  former: Omit<ItemRecord, 'name' | 'unit' | 'vatClass'>,
  form: ItemFields,
  today: string,
): ItemRecord => {
  const openingQuantity = form.openingQuantity ?? former.openingQuantity
  return {
    itemId: former.itemId,
    name: form.name,
    code: form.code ?? former.code,
    barcode: form.barcode ?? former.barcode,
    hsCode: form.hsCode ?? former.hsCode,
    categoryId: given(form.categoryId, former.categoryId),
    unit: form.unit,
    secondUnit: given(form.secondUnit, former.secondUnit),
    secondFactor: given(form.secondFactor, former.secondFactor),
    purchaseRateTenThousandths: form.purchaseRate ?? former.purchaseRateTenThousandths,
    saleRateTenThousandths: form.saleRate ?? former.saleRateTenThousandths,
    vatClass: form.vatClass,
    openingQuantity,
    openingValue: form.openingValue ?? former.openingValue,
    openingDate: openingQuantity === 0 ? null : (form.openingDate ?? former.openingDate ?? today),
    lowStock: given(form.lowStock, former.lowStock),
  }
}

const judgeRecord = (item: ItemRecord): Refused<ItemRecord> => {
  if ((item.secondUnit === null) !== (item.secondFactor === null))
    return refuse(
      'unitPair',
      itemsWords.unitPair,
      item.secondUnit === null ? 'secondUnit' : 'secondFactor',
    )
  if (item.secondUnit === item.unit) return refuse('sameUnit', itemsWords.sameUnit, 'secondUnit')
  if (item.secondFactor !== null && item.secondFactor <= 0)
    return refuse('secondFactor', itemsWords.secondFactor, 'secondFactor')
  if (item.openingQuantity < 0) return refuse('belowZero', itemsWords.belowZero, 'openingQuantity')
  if (item.lowStock !== null && item.lowStock < 0)
    return refuse('belowZero', itemsWords.belowZero, 'lowStock')
  return item.openingQuantity === 0 && item.openingValue !== 0
    ? refuse('valueAlone', itemsWords.valueAlone, 'openingQuantity')
    : E.right(item)
}

interface References {
  readonly code: boolean
  readonly barcode: boolean
  readonly category: boolean
  readonly moved: boolean
}
/** Whether a capital purchase names the item `$2`: it moves no stock of it. */
const isOnCapital = `exists (select from trade_bill b join document_line l using (company_id, document_id)
  where b.company_id = $1 and b.is_capital and b.state = 'live' and l.item_id = $2)`

/**
 * What other records say about an item: whether its code or barcode is taken, its category may be chosen (it is active, or
 * the item has it already), and it has entries.
 */
export const readReferences = async (
  { tx, company }: Context,
  item: Pick<ItemRecord, 'itemId' | 'categoryId' | 'code' | 'barcode'>,
  formerCategory: string | null = null,
): Promise<References> => {
  const { itemId, code, barcode, categoryId } = item
  const [row] = await tx.query<References & Record<string, unknown>>(
    `
    select exists (select from item where company_id = $1 and code_sort = $3 and code_sort <> '' and item_id <> $2 and is_active) code,
      exists (select from item where company_id = $1 and barcode = $4 and barcode <> '' and item_id <> $2 and is_active) barcode,
      exists (select from item_category where company_id = $1 and category_id = $5 and (is_active or category_id = $7)) category,
      exists (select from stock_move where company_id = $1 and item_id = $2 and reference <> $6)
        or ${isOnCapital} moved`,
    [
      company,
      itemId,
      folded(code),
      barcode,
      categoryId ?? '',
      openingOf('item', itemId),
      formerCategory,
    ],
  )
  return row!
}

/** Refuses where another active item has the code or the barcode. */
export const judgeCodes = (others: References): Refused<null> => {
  if (others.code) return refuse('codeTaken', itemsWords.codeTaken, 'code')
  return others.barcode ? refuse('barcodeTaken', itemsWords.barcodeTaken, 'barcode') : E.right(null)
}

const judgeReferences = (item: ItemRecord, others: References): Refused<ItemRecord> => {
  const codes = judgeCodes(others)
  if (E.isLeft(codes)) return codes
  return item.categoryId !== null && !others.category
    ? refuse('unknownCategory', itemsWords.noSuchCategory, 'categoryId')
    : E.right(item)
}

const openingFigures = (item: ItemRecord): Opening => ({
  figures: [item.openingQuantity, item.openingValue],
  date: item.openingDate,
})
const noOpening: Opening = { figures: [0, 0], date: null }

export const addItem = async (
  context: Context,
  form: ItemFields,
): Promise<Refused<Decision<Made>>> => {
  const { tx, company, today } = context
  const itemId = form.itemId ?? context.newId()
  const item = recordFrom({ itemId, ...blank }, form, today)
  const [taken, settings, others] = await Promise.all([
    itemById(context, itemId),
    settingsOf(tx, company),
    readReferences(context, item),
  ])
  if (taken !== undefined) return idTaken('itemId')
  const judged = E.chain((facts: ItemRecord) => judgeReferences(facts, others))(judgeRecord(item))
  if (E.isLeft(judged)) return judged
  return E.map(() => ({ events: [ItemAdded.of(item)], data: { itemId } }))(
    judgeOpening(settings, today, noOpening, openingFigures(item)),
  )
}

/** What a changed opening does to later stock: warnings, or a refusal if stock may not go below zero. */
const judgeStock = async (
  { tx, company }: Context,
  settings: CompanySettings,
  item: ItemRecord,
  former: StoredItem,
): Promise<Refused<readonly string[]>> => {
  const entry = openingEntry(item, former.entrySeq, former.openingDate)
  const name = (): string => item.name
  if (entry === null) return E.right([])
  const plan = foldStock(
    await loadStock(tx, company, entry, [item.itemId], former.openingDate),
    entry.moves,
  )
  if (settings.belowZeroStock === 'refuse' && plan.belowZero.size > 0)
    return refuse('stockBelowZero', ledgerWords.stockBelowZero, 'openingQuantity')
  return E.right([
    ...(settings.belowZeroStock === 'warn' ? belowZeroWarnings(plan, name) : []),
    ...recostWarnings(plan, name, true),
  ])
}

export const changeItem = async (
  context: Context,
  id: string,
  form: ItemFields,
): Promise<Refused<Decision<Made>>> => {
  const { tx, company, today } = context
  const [former, settings] = await Promise.all([itemById(context, id), settingsOf(tx, company)])
  if (former === undefined) return notFound
  const item = recordFrom(former, form, today)
  const others = await readReferences(context, item, former.categoryId)
  if (item.unit !== former.unit && others.moved)
    return refuse('unitInUse', itemsWords.unitInUse, 'unit')
  const judged = E.chain((facts: ItemRecord) => judgeReferences(facts, others))(judgeRecord(item))
  if (E.isLeft(judged)) return judged
  const opening = judgeOpening(settings, today, openingFigures(former), openingFigures(item))
  if (E.isLeft(opening)) return opening
  return E.map((warnings: readonly string[]): Decision<Made> => ({
    events: [ItemChanged.of(item)],
    data: { itemId: id },
    ...(warnings.length === 0
      ? {}
      : { message: [both(itemsWords.itemChanged), ...warnings].join('\n') }),
  }))(await judgeStock(context, settings, item, former))
}

/** Makes an item inactive, and says whether it has entries. An inactive one stays so. */
export const deleteItem = async (
  context: Context,
  id: string,
): Promise<Refused<Decision<null>>> => {
  const { tx, company } = context
  const [item, [needed]] = await Promise.all([
    itemById(context, id),
    tx.query<{ needed: boolean }>(
      `select exists (select from stock_move where company_id = $1 and item_id = $2) or ${isOnCapital} needed`,
      [company, id],
    ),
  ])
  if (item === undefined) return notFound
  return E.right({
    events: item.isActive ? [ItemDeactivated.of({ itemId: id })] : [],
    data: null,
    message: both(needed?.needed === true ? ledgerWords.keptInactive : ledgerWords.madeInactive),
  })
}

export const addCategory = async (
  { tx, company }: Context,
  form: CategoryRecord,
): Promise<Refused<Decision<{ readonly categoryId: string }>>> => {
  const { categoryId, name } = form
  const rows = await tx.query<{ id: string }>(
    'select category_id id from item_category where company_id = $1 and (category_id = $2 or name_sort = $3)',
    [company, categoryId, folded(name)],
  )
  if (rows.some((row) => row.id === categoryId)) return idTaken('categoryId')
  if (rows.length > 0) return refuse('categoryTaken', itemsWords.categoryTaken, 'name')
  return E.right({ events: [CategoryAdded.of({ categoryId, name })], data: { categoryId } })
}
