import { either as E, function as F } from 'fp-ts'
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
import type { Context } from '../area.ts'
import type { Decision } from '../answer.ts'
import { settingsOf } from '../settings/settings.ts'
import { idTaken, notFound } from '../records/refusals.ts'
import { folded } from '../lists/search.ts'
import { decideOpeningField, openingOf, sameRecord, withOpening } from '../openings/form.ts'
import type { LiveOpening } from '../openings/liveOpenings.ts'
import { recordWords } from '../records/words.ts'
import { itemsWords } from './words.ts'

type Made = { readonly itemId: string }
export type StoredItem = ItemRecord & {
  readonly isActive: boolean
  readonly entrySeq: number
  readonly version: number
}

const itemColumns = `item_id "itemId", name, code, barcode, hs_code "hsCode", category_id "categoryId", unit, second_unit "secondUnit", second_factor "secondFactor",
  purchase_rate_ten_thousandths "purchaseRateTenThousandths", sale_rate_ten_thousandths "saleRateTenThousandths", vat_class "vatClass",
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
  lowStock: null,
} as const

const given = <A>(value: A | undefined, former: A): A => (value === undefined ? former : value)

/** The item that the form makes of `former`; fields absent from the form stay. */
const recordFrom = (
  former: Omit<ItemRecord, 'name' | 'unit' | 'vatClass'>,
  form: ItemFields,
): ItemRecord => ({
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
  lowStock: given(form.lowStock, former.lowStock),
})

/** The opening stock that the form asks for; fields absent from the form stay. */
const openingFrom = (
  { itemId, name, unit }: ItemRecord,
  { openingQuantity, openingValue, openingDate }: ItemFields,
  former: LiveOpening | undefined,
) => ({
  of: 'item' as const,
  id: itemId,
  name,
  unit,
  figures: {
    paisa: openingValue ?? former?.paisa ?? 0,
    quantity: openingQuantity ?? former?.quantity ?? 0,
  },
  date: openingDate,
})

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
  return item.lowStock !== null && item.lowStock < 0
    ? refuse('belowZero', itemsWords.belowZero, 'lowStock')
    : E.right(item)
}

/** The item that a form adds, and its opening stock; refused as the form is. */
export const itemFromForm = (
  itemId: string,
  form: ItemFields,
): Refused<{ readonly item: ItemRecord; readonly opening: ReturnType<typeof openingFrom> }> =>
  F.pipe(
    judgeRecord(recordFrom({ itemId, ...blank }, form)),
    E.map((item) => ({ item, opening: openingFrom(item, form, undefined) })),
  )

interface References {
  readonly code: boolean
  readonly barcode: boolean
  readonly category: boolean
  readonly moved: boolean
}
/** Whether a capital purchase has the item `$2`: it makes no stock move. */
const isOnCapital = `exists (select from trade_bill b join document_line l using (company_id, document_id)
  where b.company_id = $1 and b.is_capital and b.state = 'live' and l.item_id = $2)`

/**
 * What other records say about an item: whether its code or barcode is taken, whether its category may be chosen
 * (active, or already the item's), and whether the item has entries besides its opening.
 */
export const readReferences = async (
  { tx, company }: Context,
  item: Pick<ItemRecord, 'itemId' | 'categoryId' | 'code' | 'barcode'>,
  opening: LiveOpening | undefined,
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
      opening?.documentId ?? '',
      formerCategory,
    ],
  )
  return row!
}

/** Refuses if another active item has the code or the barcode. */
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

export const addItem = async (
  context: Context,
  form: ItemFields,
): Promise<Refused<Decision<Made>>> => {
  const { tx, company } = context
  const itemId = form.itemId ?? context.newId()
  const item = recordFrom({ itemId, ...blank }, form)
  const [taken, settings, others] = await Promise.all([
    itemById(context, itemId),
    settingsOf(tx, company),
    readReferences(context, item, undefined),
  ])
  if (taken !== undefined) return idTaken('itemId')
  const judged = E.flatMap(judgeRecord(item), (facts) => judgeReferences(facts, others))
  if (E.isLeft(judged)) return judged
  const opening = openingFrom(item, form, undefined)
  return F.pipe(
    await decideOpeningField(context, settings, opening, undefined),
    E.map(({ events }) => ({
      events: [ItemAdded.of(item), ...events],
      data: { itemId },
    })),
  )
}

export const changeItem = async (
  context: Context,
  id: string,
  form: ItemFields,
): Promise<Refused<Decision<Made>>> => {
  const { tx, company } = context
  const [former, standing, settings] = await Promise.all([
    itemById(context, id),
    openingOf(context, 'item', id),
    settingsOf(tx, company),
  ])
  if (former === undefined) return notFound
  const item = recordFrom(former, form)
  const others = await readReferences(context, item, standing, former.categoryId)
  if (item.unit !== former.unit && others.moved)
    return refuse('unitInUse', itemsWords.unitInUse, 'unit')
  const judged = E.flatMap(judgeRecord(item), (facts) => judgeReferences(facts, others))
  if (E.isLeft(judged)) return judged
  const opening = await decideOpeningField(
    context,
    settings,
    { ...openingFrom(item, form, standing), unitChanged: item.unit !== former.unit },
    standing,
  )
  return F.pipe(
    withOpening(ItemChanged.of(item), sameRecord(item, former), opening),
    E.map(({ events, warnings }): Decision<Made> => ({
      events,
      data: { itemId: id },
      ...(warnings.length === 0
        ? {}
        : { message: [both(itemsWords.itemChanged), ...warnings].join('\n') }),
    })),
  )
}

/** Makes an item inactive, and says whether it has entries. An inactive item stays inactive. */
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
    message: both(needed?.needed === true ? recordWords.keptInactive : recordWords.madeInactive),
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
